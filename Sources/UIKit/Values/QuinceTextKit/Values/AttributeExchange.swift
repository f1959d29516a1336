import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// One attribute in an `AttributedString` and in an `NSAttributedString`.
struct AttributeExchange: Sendable {
    let key: NSAttributedString.Key
    /// Returns the attribute's value as an attributed string's dictionary has it.
    let read: @Sendable (AttributeContainer) -> Any?
    /// Sets the attribute; a value of another type is left out.
    let write: @Sendable (Any, inout AttributeContainer) -> Void

    /// - Parameters:
    ///   - boxed: the value that a dictionary has, in a box that Foundation can compare.
    ///   - value: the reverse; `nil` for a value of another type.
    init<K: AttributedStringKey>(
        _ type: K.Type, boxed: @escaping @Sendable (K.Value) -> Any = { NSAttributedString.boxed($0) },
        value: @escaping @Sendable (Any) -> K.Value? = { $0 as? K.Value }
    ) where K.Value: Sendable {
        key = NSAttributedString.Key(K.name)
        read = { $0[K.self].map(boxed) }
        write = { found, container in if let found = value(found) { container[K.self] = found } }
    }

    private static func length<K: AttributedStringKey>(_ type: K.Type) -> AttributeExchange where K.Value == CGFloat {
        AttributeExchange(type, value: { number($0) })
    }

    private static func style<K: AttributedStringKey>(_ type: K.Type) -> AttributeExchange
    where K.Value == NSUnderlineStyle {
        AttributeExchange(
            type, value: { number($0).flatMap { Int(exactly: $0) }.map { NSUnderlineStyle(rawValue: $0) } })
    }

    private typealias UIKit = AttributeScopes.UIKitAttributes
    private typealias Standard = AttributeScopes.FoundationAttributes

    /// UIKit's attributes and those of Foundation that strings on screen have.
    static let all: [AttributeExchange] = [
        AttributeExchange(UIKit.FontAttribute.self), AttributeExchange(UIKit.ParagraphStyleAttribute.self),
        AttributeExchange(UIKit.ForegroundColorAttribute.self), AttributeExchange(UIKit.BackgroundColorAttribute.self),
        AttributeExchange(
            UIKit.LigatureAttribute.self, boxed: { NSNumber(value: $0) },
            value: { number($0).flatMap { Int(exactly: $0) } }),
        length(UIKit.KernAttribute.self), length(UIKit.TrackingAttribute.self),
        style(UIKit.StrikethroughStyleAttribute.self), style(UIKit.UnderlineStyleAttribute.self),
        AttributeExchange(UIKit.StrokeColorAttribute.self), length(UIKit.StrokeWidthAttribute.self),
        AttributeExchange(UIKit.ShadowAttribute.self),
        AttributeExchange(UIKit.AttachmentAttribute.self), length(UIKit.BaselineOffsetAttribute.self),
        AttributeExchange(UIKit.UnderlineColorAttribute.self),
        AttributeExchange(UIKit.StrikethroughColorAttribute.self), length(UIKit.ObliquenessAttribute.self),
        length(UIKit.ExpansionAttribute.self),
        AttributeExchange(
            Standard.LinkAttribute.self, value: { $0 as? URL ?? ($0 as? String).flatMap { URL(string: $0) } }),
        AttributeExchange(Standard.LanguageIdentifierAttribute.self),
    ]

    /// Returns the dictionary that has a container's attributes.
    static func dictionary(_ container: AttributeContainer) -> [NSAttributedString.Key: Any] {
        var values: [NSAttributedString.Key: Any] = [:]
        for one in all { if let value = one.read(container) { values[one.key] = value } }
        return values
    }

    /// Returns the container that has a dictionary's attributes; keys that no scope has are left out.
    static func container(_ values: [NSAttributedString.Key: Any]) -> AttributeContainer {
        var container = AttributeContainer()
        for one in all { if let value = values[one.key] { one.write(value, &container) } }
        return container
    }
}
