import Commentary
import Playable

/// Which common cues a character answers, by whom they are caused and where the words come from.
public struct Coverage: Sendable {
  public struct Gap: Sendable, Equatable {
    public let cue: CommonCue
    public let seat: Seat
  }

  /// Nobody says anything there.
  public private(set) var silent: [Gap] = []
  /// Said, but by the tone bank or in another language.
  public private(set) var borrowed: [Gap] = []
  private var asked = 0

  /// Percent of common cues that are answered.
  public var percent: Double { Double(asked - silent.count) / Double(max(1, asked)) * 100 }

  /// - Parameter locale: language that the lines should be in.
  public init(_ who: ResolvedCharacter, locale: String) {
    var persona = who.persona
    persona.minPriority = 1
    let director = Director(pack: who.pack, persona: persona, seed: 1)
    for cue in CommonCue.allCases {
      for seat in cue.seats {
        asked += 1
        let answers = Self.moments.filter { cue.canBe(with: $0) }.map { facts in
          director.select(Occurrence(cue, by: seat, priority: 3), facts, at: 0)
        }
        if answers.contains(where: { $0 == nil }) {
          silent.append(Gap(cue: cue, seat: seat))
        } else if answers.contains(where: { who.isBorrowed($0, locale) }) {
          borrowed.append(Gap(cue: cue, seat: seat))
        }
      }
    }
  }

  /// Ahead, behind, level, with and without a clock, first game and second.
  private static let moments: [Facts] = [-12, -1, 0, 1, 12].flatMap { lead -> [Facts] in
    [0, 1].flatMap { retries -> [Facts] in
      [-1, 8].map { seconds in
        Facts(
          scores: Seats(person: 20 &+ lead, character: 20), lead: lead, progress: 50,
          secondsLeft: seconds, retries: retries, streak: 1)
      }
    }
  }
}

extension ResolvedCharacter {
  fileprivate func isBorrowed(_ choice: Choice?, _ locale: String) -> Bool {
    guard let choice else { return false }
    let origin = origins[Int(pack.rules[Int(choice.rule)].source)]
    return origin.character == "_tones" || origin.locale != locale
  }
}

extension CommonCue {
  /// Whether a session can be in such a state at this cue.
  func canBe(with facts: Facts) -> Bool {
    switch self {
    case .start: facts.retries == 0
    case .retry: facts.retries > 0
    case .tie: facts.lead == 0
    case .leadChanged: facts.lead != 0
    case .timeLow: facts.secondsLeft >= 0
    default: true
    }
  }

  /// Who may cause it: most of what a session derives is about the person.
  public var seats: [Seat] {
    switch self {
    case .scored, .missed, .nearMiss, .streak, .leadChanged: [.person, .character]
    default: [.person]
    }
  }
}
