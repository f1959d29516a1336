package import CoreGraphics
package import Foundation

/// What may stand under the key "NSFont" besides `CTFont` itself; UIFont is one.
package protocol CTFontProviding {
    var ctFont: CTFont { get }
}

/// What may stand under a colour's key besides `CGColor` itself; UIColor is one.
package protocol CGColorProviding {
    var cgColor: CGColor { get }
}

/// What may stand under the key "NSAttachment": room for a picture in the line.
package protocol InlineBoxProviding {
    func inlineBox(in font: CTFont) -> InlineBox
}

/// A number, whichever type it came in: here `NSNumber` and Swift's own types do not turn into each other by `as`.
func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as Bool: return value ? 1 : 0
    case let value as UInt32: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    case let value as any RawRepresentable: return number(value.rawValue as Any)
    default: return nil
    }
}

/// Attributes by their raw names, which are UIKit's and, where they differ, Core Text's.
extension TextStyle {
    /// - Parameter fallback: stands in for a missing font; Helvetica 12 in Core Text.
    package init(_ attributes: [NSAttributedString.Key: Any], defaultFont: CTFont) {
        func value(_ name: String) -> Any? { attributes[NSAttributedString.Key(name)] }
        self.init(font: Self.font(value("NSFont")) ?? defaultFont)
        color = Self.color(value("NSColor")) ?? Self.color(value("CTForegroundColor"))
        // Text without a colour is black, whatever the context's is, unless it asks for that.
        if color == nil, number(value("CTForegroundColorFromContext")) ?? 0 == 0 { color = .black }
        background = Self.color(value("NSBackgroundColor")) ?? Self.color(value("CTBackgroundColor"))
        kern = number(value("NSKern")) ?? number(value("NSTracking"))
        usesLigatures = number(value("NSLigature")).map { $0 != 0 } ?? true
        baselineOffset = number(value("NSBaselineOffset")) ?? 0
        obliqueness = number(value("NSObliqueness")) ?? 0
        underline = Self.decoration(value("NSUnderline"), value("NSUnderlineColor"))
        strikethrough = Self.decoration(value("NSStrikethrough"), value("NSStrikethroughColor"))
        strokeWidth = number(value("NSStrokeWidth")) ?? 0
        strokeColor = Self.color(value("NSStrokeColor"))
        inlineBox = (value("NSAttachment") as? any InlineBoxProviding)?.inlineBox(in: font)
    }

    private static func font(_ value: Any?) -> CTFont? {
        value as? CTFont ?? (value as? any CTFontProviding)?.ctFont
    }

    private static func color(_ value: Any?) -> CGColor? {
        value as? CGColor ?? (value as? any CGColorProviding)?.cgColor
    }

    private static func decoration(_ style: Any?, _ color: Any?) -> TextDecoration? {
        guard let bits = number(style), bits != 0 else { return nil }
        return TextDecoration(style: Int(bits), color: Self.color(color))
    }
}

extension StyledText {
    package init(
        _ string: NSAttributedString, defaultFont: CTFont = .coreTextDefault, direction: BaseDirection = .natural
    ) {
        self.init(direction: direction)
        let units = Array(string.string.utf16)
        let length = min(units.count, string.length)
        var at = 0
        while at < length {
            var range = NSRange(location: at, length: 0)
            let attributes: [NSAttributedString.Key: Any] = string.attributes(at: at, effectiveRange: &range)
            let end = min(max(range.location + range.length, at + 1), length)
            append(Array(units[at..<end]), TextStyle(attributes, defaultFont: defaultFont))
            at = end
        }
    }
}

extension CTFont {
    /// What text without a font is drawn in.
    package static let coreTextDefault = CTFont(source: .relative(.inter, name: "Helvetica"), style: .regular, size: 12)
}
