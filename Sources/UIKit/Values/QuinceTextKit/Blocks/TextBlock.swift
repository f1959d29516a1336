package import CoreGraphics
package import CoreText
package import Foundation
package import UIFoundation

/// A text in lines for a rectangle, which labels, buttons and string drawing measure and draw.
///
/// The lines are those of Text Kit, in a container without padding. Space: points, y down, the origin at the block's top
/// left.
package struct TextBlock {
    /// The limits of a block, and the settings that override the text's own paragraph styles.
    package struct Limits: Hashable {
        package var width = CGFloat.greatestFiniteMagnitude
        package var height = CGFloat.greatestFiniteMagnitude
        /// The maximum number of lines; 0 for no limit.
        package var lines = 0
        /// The mode of all lines; `nil` for each paragraph's own mode.
        package var lineBreakMode: NSLineBreakMode?
        package var usesFontLeading = true

        package init() {}
    }

    package struct Line {
        package var line: ShapedLine
        package var x: CGFloat
        package var top: CGFloat
        package var height: CGFloat
        package var baseline: CGFloat
        /// The paragraph, and where it begins in the text.
        let paragraph: ParagraphText
        let location: Int
        let isFirst: Bool

        /// Whether the line ends where its paragraph does.
        var endsParagraph: Bool { line.range.upperBound >= paragraph.count && paragraph.hasEnd }
    }

    package private(set) var lines: [Line] = []
    /// The size of the lines, no wider than the limit.
    package private(set) var size = CGSize.zero
    /// Whether part of the text is not shown.
    package private(set) var isTruncated = false
    private let text: BlockText

    package init(_ text: BlockText, _ limits: Limits) {
        self.text = text
        var setter = BlockSetter(text, limits)
        setter.run()
        (lines, isTruncated) = (setter.lines, setter.isTruncated)
        size = CGSize(width: min(setter.widest, limits.width), height: setter.bottom)
    }

    /// Aligns the lines within a width.
    ///
    /// - Parameter natural: the meaning of natural alignment; `nil` for each line's own direction.
    package mutating func align(
        in width: CGFloat, as alignment: NSTextAlignment?, natural: NSTextAlignment? = nil
    ) {
        for i in lines.indices {
            let (line, paragraph) = (lines[i].line, lines[i].paragraph)
            let chosen = alignment ?? paragraph.style.alignment
            let span = paragraph.span(in: width, isFirst: lines[i].isFirst)
            if chosen == .justified { justify(i, span.upperBound - span.lowerBound) }
            let ink = line.width - line.trailingWhitespaceWidth
            lines[i].x = paragraph.left(
                of: span, ink, whitespace: line.trailingWhitespaceWidth, chosen, natural: natural)
        }
    }

    private mutating func justify(_ i: Int, _ width: CGFloat) {
        let line = lines[i].line
        guard i + 1 < lines.count, !lines[i].endsParagraph, !line.isTruncated else { return }
        if let wide = line.justified(toWidth: width) { lines[i].line = wide }
    }

    // MARK: Drawing

    /// - Parameter origin: the position of the block's top left corner.
    package func draw(in context: CGContext, at origin: CGPoint) {
        for line in lines {
            // A baseline between two rows of pixels would blur the text.
            let baseline = MainScreen.round(origin.y + line.baseline)
            draw(line, in: context, at: CGPoint(x: origin.x + line.x, y: baseline))
        }
    }

    private func draw(_ line: Line, in context: CGContext, at origin: CGPoint) {
        let shadow = text.attribute(.shadow, at: line.location + line.line.range.lowerBound) as? NSShadow
        if let shadow {
            context.saveGState()
            context.setShadow(shadow)
        }
        line.line.draw(in: context, baselineOrigin: origin)
        if shadow != nil { context.restoreGState() }
        for run in line.line.runs where run.isInlineBox {
            let location = line.location + run.range.lowerBound
            guard let attachment = text.attribute(.attachment, at: location) as? NSTextAttachment else { continue }
            let color = text.attribute(.foregroundColor, at: location) as? UIColor
            UIGraphicsPushContext(context)
            attachment.draw(
                at: CGPoint(x: origin.x + run.x, y: origin.y), beside: run.style.font, in: color ?? .black)
            UIGraphicsPopContext()
        }
    }

    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}
