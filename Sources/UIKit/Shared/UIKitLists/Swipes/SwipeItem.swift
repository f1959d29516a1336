import CoreGraphics
import Foundation
package import UIFoundation
package import UIKitCore

/// An action behind a row, whoever has given it.
@MainActor
package struct SwipeItem {
    let title: String?
    let image: UIImage?
    let color: UIColor?
    let isDestructive: Bool
    /// Performs the action from the view that shows it, and calls what it is given when the row may close.
    let run: (UIView, @escaping (Bool) -> Void) -> Void

    package init(
        title: String?, image: UIImage? = nil, color: UIColor?, isDestructive: Bool,
        run: @escaping (UIView, @escaping (Bool) -> Void) -> Void
    ) {
        (self.title, self.image, self.color) = (title, image, color)
        (self.isDestructive, self.run) = (isDestructive, run)
    }
}

/// The actions of one side of a row, from the row's edge inwards.
@MainActor
package struct SwipeItems {
    let items: [SwipeItem]
    let performsFirst: Bool
    package var isEmpty: Bool { items.isEmpty }

    /// - Parameter performsFirst: whether a swipe across the row performs the first action.
    package init(_ items: [SwipeItem], performsFirst: Bool) {
        (self.items, self.performsFirst) = (items, performsFirst)
    }

    package init(_ configuration: UISwipeActionsConfiguration) {
        self.init(
            configuration.actions.map { action in
                SwipeItem(
                    title: action.title, image: action.image, color: action.backgroundColor,
                    isDestructive: action.style == .destructive
                ) { source, done in action.handler(action, source, done) }
            }, performsFirst: configuration.performsFirstActionWithFullSwipe)
    }
}

/// The measures of swiped rows, in points and seconds (behaviour/tables.md#swipes).
@MainActor
package enum SwipeLook {
    package static let normal = UIColor(red: 199 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1)
    package static let destructive = UIColor.systemRed
    static let font = UIFont.systemFont(ofSize: 15)
    static let leastWidth: CGFloat = 74
    static let margin: CGFloat = 15
    /// The height of a row from which on an action shows its title below its image.
    static let heightOfBoth: CGFloat = 91
    static let duration = 0.4
    static let fullDuration = 0.2
}
