import Raster

/// Writes scripts that the house typeface lacks with the system's own fonts: SDL2_ttf and fontconfig,
/// opened at run time where they are installed.
///
/// What was written is kept, up to a bound, so that a frame like the last one allocates nothing.
public final class SystemScribe: Scribe {
  /// Pictures and pixels kept at most; when there are more, all go and those in use come back.
  private static let most = (entries: 256, pixels: 2_000_000)

  /// Opened when the first run asks for it: most sessions never do.
  private lazy var faces = FontLibrary().map(Faces.init)
  private var kept: [UInt64: Handwriting?] = [:]
  private var pixels = 0

  public override init() {
    super.init()
    kept.reserveCapacity(SystemScribe.most.entries + 1)
  }

  deinit { forget() }

  /// Whether SDL2_ttf is installed.
  public static var isAvailable: Bool { FontLibrary() != nil }

  public override func write(
    _ utf8: UnsafeBufferPointer<UInt8>, size: Float, isBold: Bool, isRightToLeft: Bool
  ) -> Handwriting? {
    guard size >= 4, size <= 400 else { return nil }
    let rounded = (size * 4).rounded() / 4
    var key: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ word: UInt64) { key = (key ^ word) &* 0x100_0000_01b3 }
    for byte in utf8 { mix(UInt64(byte)) }
    mix(UInt64(rounded.bitPattern))
    mix(isBold ? isRightToLeft ? 3 : 2 : isRightToLeft ? 1 : 0)
    if let known = kept[key] { return known }
    if kept.count >= SystemScribe.most.entries || pixels > SystemScribe.most.pixels { forget() }
    let text = String(decoding: utf8, as: UTF8.self)
    let written = faces?.write(text, size: rounded, isBold: isBold, isRightToLeft: isRightToLeft)
    kept[key] = .some(written)
    pixels += Int(written?.width ?? 0) * Int(written?.height ?? 0)
    return written
  }

  private func forget() {
    for case let hand? in kept.values { hand.pixels.deallocate() }
    kept.removeAll(keepingCapacity: true)
    pixels = 0
  }
}
