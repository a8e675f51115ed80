/// One option of a command.
struct Option {
  let name: String
  /// What its value stands for, as shown in the help; nil for a switch.
  let value: String?
  let help: String
  /// Whether it may be given more than once.
  let isRepeatable: Bool

  init(_ name: String, _ value: String? = nil, _ help: String, isRepeatable: Bool = false) {
    self.name = name
    self.value = value
    self.help = help
    self.isRepeatable = isRepeatable
  }

  /// `--seed N`, as the help shows it.
  var usage: String { value.map { "\(name) \($0)" } ?? name }
}

extension Option {
  static let root = Option("--root", "DIR", "where Characters, Games and Assets are looked for")
  static let seed = Option("--seed", "N", "seed of the session; another one each time if left out")
  static let rehearsalSeed = Option("--seed", "N", "seed of the session; 1 if left out")
  static let json = Option("--json", nil, "print the result as JSON")
  static let character = Option(
    "--character", "ID|PATH",
    "an id (see `interlude list`), a pack's folder or a card; Miso if left out")
  static let quiet = Option(
    "--quiet", nil, "prints errors and what is asked for by name, as by --json, and no more")
  static let charName = Option("--char-name", "NAME", "a name of your own for the character")
  static let charImage = Option("--char-image", "FILE", "a picture of your own, or its URL")
  static let charDesc = Option("--char-desc", "TEXT", "a description; its tone colours the lines")
  static let user = Option(
    "--user", "NAME", "what the character calls you; what its pack says if left out")
  static let locale = Option(
    "--locale", "TAG", "language, like pl or pt-BR; what the environment says if left out")
  static let sponsor = Option(
    "--sponsor", "ID", "whose colours and call to action; nobody's if left out")
  static let tune = Option(
    "--tune", "KNOB=N", "turn a knob of the game; may be given again", isRepeatable: true)
  static let game = Option("--game", "ID", "which game; all of them if left out")
  static let host = Option(
    "--host", "NAME", "window, terminal or headless; the best one if left out")

  /// Everything that stages a session.
  static let staging = [
    character, charName, charImage, charDesc, user, locale, sponsor, seed, tune, root,
  ]
}

extension Option {
  static let player = Option(
    "--player", "NAME",
    "a player model, as `bench` has them, sits in your seat; casual without a screen")
  static let rehearsal = Option(
    "--player", "NAME", "a player model, as `bench` has them; casual if left out")
  static let record = Option("--record", "FILE", "records the session into a file")
  static let summary = Option(
    "--summary", "FILE", "writes score, times and memorable moments as JSON; - prints them")
  static let speed = Option("--speed", "N", "times as fast as it was; max: without a screen")
  static let frames = Option("--frames", "DIR", "headless: writes frames as PNG into a folder")
  static let every = Option("--every", "N", "headless: a frame every N ticks; 1 if left out")
  static let y4m = Option("--y4m", "-", "headless: writes a YUV4MPEG2 film to standard output")
  static let size = Option("--size", "WxH", "size in points; 390x844 if left out")
  static let scale = Option("--scale", "N", "headless: pixels a point, 1 to 4; 2 if left out")
  static let colors = Option("--colors", "NAME", "terminal: full or 256; as it says if left out")
  static let graphics = Option(
    "--graphics", "NAME", "terminal: auto, blocks, kitty or sixel; auto if left out")

  /// What is shown, and how.
  static let pictures = [size, scale, frames, every, y4m, colors, graphics]
}
