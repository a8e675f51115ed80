import Foundation
import JSONText
import Money

extension AdManifestReader {
  /// A creative, or nil where something that it cannot be without is wrong.
  mutating func creative(_ node: Node) -> AdCreative? {
    guard isObject(node, Self.creativeKeys) else { return nil }
    let id = required("id", of: node, "an id").flatMap { text($0, atMost: 128) }
    let format = required("format", of: node, "a format").flatMap { self.format($0) }
    let image = required("image", of: node, "an image").flatMap { self.image($0) }
    let headline = required("headline", of: node, "a headline").flatMap { text($0, atMost: 120) }
    let weight = weight(of: node)
    guard let id, let format, let image, let headline else {
      _ = rest(of: node, AdCreative(id: "", format: .banner, image: .symbol(""), headline: ""))
      return nil
    }
    let creative = AdCreative(
      id: id, format: format, image: image, headline: headline, weight: weight)
    return rest(of: node, creative)
  }

  private static let creativeKeys = [
    "id", "format", "image", "headline", "body", "cta", "destination", "weight", "schedule",
    "targeting", "cap", "pacing", "requiresConsent", "fitForChildren", "game", "story", "close",
    "earn_at", "value", "lifetime", "trackers", "video",
  ]

  private mutating func weight(of node: Node) -> UInt32 {
    guard let node = member("weight", of: node) else { return 1 }
    return whole(node, 0...Int64(UInt32.max)).map { UInt32($0) } ?? 0
  }

  private mutating func format(_ node: Node) -> AdFormat? {
    choice(node, "format", AdFormat.allCases.map { ($0.rawValue, $0) })
  }

  /// What a creative may be without.
  private mutating func rest(of node: Node, _ creative: AdCreative) -> AdCreative {
    var creative = creative
    creative.body = member("body", of: node).flatMap { text($0, atMost: 300) }
    creative.callToAction = member("cta", of: node).flatMap { text($0, atMost: 24) }
    creative.destination = member("destination", of: node).flatMap {
      url($0, allowsAppSchemes: true)
    }
    if let cap = member("cap", of: node) { creative.frequencyCap = self.cap(cap) }
    if let schedule = member("schedule", of: node) { creative.schedule = self.schedule(schedule) }
    if let targeting = member("targeting", of: node) {
      creative.targeting = self.targeting(targeting)
    }
    if let pacing = member("pacing", of: node) { creative.pacing = self.pacing(pacing) }
    if let consent = member("requiresConsent", of: node) {
      creative.requiresConsent = flag(consent) ?? true
    }
    if let fit = member("fitForChildren", of: node) {
      creative.isFitForChildren = flag(fit) ?? false
    }
    if let game = member("game", of: node) { creative.playable = playable(game) }
    if let story = member("story", of: node) { creative.story = self.story(story) }
    if let close = member("close", of: node) { creative.close = self.close(close) }
    if let earns = member("earn_at", of: node) {
      let moments = AdTerms.EarnMoment.allCases.map { ($0.rawValue, $0) }
      creative.earns = choice(earns, "moment", moments) ?? .atGate
    }
    if let value = member("value", of: node) { creative.value = self.value(value) }
    if let lifetime = member("lifetime", of: node) {
      let seconds = whole(lifetime, 1...604_800)
      creative.lifetimeSeconds = seconds.map { Int($0) } ?? creative.lifetimeSeconds
    }
    if let trackers = member("trackers", of: node) { creative.trackers = self.trackers(trackers) }
    checkShowable(creative, node)
    return creative
  }

  private mutating func checkShowable(_ creative: AdCreative, _ node: Node) {
    if let video = member("video", of: node) {
      fail(
        video.path, at: video.json.offset, "video is not shown by this kit",
        "give it a game, a story or an image instead", isUnsupported: true)
    } else if creative.format == .linear, member("game", of: node) == nil,
      member("story", of: node) == nil
    {
      fail(node, "a linear creative without a game or a story", "add \"game\" or \"story\"")
    }
  }

  mutating func image(_ node: Node) -> AdImageSource? {
    let sources = ["asset", "symbol", "remote"]
    guard isObject(node, sources) else { return nil }
    let given = sources.compactMap { key in
      member(key, of: node).map { (key, $0) }
    }
    guard given.count == 1 else {
      fail(node, "\(given.count) sources of one image", "give one of asset, symbol, remote")
      return nil
    }
    let (key, source) = given[0]
    if key == "remote" { return url(source).map { .remote($0) } }
    guard let name = text(source, atMost: 120) else { return nil }
    if key == "symbol" { return .symbol(name) }
    let isInside = !name.hasPrefix("/") && !name.hasPrefix(".") && !name.contains("..")
    guard isInside, !name.contains("\\") else {
      fail(source, "\(quoted(name)) leads out of the assets", "write a name inside the bundle")
      return nil
    }
    return .asset(name: name)
  }

  private mutating func story(_ node: Node) -> [AdStoryCard] {
    let cards = elements(node)
    if !(1...20).contains(cards.count), case .array = node.json.content {
      fail(node, "\(cards.count) cards", "give 1 to 20")
    }
    return cards.compactMap { card in
      guard isObject(card, ["image", "headline", "body", "seconds"]) else { return nil }
      let image = required("image", of: card, "an image").flatMap { self.image($0) }
      let headline = required("headline", of: card, "a headline").flatMap { text($0, atMost: 120) }
      let body = member("body", of: card).flatMap { text($0, atMost: 300) }
      let seconds = required("seconds", of: card, "how long it stands").flatMap {
        number($0, 1...60)
      }
      guard let image, let headline, let seconds else { return nil }
      return AdStoryCard(image: image, headline: headline, body: body, seconds: seconds)
    }
  }

  private mutating func trackers(_ node: Node) -> AdTrackers {
    var trackers = AdTrackers()
    guard isObject(node, AdBeaconAction.allCases.map(\.rawValue)) else { return trackers }
    for action in AdBeaconAction.allCases {
      guard let list = member(action.rawValue, of: node) else { continue }
      trackers.urls[action] = elements(list).compactMap { url($0) }
    }
    return trackers
  }
}
