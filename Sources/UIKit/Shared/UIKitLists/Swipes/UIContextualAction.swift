public import Foundation
public import UIFoundation
public import UIKitCore

/// An action behind a row, which a swipe uncovers.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal, destructive }

    /// Performs the action, and calls the function that it is given with whether it has.
    ///
    /// The view is the one that shows the action.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    open private(set) var style: Style
    open private(set) var handler: Handler
    open var title: String?
    open var image: UIImage?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    /// The color behind the title; `nil` goes back to that of the style.
    open var backgroundColor: UIColor! {
        get { color ?? (style == .destructive ? .systemRed : SwipeLook.normal) }
        set { color = newValue }
    }
    private var color: UIColor?
}

/// The actions of one side of a row, from the row's edge inwards.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    open private(set) var actions: [UIContextualAction]
    /// Whether a swipe across the row performs the first action.
    /// Quince chooses the length of such a swipe: half of the row, and at least 60 points beyond the actions.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
