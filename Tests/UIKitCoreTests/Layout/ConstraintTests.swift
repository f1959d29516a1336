import Foundation
import QuinceObjCRuntime
import Stage
import Testing
import UIKitControls
import UIKitCore

/// Frames according to the definition of a constraint, first = multiplier × second + constant.
@Suite("Constraints")
@MainActor
struct ConstraintTests {
    @Test("Four edges with constants make a frame, and follow the superview's size")
    func edges() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 200))
        stage.root.addSubview(outer)
        let inner = box(in: outer)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 6),
            outer.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 7),
            inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -8),
        ])
        stage.turn()
        #expect(inner.frame == CGRect(x: 5, y: 6, width: 288, height: 186))
        outer.frame.size = CGSize(width: 100, height: 50)
        stage.turn()
        #expect(inner.frame == CGRect(x: 5, y: 6, width: 88, height: 36))
    }

    @Test("Centers, a multiplier and an inequality with an optional constraint")
    func wishes() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        stage.root.addSubview(outer)
        let inner = box(in: outer)
        let wish = inner.widthAnchor.constraint(equalToConstant: 400)
        wish.priority = .defaultHigh
        NSLayoutConstraint.activate([
            inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
            inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor, constant: 10),
            inner.heightAnchor.constraint(equalTo: outer.heightAnchor, multiplier: 0.25, constant: 10),
            inner.leadingAnchor.constraint(greaterThanOrEqualTo: outer.leadingAnchor, constant: 20),
            wish,
        ])
        stage.turn()
        #expect(inner.frame == CGRect(x: 20, y: 80, width: 260, height: 60))
        wish.constant = 100
        stage.turn()
        #expect(inner.frame == CGRect(x: 100, y: 80, width: 100, height: 60))
    }

    @Test("Layout inside an animation block animates from the old frame to the one of the new constant")
    func animated() {
        let stage = Stage()
        let inner = box(in: stage.root)
        let left = inner.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 0)
        NSLayoutConstraint.activate([
            left, inner.topAnchor.constraint(equalTo: stage.root.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 50), inner.heightAnchor.constraint(equalToConstant: 50),
        ])
        stage.turn()
        left.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.root.layoutIfNeeded() }
        stage.turn()
        stage.advance(0.5)
        #expect(inner.frame.minX == 100)
        #expect(abs((inner.layer.presentation()?.frame.minX ?? 0) - 50) < 0.01)
    }

    @Test("Labels hug their text; of two in a row the one that hugs less takes the room that is left")
    func labels() {
        let stage = Stage()
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        stage.root.addSubview(row)
        let (name, value) = (UILabel(), UILabel())
        for label in [name, value] {
            label.translatesAutoresizingMaskIntoConstraints = false
            row.addSubview(label)
        }
        name.text = "Name"
        value.text = "A value"
        name.setContentHuggingPriority(.required, for: .horizontal)
        row.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-10-[name]-8-[value]-10-|", options: .alignAllFirstBaseline, metrics: nil,
                views: ["name": name, "value": value]))
        name.topAnchor.constraint(equalTo: row.topAnchor, constant: 3).isActive = true
        stage.turn()
        let width = name.intrinsicContentSize.width
        #expect(name.frame.width == width)
        #expect(value.frame.minX == 18 + width)
        #expect(value.frame.maxX == 290)
        #expect(name.frame.height == name.intrinsicContentSize.height)
        #expect(value.frame.minY == 3)
    }

    @Test("Several lines are as high as their text at the width that the constraints give")
    func wrapping() {
        let stage = Stage()
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.numberOfLines = 0
        label.text = String(repeating: "seven words of text in a row ", count: 4)
        stage.root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            label.topAnchor.constraint(equalTo: stage.root.topAnchor),
            label.widthAnchor.constraint(equalToConstant: 150),
        ])
        stage.turn()
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 150, height: 1000)).height)
        #expect(label.frame.height > 3 * label.font.lineHeight)
    }

    @Test("Measuring gives the smallest size that a view's own constraints and contents need")
    func fitting() {
        let card = UIView()
        let label = UILabel()
        label.text = "Measured"
        label.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 11),
            label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -13),
            label.topAnchor.constraint(equalTo: card.topAnchor, constant: 17),
            label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -19),
        ])
        let natural = label.intrinsicContentSize
        let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(size == CGSize(width: natural.width + 24, height: natural.height + 36))
        let wide = card.systemLayoutSizeFitting(
            CGSize(width: 500, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 500, height: natural.height + 36))
    }

    @Test("Leading and trailing change sides where people read from right to left")
    func rightToLeft() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        outer.semanticContentAttribute = .forceRightToLeft
        stage.root.addSubview(outer)
        let inner = box(in: outer)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 30),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 50), inner.heightAnchor.constraint(equalToConstant: 50),
        ])
        stage.turn()
        #expect(inner.frame == CGRect(x: 220, y: 0, width: 50, height: 50))
    }

    @Test("Removing a view removes the constraints that its superviews held for it")
    func leaving() {
        let stage = Stage()
        let inner = box(in: stage.root)
        let constraint = inner.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 9)
        constraint.isActive = true
        #expect(stage.root.constraints == [constraint])
        inner.removeFromSuperview()
        #expect(stage.root.constraints.isEmpty)
        #expect(!constraint.isActive)
        stage.turn()
    }

    @Test("Required constraints that exclude each other: the last is left out and a message in UIKit's form says so")
    func conflict() {
        let before = LayoutMessages.log
        var messages: [String] = []
        LayoutMessages.log = { messages.append($0) }
        defer { LayoutMessages.log = before }
        let stage = Stage()
        let inner = box(in: stage.root)
        let wide = inner.widthAnchor.constraint(equalToConstant: 100)
        let narrow = inner.widthAnchor.constraint(equalToConstant: 50)
        wide.identifier = "wide"
        NSLayoutConstraint.activate([
            wide, narrow, inner.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            inner.topAnchor.constraint(equalTo: stage.root.topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 9),
        ])
        stage.turn()
        #expect(inner.frame.width == 100)
        #expect(messages.count == 1)
        let message = messages.first ?? ""
        #expect(message.contains("Unable to simultaneously satisfy constraints."))
        #expect(message.contains("'wide' UIView:0x"))
        #expect(message.contains(".width == 50   (active)"))
        wide.isActive = false
        stage.turn()
        #expect(inner.frame.width == 50)
    }

    @Test("A view without room for its margins gets a conflict about them, not about nonnegative lengths")
    func conflictWithoutRoom() {
        let before = LayoutMessages.log
        var messages: [String] = []
        LayoutMessages.log = { messages.append($0) }
        defer { LayoutMessages.log = before }
        let stage = Stage()
        let outer = UIView()
        stage.root.addSubview(outer)
        let inner = box(in: outer)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 16),
            inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -16),
        ])
        stage.turn()
        let message = messages.first ?? ""
        #expect(
            message.contains("<NSAutoresizingMaskLayoutConstraint:0x") && message.contains(" h=--& v=--& UIView:0x"))
        #expect(message.contains(".width == 0   (active)>") && !message.contains(">= 0"))
    }

    @Test("A scroll view's content is as large as what is pinned to its edges; a view pinned outside stays in place")
    func scrolling() {
        let stage = Stage()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        scrollView.contentInsetAdjustmentBehavior = .never
        stage.root.addSubview(scrollView)
        let content = box(in: scrollView)
        let floating = box(in: scrollView)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 10),
            content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -10),
            content.topAnchor.constraint(equalTo: scrollView.topAnchor),
            content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -20),
            content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -20),
            content.heightAnchor.constraint(equalToConstant: 1000),
            floating.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 5),
            floating.leftAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leftAnchor),
            floating.widthAnchor.constraint(equalToConstant: 20), floating.heightAnchor.constraint(equalToConstant: 20),
        ])
        stage.turn()
        #expect(scrollView.contentSize == CGSize(width: 200, height: 1020))
        #expect(content.frame == CGRect(x: 10, y: 0, width: 180, height: 1000))
        scrollView.contentOffset.y = 100
        stage.turn()
        #expect(floating.frame.minY == 105)
        #expect(content.frame.minY == 0)
    }

    @Test("A constraint has its properties as keys, and its items begin key paths")
    func keys() {
        let (a, b) = (UIView(), UIView())
        a.tag = 7
        let constraint = a.widthAnchor.constraint(equalTo: b.widthAnchor, constant: 3)
        #expect(constraint.value(forKeyPath: "firstItem.tag") as? Int == 7)
        #expect(constraint.value(forKey: "secondItem") as? UIView === b)
        constraint.setValue(5, forKey: "constant")
        #expect(constraint.constant == 5)
    }

    @Test("Anchors of one item and attribute are equal, others are not (documentation: isEqual of NSObject)")
    func equalAnchors() {
        let (view, other) = (UIView(), UIView())
        #expect(view.topAnchor == view.topAnchor && view.topAnchor.hash == view.topAnchor.hash)
        #expect(view.topAnchor != other.topAnchor && view.topAnchor != view.bottomAnchor)
        #expect(!view.topAnchor.isEqual(view.leftAnchor))
        let constraint = view.topAnchor.constraint(equalTo: other.bottomAnchor)
        #expect(
            constraint.firstAnchor.isEqual(view.topAnchor) && constraint.secondAnchor?.isEqual(view.topAnchor) == false)
        let space = view.leftAnchor.anchorWithOffset(to: view.rightAnchor)
        #expect(space == view.leftAnchor.anchorWithOffset(to: view.rightAnchor) && space != view.widthAnchor)
    }

    @Test("A constraint's anchors are of the classes of its items' anchors, and equal to them")
    func anchorClasses() {
        let (view, other) = (UIView(), UIView())
        let edges = view.topAnchor.constraint(equalTo: other.bottomAnchor)
        let sides = view.leadingAnchor.constraint(equalTo: other.trailingAnchor)
        let space = view.leftAnchor.anchorWithOffset(to: view.rightAnchor)
        let sizes = space.constraint(equalTo: other.widthAnchor)
        #expect((edges.firstAnchor as AnyObject) is NSLayoutYAxisAnchor)
        #expect((edges.secondAnchor as AnyObject) is NSLayoutYAxisAnchor)
        #expect((sides.firstAnchor as AnyObject) is NSLayoutXAxisAnchor)
        #expect(sides.firstAnchor.isKind(of: NSLayoutXAxisAnchor.self))
        #expect((sizes.secondAnchor as AnyObject) is NSLayoutDimension)
        #expect(sizes.firstAnchor.isEqual(space) && sizes.secondAnchor?.isEqual(other.widthAnchor) == true)
        #expect(edges.firstAnchor.description.hasPrefix("<NSLayoutYAxisAnchor"))
    }
}
