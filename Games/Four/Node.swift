import Playable

extension Four {
  /// A position as the search sees it: the discs of the mover and of the other, and what follows
  /// from them and is cheaper to keep than to find again.
  struct Node {
    var own: UInt64
    var other: UInt64
    /// Empty cells that would complete a four of the mover, and of the other.
    var ownSpots: UInt64
    var otherSpots: UInt64
    /// By how much the mover's discs stand in better places.
    var lead: Int32

    init(own: UInt64, other: UInt64) {
      self.own = own
      self.other = other
      ownSpots = Lines.spots(own, taken: own | other)
      otherSpots = Lines.spots(other, taken: own | other)
      lead = Taste.places(own) - Taste.places(other)
    }

    private init(own: UInt64, other: UInt64, ownSpots: UInt64, otherSpots: UInt64, lead: Int32) {
      (self.own, self.other) = (own, other)
      (self.ownSpots, self.otherSpots) = (ownSpots, otherSpots)
      self.lead = lead
    }

    var taken: UInt64 { own | other }

    /// After a move of the mover that makes `spots`, seen by the other, who moves next.
    func after(_ move: UInt64, making spots: UInt64) -> Node {
      Node(
        own: other, other: own | move, ownSpots: otherSpots & ~move, otherSpots: spots,
        lead: -lead - Taste.place(move))
    }
  }
}
