import Foundation
import JSONText

/// A server's answer on disk: a line about it with a checksum, then the body.
struct AdKeptAnswer: Sendable {
  var etag: String?
  var mediaType: String?
  var body: Data

  init(etag: String?, mediaType: String? = nil, body: Data) {
    self.etag = etag
    self.mediaType = mediaType
    self.body = body
  }

  /// Nil where there is none of this address, or it is damaged.
  init?(path: String, url: URL, atMost limit: Int) {
    guard let bytes = try? AdFile.read(path, atMost: limit + 16_384),
      let stop = bytes.firstIndex(of: 10),
      let head = try? JSONParser.parse(Array(bytes[..<stop])),
      head["url"]?.text == url.absoluteString
    else { return nil }
    let body = bytes[(stop + 1)...]
    guard let checksum = head["checksum"]?.text,
      checksum.utf8.elementsEqual(AdChecksum.text(of: body))
    else { return nil }
    self.init(etag: head["etag"]?.text, mediaType: head["type"]?.text, body: Data(body))
  }

  func write(to path: String, url: URL) throws(AdStoreError) {
    let bytes = [UInt8](body)
    var json = JSONWriter()
    json.object { json in
      json.key("checksum")
      json.string(String(decoding: AdChecksum.text(of: bytes[...]), as: UTF8.self))
      json.key("url")
      json.string(url.absoluteString)
      if let etag {
        json.key("etag")
        json.string(etag)
      }
      if let mediaType {
        json.key("type")
        json.string(mediaType)
      }
    }
    try AdFile.replace(path, with: json.bytes + [10] + bytes)
  }
}
