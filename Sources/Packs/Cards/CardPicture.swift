/// A card's picture made fit for a portrait: its upper square, at most 512 pixels a side.
enum CardPicture {
  /// Largest picture that is unpacked, in pixels a side and altogether.
  static let mostSide = 8_192
  static let mostPixels = 24_000_000
  static let side = 512

  /// - Returns: the portrait and what was done, or why there is none.
  static func portrait(of png: [UInt8]) -> Result<(bitmap: Bitmap, detail: String), Refusal> {
    let bitmap: Bitmap
    if png.count >= 24 {
      let (width, height) = (PNG.number(png, 16), PNG.number(png, 20))
      guard width <= mostSide, height <= mostSide, width * height <= mostPixels else {
        return .failure(Refusal(why: "\(width) × \(height) pixels are too many"))
      }
      // Such a picture is there to carry the card, not to be seen.
      guard width >= 16 && height >= 16 else {
        return .failure(Refusal(why: "a picture of \(width) × \(height) pixels"))
      }
    }
    do throws(PNGError) {
      bitmap = try PNG.decode(png, side: mostSide)
    } catch {
      return .failure(Refusal(why: "\(error)"))
    }
    let square = cropped(bitmap)
    let small = square.fitted(within: side)
    var detail = "\(bitmap.width) × \(bitmap.height)"
    if square.height < bitmap.height || square.width < bitmap.width { detail += ", cropped" }
    if small.width < square.width { detail += ", scaled to \(small.width)" }
    return .success((small, detail))
  }

  struct Refusal: Error { let why: String }

  /// Faces stand in the upper part of a tall picture and in the middle of a wide one.
  private static func cropped(_ bitmap: Bitmap) -> Bitmap {
    let side = min(bitmap.width, bitmap.height)
    if bitmap.width == bitmap.height { return bitmap }
    let left = (bitmap.width - side) / 2
    let top = (bitmap.height - side) / 8
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 4)
    for row in top..<top + side {
      let start = (row * bitmap.width + left) * 4
      bytes += bitmap.bytes[start..<start + side * 4]
    }
    return Bitmap(width: side, height: side, bytes: bytes)
  }
}
