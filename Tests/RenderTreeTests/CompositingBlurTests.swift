import CPixelKernels
import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

/// The blur compared with the Gaussian's definition and with itself.
@Suite("Blurs")
struct CompositingBlurTests {
    /// An image with hard edges, thin lines and noise, in gray.
    private func picture(width: Int, height: Int) -> PixelBuffer {
        var random = LCG(seed: 11)
        let picture = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                var gray: UInt32 = x < width / 3 ? 255 : 0
                if y > height / 2, x > width / 2 { gray = UInt32(random.byte()) }
                if y == 9 || x % 17 == 0 && y < height / 3 { gray = 255 - gray }
                picture[x, y] = 0xff00_0000 | gray * 0x01_0101
            }
        }
        return picture
    }

    /// Computes the blur separably in double precision, with the edge pixels repeated beyond the edges.
    private func exact(_ values: [[Double]], sigma: Double) -> [[Double]] {
        let reach = Int((4.5 * sigma).rounded(.up))
        let raw = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = raw.reduce(0, +)
        func alongRows(_ rows: [[Double]]) -> [[Double]] {
            rows.map { row in
                let padded = Array(repeating: row[0], count: reach) + row + Array(repeating: row.last!, count: reach)
                return row.indices.map { x in
                    var sum = 0.0
                    for k in 0...(2 * reach) { sum += padded[x + k] * raw[k] }
                    return sum / total
                }
            }
        }
        func turned(_ rows: [[Double]]) -> [[Double]] { rows[0].indices.map { x in rows.map { $0[x] } } }
        return turned(alongRows(turned(alongRows(values))))
    }

    @Test("A blur is within 2 of 255 of the exact Gaussian", arguments: [0.5, 1, 2, 8.9, 9.1, 13, 18.1, 20, 36.1])
    func exactness(sigma: Double) throws {
        let picture = picture(width: 90, height: 70)
        let values = (0..<70).map { y in (0..<90).map { Double(picture.pixel($0, y) & 255) } }
        let expected = exact(values, sigma: sigma)
        let blur = try #require(GaussianBlur(sigma: sigma))
        let blurred = blur.blurred(picture, PixelRect(x: 0, y: 0, width: 90, height: 70))
        var worst = 0.0
        for y in 0..<70 {
            for x in 0..<90 {
                let pixel = blurred.pixel(x, y)
                #expect(pixel == 0xff00_0000 | (pixel & 255) * 0x01_0101)
                worst = max(worst, abs(Double(pixel & 255) - expected[y][x]))
            }
        }
        #expect(worst <= 2, "sigma \(sigma): \(worst)")
    }

    @Test("A part blurred is the part of the whole, on any number of threads", arguments: [1.0, 4, 7, 13, 25])
    func parts(sigma: Double) throws {
        let picture = picture(width: 211, height: 97)
        let blur = try #require(GaussianBlur(sigma: sigma))
        let matrix = ColorMatrix.saturation(0.3)
        let whole = blur.blurred(picture, PixelRect(x: 0, y: 0, width: 211, height: 97), matrix: matrix)
        let rect = PixelRect(x: 37, y: 21, width: 101, height: 66)
        let part = blur.blurred(picture, rect, matrix: matrix, threads: 2)
        for y in 0..<rect.height {
            for x in 0..<rect.width where part.pixel(x, y) != whole.pixel(rect.x + x, rect.y + y) {
                Issue.record("sigma \(sigma): (\(x), \(y))")
                return
            }
        }
    }

    @Test("Beyond an image there is nothing, and no radius traps")
    func badInput() {
        let picture = picture(width: 20, height: 10)
        #expect(GaussianBlur(sigma: .nan) == nil)
        #expect(GaussianBlur(sigma: -3) == nil)
        #expect(GaussianBlur(sigma: 0) == nil)
        let blur = GaussianBlur(sigma: .infinity)
        let far = blur?.blurred(picture, PixelRect(x: 100, y: 0, width: 5, height: 5))
        #expect(far?.pixel(0, 0) == 0)
        let gray = blur?.blurred(picture, PixelRect(x: -2, y: -2, width: 24, height: 14))
        #expect(gray?.pixel(0, 0) == 0)
        #expect(gray.map { $0.pixel(10, 5) >> 24 == 255 } == true)
    }

    @Test("The blur's loops give the same bytes with and without AVX2", arguments: 1...20)
    func sameBytes(seed: Int) {
        guard let plain = pixelKernelsPlain()?.pointee, let wide = pixelKernelsAVX2()?.pointee else { return }
        var random = LCG(seed: UInt32(seed))
        let factor = Int32(1 << random.below(5))
        let count = 1 + random.below(40)
        let rows = (0..<Int(factor)).map { _ in (0..<(count * Int(factor) + 8)).map { _ in random.pixel() } }
        let small = (0..<13).map { _ in (0..<(4 * count + 300)).map { _ in UInt16(random.below(32641)) } }
        let weights: [UInt16] = [20000, 10000, 6000, 4000, 2000, 500, 268]
        func run(_ kernels: PixelKernels) -> [[UInt16]] {
            var out = [[UInt16]](repeating: [UInt16](repeating: 0, count: 4 * count + 64), count: 3)
            withRows(rows) { kernels.shrinkRows(&out[0], $0, count, factor) }
            withRows(small) { kernels.blurColumns(&out[1], $0, 4 * count, weights, 6) }
            small[0].withUnsafeBufferPointer { kernels.blurRow(&out[2], $0.baseAddress! + 128, 4 * count, weights, 6) }
            return out.map { Array($0[..<(4 * count)]) }
        }
        #expect(run(plain) == run(wide))
        func expand(_ kernels: PixelKernels) -> [UInt32] {
            var out = [UInt32](repeating: 0, count: count * Int(factor))
            let flat = small[0] + small[1]
            flat.withUnsafeBufferPointer {
                var picture = PixelSmall(
                    pixels: $0.baseAddress, stride: 4 * count, width: count, height: 2, factor: factor)
                let x = random.below(3)
                kernels.expandRow(&out, out.count - x, &picture, x, random.below(2 * Int(factor)))
            }
            return out
        }
        let state = random
        let first = expand(plain)
        random = state
        #expect(first == expand(wide))
    }

    private func withRows<T>(_ rows: [[T]], _ body: (UnsafePointer<UnsafePointer<T>?>) -> Void) {
        let copies = rows.map { row in
            let copy = UnsafeMutablePointer<T>.allocate(capacity: row.count)
            copy.initialize(from: row, count: row.count)
            return copy
        }
        body(copies.map { UnsafePointer($0) })
        for copy in copies { copy.deallocate() }
    }
}

extension LCG {
    /// Premultiplied.
    mutating func pixel() -> UInt32 {
        let a = UInt32(byte())
        func channel(_ random: inout LCG) -> UInt32 { UInt32(random.below(Int(a) + 1)) }
        return a << 24 | channel(&self) << 16 | channel(&self) << 8 | channel(&self)
    }
}
