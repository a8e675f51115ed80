import Commentary
import Foundation
import Playable

/// Looks a character's files over: everything that is wrong with them, and what might be.
public struct Lint {
  public let id: String
  /// Errors first, then in the order of files and lines; many of a kind are one, with their number.
  public private(set) var findings: [LintFinding] = []

  public var errors: Int { findings.count { $0.severity == .error } }
  public var warnings: Int { findings.count - errors }

  /// The tone bank, under the name of its folder.
  public static var bank: String { Characters.bank }

  let characters: Characters
  let games: [GameManifest]

  /// - Parameters:
  ///   - id: a character, or `Lint.bank`.
  ///   - games: all that its lines may be about.
  public init(_ id: String, of characters: Characters, games: [GameManifest]) {
    self.id = id
    self.characters = characters
    self.games = games
    if id == Lint.bank { lintBank() } else { lintCharacter() }
    findings = LintFinding.gathered(findings)
    let order = findings.enumerated().sorted { first, second in
      let isError = (first.element.severity == .error, second.element.severity == .error)
      return isError.0 == isError.1 ? first.offset < second.offset : isError.0
    }
    findings = order.map(\.element)
  }

  private mutating func lintBank() {
    let documents = documents(of: id)
    var reader = LintReader(games: games, documents: documents)
    for document in documents {
      let lines = reader.read(document, isBank: true)
      for line in lines { findings += line.reachFindings(for: nil) + line.wordFindings }
      findings += Lint.pluralFindings(lines)
    }
    findings += reader.findings
  }

  private mutating func lintCharacter() {
    let (sheet, faults) = characters.reading(id)
    note(faults, file: "\(characters.home(of: id))/character.json")
    let own = documents(of: id)
    let family = sheet.map { relatives(of: $0) } ?? []
    let inherited = family.dropFirst().flatMap { relative in
      characters.locales(of: relative.id).compactMap { tag in
        LocaleTag(tag).flatMap { try? characters.lines(relative.id, $0) }
      }
    }
    var reader = LintReader(games: games, documents: own + inherited)
    let all = own.map { reader.read($0, isBank: false) }
    // What stands in for something unread proves nothing about lines.
    let known = faults.all.isEmpty ? sheet : nil
    for lines in all {
      for line in lines { findings += line.reachFindings(for: known) + line.wordFindings }
      findings += Lint.duplicateFindings(lines) + Lint.pluralFindings(lines)
    }
    if let original = all.first(where: { $0.first?.document.locale.tag == sheet?.locale }) {
      for lines in all where lines.first?.document.locale.tag != sheet?.locale {
        findings += Lint.translationFindings(lines, of: original)
      }
    }
    findings += reader.findings
    if let known { tryToPlay(known, in: own.map(\.locale.tag)) }
    if let sheet {
      tryPicture(sheet)
      if !faults.all.contains(where: { $0.place?.path == "locale" }) {
        findings += localeFindings(sheet, own)
      }
    }
    if errors == 0 { findings += coverageFindings(own) }
  }

  /// Notes every fault, in the order of the document.
  private mutating func note(_ faults: Faults, file: String) {
    let found = faults.all.map { LintFinding($0, file: file) }
    let files = found.map(\.file)
    let order = found.sorted {
      let (a, b) = (files.firstIndex(of: $0.file) ?? 0, files.firstIndex(of: $1.file) ?? 0)
      return (a, $0.line, $0.column) < (b, $1.line, $1.column)
    }
    for finding in order { note(finding) }
  }

  /// Adds what has not been found yet.
  mutating func note(_ finding: LintFinding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// Whether a file of lines is there and does not read.
  var hasUnreadLines: Bool {
    findings.contains { finding in
      let name = finding.file.split(separator: "/").last ?? ""
      return finding.severity == .error && name.hasPrefix("lines.")
    }
  }

  /// The files that read; what is wrong with the others is found.
  private mutating func documents(of id: String) -> [LineDocument] {
    let folder = characters.home(of: id)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var documents: [LineDocument] = []
    for name in names where name.hasPrefix("lines.") && name.hasSuffix(".json") {
      let path = "\(folder)/\(name)"
      guard let locale = LocaleTag(String(name.dropFirst(6).dropLast(5))) else {
        findings.append(
          LintFinding(
            .error, .schema, Place(file: path), "no language tag in the name of the file",
            mend: "call it like lines.en.json or lines.pt-BR.json"))
        continue
      }
      var faults = Faults()
      if let root = faults.read(nil, try Node(SourceFile(path: path))) {
        documents.append(LineDocument(root, locale: locale, of: id, noting: &faults))
      }
      note(faults, file: path)
    }
    return documents
  }

  /// Common cues that the character leaves to others, language by language.
  private func coverageFindings(_ documents: [LineDocument]) -> [LintFinding] {
    guard let game = games.first else { return [] }
    return documents.flatMap { document -> [LintFinding] in
      let tag = document.locale.tag
      guard
        let who = try? characters.resolve(
          CharacterContext(charId: id), for: game, locale: tag)
      else { return [] }
      let coverage = Coverage(who, locale: tag)
      let place = Place(file: "\(characters.home(of: id))/lines.\(tag).json")
      return coverage.silent.map { gap in
        LintFinding(
          .error, .silent, place, "nobody answers \(gap.name)",
          mend: "add a line on \(gap.cue.name) without conditions")
      } + borrowedFindings(coverage.borrowed, tag, place)
    }
  }
}

extension Lint {
  /// Cues for which others' words stand in, all in one.
  private func borrowedFindings(
    _ gaps: [Coverage.Gap], _ tag: String, _ place: Place
  ) -> [LintFinding] {
    guard let first = gaps.first else { return [] }
    let isOne = gaps.count == 1
    let cue = isOne ? first.cue.name : "each"
    return [
      LintFinding(
        .warning, .missing, place,
        "no words of its own in \(tag) for \(isOne ? "" : "\(gaps.count) common cues: ")"
          + gaps.map(\.name).joined(separator: ", "),
        mend: "add a line on \(cue) without conditions, or leave it to the others",
        count: gaps.count)
    ]
  }
}

extension Coverage.Gap {
  /// The cue, and by whom where both may cause it.
  public var name: String {
    cue.seats.count > 1 ? "\(cue.name) by the \(seat)" : cue.name
  }
}
