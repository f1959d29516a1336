import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// A paragraph's words, kept so that its lines can be set at another width without reading and measuring its text again.
struct KeptWords {
    let words: TextWords
    let look: ParagraphLook
}

/// The words of a paragraph, if they are all that its lines depend on.
enum ParagraphWords {
    case unknown
    /// The lines depend on more.
    case none
    case kept(KeptWords)

    /// Whether breaks that ICU has found may tell more.
    var isOpen: Bool {
        switch self {
        case .unknown: true
        case .none: false
        case .kept(let kept): !kept.words.knowsBreaks
        }
    }
}

/// All that lines depend on besides words, shared by paragraphs that have the same.
final class ParagraphLook: IndentedText {
    let style: NSParagraphStyle
    let isRightToLeft: Bool
    let hasEnd: Bool
    let scale: WordScale

    init(_ text: ParagraphText, _ scale: WordScale) {
        (style, isRightToLeft, hasEnd) = (text.style, text.isRightToLeft, text.hasEnd)
        self.scale = scale
    }

    fileprivate func isLook(of text: ParagraphText, _ scale: WordScale) -> Bool {
        style === text.style && isRightToLeft == text.isRightToLeft && hasEnd == text.hasEnd && self.scale == scale
    }
}

/// The looks of the paragraphs that were set last.
struct RecentLooks {
    private var looks: [ParagraphLook] = []
    private static let limit = 8

    mutating func words(of text: ParagraphText) -> ParagraphWords {
        guard text.mode == .byWordWrapping, text.alignment == text.style.alignment, text.style.hyphenationFactor <= 0
        else { return .none }
        guard let (words, scale) = text.typesetter.words else {
            return text.typesetter.mayGetWords ? .unknown : .none
        }
        return .kept(KeptWords(words: words, look: look(of: text, scale)))
    }

    private mutating func look(of text: ParagraphText, _ scale: WordScale) -> ParagraphLook {
        if let known = looks.last(where: { $0.isLook(of: text, scale) }) { return known }
        let look = ParagraphLook(text, scale)
        if looks.count == Self.limit { looks.removeFirst() }
        looks.append(look)
        return look
    }
}

/// Sets the lines of a paragraph from its words, in a flow that allows it (`TextFlow.setsWords`), as `ParagraphSetter` does from
/// its text.
struct WordSetter {
    private let kept: KeptWords
    private let container: NSTextContainer
    private let usesFontLeading: Bool
    private(set) var lines: [LineFragment]
    private(set) var place = FlowPlace()

    /// - Parameter memory: fragments whose memory the lines take.
    init(_ kept: KeptWords, _ flow: TextFlow, _ memory: inout [LineFragment]) {
        self.kept = kept
        lines = []
        swap(&lines, &memory)
        lines.removeAll(keepingCapacity: true)
        (container, usesFontLeading) = (flow.containers[0], flow.usesFontLeading)
    }

    /// - Parameter isAtTop: whether the paragraph is the first one.
    /// - Returns: whether the words were enough.
    mutating func run(isAtTop: Bool) -> Bool {
        let (look, padding, width) = (kept.look, container.lineFragmentPadding, container.limits.width)
        let rect = CGRect(x: 0, y: 0, width: width, height: 0)
        var span = look.span(of: rect, in: width, padding: padding, isFirst: true)
        var cursor = TextWords.Cursor()
        while !kept.words.isEnd(cursor) {
            let room = span.upperBound - span.lowerBound
            let indent = look.isRightToLeft ? 0 : span.lowerBound - padding
            guard let (end, measure) = kept.words.line(from: cursor, width: room, indent: indent, look.scale)
            else { return false }
            let piece = ParagraphSetter.Piece(rect: rect, measure: measure, room: room, indent: indent)
            commit(piece, span, padding, hasSpace: cursor.unit == 0 && !isAtTop, isEnd: kept.words.isEnd(end))
            if cursor.unit == 0 { span = look.span(of: rect, in: width, padding: padding, isFirst: false) }
            cursor = end
        }
        return true
    }

    private mutating func commit(
        _ piece: ParagraphSetter.Piece, _ span: ClosedRange<CGFloat>, _ padding: CGFloat, hasSpace: Bool, isEnd: Bool
    ) {
        let look = kept.look
        let style = look.style
        var piece = piece
        piece.align(in: span, look, style.alignment, isLast: isEnd)
        let (height, baseline) = style.lineHeight(piece.measure.height, usesLeading: usesFontLeading)
        let before = hasSpace ? style.paragraphSpacingBefore : 0
        let row = RowExtent(
            top: place.y + before, before: before, height: ParagraphSetter.rounded(height),
            after: style.lineSpacing + (isEnd && look.hasEnd ? style.paragraphSpacing : 0), baseline: baseline)
        lines.append(piece.fragment(row, look, in: 0, padding, isEnd: isEnd))
        place.y = row.bottom
        place.lines += 1
    }
}
