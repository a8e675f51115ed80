import HeadlessHost
import Playable
import Stage

extension Arguments {
  /// Whether frames or a film are asked for, which only the headless host makes.
  var wantsPictures: Bool { has(.frames) || has(.y4m) }

  func viewport() throws -> Viewport {
    let density = Float(try number(.scale, in: 1...4) ?? 2)
    guard let text = string(.size) else {
      return Viewport(width: 390, height: 844, density: density)
    }
    let sides = text.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (100...4000).contains($0) }) else {
      throw Failure(.usage, "--size wants WIDTHxHEIGHT, each 100 to 4000, not '\(text.prefix(40))'")
    }
    guard sides.allSatisfy({ Float($0) * density <= 8192 }) else {
      throw Failure(.usage, "\(text) at --scale \(Int(density)) is over 8192 pixels; give less")
    }
    return Viewport(width: Float(sides[0]), height: Float(sides[1]), density: density)
  }

  /// - Throws: `Failure` where an option says how to make what nobody asked for.
  func expectPartners() throws {
    for option in [Option.every, .scale] where has(option) && !wantsPictures {
      throw Failure(
        .usage, "\(option.name) is for --frames and --y4m: give one of them, or leave it out")
    }
    let isElsewhere =
      wantsPictures || string(.speed) == "max" || string(.host).map { $0 != "terminal" } ?? false
    for option in [Option.colors, .graphics] where has(option) && isElsewhere {
      throw Failure(
        .usage, "\(option.name) is for the terminal: give --host terminal, or leave it out")
    }
  }

  func headless() throws -> HeadlessOptions {
    var options = HeadlessOptions()
    options.viewport = try viewport()
    options.every = try number(.every, in: 1...3600) ?? 1
    if has(.frames) && has(.y4m) {
      throw Failure(.usage, "give --frames or --y4m, not both")
    }
    if let folder = string(.frames) { options.frames = .directory(folder) }
    if let target = string(.y4m) {
      guard target == "-" else {
        throw Failure(.usage, "--y4m wants -, the standard output, not '\(target.prefix(40))'")
      }
      options.frames = .y4m(1)
    }
    return options
  }
}
