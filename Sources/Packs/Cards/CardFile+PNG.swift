import JSONText

extension CardFile {
  init(png bytes: [UInt8], _ name: String) throws(PackError) {
    let png = CardPNG(bytes)
    var first: PackError?
    for candidate in png.candidates {
      do throws(PackError) {
        let place = "\(name) (\(candidate.label))"
        var fields = try CardFields(Self.json(in: candidate, name, place), file: place)
        for warning in png.warnings { fields.report.warn(warning) }
        let picture = Self.picture(bytes, png, &fields)
        self.init(
          name: name, container: png.isAnimated ? .apng : .png, fields: fields, picture: picture)
        return
      } catch {
        first = first ?? error
      }
    }
    if let first { throw first }
    guard let fault = png.fault else {
      throw PackError.card(
        file: name,
        what: png.warnings.first ?? "a PNG without a card in it",
        mend: "export the card again, or give it as --char-image")
    }
    throw PackError.card(
      file: name, what: "no card in what can be read of it",
      mend: "\(fault)")
  }

  /// The JSON of a text chunk, which is base64 or stands there as it is.
  private static func json(
    in candidate: CardPNG.Candidate, _ name: String, _ place: String
  ) throws(PackError) -> JSON {
    let text = CardText.utf8(candidate.text)
    guard let start = CardText.start(of: text) else {
      throw PackError.card(
        file: name, what: "its \(candidate.label) chunk is empty", mend: "export the card again")
    }
    if start.byte == UInt8(ascii: "{") { return try json(text, place) }
    if text[start.at...].starts(with: Array("rcc||".utf8)) {
      throw PackError.card(
        file: name, what: "a card that RisuAI encrypted with a password",
        mend: "export it there without one")
    }
    let bytes = Base64.decode(text)
    guard CardText.start(of: CardText.utf8(bytes))?.byte == UInt8(ascii: "{") else {
      throw PackError.card(
        file: name, what: "its \(candidate.label) chunk holds neither JSON nor base64 of it",
        mend: "export the card again")
    }
    return try json(bytes, place)
  }

  private static func picture(
    _ bytes: [UInt8], _ png: CardPNG, _ fields: inout CardFields
  ) -> (png: [UInt8], from: String)? {
    if let fault = png.fault { fields.report.warn("its picture is damaged: \(fault)") }
    let found = fields.icon { uri in
      guard uri.hasPrefix("__asset:") else { return nil }
      let path = uri.dropFirst("__asset:".count)
      return png.assets.first { $0.path == path }.map { Base64.decode($0.text) }
    }
    return found ?? (png.fault == nil ? (bytes, "the picture itself") : nil)
  }
}
