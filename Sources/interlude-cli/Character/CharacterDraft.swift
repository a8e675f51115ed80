import Foundation
import Interlude
import JSONText
import Packs

extension Command {
  static let characterDraft: Command = Command(
    name: "character draft", summary: "asks a language model of yours for lines, to choose from",
    operands: "ID|DIR",
    options: [
      .endpoint, .model, .onCues, .language, .variants, .yes, .replyTime, .loadTime, .root,
    ],
    examples: [
      (
        "interlude character draft nova --endpoint http://127.0.0.1:8080 --model any",
        "asks for lines on every common cue, shows them, and asks before it writes"
      ),
      (
        "interlude character draft nova --endpoint http://127.0.0.1:11434 --model llama3 "
          + "--cues won,bricks.combo --count 6 --yes",
        "six for each, written without asking"
      ),
    ],
    notes: """
      The server speaks as OpenAI's does (/v1/chat/completions): llama.cpp, Ollama and others.
      Of the character its name and at most 600 characters of its description are sent, no more.
      What comes back is looked over as lint does; only what passes is shown to be written.
      A game never asks a model for anything.
      """,
    run: { arguments in
      try arguments.expectOperands(1, .characterDraft)
      guard let word = arguments.operands.first else {
        throw Failure.usage("draft lines for whom? give an id", .characterDraft)
      }
      try arguments.expectTag(.language)
      let root = try arguments.root()
      guard let (characters, id) = try arguments.pack(word, root) else {
        guard PlainFile.mayBe(at: word) else { throw PackError.noFile(word) }
        throw Failure(.usage, "\(word): a card has no file of lines; import it first")
      }
      let games = try Production.manifests(root)
      let sheet = try characters.sheet(id)
      let request = DraftRequest(
        sheet, locale: arguments.string(.language) ?? sheet.locale,
        cues: try arguments.cuesToDraft(games),
        count: try arguments.number(.variants, in: 1...8) ?? 4)
      let (server, model) = try arguments.modelServer()
      // A language that no file can be for is told before anybody is asked.
      _ = try Draft(DraftReply.none, to: request, for: id, of: characters, games: games)
      let reply = try server.ask(request.body(model: model))
      let draft = try Draft(reply, to: request, for: id, of: characters, games: games)
      try Console.print(draft.told)
      guard !draft.accepted.isEmpty else {
        throw Failure(.badData, "no line of the reply can be used: nothing was written")
      }
      guard try arguments.agreed(to: draft) else { return Console.note("nothing was written") }
      try draft.write()
      try Console.print(
        "wrote \(draft.path)\ncheck it:  interlude character lint \(Arguments.shellWord(word))")
    })
}

extension Option {
  static let endpoint = Option("--endpoint", "URL", "where the server is")
  static let model = Option("--model", "NAME", "which of its models")
  static let onCues = Option(
    "--cues", "CUE,...", "cues, common or of a game; every common one if left out")
  static let language = Option(
    "--locale", "TAG", "language, like pl or pt-BR; the character's own if left out")
  static let variants = Option("--count", "N", "lines a cue, 1 to 8; 4 if left out")
  static let yes = Option("--yes", nil, "writes without asking")
  static let replyTime = Option("--timeout", "S", "seconds for an answer; 120 if left out")
  static let loadTime = Option(
    "--wait", "S", "seconds for the server to load its model; 60 if left out")
}

extension Arguments {
  fileprivate func cuesToDraft(_ games: [GameManifest]) throws -> [DraftCue] {
    guard let text = string(.onCues) else { return DraftCue.common }
    let names = text.split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
    guard !names.isEmpty else {
      throw Failure(.usage, "--cues wants names of cues with commas between them")
    }
    return try DraftCue.named(names, games: games)
  }

  fileprivate func modelServer() throws -> (ModelServer, model: String) {
    guard let endpoint = string(.endpoint), let model = string(.model), !model.isEmpty else {
      throw Failure.usage("which server and model? give --endpoint and --model", .characterDraft)
    }
    let server = try ModelServer(
      endpoint, timeout: try number(.replyTime, in: 1...3_600) ?? 120,
      patience: try number(.loadTime, in: 0...3_600) ?? 60)
    return (server, model)
  }

  /// Whether the lines are to be written: said beforehand, or now by whoever sits at the terminal.
  fileprivate func agreed(to draft: Draft) throws -> Bool {
    if has(.yes) { return true }
    guard isatty(STDIN_FILENO) == 1 else {
      Console.note("give --yes to have them written")
      return false
    }
    try Console.print("write them? y or n")
    return ["y", "yes"].contains(readLine()?.trimmingCharacters(in: .whitespaces).lowercased())
  }
}

extension Draft {
  /// What would be added, cue by cue, and what is left out.
  fileprivate var told: String {
    var rows: [String] = []
    var cue: DraftCue?
    for line in accepted {
      if line.cue != cue { rows.append(line.cue.told) }
      cue = line.cue
      rows.append("  + \(line.text)")
    }
    if !refused.isEmpty { rows.append("left out") }
    rows += refused.map { "  - \($0.what): \($0.why)" }
    rows.append("\(counted(accepted.count, "line")) for \(path)")
    return rows.map(Console.plain).joined(separator: "\n")
  }
}
