import Playable
import Stage

/// A word or a sentence in cells, on one row.
struct Word {
  var text: String
  var column: Int
  var row: Int
  var width: Int
  /// nil takes whatever reads on the paper that is there.
  var ink: Color?
  var isBold = false
}

/// What the keys of this terminal can do, as far as hints tell of it.
package struct KeyManners: Equatable, Sendable {
  /// An arrow stays down until another key.
  package var latches: Bool

  package init(latches: Bool) { self.latches = latches }
}

/// One picture in the making: shapes for the rasteriser, words for cells, and where to press.
///
/// Shapes are drawn in units: a cell is one wide and two high.
struct Sketch {
  let theatre: Theatre
  let layout: TerminalLayout
  let manners: KeyManners
  let skin: Skin
  var canvas: Canvas
  var words: [Word] = []
  var buttons: [(block: Block, control: Control)] = []

  var session: AnySession { theatre.session }
  var brand: Brand { session.cast.brand }
  var copy: GameCopy { session.cast.copy }
  /// Ticks since the phase began, with the share of the next one.
  var time: Float { Float(session.phaseTick) + canvas.blend }

  /// What the frame says.
  func says(_ phrase: Words.Phrase, _ number: Int32 = 0, name: String = "") -> String {
    session.cast.words.text(phrase, number, name: Text(utf8: name)).string
  }

  init(
    _ theatre: Theatre, _ layout: TerminalLayout, _ manners: KeyManners, skin: Skin,
    canvas: consuming Canvas
  ) {
    self.theatre = theatre
    self.layout = layout
    self.manners = manners
    self.skin = skin
    self.canvas = canvas
    self.canvas.clear()
    self.canvas.skin = skin
    self.canvas.blend = theatre.blend
  }

  mutating func draw() {
    drawSky()
    guard TerminalLayout.fits(columns: layout.columns, rows: layout.rows) else {
      return askForRoom()
    }
    if session.phase == .endCard || session.phase == .closed {
      drawEndCard()
    } else {
      drawField()
      drawRival()
      switch session.phase {
      case .intro: drawIntro()
      case .result: drawResult()
      case .play, .endCard, .closed: break
      }
    }
    drawPanel()
    if theatre.isPaused { drawPause() }
  }

  private mutating func drawSky() {
    let view = Rect(x: 0, y: 0, width: Float(layout.columns), height: Float(layout.rows * 2))
    canvas.rect(view, .vertical(skin.backgroundTop, skin.backgroundBottom, in: view))
    // A sky of one colour is one because the terminal has few: nothing fainter can be drawn on it.
    if skin.backgroundTop == skin.backgroundBottom { return }
    let size = max(view.width, view.height)
    let light = skin.backgroundTop.lighter(0.5).opacity(0.09)
    for share: Float in [0.3, 0.2] {
      canvas.circle(
        Point(view.width * 0.95, view.height * 0.04), radius: size * share, .solid(light))
    }
    let hill = skin.backgroundBottom.mixed(with: skin.backgroundTop, 0.5).opacity(0.5)
    canvas.circle(
      Point(view.width * 0.78, view.height + size * 0.3), radius: size * 0.42, .solid(hill))
  }

  private mutating func askForRoom() {
    let least = TerminalLayout.least
    let now = says(.isSmall, name: "\(layout.columns) × \(layout.rows)")
    let lines = Columns.wrap(
      "\(now) \(says(.wantsRoom, name: "\(least.columns) × \(least.rows)"))",
      width: max(1, layout.columns - 2), most: layout.rows)
    let block = Block(column: 0, row: 0, width: layout.columns, height: layout.rows)
    for (index, line) in lines.enumerated() {
      center(line, row: (layout.rows - lines.count) / 2 + index, in: block)
    }
  }
}

extension Sketch {
  mutating func write(
    _ text: String, column: Int, row: Int, width: Int, ink: Color? = nil, isBold: Bool = false
  ) {
    if width > 0 {
      words.append(
        Word(text: text, column: column, row: row, width: width, ink: ink, isBold: isBold))
    }
  }

  /// In the middle of a row of a block, cut where it is too long.
  mutating func center(
    _ text: String, row: Int, in block: Block, ink: Color? = nil, isBold: Bool = false
  ) {
    let wide = min(Columns.width(of: text), block.width)
    write(
      text, column: block.column + (block.width - wide) / 2, row: row,
      width: wide, ink: ink, isBold: isBold)
  }

  /// At the end of a row of a block.
  mutating func end(
    _ text: String, row: Int, in block: Block, ink: Color? = nil, isBold: Bool = false
  ) {
    let wide = min(Columns.width(of: text), block.width)
    write(
      text, column: block.columns.upperBound - wide, row: row, width: wide, ink: ink,
      isBold: isBold)
  }

  /// A plate of cells.
  mutating func plate(_ block: Block, _ color: Color, radius: Float = 1) {
    canvas.rect(block.rect, radius: min(radius, Float(block.height)), .solid(color))
  }

  /// A few words on a plate of their own.
  ///
  /// - Returns: cells used.
  @discardableResult
  mutating func chip(_ text: String, column: Int, row: Int, width: Int, _ color: Color) -> Int {
    let wide = min(width, Columns.width(of: text) + 2)
    guard wide > 2 else { return 0 }
    plate(Block(column: column, row: row, width: wide, height: 1), color, radius: 0)
    write(text, column: column + 1, row: row, width: wide - 2, ink: color.readable, isBold: true)
    return wide
  }
}

extension Text {
  /// The text as the rest of Swift has it.
  var string: String { withBytes { String(spoken: $0) } }

  fileprivate init(utf8 text: String) {
    self.init()
    var text = text
    text.withUTF8 { append($0) }
  }
}

extension String {
  /// UTF-8 without the joiners that only a rasteriser needs.
  init(spoken utf8: some Collection<UInt8>) {
    let text = String(decoding: utf8, as: UTF8.self)
    self =
      text.unicodeScalars.contains("\u{2060}")
      ? String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{2060}" })) : text
  }
}
