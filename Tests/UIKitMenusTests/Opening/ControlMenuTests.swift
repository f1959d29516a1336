import Stage
import Testing
import UIKitContainers
import UIKitControls
import UIKitMenus

/// Menus of controls (behaviour/menus.md#controls).
@Suite("Menus of controls")
@MainActor
struct ControlMenuTests {
    private let stage = Stage()
    private let log = CallLog()
    private let button = UIButton(type: .system)

    init() {
        button.frame = CGRect(x: 40, y: 100, width: 120, height: 44)
        button.setTitle("Menu", for: .normal)
        let events: [(String, UIControl.Event)] = [
            ("down", .touchDown), ("menu", .menuActionTriggered), ("up", .touchUpInside),
            ("primary", .primaryActionTriggered), ("cancel", .touchCancel),
        ]
        for (name, event) in events { button.addAction(UIAction { [log] _ in log.add(name) }, for: event) }
        stage.root.addSubview(button)
        stage.turn()
    }

    private func menu(_ titles: String...) -> UIMenu {
        UIMenu(
            children: titles.map { title in
                UIAction(title: title) { [log] in log.add("\(title) from \(type(of: $0.sender ?? 0))") }
            })
    }

    private func find(_ label: String, in view: UIView? = nil) -> UIView? {
        let view = view ?? stage.window
        if view.accessibilityLabel == label, view.isAccessibilityElement { return view }
        return view.subviews.reversed().lazy.compactMap { find(label, in: $0) }.first
    }

    private func frame(of label: String) throws -> CGRect {
        let view = try #require(find(label))
        return view.convert(view.bounds, to: nil)
    }

    private func tap(_ label: String) throws {
        let frame = try frame(of: label)
        stage.tap(frame.midX, frame.midY)
        stage.advance(1)
    }

    @Test("A control has no menu until it is enabled; a button's menu enables it")
    func enabling() {
        let control = UIControl()
        #expect(!control.isContextMenuInteractionEnabled && control.contextMenuInteraction == nil)
        #expect(!control.showsMenuAsPrimaryAction && control.interactions.isEmpty)
        control.isContextMenuInteractionEnabled = true
        #expect(control.contextMenuInteraction?.view === control && control.interactions.count == 1)
        control.isContextMenuInteractionEnabled = false
        #expect(control.contextMenuInteraction == nil && control.interactions.isEmpty)
        #expect(button.menu == nil && !button.isContextMenuInteractionEnabled)
        button.menu = menu("One")
        #expect(button.isContextMenuInteractionEnabled)
        #expect(button.contextMenuInteraction?.menuAppearance == .compact)
        button.menu = nil
        #expect(!button.isContextMenuInteractionEnabled)
    }

    @Test("As the primary action the menu opens as the finger comes down, and the control is not tapped")
    func primary() throws {
        (button.menu, button.showsMenuAsPrimaryAction) = (menu("One", "Two"), true)
        stage.touch(.down, 100, 120)
        #expect(log.take() == ["down", "menu"])
        stage.advance(0.5)
        #expect(find("One") != nil)
        stage.touch(.up, 100, 120)
        stage.advance(0.5)
        #expect(log.take() == [] && find("One") != nil)
        try tap("Two")
        #expect(log.take() == ["Two from UIButton"] && find("Two") == nil)
    }

    @Test("The finger that opened it slides to an entry")
    func slide() throws {
        (button.menu, button.showsMenuAsPrimaryAction) = (menu("One", "Two"), true)
        stage.touch(.down, 100, 120)
        stage.advance(0.5)
        let two = try frame(of: "Two")
        stage.touch(.move, two.midX, two.midY)
        stage.touch(.up, two.midX, two.midY)
        #expect(log.take() == ["down", "menu", "Two from UIButton"])
    }

    @Test("Otherwise a tap is a tap, and a finger that rests opens the menu")
    func secondary() throws {
        button.menu = menu("One")
        stage.tap(100, 120)
        #expect(log.take() == ["down", "up", "primary"])
        stage.touch(.down, 100, 120)
        stage.advance(1)
        stage.touch(.up, 100, 120)
        #expect(log.take() == ["down", "cancel"] && find("One") != nil)
    }

    @Test("A disabled control opens none")
    func disabled() {
        (button.menu, button.showsMenuAsPrimaryAction, button.isEnabled) = (menu("One"), true, false)
        stage.touch(.down, 100, 120)
        stage.advance(1)
        #expect(find("One") == nil && log.take() == [])
    }

    @Test("In a scroll view a drag that begins on the control scrolls, and a tap opens the menu")
    func scrolling() {
        let scroll = UIScrollView(frame: stage.root.bounds)
        scroll.contentSize = CGSize(width: 375, height: 2000)
        stage.root.addSubview(scroll)
        scroll.addSubview(button)
        (button.menu, button.showsMenuAsPrimaryAction) = (menu("One"), true)
        stage.drag(from: CGPoint(x: 100, y: 120), to: CGPoint(x: 100, y: 60))
        #expect(scroll.contentOffset.y > 20 && find("One") == nil && log.take() == [])
        stage.advance(3)
        scroll.contentOffset = .zero
        stage.tap(100, 120)
        stage.advance(1)
        #expect(find("One") != nil && log.take() == ["down", "menu"])
    }

    @Test(
        "The menu stands below the button, inside the screen; without room below it stands above, the first entry last")
    func places() throws {
        (button.menu, button.showsMenuAsPrimaryAction) = (menu("One", "Two"), true)
        button.performPrimaryAction()
        stage.advance(1)
        #expect(try frame(of: "One").minY == button.frame.maxY + MenuPlacement.gapToControl)
        #expect(try frame(of: "One").minX == 40 && frame(of: "One").width == MenuPlacement.width)
        button.contextMenuInteraction?.dismissMenu()
        stage.advance(1)
        button.frame.origin.y = 600
        button.performPrimaryAction()
        stage.advance(1)
        #expect(try frame(of: "One").maxY == 600 - MenuPlacement.gapToControl)
        #expect(try frame(of: "Two").maxY < frame(of: "One").minY)
        button.contextMenuInteraction?.dismissMenu()
        stage.advance(1)
        button.preferredMenuElementOrder = .fixed
        button.performPrimaryAction()
        stage.advance(1)
        #expect(try frame(of: "Two").minY > frame(of: "One").minY)
    }

    @Test("A pop-up button shows the action that is on, and each choice")
    func popUp() throws {
        button.changesSelectionAsPrimaryAction = true
        (button.menu, button.showsMenuAsPrimaryAction) = (menu("One", "Two"), true)
        #expect(button.currentTitle == "One")
        button.performPrimaryAction()
        stage.advance(1)
        #expect(find("One")?.accessibilityTraits.contains(.selected) == true)
        try tap("Two")
        #expect(button.currentTitle == "Two" && button.menu?.selectedElements.map(\.title) == ["Two"])
    }

    @Test("The choice of a pop-up button goes to its configuration, whose handler sees while the menu is open")
    func configuredPopUp() throws {
        var held: [Bool] = []
        button.configuration = .gray()
        button.configurationUpdateHandler = { held.append($0.isHeld) }
        button.changesSelectionAsPrimaryAction = true
        (button.menu, button.showsMenuAsPrimaryAction) = (menu("One", "Two"), true)
        stage.turn()
        #expect(button.configuration?.title == "One" && button.titleLabel?.text == "One")
        held = []
        button.performPrimaryAction()
        stage.advance(1)
        #expect(button.isHeld && held.last == true)
        try tap("Two")
        #expect(button.configuration?.title == "Two" && button.titleLabel?.text == "Two")
        #expect(!button.isHeld && held.last == false)
    }

    @Test("Without a menu a tap that changes the selection selects the button and deselects it")
    func toggle() {
        button.changesSelectionAsPrimaryAction = true
        var selected: [Bool] = []
        button.addAction(UIAction { [button] _ in selected.append(button.isSelected) }, for: .primaryActionTriggered)
        for _ in 0..<3 {
            stage.tap(100, 120)
            stage.advance(1)
        }
        #expect(selected == [true, false, true])
    }

    // MARK: Bars

    private func bar(_ item: UIBarButtonItem) -> CGPoint {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.topViewController?.navigationItem.rightBarButtonItem = item
        stage.window.rootViewController = navigation
        stage.advance(1)
        return CGPoint(x: 345, y: 42)
    }

    @Test("A bar item without an action opens its menu at a tap; the item is the sender")
    func barItem() throws {
        let place = bar(UIBarButtonItem(title: "More", menu: menu("One")))
        stage.tap(place.x, place.y)
        stage.advance(1)
        try tap("One")
        #expect(log.take() == ["One from UIBarButtonItem"])
    }

    @Test("A bar item with an action does it at a tap, and opens its menu under a finger that rests")
    func barItemWithAction() throws {
        let action = UIAction(title: "Do") { [log] _ in log.add("did") }
        let place = bar(UIBarButtonItem(primaryAction: action, menu: menu("One")))
        stage.tap(place.x, place.y)
        stage.advance(1)
        #expect(log.take() == ["did"])
        #expect(find("One") == nil)
        stage.touch(.down, place.x, place.y)
        stage.advance(1)
        stage.touch(.up, place.x, place.y)
        #expect(log.take() == [] && find("One") != nil)
    }

    @Test("A bar item's menu that is set while it is shown opens, and an action that it gets goes first")
    func lateMenuOfItem() throws {
        let controller = UIViewController()
        let item = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
        controller.navigationItem.rightBarButtonItem = item
        stage.window.rootViewController = UINavigationController(rootViewController: controller)
        stage.advance(0.1)
        item.menu = menu("One")
        stage.advance(0.1)
        stage.tap(350, 42)
        stage.advance(1)
        try tap("One")
        #expect(log.take().count == 1)
        item.primaryAction = UIAction(title: "Item") { [log] _ in log.add("action") }
        stage.advance(0.1)
        stage.tap(350, 42)
        stage.advance(1)
        #expect(log.take() == ["action"] && find("One") == nil)
    }
}
