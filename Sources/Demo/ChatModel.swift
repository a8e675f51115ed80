import Foundation

/// A conversation with somebody whose answers are written down beforehand.
@MainActor public final class ChatModel {
  struct Message {
    let isMine: Bool
    let text: String
  }

  private(set) var messages: [Message]
  /// Whether an answer is being typed.
  private(set) var isTyping = false
  /// What may be said with one press.
  let quickReplies = ["How are you?", "Tell me something", "Want to play?"]
  /// Called for every message, either way.
  var onMessage: () -> Void = {}

  private let lines: ChatLines
  private var waiting: [(text: String, after: Double)] = []
  private var used: [Int] = [0, 0]

  init(character: String) {
    lines = ChatLines.of(character)
    messages = [Message(isMine: false, text: lines.hello)]
  }

  /// The person says something; the answer follows when it is typed.
  func send(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    messages.append(Message(isMine: true, text: String(text.prefix(400))))
    answer(lines.answer(to: text, &used))
    onMessage()
  }

  /// Something that the character says by itself.
  func sayAfterGame() { answer(lines.afterGame) }

  private func answer(_ text: String) { waiting.append((text, 0.9)) }

  /// Lets time pass.
  func advance(seconds: Double) {
    guard !waiting.isEmpty else { return }
    isTyping = true
    waiting[0].after -= seconds
    guard waiting[0].after <= 0 else { return }
    messages.append(Message(isMine: false, text: waiting.removeFirst().text))
    isTyping = !waiting.isEmpty
    onMessage()
  }
}
