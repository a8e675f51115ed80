/// What a terminal can do beyond text, as it answers when asked.
package struct Abilities: Equatable, Sendable {
  package var keyEvents = false
  package var pictures = false
  /// It reads pictures from shared memory: it runs on this machine.
  package var sharedPictures = false
  package var sixel = false
  package var pixelMouse = false
  package var synchronized = false
  /// Pixels of a cell.
  package var cellWidth = 0
  package var cellHeight = 0
  package var areaWidth = 0
  package var areaHeight = 0
  /// The last question was answered: so was, or never will be, all else.
  package var isSettled = false

  /// Numbers of the pictures that are asked about.
  package static var pictureNumber: Int { 31 }
  package static var sharedNumber: Int { 32 }

  package init() {}

  package mutating func learn(_ answer: TerminalAnswer) {
    switch answer {
    case .keyProtocol: keyEvents = true
    case .picture(Abilities.pictureNumber, let isFine): pictures = isFine
    case .picture(Abilities.sharedNumber, let isFine): sharedPictures = isFine
    case .picture, .status: break
    case .attributes(let hasSixel):
      sixel = hasSixel
      isSettled = true
    case .mode(1016, let isKnown): pixelMouse = isKnown
    case .mode(2026, let isKnown): synchronized = isKnown
    case .mode: break
    case .cell(let width, let height):
      cellWidth = width
      cellHeight = height
    case .area(let width, let height):
      areaWidth = width
      areaHeight = height
    }
  }

  /// Pixels of a cell, by whatever source tells.
  package func cell(in size: TerminalSize) -> (width: Int, height: Int)? {
    if let cell = size.cell { return cell }
    if (2...200).contains(cellWidth) && (4...400).contains(cellHeight) {
      return (cellWidth, cellHeight)
    }
    return TerminalSize(
      columns: size.columns, rows: size.rows, width: areaWidth, height: areaHeight
    ).cell
  }

  /// The questions; every terminal answers the last one.
  ///
  /// - Parameter memory: the name of shared memory with one pixel in it, where there is some.
  static func questions(pictures: Bool, memory: String?) -> String {
    var text = "\u{1b}[?u\u{1b}[?1016$p\u{1b}[?2026$p\u{1b}[14t\u{1b}[16t"
    if pictures {
      text += "\u{1b}_Gi=\(pictureNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
      if let memory {
        let name = Base64.text(of: memory.utf8)
        text += "\u{1b}_Gi=\(sharedNumber),s=1,v=1,a=q,t=s,f=24,S=3;\(name)\u{1b}\\"
      }
    }
    return text + "\u{1b}[c"
  }
}
