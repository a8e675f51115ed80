import Foundation

/// Everything an ad is chosen from: a source that is given the same request gives the same answer.
public struct AdRequest: Sendable {
  /// Names the impression of what is filled: stable over retries, unique over requests.
  public var id: String
  public var placement: AdPlacement
  public var context: AdContext
  /// The app's session, for caps per session.
  public var session: String?
  public var character: AdCharacter?
  public var metadata: AdMetadata
  /// What was shown before.
  public var history: AdHistory
  /// The device's zone, for an inventory that names none.
  public var timeZone: TimeZone
  /// What the rotation draws from.
  public var random: AdRandom

  public init(
    id: String, placement: AdPlacement, context: AdContext, session: String? = nil,
    character: AdCharacter? = nil, metadata: AdMetadata = AdMetadata(),
    history: AdHistory = AdHistory(), timeZone: TimeZone = .gmt,
    random: AdRandom
  ) {
    self.id = id
    self.placement = placement
    self.context = context
    self.session = session
    self.character = character
    self.metadata = metadata
    self.history = history
    self.timeZone = timeZone
    self.random = random
  }
}
