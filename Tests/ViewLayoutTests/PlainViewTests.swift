import CoreGraphics
import Foundation
import QuinceViewLayout
import Testing

/// Auto Layout does not depend on UIKit: it lays out a plain class, as it will lay out NSView.
@Suite("Auto Layout without UIKit")
@MainActor
struct PlainViewTests {
    private func window(_ width: CGFloat = 300, _ height: CGFloat = 200) -> PlainView {
        let window = PlainView("window", CGRect(x: 0, y: 0, width: width, height: height))
        window.isWindow = true
        window.translatesAutoresizingMaskIntoConstraints = true
        return window
    }

    private func constraint(
        _ a: AnyObject, _ first: NSLayoutConstraint.Attribute, _ b: AnyObject? = nil,
        _ second: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: a, attribute: first, relatedBy: .equal, toItem: b, attribute: second, multiplier: multiplier,
            constant: constant)
    }

    @Test("Constraints place a view in its window, and a constant that changes moves it")
    func frames() {
        let (window, box) = (window(), PlainView("box"))
        window.add(box)
        let left = constraint(box, .left, window, .left, constant: 20)
        NSLayoutConstraint.activate([
            left, constraint(box, .top, window, .top, constant: 10),
            constraint(box, .width, window, .width, multiplier: 0.5), constraint(box, .height, constant: 40),
        ])
        window.layOut()
        #expect(box.frame == CGRect(x: 20, y: 10, width: 150, height: 40))
        left.constant = 35
        window.layOut()
        #expect(box.frame.origin.x == 35)
    }

    @Test("Content hugs and resists, guides take part, and from right to left leading is the other side")
    func contentAndGuides() {
        let window = window()
        let (label, field) = (PlainView("label", content: CGSize(width: 60, height: 20)), PlainView("field"))
        let gap = QuinceViewLayoutGuide()
        for view in [label, field] { window.add(view) }
        window.hold(gap)
        for view in [window, label, field] { view.leadsFromRight = true }
        NSLayoutConstraint.activate([
            constraint(label, .leading, window, .leading), constraint(label, .top, window, .top),
            gap.leadingAnchor.constraint(equalTo: NSLayoutXAxisAnchor(item: label, attribute: .trailing)),
            gap.widthAnchor.constraint(equalToConstant: 12), constraint(field, .leading, gap, .trailing),
            constraint(field, .trailing, window, .trailing), constraint(field, .top, label, .top),
            constraint(field, .height, label, .height),
        ])
        window.layOut()
        #expect(label.frame == CGRect(x: 240, y: 0, width: 60, height: 20))
        #expect(field.frame == CGRect(x: 0, y: 0, width: 228, height: 20))
        #expect(gap.frameInOwner == CGRect(x: 228, y: gap.frameInOwner.minY, width: 12, height: 0))
    }

    @Test("A change asks the superview for layout once it is solved, and dirty state is that of one window")
    func dirty() {
        let (one, other, box) = (window(), window(), PlainView("box"))
        one.add(box)
        other.add(PlainView("other"))
        NSLayoutConstraint.activate([
            constraint(box, .left, one, .left), constraint(box, .top, one, .top), constraint(box, .width, constant: 5),
            constraint(box, .height, constant: 5),
        ])
        for window in [one, other] { window.layOut() }
        #expect(one.layoutRecord?.engine?.isDirty == false)
        box.layoutRecord?.references.last?.constant = 8
        #expect(one.layoutRecord?.engine?.isDirty == true)
        #expect(other.layoutRecord?.engine?.isDirty != true)
        let requests = one.requests
        one.layoutRecord?.engine?.update()
        #expect(one.requests == requests + 1)
    }

    @Test("A view measures its content; conflicts are reported in the framework's own words")
    func measuringAndConflicts() {
        let (box, inner) = (PlainView("box"), PlainView("inner", content: CGSize(width: 30, height: 12)))
        box.add(inner)
        let pin = constraint(inner, .left, box, .left, constant: 4)
        NSLayoutConstraint.activate([
            pin, constraint(inner, .right, box, .right, constant: -4), constraint(inner, .top, box, .top),
            constraint(inner, .bottom, box, .bottom),
        ])
        #expect(box.fittingSize(.zero, .fittingSizeLevel, .fittingSizeLevel) == CGSize(width: 38, height: 12))

        var messages: [String] = []
        let before = LayoutMessages.log
        defer { LayoutMessages.log = before }
        LayoutMessages.log = { messages.append($0) }
        let window = window()
        window.add(box)
        NSLayoutConstraint.activate([constraint(box, .width, constant: 10), constraint(box, .width, constant: 20)])
        window.layOut()
        #expect(messages.count == 1)
        #expect(
            messages.first?.contains("PlainView:0x") == true && messages.first?.contains("Look at PlainView.") == true)
    }

    @Test("updateConstraints runs from the leaves up, and only where it was asked for")
    func updating() {
        let (window, outer, inner, idle) = (window(), PlainView("outer"), PlainView("inner"), PlainView("idle"))
        var log: [String] = []
        for view in [outer, inner, idle] { view.updates = { log.append(view.name) } }
        window.add(outer)
        outer.add(inner)
        window.add(idle)
        outer.markNeedsConstraintUpdate()
        inner.markNeedsConstraintUpdate()
        window.updateSubtreeConstraints()
        #expect(log == ["inner", "outer"])
        window.updateSubtreeConstraints()
        #expect(log.count == 2)
    }
}
