import CPixelKernels
import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

/// Coverage of polygons compared with the areas of the polygons clipped to each pixel, and drawing through coverage.
@Suite("Coverage")
struct CoverageTests {
    private typealias Point = SIMD2<Double>

    /// Returns the mask of one polygon, one byte per pixel.
    private func mask(_ corners: [Point], width: Int, height: Int) -> [UInt8] {
        mask(of: [corners], width: width, height: height, evenOdd: false)
    }

    private func mask(of polygons: [[Point]], width: Int, height: Int, evenOdd: Bool) -> [UInt8] {
        let coverage = coverageMake()
        defer { coverageFree(coverage) }
        coverageBegin(coverage, Int32(width), Int32(height), evenOdd)
        for corners in polygons {
            for corner in corners { coverageCorner(coverage, corner.x, corner.y) }
            coverageClose(coverage)
        }
        let result = coverageResult(coverage)
        var bytes = [UInt8](repeating: 0, count: width * height)
        for block in UnsafeBufferPointer(start: result.blocks, count: result.blockCount) {
            withUnsafeBytes(of: block.coverage) { values in
                for (k, value) in values.enumerated() {
                    guard Int(block.x) + k < width else {
                        #expect(value == 0)
                        continue
                    }
                    bytes[Int(block.y) * width + Int(block.x) + k] = value
                }
            }
        }
        for run in UnsafeBufferPointer(start: result.runs, count: result.runCount) {
            for x in run.x..<run.x + run.count { bytes[Int(run.y) * width + Int(x)] = 255 }
        }
        return bytes
    }

    /// Computes an area with Sutherland–Hodgman clipping and the shoelace formula.
    private func area(_ corners: [Point], inPixel x: Int, _ y: Int) -> Double {
        var polygon = corners
        let (left, top) = (Double(x), Double(y))
        let sides: [(Point) -> Double] = [{ $0.x - left }, { left + 1 - $0.x }, { $0.y - top }, { top + 1 - $0.y }]
        for inside in sides {
            var cut: [Point] = []
            for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
                let (da, db) = (inside(a), inside(b))
                if da >= 0 { cut.append(a) }
                if (da >= 0) != (db >= 0) { cut.append(a + (b - a) * (da / (da - db))) }
            }
            polygon = cut
        }
        let double = zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0.0) {
            $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
        }
        return abs(double) / 2
    }

    private func expectExact(_ corners: [Point], _ bytes: [UInt8], width: Int, at x: Int, _ y: Int, _ note: String) {
        let exact = area(corners, inPixel: x, y) * 255
        let found = Double(bytes[y * width + x])
        #expect(abs(found - exact) <= 1, "\(note), (\(x), \(y)): \(found), not \(exact), of \(corners)")
    }

    @Test("Where polygons overlap, one covers by the nonzero rule, two cancel each other by the even-odd rule")
    func overlaps() {
        func square(_ from: Double, _ to: Double) -> [Point] {
            [Point(from, from), Point(to, from), Point(to, to), Point(from, to)]
        }
        let nested = [square(1.25, 20.5), square(4.5, 16), square(7, 10.25)]
        for y in 0..<22 {
            for (x, evenOdd) in (0..<22).flatMap({ [($0, false), ($0, true)] }) {
                let areas = nested.map { area($0, inPixel: x, y) }
                let expected = evenOdd ? areas[0] - areas[1] + areas[2] : areas[0]
                let found = mask(of: nested, width: 22, height: 22, evenOdd: evenOdd)[y * 22 + x]
                #expect(abs(Double(found) - expected * 255) <= 1, "(\(x), \(y)), even-odd \(evenOdd)")
            }
        }
        // The other direction leaves a hole by both rules.
        let ring = [square(2, 18), Array(square(6, 14).reversed())]
        for evenOdd in [false, true] {
            let bytes = mask(of: ring, width: 22, height: 22, evenOdd: evenOdd)
            #expect(bytes[10 * 22 + 10] == 0 && bytes[4 * 22 + 10] == 255)
        }
    }

    @Test("Triangles cover their area of every pixel, within and beyond the mask", arguments: 1...12)
    func triangles(seed: UInt32) {
        var random = LCG(seed: seed)
        let reach = [3.0, 40, 20_000][Int(seed) % 3]
        let corners = (0..<3).map { _ in
            Point(random.within(-reach, 21 + reach), random.within(-reach, 17 + reach))
        }
        let bytes = mask(corners, width: 21, height: 17)
        for y in 0..<17 {
            for x in 0..<21 { expectExact(corners, bytes, width: 21, at: x, y, "seed \(seed)") }
        }
    }

    @Test("Edges on the borders of pixels, upright, level and thin as a hair", arguments: [0, 0.5, 1e-5])
    func borders(shift: Double) {
        let (left, right, top, bottom) = (3 + shift, 12 + shift, 2.0, 9 + shift)
        let corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
        let bytes = mask(corners, width: 20, height: 12)
        let sliver = [Point(1, 3), Point(19, 3 + 1e-6), Point(19, 8)]
        let thin = mask(sliver, width: 20, height: 12)
        for y in 0..<12 {
            for x in 0..<20 {
                expectExact(corners, bytes, width: 20, at: x, y, "a box")
                expectExact(sliver, thin, width: 20, at: x, y, "a sliver")
            }
        }
    }

    @Test("A mask of several bands has no seams")
    func bands() {
        var random = LCG(seed: 5)
        let (width, height) = (5000, 40)
        for _ in 0..<3 {
            let corners = (0..<3).map { _ in Point(random.within(0, 5000), random.within(-3, 43)) }
            let bytes = mask(corners, width: width, height: height)
            for _ in 0..<300 {
                expectExact(corners, bytes, width: width, at: random.below(width), random.below(height), "bands")
            }
        }
    }

    @Test("Blocks and runs draw what their coverage draws, within their columns alone", arguments: 1...30)
    func blocks(seed: UInt32) {
        var random = LCG(seed: seed)
        let color = UInt32(random.below(1 << 16)) << 8 | 0xcc00_0000
        let (low, high) = (random.below(20), 30 + random.below(50))
        var blocks: [PixelBlock] = []
        var runs: [PixelRun] = []
        var coverage = [UInt8](repeating: 0, count: 3 * 80 + 32)
        for y in 0..<3 {
            for x in stride(from: 0, to: 80, by: 8) {
                if random.below(3) == 0 { continue }
                if random.below(4) == 0 {
                    runs.append(PixelRun(x: Int32(x), y: Int32(y), count: 5))
                    for k in 0..<5 { coverage[y * 80 + x + k] = 255 }
                    continue
                }
                var block = PixelBlock()
                (block.x, block.y) = (Int32(x), Int32(y))
                withUnsafeMutableBytes(of: &block.coverage) { bytes in
                    for k in 0..<8 {
                        bytes[k] = UInt8(random.below(256))
                        coverage[y * 80 + x + k] = bytes[k]
                    }
                }
                blocks.append(block)
            }
        }
        let before = (0..<3 * 80).map { _ in UInt32(random.below(1 << 24)) | 0xff00_0000 }
        for kernels in [pixelKernelsPlain(), pixelKernelsAVX2()].compactMap({ $0?.pointee }) {
            var expected = before
            for y in 0..<3 {
                expected.withUnsafeMutableBufferPointer { pixels in
                    coverage.withUnsafeBufferPointer { bytes in
                        let first = y * 80 + low
                        kernels.overSolidCoverage(
                            pixels.baseAddress! + first, bytes.baseAddress! + first, high - low, color)
                    }
                }
            }
            var drawn = before
            blocks.withUnsafeBufferPointer { blocks in
                runs.withUnsafeBufferPointer { runs in
                    var mask = PixelBlocks(
                        blocks: blocks.baseAddress, runs: runs.baseAddress, blockCount: blocks.count,
                        runCount: runs.count)
                    kernels.overBlocks(&drawn, 80, &mask, Int32(low), Int32(high), color)
                }
            }
            #expect(drawn == expected, "seed \(seed)")
        }
    }
}
