import Foundation
import QuinceImageComparison
import Testing

@Suite("The perceptual distance of swift-snapshot-testing")
struct LabDistanceTests {
    private func distance(_ standard: UInt32, _ sample: UInt32) -> Double {
        var metric = LabDistance()
        return metric.from(standard, to: sample)
    }

    private let red: UInt32 = 0xFFFF_0000
    private let green: UInt32 = 0xFF00_FF00
    private let blue: UInt32 = 0xFF00_00FF

    @Test("The primaries, whose light is the same encoded and decoded, are as far apart as Lindbloom's calculator says")
    func primaries() {
        // CIE 1994, graphic arts, from http://www.brucelindbloom.com/ColorDifferenceCalc.html. It uses primaries with
        // more digits than IEC 61966-2-1, hence the tolerance.
        #expect(abs(distance(red, green) - 73.430412) < 0.01)
        #expect(abs(distance(red, blue) - 70.580473) < 0.01)
        #expect(abs(distance(blue, red) - 61.242075) < 0.01)
    }

    @Test("Grays differ by their lightness alone, with the encoded level taken for light")
    func grays() {
        for (a, b) in [(0, 255), (255, 246), (128, 127), (40, 52), (3, 2), (0, 1), (12, 200)] {
            let lightness = [a, b].map { level -> Double in
                let t = Double(level) / 255
                return t > 216.0 / 24389 ? 116 * cbrt(t) - 16 : 24389.0 / 27 * t
            }
            let (x, y) = (UInt32(a) * 0x10101, UInt32(b) * 0x10101)
            let expected = abs(lightness[0] - lightness[1])
            // The rows of the matrix have four digits, so a gray has a chroma of some hundredths.
            #expect(abs(distance(0xFF00_0000 | x, 0xFF00_0000 | y) - expected) < 0.02, "\(a) and \(b)")
        }
    }

    @Test("A repeated pair has the distance of its first time, and equal pixels have none")
    func repeated() {
        var metric = LabDistance()
        let once = metric.from(red, to: 0xFFFE_0000)
        #expect(once > 0 && metric.from(red, to: 0xFFFE_0000) == once)
        #expect(metric.from(0xFFFE_0000, to: red) != once)
        #expect(metric.from(green, to: green) == 0)
    }

    @Test("A translucent pixel is as far away as over black or white, whichever is further")
    func translucent() {
        // Black at half opacity and nothing at all are the same over black; over white they are gray and white.
        #expect(abs(distance(0x8000_0000, 0) - distance(0xFF7F_7F7F, 0xFFFF_FFFF)) < 1e-9)
    }
}
