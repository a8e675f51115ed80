import Playable

extension Four {
  /// One disc as it is drawn: the person's bears a ring, the character's a star.
  struct Disc {
    var seat: Seat
    var place: Point
    var wide: Float = 1
    var high: Float = 1
    var opacity: Float = 1

    func draw(on canvas: inout Canvas) {
      let radius = Layout.disc
      let color = canvas.skin.color(of: seat)
      let mark = color.mixed(with: color.readable, 0.92)
      canvas.save()
      canvas.opacity *= opacity
      canvas.translate(place.x, place.y)
      if wide != 1 || high != 1 { canvas.scale(wide, high) }
      let bounds = Rect(center: .zero, width: 2 * radius, height: 2 * radius)
      canvas.circle(.zero, radius: radius, color.darker(0.24))
      canvas.circle(
        Point(0, -1), radius: radius - 1.2, .vertical(color.lighter(0.22), color, in: bounds))
      canvas.circle(.zero, radius: radius - 5, .vertical(color.darker(0.14), color, in: bounds))
      switch seat {
      case .person: canvas.circle(.zero, radius: 7, mark, stroke: 4)
      case .character: star(mark, on: &canvas)
      }
      canvas.restore()
    }

    private func star(_ color: Color, on canvas: inout Canvas) {
      canvas.beginPath()
      for corner in 0..<10 {
        let radius: Float = corner & 1 == 0 ? 10.5 : 5
        let angle = Maths.pi * (Float(corner) / 5 - 0.5)
        canvas.move(Point(radius * Maths.cos(angle), 0.5 + radius * Maths.sin(angle)))
      }
      canvas.endPath(color)
    }
  }
}
