import JSONText

/// The keys of a receipt's line, in the order in which they are written.
enum ReceiptField: Int, CaseIterable {
  case receipt, id, nonce, issuedAt, receivedAt, locale, recording, claims

  static let names: [String] = allCases.map { String(describing: $0) }
  static let keys: [[UInt8]] = names.map { Array($0.utf8) }

  var name: String { ReceiptField.names[rawValue] }
}

extension Receipt {
  /// The receipt as one line of JSON, without its line feed: the same bytes for the same receipt.
  public var line: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.put(.receipt, Receipt.version)
      json.key(ReceiptField.id.name)
      json.string(hexText(id))
      if let nonce { json.put(.nonce, nonce) }
      if let issuedAt { json.put(.issuedAt, issuedAt) }
      if let receivedAt { json.put(.receivedAt, receivedAt) }
      if let locale { json.put(.locale, locale) }
      json.put(.recording, Base64.text(of: recording))
      json.key(ReceiptField.claims.name)
      claims.write(to: &json)
    }
  }

  /// Reads one line; keys may stand in any order, unknown ones are passed over, none stands twice.
  public init(line: UnsafeBufferPointer<UInt8>) throws(RecordFault) {
    self.init(claims: SessionRecord(), recording: [])
    var scanner = JSONScanner(line)
    var seen: Set<ReceiptField> = []
    try scanner.expect("{")
    if !scanner.take("}") {
      repeat {
        let key = try scanner.rawText()
        try scanner.expect(":")
        guard let index = ReceiptField.keys.firstIndex(where: { scanner.equals(key, $0) }),
          let field = ReceiptField(rawValue: index)
        else {
          try scanner.skipValue()
          continue
        }
        guard seen.insert(field).inserted else {
          throw RecordFault(
            place: "\(field)", what: "stands twice", mend: "leave one of them out")
        }
        try read(field, from: &scanner)
      } while scanner.take(",")
      try scanner.expect("}")
    }
    scanner.skipSpace()
    if !scanner.isAtEnd { throw scanner.fault("something after the object") }
    for field in [ReceiptField.receipt, .id, .recording, .claims] where !seen.contains(field) {
      throw RecordFault(
        place: "\(field)", what: "is missing",
        mend: "give a line as `interlude bench --receipts` writes it")
    }
  }

  public init(line: [UInt8]) throws(RecordFault) {
    let result = line.withUnsafeBufferPointer { bytes in
      Result { () throws(RecordFault) in try Receipt(line: bytes) }
    }
    self = try result.get()
  }

  private mutating func read(
    _ field: ReceiptField, from scanner: inout JSONScanner
  ) throws(RecordFault) {
    do throws(RecordFault) {
      switch field {
      case .receipt:
        let found = try scanner.integer(Int.self)
        if found != Receipt.version {
          throw scanner.fault("receipt \(found)", "this version reads \(Receipt.version)")
        }
      case .id: id = try scanner.hex()
      case .nonce: nonce = try Receipt.short(&scanner, atMost: Receipt.nonceLimit)
      case .locale: locale = try Receipt.short(&scanner, atMost: Receipt.localeLimit)
      case .issuedAt: issuedAt = try scanner.integer(Int64.self)
      case .receivedAt: receivedAt = try scanner.integer(Int64.self)
      case .recording:
        let text = try scanner.rawText()
        guard let bytes = Base64.decode(scanner.bytes[text.start..<text.end]) else {
          throw scanner.fault("no Base64", "give RFC 4648's letters, padded, without spaces")
        }
        recording = bytes
      case .claims:
        scanner.skipSpace()
        let start = scanner.index
        try scanner.skipValue()
        claims = try SessionRecord(
          line: UnsafeBufferPointer(rebasing: scanner.bytes[start..<scanner.index]))
      }
    } catch {
      throw RecordFault(
        place: "\(field) (\(error.place))", what: error.what, mend: error.mend)
    }
  }
}

extension Receipt {
  private static func short(
    _ scanner: inout JSONScanner, atMost limit: Int
  ) throws(RecordFault) -> String {
    let text = try scanner.text()
    if (1...limit).contains(text.utf8.count) { return text }
    throw scanner.fault("a text that is empty or too long", "give 1 to \(limit) bytes, or none")
  }
}

extension JSONWriter {
  fileprivate mutating func put(_ field: ReceiptField, _ value: some BinaryInteger) {
    key(field.name)
    whole(value)
  }

  fileprivate mutating func put(_ field: ReceiptField, _ value: String) {
    key(field.name)
    string(value)
  }
}
