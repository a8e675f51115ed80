import Conformance
import Foundation
import Packs
import WebHost

/// The small playable of the fixtures, as it is or with one fault.
enum Example {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func scripts() throws -> Scripts { try Scripts(DataRoot(path: root.path)) }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func playable(fault: String = "") throws -> Subject {
    let text = try text("Tests/Fixtures/Conformance/playable.html")
      .replacingOccurrences(of: "var fault = \"\";", with: "var fault = \"\(fault)\";")
    return try Subject(name: "playable.html", bytes: Array(text.utf8))
  }

  /// A fault, and the check that has to notice it.
  static let faults: [(fault: String, check: Check)] = [
    ("runs-unseen", .unseenStill), ("draws-hidden", .hiddenStill), ("deaf", .volumeObeyed),
    ("needs-audio", .soundOptional), ("event-sizes", .silentRotation), ("letterbox", .fillsPage),
    ("blurry", .sharpPixels), ("double-store", .storeGuarded), ("store-unasked", .storeAsked),
    ("corner-store", .safeAreas), ("sounds-unasked", .silentBeforeTouch),
    ("needs-fetch", .lockedPage), ("calls-fetch", .networkQuiet), ("complains", .consoleEmpty),
    ("blank-start", .bootFailure), ("dead-card", .bootFailure), ("context-blind", .contextBack),
    ("stays-interrupted", .interruptedSound), ("loud-start", .mutedStart),
    ("needs-wasm", .policyRefusal),
  ]
}
