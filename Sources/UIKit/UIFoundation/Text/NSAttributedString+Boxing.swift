public import Foundation

// An object's type, not a box around a struct, where Foundation compares values: a struct in a box may stop the process
// (AttributeValue.swift). These overloads take the calls that name such a struct, or that pass a dictionary which is not
// optional, away from Foundation's own, and box what they are given.

extension NSAttributedString {
    /// The values with every struct that has a box in that box.
    package static func boxed(_ attributes: [Key: Any]) -> [Key: Any] { attributes.mapValues(boxed) }

    package static func boxed(_ value: Any) -> Any {
        switch value {
        case let value as CGFloat: return NSNumber(value: Double(value))
        case let value as NSUnderlineStyle: return NSNumber(value: value.rawValue)
        case let value as CGPoint: return NSValue(point: value)
        case let value as CGSize: return NSValue(size: value)
        case let value as CGRect: return NSValue(rect: value)
        case let value as UIEdgeInsets: return NSValue(uiEdgeInsets: value)
        case let value as NSRange: return NSValue(range: value)
        default: return value
        }
    }

    public convenience init(string str: String, attributes attrs: [Key: Any]) {
        self.init(string: str, attributes: Self.boxed(attrs) as [Key: Any]?)
    }

    /// The same string with every struct of a number in its attributes as a number object.
    package var withSafeNumbers: NSAttributedString {
        let copy = NSMutableAttributedString(string: string)
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            copy.setAttributes(attributes, range: range)
        }
        return copy
    }
}

extension NSMutableAttributedString {
    /// `NSMutableAttributedString()`: with an `init()` in an extension no subclass could have one of its own.
    public convenience init(_: Void = ()) { self.init(string: "") }

    public func addAttribute(_ name: NSAttributedString.Key, value: CGFloat, range: NSRange) {
        addAttribute(name, value: NSAttributedString.boxed(value) as Any, range: range)
    }

    public func addAttribute(_ name: NSAttributedString.Key, value: NSUnderlineStyle, range: NSRange) {
        addAttribute(name, value: NSAttributedString.boxed(value) as Any, range: range)
    }

    public func setAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        setAttributes(NSAttributedString.boxed(attrs) as [NSAttributedString.Key: Any]?, range: range)
    }
}
