import Foundation
import QuinceObjCRuntime
import Stage
import Testing
import UIKitCore

/// A window that hides its device's bars from all that it contains.
private final class BarelessWindow: UIWindow {
    override var safeAreaInsets: UIEdgeInsets { .zero }
}

@MainActor @Suite("Safe areas, from superview to subview")
struct SafeAreaTests {
    @Test("A controller's additional insets apply to subviews where they overlap them")
    func additional() {
        let stage = Stage(device: "iPhone 6")
        let controller = stage.window.rootViewController!
        let (inner, apart) = (UIView(), UIView())
        let height = stage.root.bounds.height
        inner.frame = CGRect(x: 10, y: 30, width: 100, height: height - 40)
        apart.frame = CGRect(x: 10, y: 200, width: 100, height: 100)
        stage.root.addSubview(inner)
        inner.addSubview(apart)
        let bar = stage.root.safeAreaInsets.top
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 12, bottom: 49, right: 0)
        #expect(stage.root.safeAreaInsets == UIEdgeInsets(top: bar + 44, left: 12, bottom: 49, right: 0))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: bar + 14, left: 2, bottom: 39, right: 0))
        #expect(apart.safeAreaInsets == .zero)
        controller.additionalSafeAreaInsets = .zero
        #expect(inner.safeAreaInsets == .zero)
    }

    @Test("A child controller's view has what its parent's has left over, and its own addition upon it")
    func children() {
        let stage = Stage(device: "iPhone X")
        let controller = stage.window.rootViewController!
        let child = UIViewController()
        controller.additionalSafeAreaInsets.top = 10
        controller.addChild(child)
        child.view.frame = stage.root.bounds.insetBy(dx: 0, dy: 20)
        stage.root.addSubview(child.view)
        child.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 54 - 20 + 5, left: 6, bottom: 34 - 20 + 7, right: 8))
    }

    @Test("What insets a scroll view's content does not reach into its subviews, and the rest does")
    func scrolledContent() {
        let stage = Stage(device: "iPhone X")
        let scroll = UIScrollView(frame: stage.root.bounds)
        let row = UIView(frame: CGRect(x: 0, y: -44, width: scroll.bounds.width, height: scroll.bounds.height))
        scroll.addSubview(row)
        stage.root.addSubview(scroll)
        stage.turn()
        // Content that does not scroll is not inset.
        #expect(scroll.adjustedContentInset == .zero && row.safeAreaInsets.top == 44)
        scroll.contentSize = CGSize(width: 100, height: 4000)
        stage.turn()
        #expect(scroll.adjustedContentInset.bottom == 34 && row.safeAreaInsets == .zero)
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        row.frame = scroll.bounds
        #expect(scroll.adjustedContentInset.left == 0 && row.safeAreaInsets.left == 44)
        #expect(row.safeAreaInsets.bottom == 0)
        scroll.contentInsetAdjustmentBehavior = .never
        stage.turn()
        #expect(row.safeAreaInsets.bottom > 0)
    }

    @Test("A class that overrides the property answers for its subviews, their guides and their margins")
    func overriding() {
        let stage = Stage(device: "iPhone X")
        let window = BarelessWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        window.isHidden = false
        let view = UIView(frame: window.bounds)
        window.addSubview(view)
        #expect(view.safeAreaInsets == .zero)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(view.safeAreaLayoutGuide.layoutFrame == view.bounds)
        window.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        #expect(window.layoutMargins == UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
        #expect(window.layoutMarginsGuide.layoutFrame == CGRect(x: 20, y: 10, width: 340, height: 360))
        stage.root.addSubview(view)
        #expect(view.safeAreaInsets.top == 44)
    }

    @Test("While a view slides over the edge what it contains is as it was")
    func sliding() {
        let stage = Stage(device: "iPhone X")
        let outer = UIView(frame: stage.root.bounds)
        let inner = UIView(frame: CGRect(x: 0, y: 14, width: 100, height: 100))
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        for y in stride(from: 0, through: -120, by: -40) {
            outer.frame.origin.y = CGFloat(y)
            #expect(inner.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0), "\(y)")
        }
    }

    @Test("A view lower than the bar above it leaves nothing to what it contains, and no length is taken for another")
    func tooSmall() {
        let stage = Stage(device: "iPhone X")
        let low = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let inner = UIView(frame: CGRect(x: 0, y: 4, width: 100, height: 10))
        stage.root.addSubview(low)
        low.addSubview(inner)
        #expect(low.safeAreaInsets.top == 44 && inner.safeAreaInsets.top == 40)
    }

    @Test("A view that goes to another superview takes its subviews' insets along")
    func reparenting() {
        let stage = Stage(device: "iPhone X")
        let (view, inner, container) = (UIView(), UIView(), UIView())
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        inner.frame = view.bounds
        container.frame = CGRect(x: 0, y: 300, width: 300, height: 300)
        for one in [view, container] { stage.root.addSubview(one) }
        view.addSubview(inner)
        #expect(inner.safeAreaInsets.top == 44)
        container.addSubview(view)
        #expect(view.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
    }

    private final class Footed: UIView {
        var foot: CGFloat = 20
        override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: foot, right: 0) }
    }

    @Test("A class's own insets reach its subviews as it grows, without insets around it")
    func growing() {
        let stage = Stage(device: "iPhone 6")
        let (outer, inner) = (Footed(), UIView())
        outer.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
        inner.frame = outer.bounds
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        #expect(inner.safeAreaInsets.bottom == 20)
        outer.frame.size.height = 200
        #expect(inner.safeAreaInsets.bottom == 0)
    }

    @Test("A negative addition takes nothing from views that no bar reaches")
    func negative() {
        let stage = Stage(device: "iPhone X")
        let box = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
        stage.root.addSubview(box)
        stage.window.rootViewController!.additionalSafeAreaInsets.top = -60
        #expect(box.safeAreaInsets == .zero)
    }

    @Test("The insets can be observed (seen in public libraries)")
    func observed() {
        let stage = Stage(device: "iPhone 6")
        var tops: [CGFloat] = []
        let observation = stage.root.observe(\.safeAreaInsets) { view, _ in tops.append(view.safeAreaInsets.top) }
        stage.window.rootViewController?.additionalSafeAreaInsets.top = 30
        #expect(tops == [50])
        observation.invalidate()
    }
}
