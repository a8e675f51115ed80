import Playable

/// The colours of a face; a recording begins with them.
struct PortraitInks {
  /// Brows, lashes and the outline of the mouth.
  let line: Color
  /// The iris, from top to bottom.
  let eyeTop: Color
  let eyeBottom: Color
  let skin: Color
  let lid: Color

  init(_ reader: inout ByteReader) {
    line = reader.color()
    eyeTop = reader.color()
    eyeBottom = reader.color()
    skin = reader.color()
    lid = reader.color()
  }
}

/// What moves in a face from frame to frame, drawn from numbers.
struct PortraitFeatures {
  let inks: PortraitInks
  let face: PortraitFace
  let pose: PortraitPose

  /// From here on, the origin is the middle of the face.
  func place(on canvas: inout Canvas) {
    canvas.translate(
      pose.gaze.x * 1.2, 2 - face.lift + pose.gaze.y * 0.6 + Maths.sin(pose.breath) * 0.7)
    canvas.rotate(face.tilt + pose.gaze.x * 0.02)
  }

  func drawBlush(on canvas: inout Canvas) {
    let red = Color(hex: 0xf0506a).opacity(0.16 + 0.3 * face.blush)
    for index in 0..<2 {
      let side = Float(2 * index - 1)
      canvas.circle(Point(side * 17.5, 11), radius: 5.5, red, softness: 5)
    }
  }

  func drawEyes(on canvas: inout Canvas) {
    // What it feels steers the eyes more than what it sees.
    let gaze = face.gaze + pose.gaze * (1 - min(1, face.gaze.length) * 0.7)
    for index in 0..<2 {
      let side = Float(2 * index - 1)
      canvas.save()
      canvas.translate(side * 11.5, 0.5)
      drawEye(side, gaze, on: &canvas)
      canvas.restore()
    }
  }

  private func drawEye(_ side: Float, _ gaze: Point, on canvas: inout Canvas) {
    let blink = pose.blink
    let laugh = max(face.laugh, side > 0 ? face.wink : 0)
    if laugh > 0.6 || blink > 0.75 {
      drawClosedEye(up: laugh > 0.6, on: &canvas)
      return
    }
    let height = 8.6 * face.open
    let lid = -height + 2 * height * max(face.lid, blink, laugh)
    let slope = -side * face.lidSlope / 2
    canvas.save()
    let ball = Rect(x: -6.8, y: -height, width: 13.6, height: 2 * height)
    canvas.clip(ball, radius: 6.8)
    canvas.rect(ball, Color(hex: 0xfffdfa))
    let middle = Point(gaze.x * 2.2, gaze.y * 2.6 + 0.4)
    let iris = Rect(center: middle, width: 11.6, height: 13.4)
    canvas.rect(
      iris, radius: 6, .vertical(inks.eyeTop, inks.eyeBottom, in: iris))
    canvas.circle(middle, radius: 3.3 * face.pupil, Color(hex: 0x1d1424))
    canvas.circle(middle + Point(-2, -2.8), radius: 1.9 * face.pupil, Color.white)
    canvas.circle(middle + Point(2.2, 2.8), radius: 1, Color.white.opacity(0.7))
    if face.cheek > 0 {
      canvas.circle(
        Point(0, height * (1 - 2 * face.cheek) + 16), radius: 16, inks.skin)
    }
    addLid(height, lid, slope, to: &canvas)
    canvas.move(Point(8, -16))
    canvas.move(Point(-8, -16))
    canvas.endPath(inks.lid)
    canvas.restore()
    addLid(height, lid, slope, to: &canvas)
    canvas.endPath(inks.line, stroke: 2.5, closed: false)
  }

  /// The edge of the upper lid: where it hangs, or the top of the eyeball where that is lower.
  private func addLid(_ height: Float, _ lid: Float, _ slope: Float, to canvas: inout Canvas) {
    canvas.beginPath()
    for step in -4...4 {
      let x = Float(step) * 1.72
      let top = 6.8 - height - (48 - x * x).squareRoot()
      let hang = lid + slope * x / 8 + x * x * 0.03
      canvas.move(Point(x, max(top, hang)))
    }
  }

  private func drawClosedEye(up: Bool, on canvas: inout Canvas) {
    let y: Float = up ? 3 : 1
    drawBow(Point(-6.4, y), Point(0, up ? -7 : 6), Point(6.4, y), width: 2.6, on: &canvas)
  }

  func drawBrows(on canvas: inout Canvas) {
    for index in 0..<2 {
      let side = Float(2 * index - 1)
      canvas.save()
      canvas.translate(side * 11.5, 0.5)
      drawBrow(side, on: &canvas)
      canvas.restore()
    }
  }

  private func drawBrow(_ side: Float, on canvas: inout Canvas) {
    let raise = face.brow + (side > 0 ? face.browSkew : 0)
    let y = -13.5 - raise * 0.8
    let slope = face.browSlope * 0.5
    drawBow(
      Point(side * -5.5, y + slope), Point(side * 1, y - 2.4),
      Point(side * 6.4, y + 0.6 - slope * 0.6), width: 2.5, on: &canvas)
  }

  /// How far the mouth stands open, and how wide it is.
  private var gape: Float { max(face.gape * (1 - 0.35 * pose.mouth), pose.mouth * 6) }
  private var wide: Float { face.mouthWidth * (1 - 0.12 * pose.mouth) }

  /// From here on, the origin is on the lower lip, near the corner of the mouth.
  func placeOnLip(on canvas: inout Canvas) {
    let (gape, bend) = (self.gape, face.smile * 4)
    // Where the lip lies there: halfway out on the curve that draws it.
    let lip =
      gape < 1
      ? bend * 0.63 : face.smile < 0.3 && gape > 5 ? gape * 0.8 : bend * 0.36 + gape * 0.67
    canvas.translate(
      face.smirk * 0.7 - 0.46 * wide, 17.3 - bend * 0.3 - gape * 0.25 + face.smirk * 0.1 + lip)
  }

  func drawMouth(on canvas: inout Canvas) {
    let (gape, wide) = (self.gape, self.wide)
    let bend = face.smile * 4
    canvas.save()
    canvas.translate(face.smirk * 0.7, 16.5 - bend * 0.3 - gape * 0.25)
    let left = Point(-wide, face.smirk * 0.25)
    let right = Point(wide, -face.smirk * 0.5)
    if gape < 1 {
      drawBow(left, Point(0, bend * 1.6), right, width: 2.3, on: &canvas)
      canvas.restore()
      return
    }
    if face.smile < 0.3 && gape > 5 {
      let hole = Rect(center: Point(0, gape * 0.3), width: wide * 2, height: gape * 1.5)
      canvas.rect(hole, radius: wide, Color(hex: 0x7c2437))
      canvas.circle(Point(0, gape * 0.75), radius: wide * 0.5, Color(hex: 0xee7f8f))
      canvas.rect(hole, radius: wide, inks.line, stroke: 1.7)
      canvas.restore()
      return
    }
    // A closed lens between upper and lower lip; its tongue is a smaller lens at the bottom.
    let upper = Point(0, bend * 0.55 - gape * (0.9 - 0.6 * max(0, face.smile)))
    let lower = Point(0, bend * 0.9 + gape * 1.7)
    addLens(left, upper, right, lower, to: &canvas)
    canvas.endPath(Color(hex: 0x7c2437))
    if gape > 2.5 { drawInsideMouth(wide, bend, gape, face.smile, on: &canvas) }
    addLens(left, upper, right, lower, to: &canvas)
    canvas.endPath(inks.line, stroke: 1.7)
    canvas.restore()
  }

  private func drawInsideMouth(
    _ wide: Float, _ bend: Float, _ gape: Float, _ smile: Float, on canvas: inout Canvas
  ) {
    let bottom = (bend * 0.9 + gape * 1.7) / 2
    addLens(
      Point(-wide * 0.52, bottom * 0.74), Point(0, bottom * 0.4),
      Point(wide * 0.52, bottom * 0.74), Point(0, bottom * 1.24), to: &canvas)
    canvas.endPath(Color(hex: 0xee7f8f))
    guard smile > 0.6 else { return }
    let top = (bend * 0.55 - gape * 0.3) / 2
    addLens(
      Point(-wide * 0.78, top * 0.6 + 0.4), Point(0, top * 1.6),
      Point(wide * 0.78, top * 0.6 + 0.4), Point(0, top * 1.6 + 3.6), to: &canvas)
    canvas.endPath(Color.white)
  }

  // Calls, never copied in: a module carries their code.

  /// A bent line: lashes, brows, lips.
  @inline(never) private func drawBow(
    _ from: Point, _ control: Point, _ to: Point, width: Float, on canvas: inout Canvas
  ) {
    canvas.beginPath()
    canvas.move(from)
    canvas.curve(control, to, steps: 8)
    canvas.endPath(inks.line, stroke: width, closed: false)
  }

  /// Begins a path from a corner over one curve to the other and back under it.
  @inline(never) private func addLens(
    _ left: Point, _ upper: Point, _ right: Point, _ lower: Point, to canvas: inout Canvas
  ) {
    canvas.beginPath()
    canvas.move(left)
    canvas.curve(upper, right, steps: 10)
    canvas.curve(lower, left, steps: 10)
  }
}
