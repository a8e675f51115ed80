import JSONText

extension CardFile {
  /// JSON, YAML or prose; no file is taken for prose whose name says that it is something else.
  init(text bytes: [UInt8], _ name: String) throws(PackError) {
    guard let start = CardText.start(of: bytes) else {
      throw PackError.card(file: name, what: "an empty file", mend: "export the card again")
    }
    guard CardText.isText(bytes) else {
      let isTorn = PNG.signature.starts(with: bytes.prefix(PNG.signature.count))
      throw PackError.card(
        file: name,
        what: isTorn
          ? "a PNG that breaks off in its first bytes"
          : "neither a picture, an archive nor a text that is known here",
        mend: isTorn
          ? "copy or export it again" : "give a card as PNG, CHARX, JSON, YAML or plain text")
    }
    // Prose may begin with {{char}}, and trait notes with a bracket.
    let isMacro = bytes[start.at...].starts(with: [0x7b, 0x7b])
    if start.byte == UInt8(ascii: "{") && !isMacro {
      var fields = try CardFields(Self.json(bytes, name), file: name)
      let picture = fields.icon { _ in nil }
      self.init(name: name, container: .json, fields: fields, picture: picture)
      return
    }
    if start.byte == UInt8(ascii: "["), (try? Self.json(bytes, name)) != nil {
      throw PackError.card(
        file: name, what: "a JSON list, where a card is an object", mend: "give one card a file")
    }
    guard bytes.count <= Self.mostText else {
      throw PackError.tooLarge(file: name, bytes: bytes.count, limit: Self.mostText)
    }
    if YAMLSubset.looksLikeCharacter(bytes) {
      let document = try YAMLSubset(bytes, file: name)
      self.init(name: name, container: .yaml, fields: try CardFields(document, file: name))
    } else if let refusal = Claim(name).refusal {
      throw PackError.card(file: name, what: refusal.what, mend: refusal.mend)
    } else {
      self = try CardFile(prose: bytes, name, isSure: false)
    }
  }

  /// Prose about a character.
  ///
  /// - Parameter isSure: whether somebody said so; else it must look like it.
  init(prose bytes: [UInt8], _ name: String, isSure: Bool) throws(PackError) {
    guard bytes.count <= Self.mostText else {
      throw PackError.tooLarge(file: name, bytes: bytes.count, limit: Self.mostText)
    }
    guard CardText.isText(bytes), CardText.start(of: bytes) != nil else {
      throw PackError.card(
        file: name, what: "no text in it", mend: "give a text about a character")
    }
    let prose = String(decoding: bytes, as: UTF8.self)
    if !isSure {
      let kind = CardText.stranger(prose)
      guard kind == nil, CardText.tellsOfSomebody(prose) else {
        throw PackError.card(
          file: name, what: "\(kind ?? "a text"), which tells about nobody as far as can be seen",
          mend: "give a card, or take it with `interlude character import FILE --as text`")
      }
    }
    self.init(name: name, container: .text, fields: CardFields(persona: prose))
  }

  /// What the ending of a file's name promises.
  private enum Claim {
    case json, yaml, picture(String), archive, text

    init(_ name: String) {
      let dot = name.lastIndex(of: ".") ?? name.startIndex
      switch name[dot...].lowercased() {
      case ".json": self = .json
      case ".yaml", ".yml": self = .yaml
      case ".png", ".apng": self = .picture("PNG")
      case ".jpg", ".jpeg": self = .picture("JPEG")
      case ".webp": self = .picture("WebP")
      case ".charx", ".zip": self = .archive
      default: self = .text
      }
    }

    var refusal: (what: String, mend: String)? {
      switch self {
      case .text: nil
      case .json: ("no JSON, whatever its name says", "export the card again")
      case .yaml:
        (
          "no YAML character, which has a name and a context or a greeting",
          "write them, or give the card as JSON"
        )
      case .picture(let format):
        ("no \(format), whatever its name says", "copy or export it again")
      case .archive: ("no archive, whatever its name says", "copy or export it again")
      }
    }
  }
}
