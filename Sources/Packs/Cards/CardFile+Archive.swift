import JSONText

extension CardFile {
  /// A CHARX archive, alone or behind a JPEG.
  init(archive bytes: [UInt8], _ name: String, _ container: CardContainer) throws(PackError) {
    let archive: ZipArchive
    let card: (bytes: [UInt8], isIntact: Bool)
    do throws(ZipArchive.Fault) {
      archive = try ZipArchive(bytes)
      guard let entry = archive["card.json"] else { throw .noCard(archive.entries.count) }
      card = try archive.read(entry, atMost: Self.mostJSON)
    } catch {
      let (what, mend) = error.words
      throw PackError.card(file: name, what: what, mend: mend)
    }
    let place = "\(name) (card.json)"
    var fields = try CardFields(Self.json(card.bytes, place), file: place)
    if !card.isIntact { fields.report.warn("card.json fails its checksum and was read anyway") }
    for entry in archive.entries where entry.leadsOutside {
      fields.report.ignore(entry.name, "a name that leads out of its folder")
    }
    let picture = fields.icon { uri in Self.asset(uri, archive) }
    self.init(name: name, container: container, fields: fields, picture: picture)
  }

  /// The bytes behind `embeded://path`; the word is misspelt in the standard.
  private static func asset(_ uri: String, _ archive: ZipArchive) -> [UInt8]? {
    for scheme in ["embeded://", "embedded://"] where uri.hasPrefix(scheme) {
      guard let entry = archive[String(uri.dropFirst(scheme.count))] else { return nil }
      return try? archive.read(entry, atMost: mostPicture).bytes
    }
    return nil
  }
}

extension ZipArchive.Entry {
  fileprivate var leadsOutside: Bool {
    name.hasPrefix("/") || name.contains("\\") || name.contains(":")
      || name.split(separator: "/").contains("..")
  }
}
