import CoreGraphics
import Foundation
import QuartzCore
import QuinceRenderTree
import Testing

@Suite("Points in layers in three-dimensional space")
@MainActor
struct DepthHitTests {
    private func layer(_ frame: CGRect, under parent: CALayer) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        parent.addSublayer(layer)
        return layer
    }

    /// Returns a cube's front and back in a rotated transform layer with perspective.
    private func cube(turned angle: CGFloat) -> (root: CALayer, front: CALayer, back: CALayer) {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        var eye = CATransform3DIdentity
        eye.m34 = -1.0 / 400
        root.sublayerTransform = eye
        let space = CATransformLayer()
        space.frame = root.bounds
        space.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        root.addSublayer(space)
        let back = layer(CGRect(x: 60, y: 60, width: 80, height: 80), under: space)
        let front = layer(CGRect(x: 60, y: 60, width: 80, height: 80), under: space)
        back.transform = CATransform3DMakeTranslation(0, 0, -40)
        front.transform = CATransform3DMakeTranslation(0, 0, 40)
        return (root, front, back)
    }

    // The transforms between two planes combine to one: p · M₁ · M₂ · P, divided by w once.
    @Test("Points convert through a transform layer in three dimensions, and back")
    func conversion() {
        let (root, front, _) = cube(turned: 0.6)
        for p in [CGPoint(x: 0, y: 0), CGPoint(x: 80, y: 80), CGPoint(x: 33, y: 71)] {
            // Coordinates are relative to the middle of the root, which is the eye's axis.
            let (x, y, z) = (p.x - 40, p.y - 40, 40.0)
            let turned = (x: x * cos(0.6) + z * sin(0.6), z: -x * sin(0.6) + z * cos(0.6))
            let w = 1 - turned.z / 400
            let there = front.convert(p, to: root)
            #expect(abs(there.x - (100 + turned.x / w)) < 1e-9 && abs(there.y - (100 + y / w)) < 1e-9)
            let back = front.convert(there, from: root)
            #expect(abs(back.x - p.x) < 1e-9 && abs(back.y - p.y) < 1e-9)
        }
    }

    @Test("The nearest layer at the point is hit, in any order; a transform layer is never hit")
    func depth() {
        let middle = CGPoint(x: 100, y: 100)
        let (root, front, back) = cube(turned: 0)
        #expect(root.hitTest(middle) === front)
        let (other, near, far) = cube(turned: .pi)
        #expect(other.hitTest(middle) === far && near !== far && back !== front)
        #expect(other.hitTest(CGPoint(x: 10, y: 10)) === other)
        // Two leaves that intersect: each is in front on one side.
        let plain = CALayer()
        plain.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        let (a, b) = (layer(plain.bounds, under: plain), layer(plain.bounds, under: plain))
        a.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        b.transform = CATransform3DMakeRotation(-0.5, 0, 1, 0)
        #expect(plain.hitTest(CGPoint(x: 60, y: 100)) === a)
        #expect(plain.hitTest(CGPoint(x: 140, y: 100)) === b)
    }
}
