import Playable

/// The pictures a host has given.
struct Pictures {
  private var all = Buffer<Picture>()
  private var count = 0
  private var versions: UInt32 = 0

  func free() {
    for i in 0..<count { all.base[i].free() }
    all.free()
  }

  func find(_ number: Int32) -> UnsafePointer<Picture>? {
    for i in 0..<count where all.base[i].number == number { return UnsafePointer(all.base + i) }
    return nil
  }

  mutating func set(
    _ number: Int32, width: Int32, height: Int32, rgba: UnsafePointer<UInt8>
  ) {
    remove(number)
    versions &+= 1
    all.reserve(count + 1)
    all.base[count] = Picture(
      number: number, version: versions, width: width, height: height, rgba: rgba)
    count += 1
  }

  mutating func remove(_ number: Int32) {
    for i in 0..<count where all.base[i].number == number {
      all.base[i].free()
      count -= 1
      all.base[i] = all.base[count]
      return
    }
  }
}

/// A picture given by the host, with halved copies of itself for drawing it small.
struct Picture: BitwiseCopyable {
  /// One size of a picture: premultiplied pixels, row by row.
  struct Level: BitwiseCopyable {
    var pixels: UnsafeMutablePointer<UInt32>?
    var width: Int32
    var height: Int32

    static var none: Level { Level(pixels: nil, width: 0, height: 0) }
  }

  let number: Int32
  /// Changes whenever the host gives another picture for the number.
  let version: UInt32
  let width: Int32
  let height: Int32
  private let pixels: UnsafeMutablePointer<UInt32>

  static var longest: Int32 { 8192 }

  /// - Parameter rgba: straight alpha, four bytes a pixel, at least `width × height` of them.
  init(
    number: Int32, version: UInt32, width: Int32, height: Int32, rgba: UnsafePointer<UInt8>
  ) {
    self.number = number
    self.version = version
    self.width = width
    self.height = height
    var room = 0
    var level = Level(pixels: nil, width: width, height: height)
    while true {
      room += Int(level.width) * Int(level.height)
      if level.width == 1 && level.height == 1 { break }
      level = level.half
    }
    pixels = .allocate(capacity: room)
    for i in 0..<Int(width) * Int(height) {
      let at = rgba + 4 * i
      (pixels + i).initialize(to: Pixel.premultiplied(Color(at[0], at[1], at[2], at[3])))
    }
    level = Level(pixels: pixels, width: width, height: height)
    while level.width > 1 || level.height > 1 { level = level.shrunk() }
  }

  func free() { pixels.deallocate() }

  /// The copy to draw from where one pixel of the frame covers `pixels` of the picture.
  func level(for covered: Float) -> Level {
    var level = Level(pixels: pixels, width: width, height: height)
    var covered = covered
    while covered > 1.5 && (level.width > 1 || level.height > 1) {
      let half = level.half
      level = Level(
        pixels: level.pixels.map { $0 + Int(level.width) * Int(level.height) },
        width: half.width, height: half.height)
      covered /= 2
    }
    return level
  }
}

extension Picture.Level {
  fileprivate var half: Picture.Level {
    Picture.Level(pixels: nil, width: max(1, width / 2), height: max(1, height / 2))
  }

  /// Writes the next smaller size behind this one: the mean of each two by two pixels.
  fileprivate func shrunk() -> Picture.Level {
    var next = half
    guard let pixels else { return next }
    let out = pixels + Int(width) * Int(height)
    next.pixels = out
    for y in 0..<Int(next.height) {
      for x in 0..<Int(next.width) {
        let right = min(2 * x + 1, Int(width) - 1)
        let upper = pixels + 2 * y * Int(width)
        let lower = pixels + min(2 * y + 1, Int(height) - 1) * Int(width)
        let sum =
          Pixel.spread(upper[2 * x]) &+ Pixel.spread(upper[right]) &+ Pixel.spread(lower[2 * x])
          &+ Pixel.spread(lower[right]) &+ 0x0002_0002_0002_0002
        (out + y * Int(next.width) + x).initialize(to: Pixel.packed(sum >> 2 & Pixel.lanes))
      }
    }
    return next
  }

  /// Writes premultiplied pixels of a row of the frame, each between its four neighbours here.
  func fetch(
    _ out: UnsafeMutablePointer<UInt32>, row: Int32, from: Int32, count: Int, place: Affine,
    opacity: UInt32
  ) {
    guard let pixels else { return }
    let y = Float(row) + 0.5
    let stepX = Fixed.wide(place.a)
    let stepY = Fixed.wide(place.b)
    // Half a pixel back, so that whole numbers are centres of pixels.
    let startX = Fixed.wide(place.c * y + place.tx + place.a * 0.5 - 0.5)
    let startY = Fixed.wide(place.d * y + place.ty + place.b * 0.5 - 0.5)
    var u = startX &+ stepX &* Int64(from)
    var v = startY &+ stepY &* Int64(from)
    let lastX = Int64(width - 1) << 24
    let lastY = Int64(height - 1) << 24
    for i in 0..<count {
      let x = max(0, min(lastX, u))
      let y = max(0, min(lastY, v))
      let column = Int(x >> 24)
      let upper = pixels + Int(y >> 24) &* Int(width)
      let lower = y < lastY ? upper + Int(width) : upper
      let next = x < lastX ? column &+ 1 : column
      let across = UInt64(x >> 16 & 255)
      let down = UInt64(y >> 16 & 255)
      let top = Picture.Level.mix(upper[column], upper[next], across)
      let bottom = Picture.Level.mix(lower[column], lower[next], across)
      let pixel = Pixel.packed(Picture.Level.mix(top, bottom, down))
      out[i] =
        opacity == 256
        ? pixel
        : Pixel.packed(
          (Pixel.spread(pixel) &* UInt64(opacity) &+ Pixel.halves) >> 8 & Pixel.lanes)
      u &+= stepX
      v &+= stepY
    }
  }

  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt64) -> UInt64 {
    mix(Pixel.spread(a), Pixel.spread(b), weight)
  }

  @inline(__always)
  private static func mix(_ a: UInt64, _ b: UInt64, _ weight: UInt64) -> UInt64 {
    (a &* (256 &- weight) &+ b &* weight &+ Pixel.halves) >> 8 & Pixel.lanes
  }
}
