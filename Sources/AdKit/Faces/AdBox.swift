/// What the runtime keeps of one ad beside its place in the lifecycle.
@MainActor final class AdBox {
  let id: AdID
  let slot: SlotID
  var wish: AdWish
  var fill: AdFill?
  var task: Task<Void, Never>?
  var surface: (any AdSurface)?
  /// What the surface has to be told that was decided before `present` returned it.
  var isCloseRevealed = false
  weak var container: (any AdContainer)?
  /// The face that hands it out; the same for everyone who asks while it is held.
  var ad: Ad?
  /// The face whose delegate hears of it, kept from `show` to the end.
  var keptFace: AnyObject?

  init(_ id: AdID, _ slot: SlotID, _ wish: AdWish) {
    self.id = id
    self.slot = slot
    self.wish = wish
  }
}

/// A face that owns a slot.
@MainActor protocol AdSlotOwner: AnyObject {
  /// Whether an ad of its slot could be shown now.
  var isReady: Bool { get set }
  /// Labels as they are now.
  var labels: AdMetadata { get }
  /// The public face, which owns this.
  var keeper: AnyObject? { get }
  func hear(_ event: LifecycleEvent, of box: AdBox?)
}

/// A slot of the lifecycle, and whose it is.
@MainActor final class AdSlot {
  let id: SlotID
  let placement: AdPlacement
  weak var owner: (any AdSlotOwner)?
  var book = WishBook()
  /// The session last heard of.
  var session: String?

  init(id: SlotID, placement: AdPlacement, owner: any AdSlotOwner) {
    self.id = id
    self.placement = placement
    self.owner = owner
  }
}

/// Gives wishes their keys: equal for wishes that repeat each other.
struct WishBook {
  private var entries: [(key: RequestKey, wish: AdWish)] = []
  private var last: UInt32 = 0

  /// The key of a wish, that of an earlier one if it repeats it; the newest labels win.
  mutating func key(for wish: AdWish) -> RequestKey {
    if let index = entries.firstIndex(where: { $0.wish.repeats(wish) }) {
      entries[index].wish = wish
      return entries[index].key
    }
    last += 1
    entries.append((RequestKey(last), wish))
    if entries.count > 8 { entries.removeFirst() }
    return RequestKey(last)
  }

  /// The wish of a slot that always asks for the same.
  mutating func settle(on wish: AdWish) { entries = [(RequestKey(0), wish)] }

  func wish(_ key: RequestKey) -> AdWish? { entries.first { $0.key == key }?.wish }

  mutating func refresh(_ key: RequestKey, labels: AdMetadata?) {
    guard let labels, let index = entries.firstIndex(where: { $0.key == key }) else { return }
    entries[index].wish.metadata = labels
  }

  /// Forgets all but what can still be asked for.
  mutating func keep(_ key: RequestKey?) {
    if entries.count > 4 { entries.removeAll { $0.key != key } }
  }
}
