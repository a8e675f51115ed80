import Playable
import Raster
import Testing

@Suite struct DirectionTests {
  /// What a line is made of, from left to right: foreign runs by their text, and ours as "·".
  func order(of text: String, _ direction: Direction = .natural) -> [String] {
    let scribe = Blots()
    let raster = Raster()
    raster.scribe = scribe
    let frame = Frame(width: 900, height: 40, raster: raster) { canvas in
      canvas.rect(Rect(x: 0, y: 0, width: 900, height: 40), .solid(.black))
      Array(text.utf8).withUnsafeBufferPointer {
        canvas.text(
          $0, at: Point(450, 30), size: 20, direction: direction, Color(hex: 0xff0000))
      }
    }
    let shades = scribe.runs.indices.map { Blots.shade($0) }
    var order: [String] = []
    for x in 0..<900 {
      let column = (20..<30).map { frame.red(x, $0) }
      let foreign = shades.firstIndex { shade in column.allSatisfy { $0 == shade } }
      let name = foreign.map { scribe.runs[$0].text }
      let seen = name ?? (column.contains { $0 > 0 } ? "·" : nil)
      if let seen, order.last != seen { order.append(seen) }
    }
    return order
  }

  @Test func `G-10: right-to-left text is set from right to left, its numbers in order`() {
    #expect(order(of: "שלום 12 עולם") == [" עולם", "·", "שלום "])
    #expect(order(of: "אבג 3.5 דהו") == [" דהו", "·", "אבג "])
    #expect(order(of: "مرحبا Bricks عالم") == [" عالم", "·", "مرحبا "])
  }

  @Test func `G-10: right-to-left words within left-to-right text keep their place`() {
    #expect(order(of: "Well done, נועה רז, again") == ["·", "נועה רז", "·"])
    #expect(order(of: "hi אב 12 גד bye") == ["·", " גד", "·", "אב ", "·"])
  }

  @Test func `G-10: a mark at the end of a right-to-left sentence stands on its left`() {
    let scribe = Blots()
    let raster = Raster()
    raster.scribe = scribe
    _ = Frame(width: 300, height: 40, raster: raster) { canvas in
      Array("שלום!".utf8).withUnsafeBufferPointer {
        canvas.text($0, at: Point(150, 30), size: 20, .white)
      }
    }
    #expect(scribe.runs.map(\.text) == ["שלום!"])
    #expect(scribe.runs.map(\.isRightToLeft) == [true])
    #expect(order(of: "Bricks!", .rightToLeft).prefix(2).contains("!"))
  }

  @Test func `G-10: ideographs and emoji run from left to right among letters`() {
    #expect(order(of: "Go 世界 and 🎉!") == ["·", "世界 ", "·", "🎉", "·"])
    #expect(order(of: "さくら先生") == ["さくら先生"])
  }

  @Test func `G-10: a run that is wider than what is reserved is condensed into it`() {
    let text = "世界世界"
    for pace: Float in [1, 4, 30] {
      let scribe = Blots()
      scribe.pace = pace
      let raster = Raster()
      raster.scribe = scribe
      let frame = Frame(width: 300, height: 40, raster: raster) { canvas in
        canvas.rect(Rect(x: 0, y: 0, width: 300, height: 40), .solid(.black))
        Array(text.utf8).withUnsafeBufferPointer {
          canvas.text($0, at: Point(150, 30), size: 20, .white)
        }
      }
      let width = Array(text.utf8).withUnsafeBufferPointer { Typeface.width(of: $0) } * 20
      let inked = (0..<300).filter { frame.red($0, 25) > 0 }
      #expect(Float(inked.count) <= width + 2 && inked.count >= 10)
      #expect(abs(Float((inked.first ?? 0) + (inked.last ?? 0)) / 2 - 150) <= 1.5)
    }
  }

  @Test func `G-10: where nobody writes a script, words are soft bars and never boxes`() {
    let bars = Frame(width: 200, height: 40) { canvas in
      canvas.rect(Rect(x: 0, y: 0, width: 200, height: 40), .solid(.black))
      Array("नमस्ते 世界".utf8).withUnsafeBufferPointer {
        canvas.text($0, at: Point(100, 30), size: 20, .white)
      }
    }
    let row = (0..<200).map { bars.red($0, 24) }
    let pieces = row.split(separator: 0)
    #expect(pieces.count == 2)
    // Filled, half as strong as letters.
    #expect(
      pieces.allSatisfy {
        $0.count > 20 && $0.dropFirst(2).dropLast(2).allSatisfy { abs($0 - 128) < 9 }
      })
  }

  @Test func `A text of many runs is drawn whole, however often it changes direction`() {
    let text = String(repeating: "a א ", count: 40)
    #expect(order(of: text).count > 8)
  }

  @Test func `A scribe that refuses or answers nonsense is survived`() {
    for answer in [(Int32(0), Int32(0), Float(0)), (-4, 3, 1), (3, -4, 1), (2, 2, -1)] {
      let scribe = Nonsense(answer)
      let raster = Raster()
      raster.scribe = scribe
      _ = Frame(width: 100, height: 40, raster: raster) { canvas in
        Array("世界".utf8).withUnsafeBufferPointer {
          canvas.text($0, at: Point(50, 30), size: 20, .white)
        }
      }
    }
  }
}

private final class Nonsense: Scribe {
  private let answer: (width: Int32, height: Int32, advance: Float)
  private let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 64)

  init(_ answer: (Int32, Int32, Float)) {
    self.answer = answer
    pixels.initialize(repeating: 0, count: 64)
  }

  deinit { pixels.deallocate() }

  override func write(
    _ utf8: UnsafeBufferPointer<UInt8>, size: Float, isBold: Bool, isRightToLeft: Bool
  ) -> Handwriting? {
    Handwriting(
      pixels: pixels, width: answer.width, height: answer.height, left: 0, ascent: 2,
      advance: answer.advance, isMask: true)
  }
}
