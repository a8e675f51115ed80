/// One coordinate of the pointer: where it was, what is expected of it, how surprises are coded.
struct AxisTrack: Sendable {
  /// The last three places, the newest first.
  private var first: Int32 = 0
  private var second: Int32 = 0
  private var third: Int32 = 0
  /// The pointer has just appeared.
  var isFresh = true
  private let slot: Int

  /// `slot` has the chances of far places.
  init(slot: Int) { self.slot = slot }

  /// Codes the place after the one before. Nil is a place that no `Int16` holds: a forged stream.
  ///
  /// Expected is the last place plus the mean of the last two steps. The chances depend on these
  /// steps, each cut to ±2; left and right are taken as mirror images, which halves what has to be
  /// learnt.
  mutating func code<Coder: BitCoder>(
    _ place: Int16, _ chances: inout Chances, with coder: inout Coder
  ) -> Int16? {
    if isFresh { return code(fresh: place, &chances, with: &coder) }
    let step = first &- second
    let before = second &- third
    let expected = AxisTrack.clamp(first &+ (step &+ before) / 2, 32_767)
    let context = 5 &* AxisTrack.clamp(step, 2) &+ AxisTrack.clamp(before, 2)
    let mirror: Int32 = context < 0 ? -1 : 1
    let surprise = code(
      surprise: (Int32(place) &- expected) &* mirror, context: context &* mirror, &chances,
      with: &coder)
    third = second
    second = first
    first = expected &+ surprise &* mirror
    return Int16(exactly: first)
  }

  /// Codes a place where the pointer appeared: it jumped there, which says nothing of its speed.
  private mutating func code<Coder: BitCoder>(
    fresh place: Int16, _ chances: inout Chances, with coder: inout Coder
  ) -> Int16 {
    let bits = UInt32(UInt16(bitPattern: place))
    let found = Int16(truncatingIfNeeded: chances.code(number: bits, at: slot, with: &coder))
    first = Int32(found)
    second = first
    third = first
    isFresh = false
    return found
  }

  /// Classes of size: 0, 1, 2, 3, 4–5, 6–9, 10–17 and from 18; the class and the sign make one of
  /// sixteen symbols.
  private func code<Coder: BitCoder>(
    surprise: Int32, context: Int32, _ chances: inout Chances, with coder: inout Coder
  ) -> Int32 {
    let size = surprise.magnitude
    var symbol: UInt32 = 0
    if Coder.writes { symbol = AxisTrack.sizeClass(size) << 1 | (surprise < 0 ? 1 : 0) }
    symbol = chances.code(symbol, depth: 4, at: Slot.surprise &+ 16 &* Int(context), with: &coder)
    let sizeClass = symbol >> 1
    var found = sizeClass
    if sizeClass > 3 {
      let least = AxisTrack.least(of: sizeClass)
      found = least
      if sizeClass < 7 {
        found &+= coder.code(plain: size &- least, bits: sizeClass - 3)
      } else {
        found &+= chances.code(number: size &- least, at: slot, with: &coder)
      }
    }
    // A forged stream may hold any number; the bound keeps it outside `Int16`, yet far from overflow.
    let bounded = Int32(bitPattern: min(found, 1 << 17))
    return symbol & 1 == 0 ? bounded : -bounded
  }

  private static func sizeClass(_ size: UInt32) -> UInt32 {
    if size <= 3 { return size }
    if size >= 18 { return 7 }
    return size >= 10 ? 6 : size >= 6 ? 5 : 4
  }

  /// The smallest size of a class from 3 on.
  private static func least(of sizeClass: UInt32) -> UInt32 {
    2 &+ 1 << (sizeClass &- 3)
  }

  private static func clamp(_ value: Int32, _ most: Int32) -> Int32 {
    max(-most, min(most, value))
  }
}
