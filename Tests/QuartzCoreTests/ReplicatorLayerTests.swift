import CoreGraphics
import Foundation
import QuartzCore
import QuinceRenderTree
import Testing

@Suite("Replicator layers")
@MainActor
struct ReplicatorLayerTests {
    private func square(_ side: CGFloat, at place: CGPoint, _ fill: CGColor = color(1, 1, 1)) -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        layer.position = place
        layer.backgroundColor = fill
        return layer
    }

    private func replicator(_ count: Int, on screen: Screen) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.instanceCount = count
        screen.root.addSublayer(layer)
        return layer
    }

    @Test("Instance k's color is the color and k offsets, kept within 0…1")
    func colors() {
        var content = ReplicatorContent()
        content.color = color(0.5, 1, 0, 1)
        (content.offset.red, content.offset.green, content.offset.blue, content.offset.alpha) = (0.2, -0.3, 0.1, -0.4)
        for k in 0..<6 {
            let it = content.color(of: k)
            let t = Double(k)
            #expect(abs(it.red - min(0.5 + 0.2 * t, 1)) < 1e-12 && abs(it.green - max(1 - 0.3 * t, 0)) < 1e-12)
            #expect(abs(it.blue - 0.1 * t) < 1e-12 && abs(it.alpha - max(1 - 0.4 * t, 0)) < 1e-12)
        }
    }

    @Test("Defaults: one instance, white, nothing changed from one to the next")
    func defaults() {
        let layer = CAReplicatorLayer()
        #expect(layer.instanceCount == 1 && !layer.preservesDepth && layer.instanceDelay == 0)
        #expect(CATransform3DIsIdentity(layer.instanceTransform) && layer.instanceColor == .white)
        #expect(layer.instanceRedOffset == 0 && layer.instanceAlphaOffset == 0)
        layer.instanceCount = -4
        #expect(layer.instanceCount == 0)
    }

    @Test("Turned about the middle of the bounds, a square at the top is at all four sides")
    func aboutTheMiddle() {
        let screen = Screen()
        let layer = replicator(4, on: screen)
        layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        layer.addSublayer(square(10, at: CGPoint(x: 50, y: 10)))
        screen.commit()
        let picture = screen.picture()
        for (x, y) in [(50, 10), (90, 50), (50, 90), (10, 50)] {
            #expect(picture.pixel(x, y) == 0xffff_ffff, "at \(x), \(y)")
        }
        #expect(picture.pixel(50, 50) == 0)
    }

    @Test("The color multiplies fills, pictures and gradients alike, and its alpha is an opacity")
    func tint() {
        let screen = Screen()
        let layer = replicator(1, on: screen)
        CATransaction.setDisableActions(true)
        layer.instanceColor = color(1, 0.4, 0, 0.5)
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 20, y: 0, width: 20, height: 20)
        gradient.colors = [color(1, 1, 1), color(1, 1, 1)]
        let picture = CALayer()
        picture.frame = CGRect(x: 40, y: 0, width: 20, height: 20)
        let pixels = PixelBuffer(width: 20, height: 20)
        for y in 0..<20 { for x in 0..<20 { pixels[x, y] = .max } }
        picture.contents = CGImage(pixels, isOpaque: true)
        for sublayer in [square(20, at: CGPoint(x: 10, y: 10)), gradient, picture] { layer.addSublayer(sublayer) }
        screen.commit()
        let shown = screen.picture()
        for x in [10, 30, 50] { #expect(shown.pixel(x, 10) == 0x8080_3300, "at \(x)") }
    }

    /// Returns a ring of moving squares, replicated or laid out by hand.
    private func moving(on screen: Screen, replicated: Bool) {
        func animation(_ delay: Double) -> CAAnimation {
            let animation = CABasicAnimation(keyPath: "position.y")
            (animation.fromValue, animation.toValue, animation.duration) = (10, 40, 1)
            (animation.repeatCount, animation.autoreverses, animation.fillMode) = (.infinity, true, .both)
            animation.beginTime = screen.root.convertTime(CACurrentMediaTime(), from: nil) + delay
            return animation
        }
        let turn = CATransform3DMakeRotation(0.7, 0, 0, 1)
        if replicated {
            let layer = replicator(5, on: screen)
            (layer.instanceTransform, layer.instanceDelay) = (turn, 0.13)
            let square = square(12, at: CGPoint(x: 50, y: 10))
            square.add(animation(0), forKey: nil)
            layer.addSublayer(square)
        } else {
            var power = CATransform3DIdentity
            for k in 0..<5 {
                let container = CALayer()
                container.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                container.transform = power
                let square = square(12, at: CGPoint(x: 50, y: 10))
                square.add(animation(0.13 * Double(k)), forKey: nil)
                container.addSublayer(square)
                screen.root.addSublayer(container)
                power = CATransform3DConcat(power, turn)
            }
        }
        screen.commit()
    }

    @Test("Delayed instances are the same pixels as copies whose animations begin later")
    func delay() {
        let times = [0, 0.1, 0.37, 0.9, 1.4, 2.05]
        let pictures = [true, false].map { replicated -> [PixelBuffer] in
            let screen = Screen()
            moving(on: screen, replicated: replicated)
            return times.map {
                screen.advance(to: $0)
                return screen.picture()
            }
        }
        for (index, time) in times.enumerated() {
            #expect(pictures[0][index].sameBytes(as: pictures[1][index]), "at \(time)")
        }
    }

    @Test("A replicator in a replicator draws the product of both")
    func nested() {
        let screen = Screen()
        let outer = replicator(3, on: screen)
        outer.instanceTransform = CATransform3DMakeTranslation(0, 30, 0)
        let inner = CAReplicatorLayer()
        inner.frame = outer.bounds
        inner.instanceCount = 4
        inner.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        inner.addSublayer(square(10, at: CGPoint(x: 10, y: 10)))
        outer.addSublayer(inner)
        screen.commit()
        let picture = screen.picture()
        for row in 0..<3 { for column in 0..<4 { #expect(picture.pixel(10 + 20 * column, 10 + 30 * row) == .max) } }
        let inked = (0..<100).reduce(0) { sum, y in sum + (0..<100).filter { picture.pixel($0, y) != 0 }.count }
        #expect(inked == 12 * 100)
    }

    @Test("Instances keep coming after the first one's animation has ended, as long as the delays last")
    func lastInstance() {
        let screen = Screen()
        let layer = replicator(4, on: screen)
        layer.instanceDelay = 0.5
        let square = square(10, at: CGPoint(x: 10, y: 10))
        layer.addSublayer(square)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.toValue, animation.duration) = (90, 1)
        (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
        square.add(animation, forKey: "move")
        screen.commit()
        screen.advance(to: 2)
        #expect(screen.tree.hasRunningAnimations(at: screen.tree.time))
        screen.advance(to: 2.6)
        #expect(!screen.tree.hasRunningAnimations(at: screen.tree.time))
    }

    @Test("The count, the delay and the transform animate")
    func animated() {
        let screen = Screen()
        let layer = replicator(1, on: screen)
        layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        layer.addSublayer(square(10, at: CGPoint(x: 10, y: 10)))
        let animation = CABasicAnimation(keyPath: "instanceCount")
        (animation.fromValue, animation.toValue, animation.duration) = (1, 5, 1)
        layer.add(animation, forKey: nil)
        screen.commit()
        for (time, count) in [(0.1, 1), (0.3, 2), (0.6, 3), (0.8, 4)] {
            screen.advance(to: time)
            let picture = screen.picture()
            #expect((0..<5).filter { picture.pixel(10 + 20 * $0, 10) != 0 }.count == count, "at \(time)")
        }
    }

    @Test("Only the first instance is hit")
    func hitTesting() {
        let screen = Screen()
        let layer = replicator(2, on: screen)
        layer.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
        let square = square(10, at: CGPoint(x: 10, y: 10))
        layer.addSublayer(square)
        screen.commit()
        // The position is in the root's superlayer, whose origin is the root's middle.
        #expect(screen.root.hitTest(CGPoint(x: 10 - 50, y: 10 - 50)) === square)
        #expect(screen.root.hitTest(CGPoint(x: 50 - 50, y: 10 - 50)) === layer)
    }
}
