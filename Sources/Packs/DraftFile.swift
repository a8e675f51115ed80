import Foundation

/// A document that grows beside its place and is renamed into it once it is whole.
///
/// What is dropped before `finish` leaves nothing behind, and whatever was in the place stays. A
/// device or a pipe is written to as it is.
public struct DraftFile: ~Copyable {
  private let place: String
  /// Where it grows; nil where the place itself takes the bytes.
  private let draft: String?
  private var descriptor: Int32
  private var fault: SystemFault?

  private let isDurable: Bool

  /// - Parameter durably: whether it is to outlast a power cut that comes right after it.
  /// - Throws: `SystemFault` where nothing can be written there: a folder, no right to, no folder.
  public init(path: String, durably: Bool = true) throws(SystemFault) {
    let opened = try Self.open(path)
    isDurable = durably
    (place, draft, descriptor) = opened
  }

  private static func open(
    _ path: String
  ) throws(SystemFault) -> (place: String, draft: String?, descriptor: Int32) {
    if path.isEmpty { throw SystemFault(code: ENOENT) }
    var about = stat()
    let isThere = stat(path, &about) == 0
    let kind = isThere ? about.st_mode & S_IFMT : S_IFREG
    if kind == S_IFDIR || path.hasSuffix("/") { throw SystemFault(code: EISDIR) }
    if isThere && kind == S_IFREG && access(path, W_OK) != 0 { throw SystemFault.last }
    let place = isThere ? resolved(path) : path
    let draft = kind == S_IFREG ? beside(place) : nil
    let descriptor =
      draft.map { Foundation.open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      ?? Foundation.open(place, O_WRONLY | O_CLOEXEC)
    if descriptor < 0 { throw SystemFault.last }
    if isThere && draft != nil { _ = fchmod(descriptor, about.st_mode & 0o777) }
    return (place, draft, descriptor)
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if let draft { unlink(draft) }
  }

  /// - Throws: `SystemFault` where the bytes are not taken; from then on it takes none.
  public mutating func append(_ bytes: [UInt8]) throws(SystemFault) {
    if let fault { throw fault }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 {
        let met = count < 0 ? SystemFault.last : SystemFault(code: ENOSPC)
        fault = met
        throw met
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Puts it into its place.
  ///
  /// - Throws: `SystemFault` where that fails, or where not all of it was taken.
  public mutating func finish() throws(SystemFault) {
    if let fault { throw fault }
    if let draft, isDurable, fsync(descriptor) != 0 { try fail(draft) }
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard let draft else {
      if !isClosed { throw SystemFault.last }
      return
    }
    if !isClosed || rename(draft, place) != 0 { try fail(draft) }
  }

  private func fail(_ draft: String) throws(SystemFault) {
    let met = SystemFault.last
    unlink(draft)
    throw met
  }

  private static func resolved(_ path: String) -> String {
    guard let whole = realpath(path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }

  private static func beside(_ place: String) -> String {
    let url = URL(filePath: place)
    let name =
      ".\(url.lastPathComponent.prefix(200)).\(String(UInt32.random(in: 0 ... .max), radix: 36))"
    return place.contains("/") ? "\(url.deletingLastPathComponent().path)/\(name)" : name
  }
}
