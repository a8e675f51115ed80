import Catalogue
import Commentary
import Foundation
import Packs
import Playable
import Stage

/// A session ready to be staged: which game, with whom, for whom, on which seed.
///
/// This is what a host app makes first; `open()` then gives the session to show.
public struct Production: Sendable {
  public let entry: Entry
  public let manifest: GameManifest
  public let character: ResolvedCharacter
  /// nil: nobody pays; the frame shows Interlude's own colours.
  public let sponsor: Sponsor?
  public let plan: Plan
  public let cast: Cast
  /// Language tag of what is said: lines, frame, copy.
  public let locale: String
  /// What became of wishes, in a line each: how a description was understood, a name that was cut, a
  /// picture that could not be fetched or decoded.
  public let notes: [String]

  /// - Parameters:
  ///   - game: id of a game in the catalogue.
  ///   - context: what is known of the character; nothing gives the standard one. A picture's URL
  ///     is fetched at once, which may take up to 5 s.
  ///   - userName: what the character calls the person; never recorded.
  ///   - tuning: values of knobs by name; the others stand at their standard.
  ///   - voice: language, teasing and chattiness of the character.
  /// - Throws: `PackError` where data is missing or bad; `ProductionError` where a wish is.
  public init(
    game: String, context: CharacterContext = CharacterContext(), sponsor: String? = nil,
    userName: String? = nil, seed: UInt64, tuning: [(name: String, value: Int32)] = [],
    voice: Voice = Voice(), frame: FrameRules = FrameRules(), root: DataRoot
  ) throws {
    let entry = try Production.entry(named: game)
    let manifest = try GameManifest(path: Production.manifestPath(of: entry, in: root))
    var character = try Characters(root).resolve(
      context, for: manifest, locale: voice.locale, userName: userName, memory: voice.memory,
      taunts: voice.taunts)
    voice.colour(&character.persona)
    let persona = character.persona
    let plan = Plan(
      seed: seed, tuning: try Production.tuning(of: entry, tuning), frame: frame,
      rival: RivalPlan(low: persona.lowSkill, high: persona.highSkill, style: persona.style))
    try self.init(
      entry: entry, manifest: manifest, character: character,
      sponsor: try sponsor.map { id throws(PackError) in try Sponsors(root).load(id) },
      locale: voice.locale, plan: plan, root: root)
  }

  /// What a recording was made of: its plan, and its character and sponsor where they are here; no
  /// recording knows in which language it was shown.
  public init(recording header: RecordingHeader, locale: String = "en", root: DataRoot) throws {
    let entry = try Production.entry(named: header.game.string)
    let manifest = try GameManifest(path: Production.manifestPath(of: entry, in: root))
    let characters = Characters(root)
    let id = header.character.string
    let context = CharacterContext(charId: characters.ids.contains(id) ? id : nil)
    let sponsors = Sponsors(root)
    let sponsor = header.sponsor.string
    try self.init(
      entry: entry, manifest: manifest,
      character: characters.resolve(
        context, for: manifest, locale: locale, taunts: Taunts(rawValue: header.rival.taunts)),
      sponsor: sponsors.ids.contains(sponsor) ? try sponsors.load(sponsor) : nil, locale: locale,
      plan: Plan(header, for: entry), root: root)
  }

  private init(
    entry: Entry, manifest: GameManifest, character: ResolvedCharacter, sponsor: Sponsor?,
    locale: String, plan: Plan, root: DataRoot
  ) throws {
    let languages = Languages(root, also: character.origins.map(\.locale))
    let words = try languages.words(locale)
    self.locale = languages.match(locale) ?? "en"
    self.entry = entry
    self.manifest = manifest.translated(into: locale)
    self.character = character
    self.sponsor = sponsor?.translated(into: locale)
    self.plan = plan
    let own = try character.imagePath.map { try OwnPicture($0) }
    notes = character.notes + (own?.note.map { [$0] } ?? [])
    cast = Cast(
      persona: character.persona, pack: character.pack, cues: manifest.cueTable,
      brand: self.sponsor?.brand ?? .house(saying: words),
      copy: self.manifest.copy(
        character: character.name, user: character.persona.userName.string),
      words: words,
      picture: own?.picture ?? character.portrait.map(CastPicture.init))
  }

  /// The session, at its first tick.
  public func open() -> AnySession { entry.open(plan, cast) }

  /// What a recording of it starts with.
  public var header: RecordingHeader {
    plan.header(
      for: entry, character: Text(utf8: character.id), sponsor: Text(utf8: sponsor?.id ?? ""),
      taunts: character.persona.taunts)
  }

  /// Every game that can be staged.
  public static var games: [Entry] { Catalogue.entries }
  /// The game to play where none is named.
  public static var standardGame: String { games.first?.name ?? "bricks" }

  /// Why a recording cannot be played again here, or nil.
  public static func obstacle(to header: RecordingHeader) -> Unverifiable? {
    let name = header.game.string
    guard let entry = games.first(where: { $0.name == name }) else { return .unknownGame }
    return entry.obstacle(to: header)
  }

  static func entry(named name: String) throws -> Entry {
    if let entry = Catalogue.entries.first(where: { $0.name == name }) { return entry }
    let known = Catalogue.entries.map(\.name)
    throw PackError.unknownID(
      kind: "game", id: name, nearest: Nearest.name(to: name, among: known), known: known)
  }

  static func manifestPath(of entry: Entry, in root: DataRoot) -> String {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.games)) ?? []
    let folder = folders.sorted().first { $0.lowercased() == entry.name } ?? entry.name
    return "\(root.games)/\(folder)/game.json"
  }

  private static func tuning(
    of entry: Entry, _ wishes: [(name: String, value: Int32)]
  ) throws -> Tuning {
    var tuning = entry.tuning
    for wish in wishes {
      guard let index = entry.knobs.firstIndex(where: { $0.name.description == wish.name }) else {
        let known = entry.knobs.map(\.name.description)
        throw ProductionError.unknownKnob(
          name: wish.name, nearest: Nearest.name(to: wish.name, among: known), known: known)
      }
      let knob = entry.knobs[index]
      guard wish.value >= knob.least, wish.value <= knob.most else {
        throw ProductionError.knobOutOfRange(
          name: wish.name, value: wish.value, range: knob.least...knob.most)
      }
      tuning.set(index, to: wish.value, of: entry.knobs)
    }
    return tuning
  }
}

/// What cannot be staged as wished.
public enum ProductionError: Error, Equatable, CustomStringConvertible {
  case unknownKnob(name: String, nearest: String?, known: [String])
  case knobOutOfRange(name: String, value: Int32, range: ClosedRange<Int32>)
  case badPicture(path: String, PNGError)
  /// A picture's address of a kind that is not fetched.
  case unknownScheme(String)

  public var description: String {
    switch self {
    case .unknownKnob(let name, let nearest, let known):
      "no knob '\(name.prefix(40))'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        + " (known: \(known.joined(separator: ", ")))"
    case .knobOutOfRange(let name, let value, let range):
      "\(name) cannot be \(value): give \(range.lowerBound) to \(range.upperBound)"
    case .badPicture(let path, let error): "\(path): \(error)"
    case .unknownScheme(let address):
      "no picture is fetched from \(address.prefix(60)): give a file, or an address that begins with "
        + "https:// or http://"
    }
  }
}

extension Entry {
  /// The game's id as a `String`.
  public var name: String { id.description }
}

extension Text {
  /// The text as the rest of Swift has it.
  public var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}

extension CastPicture {
  init(_ bitmap: Bitmap) {
    self.init(width: Int32(bitmap.width), height: Int32(bitmap.height), rgba: bitmap.bytes)
  }
}
