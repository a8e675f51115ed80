/// A server's word that a person has seen enough of an ad unit today.
struct AdServerCap: Sendable, Hashable {
  /// A pair, so that "a" + "b|c" is not "a|b" + "c".
  struct Key: Sendable, Hashable {
    var adUnitID: String
    /// Nil for someone unknown.
    var user: String?
  }

  var key: Key
  var at: Int64
  /// The end of the device's civil day then.
  var dayEnd: Int64

  /// Until the later of two midnights: of the zone then and of the zone now. So neither a journey
  /// nor a clock that is set back opens it.
  func holds(at now: Int64, in zone: AdZone) -> Bool {
    max(now, at) < max(dayEnd, zone.endOfDay(at))
  }
}
