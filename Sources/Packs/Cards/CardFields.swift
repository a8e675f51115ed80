/// What a card says, whatever its format: its texts, each with the field it stood in.
struct CardFields: Sendable {
  /// A text and the path of its field.
  struct Entry: Sendable {
    var text: String
    var from: String

    /// No field.
    static let none = Entry(text: "", from: "")
    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
  }

  /// A picture or the like that belongs to the card.
  struct Asset: Sendable {
    var type: String
    var uri: String
    var name: String
    var from: String
  }

  var format: CardFormat
  var name = Entry.none
  var nickname = Entry.none
  var description = Entry.none
  var personality = Entry.none
  var firstMessage = Entry.none
  var examples = Entry.none
  var greetings: [Entry] = []
  var assets: [Asset] = []
  var report = CardReport()

  init(format: CardFormat) { self.format = format }

  /// Whether there is nothing that tells who this is.
  var isEmpty: Bool {
    [name, nickname, description, personality, firstMessage].allSatisfy(\.isBlank)
  }
}
