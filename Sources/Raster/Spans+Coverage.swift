// Pixels of which each has a coverage of its own, four at a time: for machines with vectors.
#if !arch(wasm32)
  extension Spans {
    /// An opaque colour, spread, laid over pixels of a row which ends at `end`, each with a coverage
    /// of 0…255, times an opacity.
    @inline(__always)
    static func blend(
      _ target: UnsafeMutablePointer<UInt32>, _ end: UnsafeMutablePointer<UInt32>,
      _ coverage: UnsafePointer<UInt8>, _ count: Int, _ color: UInt64, _ opacity: UInt32
    ) {
      let raw = UnsafeRawPointer(coverage)
      var i = 0
      while i &+ 4 <= count {
        // Most of a glyph or a shadow is empty, or even.
        if i &+ 8 <= count {
          let eight = raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)
          if eight == UInt64(coverage[i]) &* 0x0101_0101_0101_0101 {
            var next = i &+ 8
            while next &+ 8 <= count
              && raw.loadUnaligned(fromByteOffset: next, as: UInt64.self) == eight
            { next &+= 8 }
            cover(target + i, next &- i, Pixel.share(coverage[i]), color, opacity)
            i = next
            continue
          }
        }
        let four = raw.loadUnaligned(fromByteOffset: i, as: UInt32.self)
        mixFour(target + i, four, color, opacity)
        i &+= 4
      }
      if i >= count { return }
      var rest = UInt32(coverage[i])
      if i &+ 1 < count { rest |= UInt32(coverage[i &+ 1]) << 8 }
      if i &+ 2 < count { rest |= UInt32(coverage[i &+ 2]) << 16 }
      if target + (i &+ 4) <= end { return mixFour(target + i, rest, color, opacity) }
      while i < count {
        cover(target + i, 1, Pixel.share(coverage[i]), color, opacity)
        i &+= 1
      }
    }

    private static func cover(
      _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt32, _ color: UInt64,
      _ opacity: UInt32
    ) {
      let share = Pixel.part(coverage, opacity)
      if share == 256 {
        fill(target, count, Pixel.packed(color))
      } else if share != 0 {
        mix(target, count, color, share)
      }
    }

    /// An opaque colour, spread, laid over four pixels, with a coverage of 16 bits each, the first
    /// lowest, times an opacity.
    @inline(__always)
    static func mixFour(
      _ target: UnsafeMutablePointer<UInt32>, _ coverage: UInt64, _ color: UInt64,
      _ opacity: UInt32
    ) {
      let c = unsafeBitCast(coverage, to: SIMD4<UInt16>.self)
      let weights = SIMD8(c[0], c[0], c[1], c[1], c[2], c[2], c[3], c[3])
      mixFour(target, weights, color, opacity)
    }

    /// The same with bytes of coverage, the first lowest.
    @inline(__always)
    static func mixFour(
      _ target: UnsafeMutablePointer<UInt32>, _ coverage: UInt32, _ color: UInt64,
      _ opacity: UInt32
    ) {
      mixFour(target, weights(coverage), color, opacity)
    }

    /// Four bytes, the first lowest, as shares, each in two lanes.
    @inline(__always)
    private static func weights(_ bytes: UInt32) -> SIMD8<UInt16> {
      let b = unsafeBitCast(bytes, to: SIMD4<UInt8>.self)
      let twice = unsafeBitCast(
        SIMD16(
          b[0], b[0], b[0], b[0], b[1], b[1], b[1], b[1], b[2], b[2], b[2], b[2], b[3], b[3], b[3],
          b[3]), to: SIMD8<UInt16>.self)
      return twice &>> 8 &+ twice &>> 15
    }

    /// The same with the coverage of each pixel in two lanes.
    @inline(__always)
    private static func mixFour(
      _ target: UnsafeMutablePointer<UInt32>, _ coverage: SIMD8<UInt16>, _ color: UInt64,
      _ opacity: UInt32
    ) {
      let raw = UnsafeMutableRawPointer(target)
      let even = SIMD4<UInt32>(repeating: 0x00ff_00ff)
      let odd = SIMD4<UInt32>(repeating: 0xff00_ff00)
      var take = unsafeBitCast(coverage, to: SIMD4<UInt32>.self)
      if opacity < 256 {
        let part = product(take, SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: opacity)))
        take = ((part &+ 0x0080_0080) &>> 8) & even
      }
      let weight = unsafeBitCast(take, to: SIMD8<UInt16>.self)
      let keep = unsafeBitCast(0x0100_0100 &- take, to: SIMD8<UInt16>.self)
      let low = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: color))
      let high = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: color >> 32))
      let below = raw.loadUnaligned(as: SIMD4<UInt32>.self)
      let a = product(below & even, keep) &+ product(low, weight) &+ 0x0080_0080
      let b = product((below &>> 8) & even, keep) &+ product(high, weight) &+ 0x0080_0080
      raw.storeBytes(of: (a &>> 8) & even | b & odd, as: SIMD4<UInt32>.self)
    }
  }
#endif
