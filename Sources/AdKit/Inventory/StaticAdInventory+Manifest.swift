import Foundation

extension StaticAdInventory {
  /// The inventory of a manifest.
  ///
  /// - Throws: every fault of the document at once.
  public init(manifestData: Data, file: String = "manifest") throws(AdManifestError) {
    self.init(try AdInventoryManifest(data: manifestData, file: file).inventory)
  }

  /// The inventory of a manifest on disk.
  ///
  /// - Throws: what the system says of a file that cannot be read, or an `AdManifestError`.
  public init(manifestFile path: String) throws {
    self.init(try AdInventoryManifest(file: path).inventory)
  }
}
