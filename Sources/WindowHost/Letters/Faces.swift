import Raster

/// The fonts opened so far, at the sizes asked for.
struct Faces {
  struct Face {
    var font: FontLibrary.Font
    var ascent: Float
    /// What its pixels are multiplied by: fonts of coloured pictures have one size only.
    var scale: Float
  }

  private struct Key: Hashable {
    var place: FontFinder.Place
    var size: Int32
  }

  private let library: FontLibrary
  private let finder = FontFinder()
  private var opened: [Key: Face?] = [:]
  /// Where fonts for a range of 128 characters were found, the bold ones apart.
  private var found: [UInt32: [FontFinder.Place]] = [:]

  init(_ library: FontLibrary) { self.library = library }

  /// A font that has a character; nil where none has.
  mutating func face(for scalar: UInt32, size: Float, isBold: Bool) -> Face? {
    let range = (scalar >> 7) << 1 | (isBold ? 1 : 0)
    let places = found[range] ?? finder.places(for: scalar, isBold: isBold)
    found[range] = places
    for place in places {
      if let face = open(place, size), library.provides(face.font, scalar) { return face }
    }
    return nil
  }

  /// nil where no font has the text's letters.
  mutating func write(
    _ text: String, size: Float, isBold: Bool, isRightToLeft: Bool
  ) -> Handwriting? {
    WrittenLine(
      text, size: size, isBold: isBold, isRightToLeft: isRightToLeft, library, &self
    )?.handwriting
  }

  private mutating func open(_ place: FontFinder.Place, _ size: Float) -> Face? {
    let key = Key(place: place, size: Int32(size.rounded()))
    if let known = opened[key] { return known }
    if opened.count >= 64 { closeAll() }
    let face = library.open(place.path, index: place.index, size: key.size).map { font in
      let height = Float(library.height(of: font))
      let isFixed = height > size * 2.2
      let scale = isFixed ? size * 1.15 / height : 1
      return Face(
        font: font, ascent: isFixed ? size * 0.9 : Float(library.ascent(of: font)), scale: scale)
    }
    opened[key] = .some(face)
    return face
  }

  private mutating func closeAll() {
    for case let face? in opened.values { library.closeFont(face.font) }
    opened.removeAll()
  }
}
