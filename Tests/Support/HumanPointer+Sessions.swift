import Playable

/// What a person's pointer does through sessions of the two kinds of games.
extension HumanPointer {
  /// Follows a bouncing ball with a paddle, now chasing it, now waiting where it will come down.
  public static func chasing(
    seed: UInt64, ticks: Int, field: Extent = Extent(width: 360, height: 480),
    hand: Hand = .finger, use: PointerUse = .alongX
  ) -> [Input] {
    var random = Random(seed: seed, stream: .cosmetic)
    var pointer = HumanPointer(seed: seed, field: field, hand: hand)
    let width = Float(field.width)
    var ball = width / 2
    var speed = random.between(-4, 4)
    var wait: UInt32 = 30
    return (0..<ticks).map { _ in
      ball += speed * width / 360
      if ball < 0 || ball > width { speed = -speed }
      ball = Maths.clamp(ball, 0, width)
      if random.chance(0.012) { speed = random.between(-5, 5) }
      wait -= 1
      if wait == 0 {
        let ahead = ball + speed * width / 360 * random.between(0, 20)
        pointer.aim(x: Maths.clamp(ahead, 0, width), y: Float(field.height) * 0.85)
        wait = 12 + random.below(random.chance(0.3) ? 80 : 25)
      }
      let place = pointer.next()
      return use.admitted(.pointer(x: place.x, y: place.y), in: field)
    }
  }

  /// Picks one of seven columns so many times: thinks, reaches, presses for 70–170 ms.
  ///
  /// A share of the presses, `slides`, moves on to another column before letting go.
  public static func choosing(
    seed: UInt64, moves: Int, field: Extent = Extent(width: 360, height: 376),
    hand: Hand = .finger, slides: Float = 0, use: PointerUse = .held
  ) -> [Input] {
    var random = Random(seed: seed, stream: .cosmetic)
    var pointer = HumanPointer(seed: seed, field: field, hand: hand)
    var inputs: [Input] = []
    func add(_ ticks: UInt32, pressed: Bool) {
      for _ in 0..<ticks {
        let place = pointer.next()
        let input = Input.pointer(x: place.x, y: place.y, pressed: pressed)
        inputs.append(use.admitted(input, in: field))
      }
    }
    func column() -> Float { (Float(random.below(7)) + 0.5) * Float(field.width) / 7 }
    for _ in 0..<moves {
      let y = Float(field.height) * random.between(0.3, 0.7)
      pointer.aim(x: column(), y: y)
      add(60 + random.below(90), pressed: false)
      add(4 + random.below(7), pressed: true)
      if random.chance(slides) {
        pointer.aim(x: column(), y: y, delay: 0)
        add(24 + random.below(20), pressed: true)
      }
    }
    add(60, pressed: false)
    return inputs
  }
}
