import UIKit

/// A text broken into lines at words, or at characters if a word is wider than a line.
///
/// Offsets count UTF-16 units, like those of `UITextInput`.
struct TextLines {
    private(set) var lines: [Range<Int>] = []
    let text: NSString
    let font: UIFont
    let width: CGFloat

    var lineHeight: CGFloat { (font.lineHeight * 1.2).rounded() }

    init(_ text: String, font: UIFont, width: CGFloat) {
        self.text = text as NSString
        self.font = font
        self.width = width
        var start = 0
        for end in wordEnds() {
            // Spaces may extend beyond the edge.
            if measure(start..<trimmed(start..<end)) > width {
                let wordStart = max(lines.last?.upperBound ?? 0, previousEnd(before: end))
                if wordStart > start { close(&start, at: wordStart) }
                while measure(start..<trimmed(start..<end)) > width { close(&start, at: fitting(from: start, to: end)) }
            }
            if end > start, self.text.character(at: end - 1) == Self.newline { close(&start, at: end) }
        }
        lines.append(start..<self.text.length)
    }

    private static let newline: unichar = 10
    private static let space: unichar = 32

    private mutating func close(_ start: inout Int, at end: Int) {
        lines.append(start..<end)
        start = end
    }

    /// The offsets after each run of spaces and each newline, and the end.
    private func wordEnds() -> [Int] {
        (0..<text.length).filter { isBreak(after: $0) }.map { $0 + 1 }
    }

    private func isBreak(after index: Int) -> Bool {
        guard index + 1 < text.length else { return true }
        let (here, next) = (text.character(at: index), text.character(at: index + 1))
        return here == Self.newline || (here == Self.space && next != Self.space)
    }

    private func previousEnd(before end: Int) -> Int {
        (0..<max(end - 1, 0)).last { isBreak(after: $0) }.map { $0 + 1 } ?? 0
    }

    private func trimmed(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, [Self.space, Self.newline].contains(text.character(at: end - 1)) { end -= 1 }
        return end
    }

    /// At least one character, to guarantee progress.
    private func fitting(from start: Int, to end: Int) -> Int {
        var last = next(after: start)
        while last < end, measure(start..<next(after: last)) <= width { last = next(after: last) }
        return last
    }

    // MARK: Characters

    func next(after offset: Int) -> Int {
        guard offset < text.length else { return text.length }
        return NSMaxRange(text.rangeOfComposedCharacterSequence(at: offset))
    }

    func previous(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        return text.rangeOfComposedCharacterSequence(at: offset - 1).location
    }

    // MARK: Geometry

    func string(_ range: Range<Int>) -> String {
        text.substring(with: NSRange(location: range.lowerBound, length: range.count))
    }

    func measure(_ range: Range<Int>) -> CGFloat {
        guard !range.isEmpty else { return 0 }
        return (string(range) as NSString).size(withAttributes: [.font: font]).width
    }

    /// Returns the last line that begins at or before an offset.
    func line(of offset: Int) -> Int { lines.lastIndex { $0.lowerBound <= offset } ?? 0 }

    func caret(at offset: Int) -> CGRect {
        let line = line(of: offset)
        let x = measure(lines[line].lowerBound..<max(offset, lines[line].lowerBound))
        return CGRect(x: min(x, width), y: CGFloat(line) * lineHeight, width: 2, height: lineHeight)
    }

    /// Returns the nearest position between two characters.
    func offset(at point: CGPoint) -> Int {
        let line = min(max(Int(point.y / lineHeight), 0), lines.count - 1)
        let range = lines[line].lowerBound..<trimmed(lines[line])
        var best = range.lowerBound
        var offset = best
        while offset < range.upperBound {
            offset = next(after: offset)
            if abs(measure(range.lowerBound..<offset) - point.x) < abs(measure(range.lowerBound..<best) - point.x) {
                best = offset
            }
        }
        return best
    }
}
