import Commentary
import Playable
import Raster
import Stage
import Testing

@Suite struct ShowTextTests {
  static let names = [
    "Nova", "", " ", "Wilhelmina-Josephine Featherstonehaugh-Cholmondeley the Third",
    String(repeating: "W", count: 10_000), "שלום עולם וברוכים הבאים", "مرحبا بالعالم الجميل",
    "Z̷̢̛͓̈́ä̸̱l̶̰̈́g̵̱̈o̸̙͝ ä̴̲", "two\nlines\tand\rmore", "{char} {user} {score} {{}}", "👩‍👩‍👧‍👦🇫🇷",
    "\u{202e}desrever", "\u{0}\u{1}\u{7f}", "İ̇ſßﬃ",
  ]

  static let long = """
    Well now, that was quite the most remarkable thing that I have seen since breakfast, \
    and breakfast was very good, too.
    """

  /// Where a text's glyphs begin and end, and how high they reach, in points.
  static func extent(of command: Command, in canvas: Canvas) -> Rect {
    let first = Int(command.first)
    let bytes = Array(canvas.bytes[first..<first + Int(command.count)])
    let size = command.rect.height
    let width = bytes.withUnsafeBufferPointer { Typeface.width(of: $0) } * size
    let x = command.rect.x - (command.a == 0 ? 0 : command.a == 1 ? width / 2 : width)
    let upper = command.transform.apply(Point(x, command.rect.y - size * 0.7))
    let lower = command.transform.apply(Point(x + width, command.rect.y + size * 0.2))
    return Rect(x: upper.x, y: upper.y, width: lower.x - upper.x, height: lower.y - upper.y)
  }

  @Test(arguments: names)
  func `No name leads any text out of the viewport`(name: String) {
    for viewport in ShowDrawingTests.viewports {
      let session = Tiny.session(
        cast: Tiny.cast(name: name, saying: Self.long, sponsor: ShowDrawingTests.brand(name)))
      let layout = Layout(viewport, for: session)
      let view = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
      var show = Show(seed: 1)
      show.reducedMotion = true
      Tiny.play(session, &show) { session, show in
        guard session.phaseTick % 29 == 20 else { return }
        let picture = Tiny.picture(session, show, layout)
        for command in picture.commands where command.shape == .text {
          let extent = Self.extent(of: command, in: picture)
          #expect(
            view.inset(-1).holds(extent),
            "\(viewport.width)×\(viewport.height) \(session.phase) \(extent)")
        }
      }
    }
  }

  @Test func `A bubble holds two lines at most, and pages through the rest of a long line`() {
    for viewport in ShowDrawingTests.viewports {
      let session = Tiny.session(cast: Tiny.cast(saying: Self.long))
      let layout = Layout(viewport, for: session)
      var show = Show(seed: 1)
      show.reducedMotion = true
      var words: Set<String> = []
      Tiny.play(session, &show) { session, show in
        guard session.phase == .intro || session.phase == .play,
          let bubble = layout.bubble(in: .play)
        else { return }
        let picture = Tiny.picture(session, show, layout)
        let lines = picture.commands.filter {
          $0.shape == .text && bubble.holds(Self.extent(of: $0, in: picture))
        }
        #expect(lines.count <= 2)
        for line in lines {
          let bytes = picture.bytes[Int(line.first)..<Int(line.first + line.count)]
          for word in String(decoding: bytes, as: UTF8.self).split(separator: " ") {
            words.insert(String(word))
          }
        }
      }
      if layout.bubble(in: .play) != nil {
        #expect(words.contains("Well") && words.contains("remarkable"), "\(viewport)")
      }
    }
  }

  @Test func `The bubble never covers the field`() {
    let session = Tiny.session(cast: Tiny.cast(saying: Self.long))
    for viewport in ShowDrawingTests.viewports {
      let layout = Layout(viewport, for: session)
      if let bubble = layout.bubble(in: .play) { #expect(!bubble.meets(layout.field)) }
    }
  }

  @Test func `Text is never smaller than 12 points`() {
    for viewport in ShowDrawingTests.viewports {
      let session = Tiny.session(cast: Tiny.cast(saying: Self.long))
      let layout = Layout(viewport, for: session)
      var show = Show(seed: 1)
      Tiny.play(session, &show) { session, show in
        // A result that comes in and numbers that pop are on their way to their size.
        guard session.phaseTick % 40 == 39 else { return }
        for command in Tiny.picture(session, show, layout).commands
        where command.shape == .text && command.b < 0.3 {
          #expect(command.rect.height >= 11.99, "\(viewport) \(session.phase)")
        }
      }
    }
  }
}
