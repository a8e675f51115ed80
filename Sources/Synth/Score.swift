import Playable

/// What each sound is made of. All pitches are of one C major pentatonic, so that sounds which fall
/// together never quarrel, and games may shift them by semitones.
enum Score {
  /// No sound has more notes.
  static var most: Int32 { 5 }

  /// A note of a sound; nil past its last.
  @inline(never) static func note(_ index: Int32, of sound: Sound) -> Note? {
    switch sound {
    case .none: nil
    case .tap: index == 0 ? Note(.bell, 84, fade: 60, level: 26, colour: 3) : nil
    case .click: index == 0 ? Note(.bell, 91, slide: -5, fade: 40, level: 20, colour: 2) : nil
    case .count: index == 0 ? Note(.bell, 76, fade: 110, level: 30, colour: 2) : nil
    case .bounce: bounce(index)
    case .hit: hit(index)
    case .smash: smash(index)
    case .drop: drop(index)
    case .slide: index == 0 ? Note(.noise, 79, slide: 7, attack: 40, fade: 160, level: 26) : nil
    case .whoosh:
      index == 0 ? Note(.noise, 72, slide: 24, attack: 70, fade: 260, level: 34) : nil
    case .miss: miss(index)
    case .pickUp: run(index, "\u{4c}\u{51}\u{58}", gap: 55, fade: 240, level: 26)
    case .streak: run(index, "\u{48}\u{4c}\u{4f}\u{54}", gap: 60, fade: 260, level: 27)
    case .win: run(index, "\u{48}\u{4c}\u{4f}\u{54}\u{58}", gap: 95, fade: 900, level: 28)
    case .draw: run(index, "\u{48}\u{4f}\u{48}", gap: 150, fade: 500, level: 26)
    case .lose: run(index, "\u{4c}\u{48}\u{45}\u{43}", gap: 170, fade: 620, level: 25)
    }
  }

  private static func bounce(_ index: Int32) -> Note? {
    index == 0 ? Note(.bell, 67, slide: -2, fade: 150, level: 32, colour: 4) : nil
  }

  private static func hit(_ index: Int32) -> Note? {
    switch index {
    case 0: Note(.bell, 72, fade: 130, level: 26, colour: 5)
    case 1: Note(.noise, 84, attack: 1, fade: 45, level: 20)
    default: nil
    }
  }

  private static func smash(_ index: Int32) -> Note? {
    switch index {
    case 0: Note(.noise, 88, slide: -12, attack: 1, fade: 140, level: 30)
    case 1: Note(.bell, 72, fade: 220, level: 28, colour: 6)
    default: nil
    }
  }

  private static func drop(_ index: Int32) -> Note? {
    switch index {
    case 0: Note(.bell, 60, slide: -7, fade: 180, level: 36, colour: 2)
    case 1: Note(.noise, 62, attack: 1, fade: 60, level: 30)
    default: nil
    }
  }

  private static func miss(_ index: Int32) -> Note? {
    switch index {
    case 0: Note(.bell, 57, slide: -9, attack: 6, fade: 420, level: 34, colour: 3)
    case 1: Note(.bell, 52, slide: -9, attack: 6, fade: 460, level: 26, delay: 90, colour: 3)
    default: nil
    }
  }

  /// Bells one after another; a letter's code is the pitch.
  private static func run(
    _ index: Int32, _ pitches: StaticString, gap: Int32, fade: Int32, level: Int32
  ) -> Note? {
    guard index < Int32(pitches.utf8CodeUnitCount) else { return nil }
    let pitch = Int32(pitches.utf8Start[Int(index)])
    return Note(.bell, pitch, fade: fade, level: level, delay: index * gap, colour: 3)
  }
}
