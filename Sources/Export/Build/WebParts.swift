import Foundation
import Packs

/// The parts of a page that are the same for every ad of a game: its template and what `make web`
/// built.
public struct WebParts: Sendable {
  /// `Assets/Web/page.html`.
  let template: PageTemplate
  /// The script of the page.
  let shell: [UInt8]
  /// The module that unpacks, as it is.
  let unpacker: [UInt8]
  /// The module of the game, packed.
  let code: [UInt8]
  /// The same as a script, where it was built.
  let twin: [UInt8]?
  /// The module itself and the names of its functions, for the size report.
  let module: [UInt8]?
  let symbols: [UInt8]?
  /// Scripts that speak with a family of hosts, by name.
  private let adapters: [(name: String, bytes: [UInt8])]
  private let page: [UInt8]
  private let builtFolder: String

  private static let mostBytes = 1 << 20

  /// - Parameters:
  ///   - game: id of the game.
  ///   - folder: where the built parts lie; nil is `build/web` of the data folder.
  /// - Throws: `ExportError` naming what is not there, or not as it was built.
  public init(game: String, root: DataRoot, folder: String? = nil) throws(ExportError) {
    let built = folder ?? "\(root.path)/build/web"
    let assets = "\(root.path)/Assets/Web"
    let parts = try BuiltParts(built, for: "\(game).pack")
    code = try parts.read("\(game).pack")
    unpacker = try parts.read("unpacker.wasm")
    shell = try parts.read("shell.js")
    page = try Self.read("\(assets)/page.html", atMost: Self.mostBytes)
    template = try PageTemplate(page, path: "\(assets)/page.html")
    twin = try parts.readIfBuilt("\(game).twin.js")
    module = try parts.readIfBuilt("\(game).wasm")
    symbols = try parts.readIfBuilt("\(game).symbols")
    var adapters: [(name: String, bytes: [UInt8])] = []
    for name in parts.names(in: "adapters") {
      adapters.append((name: name, bytes: try parts.read(name)))
    }
    self.adapters = adapters
    builtFolder = built
  }

  /// The script that speaks with a family of hosts.
  func adapter(_ name: String) throws(ExportError) -> [UInt8] {
    let file = "adapters/\(name).js"
    if let adapter = adapters.first(where: { $0.name == file }) { return adapter.bytes }
    throw .notBuilt(path: "\(builtFolder)/\(file)")
  }

  /// Everything that pages are made of, whatever they stage.
  func essence(isTwin: Bool) -> [[UInt8]] {
    let code = isTwin ? [twin ?? []] : [unpacker, code]
    return [page, shell] + code + adapters.flatMap { [Array($0.name.utf8), $0.bytes] }
  }

  static func read(_ path: String, atMost most: Int) throws(ExportError) -> [UInt8] {
    do throws(PackError) {
      return try PlainFile.read(path, atMost: most)
    } catch {
      switch error {
      case .unreadable(_, let why): throw .unreadable(path: path, why: why)
      case .tooLarge(_, let bytes, let limit):
        throw .unreadable(
          path: path,
          why: "it has \(Inspection.grouped(bytes)) bytes, more than the "
            + "\(Inspection.grouped(limit)) that a part of a page may have")
      default: throw .unreadable(path: path, why: "there is no such file")
      }
    }
  }
}
