import JSONText

/// A rule that an upload breaks.
public struct Finding: Sendable, Equatable {
  public let rule: Rule
  /// What was found, short.
  public let what: String
  /// File and line, like `index.html:12`; nil where it is about the upload as a whole.
  public let place: String?

  public var isViolation: Bool { rule.level == .must }
}

extension Finding: CustomStringConvertible {
  public var description: String {
    let at = place.map { " at \($0)" } ?? ""
    return "\(rule.id): \(what)\(at): \(rule.mend)"
  }

  /// Who says so, and since when.
  public var origin: String { "\(rule.source.title), read \(rule.source.read): \(rule.source.url)" }
}

/// What validating an upload for a network showed.
public struct Validation: Sendable, Equatable {
  public let file: String
  public let network: AdNetwork
  public let bytes: Int
  /// Rules that were looked at.
  public let count: Int
  public let findings: [Finding]

  public var violations: [Finding] { findings.filter(\.isViolation) }
  public var advice: [Finding] { findings.filter { !$0.isViolation } }

  /// A JSON object on one line.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("file")
      writer.string(file)
      writer.key("network")
      writer.string(network.id)
      writer.key("bytes")
      writer.whole(bytes)
      writer.key("rules")
      writer.whole(count)
      writer.key("passes")
      writer.flag(violations.isEmpty)
      writer.key("findings")
      writer.array { writer in
        for finding in findings { finding.write(to: &writer) }
      }
    }
    return writer.text
  }
}

extension Finding {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      let rows = [
        ("rule", rule.id), ("level", rule.level == .must ? "must" : "advice"), ("says", rule.says),
        ("found", what), ("mend", rule.mend), ("source", rule.source.title),
        ("url", rule.source.url), ("read", rule.source.read),
      ]
      for (key, text) in rows {
        writer.key(key)
        writer.string(text)
      }
      if let place {
        writer.key("place")
        writer.string(place)
      }
    }
  }
}
