/// Scalar functions that give the same bits everywhere: only + − × ÷ and sqrt, no C library.
public enum Maths {
  @inlinable public static var pi: Float { 3.141_592_7 }
  @inlinable public static var tau: Float { 6.283_185_5 }

  /// Sine of an angle in radians; absolute error below 2×10⁻⁶ within a turn, 10⁻⁴ up to 1,000.
  @inline(never) public static func sin(_ angle: Float) -> Float {
    let turns = (angle / tau).rounded(.down)
    var x = angle - turns * tau
    var sign: Float = 1
    if x > pi {
      x -= pi
      sign = -1
    }
    if x > pi / 2 { x = pi - x }
    // Taylor series to x⁹, in Horner form: the next term is below 6×10⁻⁸ at π/2.
    let s = x * x
    let series =
      1 + s * (-1 / 6 + s * (1 / 120 + s * (-1 / 5040 + s * (1 / 362_880 + s * (-1 / 39_916_800)))))
    return sign * x * series
  }

  /// Cosine of an angle in radians; absolute error below 2×10⁻⁶ within a turn, 10⁻⁴ up to 1,000.
  @inline(never) public static func cos(_ angle: Float) -> Float { sin(angle + pi / 2) }

  /// Angle of the vector (x, y) in −π…π, 0 for the zero vector; absolute error below 2×10⁻⁵.
  ///
  /// Polynomial for the arctangent on 0…1: Abramowitz & Stegun 4.4.49.
  @inline(never) public static func atan2(_ y: Float, _ x: Float) -> Float {
    let ax = abs(x)
    let ay = abs(y)
    if ax == 0 && ay == 0 { return 0 }
    let t = min(ax, ay) / max(ax, ay)
    let s = t * t
    let tail = 0.180_141 + s * (-0.085_133 + s * 0.020_835_1)
    var angle = t * (0.999_866 + s * (-0.330_299_5 + s * tail))
    if ay > ax { angle = pi / 2 - angle }
    if x < 0 { angle = pi - angle }
    return y < 0 ? -angle : angle
  }

  /// e to the power x; relative error below 5×10⁻⁶; 0 below −87, greatest finite value above 88.
  @inline(never) public static func exp(_ x: Float) -> Float {
    if x < -87 { return 0 }
    if x > 88 { return Float.greatestFiniteMagnitude }
    let k = (x * 1.442_695 + 0.5).rounded(.down)
    let r = x - k * 0.693_147_2
    let series =
      1 + r * (1 + r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720))))))
    return series * Float(bitPattern: UInt32(Int32(k) + 127) << 23)
  }

  /// Natural logarithm of x > 0; absolute error below 2×10⁻⁶ near 1, relative elsewhere; −87 at 0
  /// and below.
  @inline(never) public static func log(_ x: Float) -> Float {
    if x < Float.leastNormalMagnitude { return -87 }
    var exponent = Int32(x.bitPattern >> 23) - 127
    var m = Float(bitPattern: x.bitPattern & 0x7f_ffff | 0x3f80_0000)
    if m > 1.414_213_5 {
      m /= 2
      exponent += 1
    }
    // ln m = 2 artanh((m − 1) ∕ (m + 1)); the next term is below 10⁻⁸ for m within √½…√2.
    let s = (m - 1) / (m + 1)
    let q = s * s
    let series = 1 + q * (1 / 3 + q * (1 / 5 + q * (1 / 7 + q * (1 / 9))))
    return Float(exponent) * 0.693_147_2 + 2 * s * series
  }

  @inlinable public static func clamp(_ x: Float, _ low: Float, _ high: Float) -> Float {
    max(low, min(high, x))
  }

  @inlinable public static func clamp(_ x: Int32, _ low: Int32, _ high: Int32) -> Int32 {
    max(low, min(high, x))
  }

  /// The point a share `t` of the way from `a` to `b`.
  @inlinable public static func lerp(_ a: Float, _ b: Float, _ t: Float) -> Float {
    a + (b - a) * t
  }
}

/// Curves of motion from 0 to 1 for a share of time clamped to 0…1.
public enum Ease {
  @inline(never) public static func out(_ t: Float) -> Float {
    let left = 1 - Maths.clamp(t, 0, 1)
    return 1 - left * left * left
  }

  @inline(never) public static func inOut(_ t: Float) -> Float {
    let x = Maths.clamp(t, 0, 1)
    return x * x * (3 - 2 * x)
  }

  /// Overshoots by about a tenth, then settles.
  @inline(never) public static func outBack(_ t: Float) -> Float {
    let left = Maths.clamp(t, 0, 1) - 1
    return 1 + left * left * (2.70158 * left + 1.70158)
  }

  /// Falls, then bounces twice.
  @inline(never) public static func bounce(_ t: Float) -> Float {
    let x = Maths.clamp(t, 0, 1)
    if x < 0.5 { return 4 * x * x }
    if x < 0.8 {
      let u = (x - 0.65) / 0.15
      return 1 - 0.12 * (1 - u * u)
    }
    let u = (x - 0.9) / 0.1
    return 1 - 0.03 * (1 - u * u)
  }
}
