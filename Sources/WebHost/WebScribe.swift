import Playable
import Raster

/// Keeps what a browser wrote: asking it again at every frame would be slow.
///
/// A subclass asks the browser; without one nothing is written, and words of scripts that the house
/// typeface lacks are soft bars.
open class WebScribe: Scribe {
  private struct Kept {
    let key: UInt64
    let hand: Handwriting?
  }

  private var kept: [Kept] = []
  /// Pixels that are kept.
  private var used: Int32 = 0

  /// Pixels kept at most; then all are forgotten, and what is still shown is written again.
  public static var most: Int32 { 120_000 }

  /// Asks for a run of text; the pixels are given away with the answer.
  open func draw(
    _ utf8: UnsafeBufferPointer<UInt8>, size: Float, isBold: Bool, isRightToLeft: Bool
  ) -> Handwriting? {
    nil
  }

  override public final func write(
    _ utf8: UnsafeBufferPointer<UInt8>, size: Float, isBold: Bool, isRightToLeft: Bool
  ) -> Handwriting? {
    var hash = StateHash()
    for byte in utf8 { hash.combine(byte) }
    hash.combine(size)
    hash.combine(UInt8(isBold ? 1 : 0) | (isRightToLeft ? 2 : 0))
    for index in 0..<kept.count where kept[index].key == hash.value { return kept[index].hand }
    let hand = draw(utf8, size: size, isBold: isBold, isRightToLeft: isRightToLeft)
    let pixels = hand.map { max(0, $0.width) &* max(0, $0.height) } ?? 0
    if used + pixels > WebScribe.most || kept.count >= 64 { forget() }
    used += pixels
    kept.append(Kept(key: hash.value, hand: hand))
    return hand
  }

  /// Lets go of all that was written, as when the browser has other fonts by now.
  public final func forget() {
    for index in 0..<kept.count { kept[index].hand?.pixels.deallocate() }
    kept.removeAll(keepingCapacity: true)
    used = 0
  }
}
