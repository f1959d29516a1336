import CoreGraphics
import CoreText
import Foundation
import QuinceDiagnostics
import UIFoundation

/// The glyphs of a paragraph's characters before they are shaped, where a layout manager's delegate may change them.
struct GlyphGeneration {
    private let manager: NSLayoutManager
    /// The paragraph's characters.
    private var units: [UInt16]
    private let location: Int
    private let generator: (any NSLayoutManagerDelegate)?
    private let controller: (any NSLayoutManagerDelegate)?

    init(_ manager: NSLayoutManager, _ units: [UInt16], at location: Int) {
        (self.manager, self.units, self.location) = (manager, units, location)
        generator = manager.listener(for: .glyphs)
        controller = manager.listener(for: .controlCharacters)
    }

    /// Adds characters in one style to a text, as the delegate wants them.
    mutating func append(_ range: Range<Int>, _ style: TextStyle, to text: inout StyledText) {
        guard generator != nil || controller != nil, style.inlineBox == nil else {
            return text.append(Array(units[range]), style)
        }
        var plain = range.lowerBound
        for (unit, change) in changes(in: range, style.font).sorted(by: { $0.key < $1.key }) {
            text.append(Array(units[plain..<unit]), style)
            apply(change, at: unit, style, to: &text)
            plain = unit + 1
        }
        text.append(Array(units[plain..<range.upperBound]), style)
    }

    // MARK: What the delegate changes

    private enum Change {
        case glyph(CGGlyph, CTFont)
        case nothing
        case action(NSLayoutManager.ControlCharacterAction)
    }

    private func changes(in range: Range<Int>, _ font: CTFont) -> [Int: Change] {
        var changes = generated(in: range, font)
        for unit in range where changes[unit] == nil {
            guard units[unit].isControlCharacter else { continue }
            changes[unit] = action(at: unit, units[unit].controlAction)
        }
        return changes
    }

    /// Asks what a control character does; `nil` for what it does by itself.
    private func action(at unit: Int, _ own: NSLayoutManager.ControlCharacterAction) -> Change? {
        let action = controller?.layoutManager(manager, shouldUse: own, forControlCharacterAt: location + unit) ?? own
        return action == own ? nil : .action(action)
    }

    private func generated(in range: Range<Int>, _ font: CTFont) -> [Int: Change] {
        guard let generator else { return [:] }
        var glyphs = [CGGlyph](repeating: 0, count: range.count)
        _ = CTFontGetGlyphsForCharacters(font, Array(units[range]), &glyphs, range.count)
        let properties = range.map { units[$0].glyphProperty }
        let indices = range.map { location + $0 }
        manager.generatedGlyphs = []
        let count = generator.layoutManager(
            manager, shouldGenerateGlyphs: glyphs, properties: properties, characterIndexes: indices,
            font: UIFont(font), forGlyphRange: NSRange(location: location + range.lowerBound, length: range.count))
        guard count > 0 else { return [:] }
        var changes: [Int: Change] = [:]
        for one in manager.generatedGlyphs where range.contains(one.character - location) {
            let unit = one.character - location
            let index = unit - range.lowerBound
            if one.property.contains(.null) {
                changes[unit] = .nothing
            } else if one.property.contains(.controlCharacter), !properties[index].contains(.controlCharacter) {
                changes[unit] = action(at: unit, .zeroAdvancement) ?? .nothing
            } else if one.glyph != glyphs[index] || one.font != font {
                changes[unit] = .glyph(one.glyph, one.font)
            }
        }
        return changes
    }

    // MARK: Applying

    private func apply(_ change: Change, at unit: Int, _ style: TextStyle, to text: inout StyledText) {
        var style = style
        switch change {
        case .glyph(let glyph, let font): (style.replacement, style.font) = (.glyph(glyph), font)
        case .nothing: style.replacement = .nothing
        case .action(let action):
            if action.contains(.containerBreak) {
                Unsupported.report(
                    "the end of a container at a character that is not a form feed", in: "NSLayoutManager")
            }
            if let code = action.standIn { return text.append([code], style) }
            guard action.contains(.whitespace) else {
                style.replacement = .nothing
                break
            }
            let box = manager.controlBox(at: location + unit, style.font)
            style.inlineBox = InlineBox(width: max(box.width, 0), ascent: max(-box.minY, 0), descent: max(box.maxY, 0))
            return text.append([0xFFFC], style)
        }
        text.append([units[unit]], style)
    }
}

extension NSLayoutManager.ControlCharacterAction {
    /// The character that does what the action says.
    fileprivate var standIn: UInt16? {
        if contains(.horizontalTab) { return 0x09 }
        return isDisjoint(with: [.lineBreak, .paragraphBreak, .containerBreak]) ? nil : 0x2028
    }
}

extension UInt16 {
    var isControlCharacter: Bool { self < 0x20 || (0x7F..<0xA0).contains(self) || self == 0x2028 || self == 0x2029 }

    var glyphProperty: NSLayoutManager.GlyphProperty {
        if isControlCharacter { return .controlCharacter }
        return self == 0x20 || self == 0xA0 || self == 0x3000 ? .elastic : []
    }

    /// The action of a control character by itself.
    var controlAction: NSLayoutManager.ControlCharacterAction {
        switch self {
        case 0x09: .horizontalTab
        case 0x0A, 0x0D, 0x2029: .paragraphBreak
        case 0x0B, 0x85, 0x2028: .lineBreak
        case 0x0C: .containerBreak
        default: .zeroAdvancement
        }
    }
}
