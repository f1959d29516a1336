package import CoreGraphics
package import CoreText
package import Foundation

/// An attributed string broken into lines for a rectangle, which labels, buttons and string drawing measure and draw.
///
/// Space: points, y down, the origin at the block's top left.
package struct TextBlock {
    /// The limits of a block, and the settings that override the string's own paragraph styles.
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
    }

    package private(set) var lines: [Line] = []
    /// The size of the lines, no wider than the limit.
    package private(set) var size = CGSize.zero
    /// Whether part of the text is not shown.
    package private(set) var isTruncated = false
    package let string: NSAttributedString

    package init(_ string: NSAttributedString, _ limits: Limits, defaultFont: UIFont) {
        self.string = string
        var setter = LineSetter(string, limits, defaultFont)
        setter.run()
        lines = setter.lines
        isTruncated = setter.isTruncated
        size = CGSize(width: min(setter.widest, limits.width), height: setter.bottom)
    }

    /// Aligns the lines within a width.
    ///
    /// - Parameter natural: the meaning of natural alignment; `nil` for each line's own direction.
    package mutating func align(
        in width: CGFloat, as alignment: NSTextAlignment?, natural: NSTextAlignment? = nil
    ) {
        for i in lines.indices {
            let line = lines[i].line
            let style = string.paragraphStyle(at: line.range.lowerBound)
            let natural = natural ?? (line.isRightToLeft ? .right : .left)
            let chosen = alignment ?? style.alignment
            let free = width - (line.width - line.trailingWhitespaceWidth)
            switch chosen == .natural ? natural : chosen {
            case .center: lines[i].x += (free - lines[i].x) / 2
            case .right: lines[i].x = free
            case .justified: justify(i, width)
            case .left, .natural: break
            }
        }
    }

    private mutating func justify(_ i: Int, _ width: CGFloat) {
        let line = lines[i].line
        guard i + 1 < lines.count, !string.endsParagraph(at: line.range.upperBound), !line.isTruncated else { return }
        if let wide = line.justified(toWidth: width - lines[i].x) { lines[i].line = wide }
    }

    /// - Parameter origin: the position of the block's top left corner.
    package func draw(in context: CGContext, at origin: CGPoint) {
        for line in lines {
            // A baseline between two rows of pixels would blur the text.
            let baseline = MainScreen.round(origin.y + line.baseline)
            draw(line, in: context, at: CGPoint(x: origin.x + line.x, y: baseline))
        }
    }

    private func draw(_ line: Line, in context: CGContext, at origin: CGPoint) {
        let shadow = string.attribute(.shadow, at: line.line.range.lowerBound) as? NSShadow
        if let shadow {
            context.saveGState()
            let color = (shadow.shadowColor as? UIColor)?.cgColor
            context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color)
        }
        line.line.draw(in: context, baselineOrigin: origin)
        if shadow != nil { context.restoreGState() }
        for run in line.line.runs where run.isInlineBox {
            guard let attachment = string.attribute(.attachment, at: run.range.lowerBound) as? NSTextAttachment else {
                continue
            }
            let color = string.attribute(.foregroundColor, at: run.range.lowerBound) as? UIColor
            UIGraphicsPushContext(context)
            attachment.draw(
                at: CGPoint(x: origin.x + run.x, y: origin.y), beside: run.style.font, in: color ?? .black)
            UIGraphicsPopContext()
        }
    }

    package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}

extension NSAttributedString {
    /// Returns an attribute, or `nil` if the index is out of range.
    package func attribute(_ key: NSAttributedString.Key, at index: Int) -> Any? {
        index >= 0 && index < length ? attribute(key, at: index, effectiveRange: nil) : nil
    }

    package func paragraphStyle(at index: Int) -> NSParagraphStyle {
        attribute(.paragraphStyle, at: min(index, length - 1)) as? NSParagraphStyle ?? .default
    }

    /// Whether the character before an index ends a paragraph.
    func endsParagraph(at index: Int) -> Bool {
        guard index > 0, index <= length else { return true }
        let unit = (string as NSString).character(at: index - 1)
        return unit == 0x0A || unit == 0x0D || unit == 0x2029
    }
}
