import AdKit
import Testing

@Suite struct RandomScheduleTests {
  @Test func `symptom 1: exactly one end for each shown ad over 10⁵ random schedules`() {
    #if DEBUG
      let count = 2_000
    #else
      let count = 100_000
    #endif
    var random = AdRandom(seed: 2026)
    var steps = 0
    for schedule in 0..<count {
      let setting = ModelCheckTests.settings[schedule % ModelCheckTests.settings.count]
      var world = World(setting)
      for _ in 0..<(10 + Int(random.below(30))) {
        let actions = world.actions
        let action = actions[Int(random.below(UInt64(actions.count)))]
        let calls = world.reactions
        let isReacting = !calls.isEmpty && random.below(3) == 0
        let reaction =
          isReacting
          ? World.Reaction(
            at: 1 + Int(random.below(3)), call: calls[Int(random.below(UInt64(calls.count)))])
          : nil
        world.step(action, reacting: reaction)
        steps += 1
        if world.fault != nil { break }
      }
      let fault = world.fault ?? world.clearing()
      #expect(fault == nil, "schedule \(schedule)")
      if fault != nil { return }
    }
    print("random: \(count) schedules, \(steps) steps")
  }
}
