import CoreGraphics
import Foundation
import QuartzCore
import QuinceHostInterface
import Stage
import Testing
import UIFoundation
import UIKitControls
import UIKitCore
import UIKitPointers
import UIKitText

/// Notes what a delegate is asked and told.
@MainActor
private final class Delegate: NSObject, UIPointerInteractionDelegate {
    var calls: [String] = []
    var region: (UIPointerRegionRequest, UIPointerRegion) -> UIPointerRegion? = { $1 }
    var style: (UIPointerInteraction) -> UIPointerStyle? = { _ in nil }
    private(set) var locations: [CGPoint] = []
    private(set) var animated: [String] = []

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        calls.append("region")
        locations.append(request.location)
        return region(request, defaultRegion)
    }
    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        calls.append("style \(region.identifier as? String ?? "-")")
        return style(interaction)
    }
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        calls.append("enter \(region.identifier as? String ?? "-")")
        animator.addAnimations { self.animated.append("entering") }
        animator.addCompletion { self.animated.append("entered \($0)") }
    }
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        calls.append("exit \(region.identifier as? String ?? "-")")
        animator.addAnimations { self.animated.append("exiting") }
    }
}

/// Rules of behaviour/pointers.md.
@Suite("Pointers")
@MainActor
struct PointerTests {
    private let stage = Stage(device: "iPad Air")
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    private let delegate = Delegate()

    private func add(_ interaction: UIPointerInteraction) {
        stage.root.addSubview(view)
        view.addInteraction(interaction)
        stage.turn()
    }

    private func move(_ x: CGFloat, _ y: CGFloat) {
        stage.host.send(.hover(HoverSample(location: CGPoint(x: x, y: y), surface: stage.surface)))
        stage.advance(0.3)
    }

    private func moveAway() {
        stage.host.send(.hover(HoverSample(location: nil, surface: stage.surface)))
        stage.advance(0.3)
    }

    private var cursor: String { UIApplication.shared.chrome.cursor }

    /// The forms of the pointer that are seen.
    private var marks: [UIView] { UIScreen.main.windows.flatMap { $0.all("pointer") } }

    @Test("The region is asked at each move, the style once a region, and both ends have their animations")
    func order() {
        add(UIPointerInteraction(delegate: delegate))
        move(50, 50)
        #expect(delegate.calls.isEmpty)
        move(110, 120)
        move(120, 120)
        moveAway()
        #expect(delegate.calls == ["region", "style -", "enter -", "region", "exit -"])
        #expect(delegate.locations == [CGPoint(x: 10, y: 20), CGPoint(x: 20, y: 20)])
        #expect(delegate.animated == ["entering", "entered true", "exiting"])
    }

    @Test("A view may have several regions, and places without one")
    func regions() {
        delegate.region = { request, _ in
            guard request.location.y < 50 else { return nil }
            let isLeft = request.location.x < 100
            return UIPointerRegion(
                rect: CGRect(x: isLeft ? 0 : 100, y: 0, width: 100, height: 50), identifier: isLeft ? "left" : "right")
        }
        add(UIPointerInteraction(delegate: delegate))
        move(110, 110)
        move(250, 110)
        move(250, 180)
        #expect(
            delegate.calls.filter { $0 != "region" } == [
                "style left", "enter left", "exit left", "style right", "enter right", "exit right",
            ])
    }

    @Test("The innermost view with a region has the pointer, and its superview where it has none")
    func nested() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let own = Delegate()
        own.region = { request, region in request.location.x < 25 ? region : nil }
        view.addSubview(inner)
        inner.addInteraction(UIPointerInteraction(delegate: own))
        add(UIPointerInteraction(delegate: delegate))
        move(110, 110)
        #expect(own.calls.contains("enter -"))
        #expect(delegate.calls.isEmpty)
        move(140, 110)
        #expect(own.calls.last == "exit -")
        #expect(delegate.calls.last == "enter -")
        move(110, 110)
        #expect(delegate.calls.last == "exit -")
        #expect(own.calls.last == "enter -")
    }

    @Test(
        "A shape changes the host's pointer; beams and hidden ones by name, others are drawn in its place",
        arguments: [
            (0, "text"), (1, "vertical-text"), (2, "none"), (3, "none"), (4, "default"),
        ])
    func shapes(_ index: Int, _ name: String) {
        let styles = [
            UIPointerStyle(shape: .verticalBeam(length: 20)), UIPointerStyle(shape: .horizontalBeam(length: 20)),
            .hidden(), UIPointerStyle(shape: .roundedRect(CGRect(x: 0, y: 0, width: 30, height: 10))), .system(),
        ]
        delegate.style = { _ in styles[index] }
        add(UIPointerInteraction(delegate: delegate))
        #expect(cursor == "default")
        move(150, 150)
        #expect(cursor == name)
        #expect(marks.count == (index == 3 ? 1 : 0))
        #expect(
            marks.allSatisfy { $0.center == CGPoint(x: 150, y: 150) && $0.bounds.size == CGSize(width: 30, height: 10) }
        )
        moveAway()
        #expect(cursor == "default")
        #expect(marks.isEmpty)
    }

    @Test("A shape with a constrained axis stays in the middle of its region there")
    func axes() throws {
        delegate.style = { _ in
            UIPointerStyle(shape: .roundedRect(CGRect(x: 0, y: 0, width: 10, height: 10)), constrainedAxes: .vertical)
        }
        add(UIPointerInteraction(delegate: delegate))
        move(130, 110)
        #expect(try #require(marks.first).center == CGPoint(x: 130, y: 150))
        move(180, 190)
        #expect(try #require(marks.first).center == CGPoint(x: 180, y: 150))
    }

    @Test("A highlight takes the pointer's place behind the view's outline, and the view keeps its properties")
    func highlight() throws {
        view.backgroundColor = .red
        delegate.style = { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0.view!))) }
        add(UIPointerInteraction(delegate: delegate))
        move(150, 150)
        #expect(try #require(marks.first).frame == view.frame)
        #expect(marks.first?.layer.cornerRadius == UIPointerShape.defaultCornerRadius)
        #expect(cursor == "none")
        // A twelfth of black over red, within rounding.
        #expect(abs(stage.pixel(150, 150).0 - Int(255 * 0.88)) <= 1)
        moveAway()
        #expect(stage.pixel(150, 150) == (255, 0, 0))
    }

    @Test("A highlight has the frame and the corners of its shape, in the coordinates of the preview's container")
    func highlightShape() throws {
        delegate.style = {
            UIPointerStyle(
                effect: .highlight(UITargetedPreview(view: $0.view!)),
                shape: .roundedRect(CGRect(x: 90, y: 90, width: 220, height: 120), radius: 12))
        }
        add(UIPointerInteraction(delegate: delegate))
        move(150, 150)
        #expect(try #require(marks.first).frame == CGRect(x: 90, y: 90, width: 220, height: 120))
        #expect(marks.first?.layer.cornerRadius == 12)
    }

    @Test("A lifted view grows on the screen and casts a shadow, without a change of its own transform and shadow")
    func lift() throws {
        view.backgroundColor = .red
        delegate.style = { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0.view!))) }
        add(UIPointerInteraction(delegate: delegate))
        #expect(stage.pixel(98, 150) != (255, 0, 0))
        move(150, 150)
        // The longer side of 200 points grows by 8.
        #expect(stage.pixel(98, 150) == (255, 0, 0))
        #expect(view.transform == .identity && view.layer.shadowOpacity == 0)
        let shown = try #require(view.layer.presentation())
        #expect(abs(shown.transform.m11 - 1.04) < 0.0001)
        #expect(shown.shadowOpacity > 0)
        moveAway()
        #expect(stage.pixel(98, 150) != (255, 0, 0))
        #expect(view.layer.animationKeys()?.contains { $0.hasPrefix("quince.pointer.transform") } != true)
    }

    @Test("A hovered view may keep its size, be tinted, and leave the pointer its shape")
    func hover() {
        delegate.style = {
            UIPointerStyle(
                effect: .hover(
                    UITargetedPreview(view: $0.view!), preferredTintMode: .none, prefersScaledContent: false),
                shape: .verticalBeam(length: 10))
        }
        add(UIPointerInteraction(delegate: delegate))
        move(150, 150)
        #expect(marks.isEmpty)
        #expect(cursor == "text")
        #expect(view.layer.presentation()?.transform.m11 == 1)
    }

    @Test("Without a delegate a small view has a highlight, and a large one grows", arguments: [80, 200])
    func automatic(_ side: CGFloat) {
        view.frame.size = CGSize(width: side, height: 40)
        add(UIPointerInteraction())
        move(110, 110)
        #expect(cursor == (side == 80 ? "none" : "default"))
        let isLarger = (view.layer.presentation()?.transform.m11 ?? 0) > 1
        #expect(isLarger == (side == 200))
    }

    @Test("An interaction that is disabled, removed or asked anew exits")
    func ends() {
        let interaction = UIPointerInteraction(delegate: delegate)
        add(interaction)
        move(150, 150)
        delegate.calls = []
        interaction.invalidate()
        #expect(delegate.calls == ["exit -", "region", "style -", "enter -"])
        interaction.isEnabled = false
        #expect(delegate.calls.last == "exit -")
        interaction.isEnabled = true
        move(151, 150)
        #expect(delegate.calls.last == "enter -")
        view.removeInteraction(interaction)
        #expect(delegate.calls.last == "exit -")
        #expect(cursor == "default")
    }

    @Test("A phone has no pointer")
    func phone() {
        let stage = Stage(device: "iPhone 6")
        stage.root.addSubview(view)
        view.addInteraction(UIPointerInteraction(delegate: delegate))
        stage.host.send(.hover(HoverSample(location: CGPoint(x: 150, y: 150), surface: stage.surface)))
        #expect(delegate.calls.isEmpty)
    }

    // MARK: Buttons and text

    @Test("A button's provider is given the automatic effect and the button's frame, and its style is shown")
    func button() {
        let button = UIButton(frame: CGRect(x: 20, y: 10, width: 60, height: 30))
        stage.root.addSubview(view)
        view.addSubview(button)
        var asked: [CGRect] = []
        #expect(!button.isPointerInteractionEnabled)
        button.pointerStyleProvider = { _, effect, shape in
            if case .roundedRect(let rect, _) = shape { asked.append(rect) }
            return UIPointerStyle(effect: effect, shape: shape)
        }
        #expect(button.isPointerInteractionEnabled)
        move(130, 120)
        #expect(asked == [CGRect(x: 20, y: 10, width: 60, height: 30)])
        #expect(marks.map(\.frame) == [CGRect(x: 120, y: 110, width: 60, height: 30)])
        moveAway()
        button.isEnabled = false
        move(130, 120)
        #expect(asked.count == 1)
        moveAway()
        (button.isEnabled, button.isPointerInteractionEnabled) = (true, false)
        move(130, 120)
        #expect(asked.count == 1)
    }

    @Test("Over text that can be selected the pointer is a beam")
    func text() {
        let text = UITextView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
        let field = UITextField(frame: CGRect(x: 100, y: 300, width: 200, height: 40))
        for view in [text, field] { stage.root.addSubview(view) }
        stage.turn()
        move(150, 150)
        #expect(cursor == "text")
        move(150, 320)
        #expect(cursor == "text")
        move(150, 250)
        #expect(cursor == "default")
        text.isSelectable = false
        move(150, 150)
        #expect(cursor == "default")
    }
}

extension UIView {
    fileprivate func all(_ identifier: String) -> [UIView] {
        (accessibilityIdentifier == identifier ? [self] : []) + subviews.flatMap { $0.all(identifier) }
    }
}
