package import CoreGraphics
package import Foundation

/// A value besides `CTFont` itself that the key "NSFont" accepts, such as UIFont.
package protocol CTFontProviding {
    var ctFont: CTFont { get }
}

/// A value besides `CGColor` itself that the color keys accept, such as UIColor.
package protocol CGColorProviding {
    var cgColor: CGColor { get }
}

/// A value of the key "NSAttachment": space for an image in the line.
package protocol InlineBoxProviding {
    func inlineBox(in font: CTFont) -> InlineBox
}

/// Returns a number of any type, because `NSNumber` and Swift's own types do not convert with `as` on Linux.
package func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: return value
    case let value as Double: return CGFloat(value)
    case let value as Int: return CGFloat(value)
    case let value as UInt: return CGFloat(value)
    case let value as Float: return CGFloat(value)
    case let value as Bool: return value ? 1 : 0
    case let value as UInt32: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    case let value as any RawRepresentable: return number(value.rawValue as Any)
    default: return nil
    }
}

/// Creation from attributes by their raw names, which are UIKit's and, where they differ, Core Text's.
extension TextStyle {
    /// - Parameter defaultFont: replaces a missing font; Helvetica 12 in Core Text.
    /// - Parameter defaultColor: replaces a missing color, whatever the context's.
    package init(
        _ attributes: [NSAttributedString.Key: Any], defaultFont: CTFont, defaultColor: CGColor = .black
    ) {
        func value(_ name: String) -> Any? { attributes[NSAttributedString.Key(name)] }
        self.init(font: Self.font(value("NSFont")) ?? defaultFont)
        color = Self.color(value("NSColor")) ?? Self.color(value("CTForegroundColor"))
        if color == nil, number(value("CTForegroundColorFromContext")) ?? 0 == 0 { color = defaultColor }
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
        if let delegate = value("CTRunDelegate") as? CTRunDelegate { inlineBox = delegate.box }
        readRare(attributes)
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
        let style = ParagraphValues(of: string, at: 0)
        self.init(direction: direction == .natural ? style.direction : direction)
        tabs = style.ruler
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
    /// The font of text without a font attribute.
    package static let coreTextDefault = CTFont(source: .relative(.inter, name: "Helvetica"), style: .regular, size: 12)
}
