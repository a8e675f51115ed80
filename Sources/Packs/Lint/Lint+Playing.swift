import Commentary

extension Lint {
  /// The character and those it extends, as far as they are there.
  mutating func relatives(of sheet: CharacterSheet) -> [CharacterSheet] {
    do throws(PackError) {
      return try characters.family(of: sheet)
    } catch {
      note(error)
      return [sheet]
    }
  }

  /// What would keep the character from being staged: in any game, in any language.
  mutating func tryToPlay(_ sheet: CharacterSheet, in tags: [String]) {
    for game in games {
      for tag in Set(tags + [sheet.locale, "en"]).sorted() {
        do throws(PackError) {
          _ = try characters.resolve(CharacterContext(charId: id), for: game, locale: tag)
        } catch {
          note(error)
        }
      }
    }
  }

  /// Whether its own picture can be shown, if it has one.
  mutating func tryPicture(_ sheet: CharacterSheet) {
    do throws(PackError) {
      _ = try characters.portrait(CharacterContext(charId: id), nil, sheet)
    } catch {
      note(error)
    }
  }

  private mutating func note(_ error: PackError) {
    note(LintFinding(error, file: "\(characters.folder)/\(id)/character.json"))
  }

  /// Whether the language that stands in for others has lines.
  func localeFindings(_ sheet: CharacterSheet, _ own: [LineDocument]) -> [LintFinding] {
    let tags = own.map(\.locale.tag)
    let all = characters.spoken(by: sheet)
    guard LocaleTag(sheet.locale)?.nearest(among: all) == nil, !hasUnreadLines else { return [] }
    let place = characters.place(of: "locale", in: id)
    if place.line > 0 {
      return [
        LintFinding(
          .error, .schema, place,
          "its locale is \(sheet.locale), and there is no lines.\(sheet.locale).json",
          mend: tags.isEmpty
            ? "write the file, or leave the locale out"
            : "write the file, or name the locale of one that is there: "
              + tags.joined(separator: ", "))
      ]
    }
    let file = Place(file: place.file)
    guard let first = tags.first else {
      return [
        LintFinding(
          .warning, .missing, file, "no lines of its own: the tone bank alone speaks, in its tone",
          mend: "write lines.en.json, or leave it to the bank")
      ]
    }
    return [
      LintFinding(
        .warning, .missing, file,
        "it has lines in \(tags.joined(separator: ", ")) alone, and its locale is English where "
          + "none is named",
        mend: "set \"locale\": \"\(first)\"")
    ]
  }
}

extension Characters {
  /// Tags of the languages in which a character or one that it extends has lines.
  func spoken(by sheet: CharacterSheet) -> [String] {
    let family = (try? family(of: sheet)) ?? [sheet]
    return Set(family.flatMap { locales(of: $0.id) }).sorted()
  }

  /// Tags of the languages in which a character has lines of its own, or of one that it extends; of
  /// a card in the folder, the language of its greetings. None for whoever is not there.
  public func languages(of id: String) -> [String] {
    if id == Self.bank { return locales(of: id) }
    if ids.contains(id) { return (try? sheet(id)).map { spoken(by: $0) } ?? locales(of: id) }
    return (try? card(id)).flatMap { $0 }.map(\.languages) ?? []
  }
}

extension ImportedCard {
  /// Tag of the language of its greetings, if it has any.
  public var languages: [String] { greetings.isEmpty ? [] : [sheet.locale] }
}
