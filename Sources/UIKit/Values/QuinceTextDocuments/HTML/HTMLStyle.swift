import CoreGraphics
import Foundation
import UIFoundation

/// The look of characters.
struct HTMLCharacter: Equatable {
    var families = ["Times New Roman"]
    var size = HTMLStyle.standardSize
    /// The weight on OpenType's scale.
    var weight = 400
    var isItalic = false
    var color: UIColor? = .black
    var background: UIColor?
    var underline = 0
    var underlineColor: UIColor?
    var strike = 0
    var strikeColor: UIColor?
    var spacing: CGFloat?
    var lift: CGFloat = 0
    /// The number of a link or an attachment in the reader's list.
    var link: Int?
    var attachment: Int?
}

/// The layout of a paragraph.
struct HTMLBlock: Equatable {
    var alignment = NSTextAlignment.natural
    var direction = NSWritingDirection.natural
    var left: CGFloat = 0
    var right: CGFloat = 0
    var indent: CGFloat = 0
    var before: CGFloat = 0
    var after: CGFloat = 0
    var lineHeight: CGFloat = 0
    var lineMultiple: CGFloat = 0
    var lists: [NSTextList] = []
}

/// The style of an element: what it has from those around it, and what is its own.
struct HTMLStyle {
    /// The size of text without a style, which is that of Apple's importer.
    static let standardSize: CGFloat = 12

    enum Display { case inline, block, item, cell, row, none }
    enum Spaces { case collapse, keep, keepLines }

    var character = HTMLCharacter()
    var block = HTMLBlock()
    var display = Display.inline
    var spaces = Spaces.collapse
    var listStyle = "disc"
    var changesCase = ""

    /// The style that an element inside begins with.
    var inherited: HTMLStyle {
        var style = self
        style.display = .inline
        (style.block.before, style.block.after) = (0, 0)
        return style
    }

    /// - Parameter outer: the style of the element around, from which a value may be taken.
    mutating func apply(_ declarations: [CSSDeclaration], in outer: HTMLStyle) {
        // Sizes in `em` are those of the font, which therefore comes first.
        let fonts = declarations.filter { $0.name.hasPrefix("font") }
        let others = declarations.filter { !$0.name.hasPrefix("font") }
        for isImportant in [false, true] {
            for declaration in fonts + others where declaration.isImportant == isImportant {
                if declaration.value.lowercased() == "inherit" {
                    inherit(declaration.name, outer)
                } else {
                    apply(declaration)
                }
            }
        }
    }

    private mutating func inherit(_ name: String, _ outer: HTMLStyle) {
        switch name {
        case "color": character.color = outer.character.color
        case "font-size": character.size = outer.character.size
        case "font-weight": character.weight = outer.character.weight
        case "font-family": character.families = outer.character.families
        case "text-align": block.alignment = outer.block.alignment
        default: break
        }
    }

    private mutating func apply(_ declaration: CSSDeclaration) {
        let value = declaration.value
        let word = value.lowercased()
        let em = character.size
        switch declaration.name {
        case "font": setFont(value)
        case "font-family": setFamilies(value)
        case "font-size": if let size = Self.size(word, em) { character.size = size }
        case "font-weight": if let weight = Self.weight(word, character.weight) { character.weight = weight }
        case "font-style": character.isItalic = word.hasPrefix("italic") || word.hasPrefix("oblique")
        case "color": if let color = CSSValue.color(value) { character.color = color }
        case "background-color", "background":
            if let color = CSSValue.color(value) { character.background = color.rgba.alpha > 0 ? color : nil }
        case "text-decoration", "text-decoration-line": setDecoration(word)
        case "letter-spacing": character.spacing = word == "normal" ? nil : CSSValue.length(word, em: em)
        case "vertical-align": setLift(word)
        case "display": display = Self.displays[word] ?? .block
        case "white-space": spaces = Self.spaces[word] ?? .collapse
        case "list-style", "list-style-type":
            if let style = CSSText.words(word).first(where: HTMLList.isKnown) { listStyle = style }
        case "text-transform": changesCase = word
        default: applyToBlock(declaration.name, word, em)
        }
    }

    private mutating func applyToBlock(_ name: String, _ value: String, _ em: CGFloat) {
        func length() -> CGFloat? { CSSValue.length(value, em: em) }
        switch name {
        case "text-align": block.alignment = Self.alignments[value] ?? .natural
        case "direction": block.direction = value == "rtl" ? .rightToLeft : .leftToRight
        case "text-indent": block.indent = length() ?? block.indent
        case "margin": setMargins(CSSText.words(value), em)
        case "margin-top": block.before = max(length() ?? 0, 0)
        case "margin-bottom": block.after = max(length() ?? 0, 0)
        case "margin-left", "padding-left", "margin-inline-start": block.left += length() ?? 0
        case "margin-right", "padding-right", "margin-inline-end": block.right += length() ?? 0
        case "line-height": setLineHeight(value, em)
        default: break
        }
    }

    // MARK: Values

    private static let displays: [String: Display] = [
        "inline": .inline, "inline-block": .inline, "none": .none, "list-item": .item, "table-cell": .cell,
        "table-row": .row,
    ]
    private static let spaces: [String: Spaces] = [
        "pre": .keep, "pre-wrap": .keep, "break-spaces": .keep, "pre-line": .keepLines,
    ]
    private static let alignments: [String: NSTextAlignment] = [
        "left": .left, "right": .right, "center": .center, "-webkit-center": .center, "justify": .justified,
    ]
    private static let sizes: [String: CGFloat] = [
        "xx-small": 0.6, "x-small": 0.75, "small": 8 / 9, "medium": 1, "large": 1.2, "x-large": 1.5, "xx-large": 2,
        "xxx-large": 3,
    ]

    private static func size(_ word: String, _ em: CGFloat) -> CGFloat? {
        let size: CGFloat?
        switch word {
        case "smaller": size = em / 1.2
        case "larger": size = em * 1.2
        default: size = sizes[word].map { $0 * standardSize } ?? CSSValue.length(word, em: em, whole: em)
        }
        return size.map { min(max($0, 1), DocumentLimits.fontSize) }
    }

    private static func weight(_ word: String, _ old: Int) -> Int? {
        switch word {
        case "normal": return 400
        case "bold": return 700
        case "bolder": return old < 400 ? 400 : old < 600 ? 700 : 900
        case "lighter": return old < 600 ? 100 : old < 800 ? 400 : 700
        default:
            return Double(word).flatMap { 1...1000 ~= $0 ? min(max(Int(($0 / 100).rounded()) * 100, 100), 900) : nil }
        }
    }

    /// Takes the parts of a font: style and weight, the size with the line height, and the families.
    private mutating func setFont(_ value: String) {
        let words = CSSText.words(value)
        let place = words.firstIndex { word in
            Self.size(String(word.lowercased().prefix { $0 != "/" }), character.size) != nil && Int(word) == nil
        }
        guard let place else { return }
        (character.weight, character.isItalic) = (400, false)
        for word in words[..<place].map({ $0.lowercased() }) {
            if word == "italic" || word == "oblique" { character.isItalic = true }
            if let weight = Self.weight(word, character.weight), word != "normal" { character.weight = weight }
        }
        let parts = words[place].lowercased().split(separator: "/")
        if let size = parts.first.flatMap({ Self.size(String($0), character.size) }) { character.size = size }
        if parts.count == 2 { setLineHeight(String(parts[1]), character.size) }
        setFamilies(words[(place + 1)...].joined(separator: " "))
    }

    private mutating func setFamilies(_ value: String) {
        let names = CSSText.split(value, at: ",").prefix(20).map {
            $0.trimmingCharacters(in: CharacterSet.whitespaces.union(CharacterSet(charactersIn: "\"'")))
        }
        if names.contains(where: { !$0.isEmpty }) { character.families = names.filter { !$0.isEmpty } }
    }

    private mutating func setDecoration(_ value: String) {
        var style = NSUnderlineStyle.single
        var color: UIColor?
        let words = CSSText.words(value)
        for word in words {
            switch word {
            case "double": style = .double
            case "dotted": style = [.single, .patternDot]
            case "dashed": style = [.single, .patternDash]
            case "underline", "line-through", "overline", "solid", "none": break
            default: color = CSSValue.color(word) ?? color
            }
        }
        if words.contains("none") { (character.underline, character.strike) = (0, 0) }
        if words.contains("underline") { (character.underline, character.underlineColor) = (style.rawValue, color) }
        if words.contains("line-through") { (character.strike, character.strikeColor) = (style.rawValue, color) }
    }

    private mutating func setLift(_ value: String) {
        switch value {
        case "super": character.lift += character.size / 3
        case "sub": character.lift -= character.size / 6
        case "baseline": character.lift = 0
        default: if let length = CSSValue.length(value, em: character.size) { character.lift = length }
        }
    }

    private mutating func setMargins(_ words: [String], _ em: CGFloat) {
        guard 1...4 ~= words.count else { return }
        let lengths = words.map { CSSValue.length($0, em: em) ?? 0 }
        block.before = max(lengths[0], 0)
        block.after = max(lengths.count > 2 ? lengths[2] : lengths[0], 0)
        let right = lengths.count > 1 ? lengths[1] : lengths[0]
        block.right += right
        block.left += lengths.count > 3 ? lengths[3] : right
    }

    private mutating func setLineHeight(_ value: String, _ em: CGFloat) {
        (block.lineHeight, block.lineMultiple) = (0, 0)
        if let factor = Double(value), factor.isFinite {
            block.lineMultiple = min(max(CGFloat(factor), 0), 1000)
        } else if let height = CSSValue.length(value, em: em, whole: em) {
            block.lineHeight = max(height, 0)
        }
    }
}

/// The markers of lists.
enum HTMLList {
    private static let formats: [String: String] = [
        "disc": "{disc}", "circle": "{circle}", "square": "{square}", "decimal": "{decimal}.",
        "lower-roman": "{lower-roman}.", "upper-roman": "{upper-roman}.", "lower-alpha": "{lower-alpha}.",
        "upper-alpha": "{upper-alpha}.", "lower-latin": "{lower-latin}.", "upper-latin": "{upper-latin}.", "none": "",
    ]
    private static let types: [String: String] = [
        "1": "decimal", "i": "lower-roman", "I": "upper-roman", "a": "lower-alpha", "A": "upper-alpha",
    ]

    static func isKnown(_ style: String) -> Bool {
        formats[style] != nil || style.hasPrefix("\"") || style.hasPrefix("'")
    }
    /// Returns the style of HTML's `type`.
    static func style(ofType type: String) -> String { types[type] ?? type.lowercased() }

    static func format(_ style: String) -> NSTextList.MarkerFormat {
        if let quote = style.first, quote == "\"" || quote == "'" {
            return NSTextList.MarkerFormat(style.trimmingCharacters(in: CharacterSet(charactersIn: "\"'")))
        }
        return NSTextList.MarkerFormat(formats[style] ?? "{disc}")
    }

    /// Returns the style of a format. One that CSS does not have is text in quotes.
    static func style(of list: NSTextList) -> String {
        let format = list.markerFormat.rawValue
        let known = formats.filter { $0.value == format }.keys.sorted().first
        return known ?? "'" + format.filter { !"'\"\\".contains($0) } + "'"
    }
}
