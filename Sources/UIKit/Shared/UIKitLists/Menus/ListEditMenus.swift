import CoreGraphics
package import Foundation
package import QuinceObjCRuntime
@_spi(Quince) package import UIKitCore
import UIKitText

/// A list whose delegate may give its rows or items menus of editing actions.
@MainActor
package protocol EditMenuList: MenuList {
    /// Whether the delegate's class may implement the methods for such menus.
    var mayHaveEditMenus: Bool { get }
    /// Returns the element at a point that has a cell.
    func editMenuPath(at point: CGPoint) -> IndexPath?

    // MARK: The delegate

    func showsEditMenu(at path: IndexPath) -> Bool
    func delegateCanPerform(_ action: Selector, at path: IndexPath, sender: Any?) -> Bool
    func delegatePerforms(_ action: Selector, at path: IndexPath, sender: Any?)
}

/// Shows the menu of Cut, Copy and Paste for the element on which a finger rests, as lists do since iOS 5.
///
/// The delegate performs the standard actions. An entry of the app's own is sent to the cell, whose class has to implement it.
@MainActor
package final class ListEditMenus: NSObject, UIGestureRecognizerDelegate {
    private weak var list: (any EditMenuList)?
    /// The menu that was shown last, which the menu controller does not keep.
    private var menu: ActionMenu?
    private lazy var press: UILongPressGestureRecognizer = {
        let press = UILongPressGestureRecognizer { [weak self] in self?.pressed($0) }
        press.delegate = self
        return press
    }()

    package init(_ list: any EditMenuList) { self.list = list }

    /// Waits for fingers while the delegate may have menus.
    package func update() {
        guard let list, list.mayHaveEditMenus != (press.view != nil) else { return }
        if press.view != nil { list.removeGestureRecognizer(press) } else { list.addGestureRecognizer(press) }
    }

    package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // The call may show that the delegate's class has no menus.
        defer { update() }
        guard let list, let path = list.editMenuPath(at: press.location(in: list)) else { return false }
        return list.showsEditMenu(at: path)
    }

    private func pressed(_ press: UIGestureRecognizer) {
        guard press.state == .began, let list, let path = list.editMenuPath(at: press.location(in: list)),
            let cell = list.menuCell(at: path)
        else { return }
        let menu = ActionMenu { [weak list, weak cell] action in
            guard list?.delegateCanPerform(action, at: path, sender: UIMenuController.shared) == true else {
                return false
            }
            return ActionMenu.isStandard(action) || cell?.responds(to: action) == true
        } perform: { [weak list, weak cell] action in
            if ActionMenu.isStandard(action) {
                list?.delegatePerforms(action, at: path, sender: UIMenuController.shared)
            } else if let cell {
                _ = UIApplication.shared.sendAction(action, to: cell, from: UIMenuController.shared, for: nil)
            }
        }
        self.menu = menu
        menu.show(from: cell)
    }
}
