import Foundation
import QuartzCore
import QuinceHostInterface
import Stage
import Testing

private final class DrawingView: UIView {
    var draws: [CGRect] = []
    override func draw(_ rect: CGRect) { draws.append(rect) }
}

private final class LayoutView: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
}

@Suite("Rules of views that samples lean upon")
@MainActor
struct ViewRulesTests {
    @Test("A view that takes the size that fits keeps its upper left corner, or its center if it is transformed")
    func fittingSize() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 20) }
        }
        _ = Stage()
        let view = Fitting()
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
        view.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 60, height: 20))
        view.bounds.size = CGSize(width: 100, height: 100)
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let center = view.center
        view.sizeToFit()
        #expect(view.center == center && view.bounds.size == CGSize(width: 60, height: 20))
    }

    @Test("Two thousand views, each in the one before, are laid out, drawn and hit")
    func deep() {
        let stage = Stage()
        var innermost = stage.root
        for _ in 0..<2000 {
            let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            innermost.addSubview(view)
            innermost = view
        }
        innermost.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        stage.turn()
        #expect((innermost as? LayoutView)?.layouts == 1)
        #expect(stage.pixel(25, 25) == (0, 255, 0))
        #expect(stage.window.hitTest(CGPoint(x: 25, y: 25), with: nil) === innermost)
    }

    @Test("A view's layer may be in another view's layer while the view has no superview")
    func foreignView() {
        let stage = Stage()
        let hosted = DrawingView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
        let inner = LayoutView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        hosted.addSubview(inner)
        stage.root.layer.addSublayer(hosted.layer)
        inner.setNeedsLayout()
        stage.turn()
        #expect(hosted.draws.count == 1)
        #expect(inner.layouts == 1)
        #expect(hosted.superview == nil)
        #expect(hosted.window == nil)
        #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === stage.root)
        hosted.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        stage.turn()
        #expect(stage.pixel(35, 35) == (0, 255, 0))
    }

    @Test("Layers without views keep their place through addSubview, insertSubview and bringSubviewToFront")
    func foreignLayers() {
        let parent = UIView()
        let (a, b, c) = (UIView(), UIView(), UIView())
        let foreign = CALayer()
        parent.addSubview(a)
        parent.layer.addSublayer(foreign)
        parent.addSubview(b)
        #expect(parent.layer.sublayers == [a.layer, foreign, b.layer])
        parent.insertSubview(c, at: 1)
        #expect(parent.layer.sublayers == [a.layer, foreign, c.layer, b.layer])
        parent.bringSubviewToFront(a)
        #expect(parent.layer.sublayers == [foreign, c.layer, b.layer, a.layer])
        #expect(parent.subviews == [c, b, a])
        parent.insertSubview(b, belowSubview: c)
        #expect(parent.layer.sublayers == [foreign, b.layer, c.layer, a.layer])
        parent.insertSubview(b, aboveSubview: c)
        #expect(parent.subviews == [c, b, a])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(parent.subviews == [a, b, c])
        parent.sendSubviewToBack(c)
        #expect(parent.layer.sublayers?.first === c.layer)
    }

    @Test("setNeedsDisplay gives exactly one draw a frame, and no view draws unasked")
    func display() {
        let stage = Stage()
        let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        let plain = UIView(frame: view.frame)
        stage.root.addSubview(view)
        stage.root.addSubview(plain)
        stage.turn()
        #expect(view.draws == [CGRect(x: 0, y: 0, width: 40, height: 30)])
        #expect(plain.layer.contents == nil)
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        plain.setNeedsDisplay()
        stage.advance(0.5)
        #expect(view.draws.count == 2)
        #expect(plain.layer.contents == nil)
        view.frame.size.width = 50
        stage.turn()
        #expect(view.draws.count == 2)
        view.contentMode = .redraw
        view.frame.size.width = 60
        stage.turn()
        #expect(view.draws.count == 3)
    }

    @Test("Layout runs once a frame, and only where it was asked for")
    func layout() {
        let stage = Stage()
        let (outer, inner) = (LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), LayoutView())
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        stage.turn()
        let before = (outer.layouts, inner.layouts)
        inner.setNeedsLayout()
        inner.setNeedsLayout()
        stage.advance(0.5)
        #expect(outer.layouts == before.0)
        #expect(inner.layouts == before.1 + 1)
        outer.frame.size = CGSize(width: 50, height: 50)
        stage.turn()
        #expect(outer.layouts == before.0 + 1)
    }

    @Test("The frame is the bounding box of the transformed bounds, and conversions go through transforms")
    func geometry() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
        stage.root.addSubview(view)
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(abs(view.frame.width - 20) < 1e-9)
        #expect(abs(view.frame.height - 40) < 1e-9)
        #expect(view.center == CGPoint(x: 120, y: 110))
        #expect(view.bounds.size == CGSize(width: 40, height: 20))
        let corner = view.convert(CGPoint.zero, to: stage.root)
        #expect(abs(corner.x - 130) < 1e-9 && abs(corner.y - 90) < 1e-9)
        let back = view.convert(corner, from: stage.root)
        #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    }

    @Test("Autoresizing gives growth to the flexible parts in proportion to their lengths")
    func autoresizing() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 80))
        view.autoresizingMask = [.flexibleWidth, .flexibleRightMargin, .flexibleTopMargin]
        parent.addSubview(view)
        parent.frame.size = CGSize(width: 190, height: 150)
        #expect(view.frame == CGRect(x: 10, y: 60, width: 120, height: 80))
    }

    @Test("Hit testing passes over what is hidden, transparent, without interaction or outside")
    func hitTesting() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 80, y: 80, width: 100, height: 100))
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { stage.window.hitTest(CGPoint(x: x, y: y), with: nil) }
        #expect(hit(60, 60) === outer)
        #expect(hit(140, 140) === inner)
        #expect(hit(170, 170) === stage.root)
        inner.isHidden = true
        #expect(hit(140, 140) === outer)
        inner.isHidden = false
        inner.alpha = 0.005
        #expect(hit(140, 140) === outer)
        inner.alpha = 1
        outer.isUserInteractionEnabled = false
        #expect(hit(140, 140) === stage.root)
    }

    @Test("A view's callbacks come in UIKit's order")
    func movingCalls() {
        final class Watched: UIView {
            var log: [String] = []
            override func willMove(toSuperview newSuperview: UIView?) { log.append("willMove(toSuperview)") }
            override func didMoveToSuperview() { log.append("didMoveToSuperview") }
            override func willMove(toWindow newWindow: UIWindow?) { log.append("willMove(toWindow)") }
            override func didMoveToWindow() { log.append("didMoveToWindow") }
        }
        let stage = Stage()
        let view = Watched()
        stage.root.addSubview(view)
        let order = ["willMove(toSuperview)", "willMove(toWindow)", "didMoveToWindow", "didMoveToSuperview"]
        #expect(view.log == order)
        view.log = []
        view.removeFromSuperview()
        #expect(view.log == order)
    }

    @Test("Views that a callback of their superview adds or removes are told of each window once")
    func movesInCallbacks() {
        final class Watched: UIView {
            var log: [String] = []
            var onMove: (() -> Void)?
            override func willMove(toWindow newWindow: UIWindow?) {
                log.append(newWindow == nil ? "will leave" : "will enter")
            }
            override func didMoveToWindow() {
                log.append(window == nil ? "left" : "entered")
                onMove?()
            }
        }
        let stage = Stage()
        let (outer, middle, removed, added) = (Watched(), UIView(), Watched(), Watched())
        outer.addSubview(middle)
        middle.addSubview(removed)
        stage.root.addSubview(outer)
        #expect(removed.log == ["will enter", "entered"])
        removed.log = []
        outer.onMove = { removed.removeFromSuperview() }
        outer.removeFromSuperview()
        #expect(removed.log == ["will leave", "left"])
        outer.onMove = { middle.addSubview(added) }
        stage.root.addSubview(outer)
        #expect(added.log == ["will enter", "entered"])
    }

    @Test("A view that is added while its superview is told of a window learns of the window too")
    func addedWhileTold() {
        final class Watched: UIView {
            var log: [String] = []
            var onWillMove: (() -> Void)?
            override func willMove(toWindow newWindow: UIWindow?) {
                log.append(newWindow == nil ? "will leave" : "will enter")
                onWillMove?()
            }
            override func didMoveToWindow() { log.append(window == nil ? "left" : "entered") }
        }
        let stage = Stage()
        let (outer, first, added, moved) = (UIView(), Watched(), Watched(), Watched())
        let elsewhere = UIView()
        outer.addSubview(first)
        outer.addSubview(moved)
        first.onWillMove = {
            outer.addSubview(added)
            elsewhere.addSubview(moved)
        }
        stage.root.addSubview(outer)
        #expect(added.log == ["will enter", "entered"])
        #expect(moved.log == [] || moved.log == ["will enter", "will leave", "left"])
    }

    @Test("The tint color is inherited until one is set")
    func tint() {
        let stage = Stage()
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        #expect(inner.tintColor == .systemBlue)
        outer.tintColor = .red
        #expect(inner.tintColor == .red)
        inner.tintColor = .green
        outer.tintColor = nil
        #expect(inner.tintColor == .green)
    }

    @Test("The safe area of a device with a sensor housing reaches into full-screen views, not into others")
    func safeArea() {
        let stage = Stage(device: "iPhone X")
        #expect(stage.root.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        let view = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
        stage.root.addSubview(view)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
        view.frame.origin.y = 100
        #expect(view.safeAreaInsets == .zero)
    }

    /// Chosen according to "the portion of your view that is covered by bars" in the documentation of Apple's
    /// `safeAreaInsets`: nothing covers the part of a view beyond the screen.
    @Test("A view that slides off the screen keeps the insets of the device's bars: no edge has more than they")
    func safeAreaOfSlidingView() {
        let stage = Stage(device: "iPhone X")
        let view = UIView(frame: stage.root.bounds)
        stage.root.addSubview(view)
        let resting = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        for origin in [CGPoint(x: -100, y: 0), CGPoint(x: 375, y: 0)] {
            view.frame.origin = origin
            #expect(view.safeAreaInsets == resting, "\(origin)")
        }
        view.frame.origin = CGPoint(x: 0, y: 300)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        view.frame.origin = CGPoint(x: 0, y: -100)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    }

    @Test("A controller is notified when its view's safe area changes")
    func safeAreaOfController() {
        final class Hearing: UIViewController {
            var insets: [UIEdgeInsets] = []
            override func viewSafeAreaInsetsDidChange() { insets.append(view.safeAreaInsets) }
        }
        let root = Hearing()
        _ = Stage(root: root, device: "iPhone X")
        #expect(root.insets == [UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)])
    }

    @Test("A snapshot shows what is on screen, or with updates what is about to be")
    func snapshots() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        stage.root.addSubview(view)
        stage.turn()
        let snapshot = view.snapshotView(afterScreenUpdates: false)
        view.isHidden = true
        snapshot?.frame.origin = CGPoint(x: 100, y: 100)
        snapshot.map { stage.root.addSubview($0) }
        stage.turn()
        #expect(stage.pixel(105, 105) == (255, 0, 0))
    }

    @Test("Rotating the device rotates the window, its root and the screen, after the controller's callback")
    func rotation() {
        final class Turning: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                sizes.append(size)
                sizes.append(view.bounds.size)
            }
        }
        let root = Turning()
        let stage = Stage(root: root)
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(root.sizes == [CGSize(width: 667, height: 375), CGSize(width: 375, height: 667)])
        #expect(root.view.bounds.size == CGSize(width: 667, height: 375))
        #expect(UIScreen.main.bounds.size == CGSize(width: 667, height: 375))
    }
}
