import Stage

/// Compares what a receipt claims with what follows from its recording.
struct ClaimCheck {
  let claimed: SessionRecord
  /// What follows; its told fields are those of the claim.
  let found: SessionRecord
  private(set) var differences: [ReceiptDifference] = []
  /// The first tick at which a difference shows.
  private(set) var tick: Int32

  init(_ claimed: SessionRecord, _ found: SessionRecord) {
    self.claimed = claimed
    self.found = found
    tick = found.visible
    for field in RecordField.allCases { compare(field) }
  }

  private mutating func compare(_ field: RecordField) {
    switch field {
    // Nothing in a recording says these; the id is for the verifier to derive.
    case .schema, .id, .origin, .placement: break
    // Older records name no knobs, so that none named is for the verifier to judge.
    case .tuning:
      if !claimed.tuning.isEmpty { check(field, claimed.tuning, found.tuning) }
    case .events: compareEvents()
    case .player:
      if claimed.origin == .live { check(field, claimed.player, "") }
    case .startedAt:
      if claimed.origin == .simulated, let time = claimed.startedAt { note(field, time, "absent") }
    case .game: check(field, claimed.game, found.game)
    case .rules: check(field, claimed.rules, found.rules)
    case .engine: check(field, claimed.engine, found.engine)
    case .seed: check(field, claimed.seed, found.seed)
    case .character: check(field, claimed.character, found.character)
    case .sponsor: check(field, claimed.sponsor, found.sponsor)
    case .closeDelay: check(field, claimed.closeDelay, found.closeDelay)
    case .closeClamp: check(field, claimed.closeClamp, found.closeClamp)
    case .impressionRule: check(field, claimed.impressionRule, found.impressionRule)
    // Lines are judged by the verifier: their number hangs on more than the recording.
    case .linesSpoken: break
    case .ctaPresses, .retries, .repeats, .wall, .visible, .active, .engaged, .outcome, .endReason,
      .score, .rivalScore, .progress, .inputs, .stateHash:
      comparePlay(field)
    }
  }

  private mutating func comparePlay(_ field: RecordField) {
    switch field {
    case .ctaPresses: check(field, claimed.ctaPresses, found.ctaPresses)
    case .retries: check(field, claimed.retries, found.retries)
    case .repeats: check(field, claimed.repeats, found.repeats)
    case .wall: check(field, claimed.wall, found.wall)
    case .visible: check(field, claimed.visible, found.visible)
    case .active: check(field, claimed.active, found.active)
    case .engaged: check(field, claimed.engaged, found.engaged)
    case .outcome: check(field, claimed.outcome, found.outcome)
    case .endReason: check(field, claimed.endReason, found.endReason)
    case .score: check(field, claimed.score, found.score)
    case .rivalScore: check(field, claimed.rivalScore, found.rivalScore)
    case .progress: check(field, claimed.progress, found.progress)
    case .inputs: check(field, hex: claimed.inputs, found.inputs)
    case .stateHash: check(field, hex: claimed.stateHash, found.stateHash)
    default: break
    }
  }

  private mutating func compareEvents() {
    for kind in EventKind.allCases where claimed.events[kind] != found.events[kind] {
      let ticks = [claimed.events[kind], found.events[kind]].compactMap { $0 }
      tick = min(tick, ticks.min() ?? tick)
      differences.append(
        ReceiptDifference(
          field: "events.\(kind)", claimed: ClaimCheck.shown(claimed.events[kind]),
          found: ClaimCheck.shown(found.events[kind])))
    }
  }

  private static func shown(_ tick: Int32?) -> String { tick.map(String.init) ?? "absent" }

  private mutating func check<Value: Equatable>(
    _ field: RecordField, _ claimed: Value, _ found: Value
  ) {
    if claimed != found { note(field, claimed, found) }
  }

  private mutating func check(
    _ field: RecordField, _ claimed: [SessionRequest.Knob], _ found: [SessionRequest.Knob]
  ) {
    if claimed != found { note(field, String(claimed.words.prefix(80)), found.words) }
  }

  /// Texts agree byte by byte: Swift holds different spellings of one letter for equal.
  private mutating func check(_ field: RecordField, _ claimed: String, _ found: String) {
    guard !claimed.utf8.elementsEqual(found.utf8) else { return }
    note(field, "'\(claimed.prefix(40))'", "'\(found.prefix(40))'")
  }

  mutating func check(_ field: RecordField, hex claimed: UInt64, _ found: UInt64) {
    if claimed != found { note(field, hexText(claimed), hexText(found)) }
  }

  private mutating func note(_ field: RecordField, _ claimed: some Any, _ found: some Any) {
    differences.append(
      ReceiptDifference(field: "\(field)", claimed: "\(claimed)", found: "\(found)"))
  }
}

/// Sixteen digits.
func hexText(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
