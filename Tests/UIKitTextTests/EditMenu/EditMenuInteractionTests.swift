import Stage
import Testing
@_spi(Hooks) import UIKitCore
import UIKitText

@MainActor private var log: [String] = []

@Suite("Builders of menus")
@MainActor
struct MenuBuilderTests {
    @Test("A menu may be wrapped into another one")
    func wrapping() {
        let inner = UIMenu(title: "Style", identifier: .textStyle, children: [UIAction(title: "Bold") { _ in }])
        let builder = MenuBuilder(UIMenu(children: [inner]))
        builder.replace(menu: .textStyle, with: UIMenu(title: "More", children: [inner]))
        #expect((builder.root.children[0] as? UIMenu)?.title == "More")
        #expect(builder.menu(for: .textStyle)?.title == "Style")
        builder.insertChild(UIMenu(title: "Again", identifier: .textStyle, children: []), atEndOfMenu: .textStyle)
        #expect(builder.menu(for: .textStyle)?.children.count == 2)
    }
}

private final class Target: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { log.append("copy from \(sender is UIMenuController ? "controller" : "?")") }
    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard adds else { return }
        builder.insertSibling(
            UIMenu(options: .displayInline, children: [UIAction(title: "Built") { _ in log.append("built") }]),
            afterMenu: .standardEdit)
    }
    var adds = false
}

private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
    var makesMenu = true
    var target = CGRect.null
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard makesMenu else { return nil }
        let more = UIMenu(title: "More", children: [UIAction(title: "Deep") { _ in log.append("deep") }])
        let off = UIAction(title: "Off", attributes: .disabled) { _ in log.append("off") }
        let hidden = UIAction(title: "Hidden", attributes: .hidden) { _ in }
        return UIMenu(
            children: [UIAction(title: "Own") { _ in log.append("own") }, off, hidden, more] + suggestedActions)
    }
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        log.append("will present \(configuration.identifier)")
        animator.addCompletion { log.append("presented") }
    }
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        log.append("will dismiss")
        animator.addAnimations { log.append("animates") }
        animator.addCompletion { log.append("dismissed") }
    }
}

private final class TextDelegate: NSObject, UITextViewDelegate, UITextFieldDelegate {
    var menu: UIMenu? = UIMenu(children: [UIAction(title: "Mine") { _ in log.append("mine") }])
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        log.append("menu for \(range.location)+\(range.length)")
        return menu
    }
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        log.append("will present")
    }
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        log.append("will dismiss")
    }
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        log.append("field \(range.location)+\(range.length)")
        return UIMenu(children: suggestedActions + (menu?.children ?? []))
    }
}

@Suite("Edit menu interactions")
@MainActor
struct EditMenuInteractionTests {
    private let stage = Stage()
    private let view = Target(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
    private let delegate = Delegate()
    private let interaction: UIEditMenuInteraction

    init() {
        interaction = UIEditMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        stage.root.addSubview(view)
        view.becomeFirstResponder()
        stage.advance(0.1)
        log = []
    }

    private var cells: [UIControl] {
        let bar = UIApplication.shared.windows.last?.subviews.first { $0.accessibilityIdentifier == "edit-menu" }
        bar?.layoutIfNeeded()
        return bar?.subviews.compactMap { $0 as? UIControl }.filter { !$0.isHidden } ?? []
    }
    private var titles: [String] { cells.map { $0.accessibilityLabel ?? "" } }

    private func choose(_ title: String) {
        guard let cell = cells.first(where: { $0.accessibilityLabel == title }) else { return }
        let place = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        stage.tap(place.x, place.y)
        stage.turn()
    }

    private func present(_ x: CGFloat = 25, _ y: CGFloat = 25) {
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "id", sourcePoint: CGPoint(x: x, y: y)))
        stage.turn()
    }

    @Test(
        "The delegate's menu is shown: inline menus among the others, without hidden entries and those nobody performs")
    func menu() {
        present()
        #expect(titles == ["Own", "Off", "More", "Copy"])
        #expect(cells[1].isEnabled == false)
        choose("Own")
        stage.advance(1)
        #expect(log == ["will present id", "presented", "will dismiss", "animates", "own", "dismissed"])
        #expect(cells.isEmpty)
    }

    @Test("The arrow's direction is that of the menu, and the next one has its own")
    func arrow() {
        let other = UIEditMenuInteraction(delegate: nil)
        view.addInteraction(other)
        let point = CGPoint(x: 25, y: 25)
        let place = view.convert(point, to: nil)
        func present(_ interaction: UIEditMenuInteraction, _ arrow: UIEditMenuArrowDirection) {
            let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: point)
            configuration.preferredArrowDirection = arrow
            interaction.presentEditMenu(with: configuration)
            stage.turn()
        }
        present(interaction, .up)
        #expect(UIMenuController.shared.menuFrame.minY >= place.y)
        present(other, .down)
        #expect(UIMenuController.shared.menuFrame.maxY <= place.y)
        other.dismissMenu()
        stage.advance(1)
        #expect(UIMenuController.shared.arrowDirection == .default)
    }

    @Test("A menu that moves keeps the submenu that is open")
    func moving() {
        present()
        choose("More")
        #expect(titles == ["Deep"])
        delegate.target = CGRect(x: 5, y: 5, width: 10, height: 10)
        interaction.updateVisibleMenuPosition(animated: false)
        #expect(titles == ["Deep"])
    }

    @Test("Without a menu of the delegate's the suggested actions are shown, and sent by the menu controller")
    func suggested() {
        delegate.makesMenu = false
        present()
        #expect(titles == ["Copy"])
        choose("Copy")
        #expect(log.contains("copy from controller"))
    }

    @Test("An entry with a submenu is replaced by its entries")
    func submenus() {
        present()
        choose("More")
        #expect(titles == ["Deep"])
        choose("Deep")
        #expect(log.contains("deep"))
    }

    @Test("It stands at the source point, or beside the target rectangle, and moves when it is told to")
    func placing() {
        present()
        let frame = UIMenuController.shared.menuFrame
        #expect(frame.maxY == 325 && abs(frame.midX - 125) <= 1)
        delegate.target = CGRect(x: 0, y: 0, width: 50, height: 50)
        interaction.updateVisibleMenuPosition(animated: false)
        #expect(UIMenuController.shared.menuFrame.maxY == 300)
        #expect(interaction.location(in: nil) == CGPoint(x: 125, y: 325))
    }

    @Test("It goes when it is dismissed, when a touch is beside it, and when its view loses it")
    func dismissing() {
        present()
        interaction.dismissMenu()
        #expect(!UIMenuController.shared.isMenuVisible && log.contains("will dismiss"))
        stage.advance(1)
        present()
        stage.tap(20, 600)
        #expect(!UIMenuController.shared.isMenuVisible)
        stage.advance(1)
        present()
        view.removeInteraction(interaction)
        #expect(!UIMenuController.shared.isMenuVisible)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
        #expect(!UIMenuController.shared.isMenuVisible)
    }

    @Test("Responders of the chain add to the suggested actions")
    func building() {
        view.adds = true
        delegate.makesMenu = false
        present()
        #expect(titles == ["Copy", "Built"])
        choose("Built")
        #expect(log.contains("built"))
    }

    @Test("A text view's delegate is asked for the menu of the selection, and told when it comes and goes")
    func textView() {
        let text = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
        let delegate = TextDelegate()
        text.text = "some words"
        text.delegate = delegate
        stage.root.addSubview(text)
        text.becomeFirstResponder()
        text.selectAll(nil)
        #expect(log.isEmpty && text.selectedRange.length == 10)
        text.selectAll(text)
        #expect(log == ["menu for 0+10", "will present"])
        #expect(titles == ["Mine"])
        choose("Mine")
        #expect(log.suffix(2) == ["will dismiss", "mine"])
        stage.advance(1)
        delegate.menu = nil
        text.selectedRange = NSRange(location: 0, length: 4)
        text.selectAll(text)
        #expect(titles == ["Cut", "Copy"])
    }

    @Test("A text field's delegate adds to the suggested actions")
    func textField() {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
        let delegate = TextDelegate()
        field.text = "word"
        field.delegate = delegate
        stage.root.addSubview(field)
        field.becomeFirstResponder()
        field.selectAll(field)
        #expect(log == ["field 0+4"])
        #expect(titles == ["Cut", "Copy", "Mine"])
    }

    @Test("Bold, italics and underline are behind one entry, where attributes may be edited")
    func styles() {
        let text = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
        text.attributedText = NSAttributedString(string: "word", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.allowsEditingTextAttributes = true
        stage.root.addSubview(text)
        text.becomeFirstResponder()
        text.selectAll(text)
        #expect(titles == ["Cut", "Copy", "Format"])
        choose("Format")
        #expect(titles == ["Bold", "Italics", "Underline"])
        choose("Bold")
        let font = text.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        #expect(text.selectedRange == NSRange(location: 0, length: 4))
    }

    @Test("The menu of the builder is changed by identifiers")
    func builder() {
        func menu(_ id: String, _ children: [UIMenuElement] = []) -> UIMenu {
            UIMenu(identifier: UIMenu.Identifier(id), children: children)
        }
        let builder = MenuBuilder(menu("root", [menu("a", [menu("c")]), menu("b")]))
        func shape(_ menu: UIMenu) -> String {
            menu.identifier.rawValue
                + (menu.children.isEmpty
                    ? "" : "(" + menu.children.compactMap { $0 as? UIMenu }.map(shape).joined(separator: " ") + ")")
        }
        builder.insertSibling(menu("x"), beforeMenu: UIMenu.Identifier("c"))
        builder.insertSibling(menu("y"), afterMenu: UIMenu.Identifier("a"))
        builder.insertChild(menu("z"), atEndOfMenu: UIMenu.Identifier("a"))
        builder.insertChild(menu("s"), atStartOfMenu: UIMenu.Identifier("root"))
        #expect(shape(builder.root) == "root(s a(x c z) y b)")
        builder.remove(menu: UIMenu.Identifier("a"))
        builder.replace(menu: UIMenu.Identifier("y"), with: menu("w"))
        #expect(shape(builder.root) == "root(s w b)")
        #expect(builder.menu(for: UIMenu.Identifier("w")) != nil && builder.menu(for: UIMenu.Identifier("a")) == nil)
    }
}
