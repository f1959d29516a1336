import Foundation
import Stage
import Testing
import UIKitControls
import UIKitCore

/// The rules of behaviour/layout.md.
@Suite("Auto Layout's rules")
@MainActor
struct LayoutRuleTests {
    private final class Log { var lines: [String] = [] }

    private final class Teller: UIView {
        var name = ""
        var log: Log?
        override func updateConstraints() {
            log?.lines.append("update \(name)")
            super.updateConstraints()
        }
        override func layoutSubviews() {
            log?.lines.append("layout \(name)")
            super.layoutSubviews()
        }
    }

    private final class TellingController: UIViewController {
        let log = Log()
        override func updateViewConstraints() {
            log.lines.append("controller")
            super.updateViewConstraints()
        }
    }

    // behaviour/layout.md#passes.
    @Test("A root's view whose mask is not translated fills its window (recorded: a library's tests pass on iOS)")
    func rootWithoutMask() {
        let stage = Stage()
        let (root, content) = (UIViewController(), UIView())
        for view in [root.view, content] { view?.translatesAutoresizingMaskIntoConstraints = false }
        root.view.addSubview(content)
        for edge in [NSLayoutConstraint.Attribute.top, .left, .bottom, .right] {
            NSLayoutConstraint(
                item: content, attribute: edge, relatedBy: .equal, toItem: root.view, attribute: edge, multiplier: 1,
                constant: 0
            ).isActive = true
        }
        stage.window.rootViewController = root
        stage.turn()
        #expect(root.view.frame == stage.window.bounds && content.frame == stage.window.bounds)
        stage.window.isHidden = true
        stage.window.isHidden = false
        stage.turn()
        #expect(stage.window.constraints.count == 4 && content.frame == stage.window.bounds)
    }

    @Test("Constraints are updated from the leaves up and before layout, which goes from the top down")
    func passes() {
        let controller = TellingController()
        let (outer, inner) = (Teller(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Teller())
        for (view, name) in [(outer, "outer"), (inner, "inner")] { (view.name, view.log) = (name, controller.log) }
        outer.addSubview(inner)
        controller.view.addSubview(outer)
        let stage = Stage(root: controller)
        #expect(controller.log.lines == ["update inner", "update outer", "controller", "layout outer", "layout inner"])
        controller.log.lines = []
        inner.setNeedsUpdateConstraints()
        inner.setNeedsUpdateConstraints()
        #expect(inner.needsUpdateConstraints())
        stage.turn()
        #expect(controller.log.lines == ["update inner"])
        #expect(!inner.needsUpdateConstraints())
    }

    // behaviour/layout.md#autoresizing.
    @Test("A view placed by its frame can be in others' constraints, and its mask still moves it")
    func translation() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.root.addSubview(outer)
        let placed = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 50))
        outer.addSubview(placed)
        let follower = box(in: outer)
        NSLayoutConstraint.activate([
            follower.leftAnchor.constraint(equalTo: placed.rightAnchor, constant: 5),
            follower.topAnchor.constraint(equalTo: placed.topAnchor),
            follower.widthAnchor.constraint(equalTo: placed.widthAnchor, multiplier: 2),
            follower.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.turn()
        #expect(follower.frame == CGRect(x: 65, y: 30, width: 80, height: 10))
        placed.center.x += 10
        stage.turn()
        #expect(follower.frame.minX == 75)
        placed.autoresizingMask = [.flexibleLeftMargin]
        outer.frame.size.width = 260
        stage.turn()
        #expect(placed.frame.minX == 90)
        #expect(follower.frame.minX == 135)
    }

    // behaviour/layout.md#margins.
    @Test("A controller's view has margins of 16 points, 20 on wide screens, over the safe area")
    func margins() {
        for (device, margin) in [("iPhone 6", CGFloat(16)), ("iPhone 6 Plus", 20)] {
            let stage = Stage(device: device)
            #expect(stage.root.layoutMargins.left == margin)
            #expect(stage.root.layoutMargins.top == stage.root.safeAreaInsets.top)
            let inner = box(in: stage.root)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: stage.root.layoutMarginsGuide.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: stage.root.layoutMarginsGuide.trailingAnchor),
                inner.topAnchor.constraint(equalTo: stage.root.safeAreaLayoutGuide.topAnchor, constant: 3),
                inner.heightAnchor.constraint(equalToConstant: 10),
            ])
            stage.turn()
            #expect(inner.frame.minX == margin)
            #expect(inner.frame.maxX == stage.root.bounds.width - margin)
            #expect(inner.frame.minY == stage.root.safeAreaInsets.top + 3)
        }
    }

    // behaviour/layout.md#guides.
    @Test("The bars' guides reach from the edges as far as bars cover the view")
    func bars() {
        let controller = UIViewController()
        let stage = Stage(root: controller)
        let inner = box(in: controller.view)
        let views: [String: Any] = [
            "inner": inner, "top": controller.topLayoutGuide, "bottom": controller.bottomLayoutGuide,
        ]
        controller.view.addConstraints(
            NSLayoutConstraint.constraints(withVisualFormat: "V:[top][inner][bottom]", metrics: nil, views: views))
        stage.turn()
        #expect(controller.topLayoutGuide.length == 20)
        #expect(inner.frame.minY == 20)
        #expect(inner.frame.maxY == controller.view.bounds.height)
    }

    // behaviour/layout.md#intrinsic-sizes.
    @Test("Switches and sliders are placed by their alignment rectangles")
    func alignmentRectangles() {
        let stage = Stage()
        let (toggle, slider) = (UISwitch(), UISlider())
        for view in [toggle, slider] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
            view.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10).isActive = true
            view.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
        }
        slider.widthAnchor.constraint(equalToConstant: 100).isActive = true
        stage.turn()
        #expect(toggle.intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(toggle.frame == CGRect(x: 10, y: 0, width: 51, height: 31))
        #expect(slider.frame == CGRect(x: 8, y: 0, width: 104, height: 31))
    }

    @Test("Text of two sizes is aligned by its baselines")
    func baselines() {
        let stage = Stage()
        let (small, large) = (UILabel(), UILabel())
        (small.font, large.font) = (.systemFont(ofSize: 12), .systemFont(ofSize: 40))
        for label in [small, large] {
            label.text = "Text"
            label.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(label)
        }
        large.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 50).isActive = true
        small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor).isActive = true
        stage.turn()
        let line = large.frame.minY + large.font.ascender
        #expect(abs(small.frame.minY + small.font.ascender - line) <= 1)
    }

    // behaviour/layout.md#ambiguity.
    @Test("An undetermined layout is ambiguous and can be exercised; a determined one is not")
    func ambiguity() {
        let stage = Stage()
        let inner = box(in: stage.root)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: stage.root.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 50), inner.heightAnchor.constraint(equalToConstant: 50),
        ])
        stage.turn()
        #expect(inner.hasAmbiguousLayout)
        let before = inner.frame
        inner.exerciseAmbiguityInLayout()
        #expect(inner.frame.minX != before.minX && inner.frame.size == before.size)
        inner.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 7).isActive = true
        stage.turn()
        #expect(!inner.hasAmbiguousLayout)
        #expect(inner.frame.minX == 7)
        #expect(inner.constraintsAffectingLayout(for: .vertical).map(\.firstAttribute) == [.top, .height])
    }

    @Test("constraintsAffectingLayout lists masks and content sizes too, in UIKit's words")
    func ownRows() {
        let stage = Stage()
        let plain = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        stage.root.addSubview(plain)
        let label = UILabel()
        label.text = "Text"
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(label)
        label.leadingAnchor.constraint(equalTo: plain.trailingAnchor).isActive = true
        label.topAnchor.constraint(equalTo: plain.topAnchor).isActive = true
        label.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
        stage.turn()
        let found = label.constraintsAffectingLayout(for: .horizontal)
        let texts = found.map(\.description)
        let width = "\(label.intrinsicContentSize.width)".replacing(/\.0$/, with: "")
        #expect(
            texts.contains { $0.hasPrefix("<NSContentSizeLayoutConstraint") && $0.contains(".width >= \(width)@750") })
        #expect(
            texts.contains {
                $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint:0x") && $0.contains(" h=--& v=--& ")
                    && $0.contains(".minX == 10")
            })
        #expect(found.contains { $0.firstItem === plain && $0.firstAttribute == .width && $0.constant == 30 })
    }

    @Test("Fitting sizes of nothing are zeros without a sign")
    func zeros() {
        let size = UIView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect("\(size)" == "(0.0, 0.0)")
    }

    @Test("New content asks for layout by itself; so does a priority")
    func content() {
        let stage = Stage()
        let label = UILabel()
        label.text = "short"
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(label)
        label.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
        label.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
        let wish = label.widthAnchor.constraint(equalToConstant: 200)
        wish.priority = UILayoutPriority(100)
        wish.isActive = true
        stage.turn()
        #expect(label.frame.width == label.intrinsicContentSize.width)
        label.text = "rather longer"
        stage.turn()
        #expect(label.frame.width == label.intrinsicContentSize.width)
        wish.priority = UILayoutPriority(800)
        stage.turn()
        #expect(label.frame.width == 200)
    }

    /// Libraries do so whose own tests pass on iOS.
    @Test("A required constraint that is active may lose its priority before the first layout")
    func earlyPriority() {
        let view = UIView()
        let height = view.heightAnchor.constraint(equalToConstant: 40)
        height.isActive = true
        height.priority = .defaultHigh
        let low = view.heightAnchor.constraint(equalToConstant: 60)
        low.isActive = true
        let stage = Stage()
        stage.root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.turn()
        #expect(view.frame.height == 60 && height.priority == .defaultHigh)
    }

    @Test("A guide of one's own shares out the space between two views")
    func guides() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        stage.root.addSubview(outer)
        let inner = box(in: outer)
        let (before, after) = (UILayoutGuide(), UILayoutGuide())
        for guide in [before, after] { outer.addLayoutGuide(guide) }
        NSLayoutConstraint.activate([
            before.leftAnchor.constraint(equalTo: outer.leftAnchor),
            before.rightAnchor.constraint(equalTo: inner.leftAnchor),
            after.leftAnchor.constraint(equalTo: inner.rightAnchor),
            after.rightAnchor.constraint(equalTo: outer.rightAnchor),
            before.widthAnchor.constraint(equalTo: after.widthAnchor, multiplier: 3),
            inner.widthAnchor.constraint(equalToConstant: 20),
        ])
        stage.turn()
        #expect(inner.frame.minX == 60)
        #expect(abs(before.layoutFrame.width - 60) < 1e-9)
        #expect(abs(after.layoutFrame.width - 20) < 1e-9)
        outer.removeLayoutGuide(before)
        #expect(outer.layoutGuides == [after])
        #expect(outer.constraints.count == 2)
    }

    @Test("The distance between two anchors is a length like others")
    func distances() {
        let stage = Stage()
        let (a, b) = (box(in: stage.root), box(in: stage.root))
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10),
            a.widthAnchor.constraint(equalToConstant: 30), b.widthAnchor.constraint(equalToConstant: 5),
            a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalTo: a.widthAnchor, multiplier: 2),
        ])
        stage.turn()
        #expect(b.frame.minX == 100)
    }

    @Test("A tree without a window is laid out and measured by itself, and goes on in a window")
    func detached() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
        let inner = box(in: card)
        NSLayoutConstraint.activate([
            inner.centerXAnchor.constraint(equalTo: card.centerXAnchor),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.topAnchor.constraint(equalTo: card.topAnchor),
            inner.heightAnchor.constraint(equalTo: card.heightAnchor),
        ])
        card.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 30, y: 0, width: 20, height: 60))
        let stage = Stage()
        stage.root.addSubview(card)
        card.bounds.size.width = 100
        stage.turn()
        #expect(inner.frame == CGRect(x: 40, y: 0, width: 20, height: 60))
        card.removeFromSuperview()
        card.bounds.size.width = 50
        card.layoutIfNeeded()
        #expect(inner.frame.minX == 15)
    }
}

/// Tests for the findings of a review.
@Suite("Auto Layout, mended")
@MainActor
struct LayoutMendTests {
    @Test("A content guide's edges make the content's size, and no longer once they are let go")
    func contentGuide() {
        let stage = Stage()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(scrollView)
        let content = box(in: scrollView)
        let bottom = content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor), bottom,
            content.heightAnchor.constraint(equalToConstant: 1000),
        ])
        stage.turn()
        #expect(scrollView.contentSize == CGSize(width: 0, height: 1000))
        bottom.isActive = false
        scrollView.contentSize = CGSize(width: 7, height: 8)
        stage.turn()
        #expect(scrollView.contentSize == CGSize(width: 7, height: 8))
    }

    @Test("A window and a measured card with constraints are freed")
    func freed() {
        weak var window: UIWindow?
        weak var card: UIView?
        do {
            let shown = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            let inner = box(in: shown)
            inner.widthAnchor.constraint(equalTo: shown.widthAnchor).isActive = true
            shown.layoutIfNeeded()
            let loose = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            box(in: loose).widthAnchor.constraint(equalTo: loose.widthAnchor).isActive = true
            loose.layoutIfNeeded()
            (window, card) = (shown, loose)
        }
        #expect(window == nil)
        #expect(card == nil)
    }

    private final class Late: UIView {
        var stack: UIStackView?
        override func layoutSubviews() {
            if stack == nil {
                let made = UIStackView(arrangedSubviews: [UISwitch(), UISwitch()])
                made.translatesAutoresizingMaskIntoConstraints = false
                addSubview(made)
                made.leftAnchor.constraint(equalTo: leftAnchor).isActive = true
                made.topAnchor.constraint(equalTo: topAnchor).isActive = true
                stack = made
            }
            super.layoutSubviews()
        }
    }

    @Test("A stack that comes in during layout is arranged in the same frame")
    func late() {
        let stage = Stage()
        let late = Late(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        stage.root.addSubview(late)
        stage.turn()
        #expect(late.stack?.arrangedSubviews.map(\.frame.minX) == [0, 49])
    }

    @Test("Views placed by constraints get the safe area of their position")
    func safeArea() {
        let stage = Stage(device: "iPhone X")
        let child = box(in: stage.root)
        NSLayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            child.rightAnchor.constraint(equalTo: stage.root.rightAnchor),
            child.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
            child.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor),
        ])
        stage.turn()
        #expect(child.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    }

    @Test("A hidden view of fixed length gives up its room in a stack; the app's constraint is left out")
    func hiddenFixed() {
        let before = LayoutMessages.log
        var messages = 0
        LayoutMessages.log = { _ in messages += 1 }
        defer { LayoutMessages.log = before }
        let stage = Stage()
        let views = [UIView(), UIView(), UIView()]
        let stack = UIStackView(arrangedSubviews: views)
        for view in views { view.widthAnchor.constraint(equalToConstant: 44).isActive = true }
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(stack)
        stack.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
        stage.turn()
        views[1].isHidden = true
        stage.turn()
        #expect(stack.frame.width == 88)
        #expect(views[2].frame.minX == 44)
        #expect(messages == 1)
    }

    @Test("Lengths are never negative; a length may be 0 times another; a placeholder does nothing")
    func lengths() {
        let stage = Stage()
        let (a, b) = (box(in: stage.root), box(in: stage.root))
        let wish = a.widthAnchor.constraint(equalTo: stage.root.widthAnchor, constant: -1000)
        wish.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            wish, a.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            b.leftAnchor.constraint(equalTo: a.rightAnchor),
            b.widthAnchor.constraint(equalTo: stage.root.widthAnchor, multiplier: 0), NSLayoutConstraint(),
        ])
        stage.turn()
        #expect(a.frame.width == 0 && b.frame.minX == 0 && b.frame.width == 0)
    }

    @Test("A new font moves views aligned with its baseline; a longer title widens its button")
    func content() {
        let stage = Stage()
        let (label, other, button) = (UILabel(), UILabel(), UIButton(type: .system))
        for view in [label, other, button] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
        }
        (label.text, other.text) = ("a", "b")
        button.setTitle("On", for: .normal)
        button.setTitle("Rather longer", for: .selected)
        label.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100).isActive = true
        other.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
        stage.turn()
        let width = button.frame.width
        label.font = .systemFont(ofSize: 60)
        button.isSelected = true
        stage.turn()
        #expect(abs(other.frame.minY + other.font.ascender - (100 + label.font.ascender)) <= 1)
        #expect(button.frame.width > width + 20)
    }

    @Test("A stack reversed by its own attribute begins at the right")
    func turnedStack() {
        let stage = Stage()
        let views: [UIView] = [UISwitch(), UIView()]
        views[1].widthAnchor.constraint(equalToConstant: 20).isActive = true
        let stack = UIStackView(arrangedSubviews: views)
        stack.semanticContentAttribute = .forceRightToLeft
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(stack)
        stack.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
        stage.turn()
        #expect(views[1].frame.minX == 0)
        #expect(views[0].frame.minX == 20)
    }
}
