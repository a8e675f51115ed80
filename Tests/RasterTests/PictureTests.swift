import Playable
import Raster
import Testing

@Suite struct PictureTests {
  private func raster(
    _ width: Int32, _ height: Int32, _ pixel: (Int32, Int32) -> (UInt8, UInt8, UInt8, UInt8)
  ) -> Raster {
    let raster = Raster()
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let p = pixel(x, y)
        bytes += [p.0, p.1, p.2, p.3]
      }
    }
    bytes.withUnsafeBufferPointer {
      #expect(raster.setPicture(7, width: width, height: height, rgba: $0))
    }
    return raster
  }

  @Test func `Raster: a picture drawn small is the mean of its pixels`() {
    let checks = raster(256, 256) { x, y in (x + y) % 2 == 0 ? (255, 255, 255, 255) : (0, 0, 0, 255)
    }
    for size in [128, 50, 16] as [Float] {
      let frame = Frame(width: 130, height: 130, raster: checks) {
        $0.image(7, in: Rect(x: 0, y: 0, width: size, height: size))
      }
      #expect(abs(frame.red(8, 8) - 128) <= 3)
    }
  }

  @Test func `Raster: a picture fills its rectangle, cut at the longer sides`() {
    let wide = raster(60, 20) { x, _ in x < 20 || x >= 40 ? (255, 0, 0, 255) : (0, 255, 0, 255) }
    let frame = Frame(width: 40, height: 40, raster: wide) {
      $0.image(7, in: Rect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(frame.pixels[20 * 40 + 20] == 0xff00_ff00)
    #expect(frame.pixels[20 * 40 + 2] == 0xff00_ff00)
  }

  @Test func `Raster: transparent pixels of a picture show what is below`() {
    let half = raster(2, 1) { x, _ in x == 0 ? (255, 0, 0, 0) : (255, 0, 0, 128) }
    let frame = Frame(width: 80, height: 40, raster: half) {
      $0.rect(Rect(x: 0, y: 0, width: 80, height: 40), .solid(Color(0, 0, 200)))
      $0.image(7, in: Rect(x: 0, y: 0, width: 80, height: 40))
    }
    #expect(frame.pixels[20 * 80 + 2] == 0xffc8_0000)
    #expect(abs(frame.red(77, 20) - 128) <= 1)
  }

  @Test func `Raster: a picture has rounded corners, and another one changes the frame`() {
    let plain = raster(4, 4) { _, _ in (255, 255, 255, 255) }
    var canvas = Canvas()
    canvas.image(7, in: Rect(x: 10, y: 10, width: 40, height: 40), radius: 20)
    let frame = Frame(canvas, width: 60, height: 60, raster: plain)
    #expect(abs(frame.area - Double.pi * 400) < 8)
    let other = [UInt8](repeating: 255, count: 16)
    other.withUnsafeBufferPointer { #expect(plain.setPicture(7, width: 2, height: 2, rgba: $0)) }
    plain.prepare(canvas, width: 60, height: 60, scale: 1)
    #expect(plain.isChanged(band: 0))
    plain.removePicture(7)
    #expect(Frame(canvas, width: 60, height: 60, raster: plain).area == 0)
  }

  @Test func `Raster: pictures whose sizes and bytes disagree are refused`() {
    let raster = Raster()
    let bytes = [UInt8](repeating: 1, count: 64)
    bytes.withUnsafeBufferPointer {
      #expect(!raster.setPicture(1, width: 0, height: 4, rgba: $0))
      #expect(!raster.setPicture(1, width: 4, height: -1, rgba: $0))
      #expect(!raster.setPicture(1, width: 5, height: 4, rgba: $0))
      #expect(!raster.setPicture(1, width: 1 << 30, height: 1 << 30, rgba: $0))
      #expect(raster.setPicture(1, width: 4, height: 4, rgba: $0))
    }
  }
}
