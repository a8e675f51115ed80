/// Runs of pixels with one colour and one opacity: where most pixels of a frame are made.
enum Spans {
  @inline(__always)
  static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ word: UInt32) {
    #if !arch(wasm32)
      if count >= 4 {
        // The last four may cover some of those before them once more.
        let four = SIMD4<UInt32>(repeating: word)
        let last = UnsafeMutableRawPointer(target + (count &- 4))
        var at = UnsafeMutableRawPointer(target)
        while at + 48 <= last {
          at.storeBytes(of: four, as: SIMD4<UInt32>.self)
          at.storeBytes(of: four, toByteOffset: 16, as: SIMD4<UInt32>.self)
          at.storeBytes(of: four, toByteOffset: 32, as: SIMD4<UInt32>.self)
          at += 48
        }
        while at < last {
          at.storeBytes(of: four, as: SIMD4<UInt32>.self)
          at += 16
        }
        last.storeBytes(of: four, as: SIMD4<UInt32>.self)
        return
      }
    #endif
    target.update(repeating: word, count: count)
  }

  /// An opaque colour, spread, laid over pixels with an opacity of 0…255.
  @inline(never)
  static func mix(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt64, _ opacity: UInt32
  ) {
    let above = color &* UInt64(opacity) &+ Pixel.halves
    let rest = 256 &- opacity
    var i = 0
    #if !arch(wasm32)
      i = mixFours(target, count, above, UInt16(truncatingIfNeeded: rest))
    #endif
    while i < count {
      let sum = Pixel.spread(target[i]) &* UInt64(rest) &+ above
      target[i] = Pixel.packed(sum >> 8 & Pixel.lanes)
      i &+= 1
    }
  }

  #if !arch(wasm32)
    /// The same four pixels at a time, for machines with vectors; returns how many were done.
    @inline(__always)
    private static func mixFours(
      _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ above: UInt64, _ rest: UInt16
    ) -> Int {
      let raw = UnsafeMutableRawPointer(target)
      let keep = SIMD8<UInt16>(repeating: rest)
      // Spread colours have their second and third channel the other way round.
      let c = unsafeBitCast(above, to: SIMD4<UInt16>.self)
      let top = SIMD8(c[0], c[2], c[1], c[3], c[0], c[2], c[1], c[3])
      func step(_ at: UnsafeMutableRawPointer) {
        let p = at.loadUnaligned(as: SIMD16<UInt8>.self)
        let a = unsafeBitCast(
          unsafeBitCast(
            SIMD16(
              p[0], 0, p[1], 0, p[2], 0, p[3], 0, p[4], 0, p[5], 0, p[6], 0, p[7], 0),
            to: SIMD8<UInt16>.self) &* keep &+ top, to: SIMD16<UInt8>.self)
        let b = unsafeBitCast(
          unsafeBitCast(
            SIMD16(
              p[8], 0, p[9], 0, p[10], 0, p[11], 0, p[12], 0, p[13], 0, p[14], 0, p[15], 0),
            to: SIMD8<UInt16>.self) &* keep &+ top, to: SIMD16<UInt8>.self)
        at.storeBytes(
          of: SIMD16(
            a[1], a[3], a[5], a[7], a[9], a[11], a[13], a[15], b[1], b[3], b[5], b[7], b[9],
            b[11], b[13], b[15]), as: SIMD16<UInt8>.self)
      }
      let end = raw + (count &- 3) &* 4
      var at = raw
      while at + 16 < end {
        step(at)
        step(at + 16)
        at += 32
      }
      if at < end {
        step(at)
        at += 16
      }
      return (at - raw) >> 2
    }

    /// Lane by lane of 16 bits.
    @inline(__always)
    static func product(_ a: SIMD4<UInt32>, _ b: SIMD8<UInt16>) -> SIMD4<UInt32> {
      unsafeBitCast(unsafeBitCast(a, to: SIMD8<UInt16>.self) &* b, to: SIMD4<UInt32>.self)
    }
  #endif
}
