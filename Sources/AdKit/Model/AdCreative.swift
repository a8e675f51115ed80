import Foundation
import Money

/// One ad: what is shown, to whom, when and how often.
public struct AdCreative: Sendable, Hashable, Identifiable {
  /// Unique in its inventory.
  public var id: String
  public var format: AdFormat
  public var image: AdImageSource
  public var headline: String
  public var body: String?
  /// What stands on the button; nil for no button.
  public var callToAction: String?
  /// Where the button leads.
  public var destination: URL?
  /// Its own cap, in place of the inventory's default.
  public var frequencyCap: AdFrequencyCap?
  /// Its share against the others that are eligible; 0 for never.
  public var weight: UInt32
  public var schedule: AdSchedule
  public var targeting: AdTargeting
  public var pacing: AdPacing?
  /// Shown only where the context carries consent.
  public var requiresConsent: Bool
  /// May be shown in contexts directed to children.
  public var isFitForChildren: Bool
  /// The mini-game that is the ad.
  public var playable: AdPlayable?
  /// Cards that follow one another: a linear ad without a game.
  public var story: [AdStoryCard]
  public var close: AdClose
  /// What earns the reward of a rewarded ad.
  public var earns: AdTerms.EarnMoment
  /// What one impression is expected to earn; never more precise than `estimated`.
  public var value: AdValue
  /// How long a loaded copy may be kept before it is shown, in seconds.
  public var lifetimeSeconds: Int
  public var trackers: AdTrackers

  /// As long as a loaded ad is kept where its creative does not say.
  public static let standardLifetimeSeconds = 3_600

  public init(
    id: String, format: AdFormat, image: AdImageSource, headline: String, body: String? = nil,
    callToAction: String? = nil, destination: URL? = nil, frequencyCap: AdFrequencyCap? = nil,
    weight: UInt32 = 1, schedule: AdSchedule = AdSchedule(),
    targeting: AdTargeting = AdTargeting(), pacing: AdPacing? = nil,
    requiresConsent: Bool = false, isFitForChildren: Bool = false, playable: AdPlayable? = nil,
    story: [AdStoryCard] = [], close: AdClose = AdClose(),
    earns: AdTerms.EarnMoment = .atGate, value: AdValue = AdValue(),
    lifetimeSeconds: Int = AdCreative.standardLifetimeSeconds, trackers: AdTrackers = AdTrackers()
  ) {
    self.id = id
    self.format = format
    self.image = image
    self.headline = headline
    self.body = body
    self.callToAction = callToAction
    self.destination = destination
    self.frequencyCap = frequencyCap
    self.weight = weight
    self.schedule = schedule
    self.targeting = targeting
    self.pacing = pacing
    self.requiresConsent = requiresConsent
    self.isFitForChildren = isFitForChildren
    self.playable = playable
    self.story = story
    self.close = close
    self.earns = earns
    self.value = value
    self.lifetimeSeconds = lifetimeSeconds
    self.trackers = trackers
  }
}
