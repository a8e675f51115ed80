import JSONText
import WebHost

/// What can be told from the bytes of an upload alone, among the complaints of developers.
package struct StaticChecks {
  private let subject: Subject
  private let network: Network
  private let text: String
  package private(set) var findings: [Finding] = []

  package init(_ subject: Subject, _ network: Network) {
    self.subject = subject
    self.network = network
    text = String(decoding: subject.page.bytes, as: UTF8.self)
    sizes()
    paths()
    names()
    scripts()
    marks()
  }

  private mutating func note(_ check: Check, _ isGood: Bool, _ evidence: String) {
    findings.append(Finding(check, isGood ? .passed : .failed, evidence))
  }

  private mutating func skip(_ check: Check, _ why: String) {
    findings.append(Finding(check, .skipped, why))
  }

  /// Bytes of an upload that the network takes; the strictest where sources differ.
  static func limit(of network: Network) -> Int {
    switch network {
    case .metaHTML, .digitalturbine: 2_000_000
    case .chartboost, .tiktok: 3_000_000
    case .tapjoy: 1_900_000
    case .ironsource: 4_000_000
    default: 5_000_000
    }
  }

  private mutating func sizes() {
    let limit = StaticChecks.limit(of: network)
    let largest = Owners(subject).largest
    let unpacked = subject.files.reduce(0) { $0 + $1.bytes.count }
    let size = subject.isArchive ? "\(subject.size) packed, \(unpacked) unpacked" : "\(unpacked)"
    note(.sizeLimit, subject.size <= limit, "\(size) of \(limit) bytes: \(largest)")
    // The bar is Interlude's own: no network refuses a file for it.
    findings.append(
      Finding(.budget, unpacked <= 100_000 ? .passed : .advised, "\(unpacked) bytes"))
    guard network == .metaHTML || network == .metaZIP else {
      return skip(.metaFiles, "for Meta alone")
    }
    let over = subject.files.filter { $0.bytes.count >= 2_000_000 }
    let unpacks = ["createObjectURL", "document.write"].filter { text.contains($0) }
    note(
      .metaFiles, over.isEmpty && unpacks.isEmpty,
      (over.map(\.path) + unpacks).first.map { "\($0) is in the way" } ?? "largest: \(largest)")
  }

  private mutating func paths() {
    guard subject.isArchive else { return skip(.archivePaths, "for archives alone") }
    let astray = subject.files.map(\.path).filter { path in
      path.hasPrefix("/") || path.contains("\\")
        || path.split(separator: "/").contains("..")
    }
    let more = astray.count > 1 ? ", nor \(astray.count - 1) more" : ""
    note(
      .archivePaths, astray.isEmpty,
      astray.first.map { "\(quoted($0)) is no path within an archive\(more)" }
        ?? counted(subject.files.count, "file"))
  }

  private mutating func names() {
    guard network == .mintegral, subject.isArchive else {
      return skip(.archiveName, "for archives of Mintegral alone")
    }
    let stem = subject.name.hasSuffix(".zip") ? String(subject.name.dropLast(4)) : subject.name
    let isPlain = stem.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || byte == UInt8(ascii: "_")
    }
    let path = subject.page.path
    note(
      .archiveName, isPlain && path == "\(stem)/\(stem).html",
      "\(subject.name) holds \(path); wanted \(stem)/\(stem).html of letters, digits and _")
  }

  private mutating func scripts() {
    let modern = ["type=\"module\"", "type=module", "type='module'", "import(", "import.meta"]
      .filter { text.contains($0) }
    note(
      .plainScripts, modern.isEmpty,
      modern.isEmpty ? "no modules, no imports" : modern.joined(separator: ", "))
    let count = text.split(separator: "exitapi.js", omittingEmptySubsequences: false).count - 1
    note(
      .exitOnce, count == (network == .google ? 1 : 0),
      "named \(count) times, wanted \(network == .google ? 1 : 0)")
  }

  private mutating func marks() {
    if network == .google {
      let allowed = ["html", "htm", "css", "js", "gif", "png", "jpg", "jpeg", "svg"]
      let odd = subject.files.filter {
        !allowed.contains($0.path.split(separator: ".").last?.lowercased() ?? "")
      }
      let page = quoted(subject.page.path)
      let faults = [
        odd.first.map { "\(quoted($0.path)) is of no type that it takes" },
        subject.isArchive ? nil : "it is no archive",
        subject.page.path.contains("/") ? "\(page) is not at the root" : nil,
        text.prefix(200).lowercased().contains("<!doctype html>")
          ? nil : "\(page) does not begin with <!doctype html>",
        text.contains("XMLHttpRequest") ? "\(page) names XMLHttpRequest" : nil,
      ].compactMap { $0 }
      note(
        .googleArchive, faults.isEmpty, faults.first ?? "an archive with its page at the root")
      note(
        .orientationTold, text.contains("ad.orientation") || text.contains("ad.size"),
        "meta ad.orientation or ad.size")
    } else {
      skip(.googleArchive, "for Google alone")
      orientation()
    }
  }

  private mutating func orientation() {
    guard network == .tiktok || network == .snapchat else {
      return skip(.orientationTold, "this network does not read it")
    }
    let key = network == .tiktok ? "playable_orientation" : "orientation"
    let config = subject.files.first { $0.path == "config.json" }
    let isTold =
      config.map { String(decoding: $0.bytes, as: UTF8.self).contains("\"\(key)\"") } ?? false
    note(.orientationTold, isTold, "\(key) in config.json")
  }
}
