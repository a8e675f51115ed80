import Foundation
import JSONText

extension AdEntry {
  /// Checksum, blank, JSON, end of line.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.object { write(to: &$0) }
    let body = writer.bytes
    return AdChecksum.text(of: body[...]) + [UInt8(ascii: " ")] + body + [UInt8(ascii: "\n")]
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .header(let version):
      json.kind("adkit")
      json.member("version", version)
    case .impression(let impression, let beacons):
      json.kind("impression")
      Self.write(impression, to: &json)
      if !beacons.isEmpty { Self.write(beacons, to: &json) }
    case .queued(let beacons):
      json.kind("queued")
      Self.write(beacons, to: &json)
    case .settled(let ids):
      json.kind("settled")
      json.members("ids", ids)
    case .serverCap(let cap):
      json.kind("serverCap")
      json.member("unit", cap.key.adUnitID)
      if let user = cap.key.user { json.member("user", user) }
      json.member("at", cap.at)
      json.member("dayEnd", cap.dayEnd)
    case .tally(let id, let tally):
      json.kind("tally")
      json.member("creative", id)
      Self.write(tally, to: &json)
    case .known(let ids):
      json.kind("known")
      json.members("ids", ids)
    case .noticed(let moment):
      json.kind("noticed")
      json.member("at", moment)
    }
  }

  private static func write(_ impression: AdImpression, to json: inout JSONWriter) {
    json.member("id", impression.id)
    json.member("creative", impression.creativeID)
    json.member("placement", impression.placementID)
    if let session = impression.session { json.member("session", session) }
    json.member("at", AdMoment.of(impression.date))
    if let dayEnd = impression.dayEnd { json.member("dayEnd", AdMoment.of(dayEnd)) }
    json.member("rule", impression.rule)
  }

  private static func write(_ beacons: [AdBeacon], to json: inout JSONWriter) {
    json.key("beacons")
    json.array { list in
      for beacon in beacons {
        list.object { item in
          item.member("kind", beacon.kind.name)
          item.member("impression", beacon.impressionID)
          if !beacon.interactionID.isEmpty { item.member("interaction", beacon.interactionID) }
          item.member("url", beacon.url.absoluteString)
          item.member("created", AdMoment.of(beacon.created))
          if !beacon.metadata.isEmpty {
            item.key("metadata")
            item.object { labels in
              for (key, value) in beacon.metadata.entries.sorted(by: { $0.key < $1.key }) {
                labels.member(key, value)
              }
            }
          }
        }
      }
    }
  }

  private static func write(_ tally: AdTally, to json: inout JSONWriter) {
    json.member("total", tally.total)
    json.member("spent", tally.spend.total)
    json.member("today", tally.spend.today)
    json.member("dayEnd", tally.spend.dayEnd)
    json.key("stamps")
    json.array { list in
      for stamp in tally.stamps {
        list.array {
          $0.whole(stamp.at)
          $0.whole(stamp.dayEnd)
          // As bits of a signed number, which is what a reader of JSON can hold.
          $0.whole(Int64(bitPattern: stamp.session))
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func kind(_ name: String) { member("kind", name) }

  fileprivate mutating func member(_ key: String, _ text: String) {
    self.key(key)
    string(text)
  }

  fileprivate mutating func member(_ key: String, _ number: some BinaryInteger) {
    self.key(key)
    whole(number)
  }

  fileprivate mutating func members(_ key: String, _ texts: [String]) {
    self.key(key)
    array { list in for text in texts { list.string(text) } }
  }
}
