import Commentary
import Playable
import Raster
import Stage

/// Why a page cannot stage what it was given.
@frozen public enum WebFault: Int32, Error, Sendable {
  /// The blob is missing, torn or of another format.
  case damaged = 1
  /// It was made for another game than this module holds.
  case otherGame
  /// It was made for other rules of the game.
  case otherRules
}

extension WebPage {
  /// The session that a blob describes, at its first tick.
  public static func open<Game: MiniGame>(
    _: Game.Type, _ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64, scribe: Scribe? = nil
  ) throws(WebFault) -> WebPage {
    guard let blob = WebBlob(encoded: bytes) else { throw .damaged }
    guard blob.game.withBytes({ $0.elementsEqual(Game.id) }) else { throw .otherGame }
    guard blob.rules == Game.rules else { throw .otherRules }
    blob.letters.withUnsafeBufferPointer { Typeface.carry($0) }
    let plan = blob.plan(seed: seed, knobs: Game.knobs)
    let header = plan.header(
      of: Game.id, rules: Game.rules, character: blob.character, sponsor: blob.sponsor,
      taunts: blob.cast.persona.taunts)
    var numbers = LifeRules().numbers
    if blob.network.count > 0 {
      for index in numbers.indices { numbers[index] = blob.network[index] }
    }
    return WebPage(
      AnySession.open(Game.self, plan, blob.cast), header: header,
      rules: LifeRules(numbers: numbers), scribe: scribe)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func elementsEqual(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != text.utf8Start[index] { return false }
    return true
  }
}
