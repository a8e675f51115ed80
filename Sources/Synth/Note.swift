/// One note of a sound, as it stands in the score.
struct Note {
  enum Tone: UInt8 {
    /// Two sines, one bending the other: bells, plucked strings and wood, by `colour`.
    case bell
    /// Filtered noise: knocks, cracks and rushing air; `pitch` is where the filter stands.
    case noise
  }

  let tone: Tone
  /// MIDI number: 69 is 440 Hz.
  let pitch: Int32
  /// Semitones that it glides while it fades, counted at −60 dB.
  let slide: Int32
  /// Milliseconds to its loudest, then to a thousandth of it.
  let attack: Int32
  let fade: Int32
  /// Loudest sample, in percent.
  let level: Int32
  /// Milliseconds until it starts.
  let delay: Int32
  /// Bell: how bright it starts, in tenths of a turn that the second sine bends the first.
  let colour: Int32

  init(
    _ tone: Tone, _ pitch: Int32, slide: Int32 = 0, attack: Int32 = 2, fade: Int32, level: Int32,
    delay: Int32 = 0, colour: Int32 = 0
  ) {
    self.tone = tone
    self.pitch = pitch
    self.slide = slide
    self.attack = attack
    self.fade = fade
    self.level = level
    self.delay = delay
    self.colour = colour
  }
}
