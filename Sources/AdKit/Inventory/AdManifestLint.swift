import Foundation

/// A manifest that is looked over before anybody is served from it.
///
/// An app lets pass what a later version may bring. Here that is a fault as well: a key or a word
/// that is unknown, and a limit or a budget that lets nobody see a creative.
public struct AdManifestLint: Sendable {
  /// What there is to mend, in the order of the document.
  public let faults: [AdManifestFault]
  /// What the document holds; nil while there are faults.
  public let manifest: AdInventoryManifest?

  /// - Parameter repertoire: what names of games, sponsors, characters and knobs are looked up in;
  ///   nil takes any.
  public init(data: Data, repertoire: AdRepertoire? = nil) {
    var reader = AdManifestReader(bytes: Array(data.prefix(AdInventoryManifest.mostBytes + 1)))
    reader.isStrict = true
    reader.repertoire = repertoire
    let manifest = AdInventoryManifest.read(&reader)
    faults = reader.placedFaults()
    self.manifest = faults.isEmpty ? manifest : nil
  }

  /// - Throws: what the system says of a file that cannot be read.
  public init(file path: String, repertoire: AdRepertoire? = nil) throws(AdStoreError) {
    let bytes = try AdFile.read(path, atMost: AdInventoryManifest.mostBytes)
    self.init(data: Data(bytes), repertoire: repertoire)
  }
}
