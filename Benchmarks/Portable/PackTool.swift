// Packs a file as exports do: pack-tool data|module IN OUT; `web.sh` compiles it with Sources/Export/Pack.
import Foundation

@main enum PackTool {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 4, ["data", "module"].contains(words[1]) else {
      fail(64, "usage: pack-tool data|module IN OUT")
    }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: words[2])))
    let stream = words[1] == "data" ? Packer.pack(bytes) : Packer.pack(module: bytes)
    guard let stream else { fail(65, "pack-tool: \(words[2]) is no module that pack.py sorted") }
    try Data(stream).write(to: URL(filePath: words[3]))
  }

  private static func fail(_ status: Int32, _ what: String) -> Never {
    FileHandle.standardError.write(Data((what + "\n").utf8))
    exit(status)
  }
}
