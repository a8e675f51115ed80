/// One card of a timed story.
public struct AdStoryCard: Sendable, Hashable {
  public var image: AdImageSource
  public var headline: String
  public var body: String?
  /// How long it stands.
  public var seconds: Double

  public init(image: AdImageSource, headline: String, body: String? = nil, seconds: Double) {
    self.image = image
    self.headline = headline
    self.body = body
    self.seconds = seconds
  }
}
