import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// Sets the paragraphs of a block one below the other, until the text or the space ends.
struct BlockSetter {
    private let text: BlockText
    private let limits: TextBlock.Limits
    private let mode: NSLineBreakMode

    private(set) var lines: [TextBlock.Line] = []
    private(set) var isTruncated = false
    private(set) var widest: CGFloat = 0
    private(set) var bottom: CGFloat = 0

    init(_ text: BlockText, _ limits: TextBlock.Limits) {
        (self.text, self.limits) = (text, limits)
        mode = limits.lineBreakMode ?? text.paragraphs.first?.style.lineBreakMode ?? .byWordWrapping
    }

    mutating func run() {
        set(lines: limits.lines)
        guard isTruncated, let last = lines.last, !last.line.isTruncated, mode.truncation != nil else { return }
        // The line after the last one was expected to fit, and was too high.
        set(lines: lines.count)
    }

    /// - Parameter count: the maximum number of lines; 0 for no limit.
    private mutating func set(lines count: Int) {
        (lines, isTruncated, widest, bottom) = ([], false, 0, 0)
        let container = container(count, height: limits.height)
        if !setParagraphs(in: container), lines.isEmpty {
            // The first line is set however low the block is.
            _ = setParagraphs(in: self.container(1, height: .greatestFiniteMagnitude))
        }
        if !isTruncated { addEmptyLastLine() }
    }

    private func container(_ count: Int, height: CGFloat) -> NSTextContainer {
        let container = NSTextContainer(size: CGSize(width: Self.limit(limits.width), height: Self.limit(height)))
        container.lineFragmentPadding = 0
        container.maximumNumberOfLines = count
        container.lineBreakMode = mode
        return container
    }

    /// Returns a size for a container, where 0 means that there is no limit.
    private static func limit(_ length: CGFloat) -> CGFloat {
        length >= NSTextContainer.unlimited ? 0 : max(length, 1e-6)
    }

    /// - Returns: whether there was place for all of them.
    private mutating func setParagraphs(in container: NSTextContainer) -> Bool {
        let flow = TextFlow(container, usesFontLeading: limits.usesFontLeading)
        var place = FlowPlace()
        var location = 0
        for (index, paragraph) in text.paragraphs.enumerated() {
            let isLast = index == text.paragraphs.count - 1
            let shown = ParagraphText(paragraph, mode: paragraphMode(paragraph), alignment: .left)
            var setter = ParagraphSetter(
                shown, at: location, flow, from: place, hasMore: !isLast || paragraph.hasEnd)
            let isWhole = setter.run()
            add(setter.lines, of: shown, at: location, container)
            if !isWhole {
                isTruncated = true
                return false
            }
            place = setter.place
            location += paragraph.count
        }
        return true
    }

    /// Returns how the lines of a paragraph end. Where the block has several lines, only its last one is truncated, and
    /// none is clipped.
    private func paragraphMode(_ paragraph: ParagraphText) -> NSLineBreakMode {
        guard let mode = limits.lineBreakMode else { return paragraph.style.lineBreakMode }
        let isForOneLine = mode.truncation != nil || mode == .byClipping
        return isForOneLine && limits.lines != 1 ? .byWordWrapping : mode
    }

    private mutating func add(
        _ fragments: [LineFragment], of paragraph: ParagraphText, at location: Int, _ container: NSTextContainer
    ) {
        var start = 0
        for fragment in fragments {
            let line = paragraph.shape(fragment, start..<Int(fragment.end), in: container)
            let x = paragraph.span(in: container.limits.width, isFirst: start == 0).lowerBound
            let added = TextBlock.Line(
                line: line, x: x, top: fragment.used.minY, height: fragment.used.height,
                baseline: fragment.rect.minY + fragment.origin.y, paragraph: paragraph, location: location,
                isFirst: start == 0)
            lines.append(added)
            start = Int(fragment.end)
            bottom = fragment.used.maxY
            isTruncated = isTruncated || line.isTruncated
            // White space hangs over the end of a line that was broken by width.
            let isLast = location + start >= text.count && !paragraph.hasEnd
            let hanging = isLast || line.isTruncated ? 0 : line.trailingWhitespaceWidth
            widest = max(widest, x + line.width - hanging)
        }
    }

    /// Adds a line without characters to a text that is empty or ends with a line break.
    private mutating func addEmptyLastLine() {
        guard limits.lines == 0 || lines.count < limits.lines else { return }
        guard text.paragraphs.last?.hasEnd ?? true else { return }
        let (style, font) = text.end
        let metrics = TextHeight(TextStyle(font: font.ctFont))
        let (height, _) = style.lineHeight(metrics, usesLeading: limits.usesFontLeading)
        let top = lines.isEmpty ? 0 : bottom + style.lineSpacing + style.paragraphSpacing
        if !lines.isEmpty, top + height > limits.height + NSTextContainer.slack { return }
        bottom = top + height
    }
}
