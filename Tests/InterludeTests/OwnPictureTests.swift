import Foundation
import Interlude
import Packs
import Playable
import Testing
import WindowHost

@Suite(.serialized) struct OwnPictureTests {
  static let jpeg = [UInt8](
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQ\
        WnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8\
        fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAGAAgDASIAAhEBAxEB/8QA\
        FQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAA\
        AAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAAS+//9k=
        """) ?? Data())
  static let webp = [UInt8](
    Data(
      base64Encoded: """
        UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoIAAYAAgA0JaACdLoABDAAAP7tkD/+rQ/9Wh/6tD9z7/wG\
        6+LZfAAA
        """) ?? Data())

  static var png: [UInt8] {
    var bitmap = Bitmap(width: 3, height: 2)
    for index in bitmap.bytes.indices { bitmap.bytes[index] = UInt8(index * 9) }
    return PNG.encode(bitmap)
  }

  private func production(_ image: String) throws -> Production {
    try Props.production("bricks", CharacterContext(charImage: image))
  }

  @Test func `C-1: a picture's URL is fetched, and shown`() throws {
    let server = try #require(WebServer { _ in WebServer.answer(Self.png) })
    let production = try production("\(server.address)/me.png")
    #expect(production.cast.picture?.width == 3 && production.cast.picture?.height == 2)
    #expect(production.notes.isEmpty)
  }

  @Test func `C-1: a picture that moved is followed, a few times, within the web`() throws {
    let server = try #require(
      WebServer { path in
        switch path {
        case "/a": WebServer.moved(to: "/b")
        case "/b": WebServer.answer(Self.png)
        case "/file": WebServer.moved(to: "file:///etc/hostname")
        default: WebServer.moved(to: path + "x")
        }
      })
    #expect(try production("\(server.address)/a").cast.picture != nil)
    for path in ["/file", "/ring"] {
      let production = try production("\(server.address)\(path)")
      #expect(production.cast.picture == nil && production.notes.count == 1)
    }
  }

  @Test(arguments: [
    (WebServer.status("404 Not Found"), "the server answered 404"),
    (WebServer.answer([UInt8](repeating: 0, count: 2_000_001)), "more than 2000000 bytes"),
    (WebServer.answer(Array("<html>".utf8)), "not a PNG"),
    (WebServer.answer(PNG.encode(Bitmap(width: 16_385, height: 1))), "over the limit of 16384"),
    (WebServer.answer(Array(png.dropLast(9))), "the PNG ends at byte"),
    (Array("no answer at all".utf8), "is not shown"),
  ])
  func `C-1: what cannot be had leaves the portrait drawn, with one note that says why`(
    answer: [UInt8], why: String
  ) throws {
    let server = try #require(WebServer { _ in answer })
    let production = try production("\(server.address)/secret?token=1")
    #expect(production.cast.picture == nil)
    #expect(production.notes.count == 1)
    let note = production.notes.first ?? ""
    #expect(note.contains(why) && note.contains("127.0.0.1"), "\(note)")
    #expect(!note.contains("secret") && !note.contains("\n"))
  }

  @Test(arguments: ["ftp://cdn.example/me.png", "file:///me.png", "data:image/png;base64,AA=="])
  func `C-1: an address that is not fetched is refused, with those that are`(address: String) throws
  {
    #expect(throws: ProductionError.unknownScheme(address)) { try production(address) }
    #expect(throws: ProductionError.unknownScheme(address)) {
      try Production.obstacle(toPicture: address)
    }
    let told = "\(ProductionError.unknownScheme(address))"
    #expect(told.contains("https://") && told.contains("http://") && told.contains("give a file"))
  }

  @Test func `C-1: a larger picture is scaled down to 1024, each pixel a mean of those it had`()
    throws
  {
    var wide = Bitmap(width: 4_096, height: 8)
    for index in wide.bytes.indices {
      // Columns black and white in turn.
      wide.bytes[index] = index % 4 == 3 || index / 4 % 2 == 1 ? 255 : 0
    }
    let folder = Folder()
    folder["wide.png"] = PNG.encode(wide)
    let picture = try #require(try production("\(folder.path)/wide.png").cast.picture)
    #expect(picture.width == 1_024 && picture.height == 2)
    #expect(stride(from: 0, to: picture.rgba.count, by: 4).allSatisfy { picture.rgba[$0] == 127 })
    #expect(PNG.mostPortraitPixels == 4_096 * 4_096)
    #expect(throws: PNGError.tooLarge(what: "number of pixels", limit: 4_096 * 4_096)) {
      try PNG.portrait(header(width: 4_097, height: 4_096))
    }
  }

  /// A PNG as far as its size is read.
  private func header(width: Int, height: Int) -> [UInt8] {
    var file = PNG.encode(Bitmap(width: 1, height: 1))
    for (place, side) in [(16, width), (20, height)] {
      for byte in 0..<4 { file[place + byte] = UInt8(side >> (24 - byte * 8) & 255) }
    }
    let crc = Self.crc(file[12..<29])
    for byte in 0..<4 { file[29 + byte] = UInt8(crc >> (24 - UInt32(byte) * 8) & 255) }
    return file
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1
      }
    }
  }

  @Test func `C-1: a server that never ends is left after five seconds`() throws {
    let server = try #require(WebServer(silent: true))
    let clock = ContinuousClock()
    let took = try clock.measure {
      let production = try production("\(server.address)/me.png")
      #expect(production.cast.picture == nil && production.notes.count == 1)
    }
    #expect(took < .seconds(20))
  }

  @Test func `C-1: an address where nobody answers, or that is none, is one note`() throws {
    for url in ["http://127.0.0.1:9/a.png", "https://", "http://[x/y.png"] {
      let production = try production(url)
      #expect(production.cast.picture == nil && production.notes.count == 1)
    }
  }

  @Test func `C-1: JPEG and WebP are shown where SDL2_image is, else the portrait and a note`()
    throws
  {
    let folder = Folder()
    folder["me.jpg"] = Self.jpeg
    folder["me.webp"] = Self.webp
    for name in ["me.jpg", "me.webp"] {
      let production = try production("\(folder.path)/\(name)")
      if let picture = production.cast.picture {
        #expect(picture.width == 8 && picture.height == 6 && picture.rgba.count == 8 * 6 * 4)
        let middle = Array(picture.rgba[96..<100])
        #expect(name == "me.jpg" ? middle[0] > 180 && middle[2] < 90 : middle[2] > 180)
        #expect(middle[3] == 255)
      } else {
        #expect(production.notes.first?.contains("SDL2_image") == true)
      }
    }
  }

  @Test func `C-1: damaged and huge JPEG and WebP files are refused before they are decoded`() {
    for (file, format) in [(Self.jpeg, SystemPictures.Format.jpeg), (Self.webp, .webp)] {
      #expect(SystemPictures.Format(of: file) == format)
      #expect(throws: SystemPictures.Failure.tooLarge(format, side: 7)) {
        try SystemPictures.decode(file, as: format, side: 7)
      }
      #expect(throws: SystemPictures.Failure.damaged(format)) {
        try SystemPictures.decode(Array(file.prefix(12)), as: format, side: 1024)
      }
      var random = Random(seed: 3, stream: .cosmetic)
      for _ in 0..<300 {
        var bytes = file
        for _ in 0..<3 {
          bytes[Int(random.below(UInt32(bytes.count)))] = UInt8(random.below(256))
        }
        bytes.removeLast(Int(random.below(UInt32(bytes.count / 2))))
        if let pixels = try? SystemPictures.decode(bytes, as: format, side: 64) {
          #expect(pixels.rgba.count == pixels.width * pixels.height * 4)
        }
      }
    }
  }
}
