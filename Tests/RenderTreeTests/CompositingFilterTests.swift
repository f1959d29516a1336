import CPixelKernels
import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

/// Colors and blending compared with their formulas in double precision.
@Suite("Filters")
struct CompositingFilterTests {
    private typealias Color = [Double]

    /// Red, green, blue and alpha; premultiplied, 0…1.
    private func color(_ pixel: UInt32) -> Color {
        [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >> 24].map { Double($0) / 255 }
    }

    private func straight(_ c: Color) -> Color {
        c[3] > 0 ? [min(c[0] / c[3], 1), min(c[1] / c[3], 1), min(c[2] / c[3], 1), c[3]] : [0, 0, 0, 0]
    }

    private func expectNear(_ pixel: UInt32, _ expected: Color, _ note: String) {
        for (found, wanted) in zip(color(pixel), expected) {
            #expect(abs(found - wanted) * 255 <= 1, "\(note): \(color(pixel)), \(expected)")
        }
    }

    @Test("A color matrix maps straight colors, cut to 0…1", arguments: 1...5)
    func matrices(seed: Int) throws {
        var random = LCG(seed: UInt32(seed))
        let matrix = try #require(ColorMatrix((0..<20).map { _ in random.within(-1, 1.2) }))
        let pixels = (0..<19).map { _ in random.pixel() }
        let kernelSets = [pixelKernelsPlain(), pixelKernelsAVX2()].compactMap { $0?.pointee }
        var results: [[UInt32]] = []
        for kernels in kernelSets {
            var row = pixels
            kernels.matrixRow(&row, 19, matrix.values)
            results.append(row)
        }
        #expect(results.allSatisfy { $0 == results[0] })
        for (before, after) in zip(pixels, results[0]) {
            let c = straight(color(before))
            var out: Color = (0..<4).map { row in
                let m = matrix.values[(5 * row)..<(5 * row + 5)].map { Double($0) }
                return min(max(zip(m, c + [1]).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
            }
            for k in 0..<3 { out[k] *= out[3] }
            expectNear(after, out, "seed \(seed), \(String(before, radix: 16))")
        }
    }

    @Test("Saturation 0 is gray, inverting twice is nothing, a whole tint is its color")
    func knownMatrices() {
        var row: [UInt32] = [0xff80_4020, 0xffff_ffff, 0x8040_2010, 0]
        let kernels = pixelKernels().pointee
        let before = row
        kernels.matrixRow(&row, 4, ColorMatrix.invert.values)
        #expect(row[1] == 0xff00_0000)
        kernels.matrixRow(&row, 4, ColorMatrix.invert.values)
        #expect(row == before)
        kernels.matrixRow(&row, 4, ColorMatrix.saturation(0).values)
        for pixel in row { #expect(pixel & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 16 & 255) }
        kernels.matrixRow(&row, 4, ColorMatrix.tint(red: 1, green: 0, blue: 0, alpha: 1).values)
        #expect(row.allSatisfy { $0 == 0xffff_0000 })
    }

    @Test("Each blend mode follows its formula", arguments: BlendMode.allCases)
    func blending(mode: BlendMode) {
        var random = LCG(seed: 3 + mode.rawValue)
        let (source, below) = ((0..<61).map { _ in random.pixel() }, (0..<61).map { _ in random.pixel() })
        var results: [[UInt32]] = []
        for kernels in [pixelKernelsPlain(), pixelKernelsAVX2()].compactMap({ $0?.pointee }) {
            var row = source
            kernels.blendRow(&row, below, 61, PixelBlend(rawValue: mode.rawValue))
            results.append(row)
        }
        #expect(results.allSatisfy { $0 == results[0] })
        for index in 0..<61 {
            let (s, b) = (color(source[index]), color(below[index]))
            expectNear(results[0][index], blended(mode, s, b), "\(mode), \(s), \(b)")
        }
    }

    private func blended(_ mode: BlendMode, _ s: Color, _ b: Color) -> Color {
        let (sa, ba) = (s[3], b[3])
        func laid(_ fs: Double, _ fb: Double) -> Color { zip(s, b).map { min($0 * fs + $1 * fb, 1) } }
        switch mode {
        case .sourceIn: return laid(ba, 0)
        case .sourceOut: return laid(1 - ba, 0)
        case .sourceAtop: return laid(ba, 1 - sa)
        case .destinationOver: return laid(1 - ba, 1)
        case .destinationIn: return laid(0, sa)
        case .destinationOut: return laid(0, 1 - sa)
        case .destinationAtop: return laid(1 - ba, sa)
        case .xor: return laid(1 - ba, 1 - sa)
        case .plusLighter: return laid(1, 1)
        case .plusDarker:
            let a = min(sa + ba, 1)
            let channels: Color = (0..<3).map { k in max(0, a - (sa - s[k]) - (ba - b[k])) }
            return channels + [a]
        default:
            let (sc, bc) = (straight(s), straight(b))
            let both = Formulas.whole(mode, bc, sc) ?? (0..<3).map { Formulas.separable(mode, bc[$0], sc[$0]) }
            let channels: Color = (0..<3).map { k in
                let alone: Double = s[k] * (1 - ba) + b[k] * (1 - sa)
                return sa * ba * both[k] + alone
            }
            return channels + [sa + ba - sa * ba]
        }
    }

    @Test("A layer multiplied over another, at half opacity, under a mask of half")
    func layers() {
        var scene = Scene(width: 64, height: 8)
        scene.edit(scene.root) { $0.backgroundColor = RenderTreeTests.color(1, 0.5, 0) }
        let id = scene.add(CGRect(x: 0, y: 0, width: 32, height: 8)) {
            $0.backgroundColor = RenderTreeTests.color(0.5, 0.5, 0.5)
            $0.filters = LayerFilters(own: [], behind: [], blend: .multiply)
        }
        let compositor = Compositor(size: (64, 8), scale: 1, threads: 1)
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        expectNear(compositor.surface.pixel(5, 5), [0.5, 0.25, 0, 1], "multiplied")
        expectNear(compositor.surface.pixel(40, 5), [1, 0.5, 0, 1], "beside")
        scene.edit(id) { $0.opacity = 0.5 }
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        expectNear(compositor.surface.pixel(5, 5), [0.75, 0.375, 0, 1], "at half opacity")
        scene.edit(id) { $0.filters = LayerFilters(own: [.color(.invert)], behind: [], blend: .difference) }
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        expectNear(compositor.surface.pixel(5, 5), [0.75, 0.25, 0.25, 1], "inverted, as a difference")
    }
}

/// B(Cb, Cs) of "Compositing and Blending Level 1".
private enum Formulas {
    static func separable(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
        switch mode {
        case .multiply: return b * s
        case .screen: return b + s - b * s
        case .overlay: return separable(.hardLight, s, b)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .hardLight: return s <= 0.5 ? b * 2 * s : separable(.screen, b, 2 * s - 1)
        case .softLight:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        case .difference: return abs(b - s)
        case .exclusion: return b + s - 2 * b * s
        case .linearBurn: return max(0, b + s - 1)
        case .subtract: return max(0, b - s)
        case .divide: return b <= 0 ? 0 : min(1, b / s)
        default: return s
        }
    }

    static func whole(_ mode: BlendMode, _ b: [Double], _ s: [Double]) -> [Double]? {
        let (b, s) = (Array(b[..<3]), Array(s[..<3]))
        switch mode {
        case .hue: return withLum(withSat(s, sat(b)), lum(b))
        case .saturation: return withLum(withSat(b, sat(s)), lum(b))
        case .color: return withLum(s, lum(b))
        case .luminosity: return withLum(b, lum(s))
        default: return nil
        }
    }

    private static func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    private static func sat(_ c: [Double]) -> Double { c.max()! - c.min()! }

    private static func withSat(_ c: [Double], _ s: Double) -> [Double] {
        let (low, range) = (c.min()!, sat(c))
        return c.map { range > 0 ? ($0 - low) * s / range : 0 }
    }

    private static func withLum(_ c: [Double], _ l: Double) -> [Double] {
        let d = l - lum(c)
        var c = c.map { $0 + d }
        let (l, low, high) = (lum(c), c.min()!, c.max()!)
        if low < 0 { c = c.map { l + ($0 - l) * l / (l - low) } }
        if high > 1 { c = c.map { l + ($0 - l) * (1 - l) / (high - l) } }
        return c.map { min(max($0, 0), 1) }
    }
}
