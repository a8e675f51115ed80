/// Runs of pixels with one colour and one opacity: where most pixels of a frame are made.
enum Spans {
  @inline(__always)
  static func fill(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ word: UInt32) {
    target.update(repeating: word, count: count)
  }

  /// An opaque colour, spread, laid over pixels with an opacity of 1…254.
  static func mix(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt64, _ opacity: UInt32
  ) {
    let above = color &* UInt64(opacity)
    let rest = UInt64(255 &- opacity)
    var i = 0
    #if !arch(wasm32)
      i = mixFours(target, count, above, UInt16(rest))
    #endif
    while i < count {
      target[i] = Pixel.packed(Pixel.by255(Pixel.spread(target[i]) &* rest &+ above))
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
      let low = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: above) &+ 0x0080_0080)
      let high = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: above >> 32) &+ 0x0080_0080)
      let even = SIMD4<UInt32>(repeating: 0x00ff_00ff)
      let odd = SIMD4<UInt32>(repeating: 0xff00_ff00)
      var i = 0
      while i &+ 4 <= count {
        let below = raw.loadUnaligned(fromByteOffset: i &* 4, as: SIMD4<UInt32>.self)
        var a = scaled(below & even, keep) &+ low
        var b = scaled((below &>> 8) & even, keep) &+ high
        a = (a &+ ((a &>> 8) & even)) &>> 8 & even
        b = (b &+ ((b &>> 8) & even)) & odd
        raw.storeBytes(of: a | b, toByteOffset: i &* 4, as: SIMD4<UInt32>.self)
        i &+= 4
      }
      return i
    }

    @inline(__always)
    private static func scaled(_ a: SIMD4<UInt32>, _ b: SIMD8<UInt16>) -> SIMD4<UInt32> {
      unsafeBitCast(unsafeBitCast(a, to: SIMD8<UInt16>.self) &* b, to: SIMD4<UInt32>.self)
    }
  #endif
}
