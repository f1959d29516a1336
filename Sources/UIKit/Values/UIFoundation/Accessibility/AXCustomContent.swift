public import Foundation

/// Information about an element that is told on demand, besides its label.
@preconcurrency @MainActor
open class AXCustomContent: NSObject, @preconcurrency NSCopying {
    public enum Importance: UInt, Sendable { case `default`, high }

    open var label: String { attributedLabel.string }
    open private(set) var attributedLabel: NSAttributedString
    open var value: String { attributedValue.string }
    open private(set) var attributedValue: NSAttributedString
    open var importance = Importance.default

    public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
        (attributedLabel, attributedValue) = (label, value)
        super.init()
    }
    public convenience init(label: String, value: String) {
        self.init(
            attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AXCustomContent(attributedLabel: attributedLabel, attributedValue: attributedValue)
        copy.importance = importance
        return copy
    }
}

@MainActor
public protocol AXCustomContentProvider: NSObjectProtocol {
    var accessibilityCustomContent: [AXCustomContent]! { get set }
}
