import Stage
import Testing
import UIKitControls

/// The places of views that nothing but inequalities place, and the fate of a constraint's parts.
///
/// Recorded: the tests of a public layout library, which pass on iOS (a view of 100 × 100 in a controller's view that no
/// window shows, so that its frames are exact).
@Suite("Views at rest")
@MainActor
struct RestingTests {
    private let stage = Stage()
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

    private func box() -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        view.widthAnchor.constraint(equalToConstant: 100).isActive = true
        view.heightAnchor.constraint(equalToConstant: 100).isActive = true
        return view
    }

    private static let bounds: [(NSLayoutConstraint.Attribute, CGFloat, CGPoint)] = [
        (.top, 23, CGPoint(x: 0, y: 23)), (.bottom, -45, CGPoint(x: 0, y: 522)), (.left, 23, CGPoint(x: 23, y: 0)),
        (.leading, 23, CGPoint(x: 23, y: 0)), (.right, -74, CGPoint(x: 201, y: 0)),
        (.trailing, -74, CGPoint(x: 201, y: 0)),
    ]

    @Test("A view rests on the bound of its only inequality, whichever side it allows (recorded)", arguments: 0..<6)
    func bound(number: Int) {
        let (attribute, constant, origin) = Self.bounds[number]
        for relation: NSLayoutConstraint.Relation in [.lessThanOrEqual, .greaterThanOrEqual] {
            let view = box()
            NSLayoutConstraint(
                item: view, attribute: attribute, relatedBy: relation, toItem: outer, attribute: attribute,
                multiplier: 1, constant: constant
            ).isActive = true
            outer.layoutIfNeeded()
            #expect(view.frame == CGRect(origin: origin, size: CGSize(width: 100, height: 100)))
        }
    }

    @Test(
        "A length with only upper bounds is 0, with a lower one that (recorded: the tests of a second layout library)")
    func lengths() {
        let views = (0..<4).map { _ in UIView() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
        }
        views[0].widthAnchor.constraint(lessThanOrEqualToConstant: 23).isActive = true
        views[1].widthAnchor.constraint(lessThanOrEqualTo: outer.widthAnchor).isActive = true
        views[2].widthAnchor.constraint(greaterThanOrEqualToConstant: 12).isActive = true
        views[2].widthAnchor.constraint(lessThanOrEqualToConstant: 23).isActive = true
        views[3].heightAnchor.constraint(lessThanOrEqualToConstant: 40).isActive = true
        views[3].heightAnchor.constraint(equalToConstant: 30).isActive = true
        outer.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [0, 0, 12, 0] && views[3].frame.height == 30)
    }

    @Test("A view rests on the bound that a second view gives it (recorded)")
    func besideAnother() {
        let (first, second) = (box(), box())
        first.topAnchor.constraint(equalTo: outer.topAnchor, constant: 40).isActive = true
        second.topAnchor.constraint(lessThanOrEqualTo: first.bottomAnchor, constant: 8).isActive = true
        outer.layoutIfNeeded()
        #expect(second.frame.minY == 148)
    }

    @Test("Leading is on the right in a superview that is laid out from right to left (recorded)")
    func rightToLeft() {
        outer.semanticContentAttribute = .forceRightToLeft
        let views = [box(), box(), box()]
        views[0].leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 23).isActive = true
        views[1].leadingAnchor.constraint(lessThanOrEqualTo: outer.leadingAnchor, constant: 23).isActive = true
        views[2].trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -74).isActive = true
        outer.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [252, 252, 74])
    }

    @Test("A label with one bound to a side keeps its content's width")
    func contents() {
        let label = UILabel()
        label.text = "Quince"
        label.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(label)
        label.trailingAnchor.constraint(lessThanOrEqualTo: outer.trailingAnchor, constant: -8).isActive = true
        outer.layoutIfNeeded()
        #expect(label.frame.maxX == 367 && label.frame.width == label.intrinsicContentSize.width)
    }

    @Test("Without a window frames are exact; on a screen their edges are on its pixels (recorded; measured)")
    func exactFrames() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        view.heightAnchor.constraint(equalTo: outer.heightAnchor, multiplier: 0.25).isActive = true
        outer.layoutIfNeeded()
        #expect(view.frame.height == 166.75)
        stage.root.addSubview(outer)
        outer.setNeedsLayout()
        stage.turn()
        #expect(view.frame.height == 167)
    }

    @Test("A constraint without a second item has no second attribute (recorded)")
    func noSecondAttribute() {
        let constraint = NSLayoutConstraint(
            item: outer, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1,
            constant: 10)
        #expect(constraint.secondAttribute == .notAnAttribute)
        #expect(outer.widthAnchor.constraint(equalToConstant: 3).secondAttribute == .notAnAttribute)
    }

    /// The message was published in SnapKit/SnapKit#305, for a bottom and a horizontal center.
    @Test("A horizontal and a vertical place may be paired, but not solved (recorded)")
    func axes() async {
        let view = box()
        let pair = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: outer, attribute: .top, multiplier: 1, constant: 0)
        pair.isActive = true
        #expect(outer.constraints.contains(pair))
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (outer, view) = (UIView(), UIView())
                outer.addSubview(view)
                NSLayoutConstraint(
                    item: view, attribute: .bottom, relatedBy: .equal, toItem: outer, attribute: .centerX,
                    multiplier: 1,
                    constant: 0
                ).isActive = true
                outer.layoutIfNeeded()
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Constraint improperly relates anchors of incompatible types: <NSLayoutConstraint:"))
    }
}
