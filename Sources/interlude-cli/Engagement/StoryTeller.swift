import Engagement
import Foundation
import HeadlessHost
import Interlude
import Packs
import Stage

/// Plays sessions of a report again, to show what happened in them.
struct StoryTeller: Sendable {
  private let root: DataRoot
  private let hasFilms: Bool
  private let book: PlayerBook

  /// How many pictures a film has.
  static let pictures = 16
  /// A telephone, small enough for a page to hold many pictures of it.
  static let screen = Viewport(width: 360, height: 640, density: 0.4)

  init(_ root: DataRoot, hasFilms: Bool) {
    self.root = root
    self.hasFilms = hasFilms
    book = PlayerBook(root)
  }

  func tell(_ record: SessionRecord) -> SessionStory.Telling {
    guard record.origin == .simulated else {
      return .untold("only a simulated session can be played again from its record alone")
    }
    guard let entry = Production.games.first(where: { $0.name == record.game }) else {
      return .untold("there is no game “\(record.game)” here")
    }
    guard record.engine == Engine.version, record.rules == entry.rules else {
      return .untold(
        "it was played under rules \(record.rules) of engine \(record.engine), and here are rules "
          + "\(entry.rules) of engine \(Engine.version)")
    }
    do { return .told(try told(record)) } catch { return .untold("\(error)") }
  }

  private func told(_ record: SessionRecord) throws -> SessionStory {
    let production = try Production(
      game: record.game,
      context: CharacterContext(charId: record.character.isEmpty ? nil : record.character),
      sponsor: record.sponsor.isEmpty ? nil : record.sponsor, seed: record.seed, root: root)
    let cast = record.character.isEmpty ? Cast() : production.cast
    let person = try book.population(record.player).person(seed: record.seed)
    let run = production.entry.run(production.plan, cast, person)
    var story = SessionStory(
      title: production.manifest.title, speaker: production.character.name,
      isSame: run.stateHash == record.stateHash && run.inputs == record.inputs,
      receipt: request(record), command: "interlude bench --stdin")
    let theatre = Theatre(
      production.entry.open(production.plan, cast), player: .simulated(person),
      viewport: StoryTeller.screen)
    var scene = StoryScene(theatre, ticks: run.telemetry.visible, hasFilm: hasFilms)
    scene.play()
    story.lines = scene.lines
    story.scores = scene.scores
    story.film = scene.film
    return story
  }

  /// What a bench would be asked to get this record again.
  private func request(_ record: SessionRecord) -> String {
    String(
      decoding: SessionRequest(
        game: record.game, seed: record.seed, player: record.player,
        character: record.character, sponsor: record.sponsor, placement: record.placement
      ).line, as: UTF8.self)
  }
}

/// A session while it is played again, and what is noted of it.
private struct StoryScene {
  private let theatre: Theatre
  private let ticks: Int32
  private var strip: FilmStrip?
  private(set) var lines: [SessionStory.Line] = []
  private(set) var scores: [SessionStory.Score] = []

  init(_ theatre: Theatre, ticks: Int32, hasFilm: Bool) {
    self.theatre = theatre
    self.ticks = ticks
    strip = hasFilm ? FilmStrip(theatre, room: StoryTeller.pictures) : nil
  }

  mutating func play() {
    var lastStart: Int32 = -1
    while !theatre.isClosed && theatre.session.telemetry.visible < ticks {
      theatre.step()
      if let speech = theatre.session.speech, speech.start != lastStart {
        lastStart = speech.start
        var bytes: [UInt8] = []
        theatre.session.write(speech, into: &bytes)
        lines.append(.init(tick: speech.start, text: String(decoding: bytes, as: UTF8.self)))
      }
      noteScore()
      takePicture()
    }
    while let strip, strip.count < StoryTeller.pictures { self.strip?.take(theatre) }
  }

  private mutating func noteScore() {
    let found = theatre.session.standing.scores
    if scores.last?.person == found.person && scores.last?.character == found.character { return }
    scores.append(
      .init(
        tick: theatre.session.telemetry.visible, person: found.person,
        character: found.character))
  }

  /// Each picture shows the middle of its share of the time.
  private mutating func takePicture() {
    guard let count = strip?.count else { return }
    let due = Int(ticks) * (2 * count + 1) / (2 * StoryTeller.pictures)
    if theatre.session.telemetry.visible >= due { strip?.take(theatre) }
  }

  var film: SessionStory.Film? {
    strip.map { .init(png: $0.png, frames: $0.count, width: $0.width, height: $0.height) }
  }
}
