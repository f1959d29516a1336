import CoreGraphics
import QuinceFrameStream
import QuinceMediaClock
import QuinceRenderTree

/// A small screen on which a square moves four pixels per frame, with flat colors and an optional gradient.
struct Scene {
    var width = 120
    var height = 90
    /// Whether the scene has thousands of colors instead of at most 255.
    var hasGradient = true

    static let background: UInt32 = 0xFFF2_F2F7
    static let bar: UInt32 = 0xFF00_7AFF
    static let square: UInt32 = 0xFFFF_3B30
    private static let side = 16

    /// Positions of flat color, in the background and in the bar.
    let backgroundSample = (x: 100, y: 40)
    let barSample = (x: 60, y: 6)

    func squareRect(_ frame: Int) -> PixelRect { PixelRect(x: 4 * frame, y: 24, width: Self.side, height: Self.side) }

    /// Returns the areas that a frame changes.
    func damage(_ frame: Int) -> [PixelRect] {
        frame == 0 ? [] : [squareRect(frame - 1), squareRect(frame)]
    }

    func pixels(_ frame: Int) -> PixelBuffer {
        let pixels = PixelBuffer(width: width, height: height)
        let square = squareRect(frame)
        for y in 0..<height {
            for x in 0..<width { pixels[x, y] = color(x, y, square) }
        }
        return pixels
    }

    private func color(_ x: Int, _ y: Int, _ square: PixelRect) -> UInt32 {
        if x >= square.x, x < square.maxX, y >= square.y, y < square.maxY { return Self.square }
        if y < 12 { return Self.bar }
        if hasGradient, y >= 56 {
            return 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32((y - 56) * 5) << 8 | UInt32(255 - x)
        }
        return Self.background
    }
}

/// Returns a frame's instant, at 60 frames per second by default.
func instant(_ frame: Int, rate: Int = 60) -> MediaTime { FrameGrid(rate: rate).instant(ofFrame: Int64(frame)) }
