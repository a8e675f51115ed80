import Playable

/// Arithmetic on one pixel: RGBA with premultiplied alpha in a word, red in the low byte.
///
/// The four channels are worked on at once, spread over the 16-bit lanes of a 64-bit word.
enum Pixel {
  static var lanes: UInt64 { 0x00ff_00ff_00ff_00ff }
  static var halves: UInt64 { 0x0080_0080_0080_0080 }

  @inline(__always) static func spread(_ pixel: UInt32) -> UInt64 {
    let wide = UInt64(pixel)
    return (wide | wide << 24) & lanes
  }

  @inline(__always) static func packed(_ wide: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: wide | wide >> 24)
  }

  /// Each lane, at most 65025, divided by 255 to the nearest.
  @inline(__always) static func by255(_ products: UInt64) -> UInt64 {
    let x = products &+ halves
    return (x &+ (x >> 8 & lanes)) >> 8 & lanes
  }

  @inline(__always) static func by255(_ product: UInt32) -> UInt32 {
    let x = product &+ 128
    return (x &+ x >> 8) >> 8
  }

  /// An opaque colour, spread, laid over a pixel with an opacity of 0…255.
  @inline(__always)
  static func mix(_ below: UInt32, _ color: UInt64, _ opacity: UInt32) -> UInt32 {
    packed(by255(spread(below) &* UInt64(255 &- opacity) &+ color &* UInt64(opacity)))
  }

  /// A premultiplied pixel laid over another with a coverage of 0…255.
  @inline(__always)
  static func over(_ below: UInt32, _ above: UInt32, _ coverage: UInt32) -> UInt32 {
    let top = by255(spread(above) &* UInt64(coverage))
    return packed(top &+ by255(spread(below) &* (255 &- top >> 48)))
  }

  static func premultiplied(_ color: Color) -> UInt32 {
    packed(by255(spread(straight(color) | 0xff00_0000) &* UInt64(color.alpha)))
  }

  static func straight(_ color: Color) -> UInt32 {
    UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
      | UInt32(color.alpha) << 24
  }
}
