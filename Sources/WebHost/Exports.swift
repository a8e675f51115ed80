// What the shell calls; only numbers of 32 bits cross. `WebGame` is the game that a module is built for.
#if arch(wasm32)
  import Playable
  import Raster
  import Stage

  // What starts as nil needs no code that makes it when it is first asked for.
  nonisolated(unsafe) private var page: WebPage?
  nonisolated(unsafe) private var given: UnsafeMutableBufferPointer<UInt8>?
  nonisolated(unsafe) private var heard: UnsafeMutableBufferPointer<Float>?
  nonisolated(unsafe) private var written: UnsafeMutableBufferPointer<UInt8>?

  /// Room for the data blob, to be filled before `open`.
  @_expose(wasm) @c public func blob(_ size: Int32) -> UnsafeMutablePointer<UInt8>? {
    given?.deallocate()
    given = .allocate(capacity: Int(max(1, min(size, 1 << 20))))
    return given?.baseAddress
  }

  /// Opens the session of the blob; 0, or the raw value of a `WebFault`.
  @_expose(wasm) @c public func open(_ seedLow: UInt32, _ seedHigh: UInt32) -> Int32 {
    do throws(WebFault) {
      page = try WebPage.open(
        WebGame.self, UnsafeBufferPointer(start: given?.baseAddress, count: given?.count ?? 0),
        seed: UInt64(seedHigh) << 32 | UInt64(seedLow),
        scribe: BrowserScribe())
      return 0
    } catch {
      return error.rawValue
    }
  }

  /// Pixels of the picture, its width in the upper half; 0 where the size is refused. Margins as in
  /// CSS: top, right, bottom, left.
  @_expose(wasm) @c public func resize(
    _ width: Float, _ height: Float, _ density: Float, _ top: Float, _ right: Float,
    _ bottom: Float, _ left: Float
  ) -> Int32 {
    let insets = Insets(top: top, left: left, bottom: bottom, right: right)
    guard let page,
      page.resize(width: width, height: height, density: density, insets: insets)
    else { return 0 }
    return page.pixelWidth << 16 | page.pixelHeight
  }

  /// Bits of `WebPage.Frame`.
  @_expose(wasm) @c public func frame(_ microseconds: Int32) -> Int32 {
    page?.frame(microseconds: microseconds).rawValue ?? 0
  }

  /// RGBA of the next rows to paint, or 0; `bandRows` tells which.
  @_expose(wasm) @c public func band() -> UnsafeMutablePointer<UInt32>? { page?.nextBand() }
  /// The first of them in the upper half, how many in the lower.
  @_expose(wasm) @c public func bandRows() -> Int32 {
    guard let rows = page?.bandRows else { return 0 }
    return rows.lowerBound << 16 | Int32(rows.count)
  }

  /// Phase as in `PointerPhase`; place in CSS pixels.
  @_expose(wasm) @c public func pointer(
    _ phase: Int32, _ x: Float, _ y: Float, _ id: Int32, _ isTouch: Int32
  ) {
    guard let phase = PointerPhase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return }
    page?.pointer(phase, at: Point(x, y), id: id, isTouch: isTouch != 0)
  }

  /// Code as in `Key`.
  @_expose(wasm) @c public func key(_ code: Int32, _ isDown: Int32) {
    guard let key = Key(rawValue: UInt8(truncatingIfNeeded: code)) else { return }
    page?.key(key, isDown: isDown != 0)
  }

  /// A word of the page or its host, as in `Life.Input`.
  @_expose(wasm) @c public func signal(_ kind: Int32, _ value: Int32) {
    guard let input = Life.Input(rawValue: UInt8(truncatingIfNeeded: kind)) else { return }
    page?.signal(input, value)
  }
  /// The next thing to do, as in `Life.Action`; −1 when there is none.
  @_expose(wasm) @c public func action() -> Int32 {
    page?.nextAction().map { Int32($0.rawValue) } ?? -1
  }
  @_expose(wasm) @c public func value() -> Int32 { page?.actionValue ?? 0 }

  /// Has the character say what lies in the room that `blob` gave, of so many bytes.
  @_expose(wasm) @c public func say(_ size: Int32) {
    guard let given, size >= 0, Int(size) <= given.count else { return }
    page?.theatre.say(UnsafeBufferPointer(rebasing: given[..<Int(size)]))
  }

  /// The next sound that is due, as in `WebPage.nextSound`; −1 when there is none.
  @_expose(wasm) @c public func sound() -> Int32 { page?.nextSound() ?? -1 }
  @_expose(wasm) @c public func rate() -> Int32 { WebPage.soundRate }
  /// Makes a sound; gives its samples, `samples` where they are.
  @_expose(wasm) @c public func clip(_ sound: Int32) -> Int32 {
    heard?.deallocate()
    heard = WebPage.clip(Sound(rawValue: UInt8(truncatingIfNeeded: sound)) ?? .none)
    return Int32(heard?.count ?? 0)
  }
  @_expose(wasm) @c public func samples() -> UnsafeMutablePointer<Float>? { heard?.baseAddress }

  @_expose(wasm) @c public func repaint() { page?.repaint() }

  /// Writes the recording so far down; gives its bytes, `recording` where they are.
  @_expose(wasm) @c public func recordingSize() -> Int32 {
    let bytes = page?.theatre.recording ?? []
    written?.deallocate()
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    for index in 0..<bytes.count { copy[index] = bytes[index] }
    written = copy
    return Int32(bytes.count)
  }
  @_expose(wasm) @c public func recording() -> UnsafeMutablePointer<UInt8>? { written?.baseAddress }

  @_expose(wasm) @c public func hashLow() -> UInt32 {
    UInt32(truncatingIfNeeded: page?.theatre.session.stateHash ?? 0)
  }
  @_expose(wasm) @c public func hashHigh() -> UInt32 {
    UInt32(truncatingIfNeeded: (page?.theatre.session.stateHash ?? 0) >> 32)
  }
  /// Visible ticks so far.
  @_expose(wasm) @c public func ticks() -> Int32 { page?.theatre.session.telemetry.visible ?? 0 }
  /// As in `Phase`.
  @_expose(wasm) @c public func phase() -> Int32 {
    Int32(page?.theatre.session.phase.rawValue ?? 0)
  }
  /// Visible tick of the first event of a kind, as in `EventKind`; −1 before.
  @_expose(wasm) @c public func eventTick(_ kind: Int32) -> Int32 {
    guard let kind = EventKind(rawValue: UInt8(truncatingIfNeeded: kind)) else { return -1 }
    return page?.theatre.session.telemetry.tick(of: kind) ?? -1
  }

  // Text of other scripts.

  /// Asks the browser to write; flag 1 is bold, 2 from right to left. It answers by `ink`
  /// before it returns 1, or returns 0 where it cannot.
  @_extern(wasm, module: "env", name: "write") @_extern(c)
  private func browserWrite(
    _ utf8: UnsafePointer<UInt8>?, _ count: Int32, _ size: Float, _ flags: Int32
  ) -> Int32

  nonisolated(unsafe) private var answer: Handwriting?

  /// Room for the pixels of what is being written.
  @_expose(wasm) @c public func ink(
    _ width: Int32, _ height: Int32, _ left: Int32, _ ascent: Int32, _ advance: Float,
    _ isMask: Int32
  ) -> UnsafeMutablePointer<UInt32>? {
    let range: ClosedRange<Int32> = 1...2048
    guard range ~= width, range ~= height else { return nil }
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(width * height))
    answer = Handwriting(
      pixels: pixels, width: width, height: height, left: left, ascent: ascent, advance: advance,
      isMask: isMask != 0)
    return pixels
  }

  private final class BrowserScribe: WebScribe {
    override func draw(
      _ utf8: UnsafeBufferPointer<UInt8>, size: Float, isBold: Bool, isRightToLeft: Bool
    ) -> Handwriting? {
      answer = nil
      let flags: Int32 = (isBold ? 1 : 0) | (isRightToLeft ? 2 : 0)
      let done = browserWrite(utf8.baseAddress, Int32(utf8.count), size, flags)
      return done != 0 ? answer : nil
    }
  }
#endif
