import Playable
import Stage

extension Staging {
  /// The session of a seed, played by a person and written down.
  func receipt(of request: SessionRequest, by population: Population) -> Receipt {
    var plan = plan
    plan.seed = request.seed
    let session = entry.open(plan, cast)
    var person = population.person(seed: request.seed)
    var recorder = Recorder(
      plan.header(
        for: entry, character: Text(utf8: request.character), sponsor: Text(utf8: request.sponsor),
        taunts: cast.persona.taunts))
    while session.phase != .closed && session.telemetry.visible < Entry.tickLimit
      && !person.hasVanished(phase: session.phase, phaseTick: session.phaseTick)
    {
      var moment = session.next(for: &person)
      if case .tick(let input) = moment { moment = .tick(session.admitted(input)) }
      session.advance(moment)
      recorder.append(moment)
      if recorder.isCheckDue { recorder.check(session.stateHash) }
    }
    let hash = session.stateHash
    return Receipt(
      claims: record(of: request, by: population),
      recording: session.phase == .closed
        ? recorder.finished(hash: hash) : recorder.snapshot(hash: hash))
  }
}
