/// How far two pictures are from each other.
struct Comparison {
  /// Mean difference of a channel, in steps of 0…255.
  var mean = 0.0
  /// Greatest difference of a channel where the reference is smooth.
  var greatestInside = 0
  /// Greatest difference anywhere.
  var greatest = 0

  init(_ picture: [UInt32], _ reference: [UInt32], width: Int) {
    guard picture.count == reference.count, !picture.isEmpty else { return }
    var sum = 0
    for i in 0..<picture.count {
      let difference = Comparison.difference(picture[i], reference[i])
      sum += difference.sum
      greatest = max(greatest, difference.most)
      if difference.most > greatestInside && !Comparison.isEdge(reference, i, width) {
        greatestInside = difference.most
      }
    }
    mean = Double(sum) / Double(picture.count * 3)
  }

  /// True where a neighbour looks different: an edge runs through or beside the pixel.
  private static func isEdge(_ picture: [UInt32], _ i: Int, _ width: Int) -> Bool {
    for y in [-width, 0, width] {
      for x in -1...1 {
        let other = i + y + x
        guard other >= 0, other < picture.count else { continue }
        if difference(picture[i], picture[other]).most > 4 { return true }
      }
    }
    return false
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> (sum: Int, most: Int) {
    var sum = 0
    var most = 0
    for shift in stride(from: 0 as UInt32, through: 16, by: 8) {
      let d = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
      sum += d
      most = max(most, d)
    }
    return (sum, most)
  }
}
