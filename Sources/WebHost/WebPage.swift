import Commentary
import Playable
import Raster
import Stage

/// One session on a web page: what the shell's calls do, without anything of a browser.
///
/// The shell asks for a frame, then for the bands of rows that changed in it, until there is none
/// left: the page never holds a whole picture. Lengths are in CSS pixels.
public final class WebPage {
  public let theatre: Theatre
  /// Pixels of the whole picture; 0 before the first size.
  public private(set) var pixelWidth: Int32 = 0
  public private(set) var pixelHeight: Int32 = 0
  /// The rows that the last band is for.
  public private(set) var bandRows: Range<Int32> = 0..<0

  /// When to run, to sound and to open the store.
  var life: Life
  /// What of the session `life` has heard of.
  var told = Told()

  /// Sounds that the shell has not taken yet, the last first.
  var dueSounds: [Effect] = []

  private let raster = Raster()
  private var canvas = Canvas()
  private var strip = Strip()
  private var density: Float = 1
  private var isSeen = false
  private var isDrawn = false
  private var isReady: Bool { pixelWidth > 0 }

  /// - Parameters:
  ///   - session: at its first tick.
  ///   - header: what its recording starts with.
  ///   - rules: of the network that shows the page.
  ///   - scribe: writes what the house typeface lacks.
  public init(
    _ session: AnySession, header: RecordingHeader, rules: LifeRules = LifeRules(),
    scribe: Scribe? = nil
  ) {
    life = Life(rules)
    theatre = Theatre(session, viewport: Viewport(width: 360, height: 640))
    theatre.recorder = Recorder(header)
    theatre.equip(raster)
    raster.scribe = scribe
    theatre.setVisible(false)
  }

  /// What a frame brought.
  public struct Frame: OptionSet, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// There may be bands to paint.
    public static var drawn: Frame { Frame(rawValue: 1) }
    /// The session is over.
    public static var closed: Frame { Frame(rawValue: 2) }
    /// Nothing moves until something is pressed.
    public static var paused: Frame { Frame(rawValue: 4) }
  }

  /// Lays everything out for a size; false, and nothing changes, for one that cannot be meant.
  ///
  /// - Parameters:
  ///   - density: pixels of the picture for each of the page, at most 3.
  @discardableResult
  public func resize(width: Float, height: Float, density: Float, insets: Insets) -> Bool {
    guard width >= 2, height >= 2, width <= WebPage.longest, height <= WebPage.longest else {
      return false
    }
    let viewport = Viewport(
      width: width, height: height, insets: insets, density: max(0.5, min(density, 3)))
    self.density = viewport.density
    pixelWidth = Int32(viewport.width * viewport.density + 0.5)
    pixelHeight = Int32(viewport.height * viewport.density + 0.5)
    theatre.viewport = viewport
    strip.reserve(width: pixelWidth)
    raster.invalidate()
    isDrawn = false
    return true
  }

  /// No page is longer: pictures beyond it would not fit into memory.
  static var longest: Float { 4096 }

  /// Time passes, unless the page is hidden, and the picture of now is made ready for its bands.
  ///
  /// Before it is seen for the first time, one picture is drawn and no time passes.
  public func frame(microseconds: Int32) -> Frame {
    var frame: Frame = []
    if isSeen { theatre.advance(nanoseconds: Int64(max(0, microseconds)) * 1000) }
    if isReady && (isSeen || !isDrawn) {
      theatre.draw(on: &canvas)
      raster.prepare(canvas, width: pixelWidth, height: pixelHeight, scale: density)
      bandRows = 0..<0
      isDrawn = true
      frame.insert(.drawn)
    }
    tellLife()
    if theatre.isClosed { frame.insert(.closed) }
    if theatre.isPaused { frame.insert(.paused) }
    return frame
  }

  /// Pixels of the next rows that changed since they were painted last, as `bandRows` says; nil
  /// when the picture is up to date.
  public func nextBand() -> UnsafeMutablePointer<UInt32>? {
    guard isDrawn, let changed = raster.changedRows(from: bandRows.upperBound) else { return nil }
    let rows =
      changed.lowerBound..<min(changed.upperBound, changed.lowerBound + strip.rows(of: pixelWidth))
    raster.draw(canvas, rows: rows, into: strip.pixels, stride: pixelWidth)
    bandRows = rows
    return strip.pixels
  }

  /// Whether time passes; `next` sets it as `life` wants it.
  public func setVisible(_ isVisible: Bool) {
    isSeen = isVisible
    theatre.setVisible(isVisible)
  }

  /// The whole picture is painted anew, as after the browser dropped its canvas.
  public func repaint() { raster.invalidate() }
}

/// Memory for the pixels of one band.
private struct Strip {
  private(set) var pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: Strip.usual)
  private var room = Strip.usual

  /// Just below half a megabyte.
  static var usual: Int { 120_000 }

  mutating func reserve(width: Int32) {
    let needed = Int(width) * Int(Raster.bandHeight)
    if needed <= room { return }
    pixels.deallocate()
    pixels = .allocate(capacity: needed)
    room = needed
  }

  /// Rows of such a width that fit, in whole bands.
  func rows(of width: Int32) -> Int32 {
    let band = Int(width) * Int(Raster.bandHeight)
    return band > 0 ? Int32(room / band) * Raster.bandHeight : 0
  }
}
