/// What a description says about how someone talks, and by which words.
public struct ToneReading: Sendable, Equatable {
  public struct Evidence: Sendable, Equatable {
    public var axis: Tone.Axis
    /// −1 or 1.
    public var sign: Int8
    public var word: String
  }

  public private(set) var tone = Tone.neutral
  /// Different trait words that were not negated, in the order in which they were met.
  public private(set) var evidence: [Evidence] = []

  /// Reads English; another language reads as neutral. It is a guess from a list of words, and
  /// nothing more: an axis moves only when two different words more speak for one end.
  ///
  /// - Parameters:
  ///   - name: words of the character's own name are passed over.
  public init(_ description: String, name: String = "") {
    self.init(DescriptionWords(description, ignoring: name))
  }

  /// The words that it knows for one end of an axis, in alphabetical order.
  ///
  /// - Parameter sign: −1 or 1.
  public static func words(on axis: Tone.Axis, _ sign: Int8) -> [String] {
    TraitWords.words(on: axis, sign)
  }

  init(_ description: DescriptionWords) {
    let traits = description.vocabulary.map { TraitWords.trait(of: $0) }
    var seen: Set<String> = []
    var balance = [Int](repeating: 0, count: Tone.Axis.allCases.count)
    for (index, word) in description.words.enumerated() {
      guard let found = traits[word.number], !seen.contains(found.word),
        !description.isNegated(index)
      else { continue }
      seen.insert(found.word)
      evidence.append(
        Evidence(axis: found.trait.axis, sign: found.trait.sign, word: found.word))
      balance[Int(found.trait.axis.rawValue)] += Int(found.trait.sign)
    }
    for axis in Tone.Axis.allCases {
      let sum = balance[Int(axis.rawValue)]
      tone[axis] = sum >= 2 ? 1 : sum <= -2 ? -1 : 0
    }
  }
}
