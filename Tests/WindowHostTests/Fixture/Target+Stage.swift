import Commentary
import Playable
import Stage

extension Target {
  /// A session of it, with a silent character and a short intro.
  public static func session() -> AnySession {
    let frame = FrameRules(intro: 12, closeDelay: 0)
    let plan = Plan(seed: 7, tuning: Tuning(knobs), frame: frame)
    let cast = Cast(persona: Persona(name: Text("Nobody")), pack: Pack(), cues: CueTable())
    return Entry(Target.self).open(plan, cast)
  }
}

extension AnySession {
  /// Presses that reached a `Target`.
  public var presses: Int32 { standing.scores.person }
  /// Where a `Target` has its mark.
  public var mark: (x: Int32, y: Int32) {
    (standing.scores.character / 1000, standing.scores.character % 1000)
  }
}
