import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// Breaks a text into lines by its paragraph styles, until the text or the available space ends.
struct LineSetter {
    private let text: BlockText
    private let limits: TextBlock.Limits
    private let typesetter: TextTypesetter

    private(set) var lines: [TextBlock.Line] = []
    private(set) var isTruncated = false
    private(set) var widest: CGFloat = 0
    private(set) var bottom: CGFloat = 0
    /// The spacing below the line above, which applies if another line follows.
    private var gap: CGFloat = 0

    init(_ text: BlockText, _ limits: TextBlock.Limits) {
        self.text = text
        self.limits = limits
        typesetter = text.typesetter
    }

    mutating func run() {
        var start = 0
        while start < typesetter.count, limits.lines == 0 || lines.count < limits.lines {
            let end = lineEnd(from: start)
            let line = typesetter.line(start..<end)
            guard add(line, isLast: end >= typesetter.count) else { break }
            start = end
        }
        if start < typesetter.count { return truncate(at: start) }
        addEmptyLastLine()
    }

    // MARK: Line breaking

    private func mode(at unit: Int) -> NSLineBreakMode {
        limits.lineBreakMode ?? text.paragraphStyle(at: unit).lineBreakMode
    }

    private func lineEnd(from start: Int) -> Int {
        let mode = mode(at: start)
        // A single line that clips or truncates does not wrap.
        let isOneLine = limits.lines == 1 && mode.rawValue >= NSLineBreakMode.byClipping.rawValue
        let width = isOneLine || mode == .byClipping ? CGFloat.greatestFiniteMagnitude : self.width(at: start)
        return typesetter.lineEnd(from: start, width: width, breaksWords: mode == .byCharWrapping)
    }

    private func indent(at unit: Int) -> CGFloat {
        let style = text.paragraphStyle(at: unit)
        return text.endsParagraph(at: unit) ? style.firstLineHeadIndent : style.headIndent
    }

    private func width(at unit: Int) -> CGFloat {
        let tail = text.paragraphStyle(at: unit).tailIndent
        let right = tail > 0 ? min(tail, limits.width) : limits.width + tail
        return max(right - indent(at: unit), 0)
    }

    // MARK: Placing

    /// - Returns: whether there was enough space; the first line always fits.
    private mutating func add(_ line: ShapedLine, isLast: Bool) -> Bool {
        let start = line.range.lowerBound
        let style = text.paragraphStyle(at: start)
        let isFirstOfParagraph = text.endsParagraph(at: start)
        let before = isFirstOfParagraph && !lines.isEmpty ? style.paragraphSpacingBefore : 0
        let (height, baseline) = Self.height(of: line, style, usesLeading: limits.usesFontLeading)
        let top = lines.isEmpty ? 0 : bottom + gap + before
        if !lines.isEmpty, top + height > limits.height + 1e-3 { return false }
        let placed = fitted(line, width: width(at: start), isLast: isLast)
        let x = indent(at: start)
        lines.append(.init(line: placed, x: x, top: top, height: height, baseline: top + baseline))
        bottom = top + height
        let endsParagraph = text.endsParagraph(at: line.range.upperBound)
        gap = style.lineSpacing + (endsParagraph ? style.paragraphSpacing : 0)
        // White space hangs over the end of a line that was broken by width.
        let hangs = endsParagraph || !isLast
        widest = max(widest, x + placed.width - (hangs ? placed.trailingWhitespaceWidth : 0))
        return true
    }

    /// Truncates a line that is too wide by itself, if its mode truncates.
    private mutating func fitted(_ line: ShapedLine, width: CGFloat, isLast: Bool) -> ShapedLine {
        let isTooWide = line.width - line.trailingWhitespaceWidth > width + 1e-3
        let isLeftOver = limits.lines == lines.count + 1 && !isLast
        guard let place = mode(at: line.range.lowerBound).truncation, isTooWide || isLeftOver else { return line }
        isTruncated = true
        let end = line.range.upperBound - (text.endsParagraph(at: line.range.upperBound) ? 1 : 0)
        let text = typesetter.line(line.range.lowerBound..<max(end, line.range.lowerBound))
        return text.truncated(toWidth: width, at: place, always: true) ?? line
    }

    /// Ends the text at the last line that fits, truncating it if its mode does.
    private mutating func truncate(at start: Int) {
        isTruncated = true
        guard let last = lines.last, !last.line.isTruncated else { return }
        let first = last.line.range.lowerBound
        guard let place = mode(at: first).truncation else { return }
        var end = first
        while end < typesetter.count, !typesetter.isMandatoryBreak(after: end) { end += 1 }
        let width = width(at: first)
        guard let cut = typesetter.line(first..<end).truncated(toWidth: width, at: place, always: true) else { return }
        lines[lines.count - 1].line = cut
        widest = max(widest, last.x + cut.width)
    }

    /// Adds a line without characters to a text that is empty or ends with a line break.
    private mutating func addEmptyLastLine() {
        guard limits.lines == 0 || lines.count < limits.lines else { return }
        guard typesetter.count == 0 || typesetter.isMandatoryBreak(after: typesetter.count - 1) else { return }
        let font = text.font(at: text.count - 1)
        let style = text.paragraphStyle(at: text.count)
        let line = ShapedLine("", TextStyle(font: font.ctFont))
        let (height, _) = Self.height(ascent: font.ascender, descent: -font.descender, leading: font.leading, style)
        let top = lines.isEmpty ? 0 : bottom + gap
        if !lines.isEmpty, top + height > limits.height + 1e-3 { return }
        if text.count > 0 {
            lines.append(.init(line: line, x: indent(at: text.count), top: top, height: height, baseline: top))
        }
        bottom = top + height
    }

    // MARK: Heights

    private static func height(
        of line: ShapedLine, _ style: NSParagraphStyle, usesLeading: Bool
    ) -> (height: CGFloat, baseline: CGFloat) {
        let leading = usesLeading ? line.leading : 0
        return height(ascent: line.ascent, descent: line.descent, leading: leading, style)
    }

    /// A paragraph style's additional line height goes above the letters, as in TextKit.
    private static func height(
        ascent: CGFloat, descent: CGFloat, leading: CGFloat, _ style: NSParagraphStyle
    ) -> (height: CGFloat, baseline: CGFloat) {
        let natural = ascent + descent + leading
        var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        return (height, height - descent - leading)
    }
}

extension NSLineBreakMode {
    var truncation: TextTruncation? {
        switch self {
        case .byTruncatingHead: return .head
        case .byTruncatingTail: return .tail
        case .byTruncatingMiddle: return .middle
        case .byWordWrapping, .byCharWrapping, .byClipping: return nil
        }
    }
}
