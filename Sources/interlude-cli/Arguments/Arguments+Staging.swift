import Foundation
import HeadlessHost
import Interlude
import JSONText
import Packs
import Playable
import Stage

extension Arguments {
  func expectOperands(_ count: Int, _ command: Command) throws {
    guard operands.count > count else { return }
    throw Failure.usage("'\(operands[count].prefix(60))' is one operand too many", command)
  }

  func root() throws -> DataRoot { try DataRoot.find(given: string(.root)) }

  /// The language asked for, else the environment's, else English; and why.
  func language() throws -> Languages.Choice {
    try expectTag(.locale)
    let root = try root()
    return Languages(root, also: spoken(root)).choose(
      string(.locale), environment: ProcessInfo.processInfo.environment)
  }

  /// - Throws: `Failure` where an option that names a language does not.
  func expectTag(_ option: Option) throws {
    guard let wish = string(option), !Languages.isTag(wish) else { return }
    throw Failure(
      .usage, "\(option.name) wants a language tag like en or pt-BR, not \(quoted(wish))")
  }

  /// Languages of whoever plays: named by an option or as an operand, else the standard character.
  private func spoken(_ root: DataRoot) -> [String] {
    let characters = Characters(root)
    let named = [string(.character), operands.first].compactMap { $0 }
    for name in named where name.contains("/") || name.contains(".") {
      if let card = try? ImportedCard(path: name) { return card.languages }
    }
    return named.lazy.map { characters.languages(of: $0) }.first { !$0.isEmpty }
      ?? (string(.character) == nil ? characters.languages(of: Characters.standard) : [])
  }

  /// What the staging options ask for.
  func production(game: String, frame: FrameRules = FrameRules()) throws -> Production {
    var context = try character(string(.character))
    context.charImage = string(.charImage)
    let production = try Production(
      game: game, context: context, sponsor: string(.sponsor), userName: string(.user),
      // Short enough to be told and typed again.
      seed: try number(.seed) ?? UInt64.random(in: 1...999_999_999), tuning: try tuning(),
      voice: try voice(storedMemory()), frame: frame, root: try root())
    for note in production.notes { self.note(note) }
    try noteLanguage(of: production, wish: string(.locale), isToldOtherwise: true)
    return production
  }

  /// `--char-desc TEXT`, or `@FILE` for a longer one.
  func description() throws -> String? {
    guard let text = string(.charDesc), text.hasPrefix("@") else { return string(.charDesc) }
    let path = String(text.dropFirst())
    return try Self.text(of: PlainFile.read(path, atMost: 1_048_576), in: path)
  }

  func tuning() throws -> [(name: String, value: Int32)] {
    var seen: Set<String> = []
    return try strings(.tune).map { wish in
      let parts = wish.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let value = Int32(parts[1]) else {
        throw Failure(.usage, "--tune wants KNOB=N, a whole number, not '\(wish.prefix(60))'")
      }
      guard seen.insert(String(parts[0])).inserted else {
        throw Failure(.usage, "--tune \(parts[0].prefix(40)) is given twice: give it once")
      }
      return (String(parts[0]), value)
    }
  }
}
