/// How many colours a terminal has.
public enum TerminalColors: String, Sendable, CaseIterable {
  case full, palette256

  /// From the environment, as terminals declare it.
  package static func detect(_ environment: [String: String]) -> TerminalColors {
    let color = environment["COLORTERM"] ?? ""
    if color.contains("truecolor") || color.contains("24bit") { return .full }
    // tmux understands all colours, and finds the nearest ones for whatever it is shown in.
    if environment["TMUX"].map({ !$0.isEmpty }) == true { return .full }
    let term = environment["TERM"] ?? ""
    let direct = ["kitty", "direct", "alacritty", "foot", "wezterm", "ghostty", "iterm", "contour"]
    return direct.contains { term.contains($0) } ? .full : .palette256
  }
}

/// The 240 colours that every 256-colour terminal agrees on: the 6 × 6 × 6 cube (16…231) and the
/// ramp of greys (232…255).
package enum Palette256 {
  private static func step(_ channel: Int) -> Int {
    channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
  }

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  /// The number of the nearest one to 0xRRGGBB, by the distance in RGB.
  package static func index(of color: UInt32) -> UInt8 {
    let (red, green, blue) = (Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
    let (r, g, b) = (step(red), step(green), step(blue))
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
      (red - r) * (red - r) + (green - g) * (green - g) + (blue - b) * (blue - b)
    }
    let cube = distance(level(r), level(g), level(b))
    if cube == 0 { return UInt8(16 + 36 * r + 6 * g + b) }
    // The nearest grey is the one nearest to the mean, whose thirds decide too.
    let grey = max(0, min(23, (red + green + blue - 9) / 30))
    let shade = 8 + 10 * grey
    let ramp = distance(shade, shade, shade)
    return UInt8(ramp < cube ? 232 + grey : 16 + 36 * r + 6 * g + b)
  }

  /// 0xRRGGBB of a number from 16 to 255.
  package static func color(of index: UInt8) -> UInt32 {
    let number = Int(index)
    if number >= 232 { return UInt32(8 + 10 * (number - 232)) * 0x010101 }
    let cube = max(0, number - 16)
    let (r, g, b) = (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    return UInt32(r << 16 | g << 8 | b)
  }

  /// The number that keeps the hue: a colour that is one is not taken for a grey, as the nearest in
  /// RGB of dark ones would be. Lightness counts once, colour twice (ITU-R BT.601).
  ///
  /// - Parameter taken: numbers that are in use for something else.
  package static func hue(of color: UInt32, except taken: Set<UInt8> = []) -> UInt8 {
    func parts(_ color: UInt32) -> (y: Float, blue: Float, red: Float, spread: UInt32) {
      let (r, g, b) = (color >> 16 & 255, color >> 8 & 255, color & 255)
      let y = 0.299 * Float(r) + 0.587 * Float(g) + 0.114 * Float(b)
      return (y, 0.564 * (Float(b) - y), 0.713 * (Float(r) - y), max(r, g, b) - min(r, g, b))
    }
    let wanted = parts(color)
    var best: (number: UInt8, distance: Float) = (index(of: color), .greatestFiniteMagnitude)
    for number in UInt8(16)...255 where !taken.contains(number) {
      let found = parts(self.color(of: number))
      if wanted.spread > 24 && found.spread == 0 { continue }
      let (y, blue, red) = (
        found.y - wanted.y, found.blue - wanted.blue, found.red - wanted.red
      )
      let distance = y * y + 2 * (blue * blue + red * red)
      if distance < best.distance { best = (number, distance) }
    }
    return best.number
  }
}
