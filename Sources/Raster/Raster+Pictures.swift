extension Raster {
  /// Makes a picture known by a number, in place of any earlier one.
  ///
  /// - Parameter rgba: four bytes a pixel, straight alpha, row by row.
  /// - Returns: false, and nothing changed, where sizes and bytes do not agree or a side is longer
  ///   than 8,192.
  @discardableResult
  public func setPicture(
    _ number: Int32, width: Int32, height: Int32, rgba: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard width > 0, height > 0, width <= Picture.longest, height <= Picture.longest,
      let bytes = rgba.baseAddress, rgba.count / 4 / Int(width) >= Int(height)
    else { return false }
    painter.pointee.pictures.set(number, width: width, height: height, rgba: bytes)
    return true
  }

  /// Forgets a picture; where a canvas still names it, nothing is drawn.
  public func removePicture(_ number: Int32) { painter.pointee.pictures.remove(number) }
}
