/// Which contexts a creative is for, by their flags; empty lists match all.
public struct AdTargeting: Sendable, Hashable {
  /// Every one must be set.
  public var requireAll: Set<String>
  /// At least one must be set.
  public var requireAny: Set<String>
  /// None may be set, whatever else matches.
  public var exclude: Set<String>

  public init(
    requireAll: Set<String> = [], requireAny: Set<String> = [], exclude: Set<String> = []
  ) {
    self.requireAll = requireAll
    self.requireAny = requireAny
    self.exclude = exclude
  }

  public func matches(_ flags: Set<String>) -> Bool {
    exclude.isDisjoint(with: flags) && requireAll.isSubset(of: flags)
      && (requireAny.isEmpty || !requireAny.isDisjoint(with: flags))
  }
}
