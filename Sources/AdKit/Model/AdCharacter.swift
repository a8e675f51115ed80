/// The app's character, to play along in the ad; each part may be left out.
public struct AdCharacter: Sendable, Hashable {
  public var id: String?
  public var name: String?
  /// The address of a portrait.
  public var image: String?
  public var description: String?

  public init(
    id: String? = nil, name: String? = nil, image: String? = nil, description: String? = nil
  ) {
    self.id = id
    self.name = name
    self.image = image
    self.description = description
  }
}
