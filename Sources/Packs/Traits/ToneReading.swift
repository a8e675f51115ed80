/// What a description says about how someone talks, and by which words.
public struct ToneReading: Sendable, Equatable {
  public struct Evidence: Sendable, Equatable {
    public var axis: Tone.Axis
    /// −1 or 1.
    public var sign: Int8
    /// As a dictionary has it.
    public var word: String
  }

  public private(set) var tone = Tone.neutral
  /// Different trait words that were not negated, in the order in which they were met.
  public private(set) var evidence: [Evidence] = []
  private let isShort: Bool

  /// Reads English, German, Spanish, Polish and Portuguese; another language reads as neutral.
  ///
  /// It is a guess from lists of words, and nothing more. An axis moves when two different words
  /// more speak for one end than for the other; of a description of at most 60 words, one is
  /// enough that hardly ever means anything else.
  ///
  /// - Parameters:
  ///   - name: words of the character's own name are passed over.
  public init(_ description: String, name: String = "") {
    self.init(DescriptionWords(description, ignoring: name))
  }

  /// The words that it knows for one end of an axis, in alphabetical order.
  ///
  /// - Parameters:
  ///   - sign: −1 or 1.
  ///   - language: `en`, `de`, `es`, `pl` or `pt`.
  public static func words(
    on axis: Tone.Axis, _ sign: Int8, language: String = "en"
  ) -> [String] {
    TraitWords.words(on: axis, sign, language: language)
  }

  /// Words of a description in which each has been chosen.
  private static let mostOfShort = 60

  init(_ description: DescriptionWords) {
    let traits = description.vocabulary.map { TraitWords.trait(of: $0) }
    isShort = description.words.count <= Self.mostOfShort
    var seen: Set<String> = []
    var balance = [Int](repeating: 0, count: Tone.Axis.allCases.count)
    for (index, word) in description.words.enumerated() {
      guard let trait = traits[word.number], !seen.contains(trait.word),
        !description.isNegated(index), !description.isOtherwiseMeant(index)
      else { continue }
      seen.insert(trait.word)
      evidence.append(Evidence(axis: trait.axis, sign: trait.sign, word: trait.word))
      balance[Int(trait.axis.rawValue)] += Int(trait.sign) * (isShort && trait.isClear ? 2 : 1)
    }
    for axis in Tone.Axis.allCases {
      let sum = balance[Int(axis.rawValue)]
      tone[axis] = sum >= 2 ? 1 : sum <= -2 ? -1 : 0
    }
  }
}

extension ToneReading {
  /// What was understood and by which words, or how to be understood; for whoever wrote it.
  ///
  /// `shy ("shy"), warm ("kind", "gentle")`
  public var told: String {
    let moved = Tone.Axis.allCases.filter { tone[$0] != 0 }
    guard moved.isEmpty else {
      return moved.map { axis in
        let words = evidence.filter { $0.axis == axis && $0.sign == tone[axis] }
        return "\(tone[axis] > 0 ? axis.ends.high : axis.ends.low) (\(Self.listed(words)))"
      }.joined(separator: ", ")
    }
    guard !evidence.isEmpty else {
      return "neutral, for no word in it tells how somebody talks; add some like kind, lively, "
        + "witty, shy or polite, in English, German, Spanish, Polish or Portuguese"
    }
    let signs = Set(evidence.map { "\($0.axis)\($0.sign)" })
    let isTorn = evidence.contains { signs.contains("\($0.axis)\(-$0.sign)") }
    let words = Self.listed(evidence)
    if isTorn { return "neutral, for \(words) speak for both ends; leave one out" }
    let why =
      isShort ? "which may mean other things" : "and it is over \(Self.mostOfShort) words long"
    return "neutral, for all that tells is \(words), \(why); add another word of the kind"
  }

  private static func listed(_ evidence: [Evidence]) -> String {
    let words = evidence.prefix(4).map { "\"\($0.word)\"" }
    return (words + (evidence.count > 4 ? ["\(evidence.count - 4) more"] : []))
      .joined(separator: ", ")
  }
}
