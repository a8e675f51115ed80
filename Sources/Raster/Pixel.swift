import Playable

/// Arithmetic on one pixel: RGBA with premultiplied alpha in a word, red in the low byte.
///
/// The four channels are worked on at once, spread over the 16-bit lanes of a 64-bit word. Shares,
/// such as opacities and coverages, run from 0 to 256; in a byte of memory they run to 255.
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

  /// A byte as a share.
  @inline(__always) static func share(_ byte: UInt8) -> UInt32 {
    UInt32(byte) &+ UInt32(byte >> 7)
  }

  /// A share as a byte.
  @inline(__always) static func byte(_ share: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: share &- share >> 8)
  }

  /// Four shares of 16 bits each as bytes.
  @inline(__always) static func bytes(_ shares: UInt64) -> UInt32 {
    let bytes = shares &- (shares >> 8 & 0x0001_0001_0001_0001)
    let pairs = bytes | bytes >> 8
    return UInt32(truncatingIfNeeded: pairs & 0xffff | pairs >> 16 & 0xffff_0000)
  }

  /// A share of a share.
  @inline(__always) static func part(_ a: UInt32, _ b: UInt32) -> UInt32 {
    (a &* b &+ 128) >> 8
  }

  /// An opaque colour, spread, laid over a pixel.
  ///
  /// As both weights sum up to 256, a colour laid over itself stays what it is.
  @inline(__always)
  static func mix(_ below: UInt32, _ color: UInt64, _ opacity: UInt32) -> UInt32 {
    let sum = spread(below) &* UInt64(256 &- opacity) &+ color &* UInt64(opacity) &+ halves
    return packed(sum >> 8 & lanes)
  }

  /// A premultiplied pixel laid over another.
  @inline(__always)
  static func over(_ below: UInt32, _ above: UInt32, _ coverage: UInt32) -> UInt32 {
    let top = (spread(above) &* UInt64(coverage) &+ halves) >> 8 & lanes
    let alpha = UInt8(truncatingIfNeeded: top >> 48)
    let rest = spread(below) &* UInt64(256 &- share(alpha)) &+ halves
    return packed(top &+ (rest >> 8 & lanes))
  }

  static func premultiplied(_ color: Color) -> UInt32 {
    let opaque = spread(straight(color) | 0xff00_0000)
    let x = opaque &* UInt64(color.alpha) &+ halves
    // Divides each lane by 255 to the nearest.
    return packed((x &+ (x >> 8 & lanes)) >> 8 & lanes)
  }

  static func straight(_ color: Color) -> UInt32 {
    UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
      | UInt32(color.alpha) << 24
  }
}
