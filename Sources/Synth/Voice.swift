import Playable

/// One note while it sounds.
struct Voice {
  /// Samples between two looks at what moves slowly.
  static var stride: Int32 { 32 }

  private var level: Float = 0
  private var tone = Note.Tone.bell
  private var peak: Float = 0
  private var wait: Int32 = 0
  private var rise: Float = 0
  private var fall: Float = 0
  private var rising: Int32 = 0

  private var angle: UInt32 = 0
  private var bend: UInt32 = 0
  private var step: Float = 0
  private var glide: Float = 1
  private var colour: Float = 0
  private var dull: Float = 1
  /// Samples until the next look.
  private var left: Int32 = 0

  private var noise: UInt32 = 0x2545_f491
  private var low: Float = 0
  private var band: Float = 0
  /// −60 dB of the loudest, below which nothing is heard.
  private static var floor: Float { 0.001 }

  var isSilent: Bool { wait <= 0 && rising <= 0 && level < peak * Voice.floor + 1e-6 }

  /// How much would be missed without it.
  var weight: Float { wait > 0 || rising > 0 ? peak : level }

  init() {}

  /// - Parameter rate: samples a second.
  init(_ note: Note, semitones: Int32, rate: Float) {
    tone = note.tone
    peak = Float(note.level) / 100
    wait = note.delay * Int32(rate) / 1000
    rising = max(1, note.attack * Int32(rate) / 1000)
    rise = peak / Float(rising)
    let fade = Float(note.fade) * rate / 1000
    fall = Wave.decay(steps: fade)
    let hertz = Wave.hertz(Float(note.pitch + semitones))
    step = min(hertz / rate, 0.4)
    let looks = max(1, fade / Float(Voice.stride))
    glide = Maths.exp(Float(note.slide) * 0.057_762_265 / looks)
    colour = Float(note.colour) * 0.1
    dull = Wave.decay(steps: looks * 0.6)
  }

  /// Adds the next samples to what is there.
  mutating func add(to samples: UnsafeMutablePointer<Float>, count: Int32) {
    var at: Int32 = min(wait, count)
    wait -= at
    while at < count && !isSilent {
      if left == 0 { look() }
      let end = min(count, at + left)
      switch tone {
      case .bell: ring(samples, from: at, to: end)
      case .noise: rush(samples, from: at, to: end)
      }
      left -= end - at
      at = end
    }
  }

  private mutating func look() {
    left = Voice.stride
    step = min(step * glide, 0.4)
    colour *= dull
  }

  @inline(__always) private mutating func envelope() -> Float {
    if rising > 0 {
      rising -= 1
      level += rise
    } else {
      level *= fall
    }
    return level
  }

  private mutating func ring(
    _ samples: UnsafeMutablePointer<Float>, from start: Int32, to end: Int32
  ) {
    let turn: Float = 4_294_967_296
    let stride = UInt32(step * turn)
    // Not quite an octave and a fifth above: wood and metal are never quite in tune.
    let other = UInt32(min(step * 3.01, 0.49) * turn)
    let reach = colour * 2_147_483_648
    for index in start..<end {
      angle &+= stride
      bend &+= other
      let bent = angle &+ UInt32(bitPattern: Int32(reach * Wave.sine(bend) * 0.5))
      samples[Int(index)] += envelope() * Wave.sine(bent)
    }
  }

  /// White noise through a two-pole band filter, in the form that Hal Chamberlin published.
  private mutating func rush(
    _ samples: UnsafeMutablePointer<Float>, from start: Int32, to end: Int32
  ) {
    let cut = 2 * Wave.sine(UInt32(min(step, 0.16) * 2_147_483_648))
    for index in start..<end {
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let white = Float(Int32(bitPattern: noise)) * (1 / 2_147_483_648)
      low += cut * band
      let high = white - low - 0.7 * band
      band += cut * high
      samples[Int(index)] += envelope() * band
    }
  }
}
