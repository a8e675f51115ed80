import Foundation
import Packs
import Testing

/// Plain text, which may be a character or anything else.
@Suite struct CardProseTests {
  private let note = "plain text: the whole file was taken as the description"

  @Test func `C-17: prose without sections is taken whole, and the report says so`() throws {
    for text in [
      "Nova is a shy astronomer. She likes the dark.",
      "# Nova\n\n**Personality:** shy, kind\n**Likes:** tea", "Nova [calm; kind;\nlikes: stars]",
      "Nova ist eine schüchterne Astronomin.", "You are a pirate. {{user}} is your captain.",
      "Name: Nova\nAge: 20\nA pilot.",
    ] {
      let card = try imported(text, "nova.txt")
      #expect(card.format == .persona && card.report.warnings == [note])
    }
    let sections =
      "Nova is shy.\n###ENDPREAMBLE###\nHuman: Hi\nNova: Hello there!\n###ENDSEEDCHAT###"
    #expect(try imported(sections, "nova.txt").report.warnings == [])
  }

  @Test(arguments: [
    ("#!/bin/sh\necho Nova\n", "a script"),
    ("\n<!DOCTYPE html><p>Nova</p>", "a page of markup"),
    ("<?xml version=\"1.0\"?><x/>", "a page of markup"),
    ("import Foundation\n\nfunc nova() {\n  let x = 1\n  return x\n}\n", "source code"),
    ("#include <stdio.h>\nint main() {\n  puts(\"Nova\");\n  return 0;\n}\n", "source code"),
    ("# Use\n```\nmake\nmake test\nmake play\n```\n", "source code"),
  ])
  func `C-17: what plainly tells about nobody is refused`(text: String, what: String) {
    #expect(
      message { _ = try imported(text, "nova.txt") }
        == "cannot import nova.txt: \(what), which tells about nobody as far as can be seen; \(mend)"
    )
  }

  private let mend = "give a card, or take it with `interlude character import FILE --as text`"

  @Test(arguments: [
    "# Notes\n\nReal cards to try out.", "Milk, eggs, flour.\nTwo pounds of sugar.",
    "2026-11-30 12:00:01 INFO server started on port 80\n2026-11-30 12:00:02 INFO ready\n",
    "id,name,price\n1,Lamp,20\n2,Desk,80\n", "x = 1\nprint(x)\nfor i in range(3):\n  print(i)\n",
    "Permission is hereby granted, free of charge, to any person.\nCopyright 2026",
    "# A tool\n\nIt is fast, witty and kind to memory. See [the manual](manual.md).\n",
  ])
  func `C-17: a text without a sign of somebody is refused, and taken where it is said to be one`(
    text: String
  ) throws {
    #expect(
      message { _ = try imported(text, "nova.txt") }.hasSuffix(
        "which tells about nobody as far as can be seen; \(mend)"))
    let card = try ImportedCard(Array(text.utf8), file: "nova.txt", asText: true)
    #expect(card.format == .persona && card.name == "nova")
  }

  @Test func `C-17: the project's own texts and sources are no characters`() throws {
    let root = Shipped.root.path
    for name in [
      "README.md", "Characters/README.md", "LICENSE", "Makefile", "Package.swift", ".ci/setup",
      "Games/Bricks/README.md", "Sources/Packs/Tone.swift", "Sources/Packs/Traits/LookWords.swift",
      "Sources/Packs/Cards/CardText.swift", "Benchmarks/cards.sh", "Characters/miso/lines.en.json",
      "Characters/lines.schema.json", "Games/Bricks/game.json", "Assets/Words/pl.json",
      "Assets/Sponsors/lumen.json",
    ] where FileManager.default.fileExists(atPath: "\(root)/\(name)") {
      let text = message { _ = try ImportedCard(path: "\(root)/\(name)") }
      #expect(text.hasPrefix("cannot import "), "\(name): \(text)")
    }
  }

  @Test(arguments: [
    ("nova.json", "no JSON, whatever its name says; export the card again"),
    ("nova.png", "no PNG, whatever its name says; copy or export it again"),
    ("nova.JPG", "no JPEG, whatever its name says; copy or export it again"),
    ("nova.charx", "no archive, whatever its name says; copy or export it again"),
    (
      "nova.yaml",
      "no YAML character, which has a name and a context or a greeting; "
        + "write them, or give the card as JSON"
    ),
    (
      "nova.yml",
      "no YAML character, which has a name and a context or a greeting; "
        + "write them, or give the card as JSON"
    ),
  ])
  func `C-17: prose under the name of another format is refused`(name: String, why: String) {
    #expect(
      message { _ = try imported("Nova is a shy, kind astronomer.", name) }
        == "cannot import \(name): \(why)")
  }

  @Test func `C-17: a card cut anywhere never becomes prose`() {
    for (name, bytes) in CardForge.all where !name.hasSuffix(".txt") {
      for end in stride(from: 1, to: bytes.count, by: max(1, bytes.count / 25)) {
        let card = try? imported(Array(bytes[..<end]), name)
        #expect(card?.format != .persona, "\(name) cut at \(end)")
      }
    }
    for end in 1...8 {
      let text = message { _ = try imported(Array(PNG.signature[..<end]), "nova") }
      #expect(text.hasPrefix("cannot import nova: "), "\(text)")
    }
  }

  @Test(arguments: [
    #"{"name": "tool", "description": "kind and gentle", "version": "1.0.0"}"#,
    #"{"name": "tool", "description": "A tool", "require": {"php": "8"}}"#,
    #"{"data": {"name": "x", "email": "y"}}"#, #"{"name": "x", "compilerOptions": {}}"#,
  ])
  func `C-17: JSON of other programs is refused`(json: String) {
    #expect(
      message { _ = try imported(json, "package.json") }
        == "cannot import package.json: JSON of another kind: none of its keys is one that only "
        + "cards have; give a character card")
  }

  @Test func `C-17: a few fields by hand make a card`() throws {
    #expect(try imported(#"{"name": "Bo", "description": "A shy cat."}"#).name == "Bo")
    #expect(try imported(#"{"data": {"name": "Bo", "personality": "shy"}}"#).name == "Bo")
  }
}
