import CPixelKernels
import Foundation
import Testing

/// Each kernel gives the same bytes for every instruction set, as its definition requires.
@Suite("Pixel kernels")
struct CompositingKernelTests {
    private typealias Kernels = UnsafePointer<PixelKernels>

    /// Lengths around the vector width, and longer ones.
    static let lengths = Array(0...19) + [64, 131]

    private func both() -> (plain: PixelKernels, wide: PixelKernels)? {
        guard let plain: Kernels = pixelKernelsPlain(), let wide: Kernels = pixelKernelsAVX2() else { return nil }
        return (plain.pointee, wide.pointee)
    }

    private func mul(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * b + 127) / 255 }

    private func channels(_ pixel: UInt32, _ body: (UInt32, Int) -> UInt32) -> UInt32 {
        (0..<4).reduce(0) { $0 | min(body(pixel >> (8 * UInt32($1)) & 255, $1), 255) << (8 * UInt32($1)) }
    }

    private func over(_ dst: UInt32, _ src: UInt32) -> UInt32 {
        channels(dst) { d, k in (src >> (8 * UInt32(k)) & 255) + mul(d, 255 - src >> 24) }
    }

    private func scaled(_ pixel: UInt32, _ c: UInt8) -> UInt32 { channels(pixel) { v, _ in mul(v, UInt32(c)) } }

    private func mixed(_ drawn: UInt32, _ saved: UInt32, _ c: UInt8) -> UInt32 {
        channels(drawn) { d, k in (d * UInt32(c) + (saved >> (8 * UInt32(k)) & 255) * (255 - UInt32(c)) + 127) / 255 }
    }

    /// Rows of random pixels, premultiplied or not, and random coverage with many bytes of 0 and 255.
    private struct Rows {
        var dst: [UInt32]
        var src: [UInt32]
        var coverage: [UInt8]
        var color: UInt32

        init(_ count: Int, seed: UInt32) {
            var random = LCG(seed: seed)
            func pixel(_ r: inout LCG) -> UInt32 {
                let a = UInt32(r.byte())
                return a << 24 | UInt32(r.byte()) * a / 255 << 16 | UInt32(r.byte()) * a / 255 << 8 | UInt32(r.byte())
                    * a / 255
            }
            dst = (0..<count).map { _ in pixel(&random) }
            src = (0..<count).map { _ in random.below(4) == 0 ? random.byte().repeated : pixel(&random) }
            coverage = (0..<(count + 8)).map { _ in [0, 255, random.byte()][random.below(3)] }
            color = pixel(&random)
        }
    }

    @Test("Source-over, coverage and mixing follow their definitions", arguments: lengths)
    func compositing(count: Int) {
        let rows = Rows(count, seed: UInt32(count) + 1)
        for kernels in [pixelKernelsPlain(), pixelKernelsAVX2()].compactMap({ $0?.pointee }) {
            func check(_ name: String, _ run: (inout [UInt32]) -> Void, _ expected: (Int) -> UInt32) {
                var out = rows.dst
                run(&out)
                #expect(out == (0..<count).map(expected), "\(name), \(count) pixels")
            }
            let (dst, src, coverage, color) = (rows.dst, rows.src, rows.coverage, rows.color)
            check("fill") {
                kernels.fill(&$0, count, color)
            } _: { _ in
                color
            }
            check("overSolid") {
                kernels.overSolid(&$0, count, color)
            } _: {
                over(dst[$0], color)
            }
            check("overSolidCoverage") {
                kernels.overSolidCoverage(&$0, coverage, count, color)
            } _: {
                over(dst[$0], scaled(color, coverage[$0]))
            }
            check("overRow") {
                kernels.overRow(&$0, src, count)
            } _: {
                over(dst[$0], src[$0])
            }
            check("overRowCoverage") {
                kernels.overRowCoverage(&$0, src, coverage, count)
            } _: {
                over(dst[$0], scaled(src[$0], coverage[$0]))
            }
            check("overRowConstant") {
                kernels.overRowConstant(&$0, src, count, 77)
            } _: {
                over(dst[$0], scaled(src[$0], 77))
            }
            check("addRowCoverage") {
                kernels.addRowCoverage(&$0, src, coverage, count)
            } _: { i in
                channels(dst[i]) { d, k in d + (scaled(src[i], coverage[i]) >> (8 * UInt32(k)) & 255) }
            }
            check("tintRow") {
                kernels.tintRow(&$0, count, color)
            } _: { i in
                channels(dst[i]) { d, k in mul(d, color >> (8 * UInt32(k)) & 255) }
            }
            check("mixRow") {
                kernels.mixRow(&$0, src, coverage, count)
            } _: {
                mixed(dst[$0], src[$0], coverage[$0])
            }
            check("mixConstant") {
                kernels.mixConstant(&$0, src, count, 200)
            } _: {
                mixed(dst[$0], src[$0], 200)
            }
        }
    }

    @Test("Coverage arithmetic follows its definition", arguments: lengths)
    func coverage(count: Int) {
        let rows = Rows(count, seed: UInt32(count) + 100)
        let other: [UInt8] = rows.coverage.reversed()
        for kernels in [pixelKernelsPlain(), pixelKernelsAVX2()].compactMap({ $0?.pointee }) {
            var product = rows.coverage
            kernels.multiplyCoverage(&product, other, count)
            var difference = rows.coverage
            kernels.subtractCoverage(&difference, other, count)
            var part = rows.coverage
            kernels.scaleCoverage(&part, count, 99)
            var alphas = rows.coverage
            kernels.alphaOfRow(&alphas, rows.src, count)
            var blend = [UInt8](repeating: 0, count: count + 8)
            kernels.blendBytes(&blend, rows.coverage, other, count, 100)
            for index in 0..<count {
                let (a, b) = (UInt32(rows.coverage[index]), UInt32(other[index]))
                #expect(UInt32(product[index]) == mul(a, b))
                #expect(Int(difference[index]) == max(Int(a) - Int(b), 0))
                #expect(UInt32(part[index]) == mul(a, 99))
                #expect(UInt32(alphas[index]) == rows.src[index] >> 24)
                #expect(UInt32(blend[index]) == (a * 156 + b * 100 + 128) >> 8)
            }
        }
    }

    @Test("Boxes, pictures and gradients are the same bytes with and without AVX2", arguments: Array(1...40))
    func sameBytes(seed: Int) throws {
        guard let (plain, wide) = both() else { return }
        var random = LCG(seed: UInt32(seed))
        let count = Self.lengths[random.below(Self.lengths.count)]
        let (x, y) = (Float(random.below(300)) + 0.5, Float(random.below(300)) + 0.5)
        func number(_ low: Double, _ high: Double) -> Float { Float(random.within(low, high)) }

        var box = PixelBox()
        (box.ux, box.uy, box.u0) = (number(-1, 1), number(-1, 1), number(-200, 200))
        (box.vx, box.vy, box.v0) = (-box.uy, box.ux, number(-200, 200))
        (box.halfWidth, box.halfHeight) = (number(1, 200), number(1, 200))
        box.radius = (number(0, 20), 0, number(0, 20), number(0, 20))
        expectSame(count) {
            plain.boxCoverage($0, count, &box, x, y)
        } _: {
            wide.boxCoverage($0, count, &box, x, y)
        }

        var far = PixelProjectedBox()
        (far.ux, far.uy, far.u0) = (number(-1, 1), number(-1, 1), number(-200, 200))
        (far.vx, far.vy, far.v0) = (number(-1, 1), number(-1, 1), number(-200, 200))
        (far.wx, far.wy, far.w0) = (number(-0.002, 0.002), number(-0.002, 0.002), number(0.2, 2))
        (far.nearest, far.halfWidth, far.halfHeight) = (1e-6, number(1, 200), number(1, 200))
        far.radius = (number(0, 20), 0, number(0, 20), number(0, 20))
        expectSame(count) {
            plain.projectedBoxCoverage($0, count, &far, x, y)
        } _: {
            wide.projectedBoxCoverage($0, count, &far, x, y)
        }
        comparePictures(&random, count, plain, wide)
        compareGradients(&random, count, plain, wide)
    }

    private func comparePictures(_ random: inout LCG, _ count: Int, _ plain: PixelKernels, _ wide: PixelKernels) {
        let pixels = Rows(64 * 48, seed: 5).src
        pixels.withUnsafeBytes { bytes in
            var image = PixelImage()
            image.bytes = bytes.bindMemory(to: UInt8.self).baseAddress
            (image.bytesPerRow, image.minX, image.minY, image.maxX, image.maxY) = (64 * 4, 0, 0, 63, 47)
            func fixed(_ low: Double, _ high: Double) -> Int32 { Int32(random.within(low, high) * 65536) }
            let (x, y, dx, dy) = (fixed(-2, 60), fixed(-2, 45), fixed(-0.6, 0.6), fixed(-0.6, 0.6))
            expectSame(count * 4) {
                $0.withMemoryRebound(to: UInt32.self, capacity: count) {
                    plain.bilinearRow($0, count, &image, x, y, dx, dy, 0)
                }
            } _: {
                $0.withMemoryRebound(to: UInt32.self, capacity: count) {
                    wide.bilinearRow($0, count, &image, x, y, dx, dy, 0)
                }
            }
            expectSame(count * 4) {
                $0.withMemoryRebound(to: UInt32.self, capacity: count) {
                    plain.nearestRow($0, count, &image, x, y, dx, dy)
                }
            } _: {
                $0.withMemoryRebound(to: UInt32.self, capacity: count) {
                    wide.nearestRow($0, count, &image, x, y, dx, dy)
                }
            }
            var map = PixelProjection()
            (map.xx, map.yy, map.ox, map.oy) = (0.4, 0.3, 3, 4)
            (map.wx, map.wy, map.w0) = (0.001, -0.002, 1)
            for nearest in [false, true] {
                expectSame(count * 4) {
                    $0.withMemoryRebound(to: UInt32.self, capacity: count) {
                        plain.projectedRow($0, count, &image, &map, 0.5, 9.5, nearest)
                    }
                } _: {
                    $0.withMemoryRebound(to: UInt32.self, capacity: count) {
                        wide.projectedRow($0, count, &image, &map, 0.5, 9.5, nearest)
                    }
                }
            }
        }
    }

    private func compareGradients(_ random: inout LCG, _ count: Int, _ plain: PixelKernels, _ wide: PixelKernels) {
        let table = Rows(264, seed: 9).src
        table.withUnsafeBufferPointer { colors in
            for kind in [PixelGradientAxial, PixelGradientRadial, PixelGradientConic] {
                var gradient = PixelGradient()
                gradient.kind = kind
                (gradient.place.xx, gradient.place.yx) = ([0.011, 0.002, -0.003][random.below(3)], 0.003)
                gradient.place.ox = Float(random.within(-1, 1))
                (gradient.place.xy, gradient.place.yy, gradient.place.oy) = (-0.004, 0.012, Float(random.within(-1, 1)))
                (gradient.place.wx, gradient.place.wy, gradient.place.w0) = (0.001, 0.001, 1)
                gradient.projects = random.below(2) == 0
                (gradient.table, gradient.tableCount) = (colors.baseAddress, 256)
                expectSame(count * 4) {
                    $0.withMemoryRebound(to: UInt32.self, capacity: count) {
                        plain.gradientRow($0, count, &gradient, 0.5, 30.5)
                    }
                } _: {
                    $0.withMemoryRebound(to: UInt32.self, capacity: count) {
                        wide.gradientRow($0, count, &gradient, 0.5, 30.5)
                    }
                }
            }
        }
    }

    /// Runs both kernels on equal buffers of `count` bytes, with space behind them, and compares the results.
    private func expectSame(
        _ count: Int, _ plain: (UnsafeMutablePointer<UInt8>) -> Void, _ wide: (UnsafeMutablePointer<UInt8>) -> Void
    ) {
        let words = count / 4 + 4
        var first = [UInt32](repeating: 0xabab_abab, count: words)
        var second = first
        first.withUnsafeMutableBytes { plain($0.bindMemory(to: UInt8.self).baseAddress!) }
        second.withUnsafeMutableBytes { wide($0.bindMemory(to: UInt8.self).baseAddress!) }
        #expect(first == second)
    }
}

extension UInt8 {
    /// A pixel whose channels are all equal.
    fileprivate var repeated: UInt32 { UInt32(self) * 0x0101_0101 }
}
