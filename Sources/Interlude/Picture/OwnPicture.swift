import Foundation
import Packs
import Stage
import WindowHost
import Wire

/// The picture that an app gives for its character: a local file, or one that is fetched.
struct OwnPicture {
  /// nil: the portrait is drawn.
  private(set) var picture: CastPicture?
  /// Why a picture is not shown, in one line; nil where all is well.
  private(set) var note: String?

  /// Largest file: 2 MB.
  static let bytes = 2_000_000
  /// Longest wait for a file that is fetched.
  static let seconds = 5

  /// - Throws: what is wrong with a local file, which the caller can mend. What is wrong with the
  ///   network, or with this machine's decoders, becomes the note.
  init(_ source: String) throws {
    if source.isEmpty { return }
    guard let scheme = Self.scheme(of: source) else {
      try read(PlainFile.read(source, atMost: Self.bytes), named: source)
      return
    }
    guard ["https", "http"].contains(scheme) else { throw ProductionError.unknownScheme(source) }
    let name = "the picture from \(URL(string: source)?.host ?? "an odd address")"
    do {
      let answer = try Wire.send(
        WireRequest(
          url: source, milliseconds: Self.seconds * 1_000, mostBytes: Self.bytes,
          mostRedirects: 5))
      if answer.status == 200 {
        try read(answer.body, named: name)
      } else {
        refuse(name, "the server answered \(answer.status)")
      }
    } catch let error as WireFault {
      refuse(name, "\(error)")
    } catch ProductionError.badPicture(_, let error) {
      refuse(name, "\(error)")
    }
  }

  /// `https` of an address; nil for a path.
  private static func scheme(of source: String) -> String? {
    guard let colon = source.firstIndex(of: ":") else { return nil }
    let scheme = source[..<colon].lowercased()
    let isWord =
      scheme.utf8.first.map { (97...122).contains($0) } == true
      && scheme.utf8.allSatisfy {
        (97...122).contains($0) || (48...57).contains($0) || "+-.".utf8.contains($0)
      }
    let isAddress = source[colon...].hasPrefix("://") || scheme == "data"
    return isWord && isAddress ? scheme : nil
  }

  private mutating func refuse(_ name: String, _ why: String) {
    note = "\(name) is not shown, the portrait is drawn: \(why)"
  }

  private mutating func read(_ file: [UInt8], named name: String) throws {
    if let format = SystemPictures.Format(of: file) {
      do throws(SystemPictures.Failure) {
        let pixels = try SystemPictures.decode(
          file, as: format, side: PNG.mostPortraitSide, pixels: PNG.mostPortraitPixels)
        guard pixels.rgba.count == pixels.width * pixels.height * 4 else {
          throw SystemPictures.Failure.damaged(format)
        }
        let bitmap = Bitmap(width: pixels.width, height: pixels.height, bytes: pixels.rgba)
        picture = CastPicture(bitmap.fitted(within: PNG.portraitSide))
      } catch {
        refuse(name, "\(error)")
      }
      return
    }
    do throws(PNGError) {
      picture = CastPicture(try PNG.portrait(file))
    } catch {
      throw ProductionError.badPicture(path: name, error)
    }
  }
}

extension Production {
  /// Why a character's own picture would not be shown, in one line; nil where it would be.
  ///
  /// - Parameter source: a path, or an address, which is fetched at once.
  /// - Throws: what is wrong with a local file or with the address, which the caller can mend.
  public static func obstacle(toPicture source: String) throws -> String? {
    try OwnPicture(source).note
  }
}
