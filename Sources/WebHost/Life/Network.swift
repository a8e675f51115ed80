/// Where an ad is shown, and what that place asks of its life.
///
/// What networks ask for comes from their own pages; the dated table of sources stands with the
/// rules of the exporter.
@frozen public enum Network: UInt8, Sendable, CaseIterable {
  case google, metaHTML, metaZIP, applovin, unity, ironsource, mintegral, moloco, tiktok, pangle
  case vungle, liftoff, snapchat, chartboost, digitalturbine, tapjoy, mraid, preview

  /// The name on the command line.
  public var name: StaticString {
    switch self {
    case .google: "google"
    case .metaHTML: "meta-html"
    case .metaZIP: "meta-zip"
    case .applovin: "applovin"
    case .unity: "unity"
    case .ironsource: "ironsource"
    case .mintegral: "mintegral"
    case .moloco: "moloco"
    case .tiktok: "tiktok"
    case .pangle: "pangle"
    case .vungle: "vungle"
    case .liftoff: "liftoff"
    case .snapchat: "snapchat"
    case .chartboost: "chartboost"
    case .digitalturbine: "digitalturbine"
    case .tapjoy: "tapjoy"
    case .mraid: "mraid"
    case .preview: "preview"
    }
  }

  /// The file in `Assets/Web/adapters` that speaks with the host, without its ending.
  public var family: StaticString {
    switch self {
    case .google: "google"
    case .metaHTML, .metaZIP, .moloco: "meta"
    case .mintegral: "mintegral"
    case .tiktok, .pangle: "tiktok"
    case .vungle: "vungle"
    case .tapjoy: "tapjoy"
    case .preview: "plain"
    case .applovin, .unity, .ironsource, .liftoff, .snapchat, .chartboost, .digitalturbine, .mraid:
      "mraid"
    }
  }

  /// How long an MRAID page waits for a host that is nowhere, as in plain previews.
  private static var mraidPatience: Int32 { 2500 }

  public var rules: LifeRules {
    switch self {
    case .google, .metaHTML, .metaZIP, .moloco, .tiktok, .pangle, .tapjoy:
      LifeRules()
    case .applovin:
      LifeRules(start: .viewable, patience: Network.mraidPatience, isDeafToFirstTouch: true)
    case .ironsource:
      LifeRules(start: .viewable, patience: Network.mraidPatience, sizeFromHost: true)
    case .unity, .liftoff, .snapchat, .chartboost, .digitalturbine, .mraid:
      LifeRules(start: .viewable, patience: Network.mraidPatience)
    // Both ask a page to wait for them; Liftoff's documentation leaves open whether init always comes.
    case .mintegral: LifeRules(start: .hostStart)
    case .vungle: LifeRules(start: .hostStart, patience: 1500)
    case .preview: LifeRules(hostDrawsClose: false)
    }
  }
}
