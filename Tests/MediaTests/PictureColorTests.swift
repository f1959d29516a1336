import CPictureKernels
import Foundation
import QuinceMedia
import QuinceMediaProcess
import SeededRandom
import TestFilms
import Testing

/// The colors of a matrix by their definition: ITU-R BT.601-7, BT.709-6 and BT.2020-2 give the shares of red and blue in luma.
private struct DefinedColors {
    let red: Double
    let blue: Double
    let isFull: Bool

    /// Returns blue, green and red in 0...255.
    func bgr(_ y: Int, _ u: Int, _ v: Int) -> [Double] {
        let luma = isFull ? Double(y) : Double(y - 16) * 255 / 219
        let chroma = isFull ? 1 : 255.0 / 224
        let (cb, cr) = (Double(u - 128) * chroma, Double(v - 128) * chroma)
        let (r, b) = (luma + 2 * (1 - red) * cr, luma + 2 * (1 - blue) * cb)
        let g = (luma - red * r - blue * b) / (1 - red - blue)
        return [b, g, r].map { min(max($0, 0), 255) }
    }
}

@Suite("A picture's colors")
final class PictureColorTests {
    private let folder = NSTemporaryDirectory() + "quince-colors-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Source: BT.709's definition, and rounding.
    @Test("A row of any length is converted within a level of the definition, and nothing after it is written")
    func kernel() {
        var random = SeededNumbers(seed: 44)
        let colors = DefinedColors(red: 0.2126, blue: 0.0722, isFull: false)
        let matrix = PictureMatrix(
            black: 16, luma: 9539, redOfV: 14_686, greenOfU: 1747, greenOfV: 4366, blueOfU: 17_305)
        for count in 0..<70 {
            let rows = (0..<3).map { _ in (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) } }
            var out = [UInt8](repeating: 7, count: count * 4 + 4)
            pictureRowToBGRA(&out, rows[0], rows[1], rows[2], count, matrix)
            for x in 0..<count {
                let expected = colors.bgr(Int(rows[0][x]), Int(rows[1][x]), Int(rows[2][x]))
                for (i, level) in expected.enumerated() { #expect(abs(Double(out[x * 4 + i]) - level) <= 1) }
                #expect(out[x * 4 + 3] == 255)
            }
            #expect(out.suffix(4) == [7, 7, 7, 7], "\(random)")
        }
    }

    @Test("A row that is halved has the rounded means of four")
    func halving() {
        var random = SeededNumbers(seed: 44)
        for count in 0..<40 {
            let rows = (0..<2).map { _ in (0..<count * 2).map { _ in UInt8.random(in: 0...255, using: &random) } }
            var out = [UInt8](repeating: 7, count: count + 1)
            pictureRowHalved(&out, rows[0], rows[1], count)
            let expected: [UInt8] = (0..<count).map { x in
                let sum = Int(rows[0][2 * x]) + Int(rows[0][2 * x + 1]) + Int(rows[1][2 * x]) + Int(rows[1][2 * x + 1])
                return UInt8((sum + 2) / 4)
            }
            #expect(out == expected + [7], "\(random)")
        }
    }

    struct Kind: CustomTestStringConvertible, Sendable {
        let matrix: String
        let format: String
        fileprivate let colors: DefinedColors
        var testDescription: String { "\(matrix) \(format)\(colors.isFull ? " full" : "")" }
    }

    static let kinds: [Kind] = [("bt709", 0.2126, 0.0722), ("smpte170m", 0.299, 0.114), ("bt2020nc", 0.2627, 0.0593)]
        .flatMap { matrix, red, blue in
            ["yuv420p", "yuv422p", "yuv444p", "yuv420p10le", "nv12"].flatMap { format in
                [false, true].map { full in
                    Kind(
                        matrix: matrix, format: format,
                        colors: DefinedColors(red: red, blue: blue, isFull: full))
                }
            }
        }

    /// Sizes that are larger, a little smaller, and smaller than half.
    private static let sizes = [(64, 48), (160, 120), (50, 30), (32, 24), (23, 9), (1, 1)]

    /// Source: the matrices' definitions; two levels are lost by the scaler's and the conversion's rounding.
    @Test("A film of one color has the color that its matrix and its range define, at every size", arguments: kinds)
    func film(_ kind: Kind) throws {
        let path = "\(folder)/film.mkv"
        let deep = kind.format.hasSuffix("10le")
        let (y, u, v) = (120, 90, 160)
        let plane = "color=size=64x48:rate=25:duration=0.1,format=\(deep ? "yuv420p10le" : "yuv444p")"
        let scale = deep ? 4 : 1
        let geq = "geq=lum=\(y * scale):cb=\(u * scale):cr=\(v * scale),format=\(kind.format)"
        try NumberedFilm.run([
            "ffmpeg", "-y", "-f", "lavfi", "-i", "\(plane),\(geq)", "-c:v", kind.format == "nv12" ? "rawvideo" : "ffv1",
            "-colorspace", kind.matrix, "-color_range", kind.colors.isFull ? "pc" : "tv", path,
        ])
        let medium = try Medium.open(path)
        let expected = kind.colors.bgr(y, u, v)
        for (width, height) in Self.sizes {
            let request = PictureRequest(track: 0, instant: .zero, width: width, height: height)
            let pixels = try #require(try medium.picture(request).pixels)
            for (x, y) in [(0, 0), (width - 1, height - 1), (width / 2, height / 2)] {
                let pixel = pixels[x, y]
                let found = (0..<3).map { Double(pixel >> UInt32($0 * 8) & 0xff) }
                for (a, b) in zip(found, expected) { #expect(abs(a - b) <= 2, "\(width): \(found), not \(expected)") }
                #expect(pixel >> 24 == 255)
            }
        }
    }
}
