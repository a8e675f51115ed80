import Foundation
import JSONText

extension AdEntry {
  /// A line without its end; nil where it is damaged or of a kind that only a later version knows.
  init?(line: ArraySlice<UInt8>) {
    guard line.count > 9, line[line.startIndex + 8] == UInt8(ascii: " ") else { return nil }
    let body = line.dropFirst(9)
    guard line.prefix(8).elementsEqual(AdChecksum.text(of: body)) else { return nil }
    let bytes = Array(body)
    guard let json = try? JSONParser.parse(bytes) else { return nil }
    self.init(AdEntryFields(json: json, bytes: bytes))
  }

  private init?(_ fields: AdEntryFields) {
    switch fields.text("kind") {
    case "adkit":
      guard let version = fields.whole("version") else { return nil }
      self = .header(version: Int(version))
    case "impression":
      guard let impression = fields.impression else { return nil }
      self = .impression(impression, fields.beacons)
    case "queued": self = .queued(fields.beacons)
    case "settled": self = .settled(fields.texts("ids"))
    case "known": self = .known(fields.texts("ids"))
    case "serverCap":
      guard let unit = fields.text("unit"), let at = fields.whole("at"),
        let dayEnd = fields.whole("dayEnd")
      else { return nil }
      let key = AdServerCap.Key(adUnitID: unit, user: fields.text("user"))
      self = .serverCap(AdServerCap(key: key, at: at, dayEnd: dayEnd))
    case "tally":
      guard let creative = fields.text("creative"), let tally = fields.tally else { return nil }
      self = .tally(creative, tally)
    case "noticed":
      guard let at = fields.whole("at") else { return nil }
      self = .noticed(at)
    default: return nil
    }
  }
}

/// The members of one line.
private struct AdEntryFields {
  var json: JSON
  var bytes: [UInt8]

  func text(_ key: String) -> String? { json[key]?.text }
  func whole(_ key: String) -> Int64? { json[key]?.whole(in: bytes) }
  func texts(_ key: String) -> [String] { json[key]?.elements?.compactMap(\.text) ?? [] }

  private func date(_ key: String) -> Date? {
    whole(key).map { Date(timeIntervalSince1970: Double($0) / 1_000) }
  }

  var impression: AdImpression? {
    guard let id = text("id"), let creative = text("creative"), let placement = text("placement"),
      let date = date("at"), let rule = text("rule")
    else { return nil }
    return AdImpression(
      id: id, creativeID: creative, placementID: placement, session: text("session"), date: date,
      dayEnd: self.date("dayEnd"), rule: rule)
  }

  var beacons: [AdBeacon] {
    (json["beacons"]?.elements ?? []).compactMap { element in
      let fields = AdEntryFields(json: element, bytes: bytes)
      guard let kind = fields.text("kind").flatMap(AdBeacon.Kind.init(name:)),
        let impression = fields.text("impression"), let created = fields.date("created"),
        let url = fields.text("url").flatMap({ URL(string: $0) })
      else { return nil }
      return AdBeacon(
        kind, impressionID: impression, interactionID: fields.text("interaction") ?? "", url: url,
        metadata: fields.metadata, created: created)
    }
  }

  private var metadata: AdMetadata {
    guard case .object(let members) = json["metadata"]?.content else { return AdMetadata() }
    var metadata = AdMetadata()
    for member in members { metadata.set(member.key, member.value.text ?? "") }
    return metadata
  }

  var tally: AdTally? {
    guard let total = whole("total"), let spent = whole("spent"), let today = whole("today"),
      let dayEnd = whole("dayEnd"), total >= 0, spent >= 0, today >= 0
    else { return nil }
    let stamps = (json["stamps"]?.elements ?? []).compactMap { stamp -> AdTally.Stamp? in
      let numbers = (stamp.elements ?? []).compactMap { $0.whole(in: bytes) }
      guard numbers.count == 3 else { return nil }
      return AdTally.Stamp(
        at: numbers[0], dayEnd: numbers[1], session: UInt64(bitPattern: numbers[2]))
    }
    let spend = AdSpend(total: Int(spent), dayEnd: dayEnd, today: Int(today))
    return AdTally(total: Int(total), stamps: stamps, spend: spend)
  }
}
