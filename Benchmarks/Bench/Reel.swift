import Interlude
import Playable
import Raster
import Stage

/// A session well under way, of which every frame is drawn whole: the pixels of half a phone.
struct Reel {
  private static var width: Int32 { 540 }
  private static var height: Int32 { 960 }

  private let theatre: Theatre
  private let raster = Raster()
  private var canvas = Canvas()
  private let pixels: UnsafeMutablePointer<UInt32>

  init(_ production: Production) {
    theatre = Theatre(
      production.open(), player: .simulated(.fair(seed: 1)),
      viewport: Viewport(width: 270, height: 480, density: 2))
    for _ in 0..<600 { theatre.step() }
    pixels = .allocate(capacity: Int(Reel.width * Reel.height))
  }

  /// The next tick and its picture.
  mutating func draw() {
    theatre.step()
    theatre.draw(on: &canvas)
    raster.invalidate()
    raster.render(canvas, width: Reel.width, height: Reel.height, scale: 2, into: pixels)
  }

  /// Of the picture drawn last.
  var digest: UInt64 {
    var hash = StateHash()
    for i in 0..<Int(Reel.width * Reel.height) { hash.combine(pixels[i]) }
    return hash.value
  }

  func free() { pixels.deallocate() }
}
