/// Where ads come from and what happened to them goes: the runtime's way to inventory and records.
///
/// Whatever is `park`ed or `commit`ted is written down when the call returns; the delegate hears
/// of it afterwards.
@MainActor public protocol AdDesk: AnyObject {
  /// The session that requests belong to; nil where there is none, and then nothing is filled.
  func session() async -> String?
  /// The ad for a wish.
  func fill(_ wish: AdWish) async throws(AdSourceError) -> AdFill
  /// Writes an impression down, for caps, together with its `seen` beacon.
  func commit(_ sighting: AdSighting)
  /// Writes a beacon down without sending it.
  func park(_ action: AdBeaconAction, _ sighting: AdSighting)
  /// Sends a beacon; one that was not parked is written down first.
  func send(_ action: AdBeaconAction, _ sighting: AdSighting)
  /// Asks whether a reward was earned; returns when that is known.
  func verify(_ sighting: AdSighting) async -> AdRewardVerdict
}

extension AdDesk {
  public func session() async -> String? { "" }
  public func commit(_ sighting: AdSighting) {}
  public func park(_ action: AdBeaconAction, _ sighting: AdSighting) {}
  public func send(_ action: AdBeaconAction, _ sighting: AdSighting) {}
  public func verify(_ sighting: AdSighting) async -> AdRewardVerdict {
    .verified(token: nil)
  }
}

/// What is asked for. Two wishes are the same request exactly if all of it is equal, the labels
/// apart.
public struct AdWish: Hashable, Sendable {
  public var placement: AdPlacement
  public var character: AdCharacter?
  public var session: String?
  /// Labels as they were when the load began.
  public var metadata: AdMetadata

  public init(
    placement: AdPlacement, character: AdCharacter? = nil, session: String? = nil,
    metadata: AdMetadata = AdMetadata()
  ) {
    self.placement = placement
    self.character = character
    self.session = session
    self.metadata = metadata
  }

  /// Whether loading one repeats the other.
  func repeats(_ other: AdWish) -> Bool {
    placement.id == other.placement.id && character == other.character && session == other.session
  }
}

/// What happened to one ad, for the records.
public struct AdSighting: Hashable, Sendable {
  public var fill: AdFill
  public var wish: AdWish
  /// The press, for a click: the same for each report of it.
  public var press: UInt32
  /// Labels of the load and, where newer ones were set until the impression, those over them.
  public var metadata: AdMetadata

  /// Names the press among those of this impression; empty for what happens once.
  public var interactionID: String { press == 0 ? "" : String(press) }
}
