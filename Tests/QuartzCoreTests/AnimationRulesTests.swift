import CoreGraphics
import Foundation
import QuartzCore
import QuinceMediaClock
import QuinceRenderTree
import Testing

private func plain(_ fill: UInt32) -> CGImage {
    let pixels = PixelBuffer(width: 4, height: 4)
    for y in 0..<4 { for x in 0..<4 { pixels[x, y] = fill } }
    return CGImage(pixels, isOpaque: true)
}

@Suite("The visible values of animations")
@MainActor
struct AnimationRulesTests {
    private func value(_ layer: CALayer, _ keyPath: String) -> Double? {
        layer.presentation()?.value(forKeyPath: keyPath) as? Double
    }

    // behaviour/layers.md#contents: contents animate by a cross-fade.
    @Test(
        "Contents dissolve from picture to picture: by a basic animation, by themselves on a bare layer, and from none")
    func dissolve() {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.contents = plain(0xffff_0000)
        screen.commit()
        CATransaction.setDisableActions(false)
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.contents = plain(0xff00_00ff)
        screen.commit()
        let start = CACurrentMediaTime() - MediaClock.shared.launch.seconds
        #expect(layer.animation(forKey: "contents") != nil)
        for step in [0, 1, 2, 3] {
            screen.advance(to: start + Double(step) / 4)
            let pixel = screen.picture().pixel(2, 2)
            let (red, blue) = (Int(pixel >> 16 & 255), Int(pixel & 255))
            #expect(pixel >> 24 == 255)
            #expect(abs(blue - step * 255 / 4) <= 1 && abs(red - (255 - step * 255 / 4)) <= 1, "\(step)")
        }
        screen.advance(to: start + 1)
        #expect(screen.picture().pixel(2, 2) == 0xff00_00ff)
        let fade = CABasicAnimation(keyPath: "contents")
        fade.fromValue = plain(0xff00_ff00)
        fade.duration = 1
        layer.add(fade, forKey: "fade")
        screen.commit()
        screen.advance(to: start + 1.5)
        #expect(abs(Int(screen.picture().pixel(2, 2) >> 8 & 255) - 128) <= 1)
        #expect((layer.presentation()?.contents as? CGImage) != nil)
    }

    @Test("Contents that come from none, or go, fade; one that is changed on its way goes on from what is seen")
    func dissolveFromNothing() {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.contents = plain(0xffff_ffff)
        screen.commit()
        let start = CACurrentMediaTime() - MediaClock.shared.launch.seconds
        screen.advance(to: start + 0.5)
        #expect(abs(Int(screen.picture().pixel(2, 2) >> 24) - 128) <= 1)
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.contents = plain(0xff00_0000)
        screen.commit()
        #expect(abs(Int(screen.picture().pixel(2, 2) >> 24) - 128) <= 1)
        screen.advance(to: start + 1)
        let pixel = screen.picture().pixel(2, 2)
        #expect(
            abs(Int(pixel >> 24) - 191) <= 2 && abs(Int(pixel >> 16 & 255) - 64) <= 2, "\(String(pixel, radix: 16))")
    }

    // behaviour/animations.md#time-offset: an offset rotates the active duration.
    @Test("With a time offset of half its duration an animation plays its second half, then its first, all of it")
    func timeOffset() {
        let screen = Screen()
        let layer = screen.add()
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration, move.timeOffset) = (0, 100, 1, 0.5)
        layer.add(move, forKey: nil)
        screen.commit()
        let start = CACurrentMediaTime() - MediaClock.shared.launch.seconds
        for (time, x) in [(0.0, 50.0), (0.25, 75), (0.49, 99), (0.6, 10), (0.75, 25), (0.99, 49)] {
            screen.advance(to: start + time)
            #expect(abs((value(layer, "position.x") ?? -1) - x) < 1e-6, "\(time)")
        }
        #expect(layer.presentation()?.animationKeys() == nil)
        screen.advance(to: start + 1)
        #expect(value(layer, "position.x") == Double(layer.position.x))
    }

    @Test("The key path transform.scale.xy scales both and leaves z and the turn alone")
    func scaleXY() {
        let layer = CALayer()
        layer.transform = CATransform3DScale(CATransform3DMakeRotation(0.4, 0, 0, 1), 2, 4, 3)
        #expect(abs((layer.value(forKeyPath: "transform.scale.xy") as? Double ?? 0) - 3) < 1e-9)
        layer.setValue(5, forKeyPath: "transform.scale.xy")
        for (part, number) in [("scale.x", 5.0), ("scale.y", 5), ("scale.z", 3), ("rotation.z", 0.4)] {
            #expect(abs((layer.value(forKeyPath: "transform.\(part)") as? Double ?? 0) - number) < 1e-9, "\(part)")
        }
    }

    // As measured on iOS 8 to 12, a layer that is scaled to 0 disappears at once.
    @Test(
        "A transform that goes to a scale of 0 is there at once; one that comes from it is there after the first frame")
    func singular() {
        let zero = CATransform3DMakeScale(0, 0, 1)
        for t in [0, 0.01, 0.5, 1] { #expect(CATransform3DIdentity.interpolated(to: zero, at: t) == zero) }
        #expect(zero.interpolated(to: CATransform3DIdentity, at: 0) == zero)
        for t in [0.01, 0.5, 1] { #expect(zero.interpolated(to: CATransform3DIdentity, at: t) == .identity) }
    }

    // behaviour/animations.md#combining-values: colors add per component; cumulative is the end value times the cycle.
    @Test("Colors add, accumulate and go by an amount, component by component")
    func colors() throws {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.backgroundColor = color(0.2, 0.4, 0.6)
        screen.commit()
        func shown(_ edit: (CABasicAnimation) -> Void, at time: Double) throws -> RGBA {
            let animation = CABasicAnimation(keyPath: "backgroundColor")
            animation.duration = 1
            edit(animation)
            layer.add(animation, forKey: "it")
            screen.commit()
            let start = CACurrentMediaTime() - MediaClock.shared.launch.seconds
            screen.advance(to: start + time)
            return try #require(layer.presentation()?.backgroundColor).rgba
        }
        func isNear(_ c: RGBA, _ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> Bool {
            abs(c.red - r) < 1e-9 && abs(c.green - g) < 1e-9 && abs(c.blue - b) < 1e-9 && abs(c.alpha - a) < 1e-9
        }
        let added = try shown(
            { ($0.fromValue, $0.toValue, $0.isAdditive) = (color(0.4, 0, 0, 0), color(0, 0.2, 0, 0), true) }, at: 0.5)
        #expect(isNear(added, 0.4, 0.5, 0.6), "\(added)")
        let by = try shown({ ($0.byValue, $0.toValue) = (color(0.1, 0.2, 0, 0), color(0.5, 0.5, 0.5)) }, at: 0.5)
        #expect(isNear(by, 0.45, 0.4, 0.5), "\(by)")
        let cumulative = try shown(
            {
                ($0.fromValue, $0.toValue) = (color(0, 0, 0, 0), color(0.2, 0.1, 0, 0))
                ($0.isCumulative, $0.isAdditive, $0.repeatCount) = (true, true, 3)
            }, at: 2.5)
        #expect(isNear(cumulative, 0.2 + 0.5, 0.4 + 0.25, 0.6), "\(cumulative)")
    }

    @Test("Members of a group within a group, none with a duration but the outermost, last as long as it")
    func nestedGroups() {
        let screen = Screen()
        let layer = screen.add()
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue) = (0, 100)
        let (inner, outer) = (CAAnimationGroup(), CAAnimationGroup())
        inner.animations = [move]
        outer.animations = [inner]
        outer.duration = 4
        layer.add(outer, forKey: nil)
        screen.commit()
        let start = CACurrentMediaTime() - MediaClock.shared.launch.seconds
        screen.advance(to: start + 1)
        #expect(abs((value(layer, "position.x") ?? 0) - 25) < 1e-6)
    }

    @Test("On a path segment without length, rotation follows the nearest segment with length")
    func standstill() {
        let screen = Screen()
        let layer = screen.add()
        let path = CGMutablePath()
        path.move(to: .zero)
        for point in [CGPoint(x: 0, y: 50), CGPoint(x: 0, y: 50), CGPoint(x: 50, y: 50)] { path.addLine(to: point) }
        let walk = CAKeyframeAnimation(keyPath: "position")
        (walk.path, walk.rotationMode, walk.duration) = (path, .rotateAuto, 3)
        layer.add(walk, forKey: nil)
        screen.commit()
        let start = CACurrentMediaTime() - MediaClock.shared.launch.seconds
        for (time, angle) in [(0.5, Double.pi / 2), (1.25, .pi / 2), (1.75, 0), (2.5, 0)] {
            screen.advance(to: start + time)
            #expect(abs((value(layer, "transform.rotation.z") ?? 9) - angle) < 1e-9, "\(time)")
        }
    }
}
