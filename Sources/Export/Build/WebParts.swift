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
  private let adapters: [String]

  private static let mostBytes = 16 << 20

  /// - Parameters:
  ///   - game: id of the game.
  ///   - folder: where the built parts lie; nil is `build/web` of the data folder.
  /// - Throws: `ExportError` naming what is not there.
  public init(game: String, root: DataRoot, folder: String? = nil) throws(ExportError) {
    let built = folder ?? "\(root.path)/build/web"
    let assets = "\(root.path)/Assets/Web"
    code = try Self.built("\(built)/\(game).pack")
    unpacker = try Self.built("\(built)/unpacker.wasm")
    shell = try Self.built("\(built)/shell.js")
    template = try PageTemplate(
      Self.read("\(assets)/page.html"), path: "\(assets)/page.html")
    twin = try? Self.read("\(built)/\(game).twin.js")
    module = try? Self.read("\(built)/\(game).wasm")
    symbols = try? Self.read("\(built)/\(game).symbols")
    adapters = ["\(built)/adapters", "\(assets)/adapters"]
  }

  /// The script that speaks with a family of hosts, built or as it was written.
  func adapter(_ name: String) throws(ExportError) -> [UInt8] {
    for folder in adapters {
      let path = "\(folder)/\(name).js"
      if FileManager.default.fileExists(atPath: path) { return try Self.read(path) }
    }
    throw .notBuilt(path: "\(adapters[0])/\(name).js")
  }

  private static func built(_ path: String) throws(ExportError) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else { throw .notBuilt(path: path) }
    return try read(path)
  }

  private static func read(_ path: String) throws(ExportError) -> [UInt8] {
    do throws(PackError) {
      return try PlainFile.read(path, atMost: mostBytes)
    } catch {
      if case .unreadable(_, let why) = error { throw .unreadable(path: path, why: why) }
      throw .unreadable(path: path, why: "it is missing, or larger than a page may be")
    }
  }
}
