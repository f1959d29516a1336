import Testing
import UIKit

// Members that public libraries override in their views.

class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
    override var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { super.directionalLayoutMargins }
        set {
            notes.append("margins \(newValue.leading)")
            super.directionalLayoutMargins = newValue
        }
    }
    override var safeAreaLayoutGuide: UILayoutGuide { inner }
    override var layoutMarginsGuide: UILayoutGuide { inner }
    override var readableContentGuide: UILayoutGuide { inner }
    override var topAnchor: NSLayoutYAxisAnchor { inner.topAnchor }
    private lazy var inner: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
    }()
    override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        notes.append("guide")
        super.addLayoutGuide(layoutGuide)
    }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { CGPoint(x: -1, y: -1) }
    override func endEditing(_ force: Bool) -> Bool { false }
    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
}

class UprightLayer: CALayer {
    override func contentsAreFlipped() -> Bool { true }
    override func render(in ctx: CGContext) { notes.append("rendered") }
}

@MainActor @Suite("Bridged: overriding UIKit's members", .serialized) struct OverridingTests {
    @Test("A view overrides its layer, its margins by direction, its guides and its anchors") func views() {
        let view: UIView = ShapeView()
        #expect((view as? ShapeView)?.layer.lineWidth == 1)
        #expect(view.layer is CAShapeLayer)
        #expect(
            noted {
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 0)
            }
                == ["margins 7.0"])
        #expect(view.layoutMargins.right == 7)
        #expect(noted { _ = view.safeAreaLayoutGuide } == ["guide"])
        #expect(view.safeAreaLayoutGuide === view.readableContentGuide)
        #expect(view.topAnchor.item === view.layoutMarginsGuide)
        #expect(view.convert(.zero, to: nil).x == -1 && !view.endEditing(true))
        #expect(view.snapshotView(afterScreenUpdates: false) == nil)
    }

    @Test("A layer overrides its drawing into a context") func layers() {
        let layer: CALayer = UprightLayer()
        #expect(layer.contentsAreFlipped())
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        defer { UIGraphicsEndImageContext() }
        #expect(noted { layer.render(in: UIGraphicsGetCurrentContext()!) } == ["rendered"])
    }
}
