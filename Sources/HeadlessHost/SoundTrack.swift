import Playable
import Stage
import Synth

/// The sound of a session, taken down tick by tick: a film's second half, and something to test.
///
/// A tick is 735 samples at 44,100 a second exactly, so picture and sound never drift apart.
public final class SoundTrack {
  /// Samples a second.
  public static let rate: Int32 = 44_100
  /// All so far, mono, −1…1.
  public private(set) var samples: [Float] = []

  private var mixer = Mixer(rate: rate)
  private var tick = [Float](repeating: 0, count: Int(rate / 60))

  public init() {}

  /// Takes the sounds of the theatre since the last time, and lets them sound for so many ticks.
  func hear(_ theatre: Theatre, ticks: Int32) {
    theatre.takeSounds { mixer.play($0) }
    mixer.setGain(theatre.session.isMuted ? 0 : 1)
    for _ in 0..<max(0, ticks) {
      tick.withUnsafeMutableBufferPointer { mixer.render(into: $0) }
      samples += tick
    }
  }

  /// A RIFF WAVE file: PCM, 16 bits, mono.
  public var wave: [UInt8] {
    let size = UInt32(clamping: samples.count * 2)
    var bytes = Array("RIFF".utf8)
    bytes.append(little: size + 36, bytes: 4)
    bytes += Array("WAVEfmt ".utf8)
    bytes.append(little: 16, bytes: 4)
    for word: UInt32 in [1, 1] { bytes.append(little: word, bytes: 2) }
    bytes.append(little: UInt32(SoundTrack.rate), bytes: 4)
    bytes.append(little: UInt32(SoundTrack.rate) * 2, bytes: 4)
    for word: UInt32 in [2, 16] { bytes.append(little: word, bytes: 2) }
    bytes += Array("data".utf8)
    bytes.append(little: size, bytes: 4)
    for sample in samples {
      let level = Int16((sample * 32_767).rounded())
      bytes.append(little: UInt32(UInt16(bitPattern: level)), bytes: 2)
    }
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(little value: UInt32, bytes count: Int) {
    for index in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(index)))) }
  }
}
