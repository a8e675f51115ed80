import JSONText

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
    var json = JSONWriter()
    json.object { json in
      json.pair("id", hexText(id))
      json.pair("verdict", verdict.name)
      verdict.write(to: &json)
    }
    return json.bytes
  }
}

extension ReceiptVerdict {
  /// What goes with its name.
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .verified: break
    case .refuted(let differences, let tick):
      json.key("tick")
      json.whole(tick)
      json.list("differs", differences) { json, difference in
        json.pair("field", difference.field)
        json.pair("claimed", difference.claimed)
        json.pair("found", difference.found)
      }
    case .unverifiable(let obstacle): json.pair("why", obstacle.description)
    case .suspicious(let reasons):
      json.list("reasons", reasons) { json, reason in
        json.pair("name", reason.name)
        json.pair("what", reason.description)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func pair(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  fileprivate mutating func list<Element>(
    _ key: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    array { json in
      for element in elements { json.object { write(&$0, element) } }
    }
  }
}

extension ReceiptFinding {
  /// The line that stands for one that is no receipt, so that as many come out as went in.
  public static func noReceipt(line number: Int, _ fault: RecordFault, asJSON: Bool) -> [UInt8] {
    guard asJSON else { return Array("line \(number) unverifiable: no receipt: \(fault)".utf8) }
    var json = JSONWriter()
    json.object { json in
      json.key("line")
      json.whole(number)
      json.pair("verdict", "unverifiable")
      json.pair("why", "no receipt: \(fault)")
    }
    return json.bytes
  }
}
