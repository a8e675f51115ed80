import AdKit
import Testing

@Suite struct TransitionTests {
  private func at(_ seconds: Int64) -> AdInstant { AdInstant(milliseconds: seconds * 1_000) }

  @Test func `the first pauses have no ad, and pauses lie between two ads`() {
    var points = TransitionPoints()
    var answers: [Bool] = []
    for number in 1...10 {
      let isTime = points.reached(
        number.isMultiple(of: 2) ? .betweenSessions : .conversationEnded,
        at: at(1_000 * Int64(number)))
      answers.append(isTime)
      if isTime {
        points.adShown()
        points.adEnded(at: at(1_000 * Int64(number) + 30))
      }
    }
    #expect(answers == [false, false, false, true, false, false, true, false, false, true])
  }

  @Test func `90 seconds lie between two ads, however many pauses there are`() {
    var points = TransitionPoints()
    points.grace = 0
    points.leastPoints = 1
    var answers = [points.reached(.betweenSessions, at: at(0))]
    points.adShown()
    answers.append(points.reached(.betweenSessions, at: at(5)))
    points.adEnded(at: at(10))
    answers.append(points.reached(.betweenSessions, at: at(99)))
    answers.append(points.reached(.betweenSessions, at: at(100)))
    #expect(answers == [true, false, false, true])
  }

  @Test func `every n-th message is a pause; 0 is never`() {
    var points = TransitionPoints()
    points.grace = 0
    points.leastPoints = 1
    points.messagesPerPoint = 4
    let answers = (1...8).map { points.reached(.message, at: at(Int64($0))) }
    #expect(answers == [false, false, false, true, false, false, false, true])
    points.messagesPerPoint = 0
    let never = (0..<9).map { _ in points.reached(.message, at: at(99)) }
    #expect(never.allSatisfy { !$0 })
  }
}
