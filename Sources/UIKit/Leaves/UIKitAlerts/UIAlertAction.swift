public import Foundation
public import UIFoundation

/// A button of an alert or an action sheet, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: InformalObject, UIAccessibilityIdentification, @preconcurrency NSCopying {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    open private(set) var title: String?
    open private(set) var style: Style
    open var isEnabled = true { didSet { if isEnabled != oldValue { owner?.actionsDidChange() } } }
    open var accessibilityIdentifier: String?
    private let handler: ((UIAlertAction) -> Void)?
    weak var owner: UIAlertController?

    /// - Parameter handler: called when the alert is gone, so that it may present something else.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }

    /// Returns an action with the same closure, which belongs to no alert.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIAlertAction(title: title, style: style, handler: handler)
        (copy.isEnabled, copy.accessibilityIdentifier) = (isEnabled, accessibilityIdentifier)
        return copy
    }

    func run() { handler?(self) }
}
