import Stage
import Testing
import UIKitMenus

@Suite("Elements of menus")
@MainActor
struct MenuElementTests {
    private func action(_ title: String, _ attributes: UIAction.Attributes = [], _ state: UIAction.State = .off)
        -> UIAction
    { UIAction(title: title, attributes: attributes, state: state) { _ in } }

    private func titles(_ menu: UIMenu) -> [[String]] {
        MenuEntries(menu, sender: nil).groups.map { $0.map(Self.title) }
    }

    private static func title(_ entry: MenuEntry) -> String {
        switch entry {
        case .leaf(let choice): choice.leaf.title + (choice.isEnabled ? "" : " (disabled)")
        case .submenu(let menu): menu.title + " ›"
        case .loading: "…"
        case .title(let title): "[\(title)]"
        }
    }

    @Test("Menus and actions have UIKit's defaults")
    func defaults() {
        let (menu, one) = (UIMenu(), UIAction { _ in })
        #expect(menu.title == "" && menu.image == nil && menu.options == [] && menu.children.isEmpty)
        #expect(menu.identifier != UIMenu().identifier)
        #expect(one.attributes == [] && one.state == .off && one.sender == nil)
        #expect(UIMenu(identifier: .init("a")).identifier.rawValue == "a")
        #expect(UIMenu.Options.displayInline.rawValue == 1 && UIMenu.Options.singleSelection.rawValue == 32)
        #expect(UIMenuElement.Attributes.keepsMenuPresented.rawValue == 8)
    }

    @Test("Inline menus are groups with their titles, submenus are rows; what is hidden or empty is left out")
    func groups() {
        let menu = UIMenu(children: [
            action("a"), action("b", .disabled), action("c", .hidden), UIMenu(title: "empty"),
            UIMenu(title: "in", options: .displayInline, children: [action("d"), action("e")]),
            UIMenu(title: "sub", children: [action("f")]),
        ])
        #expect(titles(menu) == [["a", "b (disabled)"], ["[in]", "d", "e"], ["sub ›"]])
    }

    @Test("Above its source a menu has its first entry at the bottom, and titles stay above their groups")
    func reversed() {
        let menu = UIMenu(children: [
            action("a"), action("b"),
            UIMenu(title: "in", options: .displayInline, children: [action("c"), action("d")]),
        ])
        let groups = MenuEntries(menu, sender: nil).reversed().groups
        #expect(groups.map { $0.map(Self.title) } == [["[in]", "d", "c"], ["b", "a"]])
    }

    @Test("Replacing the children keeps everything else")
    func replacing() {
        let menu = UIMenu(title: "t", identifier: .init("i"), options: .singleSelection, children: [action("a")])
        let other = menu.replacingChildren([action("b")])
        #expect(other.title == "t" && other.identifier == menu.identifier && other.options == menu.options)
        #expect(other.children.map(\.title) == ["b"] && menu.children.map(\.title) == ["a"])
    }

    @Test("The selected elements are those that are on, in inline menus too")
    func selected() {
        let menu = UIMenu(children: [
            action("a", [], .on), action("b"),
            UIMenu(options: .displayInline, children: [action("c", [], .on)]),
            UIMenu(title: "sub", children: [action("d", [], .on)]),
        ])
        #expect(menu.selectedElements.map(\.title) == ["a", "c"])
    }

    @Test("A copy of an action has the same handler, and its own state")
    func copy() throws {
        var calls = 0
        let one = UIAction(title: "one", identifier: .init("id")) { _ in calls += 1 }
        let copy = try #require(one.copy() as? UIAction)
        copy.state = .on
        copy.performWithSender(nil, target: nil)
        #expect(calls == 1 && one.state == .off && copy !== one && copy.identifier == one.identifier)
    }

    @Test("A deferred element asks once, an uncached one each time")
    func deferred() {
        var asked: [String] = []
        let cached = UIDeferredMenuElement { give in
            asked.append("cached")
            give([])
        }
        let uncached = UIDeferredMenuElement.uncached { give in
            asked.append("uncached")
            give([])
        }
        for element in [cached, uncached, cached, uncached] { element.load { _ in } }
        #expect(asked == ["cached", "uncached", "uncached"])
        #expect(cached.fulfilled?.isEmpty == true && uncached.fulfilled == nil)
    }

    @Test("A key command is a command with the same titles, and a menu may hold both")
    func keyCommand() {
        let key = UIKeyCommand(title: "Save", action: "save:", input: "s", modifierFlags: .command)
        let elements: [UIMenuElement] = [key, UICommand(title: "Open", action: "open:", propertyList: "x")]
        #expect(elements.map(\.title) == ["Save", "Open"] && key.state == .off)
        // No responder implements either.
        #expect(titles(UIMenu(children: elements)) == [["Save (disabled)", "Open (disabled)"]])
    }
}
