import Foundation
import QuartzCore
import Stage
import Testing
import UIKitControls
@_spi(Quince) import UIKitCore

@Suite("Typical combinations of animations in apps")
@MainActor
struct ScenarioTests {
    @Test("A controller presents, and another dismisses itself, in viewDidAppear")
    func presentInAppear() {
        final class P: UIViewController {
            var follower: UIViewController?
            override func viewDidAppear(_ animated: Bool) {
                if let n = follower { follower = nil; present(n, animated: true) }
            }
        }
        let (a, b, c) = (P(), P(), P())
        a.follower = b
        b.follower = c
        let stage = Stage(root: a, ios: "12")
        stage.advance(2)
        #expect(b.presentedViewController === c)
        #expect(c.view.window != nil)
        #expect(c.view.frame == UIScreen.main.bounds)
        final class D: UIViewController {
            var done = false
            override func viewDidAppear(_ animated: Bool) { dismiss(animated: true) { self.done = true } }
        }
        let d = D()
        c.present(d, animated: true)
        stage.advance(2)
        #expect(d.done)
        #expect(c.presentedViewController == nil)
        #expect(c.view.window != nil)
        c.dismiss(animated: true)
        stage.advance(1)
        #expect(b.presentedViewController == nil)
        #expect(b.view.window != nil)
    }

    @Test("Blocks: switched off, on a view of the same turn, nested, keyframed with a delay")
    func blocks() {
        let stage = Stage(ios: "12")
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var done: Bool?
        stage.root.addSubview(view)
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) {
            view.alpha = 0
        } completion: {
            done = $0
        }
        UIView.setAnimationsEnabled(true)
        #expect(view.layer.animationKeys() == nil)
        stage.turn()
        #expect(done == true)
        let fresh = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var doneFresh: Bool?
        stage.root.addSubview(fresh)
        UIView.animate(withDuration: 1) {
            fresh.frame = CGRect(x: 100, y: 0, width: 20, height: 20)
            fresh.transform = CGAffineTransform(rotationAngle: 1)
            UIView.animate(withDuration: 5, delay: 0.5, options: .curveLinear) { fresh.alpha = 0 }
        } completion: {
            doneFresh = $0
        }
        #expect(fresh.layer.animation(forKey: "opacity")?.duration == 1)
        stage.advance(0.5)
        #expect(doneFresh == nil)
        stage.advance(0.6)
        #expect(doneFresh == true)
        stage.advance(0.6)
        #expect(fresh.layer.animationKeys() == nil)
        // removal in completion
        UIView.animate(withDuration: 0.2) {
            view.center.x = 50
        } completion: { _ in
            view.removeFromSuperview()
        }
        stage.advance(0.5)
        #expect(view.superview == nil)
        // keyframes with delay and nested block
        var kf: Bool?
        UIView.animateKeyframes(withDuration: 1, delay: 0.5, options: []) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { fresh.alpha = 1 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { fresh.alpha = 0.5 }
        } completion: {
            kf = $0
        }
        stage.advance(0.25)
        #expect(fresh.layer.presentation()?.opacity == 0)
        stage.advance(0.75)
        #expect(abs((fresh.layer.presentation()?.opacity ?? 0) - 1) < 1e-6)
        stage.advance(0.6)
        #expect(kf == true)
    }

    @Test("A repeated, autoreversed block completes after its last cycle, an endless one when it is removed")
    func repeats() {
        let stage = Stage(ios: "12")
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(view)
        var done: Bool?
        UIView.animate(withDuration: 0.5, delay: 0, options: [.autoreverse]) {
            UIView.setAnimationRepeatCount(2)
            view.center.x = 100
        } completion: {
            done = $0
        }
        stage.advance(1.9)
        #expect(done == nil)
        stage.advance(0.2)
        #expect(done == true)
        done = nil
        UIView.animate(withDuration: 0.5, delay: 0, options: [.autoreverse, .repeat]) {
            view.alpha = 0
        } completion: {
            done = $0
        }
        stage.advance(5)
        #expect(done == nil)
        view.layer.removeAllAnimations()
        stage.turn()
        #expect(done == false)
    }

    @Test("Two fingers on two buttons, a second one on the same button, a tap recognizer around them")
    func touches() {
        let stage = Stage(ios: "12")
        let box = UIView(frame: stage.root.bounds)
        stage.root.addSubview(box)
        var taps = 0
        box.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        var hits = [0, 0]
        let buttons = (0..<2).map { i in
            let b = UIButton(type: .system)
            b.frame = CGRect(x: 20 + 100 * i, y: 100, width: 80, height: 40)
            b.addAction(UIAction { _ in hits[i] += 1 }, for: .touchUpInside)
            box.addSubview(b)
            return b
        }
        stage.turn()
        stage.tap(40, 120)
        stage.advance(0.5)
        #expect(hits == [1, 0] && taps == 0)
        stage.touch(.down, 40, 120, finger: 0)
        stage.touch(.down, 140, 120, finger: 1)
        #expect(buttons[0].isHighlighted && buttons[1].isHighlighted)
        stage.host.advanceFrame()
        stage.touch(.up, 40, 120, finger: 0)
        stage.touch(.up, 140, 120, finger: 1)
        stage.advance(0.5)
        #expect(hits == [2, 1] && taps == 0)
        stage.touch(.down, 40, 120, finger: 0)
        stage.touch(.down, 50, 120, finger: 1)
        stage.touch(.up, 50, 120, finger: 1)
        #expect(hits == [2, 1])
        stage.touch(.up, 40, 120, finger: 0)
        #expect(hits == [3, 1])
        stage.tap(300, 300)
        stage.advance(0.5)
        #expect(taps == 1)
    }

    @Test("Pictures of a view are upright and have its size, whichever way they are made")
    func snapshots() {
        let stage = Stage(ios: "12")
        let box = UIView(frame: CGRect(x: 30, y: 40, width: 20, height: 40))
        box.backgroundColor = .blue
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        top.backgroundColor = .red
        box.addSubview(top)
        stage.root.addSubview(box)
        stage.turn()
        func colors(_ image: UIImage) -> [(Int, Int, Int)] {
            let view = UIImageView(image: image)
            stage.root.addSubview(view)
            stage.turn()
            defer { view.removeFromSuperview() }
            return [stage.pixel(10, 5), stage.pixel(10, 35)]
        }
        let size = box.bounds.size
        let a = UIGraphicsImageRenderer(size: size).image { box.layer.render(in: $0.cgContext) }
        let b = UIGraphicsImageRenderer(size: size).image { _ in
            box.drawHierarchy(in: box.bounds, afterScreenUpdates: true)
        }
        UIGraphicsBeginImageContextWithOptions(size, false, 0)
        box.layer.render(in: UIGraphicsGetCurrentContext()!)
        let c = UIGraphicsGetImageFromCurrentImageContext()!
        UIGraphicsEndImageContext()
        for image in [a, b, c] {
            #expect(image.size == size)
            let found = colors(image)
            #expect(found[0].0 > 200 && found[0].2 < 50, "\(found)")
            #expect(found[1].2 > 200 && found[1].0 < 50, "\(found)")
        }
        box.isHidden = true
    }

    @Test("A view without a size is laid out, and may add subviews while it is")
    func layout() {
        final class V: UIView {
            var n = 0
            override func layoutSubviews() {
                n += 1
                if subviews.isEmpty { addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))) }
            }
        }
        let stage = Stage(ios: "12")
        let v = V()
        stage.root.addSubview(v)
        stage.turn()
        #expect(v.n > 0)
    }

    @Test("A stroke is drawn, a mask moves and goes, siblings change places under an animation")
    func layers() {
        let stage = Stage(ios: "12")
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 50))
        path.addLine(to: CGPoint(x: 100, y: 50))
        shape.path = path
        shape.strokeColor = UIColor.red.cgColor
        shape.lineWidth = 10
        shape.fillColor = nil
        stage.root.layer.addSublayer(shape)
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        draw.fromValue = 0
        draw.toValue = 1
        draw.duration = 1
        shape.add(draw, forKey: "draw")
        stage.turn()
        stage.root.backgroundColor = .white
        stage.advance(0.5)
        #expect(stage.pixel(40, 50) == (255, 0, 0))
        #expect(stage.pixel(60, 50) == (255, 255, 255))
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        view.backgroundColor = .blue
        stage.root.addSubview(view)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
        mask.backgroundColor = UIColor.black.cgColor
        view.layer.mask = mask
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 25
        move.toValue = 75
        move.duration = 1
        move.timingFunction = nil
        mask.add(move, forKey: nil)
        stage.turn()
        #expect(stage.pixel(10, 150) == (0, 0, 255))
        stage.advance(0.5)
        #expect(stage.pixel(10, 150) == (255, 255, 255))
        #expect(stage.pixel(60, 150) == (0, 0, 255))
        let other = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        other.backgroundColor = .green
        stage.root.insertSubview(other, belowSubview: view)
        UIView.animate(withDuration: 1) { other.center.x += 0.001 }
        stage.turn()
        #expect(stage.pixel(60, 150) == (0, 0, 255))
        stage.root.bringSubviewToFront(other)
        stage.turn()
        #expect(stage.pixel(60, 150) == (0, 255, 0))
        other.removeFromSuperview()
        view.layer.mask = nil
        stage.turn()
        #expect(stage.pixel(10, 150) == (0, 0, 255))
    }

    @Test("A window, what it presented and the recognizers in it go away")
    func leaks() {
        var held: UIWindow?
        weak var window: UIWindow?
        weak var controller: UIViewController?
        weak var presented: UIViewController?
        weak var presentation: UIPresentationController?
        weak var recognizer: UIGestureRecognizer?
        let stage = Stage(ios: "12")
        ({
            let w = UIWindow(frame: UIScreen.main.bounds)
            w.rootViewController = UIViewController()
            w.makeKeyAndVisible()
            (held, window) = (w, w)
            controller = w.rootViewController
            let p = UIViewController()
            presented = p
            let r = UITapGestureRecognizer { _ in }
            p.view.addGestureRecognizer(r)
            recognizer = r
            stage.turn()
            w.rootViewController?.present(p, animated: true)
            presentation = p.presentationController
        })()
        stage.advance(1)
        stage.tap(50, 50)
        stage.advance(1)
        ({ presented?.dismiss(animated: true) })()
        stage.advance(2)
        #expect(presented == nil)
        #expect(presentation == nil)
        #expect(recognizer == nil)
        held?.isHidden = true
        held = nil
        stage.advance(1)
        #expect(window == nil)
        #expect(controller == nil)
    }

    @Test("A paused superlayer scrubs a block by its time offset")
    func scrub() {
        let stage = Stage(ios: "12")
        let box = UIView(frame: stage.root.bounds)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        box.addSubview(view)
        stage.root.addSubview(box)
        box.layer.speed = 0
        stage.turn()
        var done: Bool?
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x = 105
        } completion: {
            done = $0
        }
        stage.turn()
        stage.advance(3)
        #expect(done == nil)
        box.layer.timeOffset = 0.25
        stage.turn()
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 30) < 1e-6)
        box.layer.timeOffset = 0.75
        stage.turn()
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - 80) < 1e-6)
        box.layer.speed = 1
        box.layer.beginTime = box.layer.superlayer!.convertTime(CACurrentMediaTime(), from: nil)
        stage.advance(0.5)
        #expect(done == true)
    }
}
