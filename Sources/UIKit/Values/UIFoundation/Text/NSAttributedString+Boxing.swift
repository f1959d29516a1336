public import Foundation

// Foundation must compare attribute values as objects: a struct in Foundation's own box may crash the process
// (QuinceAttributeValue.swift). These overloads take precedence over Foundation's for calls that pass such a struct, or a
// dictionary that is not optional, and box the values.

extension NSAttributedString {
    /// Returns the attributes with every struct that has a box type in that box.
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

    /// Takes the calls `NSAttributedString()` and `NSMutableAttributedString()`: an `init()` in an extension would prevent
    /// subclasses from having their own.
    public convenience init(_: Void = ()) { self.init(string: "") }

    public convenience init(string str: String, attributes attrs: [Key: Any]) {
        self.init(string: str, attributes: Self.boxed(attrs) as [Key: Any]?)
    }

    /// The same string with each numeric struct in its attributes replaced by an `NSNumber`.
    package var withSafeNumbers: NSAttributedString {
        let copy = NSMutableAttributedString(string: string)
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            copy.setAttributes(attributes, range: range)
        }
        return copy
    }
}

extension NSMutableAttributedString {
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
