/// What happens at a slot, for the app's own analytics.
public enum AdSlotEvent: Sendable, Hashable {
  case filled(AdPlacement, creativeID: String)
  case unfilled(AdPlacement, AdNoFill)
  case presented(AdImpression)
  case tapped(AdPlacement, creativeID: String)
}
