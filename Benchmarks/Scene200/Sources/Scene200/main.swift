import CCairo
import Playable
import Raster

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints frames per second of both rasterisers, alternating, and how far their pictures differ.
///
/// `scene200 N` draws N frames with Raster alone, for counting instructions; `scene200 PATH` writes
/// both pictures of frame 7 to PATH-raster.ppm and PATH-cairo.ppm.
func run() {
  let argument = CommandLine.arguments.dropFirst().first
  if let frames = argument.flatMap({ UInt32($0) }) {
    draw(frames, Pair())
  } else if argument == "row" {
    compare(asRow: true)
  } else if let argument {
    write(argument)
  } else {
    compare()
  }
}

final class Pair {
  let raster = Raster()
  let cairo = CairoScene()
  var canvas = Canvas()
  var pixels = [UInt32](repeating: 0, count: Int(Scene.width * Scene.height))

  func drawRaster(_ frame: UInt32, text: Bool = true) {
    Scene(frame: frame).draw(on: &canvas, text: text)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      raster.render(canvas, width: Scene.width, height: Scene.height, scale: 1, into: base)
    }
  }
}

func draw(_ frames: UInt32, _ pair: Pair) {
  for frame in 0..<frames { pair.drawRaster(frame) }
}

/// Processor time in seconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func compare(asRow: Bool = false) {
  let pair = Pair()
  var ours: [Double] = []
  var theirs: [Double] = []
  for round in 0..<12 as Range<UInt32> {
    let start = now()
    for frame in 0..<40 as Range<UInt32> { pair.drawRaster(round * 40 + frame) }
    let middle = now()
    for frame in 0..<10 as Range<UInt32> {
      pair.cairo.draw(Scene(frame: round * 40 + frame), text: true)
    }
    if round > 0 {
      ours.append(40 / (middle - start))
      theirs.append(10 / (now() - middle))
    }
  }
  let mine = ours.sorted()[ours.count / 2]
  let other = theirs.sorted()[theirs.count / 2]
  if asRow {
    let ratio = Double(Int(mine / other * 10)) / 10
    print("\(ratio >= 3 ? "✓" : "✗")\tscene200, 540 × 960, against Cairo\t\(ratio) ×\t3 ×, aim 6 ×")
    return
  }
  print("scene200 at 540×960, one core, median of \(ours.count) rounds")
  print("  Raster \(Int(mine)) frames/s, Cairo \(Int(other)) frames/s")
  print("  ratio \(Double(Int(mine / other * 100)) / 100) (at least 3, aim 6)")
  pair.drawRaster(7, text: false)
  pair.cairo.draw(Scene(frame: 7), text: false)
  let difference = Comparison(pair.pixels, pair.cairo.picture(), width: Int(Scene.width))
  print("  mean channel difference \(difference.mean) (below 1)")
  print("  greatest off the edges \(difference.greatestInside) (at most 48)")
  print("  greatest anywhere \(difference.greatest)")
  if mine < 3 * other || difference.mean >= 1 || difference.greatestInside > 48 { exit(1) }
}

func write(_ path: String) {
  let pair = Pair()
  pair.drawRaster(7)
  pair.cairo.draw(Scene(frame: 7), text: true)
  write(pair.pixels, path + "-raster.ppm")
  write(pair.cairo.picture(), path + "-cairo.ppm")
}

func write(_ pixels: [UInt32], _ path: String) {
  guard let file = fopen(path, "wb") else { return }
  fputs("P6 \(Scene.width) \(Scene.height) 255\n", file)
  for pixel in pixels {
    for shift in [0, 8, 16] as [UInt32] { fputc(Int32(pixel >> shift & 255), file) }
  }
  fclose(file)
}

run()
