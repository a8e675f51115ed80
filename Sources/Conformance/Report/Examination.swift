import WebHost

/// What examining one playable showed.
public struct Examination: Sendable, Encodable {
  public let file: String
  public let network: String
  public let bytes: Int
  public let browser: String
  public let seconds: Double
  public internal(set) var findings: [Finding]
  /// Screens that were seen on the way, as JPEG in base64.
  let pictures: [(name: String, jpeg: String)]

  enum CodingKeys: CodingKey {
    case file, network, bytes, browser, seconds, findings
  }

  init(
    _ subject: Subject, _ network: Network, browser: String, findings: [Finding],
    pictures: [(name: String, jpeg: String)], seconds: Double
  ) {
    file = subject.name
    self.network = network.name.description
    bytes = subject.size
    self.browser = browser
    self.findings = findings
    self.pictures = pictures
    self.seconds = (seconds * 10).rounded() / 10
  }

  public var failures: [Finding] { findings.filter { $0.verdict == .failed } }

  public subscript(check: Check) -> Finding? { findings.first { $0.check == check.rawValue } }

  /// `31 passed, 2 failed, 4 skipped`.
  public var summary: String {
    let counts = [Finding.Verdict.passed, .failed, .advised, .skipped].compactMap { verdict in
      let count = findings.count { $0.verdict == verdict }
      return verdict == .advised && count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    return counts.joined(separator: ", ")
  }
}
