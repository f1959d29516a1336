import Stage
import Testing

/// The references that do not retain: each is `nil` from when its object has gone away.
@Suite("Unretained references")
@MainActor
struct UnretainedTests {
    private let stage = Stage()

    @Test("A constraint loses an item that goes away, and is inactive without its owner")
    func items() {
        let kept = UIView()
        var gone: UIView? = UIView()
        gone?.addSubview(kept)
        let constraint = gone.map { kept.leadingAnchor.constraint(equalTo: $0.leadingAnchor) }
        constraint?.isActive = true
        #expect(constraint?.secondItem === gone && constraint?.isActive == true)
        gone = nil
        #expect(constraint?.firstItem === kept)
        #expect(constraint?.secondItem == nil)
        #expect(constraint?.isActive == false)
        #expect(kept.superview == nil)
        // A transaction retains the layers that have changed in it.
        CATransaction.flush()
        #expect(kept.layer.superlayer == nil)
    }

    @Test("An anchor loses its view, and its guide")
    func anchors() {
        var (view, guide): (UIView?, UILayoutGuide?) = (UIView(), UILayoutGuide())
        let anchors = [view?.topAnchor, guide?.topAnchor]
        #expect(anchors[0]?.item === view && anchors[1]?.item === guide)
        (view, guide) = (nil, nil)
        #expect(anchors.allSatisfy { $0?.item == nil })
    }

    @Test("A guide loses the view that it belongs to")
    func guides() {
        let guide = UILayoutGuide()
        var view: UIView? = UIView()
        view?.addLayoutGuide(guide)
        #expect(guide.owningView === view)
        view = nil
        #expect(guide.owningView == nil)
    }

    @Test("A layer outlives its view, whose place as the delegate another object can take")
    func delegates() {
        var view: UIView? = UIView()
        let layer = view?.layer
        #expect(layer?.delegate === view)
        let other = UIView()
        let third = CALayer()
        third.delegate = other
        #expect(third.delegate === other)
        view = nil
        #expect(layer?.delegate == nil)
        layer?.delegate = other
        #expect(layer?.delegate === other && other.layer.delegate === other)
    }

    /// Takes its subviews off, and its constraints out, as it goes away.
    private final class Leaving: UIView {
        var constraint: NSLayoutConstraint?

        deinit {
            MainActor.assumeIsolated {
                constraint?.isActive = false
                layer.removeAllAnimations()
                for view in subviews { view.removeFromSuperview() }
            }
        }
    }

    @Test("A view may take its subviews and constraints apart as it goes away")
    func takingApart() {
        let kept = UIView()
        var view: Leaving? = Leaving()
        view?.addSubview(kept)
        view?.constraint = view.map { kept.topAnchor.constraint(equalTo: $0.topAnchor) }
        view?.constraint?.isActive = true
        weak let watched = view
        view = nil
        #expect(watched == nil && kept.superview == nil && kept.layer.superlayer == nil)
        stage.root.addSubview(kept)
        #expect(kept.superview === stage.root)
    }
}
