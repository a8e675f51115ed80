import JSONText

/// A file that may hold a card, told by its bytes, and what is found in it.
///
/// A name never makes a card of a file; one that promises a format refuses what is only text.
struct CardFile {
  /// Its path as it was given, for errors.
  let name: String
  let container: CardContainer
  let fields: CardFields
  /// A PNG of the character, if one comes with the card.
  let picture: (png: [UInt8], from: String)?

  /// Bytes of a file that is looked at: an archive at its limit, packed.
  static let mostBytes = 210_000_000
  /// Bytes of a card's JSON.
  static let mostJSON = 10_000_000
  /// Bytes of a text or YAML file.
  static let mostText = 1_000_000
  /// Bytes of a picture within an archive.
  static let mostPicture = 16_000_000

  /// - Parameter isText: whether it is prose about a character, whatever it looks like.
  init(_ bytes: [UInt8], name: String, asText isText: Bool = false) throws(PackError) {
    func refuse(_ what: String, _ mend: String) -> PackError {
      .card(file: name, what: what, mend: mend)
    }
    switch bytes {
    case _ where isText: self = try CardFile(prose: CardText.utf8(bytes), name, isSure: true)
    case _ where bytes.starts(with: PNG.signature):
      self = try CardFile(png: bytes, name)
    case _ where bytes.starts(with: [0x50, 0x4b, 3, 4]) || bytes.starts(with: [0x50, 0x4b, 5, 6]):
      self = try CardFile(archive: bytes, name, .charx)
    case _ where bytes.starts(with: [0xff, 0xd8, 0xff]):
      guard ZipArchive.end(of: bytes) != nil else {
        throw refuse(
          "a JPEG without a card behind its picture", "give the card's PNG, CHARX or JSON")
      }
      self = try CardFile(archive: bytes, name, .jpegCharx)
    case _ where bytes.starts(with: Array("RIFF".utf8)):
      throw refuse("a WebP picture, whose cards no standard describes", "export the card as PNG")
    case _ where bytes.starts(with: Array("GIF8".utf8)):
      throw refuse("a GIF picture, which holds no card", "export the card as PNG")
    case _ where bytes.starts(with: Array("%PDF".utf8)):
      throw refuse("a PDF", "export the card as PNG or JSON")
    default: self = try CardFile(text: CardText.utf8(bytes), name)
    }
  }

  init(
    name: String, container: CardContainer, fields: CardFields,
    picture: (png: [UInt8], from: String)? = nil
  ) {
    self.name = name
    self.container = container
    self.fields = fields
    self.picture = picture
  }

  /// An object's JSON, read leniently.
  static func json(_ bytes: [UInt8], _ name: String) throws(PackError) -> JSON {
    try Node(
      SourceFile(name: name, bytes: CardText.utf8(bytes), atMost: mostJSON), leniently: true
    ).json
  }
}
