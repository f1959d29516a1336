import CoreGraphics
import Foundation
import QuartzCore
import QuinceHostInterface
import Stage
import Testing
import UIFoundation
import UIKitAppServices
import UIKitCollections
import UIKitControls
import UIKitCore
import UIKitFocus
import UIKitTables
import UIKitText

/// A view that takes the focus, and notes what it is told.
@MainActor
private final class Tile: UIView {
    static var calls: [String] = []
    let name: String
    var mayFocus = true
    var mayMove: (UIFocusUpdateContext) -> Bool = { _ in true }

    init(_ name: String, _ x: CGFloat, _ y: CGFloat) {
        self.name = name
        super.init(frame: CGRect(x: x, y: y, width: 50, height: 50))
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { mayFocus }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        Self.calls.append("\(name) should")
        return mayMove(context)
    }
    override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        let (old, new) = ((context.previouslyFocusedView as? Tile)?.name, (context.nextFocusedView as? Tile)?.name)
        Self.calls.append("\(name) did \(old ?? "-") \(new ?? "-") \(context.focusHeading.rawValue)")
    }
}

/// Rules of behaviour/focus.md.
@Suite("Focus")
@MainActor
struct FocusTests {
    private let stage: Stage

    init() {
        stage = Stage(device: "iPad Air")
        Tile.calls = []
    }

    private func press(_ key: String, modifiers: KeySample.Modifiers = []) {
        for phase in [KeySample.Phase.down, .up] {
            stage.host.send(.key(KeySample(phase: phase, code: key, key: key, modifiers: modifiers)))
        }
        stage.turn()
    }

    private func add(_ tiles: Tile...) {
        for tile in tiles { stage.root.addSubview(tile) }
        stage.turn()
    }

    private var focused: String? { (UIScreen.main.focusedView as? Tile)?.name }
    private var halo: CAShapeLayer? {
        func find(_ layer: CALayer) -> CAShapeLayer? {
            (layer.sublayers ?? []).lazy.compactMap { $0.name == "focus-halo" ? $0 as? CAShapeLayer : find($0) }.first
        }
        return find(stage.window.layer)
    }

    // MARK: Keys

    @Test("Nothing is focused until Tab is pressed; then arrows go to the nearest item in their direction")
    func arrows() {
        add(Tile("a", 100, 100), Tile("b", 200, 100), Tile("c", 100, 200), Tile("d", 230, 210))
        press("ArrowRight")
        #expect(focused == nil)
        press("Tab")
        #expect(focused == "a")
        for (key, name) in [
            ("ArrowRight", "b"), ("ArrowDown", "d"), ("ArrowLeft", "c"), ("ArrowUp", "a"), ("ArrowUp", "a"),
        ] {
            press(key)
            #expect(focused == name, "\(key)")
        }
    }

    @Test("Tab goes from group to group in reading order and around, Shift-Tab back; arrows stay in their group")
    func groups() {
        let (a, b, c, d) = (Tile("a", 100, 100), Tile("b", 200, 100), Tile("c", 300, 100), Tile("d", 300, 200))
        for tile in [c, d] { tile.focusGroupIdentifier = "second" }
        add(a, b, c, d)
        press("Tab")
        press("ArrowRight")
        press("ArrowRight")
        #expect(focused == "b")
        press("Tab")
        #expect(focused == "c")
        press("ArrowDown")
        #expect(focused == "d")
        press("Tab")
        // The group remembers what had the focus.
        #expect(focused == "b")
        press("Tab", modifiers: .shift)
        #expect(focused == "d")
    }

    @Test("A superview's identifier is that of the views in it, and the highest priority is where the focus enters")
    func priority() {
        let box = UIView(frame: CGRect(x: 300, y: 0, width: 200, height: 300))
        let (b, c) = (Tile("b", 0, 100), Tile("c", 0, 200))
        for tile in [b, c] { box.addSubview(tile) }
        box.focusGroupIdentifier = "box"
        c.focusGroupPriority = .prioritized
        stage.root.addSubview(box)
        add(Tile("a", 100, 100))
        press("Tab")
        press("Tab")
        #expect(focused == "c")
        #expect(UIFocusGroupPriority.ignored < .previouslyFocused)
        #expect(c.focusGroupPriority == .prioritized && b.focusGroupPriority == .ignored)
    }

    @Test("Items that are hidden, covered by no window, or cannot be focused are passed over")
    func passedOver() {
        let (a, b, c) = (Tile("a", 100, 100), Tile("b", 200, 100), Tile("c", 300, 100))
        add(a, b, c)
        (b.mayFocus) = false
        press("Tab")
        press("ArrowRight")
        #expect(focused == "c")
        c.isHidden = true
        press("Tab")
        #expect(focused == "a")
    }

    @Test("In a right-to-left interface the first item is at the right")
    func rightToLeft() {
        stage.host.send(.direction(.rightToLeft))
        add(Tile("a", 100, 100), Tile("b", 200, 100))
        press("Tab")
        #expect(focused == "b")
    }

    @Test("A guide leads arrow keys to what it prefers, while it is enabled")
    func guide() {
        let (a, b) = (Tile("a", 100, 100), Tile("b", 400, 400))
        add(a, b)
        let guide = UIFocusGuide()
        stage.root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 200),
            guide.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
            guide.widthAnchor.constraint(equalToConstant: 50), guide.heightAnchor.constraint(equalToConstant: 50),
        ])
        guide.preferredFocusEnvironments = [b]
        b.focusGroupIdentifier = "elsewhere"
        stage.turn()
        press("Tab")
        guide.isEnabled = false
        press("ArrowRight")
        #expect(focused == "a")
        guide.isEnabled = true
        press("ArrowRight")
        #expect(focused == "b")
    }

    @Test("A phone, and an iPad before iOS 15, have no focus", arguments: [("iPhone 6", "17"), ("iPad Air", "14")])
    func unsupported(_ device: String, _ version: String) {
        let stage = Stage(device: device, ios: version)
        stage.root.addSubview(Tile("a", 10, 10))
        stage.turn()
        for phase in [KeySample.Phase.down, .up] {
            stage.host.send(.key(KeySample(phase: phase, code: "Tab", key: "Tab")))
        }
        #expect(UIScreen.main.focusedView == nil)
        #expect(UIFocusSystem.focusSystem(for: stage.root) == nil)
    }

    // MARK: Calls

    @Test("All environments around are asked, and told once the focus has moved; one that objects keeps it")
    func calls() {
        let (a, b) = (Tile("a", 100, 100), Tile("b", 200, 100))
        add(a, b)
        press("Tab")
        #expect(Tile.calls == ["a should", "a did - a 16"])
        Tile.calls = []
        press("ArrowRight")
        #expect(Tile.calls == ["b should", "a should", "b did a b 8", "a did a b 8"])
        #expect(a.isFocused == false && b.isFocused)
        Tile.calls = []
        b.mayMove = { $0.nextFocusedView !== a }
        var failures = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIFocusSystem.movementDidFailNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { failures += 1 } }
        press("ArrowLeft")
        #expect(focused == "b")
        #expect(Tile.calls == ["a should", "b should"])
        #expect(failures == 1)
        NotificationCenter.default.removeObserver(token)
    }

    @Test("An app asks for the focus by the system, which resolves preferred environments; one around asks again")
    func requests() throws {
        let (a, b) = (Tile("a", 100, 100), Tile("b", 200, 100))
        add(a, b)
        let system = try #require(UIFocusSystem.focusSystem(for: stage.root))
        system.requestFocusUpdate(to: b)
        #expect(focused == nil)
        stage.turn()
        #expect(focused == "b")
        #expect(system.focusedItem === b)
        system.requestFocusUpdate(to: a)
        system.updateFocusIfNeeded()
        #expect(focused == "a")
        #expect(UIFocusSystem.environment(stage.root, contains: a))
        #expect(!UIFocusSystem.environment(b, contains: a))
    }

    @Test("The controller in front says where the focus begins, and the focus stays in it")
    func controllers() {
        final class Controller: UIViewController {
            let (a, b) = (Tile("a", 10, 100), Tile("b", 110, 100))
            override func viewDidLoad() { for tile in [a, b] { view.addSubview(tile) } }
            override var preferredFocusEnvironments: [any UIFocusEnvironment] { [b] }
        }
        add(Tile("behind", 10, 10))
        let controller = Controller()
        stage.window.rootViewController?.present(controller, animated: false)
        stage.advance(0.5)
        press("Tab")
        #expect(focused == "b")
        press("ArrowUp")
        #expect(focused == "b")
        press("ArrowLeft")
        #expect(focused == "a")
    }

    // MARK: Effects

    @Test("A ring goes around the focused item, by its corners, and only where the item wants one")
    func ring() throws {
        let (a, b) = (Tile("a", 100, 100), Tile("b", 200, 100))
        b.focusEffect = nil
        add(a, b)
        #expect(halo == nil)
        press("Tab")
        // A line of 3 points at a distance of 2 around the item.
        #expect(try #require(halo?.path).boundingBox == CGRect(x: 96.5, y: 96.5, width: 57, height: 57))
        press("ArrowRight")
        #expect(halo == nil)
        b.focusEffect = UIFocusHaloEffect(rect: CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(try #require(halo?.path).boundingBox == CGRect(x: 200, y: 100, width: 10, height: 20))
        #expect(b.subviews.isEmpty && stage.root.subviews.count == 2)
    }

    // MARK: Fields and controls

    @Test("Tab goes from field to field, which become first responders, and a text view types its tabs")
    func fields() {
        let (first, second) = (UITextField(), UITextField())
        let text = UITextView()
        for (index, view) in [first, second, text].enumerated() {
            view.frame = CGRect(x: 100, y: 100 + index * 100, width: 200, height: 50)
            stage.root.addSubview(view)
        }
        stage.turn()
        _ = first.becomeFirstResponder()
        press("Tab")
        #expect(second.isFirstResponder && second.isFocused)
        #expect(first.text == "")
        press("Tab")
        #expect(text.isFirstResponder)
        press("Tab")
        #expect(text.text == "\t")
        text.isEditable = false
        _ = text.becomeFirstResponder()
        press("Tab")
        #expect(text.text == "\t")
        #expect(first.isFirstResponder)
        _ = second.becomeFirstResponder()
        press("Tab", modifiers: .shift)
        #expect(first.isFirstResponder)
    }

    @Test("Space and Return press a control that has the focus")
    func controls() {
        final class Pad: UIButton { override var canBecomeFocused: Bool { true } }
        let pad = Pad(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        var pressed = 0
        pad.addAction(UIAction { _ in pressed += 1 }, for: .primaryActionTriggered)
        stage.root.addSubview(pad)
        stage.turn()
        press("Tab")
        press("Enter")
        press("Space")
        #expect(pressed == 2)
    }

    @Test("Keys that nobody takes do not reach the focus of an app that takes them itself")
    func ownPresses() {
        final class Taker: UIViewController {
            var taken = 0
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { taken += 1 }
        }
        let controller = Taker()
        let stage = Stage(root: controller, device: "iPad Air")
        stage.root.addSubview(Tile("a", 10, 10))
        stage.turn()
        stage.host.send(.key(KeySample(phase: .down, code: "Tab", key: "Tab")))
        #expect(controller.taken == 1)
        #expect(UIScreen.main.focusedView == nil)
    }
}
