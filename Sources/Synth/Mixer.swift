import Playable

/// Turns the sounds of games and of the frame into samples: no file, no device, no clock.
///
/// The same effects at the same samples give the same bits on every machine. Nothing is allocated.
public struct Mixer {
  /// Samples a second.
  public let rate: Int32
  private var voices = InlineArray<20, Voice>(repeating: Voice())
  private var gain: Float = 1
  private var wanted: Float = 1

  /// - Parameter rate: samples a second, 8,000…96,000; others are taken as the nearest.
  public init(rate: Int32 = 44_100) { self.rate = Maths.clamp(rate, 8000, 96_000) }

  /// Whether nothing is sounding.
  public var isSilent: Bool {
    for index in voices.indices where !voices[index].isSilent { return false }
    return true
  }

  /// Starts the sound of an effect with the next sample. A sound's `amount` shifts it by semitones.
  public mutating func play(_ effect: Effect) {
    play(effect.sound, semitones: effect.kind == .sound ? Int32(effect.amount) : 0)
  }

  /// - Parameter semitones: up or down; beyond two octaves is taken as two octaves.
  public mutating func play(_ sound: Sound, semitones: Int32 = 0) {
    let shift = Maths.clamp(semitones, -24, 24)
    for index in 0..<Score.most {
      guard let note = Score.note(index, of: sound) else { return }
      voices[quietest] = Voice(note, semitones: shift, rate: Float(rate))
    }
  }

  /// Loudness of everything, 0…1; it is reached within 10 ms, so that nothing clicks.
  public mutating func setGain(_ gain: Float) { wanted = Maths.clamp(gain, 0, 1) }

  /// Ends every sound.
  public mutating func silence() {
    for index in voices.indices { voices[index] = Voice() }
  }

  /// Writes the next samples, mono, −1…1.
  public mutating func render(into samples: UnsafeMutableBufferPointer<Float>) {
    guard let base = samples.baseAddress else { return }
    let count = Int32(clamping: samples.count)
    for index in 0..<Int(count) { base[index] = 0 }
    for index in voices.indices where !voices[index].isSilent {
      voices[index].add(to: base, count: count)
    }
    let most = 100 / Float(rate)
    for index in 0..<Int(count) {
      gain += Maths.clamp(wanted - gain, -most, most)
      base[index] = Mixer.soften(base[index] * gain)
    }
  }

  /// Samples until a sound is over: how large a buffer for the whole of it has to be.
  public static func length(of sound: Sound, rate: Int32) -> Int32 {
    var most: Int32 = 0
    for index in 0..<Score.most {
      guard let note = Score.note(index, of: sound) else { break }
      most = max(most, note.delay + note.attack + note.fade)
    }
    return most * rate / 1000
  }

  /// The whole of a sound at its own pitch and full loudness: what `render` gives for it alone.
  ///
  /// - Returns: memory that is the caller's to free.
  public static func clip(of sound: Sound, rate: Int32) -> UnsafeMutableBufferPointer<Float> {
    let count = length(of: sound, rate: rate)
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: Int(count))
    samples.initialize(repeating: 0)
    guard let base = samples.baseAddress else { return samples }
    for index in 0..<Score.most {
      guard let note = Score.note(index, of: sound) else { break }
      var voice = Voice(note, semitones: 0, rate: Float(rate))
      voice.add(to: base, count: count)
    }
    for index in samples.indices { samples[index] = soften(samples[index]) }
    return samples
  }

  private var quietest: Int {
    var best = 0
    for index in voices.indices {
      if voices[index].isSilent { return index }
      if voices[index].weight < voices[best].weight { best = index }
    }
    return best
  }

  /// Bends loud sums towards ±1, where plain clipping would crackle.
  private static func soften(_ sample: Float) -> Float {
    let x = Maths.clamp(sample, -1.5, 1.5)
    return x - x * x * x * (4 / 27)
  }
}
