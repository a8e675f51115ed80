import Playable

/// Where the colour of each pixel comes from.
struct Brush: BitwiseCopyable {
  enum Kind: BitwiseCopyable { case solid, rows, ramp, picture }

  private(set) var kind = Kind.solid
  /// Opaque colour, spread over lanes, and its opacity: of everything, or of the present row.
  private(set) var color: UInt64 = 0
  private(set) var alpha: UInt32 = 0

  // Premultiplied ends of a gradient, and the share of the second one at a place.
  private var first: UInt32 = 0
  private var second: UInt32 = 0
  private var shareX: Float = 0
  private var shareY: Float = 0
  private var shareStart: Float = 0

  // A picture, and the place in it for a place on the canvas.
  private var level = Picture.Level.none
  private var place = Affine.identity

  init() {}

  /// - Parameter transform: from the units of the paint to pixels.
  init(_ paint: Paint, transform: Affine, width: Int32) {
    set(paint.color)
    guard paint.isGradient, paint.color != paint.end, let inverse = transform.inverse else {
      return
    }
    let along = paint.to - paint.from
    let square = along.x * along.x + along.y * along.y
    guard square > 0 else { return }
    shareX = (inverse.a * along.x + inverse.b * along.y) / square
    shareY = (inverse.c * along.x + inverse.d * along.y) / square
    let start = Point(inverse.tx, inverse.ty) - paint.from
    shareStart =
      (start.x * along.x + start.y * along.y) / square + shareX * 0.5 + shareY * 0.5
    first = Pixel.premultiplied(paint.color)
    second = Pixel.premultiplied(paint.end)
    let acrossFrame = shareX.magnitude * Float(width)
    kind = acrossFrame < 1 / 512 ? .rows : .ramp
  }

  /// A picture that fills a rectangle, cut at two sides where their shapes differ.
  ///
  /// - Parameter inverse: from pixels to the units of the rectangle.
  init?(_ picture: Picture, filling rect: Rect, inverse: Affine, opacity: UInt8) {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let scale = max(rect.width / Float(picture.width), rect.height / Float(picture.height))
    let covered = (inverse.a * inverse.d - inverse.b * inverse.c).magnitude.squareRoot() / scale
    kind = .picture
    alpha = Pixel.share(opacity)
    level = picture.level(for: covered)
    let toLevel = Affine(
      a: Float(level.width) / (Float(picture.width) * scale),
      d: Float(level.height) / (Float(picture.height) * scale),
      tx: Float(level.width) / 2, ty: Float(level.height) / 2)
    place = toLevel.after(Affine(tx: -rect.midX, ty: -rect.midY)).after(inverse)
  }

  /// True where colours come pixel by pixel, from `fetch`.
  @inline(__always) var fetches: Bool { kind == .ramp || kind == .picture }

  /// True where `fetch` gives opaque pixels only.
  var isOpaque: Bool { kind == .ramp && first & second >= 0xff00_0000 }

  private mutating func set(_ color: Color) {
    self.color = Pixel.spread(Pixel.premultiplied(Color(color.red, color.green, color.blue)))
    alpha = Pixel.share(color.alpha)
  }

  /// Makes the colour of a row that of the gradient there; needed before drawing in it.
  mutating func begin(row: Int32) {
    guard kind == .rows else { return }
    let share = Fixed.clamped(shareStart + shareY * Float(row), to: 2)
    let weight = UInt64(max(0, min(65536, Int32(share * 65536))))
    let mixed = Brush.mix(first, second, weight)
    let opacity = mixed >> 24
    alpha = Pixel.share(UInt8(truncatingIfNeeded: opacity))
    if opacity == 255 {
      color = Pixel.spread(mixed)
    } else if opacity != 0 {
      let half = opacity / 2
      let red = min(255, ((mixed & 255) * 255 + half) / opacity)
      let green = min(255, ((mixed >> 8 & 255) * 255 + half) / opacity)
      let blue = min(255, ((mixed >> 16 & 255) * 255 + half) / opacity)
      color = Pixel.spread(red | green << 8 | blue << 16 | 0xff00_0000)
    }
  }

  /// Two words mixed, the second with a weight of 0…65536.
  @inline(__always) private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt64) -> UInt32 {
    let even = UInt64(0x0000_00ff_0000_00ff)
    let other = 65536 &- weight
    let a = UInt64(a)
    let b = UInt64(b)
    // Red and blue, then green and alpha, each in 32 bits of a 64-bit word.
    let low = (a | a << 16) & even &* other &+ (b | b << 16) & even &* weight
    let high = (a >> 8 | a << 8) & even &* other &+ (b >> 8 | b << 8) & even &* weight
    let half = UInt64(0x0000_8000_0000_8000)
    let x = (low &+ half) >> 16 & even
    let y = (high &+ half) >> 16 & even
    let pairs = x | y << 8
    return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
  }

  /// Writes premultiplied colours of pixels of a row, for a ramp or a picture.
  func fetch(_ out: UnsafeMutablePointer<UInt32>, row: Int32, from: Int32, count: Int) {
    if kind == .picture {
      level.fetch(out, row: row, from: from, count: count, place: place, opacity: alpha)
      return
    }
    // Counted from the left border of the frame, so that pieces of a row agree.
    let step = Fixed.wide(shareX)
    var share = Fixed.wide(shareStart + shareY * Float(row)) &+ step &* Int64(from)
    for i in 0..<count {
      let inside = max(0, min(1 << 24, share))
      out[i] = Brush.mix(first, second, UInt64(truncatingIfNeeded: inside >> 8))
      share &+= step
    }
  }
}

extension Affine {
  /// Nothing where the plane is flattened to a line, or a number is not finite.
  var inverse: Affine? {
    let determinant = a * d - b * c
    guard determinant.magnitude > 1e-12, determinant.isFinite else { return nil }
    return Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
