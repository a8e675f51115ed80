/// Why a manifest makes no inventory: every fault in it, in the order of the document.
public struct AdManifestError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What the document is called.
  public var file: String
  public var faults: [AdManifestFault]

  public init(file: String, faults: [AdManifestFault]) {
    self.file = file
    self.faults = faults
  }

  public var description: String {
    let shown = faults.prefix(3).map { "\(file): \($0)" }.joined(separator: " | ")
    return faults.count > 3 ? "\(shown) | and \(faults.count - 3) more" : shown
  }
}
