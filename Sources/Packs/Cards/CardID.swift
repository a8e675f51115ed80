import Foundation

/// Ids, which are safe as names of folders, out of names in any script.
enum CardID {
  /// Lower-case letters, digits and hyphens of the name, accents off; where hardly a letter is
  /// left, a number made from the name.
  static func make(from name: String) -> String {
    var id = ""
    for scalar in name.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": id.unicodeScalars.append(scalar)
      case "ß": id += "ss"
      case "æ": id += "ae"
      case "ø": id += "o"
      case "ł": id += "l"
      case "'", "’": break
      case _ where scalar.properties.generalCategory == .nonspacingMark: break
      default: if !id.isEmpty && id.last != "-" { id += "-" }
      }
      if id.utf8.count >= 48 { break }
    }
    while id.last == "-" { id.removeLast() }
    let letters = id.utf8.count { (97...122).contains($0) }
    if letters < 2 { return "card-" + number(of: name) }
    return Node.isIdentifier(id) ? id : "card-" + id
  }

  private static func number(of name: String) -> String {
    var mixed: UInt32 = 0x811c_9dc5
    for byte in name.utf8 { mixed = (mixed ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(mixed, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
