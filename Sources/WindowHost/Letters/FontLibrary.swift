import SystemLibrary

/// SDL2_ttf, where it is installed: fonts to pixels, with HarfBuzz for scripts that join.
final class FontLibrary {
  typealias Font = UnsafeMutableRawPointer
  private typealias Start = @convention(c) () -> Int32
  private typealias Open = @convention(c) (UnsafePointer<CChar>, Int32, Int) -> Font?
  private typealias Close = @convention(c) (Font) -> Void
  private typealias Has = @convention(c) (Font, UInt32) -> Int32
  private typealias Number = @convention(c) (Font) -> Int32
  private typealias Set = @convention(c) (Font, Int32) -> Int32
  private typealias SetHinting = @convention(c) (Font, Int32) -> Void
  private typealias Name = @convention(c) (Font, UnsafePointer<CChar>) -> Int32
  private typealias Measure =
    @convention(c) (
      Font, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
    ) -> Int32
  // Four bytes of colour travel in one register.
  private typealias Render =
    @convention(c) (Font, UnsafePointer<CChar>, UInt32) ->
    SDLSurface.Handle?

  let surfaces: SDLSurfaces
  private let open: Open
  private let close: Close
  private let has: Has
  private let ascent: Number
  private let height: Number
  private let setDirection: Set
  private let setScript: Name
  private let setHinting: SetHinting
  private let measure: Measure
  private let render: Render

  /// nil where SDL2_ttf 2.20 or later is not installed.
  init?() {
    guard let surfaces = SDLSurfaces(), let library = Library(Library.named("SDL2_ttf")),
      let start = library.function("TTF_Init", Start.self),
      let open = library.function("TTF_OpenFontIndex", Open.self),
      let close = library.function("TTF_CloseFont", Close.self),
      let has = library.function("TTF_GlyphIsProvided32", Has.self),
      let ascent = library.function("TTF_FontAscent", Number.self),
      let height = library.function("TTF_FontHeight", Number.self),
      let setDirection = library.function("TTF_SetFontDirection", Set.self),
      let setScript = library.function("TTF_SetFontScriptName", Name.self),
      let setHinting = library.function("TTF_SetFontHinting", SetHinting.self),
      let measure = library.function("TTF_SizeUTF8", Measure.self),
      let render = library.function("TTF_RenderUTF8_Blended", Render.self),
      start() == 0
    else { return nil }
    self.surfaces = surfaces
    (self.open, self.close, self.has) = (open, close, has)
    (self.ascent, self.height, self.measure, self.render) = (ascent, height, measure, render)
    (self.setDirection, self.setScript, self.setHinting) = (setDirection, setScript, setHinting)
  }

  func open(_ path: String, index: Int, size: Int32) -> Font? {
    guard let font = open(path, size, index) else { return nil }
    setHinting(font, 1)  // light: shapes stay, rows are sharp
    return font
  }

  func closeFont(_ font: Font) { close(font) }
  func provides(_ font: Font, _ scalar: UInt32) -> Bool { has(font, scalar) != 0 }
  /// Rows above the baseline.
  func ascent(of font: Font) -> Int32 { ascent(font) }
  func height(of font: Font) -> Int32 { height(font) }

  /// White on nothing, or in the colours of the font; the caller frees the surface.
  ///
  /// - Parameter script: of ISO 15924, four letters.
  func draw(
    _ text: [CChar], in font: Font, script: String, isRightToLeft: Bool
  ) -> (surface: SDLSurface, advance: Float)? {
    _ = setDirection(font, isRightToLeft ? 1 : 0)
    _ = setScript(font, script)
    var wide: Int32 = 0
    guard measure(font, text, &wide, nil) == 0, wide > 0, wide < 8_192,
      let handle = render(font, text, 0xffff_ffff)
    else { return nil }
    return (SDLSurface(handle: handle), Float(wide))
  }
}
