extension AdError {
  /// What a source's error is for a host.
  public init(_ error: AdSourceError) {
    switch error {
    case .noFill(let reason): self = .noFill(reason)
    case .adUnitNotFound: self = .adUnitNotFound
    case .network(.adUnitNotFound): self = .adUnitNotFound
    case .network(let fault): self = .network(fault)
    case .unsupportedCreative: self = .unsupportedCreative
    }
  }
}

extension AdFill {
  /// Whether there is nothing in it to show: no game, no cards, and no text but blanks.
  var isBlank: Bool {
    creative.playable == nil && creative.story.isEmpty
      && creative.headline.allSatisfy(\.isWhitespace)
      && (creative.body ?? "").allSatisfy(\.isWhitespace)
  }
}

extension AdTerms {
  /// The terms on which a fill is held and shown.
  init(_ fill: AdFill, _ placement: AdPlacement) {
    let (seconds, attoseconds) = fill.lifetime.components
    let lifetime = seconds.scaled(by: 1000).saturating(attoseconds / 1_000_000_000_000_000)
    let delay = fill.creative.close.delaySeconds
    let gate = Int64(delay.isFinite ? max(0, min(AdClose.longestDelay, delay)) * 1000 : 0)
    self.init(
      lifetime: lifetime, impression: placement.impressionRule,
      gate: placement.format == .rewarded ? gate : nil, earns: fill.creative.earns)
  }
}
