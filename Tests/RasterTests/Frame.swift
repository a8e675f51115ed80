import Playable
import Raster

/// A rendered canvas, for looking at its pixels.
struct Frame {
  let width: Int
  let height: Int
  var pixels: [UInt32]

  init(width: Int, height: Int, filled: UInt32 = 0xff00_00ff) {
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: filled, count: width * height)
  }

  /// The whole of a canvas, by a rasteriser of its own or a given one.
  init(
    _ canvas: Canvas, width: Int, height: Int, scale: Float = 1, raster: Raster = Raster()
  ) {
    self.init(width: width, height: height)
    raster.invalidate()
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      raster.render(
        canvas, width: Int32(width), height: Int32(height), scale: scale, into: base)
    }
  }

  init(
    width: Int, height: Int, scale: Float = 1, raster: Raster = Raster(),
    _ draw: (inout Canvas) -> Void
  ) {
    var canvas = Canvas()
    draw(&canvas)
    self.init(canvas, width: width, height: height, scale: scale, raster: raster)
  }

  func red(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] & 255) }

  /// Sum of the red channel in whole pixels: the area of white on black.
  var area: Double { pixels.reduce(0) { $0 + Double($1 & 255) } / 255 }

  var hash: UInt64 {
    var hash = StateHash()
    for pixel in pixels { hash.combine(pixel) }
    return hash.value
  }

  /// Greatest difference of any channel between two frames of a size.
  func difference(from other: Frame) -> Int {
    zip(pixels, other.pixels).reduce(0) { most, pair in
      [0, 8, 16, 24].reduce(most) { most, shift in
        max(most, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
      }
    }
  }
}

extension Paint {
  static var white: Paint { .solid(.white) }
}
