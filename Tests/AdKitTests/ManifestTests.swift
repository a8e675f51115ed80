import AdKit
import Foundation
import Testing

/// A manifest of one good creative with more keys.
func manifest(_ more: String = "", head: String = "\"version\": 1") -> String {
  """
  {\(head), "creatives": [
    {"id": "a", "format": "banner", "image": {"symbol": "star"}, "headline": "A"\(more)}
  ]}
  """
}

func faults(_ text: String) -> [AdManifestFault] {
  do throws(AdManifestError) {
    _ = try AdInventoryManifest(data: Data(text.utf8), file: "test.json")
    return []
  } catch {
    return error.faults
  }
}

@Suite struct ManifestTests {
  @Test func `ASL-12: a whole creative is told in JSON`() throws {
    let text = """
      {"version": 1, "timeZone": "Europe/Berlin", "defaultCap": {"kind": "perDay", "limit": 3},
       "note": "unknown keys are left alone",
       "creatives": [{
         "id": "whole", "format": "interstitial", "weight": 7, "extra": {"deep": [1]},
         "image": {"remote": "https://cdn.example/art.png"}, "headline": "Try it", "body": "Now",
         "cta": "Get", "destination": "https://example.com/get?x=1",
         "schedule": {"start": "2026-03-01", "end": "2026-04-01T00:00:00+02:00",
           "dayparts": [{"days": ["mon", "sun"], "from": "22:00", "to": "02:00"}]},
         "targeting": {"all": ["x"], "any": ["y", "z"], "none": ["is_premium"]},
         "cap": {"kind": "perWindow", "limit": 2, "seconds": 600},
         "pacing": {"perDay": 10, "total": 100, "spread": "even"},
         "requiresConsent": true, "fitForChildren": true,
         "game": {"id": "bricks", "params": {"rows": 3}, "sponsor": "lumen", "character": "miso"},
         "close": {"treatment": "progress_bar", "position": "top_left", "delay_seconds": 10000},
         "earn_at": "unit_end",
         "value": {"micros": 9007199254740993, "currency": "EUR", "precision": "estimated"},
         "lifetime": 600, "trackers": {"seen": ["https://a.example/1", "https://b.example/2"]}
       }]}
      """
    let manifest = try AdInventoryManifest(data: Data(text.utf8))
    let one = try #require(manifest.inventory["whole"])
    #expect(manifest.timeZone?.identifier == "Europe/Berlin")
    #expect(manifest.defaultCap == .perDay(3))
    #expect(one.weight == 7)
    #expect(one.schedule.start == (try at("2026-02-28T23:00:00Z")))
    #expect(one.schedule.end == (try at("2026-03-31T22:00:00Z")))
    #expect(one.schedule.dayParts == [AdDayPart(days: [.mon, .sun], from: 1_320, to: 120)])
    #expect(one.targeting.requireAny == ["y", "z"])
    #expect(one.frequencyCap == .perWindow(2, seconds: 600))
    #expect(one.pacing == AdPacing(perDay: 10, total: 100, spread: .even))
    #expect(one.requiresConsent && one.isFitForChildren)
    #expect(one.playable?.tuning == ["rows": 3])
    #expect(one.close == AdClose(treatment: .progressBar, position: .topLeft, delaySeconds: 45))
    #expect(one.earns == .atUnitEnd)
    #expect(one.value.valueMicros == 9_007_199_254_740_993)
    #expect(one.value.currencyCode == "EUR")
    #expect(one.lifetimeSeconds == 600)
    #expect(one.trackers[.seen].count == 2)
    #expect(one.destination?.query == "x=1")
  }

  @Test func `ASL-12: what is left out has a standard`() throws {
    let one = try #require(
      StaticAdInventory(manifestData: Data(manifest().utf8)).inventory["a"])
    #expect(one.weight == 1)
    #expect(one.frequencyCap == nil)
    #expect(one.callToAction == nil)
    #expect(one.lifetimeSeconds == 3_600)
  }

  @Test func `ASL-12: the version is required and known`() {
    #expect(faults("{\"creatives\": []}").map(\.path) == ["version"])
    #expect(faults("{\"version\": 2, \"creatives\": []}").map(\.path) == ["version"])
    #expect(faults("{\"version\": 1}").map(\.path) == ["creatives"])
    #expect(faults("{\"version\": 1, \"creatives\": []}").isEmpty)
  }

  @Test func `ASL-12: an id given twice is named with both places`() {
    let one =
      "{\"id\": \"a\", \"format\": \"banner\", \"image\": {\"symbol\": \"s\"}, \"headline\": \"h\"}"
    let found = faults("{\"version\": 1, \"creatives\": [\(one), \(one), \(one)]}")
    #expect(found.map(\.path) == ["creatives[1].id", "creatives[2].id"])
    #expect(found[0].what == "id \"a\" is that of creatives[0] too")
  }

  @Test(arguments: [
    (#", "format2": 1"#, ""), (#", "weight": 1.5"#, "weight"), (#", "weight": -1"#, "weight"),
    (#", "weight": "NaN""#, "weight"), (#", "weight": 4294967296"#, "weight"),
    (#", "weight": 99999999999999999999999999"#, "weight"), (#", "weight": 1e300"#, "weight"),
    (#", "weight": true"#, "weight"), (#", "body": 5"#, "body"), (#", "body": "  ""#, "body"),
    (#", "cta": "a\u0007b""#, "cta"), (#", "cta": "twenty-five characters...""#, "cta"),
    (#", "destination": "not a url""#, "destination"),
    (#", "destination": "javascript:alert(1)""#, "destination"),
    (#", "destination": "http://example.com""#, "destination"),
    (#", "destination": "https://user@example.com""#, "destination"),
    (#", "destination": "file:///etc/passwd""#, "destination"),
    (#", "destination": "myapp://deep/link""#, ""),
    (#", "destination": "http://localhost:80/x""#, ""),
    (#", "schedule": {"start": "2026-13-01"}"#, "schedule.start"),
    (#", "schedule": {"start": "2026-02-29"}"#, "schedule.start"),
    (#", "schedule": {"start": "2026-03-01 10:00"}"#, "schedule.start"),
    (#", "schedule": {"start": "2026-03-01T10:00:00"}"#, "schedule.start"),
    (#", "schedule": {"start": 5}"#, "schedule.start"),
    (#", "schedule": {"start": "2026-03-02", "end": "2026-03-02"}"#, "schedule.end"),
    (#", "schedule": {"start": "2026-03-02", "end": "2026-03-01"}"#, "schedule.end"),
    (
      #", "schedule": {"dayparts": [{"days": ["monday"], "from": "08:00", "to": "09:00"}]}"#,
      "schedule.dayparts[0].days[0]"
    ),
    (
      #", "schedule": {"dayparts": [{"days": [], "from": "08:00", "to": "09:00"}]}"#,
      "schedule.dayparts[0].days"
    ),
    (
      #", "schedule": {"dayparts": [{"days": ["mon"], "from": "24:00", "to": "09:00"}]}"#,
      "schedule.dayparts[0].from"
    ),
    (
      #", "schedule": {"dayparts": [{"days": ["mon"], "from": "08:00", "to": "08:00"}]}"#,
      "schedule.dayparts[0]"
    ),
    (#", "schedule": []"#, "schedule"), (#", "targeting": {"all": "x"}"#, "targeting.all"),
    (#", "targeting": {"any": [1]}"#, "targeting.any[0]"),
    (#", "cap": {"kind": "perYear", "limit": 1}"#, "cap.kind"),
    (#", "cap": {"kind": "perDay"}"#, "cap.limit"),
    (#", "cap": {"kind": "perDay", "limit": 1001}"#, "cap.limit"),
    (#", "cap": {"kind": "perWindow", "limit": 1}"#, "cap.seconds"),
    (#", "cap": {"kind": "minInterval", "seconds": 0}"#, "cap.seconds"),
    (#", "cap": {"kind": "perDay", "limit": 0}"#, ""),
    (#", "cap": 3"#, "cap"), (#", "pacing": {}"#, "pacing"),
    (#", "pacing": {"perDay": -1}"#, "pacing.perDay"),
    (#", "pacing": {"total": 5, "spread": "fast"}"#, "pacing.spread"),
    (#", "game": {"params": {}}"#, "game.id"),
    (#", "game": {"id": "bricks", "params": {"rows": 2147483648}}"#, "game.params.rows"),
    (#", "value": {"micros": 1.5}"#, "value.micros"), (#", "value": {}"#, "value.micros"),
    (#", "value": {"micros": 9223372036854775808}"#, "value.micros"),
    (#", "value": {"micros": 9223372036854775807}"#, ""),
    (#", "value": {"micros": 1, "currency": "XXX"}"#, "value.currency"),
    (#", "value": {"micros": 1, "precision": "precise"}"#, "value.precision"),
    (
      #", "story": [{"headline": "h", "image": {"symbol": "s"}, "seconds": 61}]"#,
      "story[0].seconds"
    ),
    (#", "earn_at": "never""#, "earn_at"), (#", "earn_at": 5"#, "earn_at"),
    (#", "story": []"#, "story"), (#", "video": "https://x.example/v.mp4""#, "video"),
    (#", "lifetime": 0"#, "lifetime"),
    (#", "trackers": {"seen": ["ftp://x"]}"#, "trackers.seen[0]"),
    (#", "requiresConsent": "yes""#, "requiresConsent"),
    (#", "fitForChildren": 1"#, "fitForChildren"),
    (#", "close": {"treatment": "sparkles"}"#, ""),
    (#", "close": {"delay_seconds": -1}"#, "close.delay_seconds"),
  ])
  func `ASL-12: each fault names its path`(more: String, path: String) {
    let found = faults(manifest(more))
    #expect(found.map(\.path) == (path.isEmpty ? [] : ["creatives[0].\(path)"]))
    #expect(found.allSatisfy { $0.line == 2 && !$0.what.isEmpty && !$0.mend.isEmpty })
  }

  @Test(arguments: [
    (#"{"asset": "../secret.png"}"#, "image.asset"), (#"{"asset": "/etc/passwd"}"#, "image.asset"),
    (#"{"asset": "a.png", "symbol": "s"}"#, "image"), ("{}", "image"), ("\"star\"", "image"),
    (#"{"remote": "http://cdn.example/x.png"}"#, "image.remote"),
    (#"{"remote": "myapp://x"}"#, "image.remote"), (#"{"asset": "deep/a.png"}"#, ""),
  ])
  func `ASL-12: an image has one source, inside the bundle or over https`(
    image: String, path: String
  ) {
    let text = """
      {"version": 1, "creatives": [
        {"id": "a", "format": "banner", "image": \(image), "headline": "A"}]}
      """
    #expect(faults(text).map(\.path) == (path.isEmpty ? [] : ["creatives[0].\(path)"]))
  }

  @Test func `ASL-12: the head of the document is read as strictly`() {
    let head = #""version": 1, "timeZone": "Berlin", "defaultCap": {"kind": "often"}"#
    #expect(faults(manifest(head: head)).map(\.path) == ["timeZone", "defaultCap.kind"])
  }

  @Test func `a linear creative is a game or a story; video is refused openly`() {
    let linear = manifest(
      #", "story": [{"image": {"symbol": "s"}, "headline": "h", "seconds": 5}]"#
    )
    .replacing("\"banner\"", with: "\"linear\"")
    #expect(faults(linear).isEmpty)
    #expect(
      faults(manifest().replacing("\"banner\"", with: "\"linear\"")).map(\.path)
        == ["creatives[0]"])
    #expect(faults(manifest(#", "video": {}"#)).map(\.isUnsupported) == [true])
  }

  @Test func `every fault is told at once, in the order of the document, on its line`() {
    let text = """
      {"version": 1, "creatives": [
        {"id": 5, "format": "billboard", "image": {"symbol": "s"}, "headline": "h"},
        7,
        {"id": "b", "format": "banner", "image": {"symbol": "s"}, "headline": "h",
         "weight": -2,
         "cap": {"kind": "x"}}
      ]}
      """
    let found = faults(text)
    #expect(
      found.map(\.path) == [
        "creatives[0].id", "creatives[0].format", "creatives[1]", "creatives[2].weight",
        "creatives[2].cap.kind",
      ])
    #expect(found.map(\.line) == [2, 2, 3, 5, 6])
    #expect(found[1].what == "unknown format \"billboard\"")
  }

  @Test(arguments: [
    (#"{"version": 1, "creatives": [{"weight": NaN}]}"#, "creatives[0].weight"),
    (#"{"version": 1, "creatives": [{"weight": 1e999}]}"#, "creatives[0].weight"),
    (#"{"version": 1, "creatives": [{"weight": -}]}"#, "creatives[0].weight"),
    (#"{"version": 1, "creatives": [{"id": "a", "id": "b"}]}"#, "creatives[0]"),
    (#"{"version": 1, "version": 1}"#, ""), ("", ""), ("{", ""), ("[1, 2", ""),
    (#"{"version": 1, "creatives": [{"a": [1, {"b": tru}]}]}"#, "creatives[0].a[1].b"),
  ])
  func `what is no JSON is told with the path to it`(text: String, path: String) {
    let found = faults(text)
    #expect(found.count == 1)
    #expect(found.first?.path == path)
  }

  @Test func `deep nesting ends in a fault`() {
    for depth in [40, 100_000] {
      let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect(faults("{\"version\": 1, \"creatives\": \(deep)}").count == 1)
      #expect(faults(deep).count == 1)
    }
  }

  @Test func `a value of the wrong type at every path is one fault there`() throws {
    let good = try JSONSerialization.jsonObject(with: Data(Self.rich.utf8))
    #expect(faults(Self.rich).isEmpty)
    for path in Self.paths(of: good) {
      for wrong in Self.wrongs(for: Self.value(at: path[...], in: good)) {
        let mutated = Self.replacing(path[...], in: good, with: wrong)
        let data = try JSONSerialization.data(withJSONObject: mutated)
        let found = faults(String(decoding: data, as: UTF8.self))
        #expect(found.map(\.path) == [Self.text(of: path)], "\(wrong)")
        #expect(found.allSatisfy { !$0.mend.isEmpty && !$0.what.isEmpty })
      }
    }
  }

  @Test func `a value of the right type that means nothing is a fault, never more than its parts`()
    throws
  {
    let good = try JSONSerialization.jsonObject(with: Data(Self.rich.utf8))
    for path in Self.paths(of: good) {
      for wrong in [-7.5, "\u{1}", [[]] as [Any], ["?": 1] as [String: Any]] as [Any] {
        let mutated = Self.replacing(path[...], in: good, with: wrong)
        let data = try JSONSerialization.data(withJSONObject: mutated)
        let found = faults(String(decoding: data, as: UTF8.self))
        #expect(found.count <= 4 && found.allSatisfy { $0.path.hasPrefix(Self.text(of: path)) })
      }
    }
  }

  /// One value of each kind but that of the given one.
  static func wrongs(for value: Any) -> [Any] {
    var all: [Any] = [NSNull()]
    if !(value is String) { all.append("text") }
    if !(value is [Any]) { all.append([1]) }
    if !(value is [String: Any]) { all.append(["key": 1]) }
    if !(value is NSNumber) { all.append(7.5) }
    let isFlag = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    if !isFlag { all.append(true) }
    if isFlag { all.append(7.5) }
    return all
  }

  static func value(at path: ArraySlice<String>, in value: Any) -> Any {
    guard let step = path.first else { return value }
    if let object = value as? [String: Any] {
      return self.value(at: path.dropFirst(), in: object[step] ?? 0)
    }
    if let list = value as? [Any], let index = Int(step) {
      return self.value(at: path.dropFirst(), in: list[index])
    }
    return value
  }

  static func text(of path: [String]) -> String {
    path.reduce("") { text, step in
      Int(step) != nil ? "\(text)[\(step)]" : text.isEmpty ? step : "\(text).\(step)"
    }
  }

  static let rich = """
    {"version": 1, "timeZone": "Asia/Tokyo", "defaultCap": {"kind": "perWindow", "limit": 1, "seconds": 60},
     "creatives": [{"id": "a", "format": "linear", "weight": 3, "image": {"asset": "a.png"},
      "headline": "h", "body": "b", "cta": "c", "destination": "https://a.example/x",
      "schedule": {"start": "2026-01-01", "end": "2027-01-01",
        "dayparts": [{"days": ["mon"], "from": "01:00", "to": "02:00"}]},
      "targeting": {"all": ["x"], "any": ["y"], "none": ["z"]},
      "cap": {"kind": "perDay", "limit": 2}, "pacing": {"perDay": 1, "total": 2, "spread": "even"},
      "requiresConsent": false, "fitForChildren": true,
      "game": {"id": "four", "params": {"knob": 1}, "sponsor": "s", "character": "c"},
      "story": [{"image": {"symbol": "s"}, "headline": "h", "body": "b", "seconds": 2}],
      "close": {"treatment": "hidden", "position": "top_left", "delay_seconds": 3},
      "earn_at": "gate",
      "value": {"micros": 1, "currency": "USD", "precision": "estimated"}, "lifetime": 60,
      "trackers": {"seen": ["https://a.example/s"]}}]}
    """

  static func paths(of value: Any) -> [[String]] {
    if let object = value as? [String: Any] {
      return object.keys.sorted().flatMap { key in
        [[key]] + paths(of: object[key] ?? 0).map { [key] + $0 }
      }
    }
    if let list = value as? [Any] {
      return list.indices.flatMap { index in
        [["\(index)"]] + paths(of: list[index]).map { ["\(index)"] + $0 }
      }
    }
    return []
  }

  static func replacing(_ path: ArraySlice<String>, in value: Any, with wrong: Any) -> Any {
    guard let step = path.first else { return wrong }
    if var object = value as? [String: Any] {
      object[step] = replacing(path.dropFirst(), in: object[step] ?? 0, with: wrong)
      return object
    }
    if var list = value as? [Any], let index = Int(step) {
      list[index] = replacing(path.dropFirst(), in: list[index], with: wrong)
      return list
    }
    return wrong
  }

  @Test func `a hundred thousand creatives are read, and every fault among them is told`() throws {
    let count = Effort.rounds(100_000)
    var text = "{\"version\": 1, \"creatives\": [\n"
    for index in 0..<count {
      let weight = index % 1_000 == 999 ? "-1" : "\(index % 50)"
      text += """
        {"id": "c\(index)", "format": "banner", "image": {"symbol": "s"}, "headline": "h", \
        "weight": \(weight)}\(index + 1 < count ? "," : "")

        """
    }
    text += "]}"
    let found = faults(text)
    #expect(found.count == count / 1_000)
    #expect(found.first?.line == 1_001)
    let good = text.replacing("-1}", with: "1}")
    let inventory = try AdInventoryManifest(data: Data(good.utf8)).inventory
    #expect(inventory.creatives.count == count)
    var random = AdRandom(seed: 1)
    let context = AdContext(date: Date(timeIntervalSince1970: 0))
    #expect(
      AdSelector.creative(for: banner, in: inventory, context: context, random: &random) != nil)
  }

  @Test func `fuzz: damaged manifests are read or refused, never more`() {
    var random = AdRandom(seed: 9)
    let good = Array(Self.rich.utf8)
    for _ in 0..<Effort.rounds(20_000) {
      var bytes = good
      for _ in 0...random.below(6) {
        let at = Int(random.below(UInt64(bytes.count)))
        switch random.below(4) {
        case 0: bytes[at] = UInt8(random.below(256))
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(UInt8(random.below(256)), at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + Int(random.below(40))))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do throws(AdManifestError) {
        _ = try AdInventoryManifest(data: Data(bytes)).inventory
      } catch {
        #expect(!error.faults.isEmpty)
      }
    }
  }

  @Test func `a manifest on disk is read; what is no plain file is refused`() throws {
    let folder = try Scratch()
    let path = folder.path("m.json")
    try Data(manifest().utf8).write(to: URL(fileURLWithPath: path))
    #expect(try StaticAdInventory(manifestFile: path).inventory.creatives.count == 1)
    #expect(throws: AdStoreError.self) { try StaticAdInventory(manifestFile: folder.path) }
    #expect(throws: AdStoreError.self) { try StaticAdInventory(manifestFile: "/dev/zero") }
    #expect(throws: AdStoreError.self) { try StaticAdInventory(manifestFile: path + ".no") }
  }
}
