import Foundation
import Interlude
import Packs

/// The command line: finds the command, runs it, turns a failure into one line and a status.
@main struct Main {
  static let version = "0.1.0"

  static let groups: [CommandGroup] = [.demo, .ads, .character, .sessions]
  /// Its commands stand in rows of their own.
  private static let makers = CommandGroup(
    name: "new", summary: "makes a mini-game or a character", commands: [.newGame, .newCharacter])
  static let commands: [Command] =
    [
      .play, .replay, .verify, .export, .exportValidate, .exportCheck, .preview, .bench, .compare,
      .payout, .report, .merge, .calibrate, .list, .newGame, .newCharacter,
    ] + groups.flatMap(\.commands) + [.doctor]

  static func main() async {
    // A reader that has gone away is an error of the write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    do {
      try await run(Arguments.words())
    } catch let failure as Failure {
      if !failure.message.isEmpty { Console.error(failure.message) }
      exit(failure.kind.rawValue)
    } catch {
      Console.error(String(describing: error))
      exit(Failure.Kind(of: error).rawValue)
    }
  }

  static func run(_ words: [String]) async throws {
    guard let first = words.first, !["--help", "-h", "help"].contains(first) else {
      if words.count < 2 { return try Console.print(overview) }
      if words.count == 2, let group = group(named: words[1]) {
        return try Console.print(group.helpText)
      }
      let (command, rest) = try find(Array(words.dropFirst()))
      try expectNoMore(rest)
      return try Console.print(command.helpText)
    }
    if let group = group(named: first), ["--help", "-h"].contains(words.dropFirst().first) {
      return try Console.print(group.helpText)
    }
    if first == "--version" {
      try expectNoMore(Array(words.dropFirst()))
      return try Console.print("interlude \(version)")
    }
    let (command, rest) = try find(words)
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      return try Console.print(command.helpText)
    }
    let arguments = try Arguments(rest, for: command)
    try arguments.expectApart(command)
    do {
      try await command.run(arguments)
    } catch PackError.noFile(let path) where arguments.gave(path) {
      // Somebody who gives a file to be read has no use for making one.
      throw Failure(.noInput, "no file at \(path): give the path of one that is there")
    }
  }

  /// The command that the first words name, and the words after it.
  private static func find(_ words: [String]) throws -> (Command, [String]) {
    for count in [2, 1] where words.count >= count {
      let name = words.prefix(count).joined(separator: " ")
      if let command = commands.first(where: { $0.name == name }) {
        return (command, Array(words.dropFirst(count)))
      }
    }
    if let group = group(named: words[0]) { throw Failure(.usage, group.hint(words)) }
    if words[0].hasPrefix("-") {
      throw Failure(
        .usage,
        "'\(words[0].prefix(60))' before a command: options stand after it (see `interlude --help`)"
      )
    }
    let hint = Nearest.hint(for: words[0], among: commands.map(\.name))
    throw Failure(
      .usage, "unknown command '\(words[0].prefix(60))'\(hint) (see `interlude --help`)")
  }

  private static func group(named name: String) -> CommandGroup? {
    (groups + [makers]).first { $0.name == name }
  }

  private static func expectNoMore(_ words: [String]) throws {
    guard let word = words.first else { return }
    throw Failure(.usage, "'\(word.prefix(60))' is one word too many (see `interlude --help`)")
  }

  /// Two columns, the first as wide as its widest.
  static func rows(_ pairs: [(name: String, summary: String)]) -> [String] {
    let width = pairs.map(\.name.count).max() ?? 0
    return pairs.map {
      "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.summary)"
    }
  }

  private static var overview: String {
    let grouped = groups.flatMap(\.commands).map(\.name)
    let alone = commands.filter { !grouped.contains($0.name) }
    let lines = rows(alone.map { ($0.name, $0.summary) } + groups.map(\.row))
    return """
      Interlude plays sponsored mini-games with a character, on any screen.

      usage: interlude COMMAND [options]

      \(lines.joined(separator: "\n"))

      `interlude COMMAND --help` tells more, with examples. `interlude --version` tells the version.

      examples:
        interlude play
            plays Bricks with Miso, in a window if there is one
        interlude play four --character sterling --sponsor fizzwick
            plays Four against a butler, in a fizzy drink's colours
      """
  }
}
