/// What was handed in before: a nonce and an id serve once, and two persons play differently.
///
/// Only receipts that hold are remembered; otherwise somebody could spoil another's with a forged one.
public struct SeenSet: Sendable {
  private var ids: Set<UInt64> = []
  private var nonces: Set<String> = []
  private var idOfInputs: [UInt64: UInt64] = [:]

  public init() {}

  /// How many receipts are remembered.
  public var count: Int { ids.count }

  /// Adds what is known from before to a finding, and remembers it.
  ///
  /// Equal inputs are doubted in live sessions alone: simulated ones are paired on purpose.
  public mutating func judge(_ finding: ReceiptFinding) -> ReceiptFinding {
    var doubts: [Suspicion]
    switch finding.verdict {
    case .verified: doubts = []
    case .suspicious(let reasons): doubts = reasons
    case .refuted, .unverifiable: return finding
    }
    if !ids.insert(finding.id).inserted { doubts.append(.sameID) }
    if let nonce = finding.nonce, !nonces.insert(nonce).inserted { doubts.append(.sameNonce) }
    if finding.origin == .live, let inputs = finding.inputs {
      if let first = idOfInputs[inputs] {
        if first != finding.id { doubts.append(.sameInputs(id: first)) }
      } else {
        idOfInputs[inputs] = finding.id
      }
    }
    var judged = finding
    judged.verdict = doubts.isEmpty ? .verified : .suspicious(doubts)
    return judged
  }
}
