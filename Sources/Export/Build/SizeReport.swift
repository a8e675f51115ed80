import JSONText

/// Who owns the bytes of a page.
public struct SizeReport: Sendable, Equatable {
  public struct Owner: Sendable, Equatable {
    public var name: String
    /// Bytes before packing.
    public var raw: Int
    /// Bytes of the page; of what is packed together, each owner's share.
    public var bytes: Int

    public init(_ name: String, raw: Int, bytes: Int = 0) {
      self.name = name
      self.raw = raw
      self.bytes = bytes
    }
  }

  /// Bytes of the page.
  public let total: Int
  /// The largest first.
  public let owners: [Owner]
  /// The functions that take most bytes of code before packing; empty where names are unknown.
  public let functions: [Owner]

  static let empty = SizeReport(total: 0, owners: [], functions: [])

  private init(total: Int, owners: [Owner], functions: [Owner]) {
    self.total = total
    self.owners = owners
    self.functions = functions
  }

  init(_ parts: WebParts, _ data: CreativeData, sizes: [String: Int], page: Int, isTwin: Bool) {
    let map = parts.module.flatMap { WasmMap($0, symbols: parts.symbols) }
    let code = sizes["code"] ?? 0
    let known = isTwin ? [] : map?.owners ?? []
    var owners =
      known.isEmpty
      ? [Owner("code", raw: parts.code.count, bytes: code)]
      : Self.shared(code, among: known)
    let own = data.owners.isEmpty ? [Owner("data", raw: data.bytes.count)] : data.owners
    owners += Self.shared(sizes["data"] ?? 0, among: own)
    let (shell, adapter) = (sizes["shell"] ?? 0, sizes["adapter"] ?? 0)
    let tool = sizes["tool"] ?? 0
    owners.append(Owner("shell: unpacker", raw: isTwin ? 0 : parts.unpacker.count, bytes: tool))
    owners.append(Owner("shell: script", raw: shell, bytes: shell))
    owners.append(Owner("shell: adapter", raw: adapter, bytes: adapter))
    let rest = page - owners.reduce(0) { $0 + $1.bytes }
    owners.append(Owner("shell: page and card", raw: rest, bytes: rest))
    self.init(
      total: page, owners: owners.filter { $0.bytes > 0 }.sorted { $0.bytes > $1.bytes },
      functions: isTwin ? [] : Array((map?.functions ?? []).prefix(20)))
  }

  /// The owners with their shares of so many bytes; the shares add up.
  private static func shared(_ bytes: Int, among owners: [Owner]) -> [Owner] {
    let raw = owners.reduce(0) { $0 + $1.raw }
    guard raw > 0 else { return owners }
    var (before, given) = (0, 0)
    return owners.map { owner in
      before += owner.raw
      let share = bytes * before / raw - given
      given += share
      return Owner(owner.name, raw: owner.raw, bytes: share)
    }
  }

  /// A table, the largest first.
  public var text: String {
    let rows = owners.map { (Inspection.grouped($0.bytes), $0.name) }
    let width = max(rows.map(\.0.count).max() ?? 0, Inspection.grouped(total).count)
    func line(_ bytes: String, _ name: String) -> String {
      "  \(String(repeating: " ", count: width - bytes.count))\(bytes)  \(name)"
    }
    return (rows.map(line) + [line(Inspection.grouped(total), "in all")]).joined(separator: "\n")
  }

  /// Writes it as a JSON object.
  public func write(to writer: inout JSONWriter) {
    func list(_ owners: [Owner], _ writer: inout JSONWriter) {
      writer.array { writer in
        for owner in owners {
          writer.object { writer in
            writer.key("name")
            writer.string(owner.name)
            writer.key("raw")
            writer.whole(owner.raw)
            writer.key("bytes")
            writer.whole(owner.bytes)
          }
        }
      }
    }
    writer.object { writer in
      writer.key("total")
      writer.whole(total)
      writer.key("owners")
      list(owners, &writer)
      writer.key("functions")
      list(functions, &writer)
    }
  }
}
