import Playable
import Stage

extension MarkShape {
  /// Reads a mark: a list of objects, each with one of `circle`, `rect`, `line` and `arc`, and its
  /// role, stroke and corner radius.
  static func list(_ node: Node) throws(PackError) -> [MarkShape] {
    var shapes: [MarkShape] = []
    for element in try node.list(atMost: 64, "shapes") { shapes.append(try MarkShape(element)) }
    guard !shapes.isEmpty else {
      throw PackError.text(node.place, what: "no shapes", mend: "draw at least one")
    }
    return shapes
  }

  private static let outlines: [(key: String, kind: Kind, numbers: String)] = [
    ("circle", .circle, "[x, y, radius]"),
    ("rect", .roundedRect, "[x, y, width, height]"),
    ("line", .line, "[from x, from y, to x, to y]"),
    ("arc", .arc, "[x, y, radius, from degree, to degree]"),
  ]

  private init(_ node: Node) throws(PackError) {
    let fields = try node.object("circle", "rect", "line", "arc", "role", "stroke", "radius")
    let given = Self.outlines.filter { fields[$0.key] != nil }
    guard let outline = given.first, given.count == 1, let list = fields[outline.key] else {
      throw PackError.text(
        node.place, what: "\(given.count) outlines in one shape",
        mend: "give one of circle, rect, line, arc")
    }
    let numbers = try Self.numbers(list, outline.numbers)
    let role = try fields.required("role").role()
    let isOpen = outline.kind == .line || outline.kind == .arc
    let strokeNode = isOpen ? try fields.required("stroke") : fields["stroke"]
    self.init(outline.kind, Self.bounds(outline.kind, numbers), role: role)
    stroke = Float(try strokeNode?.number(isOpen ? 0.5...50 : 0...50) ?? 0)
    if outline.kind == .arc {
      radius = numbers[3] * Maths.pi / 180
      end = numbers[4] * Maths.pi / 180
    }
    if let corner = fields["radius"] { radius = try Self.cornerRadius(corner, outline.key) }
  }

  private static func cornerRadius(_ node: Node, _ key: String) throws(PackError) -> Float {
    guard key == "rect" else {
      throw PackError.text(
        node.place, what: "a corner radius on a \(key)", mend: "give it to a rect")
    }
    return Float(try node.number(0...50))
  }

  /// As many numbers as a list of that form has: lengths and places first, then degrees.
  private static func numbers(_ node: Node, _ form: String) throws(PackError) -> [Float] {
    let count = form.split(separator: ",").count
    let list = try node.list(atMost: count, "numbers")
    guard list.count == count else {
      throw PackError.wrongKind(
        node.place, found: "a list of \(list.count) numbers", wanted: form)
    }
    var numbers: [Float] = []
    for (index, element) in list.enumerated() {
      let isSize = form.contains("radius") ? index == 2 : form.contains("width") && index > 1
      let range: ClosedRange<Double> = count == 5 && index > 2 ? -720...720 : -50...150
      numbers.append(Float(try element.number(isSize ? 0.5...150 : range)))
    }
    return numbers
  }

  private static func bounds(_ kind: Kind, _ numbers: [Float]) -> Rect {
    switch kind {
    case .circle, .arc:
      Rect(
        center: Point(numbers[0], numbers[1]), width: 2 * numbers[2], height: 2 * numbers[2])
    case .roundedRect:
      Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .line:
      Rect(
        x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0],
        height: numbers[3] - numbers[1])
    }
  }
}

extension Node {
  fileprivate func role() throws(PackError) -> Role {
    let name = try string()
    if let role = Role.allCases.first(where: { String(describing: $0) == name }) { return role }
    throw unknown("role", name, among: Role.allCases.map { String(describing: $0) })
  }
}
