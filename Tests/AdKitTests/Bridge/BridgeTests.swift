import AdKit
import Testing

@Suite struct BridgeTests {
  private func message(_ text: String) -> BridgeMessage? { BridgeMessage(Array(text.utf8)) }

  private let device = Bridge.Device(
    isDark: true, locale: "de-DE", systemVersion: "6.1",
    audio: Bridge.Audio(isMuted: false, volume: 49.6), orientation: .portrait)

  @Test func `SIM-41: events and commands are read from their envelope`() {
    #expect(message(#"{"type":"AD_EARLY_COMPLETE"}"#) == .earlyComplete)
    for haptic in BridgeMessage.Haptic.allCases {
      let text = #"{"type":"TRIGGER_HAPTIC","payload":{"style":"\#(haptic.rawValue)"}}"#
      #expect(message(text) == .haptic(haptic))
    }
    for orientation in BridgeMessage.Orientation.allCases {
      let text =
        #"{"type":"SET_ORIENTATION","payload":{"orientation":"\#(orientation.rawValue)"}}"#
      #expect(message(text) == .setOrientation(orientation))
    }
  }

  @Test(
    arguments: [
      (#""a7""#, BridgeRequestID.text("a7")), ("7", .whole(7)), (#""7""#, .text("7")),
      ("9007199254740993", .whole(9_007_199_254_740_993)), ("1.5", .number(1.5)),
    ])
  func `SIM-41: a reply carries the request's id in the type in which it came`(
    raw: String, id: BridgeRequestID
  ) {
    #expect(message(#"{"type":"GET_AUDIO_STATE","requestId":\#(raw)}"#) == .query(.audioState, id))
    #expect(
      Bridge().reply(to: .audioState, id, from: device)
        == #"{"type":"GET_AUDIO_STATE","requestId":\#(raw),"#
        + #""payload":{"muted":false,"volume":50},"fromKit":true}"#)
  }

  @Test func `SIM-41: queries are answered from the device`() {
    #expect(
      Bridge().reply(to: .deviceContext, .whole(1), from: device)
        == #"{"type":"GET_DEVICE_CONTEXT","requestId":1,"payload":{"darkMode":true,"#
        + #""locale":"de-DE","osVersion":"6.1"},"fromKit":true}"#)
    #expect(
      Bridge().reply(to: .orientation, .whole(2), from: device)
        == #"{"type":"GET_ORIENTATION","requestId":2,"payload":{"orientation":"portrait"},"#
        + #""fromKit":true}"#)
  }

  @Test func `SIM-41: our own reply that is relayed back is no new message`() {
    let reply = Bridge().reply(to: .orientation, .whole(2), from: device)
    #expect(message(reply) == nil)
  }

  @Test(
    arguments: [
      "", "null", "[]", "{", #"{"type":7}"#, #"{"type":"UNHEARD_OF"}"#, #"{"payload":{}}"#,
      #"{"type":"GET_AUDIO_STATE"}"#, #"{"type":"GET_AUDIO_STATE","requestId":{}}"#,
      #"{"type":"TRIGGER_HAPTIC","payload":{"style":"earthquake"}}"#,
      #"{"type":"TRIGGER_HAPTIC"}"#, #"{"type":"SET_ORIENTATION","payload":"portrait"}"#,
      #"{"type":"AD_EARLY_COMPLETE","payload":"# + String(repeating: "[", count: 100_000),
    ])
  func `SIM-41: what is malformed or unknown is ignored`(text: String) {
    #expect(message(text) == nil)
  }

  @Test func `SIM-41: audio is pushed only when its normal form changed`() {
    var bridge = Bridge()
    let states = [
      Bridge.Audio(isMuted: false, volume: 50), .init(isMuted: false, volume: 50.3),
      .init(isMuted: true, volume: 50), .init(isMuted: true, volume: 250),
      .init(isMuted: true, volume: 100), .init(isMuted: true, volume: .nan),
    ]
    let pushed = states.map { bridge.push($0) != nil }
    #expect(pushed == [true, false, true, true, false, true])
  }

  @Test func `SIM-41: an unknown close control is the standard one, and within reach`() {
    #expect(AdClose(treatment: "teleport", position: nil, delaySeconds: nil) == AdClose())
    let close = AdClose(
      treatment: "progress_bar", position: "bottom_left", delaySeconds: 10_000)
    #expect(close.treatment == .progressBar && close.position == .bottomLeft)
    #expect(close.delaySeconds == AdClose.longestDelay)
  }
}
