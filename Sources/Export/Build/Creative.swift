/// One ad, before it is made for any network: what its page says, and the data that it stages.
public struct Creative: Sendable {
  /// Id of the game, whose module runs it.
  public var game: String
  /// How the names of its files begin: letters, digits and single underscores, as the strictest
  /// network has it; `Exporter.name(of:)` tells the whole name.
  public var name: String
  /// What the page says before it plays, and where it cannot.
  public var title: String
  /// On the button.
  public var call: String
  /// Where the button leads.
  public var store: String
  /// Language tag, like `pt-BR`.
  public var language: String
  public var colours: Colours
  /// The data of the session by the id of the network, whose rules are in them; and their owners.
  public var data: @Sendable (AdNetwork) -> CreativeData

  /// Colours of the card, as CSS has them: `#1a2b3c`.
  public struct Colours: Sendable, Equatable {
    public var background: String
    public var ink: String
    public var button: String
    public var buttonInk: String

    public init(background: String, ink: String, button: String, buttonInk: String) {
      self.background = background
      self.ink = ink
      self.button = button
      self.buttonInk = buttonInk
    }
  }

  public init(
    game: String, name: String, title: String, call: String, store: String, language: String,
    colours: Colours, data: @escaping @Sendable (AdNetwork) -> CreativeData
  ) {
    self.game = game
    self.name = Creative.fileName(name)
    self.title = title
    self.call = call
    self.store = store
    self.language = language
    self.colours = colours
    self.data = data
  }

  /// A name that every network takes: letters and digits, an underscore for whatever is between.
  static func fileName(_ text: String) -> String {
    let words = text.utf8.split { byte in
      !((97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte))
    }
    let name = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
    return name.isEmpty ? "ad" : String(name.prefix(72))
  }
}

/// The data that a page stages, and who owns how much of them.
public struct CreativeData: Sendable, Equatable {
  public var bytes: [UInt8]
  public var owners: [SizeReport.Owner]
  /// How many of the bytes draw letters: a font for one language, which the limit leaves out.
  public var letters: Int

  /// no page carries more, its letters apart.
  public static let mostBytes = 24 * 1024

  public init(bytes: [UInt8], owners: [SizeReport.Owner] = [], letters: Int = 0) {
    self.bytes = bytes
    self.owners = owners
    self.letters = letters
  }
}
