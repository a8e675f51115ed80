/// A chart: shapes in a box that stretches with the page, words around it in the page's own letters.
///
/// Lines keep their width and letters their size however wide the page is, so that one chart serves
/// a telephone and a sheet of paper.
struct Plot {
  let title: String
  /// What there is to see, for those who do not see it.
  let detail: String
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  /// In pixels of the page.
  var height = 240
  private var shapes: [HTML] = []
  private var words: [HTML] = []

  init(_ title: String, detail: String, x: ClosedRange<Double>, y: ClosedRange<Double> = 0...1) {
    self.title = title
    self.detail = detail
    self.x = x
    self.y = y
  }

  /// Where a value lies, in tenths of a thousandth of the box.
  private func across(_ value: Double) -> String {
    Plot.tenths((value - x.lowerBound) / max(x.upperBound - x.lowerBound, 1e-9) * 1_000)
  }

  private func down(_ value: Double) -> String {
    Plot.tenths(1_000 - (value - y.lowerBound) / max(y.upperBound - y.lowerBound, 1e-9) * 1_000)
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((min(max(value, -100), 1_100) * 10).rounded())
    return tenths % 10 == 0
      ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  private func left(_ value: Double) -> String {
    Shown.number((value - x.lowerBound) / max(x.upperBound - x.lowerBound, 1e-9) * 100, 2)
      .replacing("−", with: "-")
  }

  private func bottom(_ value: Double) -> String {
    Shown.number((value - y.lowerBound) / max(y.upperBound - y.lowerBound, 1e-9) * 100, 2)
      .replacing("−", with: "-")
  }

  mutating func rule(atX value: Double, _ label: String) {
    shapes.append("<path class=\"grid\" d=\"M\(across(value)),0V1000\"/>")
    words.append("<span class=\"tx\" style=\"left:\(left(value))%\">\(label)</span>")
  }

  mutating func rule(atY value: Double, _ label: String) {
    shapes.append("<path class=\"grid\" d=\"M0,\(down(value))H1000\"/>")
    words.append("<span class=\"ty\" style=\"bottom:\(bottom(value))%\">\(label)</span>")
  }

  /// A line of steps: each value holds until the next place.
  mutating func steps(_ points: [(x: Double, y: Double)], _ style: String) {
    guard let first = points.first else { return }
    var path = "M\(across(first.x)),\(down(first.y))"
    for point in points.dropFirst() { path += "H\(across(point.x))V\(down(point.y))" }
    shapes.append("<path class=\"line \(style)\" d=\"\(path)\"/>")
  }

  /// The room between two lines of steps.
  mutating func band(_ points: [(x: Double, low: Double, high: Double)], _ style: String) {
    guard let first = points.first else { return }
    var path = "M\(across(first.x)),\(down(first.high))"
    for point in points.dropFirst() { path += "H\(across(point.x))V\(down(point.high))" }
    var last = points[points.count - 1]
    path += "V\(down(last.low))"
    for point in points.dropLast().reversed() {
      path += "H\(across(last.x))V\(down(point.low))"
      last = point
    }
    shapes.append("<path class=\"band \(style)\" d=\"\(path)Z\"/>")
  }

  mutating func bar(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ style: String) {
    let path =
      "M\(across(x.lowerBound)),\(down(y.lowerBound))V\(down(y.upperBound))"
      + "H\(across(x.upperBound))V\(down(y.lowerBound))Z"
    shapes.append("<path class=\"bar \(style)\" d=\"\(path)\"/>")
  }

  /// From one place to another, straight.
  mutating func stroke(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), _ style: String
  ) {
    let path = "M\(across(from.x)),\(down(from.y))L\(across(to.x)),\(down(to.y))"
    shapes.append("<path class=\"\(style)\" d=\"\(path)\"/>")
  }

  /// A round mark, which stays round.
  mutating func dot(_ x: Double, _ y: Double, _ style: String) {
    words.append(
      "<i class=\"dot \(style)\" style=\"left:\(left(x))%;bottom:\(bottom(y))%\"></i>")
  }

  /// Words at a place of the box.
  mutating func note(_ x: Double, _ y: Double, _ text: String, _ style: String) {
    words.append(
      """
      <span class="tag \(style)" style="left:\(left(x))%;bottom:\(bottom(y))%">\(text)</span>
      """)
  }

  /// The box alone, as inside a row of a table.
  var box: HTML {
    """
    <div class="plot" style="height:\(HTML(stringLiteral: String(height)))px">\
    <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label="\(title)">\
    <title>\(title)</title><desc>\(detail)</desc>\(shapes)</svg>\
    <div class="words" aria-hidden="true">\(words)</div></div>
    """
  }

  /// With its title above and what it shows below.
  func figure(note: HTML = .none) -> HTML {
    """
    <figure><figcaption>\(title)</figcaption>
    <div class="axes">\(box)</div>
    \(note)</figure>

    """
  }

  /// Round places along an axis of seconds, at most eight.
  static func seconds(upTo end: Double) -> [Double] {
    let steps: [Double] = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_200, 3_600]
    let step = steps.first { end / $0 <= 8 } ?? (end / 8).rounded(.up)
    return Array(stride(from: 0, through: end, by: step))
  }
}
