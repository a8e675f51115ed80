/// A receipt's verdict, with what has to be remembered of it.
public struct ReceiptFinding: Sendable, Equatable {
  public let id: UInt64
  public let origin: Origin
  public let nonce: String?
  /// Fingerprint of its inputs; nil where nobody touched anything, which is often the same.
  public let inputs: UInt64?
  public internal(set) var verdict: ReceiptVerdict

  init(_ receipt: Receipt, _ verdict: ReceiptVerdict) {
    id = receipt.id
    origin = receipt.claims.origin
    nonce = receipt.nonce
    // Only looked at where the claim was found to be true.
    inputs = receipt.claims.events[.firstInteraction] == nil ? nil : receipt.claims.inputs
    self.verdict = verdict
  }

  /// One line for people.
  public var text: String {
    let head = "\(hexText(id)) \(verdict.name)"
    switch verdict {
    case .verified: return head
    case .refuted(let differences, let tick):
      let shown = differences.prefix(3).map(\.description).joined(separator: "; ")
      let rest = differences.count > 3 ? "; and \(differences.count - 3) more" : ""
      return "\(head): \(shown)\(rest); first at tick \(tick)"
    case .unverifiable(let obstacle): return "\(head): \(obstacle)"
    case .suspicious(let reasons):
      return "\(head): \(reasons.map(\.description).joined(separator: "; "))"
    }
  }

  /// One line of JSON for programs, without its line feed.
  public var line: [UInt8] {
    var line = JSONLine()
    line.begin()
    line.pair("id", hexText(id))
    line.pair("verdict", verdict.name)
    switch verdict {
    case .verified: break
    case .refuted(let differences, let tick):
      line.key("tick".utf8)
      line.number(tick)
      line.key("differs".utf8)
      line.list(differences) { line, difference in
        line.begin()
        line.pair("field", difference.field)
        line.pair("claimed", difference.claimed)
        line.pair("found", difference.found)
        line.end()
      }
    case .unverifiable(let obstacle): line.pair("why", obstacle.description)
    case .suspicious(let reasons):
      line.key("reasons".utf8)
      line.list(reasons) { line, reason in
        line.begin()
        line.pair("name", reason.name)
        line.pair("what", reason.description)
        line.end()
      }
    }
    line.end()
    return line.bytes
  }
}

extension JSONLine {
  mutating func pair(_ key: String, _ value: String) {
    self.key(key.utf8)
    text(value.utf8)
  }
}

extension ReceiptFinding {
  /// The line that stands for one that is no receipt, so that as many come out as went in.
  public static func noReceipt(line number: Int, _ fault: RecordFault, asJSON: Bool) -> [UInt8] {
    guard asJSON else { return Array("line \(number) unverifiable: no receipt: \(fault)".utf8) }
    var line = JSONLine()
    line.begin()
    line.key("line".utf8)
    line.number(number)
    line.pair("verdict", "unverifiable")
    line.pair("why", "no receipt: \(fault)")
    line.end()
    return line.bytes
  }
}
