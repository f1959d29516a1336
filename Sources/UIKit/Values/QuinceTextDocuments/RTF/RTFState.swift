import Foundation
import UIFoundation

/// The look of characters in RTF's units. Colors and fonts are numbers of their tables.
struct RTFCharacter: Equatable {
    var font: Int?
    /// The size in thousandths of a point.
    var size = 12_000
    var isBold = false
    var isItalic = false
    var isHidden = false
    var underline = 0
    var strike = 0
    var color = 0
    var background = 0
    var underlineColor = 0
    var strikeColor = 0
    var strokeColor = 0
    /// Whether the characters are above the line (1) or below it (-1).
    var script = 0
    /// The distance above the line in half points.
    var offset = 0
    /// The distance that is added between characters, in twips.
    var kern: Int?
    /// The width of strokes in twentieths of a percent.
    var stroke = 0
    var shadow: Shadow?

    struct Shadow: Equatable {
        /// The offset, right and up, and the radius, in twips.
        var x = 0
        var y = 0
        var radius = 0
        /// 0…255.
        var opacity = 255
        var color = 0
    }

    /// The shadow that a word for a part of it begins with.
    var someShadow: Shadow {
        get { shadow ?? Shadow() }
        set { shadow = newValue }
    }
}

/// The layout of a paragraph, in twips.
struct RTFParagraph: Equatable {
    struct Tab: Equatable {
        var place: Int
        var alignment: NSTextAlignment
    }

    var alignment = NSTextAlignment.natural
    var direction = NSWritingDirection.natural
    var first = 0
    var left = 0
    var right = 0
    var before = 0
    var after = 0
    /// The line height: the least if positive, exactly the opposite number if negative; with `isMultiple` in 240ths of a
    /// line.
    var line = 0
    var isMultiple = 0
    var minimum = 0
    var maximum = 0
    var leading = 0
    var tabs: [Tab] = []
    var tabAlignment = NSTextAlignment.left
    var tabInterval: Int?
    var list = 0
    var level = 0
    var hyphenation = 0
    var tightening = 0
}

/// The meaning of the text of a group.
enum RTFDestination: Equatable {
    case body, skip, fonts, colors, expandedColors, info, instruction, picture, graphic, lists, levelMarker, overrides
    case background, shapeName, shapeValue
    case entry(NSAttributedString.DocumentAttributeKey)
    case time(NSAttributedString.DocumentAttributeKey)
}

/// The state that a group inherits, and that ends with it.
struct RTFState {
    var destination = RTFDestination.body
    var character = RTFCharacter()
    var paragraph = RTFParagraph()
    /// The number of characters that stand for a Unicode character in readers without Unicode.
    var fallback = 1
    /// The number of a link in the reader's list.
    var link: Int?
    /// The link of the field that the group is, for its result.
    var fieldLink: Int?
    /// Whether the group is skipped by readers that do not know its first word.
    var isOptional = false
}
