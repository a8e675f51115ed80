/// Looks at uploads, anybody's, without running them.
public struct Validator: Sendable {
  public let table: RuleTable
  /// Whether limits are taken from the looser source, where sources differ.
  public var isLoose = false
  /// Whether what Interlude promises of its own exports is looked at as well.
  public var isStrict = false

  public init(_ table: RuleTable) { self.table = table }

  /// What an upload breaks of what Interlude promises of its own exports.
  func houseFindings(in upload: Upload, for network: AdNetwork) -> [Finding] {
    let inspection = Inspection(upload, main: [])
    return table.house.flatMap { inspection.findings(of: $0) }
  }

  /// What is wrong with an upload for a network; whatever the bytes are, this ends and says so.
  public func validate(_ upload: Upload, for network: AdNetwork) -> Validation {
    var rules = network.rules(loosely: isLoose)
    if isStrict { rules += table.house }
    // Of an archive that cannot be opened there is no more to say.
    if upload.files.isEmpty, !upload.faults.isEmpty { rules.removeAll { $0.check != .archive } }
    var names: [String] = []
    for case .main(let patterns, _) in rules.map(\.check) { names += patterns }
    let inspection = Inspection(upload, main: names)
    var findings: [Finding] = []
    for rule in rules { findings += inspection.findings(of: rule) }
    return Validation(
      file: upload.name, network: network, bytes: upload.bytes.count, count: rules.count,
      findings: findings)
  }
}

extension Inspection {
  /// More of one kind than anybody reads.
  private static let mostOfARule = 5

  func findings(of rule: Rule) -> [Finding] {
    let faults: [Fault]
    switch rule.check {
    case .bytes, .files, .format, .extensions, .names, .main, .sameName, .flat, .nested,
      .assetFolder, .archive, .config:
      faults = faultsOfFiles(rule.check)
    case .require, .forbid, .page, .secure, .encoding, .classic:
      faults = faultsOfText(rule.check)
    case .structure, .fragment, .close, .dataScripts, .tag, .meta, .elements, .attributes,
      .references:
      faults = faultsOfMarkup(rule.check)
    }
    return faults.prefix(Self.mostOfARule).map {
      Finding(rule: rule, what: $0.what, place: $0.place)
    }
  }

  /// What is wrong and where, before it belongs to a rule.
  struct Fault {
    var what: String
    var place: String?

    init(_ what: String, _ place: String? = nil) {
      self.what = what
      self.place = place
    }

    init(_ what: String, in file: Upload.File, at offset: Int) {
      self.init(what, Inspection.place(file, offset))
    }
  }
}
