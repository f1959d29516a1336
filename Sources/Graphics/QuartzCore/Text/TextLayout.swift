import CoreGraphics
import CoreText
import Foundation

/// The lines of a text layer, one below the other.
struct TextLayout {
    private struct Placed {
        let line: ShapedLine
        /// The line's start on its baseline, from the top left.
        let origin: CGPoint
    }

    private var lines: [Placed] = []
    private(set) var size = CGSize.zero
    private let room: CGSize
    private let alignment: CATextLayerAlignmentMode
    private let truncation: TextTruncation?
    private let isWrapped: Bool

    init(_ text: StyledText, in room: CGSize, _ layer: CATextLayer) {
        self.room = room
        alignment = layer.alignmentMode
        truncation = TextLayout.truncation(layer.truncationMode)
        isWrapped = layer.isWrapped
        place(TextTypesetter(text))
    }

    private static func truncation(_ mode: CATextLayerTruncationMode) -> TextTruncation? {
        switch mode {
        case .start: return .head
        case .middle: return .middle
        case .end: return .tail
        default: return nil
        }
    }

    private mutating func place(_ typesetter: TextTypesetter) {
        var start = 0
        while start < typesetter.count, size.height < room.height {
            let width: CGFloat = isWrapped ? room.width : .greatestFiniteMagnitude
            let end = typesetter.lineEnd(from: start, width: width)
            let line = typesetter.line(start..<end)
            let height: CGFloat = line.ascent + line.descent + line.leading
            // If the next line would not fit, a wrapped text truncates this one.
            let isLast = end < typesetter.count && size.height + 2 * height > room.height + 1e-3
            if isLast, isWrapped, let truncation {
                add(rest(of: typesetter, from: start, truncation) ?? line, isParagraphEnd: true)
                return
            }
            let endsParagraph = end == typesetter.count || typesetter.isMandatoryBreak(after: end - 1)
            add(fitted(line), isParagraphEnd: endsParagraph)
            start = end
        }
    }

    private func rest(of typesetter: TextTypesetter, from start: Int, _ truncation: TextTruncation) -> ShapedLine? {
        typesetter.lines(width: room.width, limit: 1, from: start, truncation: truncation).first
    }

    /// Returns the line, truncated on its own if the text does not wrap.
    private func fitted(_ line: ShapedLine) -> ShapedLine {
        guard !isWrapped, let truncation, line.width - line.trailingWhitespaceWidth > room.width else { return line }
        return line.truncated(toWidth: room.width, at: truncation) ?? line
    }

    private mutating func add(_ line: ShapedLine, isParagraphEnd: Bool) {
        var line = line
        if alignment == .justified, !isParagraphEnd, let filled = line.justified(toWidth: room.width) { line = filled }
        let ink: CGFloat = line.width - line.trailingWhitespaceWidth
        let free: CGFloat = room.width < .greatestFiniteMagnitude ? room.width - ink : 0
        lines.append(Placed(line: line, origin: CGPoint(x: indent(line, free), y: size.height + line.ascent)))
        size.width = max(size.width, ink)
        size.height += line.ascent + line.descent + line.leading
    }

    private func indent(_ line: ShapedLine, _ free: CGFloat) -> CGFloat {
        // Trailing white space of a right-to-left line is at its left.
        let hanging: CGFloat = line.isRightToLeft ? line.trailingWhitespaceWidth : 0
        switch alignment {
        case .left: return -hanging
        case .right: return free - hanging
        case .center: return free / 2 - hanging
        default: return line.isRightToLeft ? free - hanging : 0
        }
    }

    /// - Parameter corner: the top left corner.
    func draw(in context: CGContext, at corner: CGPoint) {
        for placed in lines {
            let origin = CGPoint(x: corner.x + placed.origin.x, y: corner.y + placed.origin.y)
            placed.line.draw(in: context, baselineOrigin: origin)
        }
    }
}
