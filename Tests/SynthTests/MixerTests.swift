import Playable
import Synth
import Testing

/// What is heard: the same bits everywhere, never too loud, and over when it is over.
@Suite struct MixerTests {
  private static let heard = Sound.allCases.filter { $0 != .none }

  private func samples(_ sound: Sound, semitones: Int32 = 0, rate: Int32 = 44_100) -> [Float] {
    var mixer = Mixer(rate: rate)
    mixer.play(sound, semitones: semitones)
    return render(&mixer, Int(Mixer.length(of: sound, rate: rate)))
  }

  private func render(_ mixer: inout Mixer, _ count: Int) -> [Float] {
    var samples = [Float](repeating: 9, count: count)
    samples.withUnsafeMutableBufferPointer { mixer.render(into: $0) }
    return samples
  }

  private func digest(_ samples: [Float]) -> UInt64 {
    var hash = StateHash()
    for sample in samples { hash.combine(sample) }
    return hash.value
  }

  @Test(arguments: heard) func `every sound is heard, and stays within one`(sound: Sound) {
    let samples = samples(sound)
    let peak = samples.map(abs).max() ?? 0
    #expect(peak > 0.1, "as good as silent")
    #expect(peak <= 1)
    #expect(samples.allSatisfy { $0.isFinite })
  }

  @Test(arguments: heard) func `a sound is over by its length, at any rate`(sound: Sound) {
    for rate: Int32 in [8000, 22_050, 48_000] {
      var mixer = Mixer(rate: rate)
      mixer.play(sound)
      _ = render(&mixer, Int(Mixer.length(of: sound, rate: rate)) + 64)
      #expect(mixer.isSilent, "at \(rate)")
    }
  }

  @Test func `no sound makes a silent mixer sound`() {
    var mixer = Mixer()
    mixer.play(.none)
    #expect(mixer.isSilent)
    #expect(render(&mixer, 100).allSatisfy { $0 == 0 })
  }

  @Test func `the same sounds are told apart by pitch, and are the same each time`() {
    #expect(digest(samples(.bounce)) == digest(samples(.bounce)))
    #expect(digest(samples(.bounce)) != digest(samples(.bounce, semitones: 1)))
    let kinds = Set(Self.heard.map { digest(samples($0)) })
    #expect(kinds.count == Self.heard.count)
  }

  @Test func `the bits of all sounds are written down`() {
    var hash = StateHash()
    for sound in Self.heard { hash.combine(digest(samples(sound))) }
    #expect(hash.value == 766_118_223_642_046_478)
  }

  @Test func `cutting the same time into other pieces gives the same samples`() {
    var whole = Mixer()
    whole.play(.win)
    let expected = render(&whole, 9600)
    var cut = Mixer()
    cut.play(.win)
    var found: [Float] = []
    for count in [1, 30, 3200, 64, 5, 6300] { found += render(&cut, count) }
    #expect(found == expected)
  }

  @Test func `muting fades within ten milliseconds, and does not click`() {
    var mixer = Mixer()
    mixer.play(.win)
    let before = render(&mixer, 4410)
    mixer.setGain(0)
    let after = render(&mixer, 882)
    #expect(after[441...].allSatisfy { $0 == 0 })
    let jump = abs(after[0] - before[4409])
    #expect(jump < 0.1)
  }

  @Test func `a hundred sounds at once stay within one`() {
    var mixer = Mixer()
    for index in 0..<100 { mixer.play(Self.heard[index % Self.heard.count]) }
    #expect(render(&mixer, 44_100).allSatisfy { abs($0) <= 1 })
  }

  @Test func `any semitones and any rate are taken, and none traps`() {
    for semitones in [Int32.min, -25, 24, .max] {
      for rate in [Int32.min, 0, 8000, .max] {
        var mixer = Mixer(rate: rate)
        mixer.play(.whoosh, semitones: semitones)
        #expect(render(&mixer, 2000).allSatisfy { $0.isFinite && abs($0) <= 1 })
      }
    }
  }

  @Test(arguments: Sound.allCases)
  func `a clip is, bit for bit, what the mixer renders of the sound alone`(sound: Sound) {
    let clip = Mixer.clip(of: sound, rate: 22_050)
    defer { clip.deallocate() }
    var mixer = Mixer(rate: 22_050)
    mixer.play(sound)
    #expect(Array(clip) == render(&mixer, clip.count))
  }
}
