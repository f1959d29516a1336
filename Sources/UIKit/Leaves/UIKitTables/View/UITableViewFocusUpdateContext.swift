public import Foundation
public import UIKitCore

/// A move of the focus from, to or within a table.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    open private(set) var nextFocusedIndexPath: IndexPath?

    convenience init(_ context: UIFocusUpdateContext, from old: IndexPath?, to new: IndexPath?) {
        self.init(from: context.previouslyFocusedItem, to: context.nextFocusedItem, context.focusHeading)
        (previouslyFocusedIndexPath, nextFocusedIndexPath) = (old, new)
    }
}
