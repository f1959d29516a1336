import CPixelKernels
import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

/// Blurs that end at a layer's edges, vibrancy, and the work that is not done.
@Suite("Glass")
struct CompositingGlassTests {
    private static let (width, height) = (160, 96)
    private static let frame = CGRect(x: 30, y: 21, width: 81, height: 50)

    /// Returns a scene of a left half in black and a right half in white, with glass over the middle.
    private func scene(sigma: Double, edge: CGFloat = 71, frame: CGRect = Self.frame) -> (Scene, glass: LayerID) {
        var scene = Scene(width: CGFloat(Self.width), height: CGFloat(Self.height))
        scene.edit(scene.root) { $0.backgroundColor = color(0, 0, 0) }
        scene.add(CGRect(x: edge, y: 0, width: CGFloat(Self.width) - edge, height: CGFloat(Self.height))) {
            $0.backgroundColor = color(1, 1, 1)
        }
        let glass = scene.add(frame) {
            $0.filters = LayerFilters(behind: [.blur(radius: sigma, edges: .ofLayer)])
        }
        return (scene, glass)
    }

    private func compositor() -> Compositor {
        Compositor(size: (Self.width, Self.height), scale: 1, threads: 2)
    }

    /// Computes three Gaussians of a third of the variance each, which repeat the ends every time.
    private func exact(_ values: [Double], sigma: Double) -> [Double] {
        let one = sigma / 3.0.squareRoot()
        let reach = Int((5 * one).rounded(.up))
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * one * one)) }
        let total = weights.reduce(0, +)
        return (0..<3).reduce(values) { row, _ in
            row.indices.map { x in
                weights.indices.reduce(0) {
                    $0 + row[min(max(x + $1 - reach, 0), row.count - 1)] * weights[$1]
                } / total
            }
        }
    }

    @Test(
        "A blur within a layer's edges is three Gaussians that repeat the edges, wherever the layer is",
        arguments: [2.0, 7, 13, 20, 60], [0, 1, 5])
    func edges(sigma: Double, offset: Int) {
        let frame = Self.frame.offsetBy(dx: CGFloat(offset), dy: CGFloat(offset))
        let (scene, _) = scene(sigma: sigma, frame: frame)
        let compositor = compositor()
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        // The reduced image has a square more on each side, and its last square is mostly outside of the layer. That
        // shows where each pass reaches over the whole layer.
        let tolerance = sigma < 60 ? 3.0 : 6
        let wanted = exact((0..<81).map { $0 + Int(frame.minX) < 71 ? 0 : 255 }, sigma: sigma)
        for x in 0..<81 {
            let found = compositor.surface.pixel(Int(frame.minX) + x, Int(frame.midY)) & 255
            #expect(abs(Double(found) - wanted[x]) <= tolerance, "sigma \(sigma), offset \(offset), \(x): \(wanted[x])")
        }
    }

    @Test("What stands beside the glass does not show in it")
    func beside() {
        let (scene, _) = scene(sigma: 30, edge: 111)
        let compositor = compositor()
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        #expect(compositor.surface.pixel(110, 40) == 0xff00_0000)
        #expect(compositor.surface.pixel(111, 40) == 0xffff_ffff)
    }

    @Test("Glass is not drawn again for what is above it or beside it, only for what is below it")
    func kept() {
        var (scene, glass) = scene(sigma: 10)
        let below = scene.add(CGRect(x: 60, y: 30, width: 10, height: 10)) { $0.backgroundColor = color(1, 0, 0) }
        scene.setSublayers([below, glass], of: scene.root)
        let above = scene.add(CGRect(x: 60, y: 30, width: 10, height: 10)) { $0.backgroundColor = color(0, 1, 0) }
        let compositor = compositor()
        func draws(_ change: () -> Void = {}) -> Int {
            change()
            _ = compositor.render(scene.tree, root: scene.rootIndex)
            return compositor.statistics.backdrops
        }
        #expect(draws() == 1)
        #expect(draws() == 0)
        #expect(draws { scene.edit(above) { $0.position.x += 3 } } == 0)
        #expect(compositor.statistics.pixels < 200)
        #expect(draws { scene.edit(below) { $0.position = CGPoint(x: 8, y: 8) } } == 1)
        #expect(draws { scene.edit(below) { $0.position = CGPoint(x: 8, y: 80) } } == 0)
        #expect(draws { scene.edit(below) { $0.position = CGPoint(x: 60, y: 50) } } == 1)
        #expect(draws { scene.edit(glass) { $0.position.x += 1 } } == 1)
        #expect(draws { scene.edit(glass) { $0.cornerRadius = 5 } } == 0)
    }

    @Test("Vibrancy mixes the pixels beneath with their matrix by the layer's alpha", arguments: 1...5)
    func vibrancy(seed: Int) {
        var random = LCG(seed: UInt32(seed))
        let matrix = ColorMatrix.saturation(1.5).concatenating(.tint(red: 1, green: 1, blue: 1, alpha: 0.4))
        let beneath = (0..<61).map { _ in random.pixel() }
        let cover = (0..<61).map { $0 < 24 ? 0 : random.pixel() }
        var results: [[UInt32]] = []
        for kernels in [pixelKernelsPlain(), pixelKernelsAVX2()].compactMap({ $0?.pointee }) {
            var row = cover
            kernels.vibrantRow(&row, beneath, 61, matrix.values)
            results.append(row)
        }
        #expect(results.allSatisfy { $0 == results[0] })
        #expect(Array(results[0][..<24]) == Array(beneath[..<24]))
        var changed = beneath
        pixelKernels().pointee.matrixRow(&changed, 61, matrix.values)
        for index in 0..<61 {
            let alpha = Double(cover[index] >> 24) / 255
            for shift: UInt32 in [0, 8, 16, 24] {
                let (b, m) = (Double(beneath[index] >> shift & 255), Double(changed[index] >> shift & 255))
                let found = Double(results[0][index] >> shift & 255)
                #expect(abs(found - (b + (m - b) * alpha)) <= 1.1, "seed \(seed), \(index)")
            }
        }
    }

    @Test("A vibrant layer shows the layers beneath inverted where it has alpha, whatever its colors")
    func vibrantLayer() {
        var scene = Scene(width: 40, height: 8)
        scene.edit(scene.root) { $0.backgroundColor = color(1, 0.4, 0) }
        let group = scene.add(CGRect(x: 0, y: 0, width: 40, height: 8)) {
            $0.filters = LayerFilters(own: [.vibrancy(.invert)])
        }
        scene.add(CGRect(x: 0, y: 0, width: 10, height: 8), under: group) { $0.backgroundColor = color(0.2, 1, 0.7) }
        scene.add(CGRect(x: 10, y: 0, width: 10, height: 8), under: group) {
            $0.backgroundColor = color(0, 0, 0, 0.5)
        }
        let compositor = Compositor(size: (40, 8), scale: 1, threads: 1)
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        #expect(compositor.surface.pixel(5, 4) == 0xff00_99ff)
        #expect(compositor.surface.pixel(15, 4) == 0xff7f_8080 || compositor.surface.pixel(15, 4) == 0xff7f_7f80)
        #expect(compositor.surface.pixel(30, 4) == 0xffff_6600)
    }
}
