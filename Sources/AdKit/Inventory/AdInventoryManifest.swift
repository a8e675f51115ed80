import Foundation
import JSONText

/// An inventory as a JSON document.
public struct AdInventoryManifest: Sendable {
  /// The only version there is.
  public static let version = 1
  /// No larger document is read.
  public static let mostBytes = 64 * 1024 * 1024

  public var timeZone: TimeZone?
  public var defaultCap: AdFrequencyCap
  public var creatives: [AdCreative]

  public init(
    creatives: [AdCreative], defaultCap: AdFrequencyCap = .unlimited, timeZone: TimeZone? = nil
  ) {
    self.timeZone = timeZone
    self.defaultCap = defaultCap
    self.creatives = creatives
  }

  /// Reads a document; unknown keys are left alone, for later versions to have more. `AdManifestLint`
  /// tells of them.
  ///
  /// - Parameter file: what errors call it.
  /// - Throws: every fault at once, each with its path and how to mend it.
  public init(data: Data, file: String = "manifest") throws(AdManifestError) {
    var reader = AdManifestReader(bytes: Array(data.prefix(Self.mostBytes + 1)))
    guard let manifest = Self.read(&reader), reader.faults.isEmpty else {
      throw AdManifestError(file: file, faults: reader.placedFaults())
    }
    self = manifest
  }

  /// What a reader makes of its bytes, as far as they can be read.
  static func read(_ reader: inout AdManifestReader) -> AdInventoryManifest? {
    if reader.bytes.count > mostBytes {
      reader.fail(
        .root, at: 0, "more than \(mostBytes) bytes", "split it or leave creatives out")
      return nil
    }
    return reader.manifest()
  }

  /// Reads a document on disk.
  ///
  /// - Throws: what the system says of a file that cannot be read, or an `AdManifestError`.
  public init(file path: String) throws {
    try self.init(data: Data(try AdFile.read(path, atMost: Self.mostBytes)), file: path)
  }

  /// The inventory of the document.
  public var inventory: AdInventory {
    AdInventory(creatives, defaultCap: defaultCap, timeZone: timeZone)
  }
}
