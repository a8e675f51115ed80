import Foundation

/// Finds pictures: in the asset bundle, by name, or from a server and then from a copy on disk.
public actor AdArtworkLoader {
  /// No larger picture is taken.
  public static let mostBytes = 4 * 1024 * 1024
  /// Of all copies together; the oldest go first.
  public static let mostKeptBytes = 64 * 1024 * 1024

  private let transport: any AdTransport
  private let folder: String?
  private let mainBundle: String
  private var underWay: [URL: Task<Result<AdArtwork, AdArtworkError>, Never>] = [:]

  /// - Parameters:
  ///   - folder: where copies are kept; nil to keep none.
  ///   - mainBundle: the folder that `.main` stands for.
  public init(
    folder: String? = nil, mainBundle: String = FileManager.default.currentDirectoryPath,
    transport: any AdTransport = AdHTTPTransport()
  ) {
    self.folder = folder
    self.mainBundle = mainBundle
    self.transport = transport
  }

  public func load(
    _ source: AdImageSource, style: AdSlotStyle = .neutral
  ) async throws(AdArtworkError) -> AdArtwork {
    switch source {
    case .symbol(let name): return .symbol(name)
    case .asset(let name): return try asset(name, style.assetBundle)
    case .remote(let url): return try await remote(url).get()
    }
  }

  private func asset(_ name: String, _ bundle: AdAssetBundle) throws(AdArtworkError) -> AdArtwork {
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      throw .outsideBundle(name)
    }
    let root =
      switch bundle {
      case .main: mainBundle
      case .folder(let path): path
      }
    let file = (name as NSString).pathExtension.isEmpty ? "\(name).png" : name
    do throws(AdStoreError) {
      let bytes = try AdFile.read("\(root)/\(file)", atMost: Self.mostBytes)
      return .picture(Data(bytes), mediaType: Self.mediaType(of: file))
    } catch {
      throw .asset(error)
    }
  }

  private static func mediaType(of file: String) -> String {
    switch (file as NSString).pathExtension.lowercased() {
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    default: "image/png"
    }
  }

  /// Whoever asks while a picture is on its way waits for the same one.
  private func remote(_ url: URL) async -> Result<AdArtwork, AdArtworkError> {
    if let task = underWay[url] { return await task.value }
    let task = Task { await fetch(url) }
    underWay[url] = task
    defer { underWay[url] = nil }
    return await task.value
  }

  private func fetch(_ url: URL) async -> Result<AdArtwork, AdArtworkError> {
    let path = folder.map { "\($0)/\(Self.name(of: url))" }
    if let path, let kept = AdKeptAnswer(path: path, url: url, atMost: Self.mostBytes),
      let type = kept.mediaType
    {
      return .success(.picture(kept.body, mediaType: type))
    }
    do throws(AdNetworkFault) {
      let answer = try await transport.send(
        AdHTTPRequest(url: url, headers: ["accept": "image/*"], mostBytes: Self.mostBytes))
      guard answer.status == 200 else { throw .httpError(status: answer.status) }
      let type = answer.mediaType ?? ""
      guard type.hasPrefix("image/") else { throw .wrongType(String(type.prefix(80))) }
      if let path {
        let kept = AdKeptAnswer(etag: nil, mediaType: type, body: answer.body)
        try? kept.write(to: path, url: url)
        trim()
      }
      return .success(.picture(answer.body, mediaType: type))
    } catch {
      return .failure(.network(error))
    }
  }

  /// Two addresses that share a name keep but one of them: the copy says whose it is.
  private static func name(of url: URL) -> String {
    "art-\(String(AdHistory.key(of: url.absoluteString), radix: 16))"
  }

  private func trim() {
    guard let folder else { return }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var kept: [(path: String, size: Int, date: Date)] = []
    for file in files where file.hasPrefix("art-") {
      let path = "\(folder)/\(file)"
      guard let about = try? FileManager.default.attributesOfItem(atPath: path) else { continue }
      kept.append(
        (path, about[.size] as? Int ?? 0, about[.modificationDate] as? Date ?? .distantPast))
    }
    var sum = kept.reduce(0) { $0 + $1.size }
    for file in kept.sorted(by: { $0.date < $1.date }) where sum > Self.mostKeptBytes {
      try? FileManager.default.removeItem(atPath: file.path)
      sum -= file.size
    }
  }
}
