public import Foundation
import QuinceKitDescription
public import UIFoundation

/// A button of an alert or an action sheet, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: QuinceInformalObject, UIAccessibilityIdentification, @preconcurrency NSCopying {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    open private(set) var title: String?
    open private(set) var style: Style
    open var isEnabled = true { didSet { if isEnabled != oldValue { owner?.actionsDidChange() } } }
    open var accessibilityIdentifier: String?
    private let handler: ((UIAlertAction) -> Void)?
    /// The look that apps set by keys, which no header has.
    var look = AlertActionLook() { didSet { owner?.actionsDidChange() } }
    weak var owner: UIAlertController?

    /// - Parameter handler: called when the alert is gone, so that it may present something else.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }

    /// Returns an action with the same closure, which belongs to no alert.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIAlertAction(title: title, style: style, handler: handler)
        (copy.isEnabled, copy.accessibilityIdentifier, copy.look) = (isEnabled, accessibilityIdentifier, look)
        return copy
    }

    func run() { handler?(self) }
}

/// The look of a button beyond its style.
struct AlertActionLook {
    var titleColor: UIColor?
    var image: UIImage?
    var imageTint: UIColor?
    var isChecked = false
    /// An app's value for the key: the number of an alignment, or the name of a text layer's.
    var alignmentValue: Any? = NSTextAlignment.center.rawValue

    /// The alignment of the title. A name counts as the number 0, which it has on iOS as an integer: at the left.
    var alignment: NSTextAlignment {
        (alignmentValue as? Int).flatMap { NSTextAlignment(rawValue: $0) } ?? .left
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIAlertAction.self) {
        $0.key(readOnly: "title", \.title)
        $0.key("enabled", \.isEnabled)
        $0.key("titleTextColor", \.look.titleColor)
        $0.key("titleTextAlignment", \.look.alignmentValue)
        $0.key("image", \.look.image)
        $0.key("imageTintColor", \.look.imageTint)
        $0.key("checked", \.look.isChecked)
    }
}
