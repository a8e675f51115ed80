import Bricks
import Four
import Playable
import Stage
import Testing

@Suite struct SimulatedPersonTests {
  @Test(arguments: [0, 1, 3] as [Int32])
  func `A simulated person who always plays again comes to an end`(_ most: Int32) {
    for entry in [Entry(Bricks.self), Entry(Four.self), Entry(Tapper.self)] {
      let person = SimulatedPerson(
        skill: 0.5, seed: 3, reading: 0, ctaChance: 1, retryChance: 1)
      let plan = Plan(seed: 3, tuning: entry.tuning, frame: FrameRules(maxRetries: most))
      let run = entry.run(plan, .silent, person)
      #expect(run.telemetry.retries == most)
      #expect(run.telemetry.endReason == .userClosed)
      #expect(run.telemetry.count(of: .cta) == 1)
    }
  }

  @Test func `Nobody reads so fast that presses are lost on what just appeared`() {
    var person = SimulatedPerson.strong(seed: 1)
    person.reading = 0
    let entry = Entry(Tapper.self)
    let run = entry.run(Plan(seed: 1, tuning: entry.tuning), .silent, person)
    #expect(run.telemetry.tick(of: .playStart) == 30)
    #expect(run.telemetry.endReason == .userClosed)
  }

  @Test func `Whether to play again is decided after each game`() {
    let entry = Entry(Tapper.self)
    var retries: [Int32: Int] = [:]
    for seed: UInt64 in 0..<400 {
      let person = SimulatedPerson(skill: 0.5, seed: seed, retryChance: 0.5)
      let run = entry.run(
        Plan(seed: seed, tuning: entry.tuning, frame: FrameRules(maxRetries: 3)), .silent, person)
      retries[run.telemetry.retries, default: 0] += 1
    }
    // A fair coin after each of three games: half, a quarter, an eighth, an eighth.
    #expect((150...250).contains(retries[0] ?? 0))
    #expect((60...140).contains(retries[1] ?? 0))
    #expect((25...80).contains(retries[2] ?? 0))
    #expect((25...80).contains(retries[3] ?? 0))
  }
}
