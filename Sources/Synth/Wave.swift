import Playable

/// Tones as samples, the same bits on every machine.
enum Wave {
  /// Sine of an angle of which 2³² is a turn; absolute error below 0.002.
  ///
  /// A parabola through its zeros and peaks, then bent by its own square.
  @inline(__always) static func sine(_ angle: UInt32) -> Float {
    let x = Float(Int32(bitPattern: angle)) * (1 / 2_147_483_648)
    let y = 4 * x * (1 - abs(x))
    return y + 0.225 * (y * abs(y) - y)
  }

  /// Hertz of a MIDI pitch: equal temperament, 440 Hz at 69.
  static func hertz(_ pitch: Float) -> Float { 440 * Maths.exp((pitch - 69) * 0.057_762_265) }

  /// What to multiply by each step, to be at a thousandth (−60 dB) after so many steps.
  static func decay(steps: Float) -> Float { Maths.exp(-6.907_755 / max(1, steps)) }
}
