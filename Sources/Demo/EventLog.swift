import AdKit
import Foundation

/// Writes what happens to ads as JSON, one line an event.
@MainActor public final class EventLog {
  private let clock: any AdClock
  private let write: (String) -> Void
  private let encoder = JSONEncoder()
  private let start: Duration

  /// - Parameter write: takes each line as it happens.
  public init(clock: any AdClock, write: @escaping (String) -> Void) {
    self.clock = clock
    self.write = write
    start = clock.monotonic
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  private struct Line: Encodable {
    var at: Int64
    var unit: String
    var event: String
    var creative: String?
    var reason: String?
    var rule: String?
    var micros: Int64?
    var visibleMs: Int64?
  }

  package func note(
    _ unit: String, _ event: String, creative: String? = nil, reason: String? = nil,
    rule: String? = nil, micros: Int64? = nil, visible: Int64? = nil
  ) {
    let passed = (clock.monotonic - start).components
    let line = Line(
      at: passed.seconds * 1000 + passed.attoseconds / 1_000_000_000_000_000, unit: unit,
      event: event, creative: creative, reason: reason, rule: rule, micros: micros,
      visibleMs: visible)
    if let data = try? encoder.encode(line) { write(String(decoding: data, as: UTF8.self)) }
  }

  package func note(_ unit: String, _ event: InterstitialAd.Event) {
    switch event {
    case .loaded: note(unit, "loaded")
    case .failedToLoad(let error): note(unit, "failedToLoad", reason: error.code)
    case .displayed: note(unit, "displayed")
    case .failedToDisplay(let error): note(unit, "failedToDisplay", reason: error.code)
    case .clicked: note(unit, "clicked")
    case .impression(let rule): note(unit, "impression", rule: rule.name)
    case .paid(let value): note(unit, "paid", micros: value.valueMicros)
    case .failed(let code): note(unit, "failed", reason: "\(code)")
    case .closed(let reason, let seen):
      note(unit, "closed", reason: reason.code, visible: seen.visible)
    }
  }

  func note(_ banner: AdBanner, _ event: AdBanner.Event) {
    let unit = banner.placement.id
    let creative = banner.fill?.creative.id
    switch event {
    case .loaded: note(unit, "loaded", creative: creative)
    case .failedToLoad(let error): note(unit, "failedToLoad", reason: error.code)
    case .displayed: note(unit, "displayed", creative: creative)
    case .impression(let rule): note(unit, "impression", creative: creative, rule: rule.name)
    case .paid(let value): note(unit, "paid", creative: creative, micros: value.valueMicros)
    case .clicked: note(unit, "clicked", creative: creative)
    }
  }
}
