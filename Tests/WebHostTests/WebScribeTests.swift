import Playable
import Raster
import Testing
import WebHost

@Suite struct WebScribeTests {
  private final class Counting: WebScribe {
    var calls = 0
    var isUnable = false

    override func draw(
      _ utf8: UnsafeBufferPointer<UInt8>, size: Float, isBold: Bool, isRightToLeft: Bool
    ) -> Handwriting? {
      calls += 1
      if isUnable { return nil }
      let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 2000)
      pixels.initialize(repeating: .max, count: 2000)
      return Handwriting(
        pixels: pixels, width: 50, height: 40, left: 2, ascent: 30, advance: Float(utf8.count),
        isMask: true)
    }

    func ask(_ text: String, size: Float = 20, isBold: Bool = false) -> Float? {
      var text = text
      return text.withUTF8 {
        write($0, size: size, isBold: isBold, isRightToLeft: false)?.advance
      }
    }
  }

  @Test func `a browser is asked once for what is shown at every frame`() {
    let scribe = Counting()
    for _ in 0..<100 {
      #expect(scribe.ask("日本") == 6)
      #expect(scribe.ask("日本", size: 21) == 6)
      #expect(scribe.ask("日本", isBold: true) == 6)
    }
    #expect(scribe.calls == 3)
    scribe.forget()
    _ = scribe.ask("日本")
    #expect(scribe.calls == 4)
  }

  @Test func `what a browser cannot write it is not asked for again`() {
    let scribe = Counting()
    scribe.isUnable = true
    for _ in 0..<10 { #expect(scribe.ask("ა") == nil) }
    #expect(scribe.calls == 1)
  }

  @Test func `memory for handwriting is bounded`() {
    let scribe = Counting()
    for index in 0..<1000 { #expect(scribe.ask("ש\(index)") != nil) }
    #expect(scribe.calls == 1000)
  }
}
