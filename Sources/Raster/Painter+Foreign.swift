import Playable

extension Painter {
  /// A text with runs in other scripts or directions; `transform` is from em to pixels, its origin
  /// the text's point.
  @inline(never)
  mutating func mixed(_ text: UnsafeBufferPointer<UInt8>, _ command: UnsafePointer<Command>) {
    let weight = command.pointee.b
    let size = command.pointee.rect.height * base.a
    let runs = TextRuns(text, isRightToLeft: command.pointee.isRightToLeft(text))
    let place = transform
    let allowed = box
    // What the layout reserved; what is drawn stays within.
    let reserved = Typeface.width(of: text)
    var own: Float = 0
    var foreign: Float = 0
    for index in 0..<runs.count {
      let width = width(of: runs[index], text, size, weight)
      if runs[index].isForeign { foreign += width } else { own += width }
    }
    let squeeze = foreign > 0 ? max(0.05, min(1, (reserved - own) / foreign)) : 1
    var x = -(own + foreign * squeeze) * command.pointee.alignedShare
    for index in 0..<runs.count {
      let run = runs[index]
      var width = width(of: run, text, size, weight)
      transform = place.after(Affine(tx: x))
      box = allowed
      if run.isForeign {
        width *= squeeze
        write(run, text, command, size, squeeze: squeeze)
      } else {
        letters(TextRuns.bytes(of: run, in: text), weight)
      }
      x += width
    }
  }

  /// Width of a run in em, as it is going to be drawn.
  private func width(
    of run: TextRuns.Run, _ text: UnsafeBufferPointer<UInt8>, _ size: Float, _ weight: Float
  ) -> Float {
    let bytes = TextRuns.bytes(of: run, in: text)
    if run.isForeign, let hand = written(bytes, run, size, weight) { return hand.advance / size }
    return Typeface.width(of: bytes)
  }

  private func written(
    _ bytes: UnsafeBufferPointer<UInt8>, _ run: TextRuns.Run, _ size: Float, _ weight: Float
  ) -> Handwriting? {
    guard let scribe, size >= 4, size <= 400 else { return nil }
    let hand = scribe.write(
      bytes, size: size, isBold: weight > 0.1, isRightToLeft: run.isRightToLeft)
    guard let hand, hand.width >= 0, hand.height >= 0, hand.advance >= 0 else { return nil }
    return hand
  }

  private mutating func write(
    _ run: TextRuns.Run, _ text: UnsafeBufferPointer<UInt8>, _ command: UnsafePointer<Command>,
    _ size: Float, squeeze: Float
  ) {
    let bytes = TextRuns.bytes(of: run, in: text)
    guard let hand = written(bytes, run, size, command.pointee.b) else {
      return bars(bytes, run, command)
    }
    if hand.width == 0 || hand.height == 0 { return }
    let em = transform
    // From the picture's pixels to those of the frame.
    transform = em.after(
      Affine(
        a: squeeze / size, d: 1 / size, tx: -Float(hand.left) * squeeze / size,
        ty: -Float(hand.ascent) / size))
    if transform.isUpright && (transform.a - 1).magnitude < 0.02
      && (transform.d - 1).magnitude < 0.02
    {
      transform = Affine(
        tx: Float(Fixed.floor(transform.tx + 0.5)), ty: Float(Fixed.floor(transform.ty + 0.5)))
    }
    if ink.dip(into: hand, command, transform) {
      round(
        Rect(x: 0, y: 0, width: Float(hand.width), height: Float(hand.height)), radius: 0,
        stroke: 0)
    }
    transform = em
    ink.dip(into: command, transform, width: width)
  }

  /// A soft bar for each word, where nobody can write it.
  private mutating func bars(
    _ bytes: UnsafeBufferPointer<UInt8>, _ run: TextRuns.Run, _ command: UnsafePointer<Command>
  ) {
    var faint = command.pointee
    faint.paint = faint.paint.faded(0.5)
    ink.dip(into: &faint, transform, width: width)
    let whole = Typeface.width(of: bytes)
    var clusters = ClusterRun(bytes)
    var start: Float = 0
    var end: Float = 0
    while true {
      let cluster = clusters.next()
      if let cluster, !cluster.isSpace {
        end = cluster.x
        continue
      }
      if end > start {
        let x = run.isRightToLeft ? whole - end : start
        round(
          Rect(x: x + 0.04, y: -0.56, width: max(0.1, end - start - 0.08), height: 0.5),
          radius: 0.16, stroke: 0)
      }
      guard let cluster else { break }
      (start, end) = (cluster.x, cluster.x)
    }
    ink.dip(into: command, transform, width: width)
  }
}

extension TextRuns {
  static func bytes(
    of run: Run, in text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[Int(run.first)..<Int(run.end)])
  }
}

extension Command {
  /// The direction of the paragraph that a text belongs to.
  func isRightToLeft(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    stroke >= 1 ? stroke >= 2 : Typeface.isRightToLeft(text)
  }
}
