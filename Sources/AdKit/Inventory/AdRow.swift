/// What of a creative is looked at in every selection.
struct AdRow: Sendable {
  /// Needs of a creative, and what a context grants of them.
  struct Needs: OptionSet, Sendable {
    let rawValue: UInt8
    static let consent = Needs(rawValue: 1)
    static let grownUps = Needs(rawValue: 2)
    /// The minute of the week is one of some.
    static let week = Needs(rawValue: 4)
    /// Flags beyond the first 63, which are looked at apart.
    static let wideTargeting = Needs(rawValue: 8)
    /// What a person or the content grants or not.
    static let ofPerson: UInt8 = 3
  }

  var start: Int64
  var end: Int64
  /// Flags as bits of the table's first 63.
  var all: UInt64 = 0
  /// One of them must be set: where nothing is asked for, the bit that every context has.
  var any: UInt64 = AdRow.everybody
  var none: UInt64 = 0

  static let everybody = UInt64(1) << 63
  var weight: UInt32
  /// Index into the sorted creatives.
  var creative: Int32
  var needs: Needs = []
  /// Index into the table's weeks, where it needs one.
  var week: UInt32 = 0
}
