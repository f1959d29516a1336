import SeededRandom
import Stage
import Testing
import UIKitControls
import UIKitMenus

/// A context menu under a finger: the calls in their order (behaviour/menus.md#order-of-calls), and the ways to choose
/// and to leave.
@Suite("Context menus")
@MainActor
struct ContextMenuTests {
    /// A delegate that notes its calls.
    private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
        var calls: [String] = []
        var hasMenu = true
        var children: [UIMenuElement] = []
        var previewController: UIViewController?
        var commitStyle = UIContextMenuInteractionCommitStyle.dismiss
        /// Whether the provider makes a controller that nobody else keeps.
        var makesPreviewController = false
        var onCommit: (UIViewController) -> Void = { _ in }
        var onCommitted: (UIViewController?) -> Void = { _ in }
        private(set) var hasSeenController = false
        private(set) lazy var actions = ["One", "Two"].map { title in
            UIAction(title: title) { [weak self] _ in self?.calls.append("chose \(title)") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            calls.append("asked at \(Int(location.x)) \(Int(location.y))")
            guard hasMenu else { return nil }
            let preview: UIContextMenuContentPreviewProvider? = previewController.map { controller in
                { [weak self] in
                    self?.calls.append("preview controller")
                    return controller
                }
            }
            let made: UIContextMenuContentPreviewProvider? = makesPreviewController ? { UIViewController() } : preview
            return UIContextMenuConfiguration(identifier: "id" as NSString, previewProvider: made) { [weak self] in
                #expect($0.isEmpty)
                self?.calls.append("menu")
                return UIMenu(children: self.map { $0.children.isEmpty ? $0.actions : $0.children } ?? [])
            }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            #expect(configuration.identifier as? NSString == "id")
            calls.append("lifts")
            return nil
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            calls.append("falls back")
            return nil
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            calls.append("commits")
            animator.preferredCommitStyle = commitStyle
            animator.previewViewController.map(onCommit)
            animator.addCompletion {
                self.calls.append("committed")
                self.hasSeenController = animator.previewViewController != nil
                self.onCommitted(animator.previewViewController)
            }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            calls.append("displays")
            animator?.addAnimations { self.calls.append("animates") }
            animator?.addCompletion { self.calls.append("displayed") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            calls.append("ends")
            animator?.addCompletion { self.calls.append("ended") }
        }
    }

    private let stage = Stage()
    private let delegate = Delegate()
    private let view = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    private let interaction: UIContextMenuInteraction

    init() {
        interaction = UIContextMenuInteraction(delegate: delegate)
        view.backgroundColor = .red
        view.addInteraction(interaction)
        stage.root.addSubview(view)
        stage.turn()
    }

    /// The steps of a press until the menu is displayed.
    private static let opening = ["asked at 50 50", "lifts", "menu", "displays", "animates", "displayed"]

    private func press() {
        stage.touch(.down, 70, 150)
        stage.advance(1.5)
    }

    private func open() {
        press()
        stage.touch(.up, 70, 150)
        stage.advance(0.2)
    }

    private func find(_ label: String, in view: UIView? = nil) -> UIView? {
        let view = view ?? stage.window
        if view.accessibilityLabel == label, view.alpha > 0, view.isAccessibilityElement { return view }
        return view.subviews.reversed().lazy.compactMap { find(label, in: $0) }.first
    }

    private func place(of label: String) throws -> CGPoint {
        let view = try #require(find(label))
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func tap(_ label: String) throws {
        let place = try place(of: label)
        stage.tap(place.x, place.y)
        stage.advance(1)
    }

    // MARK: Opening

    @Test("A finger that rests opens the menu; the calls have their order")
    func opens() {
        press()
        #expect(delegate.calls == Self.opening)
        #expect(find("One") != nil)
    }

    @Test("The delegate is asked after a moment, and the menu opens after half a second")
    func times() {
        stage.touch(.down, 70, 150)
        stage.advance(0.1)
        #expect(delegate.calls == [])
        stage.advance(0.1)
        #expect(delegate.calls == ["asked at 50 50", "lifts"])
        stage.advance(0.25)
        #expect(delegate.calls.count == 2)
        stage.advance(0.1)
        #expect(delegate.calls.prefix(4) == ["asked at 50 50", "lifts", "menu", "displays"])
    }

    @Test("A finger that is lifted or moves before that leaves everything as it was")
    func tooShort() {
        stage.touch(.down, 70, 150)
        stage.advance(0.3)
        stage.touch(.up, 70, 150)
        stage.advance(1)
        #expect(delegate.calls == ["asked at 50 50", "lifts"])
        stage.touch(.down, 70, 150)
        stage.advance(0.05)
        stage.touch(.move, 70, 170)
        stage.advance(2)
        stage.touch(.up, 70, 170)
        #expect(delegate.calls == ["asked at 50 50", "lifts"])
        #expect(stage.window.subviews.count == 1 && view.layer.filters == nil)
        open()
        #expect(find("One") != nil)
    }

    @Test("Without a configuration the press goes to the interaction of a superview")
    func nested() {
        let outer = Delegate()
        stage.root.addInteraction(UIContextMenuInteraction(delegate: outer))
        delegate.hasMenu = false
        press()
        #expect(delegate.calls == ["asked at 50 50"])
        #expect(outer.calls.first == "asked at 70 150" && outer.calls.contains("displayed"))
    }

    @Test("If both have a menu, only the inner view is asked")
    func inner() {
        let outer = Delegate()
        stage.root.addInteraction(UIContextMenuInteraction(delegate: outer))
        press()
        #expect(delegate.calls == Self.opening && outer.calls == [])
    }

    @Test("A tap on the view still goes to the view, and the press that opens the menu is taken from it")
    func touches() {
        let button = UIButton(frame: view.bounds)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        view.addSubview(button)
        stage.turn()
        stage.tap(70, 150)
        stage.advance(0.5)
        #expect(taps == 1 && delegate.calls == [])
        open()
        #expect(taps == 1 && !button.isHighlighted && find("One") != nil)
    }

    @Test("The view is not drawn while its picture is lifted, and no property says so")
    func hidden() {
        let before = stage.pixel(70, 150)
        #expect(before.0 > 200)
        press()
        #expect(view.alpha == 1 && !view.isHidden)
        stage.touch(.up, 70, 150)
        stage.tap(370, 650)
        stage.advance(1)
        #expect(view.layer.filters == nil && stage.pixel(70, 150) == before)
        #expect(stage.window.subviews.count == 1)
    }

    // MARK: Choosing

    @Test("A tap on an entry ends the menu and performs the action")
    func choose() throws {
        open()
        try tap("Two")
        #expect(delegate.calls == Self.opening + ["ends", "chose Two", "falls back", "ended"])
        #expect(find("Two") == nil)
    }

    @Test("The finger that opened the menu slides to an entry and chooses it as it is lifted")
    func slide() throws {
        press()
        let two = try place(of: "Two")
        stage.touch(.move, two.x, two.y)
        stage.advance(0.1)
        stage.touch(.up, two.x, two.y)
        stage.advance(1)
        #expect(delegate.calls == Self.opening + ["ends", "chose Two", "falls back", "ended"])
    }

    @Test("A finger that slides off the entries chooses nothing, and the menu stays")
    func slideOff() throws {
        press()
        let two = try place(of: "Two")
        stage.touch(.move, two.x, two.y)
        stage.touch(.move, 370, 650)
        stage.touch(.up, 370, 650)
        stage.advance(1)
        #expect(delegate.calls == Self.opening && find("Two") != nil)
    }

    @Test("An entry that comes under a resting finger is not chosen")
    func comesUnderFinger() throws {
        // The preview leaves its place to the menu.
        view.frame = CGRect(x: 20, y: 110, width: 300, height: 500)
        stage.turn()
        stage.touch(.down, 170, 600)
        stage.advance(1.5)
        let one = try #require(find("One"))
        #expect(one.convert(one.bounds, to: nil).contains(CGPoint(x: 170, y: 600)))
        stage.touch(.move, 170, 605)
        stage.touch(.up, 170, 605)
        stage.advance(1)
        #expect(!delegate.calls.contains { $0.hasPrefix("chose") } && find("Two") != nil)
    }

    @Test("A disabled entry cannot be chosen")
    func disabled() throws {
        delegate.actions[0].attributes = .disabled
        open()
        try tap("One")
        #expect(delegate.calls == Self.opening)
        #expect(find("One")?.accessibilityTraits.contains(.notEnabled) == true)
    }

    @Test("An entry that keeps the menu is performed again and again, and shows its state")
    func keeps() throws {
        delegate.actions[0].attributes = .keepsMenuPresented
        let action = delegate.actions[0]
        open()
        action.state = .on
        try tap("One")
        try tap("One")
        #expect(delegate.calls == Self.opening + ["chose One", "chose One"])
        #expect(find("One")?.accessibilityTraits.contains(.selected) == true)
    }

    @Test("In a menu with a single selection the chosen action is on, and the others are off, when its handler runs")
    func single() throws {
        var states: [UIAction.State] = []
        let red = UIAction(title: "Red", state: .on) { _ in }
        let blue = UIAction(title: "Blue") { states = [red.state, $0.state] }
        delegate.children = [UIMenu(options: [.displayInline, .singleSelection], children: [red, blue])]
        open()
        try tap("Blue")
        #expect(states == [.off, .on])
    }

    @Test("A submenu opens over its menu, a tap on its title leaves it, and its entries are chosen")
    func submenu() throws {
        var calls: [String] = []
        let leaf = UIAction(title: "Leaf") { _ in calls.append("leaf") }
        delegate.children = [UIMenu(title: "More", children: [UIMenu(title: "Deep", children: [leaf])])]
        open()
        try tap("More")
        #expect(find("Deep") != nil)
        try tap("Deep")
        try tap("Deep")
        #expect(find("Leaf") == nil && find("Deep") != nil)
        try tap("Deep")
        try tap("Leaf")
        #expect(calls == ["leaf"] && delegate.calls.suffix(2) == ["falls back", "ended"])
    }

    @Test("Deferred entries come into the open menu")
    func deferred() throws {
        var give: ([UIMenuElement]) -> Void = { _ in }
        delegate.children = [delegate.actions[0], UIDeferredMenuElement { give = $0 }]
        open()
        #expect(find("Loading…") != nil)
        give([delegate.actions[1]])
        stage.advance(1)
        #expect(find("Loading…") == nil)
        try tap("Two")
        #expect(delegate.calls.contains("chose Two"))
    }

    @Test("A visible menu is exchanged")
    func update() throws {
        open()
        interaction.updateVisibleMenu { $0.replacingChildren([delegate.actions[1]]) }
        stage.advance(1)
        #expect(find("One") == nil && find("Two") != nil)
    }

    @Test("A command goes to the responder that implements it, which has validated it; without one it is disabled")
    func command() throws {
        registerObjCClass(CommandView.self) {
            $0.action("doKnown:") { $0.received.append($1[0, as: UICommand.self].propertyList ?? 0) }
        }
        let responder = CommandView(frame: view.frame)
        responder.addInteraction(UIContextMenuInteraction(delegate: delegate))
        stage.root.addSubview(responder)
        _ = responder.becomeFirstResponder()
        delegate.children = [
            UICommand(title: "Known", action: "doKnown:", propertyList: 7),
            UICommand(title: "Unknown", action: "doUnknown:"),
        ]
        open()
        #expect(find("Unknown")?.accessibilityTraits.contains(.notEnabled) == true)
        try tap("Validated")
        #expect(responder.received as? [Int] == [7])
    }

    // MARK: Leaving

    @Test("A touch beside the menu ends it")
    func outside() {
        open()
        stage.tap(370, 650)
        stage.advance(1)
        #expect(delegate.calls == Self.opening + ["ends", "falls back", "ended"])
    }

    @Test("A tap on the preview commits, and then the menu ends")
    func commit() {
        open()
        stage.tap(70, 150)
        stage.advance(1)
        #expect(delegate.calls == Self.opening + ["commits", "ends", "falls back", "committed", "ended"])
    }

    @Test("The menu is dismissed by a call, and by another size of the window")
    func dismissed() {
        open()
        interaction.dismissMenu()
        stage.advance(1)
        #expect(delegate.calls == Self.opening + ["ends", "falls back", "ended"])
        delegate.calls = []
        open()
        stage.window.frame.size.width -= 100
        stage.turn()
        #expect(delegate.calls == Self.opening + ["ends", "ended"])
    }

    @Test("A removed interaction ends its menu, and opens none")
    func removed() {
        open()
        view.removeInteraction(interaction)
        stage.turn()
        #expect(delegate.calls == Self.opening + ["ends", "ended"] && interaction.view == nil)
        open()
        #expect(delegate.calls == Self.opening + ["ends", "ended"])
        #expect(view.interactions.isEmpty && view.gestureRecognizers == nil)
    }

    // MARK: Preview controllers

    @Test("A preview controller appears with the menu, and is gone when it ends")
    func previewController() throws {
        let controller = AppearanceNoter()
        controller.preferredContentSize = CGSize(width: 200, height: 120)
        delegate.previewController = controller
        open()
        stage.advance(1)
        #expect(delegate.calls == ["asked at 50 50", "lifts", "preview controller"] + Self.opening.dropFirst(2))
        #expect(controller.calls == ["willAppear", "didAppear"])
        #expect(controller.view.convert(controller.view.bounds, to: nil).size == CGSize(width: 200, height: 120))
        stage.tap(370, 650)
        stage.advance(1)
        #expect(controller.calls == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
        #expect(controller.view.superview == nil)
    }

    @Test("With the style pop, the controller is free when the completion shows it")
    func pop() {
        let controller = AppearanceNoter()
        (delegate.previewController, delegate.commitStyle) = (controller, .pop)
        open()
        stage.advance(1)
        stage.tap(187, 300)
        stage.advance(1)
        #expect(delegate.calls.suffix(4) == ["commits", "ends", "committed", "ended"])
        #expect(controller.view.superview == nil && controller.view.alpha == 1)
    }

    @Test("A preview controller that nobody else keeps is there for the completions")
    func keptController() {
        weak var shown: UIViewController?
        delegate.makesPreviewController = true
        delegate.onCommitted = { shown = $0 }
        open()
        stage.advance(1)
        stage.tap(187, 300)
        stage.advance(1)
        #expect(delegate.hasSeenController)
        #expect(shown == nil)
    }

    @Test("A preview controller that the app shows elsewhere stays there")
    func adoptedController() {
        let controller = AppearanceNoter()
        delegate.previewController = controller
        delegate.onCommit = { [stage] in
            stage.root.addSubview($0.view)
            $0.view.frame = stage.root.bounds
        }
        open()
        stage.advance(1)
        stage.tap(187, 300)
        stage.advance(1)
        #expect(controller.view.superview === stage.root && controller.view.alpha == 1)
    }

    @Test("A view that leaves its window under the finger has no menu, and an open menu goes with its view")
    func viewLeaves() throws {
        stage.touch(.down, 70, 150)
        view.removeFromSuperview()
        stage.advance(1.5)
        #expect(delegate.calls.isEmpty)
        stage.touch(.up, 70, 150)
        stage.root.addSubview(view)
        stage.turn()
        open()
        stage.advance(1)
        #expect(find("One") != nil)
        view.removeFromSuperview()
        stage.advance(0.1)
        #expect(find("One") == nil && delegate.calls.suffix(2) == ["ends", "ended"])
    }

    @Test("A control that is released under the finger takes its menu along")
    func releasedControl() {
        do {
            let button = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 100))
            button.menu = UIMenu(children: delegate.actions)
            button.showsMenuAsPrimaryAction = true
            button.isExclusiveTouch = true
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 375, height: 300))
            scroll.contentSize.height = 900
            button.frame.origin.y = 0
            scroll.addSubview(button)
            stage.root.addSubview(scroll)
            stage.turn()
            stage.touch(.down, 70, 350)
            button.removeFromSuperview()
        }
        stage.touch(.move, 70, 380)
        stage.touch(.up, 70, 380)
        stage.advance(1)
        #expect(find("One") == nil)
    }

    @Test("The provider of a deferred element is asked once each time", arguments: [false, true])
    func deferredOnce(isCached: Bool) throws {
        var asked = 0
        var give: [([UIMenuElement]) -> Void] = []
        let provider: (@escaping ([UIMenuElement]) -> Void) -> Void = {
            asked += 1
            give.append($0)
        }
        let deferred = isCached ? UIDeferredMenuElement(provider) : .uncached(provider)
        let button = UIButton(frame: CGRect(x: 20, y: 600, width: 100, height: 44))
        button.menu = UIMenu(children: [delegate.actions[0], deferred])
        button.showsMenuAsPrimaryAction = true
        stage.root.addSubview(button)
        stage.turn()
        stage.tap(70, 620)
        stage.advance(1)
        #expect(asked == 1 && find("One") != nil)
        stage.tap(300, 100)
        stage.advance(1)
        stage.tap(70, 620)
        stage.advance(1)
        #expect(asked == (isCached ? 1 : 2))
        for answer in give { answer([delegate.actions[1]]) }
        stage.advance(1)
        #expect(find("Two") != nil)
    }

    @Test("The block of an update is called once for each menu that is shown, with the entries that it shows")
    func updateOnce() throws {
        open()
        var seen: [[String]] = []
        interaction.updateVisibleMenu { menu in
            seen.append(menu.children.map(\.title))
            return menu.replacingChildren([UIAction(title: "Three") { _ in }])
        }
        #expect(seen == [["One", "Two"]])
        stage.advance(1)
        #expect(find("Three") != nil && find("One") == nil)
    }

    @Test("A submenu stays beside its row when the menu below is made anew")
    func submenuAfterUpdate() throws {
        let inner = UIAction(title: "Inner") { _ in }
        delegate.children = [delegate.actions[0], UIMenu(title: "More", children: [inner])]
        open()
        stage.advance(1)
        try tap("More")
        let before = try place(of: "Inner")
        interaction.updateVisibleMenu { $0 }
        stage.advance(1)
        let after = try place(of: "Inner")
        #expect(abs(before.x - after.x) < 1 && abs(before.y - after.y) < 1)
    }

    // MARK: Anything

    @Test("Random touches leave nothing behind", arguments: 0..<12)
    func random(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        delegate.children = [
            delegate.actions[0], UIMenu(title: "More", children: [delegate.actions[1]]),
            UIMenu(
                options: .displayInline, children: [UIAction(title: "Keep", attributes: .keepsMenuPresented) { _ in }]),
        ]
        for _ in 0..<60 {
            let finger = numbers.next(below: 2)
            let point = CGPoint(x: 20 + numbers.next(below: 260), y: 100 + numbers.next(below: 260))
            let place = numbers.chance(50) ? CGPoint(x: 70, y: 150) : point
            switch numbers.next(below: 4) {
            case 0, 1: stage.touch(.down, place.x, place.y, finger: finger)
            case 2: stage.touch(.move, place.x, place.y, finger: finger)
            default: stage.touch(.up, place.x, place.y, finger: finger)
            }
            stage.advance(Double(numbers.next(below: 8)) * 0.1)
            if numbers.chance(4) { interaction.dismissMenu() }
        }
        for finger in 0..<2 { stage.touch(.up, 70, 150, finger: finger) }
        interaction.dismissMenu()
        stage.advance(2)
        #expect(stage.window.subviews.count == 1 && view.layer.filters == nil, "seed \(seed)")
        let counts = Dictionary(delegate.calls.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(counts["displays"] == counts["displayed"] && counts["displays"] == counts["ended"], "seed \(seed)")
    }
}

@MainActor
private final class CommandView: UIView {
    var received: [Any] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "doKnown:" }
    override func validate(_ command: UICommand) { command.title = "Validated" }
}

@MainActor
private final class AppearanceNoter: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
}
