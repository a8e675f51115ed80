import Playable

/// An expression as numbers, so that one can turn into another; lengths in hundredths of a portrait.
struct PortraitFace {
  /// How far both brows are raised.
  var brow: Float = 0
  /// How far their inner ends are lowered: anger above 0, worry below.
  var browSlope: Float = 0
  /// How much further the one on the right is raised.
  var browSkew: Float = 0
  /// Height of the eyes as a share of the usual.
  var open: Float = 1
  /// Share of the eyes under the upper lids.
  var lid: Float = 0.1
  /// How far the lids' inner ends hang lower.
  var lidSlope: Float = 0
  /// Share of the eyes above the lower lids' edge: 0.3 smiles.
  var cheek: Float = 0
  var pupil: Float = 1
  /// How far both eyes are closed in laughter, 0…1; and the one on the right alone.
  var laugh: Float = 0
  var wink: Float = 0
  /// Corners of the mouth: up at 1, down at −1.
  var smile: Float = 0.4
  var mouthWidth: Float = 8
  /// How far it stands open.
  var gape: Float = 0
  /// How far the mouth slips to the right, its right corner rising.
  var smirk: Float = 0
  var blush: Float = 0.35
  /// Of the head, in radians.
  var tilt: Float = 0
  var lift: Float = 0
  var gaze = Point.zero

  init(_ expression: Expression) {
    switch expression {
    case .neutral: break
    case .happy:
      (brow, cheek, smile, gape, mouthWidth, blush) = (1.5, 0.24, 1, 4, 10, 0.8)
      tilt = -0.03
    case .excited:
      (brow, open, lid, pupil, smile, gape) = (4, 1.1, 0, 1.25, 1, 9)
      (mouthWidth, blush, lift) = (11, 1, 2)
    case .smug:
      (brow, browSkew, lid, cheek, smile) = (0, 4, 0.42, 0.12, 0.7)
      (smirk, mouthWidth, tilt, gaze) = (4, 8, 0.09, Point(0.35, 0))
    case .worried:
      (brow, browSlope, open, pupil, smile) = (2, -6, 1.02, 0.8, -0.7)
      (mouthWidth, gape, blush, tilt) = (6, 0, 0.2, 0.04)
    case .sad:
      (brow, browSlope, lid, lidSlope, smile) = (1, -5, 0.28, -3, -0.9)
      (mouthWidth, blush, tilt, lift, gaze) = (7, 0.15, -0.07, -2.5, Point(0, 0.55))
    case .surprised:
      (brow, open, lid, pupil, smile, gape) = (7, 1.2, 0, 0.72, 0.1, 9)
      (mouthWidth, lift, blush) = (4.6, 2, 0.4)
    case .thinking:
      (brow, browSkew, browSlope, lid, smile) = (-0.5, 5, 1, 0.2, -0.1)
      (mouthWidth, smirk, tilt, gaze) = (4.5, -4, -0.1, Point(0.6, -0.85))
    case .determined:
      (brow, browSlope, lid, lidSlope, cheek) = (-2.5, 4, 0.22, 4, 0.16)
      (smile, mouthWidth, gape, smirk, lift) = (0.5, 8.5, 1.8, 1, -1)
    case .wink:
      (brow, browSkew, cheek, wink, smile) = (1.5, -2.5, 0.1, 1, 1)
      (gape, mouthWidth, smirk, tilt, blush) = (4, 9, 2, 0.1, 0.9)
    }
  }

  /// The face a share `t` of the way to another.
  func turned(to other: PortraitFace, _ t: Float) -> PortraitFace {
    if t >= 1 { return other }
    func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * t }
    var face = self
    face.brow = mix(brow, other.brow)
    face.browSlope = mix(browSlope, other.browSlope)
    face.browSkew = mix(browSkew, other.browSkew)
    face.open = mix(open, other.open)
    face.lid = mix(lid, other.lid)
    face.lidSlope = mix(lidSlope, other.lidSlope)
    face.cheek = mix(cheek, other.cheek)
    face.pupil = mix(pupil, other.pupil)
    face.laugh = mix(laugh, other.laugh)
    face.wink = mix(wink, other.wink)
    face.smile = mix(smile, other.smile)
    face.mouthWidth = mix(mouthWidth, other.mouthWidth)
    face.gape = mix(gape, other.gape)
    face.smirk = mix(smirk, other.smirk)
    face.blush = mix(blush, other.blush)
    face.tilt = mix(tilt, other.tilt)
    face.lift = mix(lift, other.lift)
    face.gaze = gaze + (other.gaze - gaze) * t
    return face
  }
}
