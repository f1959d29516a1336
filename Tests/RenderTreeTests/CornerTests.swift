import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

@Suite("Continuous corners, masks, rasterized layers, gradients")
struct CornerTests {
    private func render(_ scene: Scene, _ side: Int, scale: CGFloat = 1) -> PixelBuffer {
        renderOnce(scene.tree, root: scene.rootIndex, size: (side, side), scale: scale)
    }

    private func area(_ picture: PixelBuffer) -> Double {
        (0..<picture.height).reduce(0) { sum, y in
            (0..<picture.width).reduce(sum) { $0 + Double(picture.pixel($1, y) >> 24) / 255 }
        }
    }

    /// Computes the area between a corner and a cubic spline from one side to the other, by Simpson's rule on each
    /// segment.
    private func cutOff(_ points: [SIMD2<Double>]) -> Double {
        var sum = 0.0
        for start in stride(from: 0, to: points.count - 1, by: 3) {
            let (a, b, c, d) = (points[start], points[start + 1], points[start + 2], points[start + 3])
            func at(_ t: Double) -> SIMD2<Double> {
                let s = 1 - t
                return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
            }
            let steps = 2000
            for step in 0..<steps {
                let (p, q) = (at(Double(step) / Double(steps)), at(Double(step + 1) / Double(steps)))
                sum += (p.x * q.y - p.y * q.x) / 2
            }
        }
        return abs(sum)
    }

    @Test("A continuous corner cuts off what its published cubics do, the circle what a circle does")
    func areas() {
        // The coordinates are in radii: along one side, three cubics, along the other side.
        let half: [(Double, Double)] = [
            (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
        ]
        let there = half.map { SIMD2($0.0, $0.1) }
        let spline = there + there.reversed().map { SIMD2($0.y, $0.x) }
        let expected = cutOff(spline) * 400
        for isContinuous in [false, true] {
            var scene = Scene(width: 100, height: 100)
            scene.add(CGRect(x: 10, y: 10, width: 80, height: 80)) {
                $0.backgroundColor = color(1, 1, 1)
                ($0.cornerRadius, $0.hasContinuousCorners) = (20, isContinuous)
            }
            // At four pixels per point, the error of drawing curves as chords is small.
            let cut = (6400 - area(render(scene, 400, scale: 4)) / 16) / 4
            #expect(abs(cut - (isContinuous ? expected : (1 - .pi / 4) * 400)) < 0.5, "\(cut)")
        }
    }

    @Test("Without room a continuous corner is the circle, to a pixel's tenth")
    func noRoom() {
        let pictures = [false, true].map { isContinuous -> PixelBuffer in
            var scene = Scene(width: 60, height: 60)
            scene.add(CGRect(x: 10, y: 10, width: 40, height: 40)) {
                $0.backgroundColor = color(1, 1, 1)
                ($0.cornerRadius, $0.hasContinuousCorners) = (20, isContinuous)
            }
            return render(scene, 60)
        }
        var most = 0
        for y in 0..<60 {
            for x in 0..<60 {
                most = max(most, abs(Int(pictures[0].pixel(x, y) >> 24) - Int(pictures[1].pixel(x, y) >> 24)))
            }
        }
        #expect(most <= 26, "\(most)")
    }

    @Test("Only the corners that are named are round, in backgrounds, borders, gradients and clips")
    func namedCorners() {
        for part in 0..<4 {
            var scene = Scene(width: 60, height: 60)
            let layer = scene.add(CGRect(x: 0, y: 0, width: 60, height: 60)) {
                ($0.cornerRadius, $0.hasContinuousCorners) = (20, true)
                $0.maskedCorners = [.minXMinY, .maxXMaxY]
                switch part {
                case 0: $0.backgroundColor = color(1, 0, 0)
                case 1: ($0.borderWidth, $0.borderColor) = (4, color(1, 0, 0))
                case 2:
                    var gradient = GradientContent()
                    gradient.colors = [color(1, 0, 0), color(1, 0, 0)]
                    $0.special = .gradient(gradient)
                default: $0.masksToBounds = true
                }
            }
            if part == 3 {
                scene.add(CGRect(x: 0, y: 0, width: 60, height: 60), under: layer) {
                    $0.backgroundColor = color(1, 0, 0)
                }
            }
            let picture = render(scene, 60)
            #expect(picture.pixel(1, 1) == 0 && picture.pixel(58, 58) == 0, "part \(part)")
            #expect(picture.pixel(58, 1) == 0xffff_0000 && picture.pixel(1, 58) == 0xffff_0000, "part \(part)")
            #expect(picture.pixel(2, 30) == 0xffff_0000)
            #expect(picture.pixel(30, 30) == (part == 1 ? 0 : 0xffff_0000))
        }
    }

    @Test("The shadow of a masked layer is masked, that of the layer above is of what the mask leaves")
    func maskedShadows() {
        for isAbove in [false, true] {
            var scene = Scene(width: 60, height: 60)
            let holder = scene.add(CGRect(x: 0, y: 0, width: 60, height: 60)) {
                if isAbove {
                    ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, 1, CGSize(width: 12, height: 0))
                }
            }
            let layer = scene.add(CGRect(x: 10, y: 10, width: 30, height: 30), under: holder) {
                $0.backgroundColor = color(1, 0, 0)
                if !isAbove {
                    ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, 1, CGSize(width: 12, height: 0))
                }
            }
            var mask = LayerState()
            mask.bounds = CGRect(x: 0, y: 0, width: 10, height: 30)
            mask.position = CGPoint(x: 5, y: 15)
            mask.backgroundColor = color(0, 0, 0)
            scene.setMask(mask, of: layer)
            let picture = render(scene, 60)
            #expect(picture.pixel(15, 25) == 0xffff_0000)
            // 12 points to the right of the remaining part, and of the removed part.
            #expect(picture.pixel(27, 25) == (isAbove ? 0xff00_0000 : 0))
            #expect(picture.pixel(45, 25) == 0)
        }
    }

    @Test("Radial and conic gradients follow their formulas", arguments: [GradientContent.Kind.radial, .conic])
    func gradients(kind: GradientContent.Kind) {
        var scene = Scene(width: 80, height: 60)
        scene.add(CGRect(x: 0, y: 0, width: 80, height: 60)) {
            var gradient = GradientContent()
            gradient.kind = kind
            gradient.colors = [color(0, 0, 0), color(1, 1, 1)]
            (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.9, y: 0.8))
            $0.special = .gradient(gradient)
        }
        let picture = renderOnce(scene.tree, root: scene.rootIndex, size: (80, 60), scale: 1)
        let end = (x: 32.0, y: 18.0)
        for y in stride(from: 0, to: 60, by: 7) {
            for x in stride(from: 0, to: 80, by: 7) {
                let (dx, dy) = (Double(x) + 0.5 - 40, Double(y) + 0.5 - 30)
                var t: Double
                if kind == .radial {
                    t = min(((dx / end.x) * (dx / end.x) + (dy / end.y) * (dy / end.y)).squareRoot(), 1)
                } else {
                    t = (atan2(dy, dx) - atan2(end.y, end.x)) / (2 * .pi)
                    t -= t.rounded(.down)
                    if t < 0.01 || t > 0.99 { continue }
                }
                let shown = Double(picture.pixel(x, y) & 255)
                #expect(abs(shown - t * 255) <= 1.5, "(\(x), \(y)): \(shown), \(t * 255)")
            }
        }
    }

    // MARK: Rasterizing

    private func cards(rasterized: Bool, scale: CGFloat = 2) -> (Scene, card: LayerID, dot: LayerID) {
        var scene = Scene(width: 100, height: 100)
        scene.edit(scene.root) { $0.backgroundColor = color(0, 0, 1) }
        let card = scene.add(CGRect(x: 20, y: 20, width: 50, height: 40)) {
            ($0.shouldRasterize, $0.rasterizationScale, $0.opacity) = (rasterized, scale, 0.75)
            ($0.backgroundColor, $0.cornerRadius) = (color(1, 1, 1), 8)
            ($0.shadowOpacity, $0.shadowRadius) = (0.5, 4)
        }
        let dot = scene.add(CGRect(x: 5, y: 5, width: 10, height: 10), under: card) {
            $0.backgroundColor = color(1, 0, 0)
        }
        return (scene, card, dot)
    }

    @Test("At the screen's scale and on whole pixels a rasterized layer looks as it does otherwise")
    func sameLook() {
        let (plain, kept) = (cards(rasterized: false).0, cards(rasterized: true).0)
        let (a, b) = (render(plain, 200, scale: 2), render(kept, 200, scale: 2))
        var most = 0
        for y in 0..<200 {
            for x in 0..<200 {
                for shift: UInt32 in [0, 8, 16] {
                    let difference = Int(a.pixel(x, y) >> shift & 255) - Int(b.pixel(x, y) >> shift & 255)
                    most = max(most, abs(difference))
                }
            }
        }
        // The values are rounded once more.
        #expect(most <= 2)
    }

    @Test("The picture is kept while the layer moves, turns and fades, and made again when anything in it changes")
    func kept() {
        var (scene, card, dot) = cards(rasterized: true)
        let compositor = Compositor(size: (200, 200), scale: 2, threads: 1)
        func rasterized() -> Int {
            _ = compositor.render(scene.tree, root: scene.rootIndex)
            return compositor.statistics.rasterized
        }
        #expect(rasterized() == 1)
        #expect(rasterized() == 0)
        scene.edit(card) { ($0.position.x, $0.opacity) = (61.3, 0.5) }
        #expect(rasterized() == 0)
        scene.edit(card) { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) }
        #expect(rasterized() == 0)
        scene.edit(dot) { $0.backgroundColor = color(0, 1, 0) }
        #expect(rasterized() == 1)
        scene.edit(card) { $0.rasterizationScale = 1 }
        #expect(rasterized() == 1)
        scene.edit(card) { $0.rasterizationScale = .nan }
        #expect(rasterized() == 0)
    }

    @Test("A picture that has no room is not made, and the layer still drawn")
    func noRoomForPicture() {
        var (scene, card, _) = cards(rasterized: true, scale: 64)
        scene.edit(card) { $0.bounds.size = CGSize(width: 90, height: 90) }
        let compositor = Compositor(size: (200, 200), scale: 2, threads: 1)
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        #expect(compositor.statistics.rasterized == 0)
        #expect(compositor.surface.pixel(90, 80) == 0xffbf_bfff)
    }
}
