public import Foundation
public import UIFoundation

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu: its preview and its entries. Secondary identifiers and badges have no effect, unlike on iOS.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The order of entries; a menu that opens upwards has its first entry at the bottom unless the order is fixed.
    public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }

    open private(set) var identifier: any NSCopying
    open var secondaryItemIdentifiers: Set<AnyHashable> = []
    open var badgeCount = 0
    open var preferredMenuElementOrder = ElementOrder.automatic
    package let previewProvider: UIContextMenuContentPreviewProvider?
    package let actionProvider: UIContextMenuActionProvider?

    /// - Parameter identifier: tells the app its configurations apart; `nil` generates one.
    /// - Parameter previewProvider: makes the controller whose view is the preview; without one the view is lifted.
    /// - Parameter actionProvider: makes the menu, from entries that the system suggests (there are none).
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}
