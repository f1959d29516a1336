import Foundation
package import UIFoundation
@_spi(Hooks) import UIKitCore

/// A row of a menu.
@MainActor
package enum MenuEntry {
    case leaf(MenuChoice)
    case submenu(UIMenu)
    /// Entries that are not there yet.
    case loading(UIDeferredMenuElement)
    /// The title of an inline menu.
    case title(String)
}

/// An action or a command of a menu, and the menu that selects one of its actions, if it does.
@MainActor
package struct MenuChoice {
    package let leaf: any UIMenuLeaf
    package let selectingMenu: UIMenu?
    /// Whether the choice is possible: a command needs a responder.
    package let isEnabled: Bool

    package var keepsMenu: Bool { leaf.attributes.contains(.keepsMenuPresented) }

    /// Marks the action in a menu of which one is selected.
    func select() {
        if let selectingMenu, let action = leaf as? UIAction { selectingMenu.select(action) }
    }
}

/// The rows of a menu in groups, between which there are wide lines.
@MainActor
package struct MenuEntries {
    package private(set) var groups: [[MenuEntry]] = []

    /// - Parameter sender: the sender from which commands look for their responders.
    package init(_ menu: UIMenu, sender: Any?) {
        groups = Self.groups(of: menu, sender, selectingMenu: menu.options.contains(.singleSelection) ? menu : nil)
    }

    package var all: [MenuEntry] { groups.flatMap { $0 } }
    package var isEmpty: Bool { groups.isEmpty }

    /// Returns the rows for a menu above its source, whose first entry is at the bottom; titles stay above their groups.
    package func reversed() -> MenuEntries {
        var copy = self
        copy.groups = groups.reversed().map { group in
            let titles = group.prefix { if case .title = $0 { true } else { false } }
            return titles + group.dropFirst(titles.count).reversed()
        }
        return copy
    }

    private static func groups(of menu: UIMenu, _ sender: Any?, selectingMenu: UIMenu?) -> [[MenuEntry]] {
        var result: [[MenuEntry]] = []
        var open: [MenuEntry] = []
        func close() {
            if !open.isEmpty { result.append(open) }
            open = []
        }
        for element in expanded(menu.children) {
            if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
                close()
                let selecting = inner.options.contains(.singleSelection) ? inner : selectingMenu
                var parts = groups(of: inner, sender, selectingMenu: selecting)
                if !inner.title.isEmpty, !parts.isEmpty { parts[0].insert(.title(inner.title), at: 0) }
                result += parts
            } else if let entry = entry(element, sender, selectingMenu) {
                open.append(entry)
            }
        }
        close()
        return result
    }

    /// Replaces deferred elements by those that have come.
    private static func expanded(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            guard let deferred = element as? UIDeferredMenuElement, let fulfilled = deferred.fulfilled else {
                return [element]
            }
            return expanded(fulfilled)
        }
    }

    private static func entry(_ element: UIMenuElement, _ sender: Any?, _ selectingMenu: UIMenu?) -> MenuEntry? {
        switch element {
        case let menu as UIMenu: return menu.children.isEmpty ? nil : .submenu(menu)
        case let deferred as UIDeferredMenuElement: return .loading(deferred)
        case let leaf as any UIMenuLeaf: return choice(leaf, sender, selectingMenu)
        default: return nil
        }
    }

    private static func choice(_ leaf: any UIMenuLeaf, _ sender: Any?, _ selectingMenu: UIMenu?) -> MenuEntry? {
        var canPerform = true
        if let command = leaf as? UICommand {
            let responder = command.responder(from: sender)
            (responder as? UIResponder)?.validate(command)
            canPerform = responder != nil
        }
        guard !leaf.attributes.contains(.hidden) else { return nil }
        let isEnabled = canPerform && !leaf.attributes.contains(.disabled)
        return .leaf(MenuChoice(leaf: leaf, selectingMenu: selectingMenu, isEnabled: isEnabled))
    }
}
