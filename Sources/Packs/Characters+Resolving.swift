import Commentary
import Playable

extension Characters {
  /// Who plays, for what an app tells about its character.
  ///
  /// A known id loads that pack, and the rest overrides it. Without a pack, name and description
  /// make a character who speaks from the tone bank. Nothing at all gives the standard one.
  ///
  /// - Parameters:
  ///   - locale: language tag of the lines; where they are missing, the pack's own locale, then
  ///     the tone bank, then its English take over, cue by cue.
  ///   - taunts: how far it may tease; nil leaves it to the pack.
  ///   - memory: lines that are said once and never again, and have been.
  ///   - userName: what the character calls the person; never recorded.
  public func resolve(
    _ context: CharacterContext, for game: GameManifest, locale: String = "en",
    userName: String? = nil, memory: LineMemory = LineMemory(), taunts: Taunts? = nil
  ) throws(PackError) -> ResolvedCharacter {
    if let pack = context.pack {
      let (characters, id) = adding(pack: pack)
      var context = context
      (context.pack, context.charId) = (nil, id)
      return try characters.resolve(
        context, for: game, locale: locale, userName: userName, memory: memory, taunts: taunts)
    }
    let name = context.charName.flatMap { CharacterName($0) }
    let description = context.charDesc ?? ""
    let card = try card(of: context)
    let sheet = card == nil ? try base(context, name) : card?.sheet
    let wanted = LocaleTag(loosely: locale) ?? .english
    let words = DescriptionWords(description, ignoring: name?.string ?? sheet?.name ?? "")
    let reading = ToneReading(words)
    var who: CharacterSheet
    if let sheet { who = sheet } else { who = try stranger(context, name, reading.tone, wanted) }
    who.tone = who.tone.overridden(by: reading.tone)
    who.look.read(words)
    who.taunts = taunts ?? who.taunts
    var compiler = LineCompiler(game: game, spent: memory.spent, taunts: who.taunts)
    let added = try context.lines.map { path throws(PackError) in
      try LineDocument(over: who.id, at: path, wanted)
    }
    if let called = try fill(&compiler, sheet, card, added, who.tone, wanted) {
      who.userName = called
    }
    return ResolvedCharacter(
      packID: card == nil ? sheet?.id : nil, id: context.charId ?? who.id,
      name: name?.string ?? who.name, persona: persona(who, name, userName),
      pack: compiler.finish(), memories: compiler.finishMemories(), lineIDs: compiler.ids,
      origins: compiler.origins,
      tone: who.tone, evidence: reading.evidence,
      notes: notes(description, reading, name, userName), imagePath: context.charImage,
      portrait: try portrait(context, card, sheet))
  }

  /// The pack to start from; nil where name or description stand alone.
  private func base(
    _ context: CharacterContext, _ name: CharacterName?
  ) throws(PackError) -> CharacterSheet? {
    if let id = context.charId, !id.isEmpty {
      let ids = ids
      if ids.contains(id) { return try sheet(id) }
      if name == nil { throw unknown(id, ids) }
      return nil
    }
    let isDescribed = !(context.charDesc ?? "").allSatisfy(\.isWhitespace)
    return name == nil && !isDescribed ? try sheet(Self.standard) : nil
  }

  private func notes(
    _ description: String, _ reading: ToneReading, _ name: CharacterName?, _ userName: String?
  ) -> [String] {
    let isBlank = description.allSatisfy(\.isWhitespace)
    return [
      isBlank ? nil : "the tone of the description is read as \(reading.told)",
      name?.note("the character's name"),
      userName.flatMap { CharacterName($0) }?.note("the person's name"),
    ].compactMap { $0 }
  }

  /// A character of whom only name or description are known.
  private func stranger(
    _ context: CharacterContext, _ name: CharacterName?, _ tone: Tone, _ wanted: LocaleTag
  ) throws(PackError) -> CharacterSheet {
    let nobody = "Companion"
    let bank = name == nil ? try lines(Self.bank, wanted) : nil
    let shown = name?.string ?? bank?.charName ?? nobody
    // The same look in every language.
    let key = context.charId.flatMap { $0.isEmpty ? nil : $0 } ?? name?.string ?? nobody
    return CharacterSheet(
      id: key, name: shown, description: "", tone: tone, taunts: .gentle,
      style: tone.confidence > 0 ? .bold : tone.confidence < 0 ? .careful : .playful,
      lowSkill: 0.3, highSkill: 0.9, minPriority: 2, userName: "friend", extends: nil,
      locale: "en", look: .drawn(from: key))
  }

  /// Gives what the lines in the wanted language call a person, where they say so.
  private func fill(
    _ compiler: inout LineCompiler, _ sheet: CharacterSheet?, _ card: ImportedCard?,
    _ added: LineDocument?, _ tone: Tone, _ wanted: LocaleTag
  ) throws(PackError) -> String? {
    var layers: [(documents: [LineDocument], tone: Tone?)] = []
    if let card {
      layers.append((card.lines.map { [$0] } ?? [], nil))
    } else if let sheet {
      let family = try family(of: sheet)
      for locale in distinct([wanted, LocaleTag(sheet.locale) ?? .english]) {
        var documents: [LineDocument] = []
        for member in family {
          if let document = try lines(member.id, locale) { documents.append(document) }
        }
        layers.append((documents, nil))
      }
    }
    if let added {
      if layers.isEmpty { layers.append(([], nil)) }
      layers[0].documents.insert(added, at: 0)
    }
    for locale in distinct([wanted, .english]) {
      if let bank = try lines("_tones", locale) { layers.append(([bank], tone)) }
    }
    for layer in layers {
      for document in layer.documents { try compiler.learn(document) }
    }
    for layer in layers { try compiler.add(layer.documents, tone: layer.tone) }
    // A stranger has no lines of its own to say so: those of the bank do.
    let own = layers.first { sheet != nil && card == nil || $0.tone != nil }
    return added?.userName ?? own?.documents.lazy.compactMap(\.userName).first
  }

  private func distinct(_ locales: [LocaleTag]) -> [LocaleTag] {
    locales[0] == locales[1] ? [locales[0]] : locales
  }

  private func persona(
    _ who: CharacterSheet, _ name: CharacterName?, _ userName: String?
  ) -> Persona {
    let called = name ?? CharacterName(who.name)
    let user = userName.flatMap { CharacterName($0) } ?? CharacterName(who.userName)
    return Persona(
      name: called?.text ?? Text(), userName: user?.text ?? Text(),
      nameLength: called?.length ?? 0, userNameLength: user?.length ?? 0, style: who.style,
      lowSkill: who.lowSkill, highSkill: who.highSkill, taunts: who.taunts,
      minPriority: who.minPriority, look: who.look)
  }
}
