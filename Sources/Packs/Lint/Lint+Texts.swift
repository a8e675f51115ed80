import Commentary

extension LintedLine {
  /// Words that no character says.
  var wordFindings: [LintFinding] {
    texts.compactMap { said in
      UnsafeWords.find(in: said.text, language: document.locale.language).map { found in
        LintFinding(
          .error, .unsafe, said.node.place, "\(found.kind.rawValue): \(quoted(found.words))",
          mend: "say it in another way")
      }
    }
  }
}

extension Lint {
  /// Texts that are there twice, whatever their case and punctuation.
  static func duplicateFindings(_ lines: [LintedLine]) -> [LintFinding] {
    var seen: [String: (place: Place, line: Int)] = [:]
    var findings: [LintFinding] = []
    for (number, line) in lines.enumerated() {
      for said in line.texts {
        let key = said.text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "{" }
        guard !key.isEmpty, let first = seen[key] else {
          seen[key] = (said.node.place, number)
          continue
        }
        findings.append(
          LintFinding(
            first.line == number ? .error : .warning, .duplicate, said.node.place,
            "\(quoted(said.text)) is there already, at \(first.place.path)",
            mend: "write another one"))
      }
    }
    return findings
  }

  /// Plural forms that are only guessed.
  static func pluralFindings(_ lines: [LintedLine]) -> [LintFinding] {
    guard let locale = lines.first?.document.locale, !locale.hasKnownPlural else { return [] }
    return lines.flatMap(\.texts).filter { $0.text.contains("|one:") }.map { said in
      LintFinding(
        .warning, .plural, said.node.place,
        "the plural forms of \(locale.tag) are not known here, and 1 is taken for the only one",
        mend: "put it without a plural")
    }
  }

  /// Lines of the same id that differ in more than their words.
  static func translationFindings(
    _ lines: [LintedLine], of originals: [LintedLine]
  ) -> [LintFinding] {
    var byID: [String: LintedLine] = [:]
    for original in originals { byID["\(original.game.id)/\(original.line.id)"] = original }
    return lines.flatMap { line -> [LintFinding] in
      guard let original = byID["\(line.game.id)/\(line.line.id)"] else { return [] }
      let name = "line \(quoted(line.line.id))"
      let theirs = original.document.locale.tag
      if line.line.on != original.line.on {
        return [
          LintFinding(
            .error, .translation, line.place("on"),
            "\(name) answers another cue than in \(theirs)", mend: "make the two agree")
        ]
      }
      var findings: [LintFinding] = []
      if line.line.criteria != original.line.criteria {
        findings.append(
          LintFinding(
            .warning, .translation, line.place("when"),
            "\(name) has other conditions than in \(theirs)",
            mend: "make the two agree, or give one of them another id"))
      }
      let missing = original.everySlot.subtracting(line.slots)
      let added = line.slots.subtracting(original.slots)
      for (slots, what) in [(missing, "lacks"), (added, "adds")] where !slots.isEmpty {
        findings.append(
          LintFinding(
            .warning, .translation, line.place("say"),
            "\(name) \(what) {\(slots.sorted().joined(separator: "}, {"))}, unlike in \(theirs)",
            mend: "say the same as the original"))
      }
      return findings
    }
  }
}

extension LintedLine {
  /// Slots that all of its texts have.
  fileprivate var everySlot: Set<String> {
    guard let first = texts.first else { return [] }
    return texts.dropFirst().reduce(into: Set(LintedLine.slots(in: first.text))) {
      $0.formIntersection(LintedLine.slots(in: $1.text))
    }
  }
}
