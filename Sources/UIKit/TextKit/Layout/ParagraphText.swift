import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// A paragraph's characters with their styles, ready to be broken into lines.
final class ParagraphText {
    let typesetter: TextTypesetter
    let style: NSParagraphStyle
    /// The attachments by the units that stand for them, from the paragraph's start.
    let attachments: [Int: NSTextAttachment]

    init(_ text: StyledText, _ style: NSParagraphStyle, _ attachments: [Int: NSTextAttachment]) {
        typesetter = TextTypesetter(text)
        (self.style, self.attachments) = (style, attachments)
    }

    var count: Int { typesetter.count }

    private var lastUnit: UInt16? { typesetter.analysis.text.units.last }
    /// Whether another paragraph, or an empty last line, follows.
    var hasEnd: Bool { lastUnit.map(TextUnits.endsParagraph) ?? false }
    var endsContainer: Bool { lastUnit == 0x0C }

    /// Whether the paragraph runs from right to left.
    var isRightToLeft: Bool { typesetter.analysis.isRightToLeft }
}
