package import Foundation
package import QuinceNibArchive
import UIFoundation

// Texts with attributes: pieces with a content, and for each the attributes by the names of their keys.

extension NSAttributedString: NibValue {
    package static func read(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Any? {
        guard case .element(let element) = source else { return nil }
        return AttributedStringReader(nib: nib).string(element)
    }
}

/// The attributes of a whole text, such as a bar's title: a `textAttributes` element.
extension Dictionary: NibValue where Key == NSAttributedString.Key, Value == Any {
    package static func read(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Any? {
        guard case .element(let element) = source else { return nil }
        let values = NibCoder(element, in: nib)
        var result: Self = [:]
        result[.font] = values.value("fontDescription", of: UIFont.self)
        result[.foregroundColor] = values.value("textColor", of: UIColor.self)
        values.reportRest()
        return result
    }
}

@MainActor
private struct AttributedStringReader {
    let nib: any NibContext

    func string(_ element: InterfaceElement) -> NSAttributedString {
        let text = NSMutableAttributedString()
        for fragment in element.children where fragment.name == "fragment" {
            text.append(NSAttributedString(string: content(fragment), attributes: attributes(fragment)))
        }
        return NSAttributedString(attributedString: text)
    }

    private func content(_ fragment: InterfaceElement) -> String {
        let child = fragment.children.first { $0.key == "content" }
        return child.map { NibSource.element($0).text } ?? fragment["content"] ?? ""
    }

    private func attributes(_ fragment: InterfaceElement) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        for element in fragment.list("attributes") {
            // NSOriginalFont is the font before the system replaced it for missing glyphs.
            guard let name = element.key, name != "NSOriginalFont" else { continue }
            if let value = value(element) {
                result[NSAttributedString.Key(rawValue: name)] = value
            } else {
                nib.report("the value of \(name)", at: element)
            }
        }
        return result
    }

    private func value(_ element: InterfaceElement) -> Any? {
        func read(_ type: any NibValue.Type) -> Any? { type.read(.element(element), at: element, in: nib) }
        switch element.name {
        case "color": return read(UIColor.self)
        case "font": return read(UIFont.self)
        case "paragraphStyle": return paragraphStyle(element)
        case "integer": return element["value"].flatMap { Int($0) }.map { NSNumber(value: $0) }
        case "real", "float", "double": return element["value"].flatMap { Double($0) }.map { NSNumber(value: $0) }
        case "url": return element["string"].flatMap { URL(string: $0) }
        case "string": return NibSource.element(element).text
        default: return nil
        }
    }

    private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        let values = NibCoder(element, in: nib)
        values.value("alignment", of: NSTextAlignment.self).map { style.alignment = $0 }
        values.value("lineBreakMode", of: NSLineBreakMode.self).map { style.lineBreakMode = $0 }
        values.value("baseWritingDirection", of: NSWritingDirection.self).map { style.baseWritingDirection = $0 }
        for (name, path) in Self.lengths { values.value(name, of: CGFloat.self).map { style[keyPath: path] = $0 } }
        values.reportRest()
        return style
    }

    private static let lengths: [(String, ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>)] = [
        ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
        ("paragraphSpacingBefore", \.paragraphSpacingBefore), ("minimumLineHeight", \.minimumLineHeight),
        ("maximumLineHeight", \.maximumLineHeight), ("lineHeightMultiple", \.lineHeightMultiple),
        ("headIndent", \.headIndent), ("tailIndent", \.tailIndent), ("firstLineHeadIndent", \.firstLineHeadIndent),
    ]
}
