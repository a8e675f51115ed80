// A whole playable for WebAssembly: Bricks, its frame and one character, drawn into memory.
import Bricks
import CPage
import Commentary
import Playable
import Raster
import Stage

nonisolated(unsafe) var page: Page?

final class Page {
  let theatre: Theatre
  let raster = Raster()
  var canvas = Canvas()
  var pixels: UnsafeMutablePointer<UInt32>
  let width: Int32
  let height: Int32

  init(seed: UInt64, width: Int32, height: Int32) {
    Typeface.carry(Typeface.allDrawings)
    let bytes = UnsafeBufferPointer(start: character_pack(), count: Int(character_pack_size()))
    let pack = Pack(encoded: bytes) ?? Pack()
    let cast = Cast(persona: Persona(name: Text("Miso")), pack: pack, cues: CueTable())
    let plan = Plan(seed: seed, tuning: Tuning(Bricks.knobs))
    let session = AnySession.open(Bricks.self, plan, cast)
    theatre = Theatre(
      session, viewport: Viewport(width: Float(width) / 2, height: Float(height) / 2, density: 2))
    theatre.recorder = Recorder(plan.header(of: Bricks.id, rules: Bricks.rules))
    pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(width * height))
    self.width = width
    self.height = height
  }
}

@_expose(wasm) @c public func start(_ seed: UInt32, _ width: Int32, _ height: Int32) {
  page = Page(seed: UInt64(seed), width: width, height: height)
}

@_expose(wasm) @c public func frame(_ microseconds: Int32) -> UnsafeMutablePointer<UInt32>? {
  guard let page else { return nil }
  page.theatre.advance(nanoseconds: Int64(microseconds) * 1000)
  page.theatre.draw(on: &page.canvas)
  page.raster.render(
    page.canvas, width: page.width, height: page.height, scale: 2, into: page.pixels)
  return page.pixels
}

@_expose(wasm) @c public func pointer(_ phase: UInt8, _ x: Float, _ y: Float) {
  page?.theatre.pointer(PointerPhase(rawValue: phase) ?? .moved, at: Point(x, y))
}

@_expose(wasm) @c public func key(_ key: UInt8, _ isDown: UInt8) {
  if let key = Key(rawValue: key) { page?.theatre.key(key, isDown: isDown != 0) }
}

/// Bytes of the recording so far; the caller reads them before the next call.
@_expose(wasm) @c public func recording() -> Int32 {
  Int32(page?.theatre.recording?.count ?? 0)
}
