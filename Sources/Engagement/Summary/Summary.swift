/// All tallies of a run, by what was played, by whom and for whom.
public struct Summary: Sendable, Equatable {
  /// What sets one group of sessions apart from another.
  public struct Group: Hashable, Comparable, Sendable {
    public var game: String
    public var character: String
    public var player: String
    public var sponsor: String
    public var placement: String
    public var origin: Origin

    public init(_ record: SessionRecord) {
      game = record.game
      character = record.character
      player = record.player
      sponsor = record.sponsor
      placement = record.placement
      origin = record.origin
    }

    init(words: [String], origin: Origin) {
      game = words[0]
      character = words[1]
      player = words[2]
      sponsor = words[3]
      placement = words[4]
      self.origin = origin
    }

    var words: [String] { [game, character, player, sponsor, placement] }

    public static func < (a: Group, b: Group) -> Bool {
      for (x, y) in zip(a.words + [a.origin.rawValue], b.words + [b.origin.rawValue])
      where x != y {
        return Array(x.utf8).lexicographicallyPrecedes(Array(y.utf8))
      }
      return false
    }
  }

  /// One group, and what it came to.
  public struct Part: Sendable, Equatable {
    public let group: Group
    public var tally = Tally()
    public var seeds = SeedSet()

    init(_ group: Group) { self.group = group }
  }

  /// In the order of their groups.
  public var parts: [Part] {
    places.values.sorted { parted[$0].group < parted[$1].group }.map { parted[$0] }
  }
  private var parted: [Part] = []
  private var places: [Group: Int] = [:]
  private var last: Int?

  public init() {}

  public mutating func add(_ record: SessionRecord) {
    let index = place(of: Group(record))
    parted[index].tally.add(record)
    parted[index].seeds.add(record.seed)
  }

  private mutating func place(of group: Group) -> Int {
    if let last, parted[last].group == group { return last }
    let index = places[group] ?? parted.count
    if index == parted.count {
      parted.append(Part(group))
      places[group] = index
    }
    last = index
    return index
  }

  /// Must follow the last `add` before anything is read.
  public mutating func settle() {
    for index in parted.indices {
      parted[index].tally.settle()
      parted[index].seeds.settle()
    }
  }

  public mutating func add(_ part: Part) {
    let index = place(of: part.group)
    parted[index].tally = parted[index].tally + part.tally
    parted[index].seeds = parted[index].seeds + part.seeds
  }

  public static func + (a: Summary, b: Summary) -> Summary {
    var sum = a
    sum.settle()
    var other = b
    other.settle()
    for part in other.parted { sum.add(part) }
    return sum
  }

  /// Everything in one tally.
  public var total: Tally { parted.reduce(Tally()) { $0 + $1.tally } }

  public static func == (a: Summary, b: Summary) -> Bool { a.parts == b.parts }
}
