import JSONText

extension AdManifestReader {
  mutating func playable(_ node: Node) -> AdPlayable? {
    guard isObject(node, ["id", "params", "sponsor", "character"]) else { return nil }
    let id = required("id", of: node, "a game's id").flatMap { name($0, "game") }
    var playable = AdPlayable(game: id ?? "")
    playable.sponsor = member("sponsor", of: node).flatMap { name($0, "sponsor") }
    playable.character = member("character", of: node).flatMap { name($0, "character") }
    if let params = member("params", of: node), isObject(params, nil) {
      playable.tuning = tuning(params, of: repertoire?.games.first { $0.id == id })
    }
    return id == nil ? nil : playable
  }

  /// A name that somebody of the repertoire goes by, where there is one to look it up in.
  private mutating func name(_ node: Node, _ kind: String) -> String? {
    guard let name = text(node, atMost: 64) else { return nil }
    if let known = repertoire?.names(kind), !known.contains(name) {
      unknown(kind, name, node, among: known)
    }
    return name
  }

  private mutating func unknown(_ kind: String, _ name: String, _ node: Node, among known: [String])
  {
    let near = nearestName(to: name, among: known).map { "write \"\($0)\", or " } ?? ""
    fail(
      node, "no \(kind) \(quoted(name))", "\(near)use one of \(known.joined(separator: ", "))")
  }

  private mutating func tuning(_ params: Node, of game: AdRepertoire.Game?) -> [String: Int32] {
    guard case .object(let members) = params.json.content else { return [:] }
    var tuning: [String: Int32] = [:]
    for entry in members {
      let node = Node(json: entry.value, path: .key(params.path, entry.key))
      let value = whole(node, Int64(Int32.min)...Int64(Int32.max)).map { Int32($0) }
      tuning[entry.key] = value
      guard let game else { continue }
      guard let knob = game.knobs.first(where: { $0.name == entry.key }) else {
        unknown("knob of \(game.id)", entry.key, node, among: game.knobs.map(\.name))
        continue
      }
      guard let value, !knob.range.contains(value) else { continue }
      fail(
        node, "\(value) is out of range",
        "write \(knob.range.lowerBound) to \(knob.range.upperBound)")
    }
    return tuning
  }
}
