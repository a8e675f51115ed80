extension Typeface {
  /// The drawings of some characters, of all that those are made of, and of the box, as `carry`
  /// takes them.
  ///
  /// - Parameter scalars: in any order; those without a drawing are left out.
  public static func drawings(of scalars: [UInt32]) -> [UInt8] {
    var selection = DrawingSelection(scalars + [box])
    while selection.grow() {}
    return selection.written
  }

  /// What a page's frame and games may write besides the texts that it carries: letters, figures,
  /// the signs between them.
  public static var always: [UInt32] {
    Array(0x30...0x39) + Array(0x41...0x5a) + Array(0x61...0x7a)
      + [0x21, 0x27, 0x2b, 0x2c, 0x2d, 0x2e, 0x2f, 0x3a, 0x3f, 0xd7, 0x2019, 0x2026]
  }
}

/// Lines of `Typeface.house`, cut down to what some characters need.
private struct DrawingSelection {
  private var wanted: [UInt32]
  private let lines: [DrawingLine]

  init(_ wanted: [UInt32]) {
    self.wanted = wanted
    lines = DrawingLine.all
  }

  /// Adds what the wanted are made of; false once there is nothing to add.
  mutating func grow() -> Bool {
    let before = wanted.count
    for line in lines {
      if line.names.contains(where: { wanted.contains($0) }) { line.parts.forEach { want($0) } }
      for (whole, base) in line.composed where wanted.contains(whole) {
        want(line.names[0])
        want(base)
      }
    }
    return wanted.count > before
  }

  private mutating func want(_ scalar: UInt32) {
    if !wanted.contains(scalar) { wanted.append(scalar) }
  }

  var written: [UInt8] {
    var out: [UInt8] = []
    for line in lines {
      let names = line.names.filter { wanted.contains($0) }
      if names.isEmpty { continue }
      for name in names { out.put(scalar: name) }
      out.append(contentsOf: line.program)
      let composed = line.composed.filter { wanted.contains($0.whole) }
      if !composed.isEmpty { out.append(GlyphSource.composed) }
      for (whole, base) in composed {
        out.put(scalar: whole)
        out.put(scalar: base)
      }
      out.append(GlyphSource.newline)
    }
    return out
  }
}

/// One line of the drawings.
private struct DrawingLine {
  var names: [UInt32] = []
  /// From the blank after the names to the end of the strokes.
  var program: [UInt8] = []
  /// Characters whose drawings it takes.
  var parts: [UInt32] = []
  var composed: [(whole: UInt32, base: UInt32)] = []

  static var all: [DrawingLine] {
    var lines: [DrawingLine] = []
    var reader = UTF8Reader(Typeface.bytes(of: Typeface.house))
    while let line = DrawingLine(&reader) { lines.append(line) }
    return lines
  }

  private init?(_ reader: inout UTF8Reader) {
    while let scalar = reader.next(), scalar != 0x20 { names.append(scalar) }
    if names.isEmpty { return nil }
    program.append(0x20)
    while let scalar = reader.next(), scalar != UInt32(GlyphSource.newline) {
      if scalar == UInt32(GlyphSource.composed) {
        compose(&reader)
        return
      }
      program.put(scalar: scalar)
      if scalar == 0x25 || scalar == 0x26, let part = reader.next() {  // % &
        program.put(scalar: part)
        parts.append(part)
      }
    }
  }

  private mutating func compose(_ reader: inout UTF8Reader) {
    while let whole = reader.next(), whole != UInt32(GlyphSource.newline) {
      guard let base = reader.next() else { return }
      composed.append((whole, base))
    }
  }
}

extension [UInt8] {
  fileprivate mutating func put(scalar: UInt32) {
    func rest(_ shift: UInt32) -> UInt8 { UInt8(0x80 | scalar >> shift & 0x3f) }
    if scalar < 0x80 {
      append(UInt8(scalar))
    } else if scalar < 0x800 {
      append(contentsOf: [UInt8(0xc0 | scalar >> 6), rest(0)])
    } else {
      append(contentsOf: [UInt8(0xe0 | scalar >> 12 & 0xf), rest(6), rest(0)])
    }
  }
}
