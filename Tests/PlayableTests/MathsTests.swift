import Foundation
import Playable
import Testing

@Suite struct MathsTests {
  @Test func `G-2: sine and cosine are within 2 millionths`() {
    for step in -10_000...10_000 {
      let angle = Float(step) * 0.1
      let turned = Double(angle)
      #expect(abs(Double(Maths.sin(angle)) - Foundation.sin(turned)) < 1e-4)
      if abs(step) <= 62 {
        #expect(abs(Double(Maths.sin(angle)) - Foundation.sin(turned)) < 2e-6)
        #expect(abs(Double(Maths.cos(angle)) - Foundation.cos(turned)) < 2e-6)
      }
    }
  }

  @Test func `G-2: the arctangent is right in every quadrant and 0 at the origin`() {
    for x in stride(from: Float(-3), through: 3, by: 0.25) {
      for y in stride(from: Float(-3), through: 3, by: 0.25) where x != 0 || y != 0 {
        let right = Foundation.atan2(Double(y), Double(x))
        #expect(abs(Double(Maths.atan2(y, x)) - right) < 2e-5)
      }
    }
    #expect(Maths.atan2(0, 0) == 0)
  }

  @Test func `G-2: the exponential is within 5 millionths, never infinite, never NaN`() {
    for step in -860...880 {
      let x = Float(step) * 0.1
      let right = Foundation.exp(Double(x))
      #expect(abs(Double(Maths.exp(x)) / right - 1) < 5e-6)
    }
    #expect(Maths.exp(-1000) == 0)
    #expect(Maths.exp(1000).isFinite)
  }

  @Test func `eases start at 0, end at 1 and accept any time`() {
    for ease in [Ease.out, Ease.inOut, Ease.outBack, Ease.bounce] {
      #expect(abs(ease(0)) < 1e-6)
      #expect(abs(ease(1) - 1) < 1e-5)
      #expect(ease(-5) == ease(0))
      #expect(ease(7) == ease(1))
    }
    #expect(Ease.outBack(0.6) > 1)
  }
}
