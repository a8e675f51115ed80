import Playable

extension Skin {
  /// The skin moved onto the 240 fixed colours, before anything is drawn with it: a sky of one
  /// colour, and panels that stand out from it. Nearest colours cell by cell would lose every dark
  /// hue, and band a gradient in others.
  var onPalette: Skin {
    let sky = Palette256.hue(of: backgroundTop.mixed(with: backgroundBottom, 0.5).packed)
    let panel = Palette256.hue(of: surface.packed, except: [sky])
    func moved(_ color: Color) -> Color {
      Color(hex: Palette256.color(of: Palette256.hue(of: color.packed, except: [sky, panel])))
    }
    let flat = Color(hex: Palette256.color(of: sky))
    let surface = Color(hex: Palette256.color(of: panel))
    return Skin(
      backgroundTop: flat, backgroundBottom: flat, surface: surface,
      ink: ink.legible(on: surface), primary: moved(primary), secondary: moved(secondary),
      highlight: moved(highlight))
  }
}
