import Playable

/// What flies, grows and floats for a moment: pools of fixed size, no rule depends on them.
///
/// Empty places are all zeros, which are made without a line of code for each.
struct Particles: Sendable {
  var pieces: InlineArray<192, Piece>
  var count = 0
  var rings: InlineArray<12, Ring>
  var pops: InlineArray<12, Pop>
  private var nextRing = 0
  private var nextPop = 0

  struct Piece: Sendable {
    /// Field units; of confetti, shares of the viewport.
    var place = Point.zero
    var speed = Point.zero
    var size: Float = 0
    var turn: Float = 0
    var spin: Float = 0
    var age: Int32 = 0
    var span: Int32 = 0
    var role = Role.backgroundTop
    var form = Form.disc
  }

  enum Form: UInt8, Sendable {
    case disc, square, confetti
  }

  struct Ring: Sendable {
    var place = Point.zero
    var radius: Float = 0
    /// Ticks until it is gone.
    var left: Int32 = 0
    var role = Role.backgroundTop
    static var span: Int32 { 24 }
  }

  struct Pop: Sendable {
    var place = Point.zero
    var amount: Int32 = 0
    /// Ticks until it is gone.
    var left: Int32 = 0
    var role = Role.backgroundTop
    static var span: Int32 { 44 }
  }

  init() {
    pieces = InlineArray(repeating: Piece())
    rings = InlineArray(repeating: Ring())
    pops = InlineArray(repeating: Pop())
  }

  mutating func burst(_ effect: Effect, using random: inout Random) {
    let place = Point(Float(effect.x), Float(effect.y))
    for index in 0..<min(64, max(0, Int(effect.amount))) {
      let angle = random.between(0, Maths.tau)
      let speed = random.between(0.8, 4.2)
      add(
        Piece(
          place: place,
          speed: Point(Maths.cos(angle) * speed, Maths.sin(angle) * speed - 1.2),
          size: random.between(2.2, 5.4), turn: angle, spin: random.between(-0.3, 0.3), age: 0,
          span: Int32(random.between(22, 46)), role: effect.role,
          form: index & 1 == 0 ? .disc : .square))
    }
  }

  /// One piece of confetti from above the viewport.
  mutating func confetti(using random: inout Random) {
    let roles: InlineArray<4, Role> = [.highlight, .primary, .secondary, .surface]
    add(
      Piece(
        place: Point(random.unit(), -0.03),
        speed: Point(random.between(-0.0022, 0.0022), random.between(0.004, 0.009)),
        size: random.between(5, 9), turn: random.between(0, 6), spin: random.between(-0.2, 0.2),
        age: 0, span: Int32(random.between(110, 170)), role: roles[Int(random.below(4))],
        form: .confetti))
  }

  private mutating func add(_ piece: Piece) {
    guard count < 192 else { return }
    pieces[count] = piece
    count += 1
  }

  mutating func ring(_ effect: Effect) {
    rings[nextRing] = Ring(
      place: Point(Float(effect.x), Float(effect.y)), radius: Float(effect.amount), left: Ring.span,
      role: effect.role)
    nextRing = (nextRing + 1) % 12
  }

  mutating func pop(_ effect: Effect) {
    pops[nextPop] = Pop(
      place: Point(Float(effect.x), Float(effect.y)), amount: Int32(effect.amount), left: Pop.span,
      role: effect.role)
    nextPop = (nextPop + 1) % 12
  }

  mutating func step() {
    var index = 0
    while index < count {
      pieces[index].step()
      if pieces[index].age >= pieces[index].span {
        count -= 1
        pieces[index] = pieces[count]
      } else {
        index += 1
      }
    }
    for index in rings.indices where rings[index].left > 0 { rings[index].left -= 1 }
    for index in pops.indices where pops[index].left > 0 { pops[index].left -= 1 }
  }

  mutating func clear() {
    count = 0
    for index in rings.indices { rings[index].left = 0 }
    for index in pops.indices { pops[index].left = 0 }
  }
}

extension Particles.Piece {
  mutating func step() {
    age += 1
    turn += spin
    place += speed
    if form == .confetti {
      speed.x += (turn > 3 ? -0.00006 : 0.00006)
    } else {
      speed = Point(speed.x * 0.95, speed.y * 0.95 + 0.2)
    }
  }
}

extension Particles {
  /// In field units.
  func drawInField(on canvas: inout Canvas) {
    // Spans are looked at where they are; an element of an array is taken from a copy of it.
    let rings = rings.span
    let pieces = pieces.span
    let pops = pops.span
    for index in rings.indices where rings[index].left > 0 {
      let ring = rings[index]
      let t = (Float(Ring.span - ring.left) + canvas.blend) / Float(Ring.span)
      canvas.circle(
        ring.place, radius: max(1, ring.radius * Ease.out(t)),
        canvas.skin[ring.role].opacity(1 - t), stroke: 1 + 5 * (1 - t))
    }
    for index in 0..<count where pieces[index].form != .confetti {
      pieces[index].draw(on: &canvas)
    }
    for index in pops.indices where pops[index].left > 0 { draw(pops[index], on: &canvas) }
  }

  /// In points; `size` is the viewport's.
  func drawConfetti(size: Point, on canvas: inout Canvas) {
    let pieces = pieces.span
    for index in 0..<count where pieces[index].form == .confetti {
      var piece = pieces[index]
      piece.place = Point(
        (piece.place.x + piece.speed.x * canvas.blend) * size.x,
        (piece.place.y + piece.speed.y * canvas.blend) * size.y)
      let edge = Maths.sin(piece.turn + piece.spin * canvas.blend)
      canvas.save()
      canvas.translate(piece.place.x, piece.place.y)
      canvas.rotate(piece.turn * 0.6)
      canvas.rect(
        Rect(
          center: .zero, width: piece.size, height: max(1.5, piece.size * 1.5 * abs(edge))),
        radius: 1.5, canvas.skin[piece.role])
      canvas.restore()
    }
  }

  private func draw(_ pop: Pop, on canvas: inout Canvas) {
    let t = (Float(Pop.span - pop.left) + canvas.blend) / Float(Pop.span)
    var number = Text()
    if pop.amount > 0 { number.append("+") }
    number.append(pop.amount)
    canvas.save()
    canvas.translate(pop.place.x, pop.place.y - 28 * Ease.out(t))
    canvas.scale(Ease.outBack(t * 5))
    canvas.opacity *= Maths.clamp((1 - t) * 4, 0, 1)
    let color = canvas.skin[pop.role]
    canvas.outlined(number, at: Point(0, 6), size: 17, color)
    canvas.restore()
  }
}

extension Particles.Piece {
  func draw(on canvas: inout Canvas) {
    let left = 1 - Float(age) / Float(span)
    let at = place + speed * canvas.blend
    let paint = canvas.skin[role]
    let extent = size * Maths.clamp(left * 2, 0, 1)
    if form == .disc {
      canvas.circle(at, radius: extent / 2, paint)
    } else {
      canvas.save()
      canvas.translate(at.x, at.y)
      canvas.rotate(turn)
      canvas.rect(Rect(center: .zero, width: extent, height: extent), radius: extent / 5, paint)
      canvas.restore()
    }
  }
}

extension Canvas {
  /// Text that can be read on anything: a dark rim around it.
  mutating func outlined(
    _ text: Text, at point: Point, size: Float, align: Align = .middle, _ color: Color
  ) {
    let rim = color.luminance > 0.25 ? skin.shade : Color.white
    self.text(text, at: point, size: size, align: align, weight: .rim, rim.opacity(0.85))
    self.text(text, at: point, size: size, align: align, weight: .heavy, color)
  }
}
