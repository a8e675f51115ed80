extension TraitWords {
  /// English, in which a word also counts with -ly and -ness.
  static let english: [Row] = [
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
      unforgiving vindictive gruff surly cynical frosty coldhearted contemptuous
      """
    ),
    (
      .energy, 1,
      """
      energetic bubbly lively hyper hyperactive excitable excited bouncy cheerful enthusiastic spirited \
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
