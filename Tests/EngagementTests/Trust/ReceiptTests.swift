import Engagement
import Foundation
import Testing

@Suite struct ReceiptTests {
  func full() throws -> Receipt {
    var receipt = try #require(Handed.simulated.first)
    receipt.nonce = "n \"1\" ż"
    receipt.issuedAt = 1_700_000_000_000
    receipt.receivedAt = 1_700_000_060_000
    receipt.locale = "pl"
    return receipt
  }

  @Test func `E-25: a receipt read back is the receipt, and is one line of JSON`() throws {
    for receipt in Handed.simulated + [try full()] {
      #expect(try Receipt(line: receipt.line) == receipt)
      #expect(!receipt.line.contains(10))
    }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(full().line)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "receipt", "id", "nonce", "issuedAt", "receivedAt", "locale", "recording", "claims",
      ])
    let text = try #require(object["recording"] as? String)
    #expect(try Data(base64Encoded: text) == Data(full().recording))
  }

  @Test func `E-25: Base64 has one spelling for each sequence of bytes`() throws {
    for count in 0..<20 {
      var receipt = try full()
      receipt.recording = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 201) }
      let line = String(decoding: receipt.line, as: UTF8.self)
      #expect(line.contains("\"\(Data(receipt.recording).base64EncodedString())\""))
      #expect(try Receipt(line: receipt.line) == receipt)
    }
    for bad in [
      "A", "AA", "AAA", "AB==", "AAB=", "A===", "====", "AA=A", "AA A", "AA\\n=", "AAAA=",
    ] {
      let line = #"{"receipt":1,"id":"0000000000000001","recording":"\#(bad)"}"#
      #expect(throws: RecordFault.self, "\(bad)") { try Receipt(line: Array(line.utf8)) }
    }
  }

  @Test(arguments: [
    ("", "byte 1", "too early"), ("{}", "receipt", "is missing"), ("[1]", "byte 1", "missing"),
    (#"{"receipt":2}"#, "receipt", "receipt 2"), (#"{"receipt":1}"#, "id", "is missing"),
    (#"{"receipt":1,"receipt":1}"#, "receipt", "stands twice"),
    (#"{"receipt":1,"id":"12"}"#, "id", "no hash"),
    (#"{"nonce":""}"#, "nonce", "empty"), (#"{"issuedAt":1e3}"#, "issuedAt", "whole number"),
    (#"{"issuedAt":9223372036854775808}"#, "issuedAt", "out of range"),
    (#"{"recording":"!!!!"}"#, "recording", "no Base64"),
    (#"{"recording":7}"#, "recording", "missing"),
    (#"{"claims":{"schema":1}}"#, "claims", "is missing"),
    (#"{"claims":{"seed":1,"seed":2}}"#, "claims", "stands twice"),
    (#"{"claims":{"events":{"cta":1,"cta":2}}}"#, "claims", "stands twice"),
    (#"{"claims":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["#, "claims", "too deeply"),
  ])
  func `E-28: a line that is no receipt is refused with its place`(
    _ line: String, _ place: String, _ what: String
  ) {
    do {
      _ = try Receipt(line: Array(line.utf8))
      Issue.record("\(line) was read")
    } catch {
      #expect("\(error)".contains(place) && "\(error)".contains(what), "\(line): \(error)")
      #expect(!error.mend.isEmpty)
    }
  }

  @Test func `E-28: wherever a line breaks off, it is refused`() throws {
    let line = try full().line
    for end in stride(from: 0, to: line.count, by: 11) {
      #expect(throws: RecordFault.self) { try Receipt(line: Array(line[..<end])) }
    }
  }
}
