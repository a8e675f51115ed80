import Foundation
import JSONText

/// What a server answered, taken apart; nothing in it is believed.
public struct DraftReply: Sendable, Equatable {
  public struct Text: Sendable, Equatable {
    let key: String
    let text: String
  }

  /// In the order of the reply.
  let texts: [Text]
  /// What is not as the schema wants it.
  let oddities: [(what: String, why: String)]

  public static func == (a: DraftReply, b: DraftReply) -> Bool {
    a.texts == b.texts && a.oddities.elementsEqual(b.oddities, by: ==)
  }

  /// Bytes of a reply that are read.
  public static let mostBytes = 1 << 20

  /// - Parameters:
  ///   - status: of HTTP.
  ///   - body: at most `mostBytes`.
  public init(status: Int, body: [UInt8]) throws(DraftError) {
    let envelope: JSON
    do throws(JSONFault) {
      envelope = try JSONParser.parse(body, leniently: true)
    } catch {
      guard status == 200 else { throw Self.refused(status, nil) }
      throw .reply(
        what: "is no JSON (byte \(error.offset): \(error.what))",
        mend: "ask again, or look at the server's log")
    }
    let complaint = envelope["error"].map { $0["message"]?.text ?? $0.text ?? $0.kind }
    guard status == 200, complaint == nil else { throw Self.refused(status, complaint) }
    try self.init(content: Self.content(envelope))
  }

  private static func refused(_ status: Int, _ complaint: String?) -> DraftError {
    let said = complaint.map { ", saying \(quoted(String($0.prefix(200))))" } ?? ""
    return .server(
      what: "the server answered with status \(status)\(said)",
      mend: status == 404 ? "check --endpoint and --model" : "look at the server's log")
  }

  /// What the model said.
  private static func content(_ envelope: JSON) throws(DraftError) -> String {
    guard let choice = envelope["choices"]?.elements?.first else {
      throw .reply(what: "has no choices", mend: "give the address of a chat completions server")
    }
    let text = choice["message"]?["content"]?.text ?? ""
    if choice["finish_reason"]?.text == "length" {
      throw .reply(
        what: "was cut where its tokens ran out", mend: "ask for fewer --cues or a lower --count")
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw .reply(what: "is empty", mend: "ask again, or take another --model")
    }
    return text
  }

  /// No reply yet.
  public static let none = DraftReply(texts: [], oddities: [])

  private init(texts: [Text], oddities: [(what: String, why: String)]) {
    self.texts = texts
    self.oddities = oddities
  }

  private init(content: String) throws(DraftError) {
    let json: JSON
    do throws(JSONFault) {
      json = try JSONParser.parse(Array(Self.bare(content).utf8), leniently: true)
    } catch {
      throw .reply(
        what: "holds no whole JSON object (\(error.what))",
        mend: "ask again, or take a --model that follows schemas")
    }
    guard case .object(let members) = json.content else {
      throw .reply(
        what: "holds \(json.kind), not an object",
        mend: "ask again, or take a --model that follows schemas")
    }
    var texts: [Text] = []
    var oddities: [(what: String, why: String)] = []
    for member in members.prefix(200) {
      guard let elements = member.value.elements else {
        oddities.append((quoted(member.key), "it is \(member.value.kind), not a list"))
        continue
      }
      for element in elements.prefix(64) {
        if let text = element.text {
          texts.append(Text(key: member.key, text: text))
        } else {
          oddities.append((quoted(member.key), "in its list is \(element.kind), not a text"))
        }
      }
    }
    self.init(texts: texts, oddities: oddities)
  }

  /// The object alone, without thoughts before it and fences round it.
  private static func bare(_ content: String) -> Substring {
    var text = content[...]
    if let end = text.range(of: "</think>") { text = text[end.upperBound...] }
    guard let start = text.firstIndex(where: { $0 == "{" || $0 == "[" }) else { return text }
    return text[start...]
  }
}
