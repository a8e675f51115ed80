/// A context in the terms of a table.
struct AdQuestion: Sendable {
  var now: Int64
  /// The latest of now and all that was before: a clock set back opens nothing.
  var capNow: Int64
  var mask: UInt64
  var grants: AdRow.Needs
  var flags: Set<String>

  init(_ context: AdContext, _ table: AdTable, latest: Int64 = AdMoment.always) {
    now = AdMoment.of(context.date)
    capNow = max(now, latest)
    flags = context.flags
    mask = AdTable.mask(context.flags, table.flagBits) | AdRow.everybody
    grants = []
    if context.hasConsent { grants.insert(.consent) }
    if !context.isChildDirected { grants.insert(.grownUps) }
  }
}
