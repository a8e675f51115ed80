/// Words that describe how someone is, each on one end of one axis of tone, in five languages.
enum TraitWords {
  struct Trait {
    var axis: Tone.Axis
    var sign: Int8
    /// As a dictionary has it.
    var word: String
    /// Whether it hardly ever means anything else: "shy" is about somebody, "cold" may be weather.
    var isClear: Bool
  }

  /// An end of an axis, and the words for it.
  typealias Row = (axis: Tone.Axis, sign: Int8, words: String)

  /// The trait of a word as `DescriptionWords` has it; also of an English one's -ly and -ness.
  static func trait(of word: String) -> Trait? {
    if let trait = table[word] { return trait }
    for ending in ["ly", "ness"] where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      if let trait = englishTable[stem] { return trait }
      if stem.hasSuffix("i"), let trait = englishTable[stem.dropLast() + "y"] { return trait }
    }
    return nil
  }

  static func isNegator(_ word: String) -> Bool { negators.contains(word) }

  /// Tags of the languages that are read.
  static let languages = ["en", "de", "es", "pl", "pt"]

  /// The words of a language for one end of an axis, as a dictionary has them, in alphabetical order.
  static func words(on axis: Tone.Axis, _ sign: Int8, language: String) -> [String] {
    rows(language).filter { $0.axis == axis && $0.sign == sign }
      .flatMap { $0.words.split(separator: " ").map(String.init) }.sorted()
  }

  static func rows(_ language: String) -> [Row] {
    switch language {
    case "en": english
    case "de": german
    case "es": spanish
    case "pl": polish
    case "pt": portuguese
    default: []
    }
  }

  private static let englishTable = traits(of: "en")

  /// English first: a form that two languages share is what it is in English.
  private static let table: [String: Trait] = {
    var table = englishTable
    for language in languages.dropFirst() {
      table.merge(traits(of: language)) { first, _ in first }
    }
    for word in notForeign { table[word] = englishTable[word] }
    return table
  }()

  private static func traits(of language: String) -> [String: Trait] {
    var table: [String: Trait] = [:]
    for row in rows(language) {
      for word in row.words.split(separator: " ").map(String.init) {
        let trait = Trait(
          axis: row.axis, sign: row.sign, word: word, isClear: !vague.contains(word))
        for form in Inflection.forms(of: word, language) { table[form] = table[form] ?? trait }
      }
    }
    return table
  }

  /// Forms of other languages that mean something else in English.
  private static let notForeign: Set<String> = ["mile", "senna"]

  /// Words that are said of weather, hair and the like as often as of somebody.
  private static let vague: Set<String> = [
    "warm", "cold", "sweet", "bitter", "icy", "frosty", "distant", "harsh", "mean", "wild", "loud",
    "fiery", "vibrant", "dynamic", "restless", "tired", "patient", "grave", "literal", "sober",
    "severe", "practical", "blunt", "rough", "messy", "crude", "chill", "tough", "fierce", "royal",
    "noble", "slang", "understanding", "composed", "dominant", "worried",
    "kalt", "kühl", "laut", "müde", "frío", "seco", "duro", "dulce", "salvaje", "cansado", "cálido",
    "zimny", "chłodny", "ciepły", "słodki", "żywy", "głośny", "zmęczony", "frio", "amargo",
  ]

  private static let negators: Set<String> = [
    "not", "no", "never", "isnt", "arent", "wasnt", "werent", "doesnt", "dont", "didnt", "cant",
    "cannot", "wont", "without", "hardly", "barely", "scarcely", "rarely", "seldom", "neither",
    "nor", "lacks", "lacking", "hates", "dislikes", "pretends", "least", "aint",
    "nicht", "nie", "niemals", "kein", "keine", "keinen", "keiner", "keinem", "keines", "kaum",
    "ohne", "weder", "nunca", "jamas", "sin", "ni", "tampoco", "nigdy", "bez", "ani", "wcale",
    "nao", "jamais", "sem", "nem",
  ]
}
