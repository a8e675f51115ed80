import Playable

/// Turns canvases into pixels: anti-aliased, the same on every machine, in bands of rows.
///
/// Pixels are RGBA with premultiplied alpha, a word each, red in the lowest byte. For each frame
/// `prepare` finds which bands differ from what was drawn last, and `draw` draws them; `render` does
/// both on a frame that is kept. Coverage is integer arithmetic on positions of 1/256 pixel, and what
/// comes before uses + − × ÷ and square roots only.
public final class Raster {
  /// Rows of a band.
  public static var bandHeight: Int32 { 32 }
  /// Most columns and rows of a frame.
  public static var longest: Int32 { 16_000 }

  /// What is under everything; may be clear.
  public var background = Color.black { didSet { invalidate() } }

  /// By address, so that it is never copied nor checked for exclusive use.
  let painter = UnsafeMutablePointer<Painter>.allocate(capacity: 1)
  private var boxes = Buffer<Box>()
  private var wanted = Buffer<UInt64>()
  private var drawn = Buffer<UInt64>()
  private var clips = Buffer<ClipState>()

  /// Columns of the prepared frame.
  public private(set) var width: Int32 = 0
  /// Rows of the prepared frame.
  public private(set) var height: Int32 = 0
  private var scale: Float = 1
  private var prepared = 0

  public init() { painter.initialize(to: Painter()) }

  // A page has one rasteriser, as long as it lives.
  #if !arch(wasm32)
    deinit {
      painter.pointee.free()
      painter.deinitialize(count: 1)
      painter.deallocate()
      boxes.free()
      wanted.free()
      drawn.free()
      clips.free()
    }
  #endif

  /// Bands of the prepared frame.
  public var bands: Int32 { (height + Raster.bandHeight - 1) / Raster.bandHeight }

  /// Rows of a band; the last one may be less high.
  public func rows(ofBand band: Int32) -> Range<Int32> {
    let first = max(0, min(height, band &* Raster.bandHeight))
    return first..<min(height, first + Raster.bandHeight)
  }

  /// True when a band of the prepared frame differs from what was drawn last.
  public func isChanged(band: Int32) -> Bool {
    band >= 0 && band < bands && wanted.base[Int(band)] != drawn.base[Int(band)]
  }

  /// The next rows at or after `row` that differ from what was drawn last, neighbours joined.
  public func changedRows(from row: Int32) -> Range<Int32>? {
    if row >= height { return nil }
    var band = max(0, row) / Raster.bandHeight
    while band < bands && !isChanged(band: band) { band += 1 }
    if band >= bands { return nil }
    let first = rows(ofBand: band).lowerBound
    while isChanged(band: band + 1) { band += 1 }
    return first..<rows(ofBand: band).upperBound
  }

  /// Forgets what was drawn: the next frame is drawn whole.
  public func invalidate() {
    for band in 0..<Int(bands) { drawn.base[band] = 0 }
  }
}

extension Raster {
  /// What clips surround a command: what they are, and where they let through.
  struct ClipState: BitwiseCopyable {
    var hash: UInt64
    var box: Box
  }

  /// Finds what each command touches and which bands have changed.
  ///
  /// - Parameter scale: pixels per unit of the canvas.
  public func prepare(_ canvas: borrowing Canvas, width: Int32, height: Int32, scale: Float) {
    let fits = width > 0 && height > 0 && width <= Raster.longest && height <= Raster.longest
    let width = fits ? width : 0
    let height = fits ? height : 0
    if width != self.width || height != self.height || scale != self.scale {
      self.width = width
      self.height = height
      self.scale = scale
      wanted.reserve(Int(bands))
      drawn.reserve(Int(bands))
      invalidate()
    }
    painter.pointee.width = width
    painter.pointee.base = Affine(a: scale, d: scale)
    prepared = canvas.commands.count
    boxes.reserve(prepared)
    for band in 0..<Int(bands) { wanted.base[band] = StateHash().value }
    work(on: canvas, nil, nil, 0)
  }

  /// Gives the painter the list of a canvas, and draws rows of it, or else surveys it.
  @inline(never)
  private func work(
    on canvas: borrowing Canvas, _ rows: Range<Int32>?, _ pixels: UnsafeMutablePointer<UInt32>?,
    _ stride: Int32
  ) {
    canvas.commands.withUnsafeBufferPointer { commands in
      canvas.points.withUnsafeBufferPointer { points in
        canvas.bytes.withUnsafeBufferPointer { bytes in
          painter.pointee.list = DisplayList(
            commands: commands.baseAddress, count: commands.count, points: points.baseAddress,
            pointCount: points.count, bytes: bytes.baseAddress, byteCount: bytes.count)
          if let rows, let pixels {
            painter.pointee.draw(
              rows, boxes: boxes.base, into: pixels, stride: stride,
              background: Pixel.premultiplied(background))
          } else {
            survey()
          }
          painter.pointee.list = DisplayList()
        }
      }
    }
  }

  @inline(never)
  private func survey() {
    guard let commands = painter.pointee.list.commands else { return }
    let frame = Box(x0: 0, y0: 0, x1: width, y1: height)
    var clip = ClipState(hash: 0, box: frame)
    var depth = 0
    for i in 0..<painter.pointee.list.count {
      let command = commands + i
      let shape = command.pointee.shape
      if shape == .unclip {
        boxes.base[i] = .empty
        if depth > 0 {
          depth -= 1
          clip = clips.base[depth]
        }
        continue
      }
      let box = painter.pointee.extent(of: command, in: clip.box)
      boxes.base[i] = box
      if box.isEmpty && shape != .clip { continue }
      var hash = StateHash()
      hash.combine(clip.hash)
      hash.combine(command, in: painter.pointee.list)
      if shape == .clip {
        clips.reserve(depth + 1)
        clips.base[depth] = clip
        depth += 1
        clip = ClipState(hash: hash.value, box: box)
      } else {
        if shape == .image {
          hash.combine(painter.pointee.pictures.find(command.pointee.first)?.pointee.version ?? 0)
        }
        mark(box, hash.value)
      }
    }
  }

  private func mark(_ box: Box, _ hash: UInt64) {
    let first = Int(box.y0 / Raster.bandHeight)
    let last = Int((box.y1 - 1) / Raster.bandHeight)
    for band in first...last {
      var sum = StateHash()
      sum.value = wanted.base[band]
      sum.combine(hash)
      wanted.base[band] = sum.value
    }
  }

  /// Draws rows of the prepared frame, which must have been prepared from the same canvas.
  ///
  /// - Parameters:
  ///   - pixels: memory for the rows asked for, the first of them first.
  ///   - stride: words from one row to the next, at least `width`.
  public func draw(
    _ canvas: borrowing Canvas, rows: Range<Int32>, into pixels: UnsafeMutablePointer<UInt32>,
    stride: Int32
  ) {
    let asked = rows.clamped(to: 0..<height)
    guard !asked.isEmpty, stride >= width, canvas.commands.count == prepared else { return }
    work(
      on: canvas, asked, pixels + Int(asked.lowerBound &- rows.lowerBound) &* Int(stride), stride)
    for band in 0..<bands {
      let own = self.rows(ofBand: band)
      if own.lowerBound >= asked.lowerBound && own.upperBound <= asked.upperBound {
        drawn.base[Int(band)] = wanted.base[Int(band)]
      }
    }
  }

  /// Draws what has changed of a canvas into a frame that holds what was rendered before.
  ///
  /// - Returns: the rows from the first changed to the last one; empty where nothing changed.
  @discardableResult
  public func render(
    _ canvas: borrowing Canvas, width: Int32, height: Int32, scale: Float,
    into pixels: UnsafeMutablePointer<UInt32>
  ) -> Range<Int32> {
    prepare(canvas, width: width, height: height, scale: scale)
    var changed: Range<Int32> = 0..<0
    var row: Int32 = 0
    while let rows = changedRows(from: row) {
      draw(canvas, rows: rows, into: pixels + Int(rows.lowerBound) * Int(width), stride: width)
      changed = (changed.isEmpty ? rows.lowerBound : changed.lowerBound)..<rows.upperBound
      row = rows.upperBound
    }
    return changed
  }
}
