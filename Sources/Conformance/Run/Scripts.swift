import Foundation
import Packs

/// The scripts that are run inside of a page that is examined.
public struct Scripts: Sendable {
  let probe: String
  let hosts: String
  let google: String

  /// Reads them from the folder of data.
  public init(_ root: DataRoot) throws(PackError) {
    func read(_ name: String) throws(PackError) -> String {
      let path = "\(root.path)/Assets/Web/conformance/\(name).js"
      return String(decoding: try PlainFile.read(path, atMost: 1_000_000), as: UTF8.self)
    }
    probe = try read("probe")
    hosts = try read("hosts")
    google = try read("google")
  }

  /// One script: a probe, and the host that the staging asks for.
  func prepared(_ staging: Staging) -> String {
    "if (!window.__probe) (function (stage) {\n\(probe)\n\(hosts)\n})(\(staging.json));"
  }
}
