import JSONText
import Commentary

/// A character made from a card that somebody owns: a pack of our format, still in memory.
///
/// **What is taken:** the name (or nickname), what description and personality say about tone and
/// look, the picture, and greetings from what the character says. **What is not:** scenes,
/// instructions, lorebooks, notes, addresses. A card's text is data: it is never shown as HTML,
/// never fetched, never followed.
///
/// **What is read:** V1, V2 and V3 cards in PNG and APNG (tEXt, zTXt and iTXt, wherever they stand),
/// JSON and CHARX (also behind a JPEG); TavernAI's, Pygmalion's and Agnai's; the YAML of
/// text-generation-webui; prose. **What is refused,** with one sentence: encrypted cards, WebP,
/// lorebooks alone, whatever is damaged beyond reading.
public struct ImportedCard: Sendable {
  /// Safe as a file name.
  public let id: String
  public let name: String
  public let format: CardFormat
  public let container: CardContainer
  /// What was taken from where, and what was left and why.
  public let report: CardReport
  /// Who the character is.
  public let sheet: CharacterSheet
  /// Greetings, as its pack writes them.
  public let greetings: [String]
  /// The character's picture, square and at most 512 pixels a side.
  public let portrait: Bitmap?
  /// What stands in the pack's files.
  let documents: [(name: String, text: String)]
  let lines: LineDocument?
  /// The card as it was, byte for byte.
  let source: [UInt8]
  let sourceName: String
  /// Where its file is, as it was given.
  let place: String
}

extension ImportedCard {
  /// Reads a card's file, of any kind that is known; its bytes tell which.
  ///
  /// Text is taken for prose only where it looks as if it told about a character.
  ///
  /// - Parameters:
  ///   - id: id of the character; nil makes one from its name.
  ///   - isText: whether the file is prose about a character, whatever it looks like.
  /// - Throws: `PackError` with one clear reason.
  public init(path: String, id: String? = nil, asText isText: Bool = false) throws(PackError) {
    try self.init(
      PlainFile.read(path, atMost: CardFile.mostBytes), file: path, id: id, asText: isText)
  }

  /// - Parameters:
  ///   - file: where the bytes are from, for errors, and for a name where the card gives none.
  ///   - isText: whether they are prose about a character, whatever they look like.
  public init(
    _ bytes: [UInt8], file: String, id: String? = nil, asText isText: Bool = false
  ) throws(PackError) {
    let fileName = String(file.split(separator: "/").last ?? "card")
    if let id, !Node.isIdentifier(id) {
      throw PackError.card(
        file: file, what: "\(quoted(id)) is no id",
        mend: "use 1 to 64 of a-z, 0-9 and -, beginning with a letter")
    }
    let card = try CardFile(bytes, name: file, asText: isText)
    var taking = CardTaking(card.fields, fileName: fileName)
    let pack = CardPack(taking, id: id ?? CardID.make(from: taking.name))
    if let picture = card.picture {
      switch CardPicture.portrait(of: picture.png) {
      case .success(let made):
        portrait = made.bitmap
        taking.report.took("portrait", from: picture.from, made.detail)
      case .failure(let refusal):
        portrait = nil
        taking.report.ignore(picture.from, "\(refusal.why): the portrait is drawn")
      }
    } else {
      portrait = nil
    }
    self.id = pack.id
    name = taking.name
    format = card.fields.format
    container = card.container
    report = taking.report
    greetings = taking.greetings
    documents = pack.documents
    (sheet, lines) = try pack.read(as: file)
    source = bytes
    sourceName = "card." + Self.ending(card.container)
    place = file
  }

  private static func ending(_ container: CardContainer) -> String {
    switch container {
    case .json: "json"
    case .png, .apng: "png"
    case .charx: "charx"
    case .jpegCharx: "jpg"
    case .yaml: "yaml"
    case .text: "txt"
    }
  }
}

extension ImportedCard: Equatable {
  public static func == (a: ImportedCard, b: ImportedCard) -> Bool {
    a.id == b.id && a.source == b.source
  }
}
