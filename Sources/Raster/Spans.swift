/// Runs of pixels with one colour and one opacity: where most pixels of a frame are made.
enum Spans {
  @inline(__always)
  static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ word: UInt32) {
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
      let low = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: above))
      let high = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: above >> 32))
      let even = SIMD4<UInt32>(repeating: 0x00ff_00ff)
      let odd = SIMD4<UInt32>(repeating: 0xff00_ff00)
      var i = 0
      while i &+ 4 <= count {
        let below = raw.loadUnaligned(fromByteOffset: i &* 4, as: SIMD4<UInt32>.self)
        let a = product(below & even, keep) &+ low
        let b = product((below &>> 8) & even, keep) &+ high
        raw.storeBytes(
          of: (a &>> 8) & even | b & odd, toByteOffset: i &* 4, as: SIMD4<UInt32>.self)
        i &+= 4
      }
      return i
    }

    /// Lane by lane of 16 bits.
    @inline(__always)
    private static func product(_ a: SIMD4<UInt32>, _ b: SIMD8<UInt16>) -> SIMD4<UInt32> {
      unsafeBitCast(unsafeBitCast(a, to: SIMD8<UInt16>.self) &* b, to: SIMD4<UInt32>.self)
    }
  #endif
}
