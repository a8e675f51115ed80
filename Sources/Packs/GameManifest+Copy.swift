import Playable
import Stage

extension GameManifest {
  /// What a session shows of the manifest, with `{char}` and `{user}` filled in.
  ///
  /// - Parameters:
  ///   - character: the character's name.
  ///   - user: what the character calls the person.
  public func copy(character: String, user: String = "you") -> GameCopy {
    func filled(_ text: String) -> Text {
      var result = Text()
      var rest = text[...]
      while !rest.isEmpty {
        if rest.hasPrefix("{char}") {
          result.append(utf8: character)
          rest = rest.dropFirst("{char}".count)
        } else if rest.hasPrefix("{user}") {
          result.append(utf8: user)
          rest = rest.dropFirst("{user}".count)
        } else {
          result.append(utf8: String(rest.removeFirst()))
        }
      }
      return result
    }
    var copy = GameCopy()
    copy.title = Text(utf8: title)
    copy.tagline = filled(tagline)
    copy.pointerHint = Text(utf8: controls.pointer)
    copy.keysHint = Text(utf8: controls.keys)
    copy.won = filled(endCard.won)
    copy.lost = filled(endCard.lost)
    copy.drawn = filled(endCard.drawn)
    return copy
  }
}
