import Raster

/// A scribe that writes every run as a block of its own shade, and remembers what it was asked.
final class Blots: Scribe {
  private(set) var runs: [(text: String, isRightToLeft: Bool)] = []
  /// Pixels a byte.
  var pace: Float = 4
  private let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 4_096 * 32)

  override init() { pixels.initialize(repeating: 0xffff_ffff, count: 4_096 * 32) }

  deinit { pixels.deallocate() }

  /// Red of the run that was asked for as the nth different one.
  static func shade(_ index: Int) -> Int { 40 + 30 * index }

  override func write(
    _ utf8: UnsafeBufferPointer<UInt8>, size: Float, isBold: Bool, isRightToLeft: Bool
  ) -> Handwriting? {
    let text = String(decoding: utf8, as: UTF8.self)
    if !runs.contains(where: { $0.text == text }) { runs.append((text, isRightToLeft)) }
    let index = runs.firstIndex { $0.text == text } ?? 0
    let wide = min(4_096, Int32(Float(utf8.count) * pace))
    for pixel in 0..<Int(wide) * 10 {
      pixels[pixel] = 0xff00_0000 | UInt32(Blots.shade(index) & 255)
    }
    return Handwriting(
      pixels: pixels, width: wide, height: 10, left: 0, ascent: 10, advance: Float(wide),
      isMask: false)
  }
}
