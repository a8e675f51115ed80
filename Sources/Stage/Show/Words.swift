/// The few words that the frame says itself.
enum Words {
  static var ad: StaticString { "Ad" }
  static var you: StaticString { "You" }
  static var playsOn: StaticString { " plays on…" }
  static var presents: StaticString { " presents" }
  static var tapToPlay: StaticString { "Tap to play" }
  static var goOn: StaticString { "Continue" }
  static var again: StaticString { "Play again" }
  static var paused: StaticString { "Paused" }
  static var goOnHint: StaticString { "Tap to go on" }
  static var seconds: StaticString { " s" }
}
