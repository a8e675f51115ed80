import AdKit
import Foundation
import Glibc

/// Lines out, and lines in where some were typed: it never waits, so that time goes on.
@MainActor public final class DemoConsole {
  private let write: (String) -> Void
  /// Nothing more will be typed.
  public private(set) var isAtEnd = false

  public init(write: @escaping (String) -> Void) { self.write = write }

  func say(_ text: String) { write(text) }

  /// An image creative in words.
  func say(card creative: AdCreative) {
    let parts = [creative.headline, creative.body].compactMap { $0 }
    write("[Ad] " + parts.joined(separator: " — "))
    if let call = creative.callToAction {
      write("     › \(call)" + (creative.destination.map { ": \($0.absoluteString)" } ?? ""))
    }
  }

  /// A line that was typed since, or nil.
  func typed() -> String? {
    guard !isAtEnd else { return nil }
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 0) > 0 else { return nil }
    guard let line = readLine() else {
      isAtEnd = true
      return nil
    }
    return line.trimmingCharacters(in: .whitespaces)
  }
}
