import Foundation

/// The clocks of the ad kit, injected so that tests and simulations set them.
public protocol AdClock: Sendable {
  /// Since an unnamed moment, counting while the device sleeps; never runs backwards. For expiry,
  /// deduplication and dwell.
  var monotonic: Duration { get }
  /// The time of day as the device has it; may jump. For flights and day caps.
  var date: Date { get }
  /// The device's own zone, used where an inventory names none.
  var timeZone: TimeZone { get }
}
