/// An inventory made ready for selection: rows grouped by format, each group in order of id.
final class AdTable: Sendable {
  let rows: [AdRow]
  let groups: [AdFormat: Range<Int>]
  /// Row of each creative by id.
  let slots: [String: Int]
  let caps: [AdFrequencyCap]
  let pacings: [AdPacing?]
  let schedules: [AdSchedule]
  /// Bit of each flag that any creative speaks of.
  let flagBits: [String: Int]
  /// Those that rows need; many creatives share few.
  let weeks: [AdWeek]
  /// By row.
  let wideTargeting: [Int: AdTargeting]

  init(_ sorted: [AdCreative], _ defaultCap: AdFrequencyCap) {
    var flagBits: [String: Int] = [:]
    for creative in sorted {
      let targeting = creative.targeting
      for flags in [targeting.requireAll, targeting.requireAny, targeting.exclude] {
        for flag in flags.sorted() where flagBits[flag] == nil { flagBits[flag] = flagBits.count }
      }
    }
    var rows: [AdRow] = []
    var groups: [AdFormat: Range<Int>] = [:]
    var weeks: [AdWeek] = []
    var weekOf: [[AdDayPart]: Int] = [:]
    var wide: [Int: AdTargeting] = [:]
    for format in AdFormat.allCases {
      let first = rows.count
      for (index, creative) in sorted.enumerated() where creative.format == format {
        var row = AdTable.row(of: creative, at: index, flagBits)
        let parts = creative.schedule.dayParts
        if !parts.isEmpty {
          let index = weekOf[parts] ?? weeks.count
          if index == weeks.count { weeks.append(AdWeek(parts)) }
          weekOf[parts] = index
          row.week = UInt32(index)
          row.needs.insert(.week)
        }
        if AdTable.isWide(creative.targeting, flagBits) {
          wide[rows.count] = creative.targeting
          row.needs.insert(.wideTargeting)
        }
        rows.append(row)
      }
      if rows.count > first { groups[format] = first..<rows.count }
    }
    let ordered = rows.map { sorted[Int($0.creative)] }
    self.rows = rows
    self.groups = groups
    self.flagBits = flagBits
    self.weeks = weeks
    wideTargeting = wide
    slots = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1.id, $0) })
    caps = ordered.map { $0.frequencyCap ?? defaultCap }
    pacings = ordered.map(\.pacing)
    schedules = ordered.map(\.schedule)
  }

  /// Whether a row's day-parts hold a moment; nil where it has none.
  func week(of slot: Int) -> AdWeek? {
    rows[slot].needs.contains(.week) ? weeks[Int(rows[slot].week)] : nil
  }

  private static func row(
    of creative: AdCreative, at index: Int, _ bits: [String: Int]
  ) -> AdRow {
    let schedule = creative.schedule
    var row = AdRow(
      start: creative.weight == 0
        ? AdMoment.never : schedule.start.map(AdMoment.of) ?? AdMoment.always,
      end: schedule.end.map(AdMoment.of) ?? AdMoment.never, weight: creative.weight,
      creative: Int32(index))
    if !isWide(creative.targeting, bits) {
      row.all = mask(creative.targeting.requireAll, bits)
      let any = mask(creative.targeting.requireAny, bits)
      if any != 0 { row.any = any }
      row.none = mask(creative.targeting.exclude, bits)
    }
    if creative.requiresConsent { row.needs.insert(.consent) }
    if !creative.isFitForChildren { row.needs.insert(.grownUps) }
    return row
  }

  private static func isWide(_ targeting: AdTargeting, _ bits: [String: Int]) -> Bool {
    [targeting.requireAll, targeting.requireAny, targeting.exclude].contains { flags in
      flags.contains { bits[$0, default: 63] >= 63 }
    }
  }

  static func mask(_ flags: Set<String>, _ bits: [String: Int]) -> UInt64 {
    flags.reduce(0) { mask, flag in
      guard let bit = bits[flag], bit < 63 else { return mask }
      return mask | 1 << UInt64(bit)
    }
  }
}
