import Packs
import Testing

/// Plain text, which may be a character or anything else.
@Suite struct CardProseTests {
  private let note = "plain text: the whole file was taken as the description"

  @Test func `C-17: prose without sections is taken whole, and the report says so`() throws {
    for text in [
      "Nova is a shy astronomer. She likes the dark.", "# Notes\n\nReal cards to try out.",
      "Nova [calm; kind;\nlikes: stars]",
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
        == "cannot import nova.txt: \(what), which tells about nobody; "
        + "give a card, or prose about a character")
  }
}
