import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

@Suite("Layers that share a space")
struct SpaceOrderTests {
    private static let side = 160

    private struct Card {
        let color: UInt32
        let size: CGSize
        let transform: CATransform3D
        let position: CGPoint
    }

    /// Opaque cards in different colors, rotated and moved in space under one perspective.
    private func cards(seed: UInt32, count: Int) -> [Card] {
        var random = LCG(seed: seed)
        return (0..<count).map { index in
            var turn = CATransform3DMakeRotation(
                random.within(-1.2, 1.2), random.within(-1, 1), random.within(-1, 1), random.within(-0.5, 0.5))
            turn.m43 = random.within(-40, 40)
            return Card(
                color: 0xff00_0000 | UInt32(index + 1) * 0x0021_3517 & 0x00ff_ffff,
                size: CGSize(width: random.within(40, 100), height: random.within(40, 100)), transform: turn,
                position: CGPoint(x: random.within(50, 110), y: random.within(50, 110)))
        }
    }

    private func scene(_ cards: [Card], inTransformLayer: Bool) -> Scene {
        let side = CGFloat(Self.side)
        var scene = Scene(width: side, height: side)
        scene.edit(scene.root) { $0.sublayerTransform.m34 = -1.0 / 400 }
        var parent: LayerID?
        if inTransformLayer {
            parent = scene.add(CGRect(x: 0, y: 0, width: side, height: side)) { $0.special = .transform }
        }
        for card in cards {
            scene.add(CGRect(origin: .zero, size: card.size), under: parent) {
                $0.position = card.position
                $0.transform = card.transform
                let rgb = [16, 8, 0].map { Double(card.color >> UInt32($0) & 255) / 255 }
                $0.backgroundColor = color(rgb[0], rgb[1], rgb[2])
            }
        }
        return scene
    }

    /// Intersects a ray through a pixel with a card, and returns the depth and the distance from the card's edges.
    private func hit(_ card: Card, _ x: Double, _ y: Double) -> (depth: Double, inside: Double)? {
        let middle = Double(Self.side) / 2
        // Solves two equations for (u, v): X·w = x', Y·w = y', by Cramer's rule.
        func row(_ u: Double, _ v: Double) -> SIMD4<Double> {
            let t = card.transform
            let px: Double = u * t.m11 + v * t.m21 + t.m41 + card.position.x - middle
            let py: Double = u * t.m12 + v * t.m22 + t.m42 + card.position.y - middle
            let pz: Double = u * t.m13 + v * t.m23 + t.m43
            return SIMD4(px, py, pz, 1 - pz / 400)
        }
        let (o, du, dv) = (row(0, 0), row(1, 0) - row(0, 0), row(0, 1) - row(0, 0))
        let (tx, ty) = (x - middle, y - middle)
        let (a, b, c) = (du.x - tx * du.w, dv.x - tx * dv.w, tx * o.w - o.x)
        let (d, e, f) = (du.y - ty * du.w, dv.y - ty * dv.w, ty * o.w - o.y)
        let determinant: Double = a * e - b * d
        guard abs(determinant) > 1e-9 else { return nil }
        let (u, v) = ((c * e - b * f) / determinant, (a * f - c * d) / determinant)
        let inside = min(card.size.width / 2 - abs(u), card.size.height / 2 - abs(v))
        let p = row(u, v)
        return (p.z / p.w, inside)
    }

    @Test("Every pixel shows the card that is nearest to the eye there", arguments: 1...12)
    func nearestWins(seed: Int) {
        let cards = cards(seed: UInt32(seed), count: 2 + seed % 5)
        for inTransformLayer in [false, true] {
            let scene = scene(cards, inTransformLayer: inTransformLayer)
            let picture = renderOnce(scene.tree, root: scene.rootIndex, size: (Self.side, Self.side), scale: 1)
            var checked = 0
            for y in stride(from: 1, to: Self.side, by: 3) {
                for x in stride(from: 1, to: Self.side, by: 3) {
                    let hits = cards.map { hit($0, Double(x) + 0.5, Double(y) + 0.5) }
                    // Edges and the lines where two cards intersect are antialiased.
                    if hits.contains(where: { $0.map { abs($0.inside) < 4 } ?? true }) { continue }
                    let inside = cards.indices.filter { hits[$0]!.inside > 0 }
                    let order = inside.sorted { hits[$0]!.depth > hits[$1]!.depth }
                    if order.count > 1, hits[order[0]]!.depth - hits[order[1]]!.depth < 6 { continue }
                    checked += 1
                    let expected: UInt32 = order.first.map { cards[$0].color } ?? 0
                    if picture.pixel(x, y) != expected {
                        Issue.record("seed \(seed), (\(x), \(y)), in a transform layer: \(inTransformLayer)")
                        return
                    }
                }
            }
            #expect(checked > 500)
        }
    }

    @Test("A layer that is turned about its middle goes half behind its flat neighbor")
    func halfBehind() {
        var scene = Scene(width: 100, height: 100)
        scene.add(CGRect(x: 0, y: 0, width: 100, height: 100)) { $0.backgroundColor = color(0, 0, 1) }
        scene.add(CGRect(x: 10, y: 10, width: 80, height: 80)) {
            $0.backgroundColor = color(1, 0, 0)
            $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        }
        let picture = renderOnce(scene.tree, root: scene.rootIndex, size: (100, 100), scale: 1)
        // The rotation moves points away from the eye towards the right.
        #expect(picture.pixel(30, 50) == 0xffff_0000)
        #expect(picture.pixel(70, 50) == 0xff00_00ff)
        // With a zPosition the whole card is in front, as in the usual workaround.
        let card = scene.sublayers[scene.root]![1]
        scene.edit(card) { $0.zPosition = 100 }
        let lifted = renderOnce(scene.tree, root: scene.rootIndex, size: (100, 100), scale: 1)
        #expect(lifted.pixel(30, 50) == 0xffff_0000 && lifted.pixel(70, 50) == 0xffff_0000)
    }

    @Test("The seam of a cut card is opaque")
    func seam() {
        var scene = Scene(width: 100, height: 100)
        // The wall is narrow, so the cut card has nothing behind it above and below the wall.
        scene.add(CGRect(x: 0, y: 45, width: 100, height: 10)) { $0.backgroundColor = color(0, 0, 1) }
        scene.add(CGRect(x: 10, y: 10, width: 80, height: 80)) {
            $0.backgroundColor = color(1, 0, 0)
            $0.transform = CATransform3DConcat(
                CATransform3DMakeRotation(0.5, 0, 1, 0), CATransform3DMakeRotation(0.3, 0, 0, 1))
        }
        let picture = renderOnce(scene.tree, root: scene.rootIndex, size: (100, 100), scale: 1)
        for y in [25, 35, 65, 75] {
            let row = (30..<70).map { picture.pixel($0, y) >> 24 }
            #expect(row.allSatisfy { $0 == 255 }, "row \(y): \(row)")
        }
    }

    @Test("A cube shows its near faces and hides the others, from every side", arguments: 0..<16)
    func cube(turn: Int) {
        var scene = Scene(width: 100, height: 100)
        let angle = Double(turn) * .pi / 8 + 0.2
        let holder = scene.add(CGRect(x: 0, y: 0, width: 100, height: 100)) {
            $0.special = .transform
            $0.transform = CATransform3DConcat(
                CATransform3DMakeRotation(angle, 0, 1, 0), CATransform3DMakeRotation(0.5, 1, 0, 0))
        }
        let turns: [(Double, Double, Double)] = [
            (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
        ]
        var nearest: (z: Double, index: Int) = (-.infinity, 0)
        for (index, (by, x, y)) in turns.enumerated() {
            let face = CATransform3DConcat(
                CATransform3DMakeTranslation(0, 0, 25), CATransform3DMakeRotation(by, x, y, 0))
            scene.add(CGRect(x: 25, y: 25, width: 50, height: 50), under: holder) {
                $0.transform = face
                $0.backgroundColor = color(Double(index + 1) / 6, 0, 0)
            }
            let z = CATransform3DConcat(face, scene.states[holder]!.transform).m43
            if z > nearest.z { nearest = (z, index) }
        }
        let picture = renderOnce(scene.tree, root: scene.rootIndex, size: (100, 100), scale: 1)
        // The projected middle of the nearest face.
        let face = scene.states[scene.sublayers[holder]![nearest.index]]!.transform
        let seen = CATransform3DConcat(face, scene.states[holder]!.transform)
        let pixel = picture.pixel(Int(50 + seen.m41), Int(50 + seen.m42))
        #expect(pixel >> 16 & 255 == UInt32((Double(nearest.index + 1) / 6 * 255).rounded()))
    }

    @Test("Flat siblings keep the order of zPosition, then of their array")
    func flat() {
        var scene = Scene(width: 10, height: 10)
        let colors = [color(1, 0, 0), color(0, 1, 0), color(0, 0, 1)]
        let ids = colors.map { fill in
            scene.add(CGRect(x: 0, y: 0, width: 10, height: 10)) { $0.backgroundColor = fill }
        }
        func top() -> UInt32 {
            renderOnce(scene.tree, root: scene.rootIndex, size: (10, 10), scale: 1).pixel(5, 5)
        }
        #expect(top() == 0xff00_00ff)
        scene.edit(ids[0]) { $0.zPosition = 1 }
        #expect(top() == 0xffff_0000)
        scene.edit(ids[1]) { $0.zPosition = 1 }
        #expect(top() == 0xff00_ff00)
    }

    @Test("Numbers that are not finite draw nothing and trap nothing", arguments: [Double.nan, .infinity, 1e300])
    func nonsense(value: Double) {
        var scene = Scene(width: 10, height: 10)
        for _ in 0..<2 {
            scene.add(CGRect(x: 0, y: 0, width: 10, height: 10)) {
                $0.backgroundColor = color(1, 1, 1)
                $0.transform.m13 = value
                $0.transform.m43 = value
                $0.transform.m24 = value
            }
        }
        _ = renderOnce(scene.tree, root: scene.rootIndex, size: (10, 10), scale: 1)
    }
}
