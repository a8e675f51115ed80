import JSONText
import Packs

extension Inspection {
  func faultsOfFiles(_ check: Check) -> [Fault] {
    switch check {
    case .bytes(let measured, let limit): sizes(measured, limit)
    case .files(let limit):
      upload.isArchive && upload.files.count > limit
        ? [Fault("\(upload.files.count) files, at most \(limit)")] : []
    case .format(let formats):
      formats.contains(upload.isArchive ? .zip : .html)
        ? [] : [Fault(upload.isArchive ? "a ZIP" : "no ZIP")]
    case .extensions(let endings):
      archived.filter { !endings.contains($0.ending) }.map { Fault(shown($0.path)) }
    case .names(let part, let characters): names(part, characters)
    case .main(let patterns, let place): mainFaults(patterns, place)
    case .sameName: sameName
    case .flat: archived.filter { $0.path.contains("/") }.map { Fault(shown($0.path)) }
    case .nested: archived.filter(Self.isArchive).map { Fault(shown($0.path)) }
    case .assetFolder(let others):
      archived.filter { !$0.path.contains("/") && !others.contains($0.path) }
        .map { Fault(shown($0.path)) }
    case .archive: upload.faults.map { Fault($0) }
    case .config(let file, let key, let values): config(file, key, values)
    default: []
    }
  }

  private var archived: [Upload.File] { upload.isArchive ? upload.files : [] }

  private func shown(_ path: String) -> String { quoted(path) }

  private func sizes(_ measured: Check.Measured, _ limit: Int) -> [Fault] {
    func fault(_ size: Int, _ what: String) -> [Fault] {
      size > limit
        ? [Fault("\(what)\(Self.grouped(size)) bytes, at most \(Self.grouped(limit))")] : []
    }
    switch measured {
    case .upload: return fault(upload.bytes.count, "")
    case .unpacked: return fault(upload.files.reduce(0) { $0 + $1.bytes.count }, "unpacked ")
    case .page: return fault(main?.file.bytes.count ?? 0, "the page has ")
    case .file:
      return upload.files.flatMap { fault($0.bytes.count, "\(shown($0.path)) has ") }
    }
  }

  /// A number with commas between thousands.
  static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var text = ""
    while digits.count > 3 {
      text = "," + digits.suffix(3) + text
      digits.removeLast(3)
    }
    return digits + text
  }

  private func names(_ part: Check.NamePart, _ characters: String) -> [Fault] {
    let allowed = Self.set(characters)
    func isFit(_ text: some StringProtocol) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { $0 < 128 && allowed[Int($0)] }
    }
    guard upload.isArchive else { return [] }
    switch part {
    case .path: return archived.filter { !isFit($0.path) }.map { Fault(shown($0.path)) }
    case .stem:
      let all = [Upload.File(path: upload.name, bytes: [])] + archived
      return all.filter { file in
        !isFit(file.stem) || !file.folder.split(separator: "/").allSatisfy(isFit)
      }.map { Fault(shown($0.path)) }
    }
  }

  /// Which of the ASCII characters a bracket like `A-Za-z0-9_` holds.
  private static func set(_ bracket: String) -> [Bool] {
    var set = [Bool](repeating: false, count: 128)
    let bytes = Array(bracket.utf8).filter { $0 < 128 }
    var at = 0
    while at < bytes.count {
      let first = Int(bytes[at])
      if at + 2 < bytes.count, bytes[at + 1] == UInt8(ascii: "-"), Int(bytes[at + 2]) >= first {
        for value in first...Int(bytes[at + 2]) { set[value] = true }
        at += 3
      } else {
        set[first] = true
        at += 1
      }
    }
    return set
  }

  private func mainFaults(_ patterns: [String], _ place: Check.Place) -> [Fault] {
    let wanted = patterns.joined(separator: " or ")
    guard upload.isArchive else {
      let fits = place == .folder || patterns.contains { Scan.matches(upload.name, $0) }
      return fits ? [] : [Fault("\(shown(upload.name)), not \(wanted)")]
    }
    var pages = upload.files.filter(\.isPage)
    if place == .folder {
      guard let folder = upload.onlyFolder else { return [Fault("more than one folder")] }
      pages = pages.filter { $0.folder == folder + "/" }
      let isClear = pages.count == 1 || pages.contains { $0.path == "\(folder)/index.html" }
      return isClear ? [] : [Fault("\(pages.count) pages in \(shown(folder)), none index.html")]
    }
    let roots = pages.filter { page in
      page.folder.isEmpty && patterns.contains { Scan.matches(page.path, $0) }
    }
    return roots.isEmpty ? [Fault("no \(wanted) at the root")] : []
  }

  private var sameName: [Fault] {
    guard upload.isArchive else { return [] }
    let stem = Upload.File(path: upload.name, bytes: []).stem
    guard let folder = upload.onlyFolder else {
      return [Fault("no single folder, where \(shown(stem)) is wanted")]
    }
    if folder != stem { return [Fault("folder \(shown(folder)) in \(shown(upload.name))")] }
    let page = "\(stem)/\(stem).html"
    return upload.files.contains { $0.path == page } ? [] : [Fault("no \(shown(page))")]
  }

  private static func isArchive(_ file: Upload.File) -> Bool {
    let endings = ["zip", "rar", "7z", "gz", "tgz", "tar", "jar", "bz2", "xz"]
    return endings.contains(file.ending) || file.bytes.starts(with: [0x50, 0x4b, 3, 4])
  }

  private func config(_ name: String, _ key: String, _ values: [Int]?) -> [Fault] {
    guard let file = upload.files.first(where: { $0.path == name }) else {
      return [Fault("no \(name) at the root")]
    }
    guard let json = try? JSONParser.parse(file.bytes) else {
      return [Fault("no JSON", in: file, at: 0)]
    }
    guard let value = json[key] else { return [Fault("no key \(shown(key))", in: file, at: 0)] }
    guard let values else { return [] }
    if let number = value.whole(in: file.bytes), values.contains(Int(number)) { return [] }
    let wanted = values.map(String.init).joined(separator: ", ")
    return [
      Fault("\(value.kind) for \(shown(key)), not one of \(wanted)", in: file, at: value.offset)
    ]
  }
}
