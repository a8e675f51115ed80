import Playable
import Raster
import Stage

/// Chooses how a theatre is shown, by what was asked for and what the terminal can do.
struct StageDoor {
  let graphics: TerminalGraphics
  let colors: TerminalColors
  /// Whether the terminal's font has quarter blocks.
  let hasQuarters: Bool
  /// Writes other scripts in pixels.
  var scribe: Scribe?

  /// Whether pictures are worth asking about.
  var wantsPictures: Bool { graphics != .blocks }

  /// Kitty's pictures before sixels, which take more of both ends; blocks where there is neither.
  func open(
    _ theatre: Theatre, _ size: TerminalSize, _ abilities: Abilities
  ) -> any TerminalStage {
    // A terminal that is asked for by name, and does not tell its cells, has usual ones.
    let cell = abilities.cell(in: size) ?? (graphics == .auto ? nil : (10, 20))
    guard let cell, let encoder = encoder(abilities) else {
      return openCells(theatre, size, abilities)
    }
    return PictureStage(theatre, size: size, cell: cell, encoder, abilities, scribe)
  }

  private func encoder(_ abilities: Abilities) -> (any TileEncoder)? {
    switch graphics {
    case .blocks: nil
    case .kitty: KittyEncoder(isShared: abilities.sharedPictures)
    case .sixel: SixelEncoder()
    case .auto where abilities.pictures: KittyEncoder(isShared: abilities.sharedPictures)
    case .auto: abilities.sixel ? SixelEncoder() : nil
    }
  }

  func openCells(
    _ theatre: Theatre, _ size: TerminalSize, _ abilities: Abilities
  ) -> any TerminalStage {
    CellStage(
      theatre, size: size, colors: colors, hasQuarters: hasQuarters,
      isSynchronized: abilities.synchronized)
  }
}
