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
    /// An opaque colour, spread, laid over four pixels, with a coverage of 16 bits each, the first
    /// lowest, times an opacity.
    @inline(__always)
    static func mixFour(
      _ target: UnsafeMutablePointer<UInt32>, _ coverage: UInt64, _ color: UInt64,
      _ opacity: UInt32
    ) {
      let raw = UnsafeMutableRawPointer(target)
      let even = SIMD4<UInt32>(repeating: 0x00ff_00ff)
      let odd = SIMD4<UInt32>(repeating: 0xff00_ff00)
      let c = unsafeBitCast(coverage, to: SIMD4<UInt16>.self)
      var take = unsafeBitCast(
        SIMD8(c[0], c[0], c[1], c[1], c[2], c[2], c[3], c[3]), to: SIMD4<UInt32>.self)
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

    /// The same four pixels at a time, for machines with vectors; returns how many were done.
    @inline(__always)
    private static func mixFours(
      _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ above: UInt64, _ rest: UInt16
    ) -> Int {
      let raw = UnsafeMutableRawPointer(target)
      let keep = SIMD8<UInt16>(repeating: rest)
      let low = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: above))
      let high = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: above >> 32))
      let even = SIMD4<UInt32>(repeating: 0x00ff_00ff)
      let odd = SIMD4<UInt32>(repeating: 0xff00_ff00)
      func step(_ at: UnsafeMutableRawPointer) {
        let below = at.loadUnaligned(as: SIMD4<UInt32>.self)
        let a = product(below & even, keep) &+ low
        let b = product((below &>> 8) & even, keep) &+ high
        at.storeBytes(of: (a &>> 8) & even | b & odd, as: SIMD4<UInt32>.self)
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
    private static func product(_ a: SIMD4<UInt32>, _ b: SIMD8<UInt16>) -> SIMD4<UInt32> {
      unsafeBitCast(unsafeBitCast(a, to: SIMD8<UInt16>.self) &* b, to: SIMD4<UInt32>.self)
    }
  #endif
}
