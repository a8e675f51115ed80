/// Writes what the house typeface has no letters for: the seam between a show and a host's fonts.
///
/// Nobody above `Raster` knows of it. A line of text is laid out by widths that are reserved for each
/// character, the same on every host; when it is painted, its foreign runs are asked of the
/// rasteriser's scribe as pictures, which are set in the line's order of directions and condensed
/// where they are wider than what is reserved. A host without fonts gives no scribe, and each word
/// of another script is a soft bar instead: never boxes of missing letters.
///
/// A window asks the system's fonts, a page its browser. Answers are asked for again at each
/// frame: a scribe keeps them.
open class Scribe {
  public init() {}

  /// A run of one script direction as a picture; nil where the host cannot write it.
  ///
  /// - Parameters:
  ///   - size: pixels from baseline to baseline of a tight setting: a capital is 0.7 of it high.
  ///   - isRightToLeft: first letter on the right; the bytes are in the order of speech.
  /// - Returns: pixels that stay until the next call at least.
  open func write(
    _ utf8: UnsafeBufferPointer<UInt8>, size: Float, isBold: Bool, isRightToLeft: Bool
  ) -> Handwriting? {
    nil
  }
}

/// A written run of text, as pixels around the point where its pen started.
@frozen public struct Handwriting {
  /// RGBA with premultiplied alpha, red in the lowest byte, row by row; a mask has its alpha alone.
  public var pixels: UnsafeMutablePointer<UInt32>
  public var width: Int32
  public var height: Int32
  /// Columns before the pen's start.
  public var left: Int32
  /// Rows above the baseline.
  public var ascent: Int32
  /// How far the pen went on, in pixels.
  public var advance: Float
  /// True where the text's colour shows through it; emoji have colours of their own.
  public var isMask: Bool

  public init(
    pixels: UnsafeMutablePointer<UInt32>, width: Int32, height: Int32, left: Int32, ascent: Int32,
    advance: Float, isMask: Bool
  ) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.left = left
    self.ascent = ascent
    self.advance = advance
    self.isMask = isMask
  }
}

extension Raster {
  /// Who writes scripts that the house typeface lacks; nil draws soft bars.
  public var scribe: Scribe? {
    get { painter.pointee.scribe }
    set {
      painter.pointee.scribe = newValue
      invalidate()
    }
  }
}
