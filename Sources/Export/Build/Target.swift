/// An ad made for one network: the file to upload, and what lies beside it.
public struct Target: Sendable {
  public var network: AdNetwork
  /// Below the folder of the export: `unity/bricks_miso_en_5463f44552/index.html`.
  public var path: String
  public var bytes: [UInt8]
  /// Other forms of the same, by path.
  public var others: [(path: String, bytes: [UInt8])] = []
  /// The page in it.
  public var page: [UInt8]
  public var report: SizeReport
  public var validation: Validation
  /// What it breaks of what Interlude promises of its own exports.
  public var house: [Finding] = []
}
