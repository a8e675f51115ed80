import Foundation
import Packs
import Testing

/// C-19 and H-28: what a model's server may answer, and what becomes of it.
@Suite struct DraftTests {
  /// A data folder with a new character in it.
  private func tool() throws -> Tool {
    let folder = Folder()
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder.path + "/Characters", withIntermediateDirectories: true)
    for name in ["Assets", "Games", "Characters/_tones"] {
      try files.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: "\(Tool.package)/\(name)")
    }
    var tool = Tool(in: folder)
    tool.root = folder.path
    try #require(
      tool("new", "character", "nova", "--desc", "A shy astronomer >>> with silver hair.").status
        == 0)
    return tool
  }

  private let cues = "won,scored"
  private let lines = "Characters/nova/lines.en.json"

  private func ask(
    _ tool: Tool, _ server: StubServer, _ more: [String] = ["--yes"]
  ) throws -> Tool.Outcome {
    let words = ["character", "draft", "nova", "--endpoint", server.address, "--model", "stub"]
    let patience = more.contains("--wait") ? [] : ["--wait", "2"]
    return try tool.run(words + ["--cues", cues, "--count", "2"] + patience + more)
  }

  private func text(_ tool: Tool) -> String {
    String(decoding: tool.folder[lines] ?? [], as: UTF8.self)
  }

  @Test(arguments: ["good", "fenced", "thoughts"])
  func `C-19: lines of a good reply are shown and added, and no other byte changes`(
    reply: String
  ) throws {
    let tool = try tool()
    let server = try StubServer(reply)
    defer { server.stop() }
    let before = text(tool)
    let outcome = try ask(tool, server)
    #expect(
      outcome.output.replacing(tool.folder.path, with: "/here") == """
        won
          + You caught every star tonight.
          + Well flown, {user}.
        scored by the person
          + A bright one!
          + That one had a tail.
        scored by the character
          + Mine! It sparkled.
          + One small step for me.
        6 lines for /here/Characters/nova/lines.en.json
        wrote /here/Characters/nova/lines.en.json
        check it:  interlude character lint nova

        """)
    #expect(outcome.errors.isEmpty && outcome.status == 0)
    let added = text(tool).components(separatedBy: "\n").filter {
      !before.components(separatedBy: "\n").contains($0)
    }
    // The last text of a list gets a comma, and the new ones follow it.
    #expect(added.count == 9)
    var rest = text(tool)
    for line in [
      "You caught every star tonight.", "Well flown, {user}.", "A bright one!",
      "That one had a tail.", "Mine! It sparkled.", "One small step for me.",
    ] {
      let element = ",\n        \"\(line)\""
      #expect(rest.contains(element))
      rest = rest.replacing(element, with: "")
    }
    #expect(rest == before)
    #expect(try tool("character", "lint", "nova").output == "nova: 0 errors, 0 warnings\n")
    #expect(
      try tool("play", "--character", "nova", "--host", "headless", "--seed", "1").status == 0)
  }

  @Test func `C-19: only name and 600 characters of description are sent, between marks`() throws {
    let tool = try tool()
    let server = try StubServer("good")
    defer { server.stop() }
    _ = try ask(tool, server)
    let request = try #require(server.requests.first)
    #expect(request.hasPrefix("POST /v1/chat/completions HTTP/1.1\r\n"))
    let head = try #require(request.range(of: "\r\n\r\n"))
    let body = try #require(
      JSONSerialization.jsonObject(with: Data(request[head.upperBound...].utf8))
        as? [String: Any])
    #expect(body["model"] as? String == "stub" && body["stream"] as? Bool == false)
    let format = try #require(body["response_format"] as? [String: Any])
    #expect(format["type"] as? String == "json_schema")
    let schema = try #require(
      (format["json_schema"] as? [String: Any])?["schema"] as? [String: Any])
    #expect(
      schema["required"] as? [String] == ["won", "scored.person", "scored.character"])
    let messages = try #require(body["messages"] as? [[String: String]])
    let question = try #require(messages.last?["content"])
    #expect(
      question.hasPrefix(
        "<<<CHARACTER\nname: Nova\ndescription: A shy astronomer > with silver hair.\nCHARACTER>>>\n"
      ))
    #expect(!request.contains(tool.folder.path) && !request.contains("Show me how it's done"))
  }

  @Test(
    arguments: [
      ("schema-ignored", 65, "no line of the reply can be used: nothing was written"),
      (
        "list", 65,
        "no lines: the model's reply holds a list, not an object: ask again, or take a --model that follows schemas"
      ),
      (
        "prose", 65,
        "no lines: the model's reply holds no whole JSON object (\"S\" where a value should be): ask again, or take a --model that follows schemas"
      ),
      ("empty", 65, "no lines: the model's reply is empty: ask again, or take another --model"),
      (
        "null-content", 65,
        "no lines: the model's reply is empty: ask again, or take another --model"
      ),
      (
        "no-choices", 65,
        "no lines: the model's reply has no choices: give the address of a chat completions server"
      ),
      (
        "cut", 65,
        "no lines: the model's reply was cut where its tokens ran out: ask for fewer --cues or a lower --count"
      ),
      (
        "cut-silently", 65,
        "no lines: the model's reply holds no whole JSON object (a text that never ends): ask again, or take a --model that follows schemas"
      ),
      (
        "torn", 65,
        "no lines: the model's reply is no JSON (byte "
      ),
      ("short", 69, "no lines: the answer broke off"),
      (
        "failed", 69,
        "no lines: the server answered with status 500, saying \"grammar could not be parsed\": look at the server's log"
      ),
      ("failed-midway", 65, "no lines: the model's reply is no JSON (byte "),
      (
        "failed-politely", 69,
        "no lines: the server answered with status 200, saying \"model 'any' not found\": look at the server's log"
      ),
      (
        "unknown-path", 69,
        "no lines: the server answered with status 404: check --endpoint and --model"
      ),
      (
        "elsewhere", 69,
        "no lines: the server sends us elsewhere (status 307): give that address as --endpoint if you trust it"
      ),
      ("page", 65, "no lines: the model's reply is no JSON (byte 0: "),
      ("stream", 65, "no lines: the model's reply is no JSON (byte 0: "),
      ("deep", 65, "no lines: the model's reply is no JSON (byte 128: "),
      (
        "endless", 69,
        "no lines: the answer is longer than 1048576 bytes: check that --endpoint is a chat completions server"
      ),
      (
        "loading", 69,
        "no lines: the server is still loading its model after 1 s: try again later, or with a longer --wait"
      ),
    ] as [(String, Int32, String)])
  func `H-28: a bad reply ends in one line, and nothing is written`(
    reply: String, status: Int32, told: String
  ) throws {
    let tool = try tool()
    let server = try StubServer(reply)
    defer { server.stop() }
    let before = tool.folder.tree
    let outcome = try ask(tool, server, ["--yes", "--wait", "1"])
    let last = outcome.errors.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("interlude: \(told)"), "\(outcome)")
    #expect(outcome.status == status)
    #expect(tool.folder.tree == before)
  }

  @Test func `H-28: a server that says nothing, or is not there, is given up on`() throws {
    let tool = try tool()
    let server = try StubServer("silent")
    let before = tool.folder.tree
    let silent = try ask(tool, server, ["--yes", "--timeout", "1"])
    #expect(silent.status == 69)
    #expect(silent.errors.contains("did not answer"), "\(silent)")
    server.stop()
    let gone = try ask(tool, server, ["--yes", "--timeout", "5"])
    #expect(gone.status == 69)
    #expect(gone.errors.hasPrefix("interlude: no lines: "), "\(gone)")
    #expect(tool.folder.tree == before)
  }

  @Test func `H-28: a server that is still loading is asked again`() throws {
    let tool = try tool()
    let server = try StubServer("loading", "loading", "good")
    defer { server.stop() }
    let outcome = try ask(tool, server)
    #expect(outcome.errors == "the server is loading its model; waiting\n")
    #expect(outcome.status == 0 && server.requests.count == 3)
  }

  @Test func `H-28: of a reply of wrong types, texts are taken, and the rest is told`() throws {
    let tool = try tool()
    let server = try StubServer("wrong-types")
    defer { server.stop() }
    let outcome = try ask(tool, server)
    #expect(
      outcome.output.hasPrefix(
        """
        scored by the person
          + That had a tail.
        left out
          - "won": it is a text, not a list
          - "scored.person": in its list is a number, not a text
          - "scored.person": in its list is null, not a text
          - "scored.person": in its list is an object, not a text
          - "scored.character": it is true, not a list
          - "lost": nobody asked for that
          - won: nothing came for it
          - scored by the character: nothing came for it
        1 line for 
        """), "\(outcome)")
    #expect(outcome.status == 0)
  }

  @Test func `C-19: what lint would not let pass is left out, each with its reason`() throws {
    let tool = try tool()
    let server = try StubServer("unfit")
    defer { server.stop() }
    let before = tool.folder.tree
    let outcome = try ask(tool, server)
    #expect(outcome.status == 65 && tool.folder.tree == before)
    for why in [
      "  - won: \"Well, shit, you won.\": ",
      "  - won: \"Please stay, {user}, play more!\": begging: \"please stay\"\n",
      "  - scored by the person: \"Score {name}!\": unknown slot \"name\"\n",
      "  - scored by the person: \"<b>Point</b> at https://example.org\": an address or markup\n",
      "…\": 133 characters in ",
      "  - scored by the character: \"*waves* Mine!\": marks of a chat\n",
    ] {
      #expect(outcome.output.contains(why), "\(why) in \(outcome.output)")
    }
  }

  @Test func `C-19: what is there already, and what was not asked for, is left out`() throws {
    let tool = try tool()
    let server = try StubServer("twice")
    defer { server.stop() }
    let outcome = try ask(tool, server)
    #expect(
      outcome.output.hasPrefix(
        """
        won
          + Brighter than the moon.
        scored by the person
          + A comet!
        scored by the character
          + Mine, by a light year.
        left out
          - won: "You WON - that was fun to watch": it is there already
          - scored by the person: "Brighter than the moon!": it is there already
          - scored by the person: "A third one.": more than were asked for
          - scored by the character: "": 
        """), "\(outcome)")
  }

  @Test func `C-19: without a yes nothing is written`() throws {
    let tool = try tool()
    let server = try StubServer("good")
    defer { server.stop() }
    let before = tool.folder.tree
    let shown = try ask(tool, server, [])
    #expect(shown.status == 0 && shown.output.contains("6 lines for "))
    #expect(shown.errors == "give --yes to have them written\nnothing was written\n")
    #expect(tool.folder.tree == before)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"),
      "needs `script`, of util-linux or bsdutils, for a terminal"),
    arguments: [("n", false), ("y", true)])
  func `C-19: at a terminal it asks first`(answer: String, isWritten: Bool) throws {
    let tool = try tool()
    let server = try StubServer("good")
    defer { server.stop() }
    let before = text(tool)
    let outcome = try tool.shell(
      "sleep 4 | { echo \(answer); cat; } | script -qec \"$interlude character draft nova "
        + "--endpoint \(server.address) --model stub --cues \(cues) --count 2\" /dev/null")
    #expect(outcome.output.contains("write them? y or n"), "\(outcome)")
    #expect((text(tool) != before) == isWritten)
  }

  @Test func `C-19: another language gets a file of its own, and a game's cue a line of its own`()
    throws
  {
    let tool = try tool()
    let server = try StubServer("good")
    defer { server.stop() }
    let outcome = try ask(tool, server, ["--yes", "--locale", "de"])
    #expect(outcome.status == 0)
    let made = String(
      decoding: tool.folder["Characters/nova/lines.de.json"] ?? [], as: UTF8.self)
    #expect(
      made.hasPrefix(
        """
        {
          "locale": "de",
          "lines": [
            {
              "on": "won", "mood": "happy", "cooldown": 6,
              "say": [
                "You caught every star tonight.",
                "Well flown, {user}."
              ]
            },
            {
        """), "\(made)")
    #expect(made.hasSuffix("    }\n  ]\n}\n"))
    let lint = try tool("character", "lint", "nova").output
    #expect(lint.contains("nova: 0 errors, "), "\(lint)")
  }

  @Test(arguments: [
    (["--model", "m"], "which server and model? give --endpoint and --model"),
    (["--endpoint", "http://127.0.0.1:1"], "which server and model? give --endpoint and --model"),
    (
      ["--endpoint", "file:///etc/passwd", "--model", "m"],
      "--endpoint wants the address of a server, like http://127.0.0.1:8080, not 'file:///etc/passwd'"
    ),
    (
      ["--endpoint", "http://me:secret@h", "--model", "m"],
      "--endpoint wants the address of a server"
    ),
    (
      ["--cues", "wonn", "--endpoint", "http://127.0.0.1:1", "--model", "m"],
      "no cue \"wonn\": did you mean \"won\"?"
    ),
    (
      ["--count", "9", "--endpoint", "http://127.0.0.1:1", "--model", "m"],
      "--count wants a whole number from 1 to 8, not '9'"
    ),
    (
      ["--locale", "../x", "--endpoint", "http://127.0.0.1:1", "--model", "m"],
      "--locale wants a language tag like en or pt-BR, not \"../x\""
    ),
  ])
  func `G-18: a wish that cannot be is refused before anybody is asked`(
    words: [String], told: String
  ) throws {
    let outcome = try tool().run(["character", "draft", "nova"] + words)
    #expect(outcome.status == 64 && outcome.errors.hasPrefix("interlude: \(told)"), "\(outcome)")
  }
}
