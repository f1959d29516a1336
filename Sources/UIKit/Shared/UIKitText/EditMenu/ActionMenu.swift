import CoreGraphics
package import QuinceObjCRuntime
import UIFoundation
package import UIKitCore

/// The menu of editing actions of something that is not text and performs them itself, such as a row of a table.
///
/// It has the standard actions Cut, Copy and Paste and the app's own entries, as far as they can be performed.
@MainActor
package final class ActionMenu: EditMenuSource {
    /// Whether an action is one of those that the owner performs without an entry of the app's.
    package static func isStandard(_ action: Selector) -> Bool { ["cut:", "copy:", "paste:"].contains(action) }

    private let canPerform: (Selector) -> Bool
    private let perform: (Selector) -> Void

    package init(canPerform: @escaping (Selector) -> Bool, perform: @escaping (Selector) -> Void) {
        (self.canPerform, self.perform) = (canPerform, perform)
    }

    /// Shows the menu beside a view, unless nothing can be performed.
    package func show(from view: UIView) {
        UIMenuController.shared.show(from: view, rect: view.bounds, for: self)
    }

    func elements(_ suggested: [UIMenuElement]) -> [UIMenuElement]? {
        let own = (UIMenuController.shared.menuItems ?? []).map { (title: $0.title, action: $0.action) }
        return (SuggestedActions.edits.filter { Self.isStandard($0.action) } + own).filter { canPerform($0.action) }.map
        { entry in
            UIAction(title: entry.title) { [perform] _ in perform(entry.action) }
        }
    }

    func menuWillShow(_ animator: EditMenuAnimator) {}
    func menuWillHide(_ animator: EditMenuAnimator) {}
}
