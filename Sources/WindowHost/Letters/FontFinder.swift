import SystemLibrary

/// Finds a file of the system's fonts that has a character: through fontconfig where it is
/// installed, else at the places where Debian, Fedora and macOS put fonts.
struct FontFinder {
  struct Place: Hashable {
    var path: String
    var index: Int
  }

  private typealias Pattern = UnsafeMutableRawPointer
  private typealias Parse = @convention(c) (UnsafePointer<CChar>) -> Pattern?
  private typealias Substitute = @convention(c) (Pattern?, Pattern, Int32) -> Int32
  private typealias Default = @convention(c) (Pattern) -> Void
  private typealias Match =
    @convention(c) (
      Pattern?, Pattern, UnsafeMutablePointer<Int32>
    ) -> Pattern?
  private typealias Text =
    @convention(c) (
      Pattern, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>
    ) -> Int32
  private typealias Number =
    @convention(c) (
      Pattern, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32

  private struct FontConfig {
    let parse: Parse
    let substitute: Substitute
    let fill: Default
    let match: Match
    let text: Text
    let number: Number
    let free: Default

    init?() {
      guard let library = Library(["libfontconfig.so.1", "libfontconfig.1.dylib"]),
        let parse = library.function("FcNameParse", Parse.self),
        let substitute = library.function("FcConfigSubstitute", Substitute.self),
        let fill = library.function("FcDefaultSubstitute", Default.self),
        let match = library.function("FcFontMatch", Match.self),
        let text = library.function("FcPatternGetString", Text.self),
        let number = library.function("FcPatternGetInteger", Number.self),
        let free = library.function("FcPatternDestroy", Default.self)
      else { return nil }
      (self.parse, self.substitute, self.fill, self.match) = (parse, substitute, fill, match)
      (self.text, self.number, self.free) = (text, number, free)
    }
  }

  private let config = FontConfig()

  /// Files that may have a character, the likeliest first.
  func places(for scalar: UInt32, isBold: Bool) -> [Place] {
    if let place = matched(scalar, isBold) { return [place] + FontFinder.known }
    return FontFinder.known
  }

  private func matched(_ scalar: UInt32, _ isBold: Bool) -> Place? {
    let weight = isBold ? "bold" : "regular"
    let wish = "sans-serif:\(weight):charset=\(String(scalar, radix: 16))"
    guard let config, let pattern = config.parse(wish) else { return nil }
    defer { config.free(pattern) }
    _ = config.substitute(nil, pattern, 0)
    config.fill(pattern)
    var result: Int32 = 0
    guard let found = config.match(nil, pattern, &result) else { return nil }
    defer { config.free(found) }
    var path: UnsafePointer<CChar>?
    var index: Int32 = 0
    guard config.text(found, "file", 0, &path) == 0, let path else { return nil }
    _ = config.number(found, "index", 0, &index)
    // Variable fonts have their instance in the upper half.
    return Place(path: String(cString: path), index: Int(index & 0xffff))
  }

  private static let known = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
    "/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
  ].filter(Machine.exists).map { Place(path: $0, index: 0) }
}
