/// One option of a command.
struct Option {
  let name: String
  /// What its value stands for, as shown in the help; nil for a switch.
  let value: String?
  let help: String

  init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// `--seed N`, as the help shows it.
  var usage: String { value.map { "\(name) \($0)" } ?? name }
}

extension Option {
  static let root = Option("--root", "DIR", "where Characters, Games and Assets are looked for")
  static let seed = Option("--seed", "N", "seed of the session; another one each time if left out")
  static let json = Option("--json", nil, "print the result as JSON")
  static let character = Option("--character", "ID", "who plays along (see `interlude list`)")
  static let charName = Option("--char-name", "NAME", "a name of your own for the character")
  static let charImage = Option("--char-image", "FILE", "a PNG of your own for its portrait")
  static let charDesc = Option("--char-desc", "TEXT", "a description; its tone colours the lines")
  static let user = Option("--user", "NAME", "what the character calls you")
  static let sponsor = Option("--sponsor", "ID", "whose colours and call to action")
  static let tune = Option("--tune", "KNOB=N", "turn a knob of the game; may be given again")
  static let host = Option("--host", "NAME", "window, terminal or headless; the best one if left out")

  /// Everything that stages a session.
  static let staging = [character, charName, charImage, charDesc, user, sponsor, seed, tune, root]
}
