import Foundation
import Playable
import Stage
import TestSupport
import Testing

@Suite struct RecordingSizeTests {
  static let hands: [(name: String, hand: HumanPointer.Hand)] = [
    ("mouse", .mouse), ("finger", .finger), ("shaky finger", .shaky),
  ]

  @Test func `A minute of Bricks by hand takes at most 2,048 bytes`() {
    for (name, hand) in Self.hands {
      let sizes = sizes("Bricks, 3,600 ticks, \(name)") {
        Samples.bytes(Samples.header(), Samples.bricks(seed: $0, hand: hand))
      }
      #expect(sizes.max <= 2_048 && sizes.mean <= 1_600)
    }
  }

  @Test func `A game of Four in 21 moves by hand takes at most 300 bytes`() {
    for (name, hand) in Self.hands.prefix(2) {
      let across = PointerUse(hover: false, vertical: false)
      let sliding = sizes("Four, x while pressed, one press in ten slides on, \(name)") {
        Samples.bytes(
          Samples.header(game: "four"),
          Samples.four(seed: $0, hand: hand, slides: 0.1, use: across))
      }
      #expect(sliding.max <= 300)
      let taps = sizes("Four, x and y while pressed, \(name)") {
        Samples.bytes(Samples.header(game: "four"), Samples.four(seed: $0, hand: hand))
      }
      #expect(taps.mean <= 300)
    }
  }

  @Test func `A minute of white noise of three units still fits into 2,048 bytes`() {
    let sizes = sizes("a sine and ±3 units of white noise, 3,600 ticks") { seed in
      var random = Random(seed: seed, stream: .bot)
      let moments = (0..<3_600).map { tick -> Moment in
        let noise = Int32(random.below(7)) - 3
        let place = 180 + 120 * Maths.sin(Float(tick) / 40)
        return .tick(.pointer(x: Int16(Int32(place) + noise), y: 0))
      }
      return Samples.bytes(Samples.header(), moments)
    }
    #expect(sizes.max <= 2_048)
  }

  @Test func `An hour in which nothing moves takes less than a kilobyte, checks and all`() {
    let moments = [Moment](repeating: .tick(.pointer(x: 40, y: 9)), count: 216_000)
    #expect(Samples.recorder(Samples.header(), moments).finished(hash: 0).count < 2_400)
    var recorder = Recorder(Samples.header())
    for moment in moments { recorder.append(moment) }
    #expect(recorder.finished(hash: 0).count < 1_024)
  }

  private func sizes(
    _ what: String, _ make: (UInt64) -> [UInt8]
  ) -> (mean: Int, max: Int) {
    let all = (UInt64(1)...12).map { make($0).count }
    let mean = all.reduce(0, +) / all.count
    let most = all.max() ?? 0
    print("recording size: \(what): \(mean) bytes in the mean of 12, \(most) at most")
    return (mean, most)
  }
}
