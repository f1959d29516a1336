package import CoreGraphics

/// A picture of the differences between two images of the same size: a dark version of the first, on which each pixel
/// that differs glows, from red for one level to white for all. The scale is logarithmic, so that one level is visible.
package struct HeatMap {
    private static let glow: [UInt32] = (0...255).map { level in
        // Red, orange, the page's gold, and white.
        let stops: [SIMD3<Double>] = [[60, 14, 50], [235, 70, 40], [240, 180, 41], [255, 255, 255]]
        let place = Double(Self.bits(of: level)) / 8 * Double(stops.count - 1)
        let index = min(Int(place), stops.count - 2)
        let color = stops[index] + (stops[index + 1] - stops[index]) * (place - Double(index))
        return 0xFF00_0000 | UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
    }

    /// The number of binary digits: 0 for 0, 8 from 128 on.
    private static func bits(of level: Int) -> Int { Int.bitWidth - level.leadingZeroBitCount }

    package static func draw(
        _ recorded: PixelBuffer, _ actual: PixelBuffer, leavingOut: [ImageArea] = []
    ) -> PixelBuffer {
        let picture = PixelBuffer(width: recorded.width, height: recorded.height)
        let rows = leavingOut.runsOutside(width: recorded.width, height: recorded.height)
        for (y, runs) in rows.enumerated() {
            let (a, b, out) = (recorded.row(y), actual.row(y), picture.row(y))
            for x in 0..<picture.width { out[x] = hatched(x, y) }
            for x in runs.joined() { out[x] = a[x] == b[x] ? dark(a[x]) : glow[ChannelDifference(a[x], b[x]).levels] }
        }
        return picture
    }

    /// The stripes that mark an area which was left out.
    private static func hatched(_ x: Int, _ y: Int) -> UInt32 { (x + y) / 6 % 2 == 0 ? 0xFF2A_2C33 : 0xFF22_2429 }

    private static func dark(_ pixel: UInt32) -> UInt32 {
        let gray = ((pixel & 255) + (pixel >> 8 & 255) + (pixel >> 16 & 255)) / 3
        let level = 22 + gray / 5
        return 0xFF00_0000 | level << 16 | level << 8 | level + 3
    }
}
