public import Foundation
public import UIFoundation
import UIKitCore
import UIKitLists

/// An action behind a row, in the form that was before `UIContextualAction`.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
    public enum Style: Int, Sendable {
        case `default`, normal
        public static let destructive = Style.default
    }

    open private(set) var style = Style.default
    open var title: String?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    /// The color behind the title; that of the style until it is set.
    open var backgroundColor: UIColor? {
        get { color ?? (style == .default ? SwipeLook.destructive : SwipeLook.normal) }
        set { color = newValue }
    }
    private var color: UIColor?

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITableViewRowAction(style: style, title: title, handler: handler)
        copy.color = color
        return copy
    }
}
