/// Where the drawings are: natively all of them in the code; a page carries what it needs as data,
/// and what it lacks is written by its scribe.
extension Typeface {
  #if arch(wasm32)
    // What starts as nil needs no code that makes it when it is first asked for.
    nonisolated(unsafe) private static var carried: UnsafeBufferPointer<UInt8>?
    nonisolated(unsafe) private static var read: GlyphTable?

    static var drawings: UnsafeBufferPointer<UInt8> {
      carried ?? UnsafeBufferPointer(start: nil, count: 0)
    }

    static var table: GlyphTable {
      if let read { return read }
      let table = GlyphTable()
      read = table
      return table
    }

    /// Takes the drawings that every text from here on is drawn with; `drawings(of:)` makes them.
    public static func carry(_ drawings: UnsafeBufferPointer<UInt8>) {
      let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, drawings.count))
      for index in 0..<drawings.count { kept[index] = drawings[index] }
      carried = UnsafeBufferPointer(rebasing: kept[..<drawings.count])
      read = nil
    }
  #else
    static var drawings: UnsafeBufferPointer<UInt8> { bytes(of: house) }
    static let table = GlyphTable()

    /// Nothing to do: all drawings are there.
    public static func carry(_ drawings: UnsafeBufferPointer<UInt8>) {}
  #endif

  /// All of the drawings.
  public static var allDrawings: UnsafeBufferPointer<UInt8> { bytes(of: house) }
}
