public import Foundation
public import QuinceObjCRuntime

/// The menus that the system builds: the bar of menus, which no device here has, and the menus of editing actions.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    public static let main = UIMenuSystem()
    public static let context = UIMenuSystem()

    private override init() { super.init() }

    /// Does nothing: the menus are built each time that they are shown.
    open func setNeedsRebuild() {}
    open func setNeedsRevalidate() {}
}

/// Changes a menu that the system builds before it is shown; see UIResponder's `buildMenu(with:)`.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    var system: UIMenuSystem { get }
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func action(for identifier: UIAction.Identifier) -> UIAction?
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Builds a menu of editing actions with the help of the responders.
@MainActor
package final class MenuBuilder: UIMenuBuilder {
    package let system = UIMenuSystem.context
    package private(set) var root: UIMenu

    package init(_ root: UIMenu) { self.root = root }

    // MARK: Finding

    private func find<Found>(_ menu: UIMenu, _ match: (UIMenuElement) -> Found?) -> Found? {
        if let found = match(menu) { return found }
        for child in menu.children {
            let found = (child as? UIMenu).map { find($0, match) } ?? match(child)
            if let found { return found }
        }
        return nil
    }

    package func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        find(root) { ($0 as? UIMenu).flatMap { $0.identifier == identifier ? $0 : nil } }
    }

    package func action(for identifier: UIAction.Identifier) -> UIAction? {
        find(root) { ($0 as? UIAction).flatMap { $0.identifier == identifier ? $0 : nil } }
    }

    package func command(for action: Selector, propertyList: Any?) -> UICommand? {
        find(root) { ($0 as? UICommand).flatMap { $0.action == action ? $0 : nil } }
    }

    // MARK: Changing

    /// Replaces the children of the menus whose children contain what a rule looks for. New children are left alone: they
    /// may contain what was looked for again.
    private func edit(_ menu: UIMenu, _ change: (UIMenu) -> [UIMenuElement]?) -> UIMenu {
        if let new = change(menu) { return menu.replacingChildren(new) }
        return menu.replacingChildren(menu.children.map { ($0 as? UIMenu).map { edit($0, change) } ?? $0 })
    }

    private func editSiblings(
        of identifier: UIMenu.Identifier, _ change: (_ children: inout [UIMenuElement], _ place: Int) -> Void
    ) {
        root = edit(root) { menu in
            guard let place = menu.children.firstIndex(where: { ($0 as? UIMenu)?.identifier == identifier }) else {
                return nil
            }
            var children = menu.children
            change(&children, place)
            return children
        }
    }

    package func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) { root = edit(root) { $0.identifier == parentIdentifier ? childrenBlock($0.children) : nil } }

    package func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        if root.identifier == replacedIdentifier { return root = replacementMenu }
        editSiblings(of: replacedIdentifier) { $0[$1] = replacementMenu }
    }

    package func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        editSiblings(of: siblingIdentifier) { $0.insert(siblingMenu, at: $1) }
    }

    package func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        editSiblings(of: siblingIdentifier) { $0.insert(siblingMenu, at: $1 + 1) }
    }

    package func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
    }

    package func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
    }

    package func remove(menu removedIdentifier: UIMenu.Identifier) {
        editSiblings(of: removedIdentifier) { $0.remove(at: $1) }
    }
}
