import Playable
import Stage
import Synth

extension WebPage {
  /// Samples a second of `clip`: half of a record's, for a phone's loudspeaker.
  public static var soundRate: Int32 { 22_050 }

  /// The next sound that is due, as sound × 256 + semitones + 128; −1 when there is none.
  public func nextSound() -> Int32 {
    if dueSounds.isEmpty { theatre.takeSounds { dueSounds.append($0) } }
    guard let effect = dueSounds.popLast() else { return -1 }
    let semitones = effect.kind == .sound ? Maths.clamp(Int32(effect.amount), -24, 24) : 0
    return Int32(effect.sound.rawValue) << 8 | (semitones + 128)
  }

  /// The whole of a sound at its own pitch, mono.
  public static func clip(_ sound: Sound) -> UnsafeMutableBufferPointer<Float> {
    Mixer.clip(of: sound, rate: soundRate)
  }
}
