/// The texts in a PNG that may hold a card.
struct CardPNG {
  struct Candidate {
    /// `chara`, lower-case.
    let keyword: String
    /// `tEXt`, `zTXt` or `iTXt`.
    let type: String
    let text: [UInt8]

    var label: String { "\(type) \(keyword)" }
  }

  /// Bytes of one text, unpacked.
  static let mostBytes = 8 << 20

  /// Those that may hold a card, the preferred ones first; in the order of the file else.
  private(set) var candidates: [Candidate] = []
  /// Pictures of older V3 writers, still as base64, by their path.
  private(set) var assets: [(path: String, text: [UInt8])] = []
  private(set) var warnings: [String] = []
  private(set) var isAnimated = false
  /// Why the picture itself cannot be read.
  let fault: PNGError?

  /// `ccv3` counts before `chara`; the others are what some apps write.
  private static let keywords = [
    "ccv3", "chara_card_v3", "chara", "ccv2", "character", "charactercard", "card",
  ]

  init(_ file: [UInt8]) {
    let (chunks, fault) = PNG.walk(file)
    self.fault = fault
    for chunk in chunks {
      if chunk.type == "acTL" { isAnimated = true }
      guard ["tEXt", "zTXt", "iTXt"].contains(chunk.type) else { continue }
      guard let found = read(file, chunk) else { continue }
      if !chunk.isIntact { warn("the \(found.label) chunk fails its checksum and was read anyway") }
      keep(found)
    }
    candidates = Self.keywords.flatMap { keyword in candidates.filter { $0.keyword == keyword } }
  }

  private mutating func keep(_ found: Candidate) {
    if Self.keywords.contains(found.keyword) {
      candidates.append(found)
    } else if found.keyword.hasPrefix("chara-ext-asset_") {
      let path = found.keyword.dropFirst("chara-ext-asset_".count)
      assets.append((String(path.first == ":" ? path.dropFirst() : path), found.text))
    }
  }

  private mutating func warn(_ text: String) { warnings.append(text) }

  /// The keyword and the text of a chunk; nil where it holds no card, or cannot be unpacked.
  private mutating func read(_ file: [UInt8], _ chunk: PNG.Chunk) -> Candidate? {
    let data = file[chunk.data]
    guard chunk.data.count <= Self.mostBytes else {
      warn("a \(chunk.type) chunk of \(counted(chunk.data.count, "byte")) was passed over")
      return nil
    }
    guard let end = data.prefix(200).firstIndex(of: 0) else { return nil }
    let keyword = String(decoding: data[..<end], as: UTF8.self).lowercased()
    guard Self.keywords.contains(keyword) || keyword.hasPrefix("chara-ext-asset_") else {
      return nil
    }
    let rest = data[(end + 1)...]
    switch chunk.type {
    case "tEXt": return Candidate(keyword: keyword, type: chunk.type, text: Array(rest))
    case "zTXt":
      return unpacked(rest.dropFirst(), keyword, chunk.type)
    default:
      guard rest.count >= 2 else { return nil }
      let isPacked = rest[rest.startIndex] == 1
      let language = rest.dropFirst(2)
      guard let second = language.firstIndex(of: 0),
        let third = language[(second + 1)...].firstIndex(of: 0)
      else { return nil }
      let text = language[(third + 1)...]
      if isPacked { return unpacked(text, keyword, chunk.type) }
      return Candidate(keyword: keyword, type: chunk.type, text: Array(text))
    }
  }

  private mutating func unpacked(
    _ data: ArraySlice<UInt8>, _ keyword: String, _ type: String
  ) -> Candidate? {
    do throws(Inflate.Fault) {
      let text = try Inflate.zlib(Array(data), limit: Self.mostBytes)
      return Candidate(keyword: keyword, type: type, text: text)
    } catch {
      warn("the \(type) \(keyword) chunk was passed over: its data \(error)")
      return nil
    }
  }
}
