import AdKit
import Foundation

extension Option {
  static let format = Option(
    "--format", "NAME",
    "banner, interstitial, rewarded, overlay, pause or linear; interstitial if left out")
  static let at = Option(
    "--at", "TIME", "the moment, like 2026-03-01T09:00:00Z; now if left out")
  static let flag = Option(
    "--flag", "NAME", "a flag of the context; may be given again", isRepeatable: true)
  static let consent = Option("--consent", nil, "the person gave consent")
  static let child = Option("--child-directed", nil, "the content is directed to children")
  static let store = Option("--store", "FILE", "impressions of a device, as the app keeps them")
  static let session = Option("--session", "ID", "the app's session, for caps per session")
  static let users = Option("--users", "N", "how many people; 1000 if left out")
  static let days = Option("--days", "N", "for how many days; 30 if left out")
  static let requests = Option("--requests", "N", "asked by each a day; 10 if left out")
  static let timeout = Option("--timeout", "SECONDS", "for each answer; 10 if left out")

  static let draws = Option("--seed", "N", "seed of the draws; 1 if left out")

  static let adContext = [format, at, flag, consent, child]
}

extension Arguments {
  func adFormat() throws -> AdFormat {
    let name = try choice(.format, of: AdFormat.allCases.map(\.rawValue))
    return name.flatMap(AdFormat.init) ?? .interstitial
  }

  /// The context that the options tell.
  func adContext() throws -> AdContext {
    var date = Date()
    if let text = string(.at) {
      guard let parsed = try? Date(text, strategy: .iso8601) else {
        throw Failure(
          .usage, "--at wants a moment like 2026-03-01T09:00:00Z, not '\(text.prefix(40))'")
      }
      date = parsed
    }
    return AdContext(
      date: date, flags: Set(strings(.flag)), hasConsent: has(.consent),
      isChildDirected: has(.child))
  }

  /// The inventory of the one operand.
  func adInventory(_ command: Command) throws -> AdInventory {
    guard let path = operands.first else {
      throw Failure.usage("which inventory? give a manifest", command)
    }
    try expectOperands(1, command)
    return try Self.adInventory(at: path)
  }

  static func adInventory(at path: String) throws -> AdInventory {
    do {
      return try StaticAdInventory(manifestFile: path).inventory
    } catch let error as AdManifestError {
      throw Failure(.badData, "\(error)")
    }
  }
}

/// Columns as wide as their widest, the first to the left, the others to the right.
struct Columns {
  var rows: [[String]]
  var leftAligned: Set<Int> = [0]

  var lines: [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return leftAligned.contains(column) ? row[column] + padding : padding + row[column]
      }.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
