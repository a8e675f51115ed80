import JSONText
import Packs

/// From where on a session is doubted; times in milliseconds (`Assets/Trust/suspicion.json`).
public struct SuspicionRules: Sendable, Equatable {
  /// Coefficient of variation of the time between presses, in hundredths: less is doubted.
  public var intervalVariation: Int32 = 35
  /// Fewer presses than this say nothing about evenness.
  public var intervalPresses: Int32 = 12
  /// Median time from the rival's move to the person's: less is doubted.
  public var answer: Int32 = 100
  /// Fewer answers than this say nothing.
  public var answerCount: Int32 = 5
  /// Presses a second: more, kept up for `pressStretch`, are doubted.
  public var pressesPerSecond: Int32 = 10
  public var pressStretch: Int32 = 2_000
  /// Distinct threes among all threes of presses and releases, in hundredths: less is doubted.
  public var variety: Int32 = 30
  /// Fewer presses and releases than this say nothing about variety.
  public var varietyChanges: Int32 = 40
  /// A call to action answered no later than this after the end card is doubted.
  public var cta: Int32 = 300
  /// How much more may be played than passed on the server's clock, in hundredths and in all.
  public var clockShare: Int32 = 5
  public var clockSlack: Int32 = 1_000

  public init() {}

  /// The rules of every game.
  public struct Book: Sendable, Equatable {
    public var standard = SuspicionRules()
    public var games: [String: SuspicionRules] = [:]

    public init() {}

    public func rules(of game: String) -> SuspicionRules { games[game] ?? standard }

    /// Reads `Assets/Trust/suspicion.json` of a data folder; without one the built-in rules stand.
    ///
    /// - Throws: `PackError` with the place of what is wrong.
    public init(_ root: DataRoot) throws(PackError) {
      let path = root.path + "/Assets/Trust/suspicion.json"
      do throws(PackError) {
        self = try Book(path: path)
      } catch {
        guard error.isMissingInput else { throw error }
        self = Book()
      }
    }

    /// Reads a file of rules.
    public init(path: String) throws(PackError) { try self.init(Node(SourceFile(path: path))) }

    private init(_ node: Node) throws(PackError) {
      let fields = try node.object("about", "standard", "games")
      if let node = fields["standard"] { try standard.read(node) }
      for (game, node) in try fields["games"]?.members() ?? [] {
        var rules = standard
        try rules.read(node)
        games[game] = rules
      }
    }
  }

  private typealias Place = WritableKeyPath<SuspicionRules, Int32> & Sendable

  private static let keys: KeyValuePairs<String, Place> = [
    "intervalVariation": \.intervalVariation, "intervalPresses": \.intervalPresses,
    "answer": \.answer, "answerCount": \.answerCount, "pressesPerSecond": \.pressesPerSecond,
    "pressStretch": \.pressStretch, "variety": \.variety, "varietyChanges": \.varietyChanges,
    "cta": \.cta, "clockShare": \.clockShare, "clockSlack": \.clockSlack,
  ]

  private mutating func read(_ node: Node) throws(PackError) {
    for (key, value) in try node.members() {
      guard let known = SuspicionRules.keys.first(where: { $0.key == key }) else {
        let names = SuspicionRules.keys.map(\.key)
        throw PackError.unknownKey(
          value.place, key: key, nearest: Nearest.name(to: key, among: names), known: names)
      }
      self[keyPath: known.value] = try value.whole(0...1_000_000)
    }
  }
}
