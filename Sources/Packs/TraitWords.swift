/// English words that describe how someone is, each on one end of one axis of tone.
enum TraitWords {
  struct Trait {
    var axis: Tone.Axis
    var sign: Int8
  }

  /// The trait of a lower-case word, hyphens and apostrophes removed; also of its -ly and -ness.
  static func trait(of word: String) -> (word: String, trait: Trait)? {
    if let trait = table[word] { return (word, trait) }
    for ending in ["ly", "ness"] where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      if let trait = table[stem] { return (stem, trait) }
      if stem.hasSuffix("i"), let trait = table[stem.dropLast() + "y"] {
        return (stem.dropLast() + "y", trait)
      }
    }
    return nil
  }

  static func isNegator(_ word: String) -> Bool { negators.contains(word) }

  private static let negators: Set<String> = [
    "not", "no", "never", "isnt", "arent", "wasnt", "werent", "doesnt", "dont", "didnt", "cant",
    "cannot", "wont", "without", "hardly", "barely", "scarcely", "rarely", "seldom", "neither",
    "nor", "lacks", "lacking", "hates", "dislikes", "pretends", "least", "aint",
  ]

  private static let table: [String: Trait] = {
    var table: [String: Trait] = [:]
    for (axis, sign, words) in lists {
      for word in words.split(separator: " ") {
        table[String(word)] = Trait(axis: axis, sign: sign)
      }
    }
    return table
  }()

  static func words(on axis: Tone.Axis, _ sign: Int8) -> [String] {
    table.filter { $0.value.axis == axis && $0.value.sign == sign }.keys.sorted()
  }

  private static let lists: [(Tone.Axis, Int8, String)] = [
    (
      .warmth, 1,
      """
      kind warm caring gentle friendly loving affectionate sweet compassionate supportive \
      nurturing tender generous empathetic welcoming kindhearted warmhearted helpful considerate \
      devoted loyal doting cuddly thoughtful understanding forgiving encouraging sympathetic \
      goodnatured approachable hospitable
      """
    ),
    (
      .warmth, -1,
      """
      cold aloof distant cruel harsh ruthless stern icy unfriendly hostile merciless detached \
      callous heartless grumpy rude mean bitter spiteful indifferent standoffish uncaring brusque \
      unforgiving vindictive surly cynical frosty coldhearted contemptuous
      """
    ),
    (
      .energy, 1,
      """
      energetic bubbly lively hyper hyperactive excitable bouncy cheerful enthusiastic spirited \
      peppy exuberant restless vibrant chaotic loud perky spunky rambunctious boisterous feisty \
      vivacious eager impulsive wild upbeat zany manic dynamic fiery
      """
    ),
    (
      .energy, -1,
      """
      calm quiet serene tranquil lazy sleepy tired lethargic mellow placid languid relaxed sedate \
      stoic drowsy peaceful composed soothing unhurried patient listless subdued meditative \
      softspoken easygoing weary hushed unflappable levelheaded lowkey
      """
    ),
    (
      .wit, 1,
      """
      witty sarcastic funny teasing playful mischievous clever sly ironic humorous joking comedic \
      quirky cheeky sardonic prankster trickster snarky whimsical goofy silly droll wry jester \
      impish amusing facetious deadpan joker punny
      """
    ),
    (
      .wit, -1,
      """
      serious earnest solemn humorless literal grave sober somber straightforward sincere blunt \
      plainspoken practical businesslike matteroffact dour stony unsmiling austere pragmatic grim \
      dutiful nononsense studious pensive wistful severe ponderous humourless sombre
      """
    ),
    (
      .confidence, 1,
      """
      confident bold proud arrogant cocky brave fearless assertive dominant selfassured boastful \
      ambitious competitive daring haughty smug fierce commanding courageous heroic brash tough \
      determined swaggering egotistical conceited unafraid undaunted domineering headstrong
      """
    ),
    (
      .confidence, -1,
      """
      shy timid nervous anxious insecure meek bashful hesitant awkward submissive fearful reserved \
      introverted selfconscious modest humble clumsy stuttering worried doubtful unsure cowardly \
      skittish demure flustered withdrawn apologetic jittery stammering uncertain
      """
    ),
    (
      .formality, 1,
      """
      formal polite proper elegant refined noble dignified courteous aristocratic butler \
      professional sophisticated royal graceful eloquent scholarly respectful punctilious stately \
      regal prim cultured wellmannered disciplined majestic diplomatic chivalrous poised genteel \
      ceremonious
      """
    ),
    (
      .formality, -1,
      """
      casual slang crude foulmouthed informal laidback sloppy punk tomboyish chill slacker unkempt \
      messy scruffy gamer streetwise hippie rebel rebellious gremlin unruly irreverent uncouth \
      rowdy rough goofball delinquent surfer unrefined slobby
      """
    ),
  ]
}
