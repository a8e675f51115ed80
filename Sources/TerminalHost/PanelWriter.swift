import Playable
import Stage

/// Writes the words of a session into its panel, from the top down.
struct PanelWriter {
  var grid: CellGrid
  let block: Block
  let session: AnySession
  /// What the character says now.
  let line: String?
  private(set) var controls: [(Block, Control)] = []
  private var row: Int

  init(grid: CellGrid, block: Block, session: AnySession, line: String?) {
    self.grid = grid
    self.block = block
    self.session = session
    self.line = line
    row = block.rows.lowerBound
  }

  private var brand: Brand { session.cast.brand }
  private var left: Int { block.columns.lowerBound }
  private var width: Int { block.columns.count }
  private var isTall: Bool { block.rows.count >= 14 }

  mutating func write(isPaused: Bool) {
    writeSponsor()
    writeCharacter()
    writeScores()
    if isTall { row += 1 }
    if isPaused {
      put("Paused", ink: brand.skin.highlight, isBold: true)
      put("[P] go on", ink: .white)
      return
    }
    switch session.phase {
    case .intro: writeIntro()
    case .play: writePlay()
    case .result: writeResult()
    case .endCard: writeEndCard()
    case .closed: break
    }
  }

  /// "Ad" and who pays, in every phase; the close control once it is there.
  private mutating func writeSponsor() {
    let skin = brand.skin
    let used = grid.write(
      " Ad ", column: left, row: row, width: width, ink: skin.highlight.readable,
      paper: skin.highlight, isBold: true)
    grid.write(
      " \(brand.name.string)", column: left + used, row: row, width: width - used - 12, ink: sky)
    let close = session.offers(.close) ? "[Esc] ✕" : closeCountdown
    let at = block.columns.upperBound - Columns.width(of: close)
    grid.write(close, column: at, row: row, width: Columns.width(of: close), ink: sky)
    if session.offers(.close) {
      controls.append((Block(column: at, row: row, width: 7, height: 1), .close))
    }
    row += isTall ? 2 : 1
  }

  private var closeCountdown: String {
    let left = session.plan.frame.closeDelayInForce - session.telemetry.visible
    return "✕ in \(max(1, (left + 59) / 60))s"
  }

  /// Words on the sky, in whatever reads on its upper end.
  private var sky: Color { brand.skin.backgroundTop.readable }

  private mutating func writeCharacter() {
    let skin = brand.skin
    let face = line == nil ? "•ᴗ•" : "•▿•"
    let used = grid.write(
      " \(face) ", column: left, row: row, width: width, ink: skin.secondary.readable,
      paper: skin.secondary, isBold: true)
    grid.write(
      " \(session.cast.persona.name.string)", column: left + used, row: row, width: width - used,
      ink: sky, isBold: true)
    row += 1
    let most = isTall ? 4 : 2
    let lines = line.map { Columns.wrap($0, width: width - 2, most: most) } ?? []
    for offset in 0..<most {
      if offset < lines.count {
        grid.fill(Block(column: left, row: row, width: width, height: 1), skin.surface)
        grid.write(lines[offset], column: left + 1, row: row, width: width - 2, ink: skin.ink)
      }
      row += 1
    }
  }

  private mutating func writeScores() {
    let skin = brand.skin
    let standing = session.standing
    let scores = standing.scores
    let half = width / 2
    func mark(_ mine: Int32, _ other: Int32) -> String { mine > other ? " ▲" : "" }
    grid.write(
      " You \(scores.person)\(mark(scores.person, scores.character)) ", column: left, row: row,
      width: half, ink: skin.primary.readable, paper: skin.primary, isBold: true)
    let name = String(Columns.fit(session.cast.persona.name.string, width: max(3, half - 10)))
    grid.write(
      " \(name) \(scores.character)\(mark(scores.character, scores.person)) ",
      column: left + half, row: row, width: width - half, ink: skin.secondary.readable,
      paper: skin.secondary, isBold: true)
    row += 1
    writeProgress(standing)
  }

  private mutating func writeProgress(_ standing: Standing) {
    let label = standing.ticksLeft.map { " \(($0 + 59) / 60)s" } ?? ""
    let room = max(1, width - Columns.width(of: label))
    let filled = Int(Maths.clamp(standing.progress, 0, 1) * Float(room))
    let bar = String(repeating: "━", count: room - filled)
    grid.write(
      String(repeating: "╌", count: filled), column: left, row: row, width: filled,
      ink: brand.skin.surface)
    grid.write(
      bar, column: left + filled, row: row, width: room - filled, ink: brand.skin.highlight)
    grid.write(label, column: left + room, row: row, width: width - room, ink: sky)
    row += 1
  }

  private mutating func writeIntro() {
    put(session.cast.copy.title.string, ink: brand.skin.highlight, isBold: true)
    put(session.cast.copy.tagline.string, ink: sky)
    if isTall { put("", ink: sky) }
    put(session.cast.copy.keysHint.string, ink: sky)
    button("[Space] play", .advance)
  }

  private mutating func writePlay() {
    put(session.cast.copy.keysHint.string, ink: sky)
    put("[P] pause", ink: sky)
  }

  private mutating func writeResult() {
    let copy = session.cast.copy
    let outcome = session.telemetry.outcome
    put(
      (outcome == .won ? copy.won : outcome == .lost ? copy.lost : copy.drawn).string,
      ink: brand.skin.highlight, isBold: true)
    button("[Space] go on", .advance)
    if session.offers(.retry) { button("[R] again", .retry) }
  }

  private mutating func writeEndCard() {
    put(brand.name.string, ink: brand.skin.highlight, isBold: true)
    put(brand.tagline.string, ink: sky)
    button("[Enter] \(brand.callToAction.string)", .cta)
    if session.offers(.retry) { button("[R] again", .retry) }
  }

  /// Wrapped text; at most three rows.
  private mutating func put(_ text: String, ink: Color, isBold: Bool = false) {
    for piece in Columns.wrap(text, width: width, most: isTall ? 3 : 1)
    where row < block.rows.upperBound {
      grid.write(piece, column: left, row: row, width: width, ink: ink, isBold: isBold)
      row += 1
    }
    if text.isEmpty { row += 1 }
  }

  private mutating func button(_ text: String, _ control: Control) {
    guard row < block.rows.upperBound else { return }
    let paper = control == .cta || control == .advance ? brand.skin.primary : brand.skin.surface
    let used = grid.write(
      " \(text) ", column: left, row: row, width: width, ink: paper.readable, paper: paper,
      isBold: true)
    controls.append((Block(column: left, row: row, width: used, height: 1), control))
    row += isTall ? 2 : 1
  }
}

extension Text {
  /// The text as the rest of Swift has it.
  var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
