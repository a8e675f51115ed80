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
  /// Opaque colour, spread, that a picture of a mask is seen in.
  private var tint: UInt64 = 0

  init() {}

  /// Takes the paint of a command.
  ///
  /// - Parameter transform: from the units of the paint to pixels.
  mutating func set(_ command: UnsafePointer<Command>, _ transform: Affine, width: Int32) {
    let paint = command.pointee.paint
    kind = .solid
    color = Pixel.spread(Pixel.straight(paint.color) | 0xff00_0000)
    alpha = Pixel.share(paint.color.alpha)
    guard paint.isGradient, let inverse = transform.inverse else { return }
    let along = paint.to - paint.from
    let square = along.x * along.x + along.y * along.y
    guard square > 0 else { return }
    let x = along.x / square
    let y = along.y / square
    shareX = inverse.a * x + inverse.b * y
    shareY = inverse.c * x + inverse.d * y
    shareStart =
      (inverse.tx - paint.from.x) * x + (inverse.ty - paint.from.y) * y + (shareX + shareY) / 2
    first = Pixel.premultiplied(paint.color)
    second = Pixel.premultiplied(paint.end)
    let acrossFrame = shareX.magnitude * Float(width)
    kind = acrossFrame < 1 / 512 ? .rows : .ramp
  }

  /// Takes a picture that fills the rectangle of a command, cut at two sides where their shapes
  /// differ; false where there is nothing to fill.
  mutating func set(
    _ picture: UnsafePointer<Picture>, filling command: UnsafePointer<Command>,
    _ transform: Affine
  ) -> Bool {
    let rect = command.pointee.rect
    guard rect.width > 0, rect.height > 0, let inverse = transform.inverse else { return false }
    let width = Float(picture.pointee.width)
    let height = Float(picture.pointee.height)
    let scale = max(rect.width / width, rect.height / height)
    let covered = (inverse.a * inverse.d - inverse.b * inverse.c).magnitude.squareRoot() / scale
    kind = .picture
    tint = 0
    alpha = Pixel.share(command.pointee.paint.color.alpha)
    level = picture.pointee.level(for: covered)
    let toLevel = Affine(
      a: Float(level.width) / (width * scale), d: Float(level.height) / (height * scale))
    place = toLevel.after(inverse)
    place.tx += Float(level.width) / 2 - rect.midX * toLevel.a
    place.ty += Float(level.height) / 2 - rect.midY * toLevel.d
    return true
  }

  /// Takes what a host wrote, in the paint of a command; false where it has no place.
  ///
  /// - Parameter transform: from its pixels to those of the frame.
  mutating func set(
    _ hand: Handwriting, _ command: UnsafePointer<Command>, _ transform: Affine
  ) -> Bool {
    guard let inverse = transform.inverse else { return false }
    set(command, transform, width: 0)
    tint = hand.isMask ? color : 0
    kind = .picture
    level = Picture.Level(pixels: hand.pixels, width: hand.width, height: hand.height)
    place = inverse
    return true
  }

  /// True where colours come pixel by pixel, from `fetch`.
  @inline(__always) var fetches: Bool { kind == .ramp || kind == .picture }

  /// True where `fetch` gives opaque pixels only.
  var isOpaque: Bool { kind == .ramp && first & second >= 0xff00_0000 }

  /// Makes the colour of a row that of the gradient there; needed before drawing in it.
  mutating func begin(row: Int32) {
    guard kind == .rows else { return }
    let share = Fixed.clamped(shareStart + shareY * Float(row), to: 2)
    let weight = UInt64(max(0, min(65536, Int32(share * 65536))))
    let mixed = Brush.mix(first, second, weight)
    let opacity = mixed >> 24
    alpha = Pixel.share(UInt8(truncatingIfNeeded: opacity))
    color = Pixel.spread(mixed)
    if opacity != 255 && opacity != 0 {
      var straight: UInt64 = 0x00ff_0000_0000_0000
      #if !arch(wasm32)
        let reciprocal = UInt64(UInt32.max / opacity) &+ 1
      #endif
      for shift in Swift.stride(from: 0 as UInt64, through: 32, by: 16) {
        let channel = UInt32(truncatingIfNeeded: color >> shift & 255)
        let scaled = channel * 255 + opacity / 2
        #if arch(wasm32)
          let quotient = scaled / opacity
        #else
          // Exact below 2¹⁶, and quicker than to divide.
          let quotient = UInt32(truncatingIfNeeded: (UInt64(scaled) &* reciprocal) >> 32)
        #endif
        straight |= UInt64(min(255, quotient)) << shift
      }
      color = straight
    }
  }

  /// Two words mixed, the second with a weight of 0…65536.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt64) -> UInt32 {
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
  @inline(never)
  mutating func fetch(_ out: UnsafeMutablePointer<UInt32>, row: Int32, from: Int32, count: Int) {
    if kind == .picture {
      level.fetch(out, row: row, from: from, count: count, place: place, opacity: alpha)
      if tint != 0 {
        for i in 0..<count {
          let share = UInt64(Pixel.share(UInt8(truncatingIfNeeded: out[i] >> 24)))
          out[i] = Pixel.packed((tint &* share &+ Pixel.halves) >> 8 & Pixel.lanes)
        }
      }
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
