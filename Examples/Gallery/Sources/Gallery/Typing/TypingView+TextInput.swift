import UIKit

/// A position in the text, in UTF-16 units.
private final class Place: UITextPosition {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
}

private final class Part: UITextRange {
    let range: Range<Int>
    init(_ range: Range<Int>) { self.range = range }
    override var isEmpty: Bool { range.isEmpty }
    override var start: UITextPosition { Place(range.lowerBound) }
    override var end: UITextPosition { Place(range.upperBound) }
}

extension TypingView: UITextInput {
    private var length: Int { text.utf16.count }

    private func offset(_ position: UITextPosition) -> Int { min(max((position as? Place)?.offset ?? 0, 0), length) }
    private func range(_ range: UITextRange) -> Range<Int> {
        ((range as? Part)?.range ?? 0..<0).clamped(to: 0..<length)
    }

    // MARK: Composition

    var markedTextRange: UITextRange? { marked.map(Part.init) }

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let start = marked?.lowerBound ?? caret
        let string = markedText ?? ""
        put(string, at: marked ?? caret..<caret)
        marked = string.isEmpty ? nil : start..<min(start + string.utf16.count, length)
        move(to: start + min(NSMaxRange(selectedRange), string.utf16.count))
    }

    func unmarkText() {
        guard let end = marked?.upperBound else { return }
        marked = nil
        move(to: end)
    }

    // MARK: Text

    func text(in range: UITextRange) -> String? { lines.string(self.range(range)) }

    func replace(_ range: UITextRange, withText text: String) {
        marked = nil
        put(text, at: self.range(range))
    }

    var selectedTextRange: UITextRange? {
        get { Part(caret..<caret) }
        set { if let newValue { move(to: range(newValue).upperBound) } }
    }

    // MARK: Positions

    var beginningOfDocument: UITextPosition { Place(0) }
    var endOfDocument: UITextPosition { Place(length) }

    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (a, b) = (offset(fromPosition), offset(toPosition))
        return Part(min(a, b)..<max(a, b))
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = self.offset(position) + offset
        return (0...length).contains(target) ? Place(target) : nil
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        self.position(from: position, offset: [.left, .up].contains(direction) ? -offset : offset)
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (a, b) = (offset(position), offset(other))
        return a == b ? .orderedSame : (a < b ? .orderedAscending : .orderedDescending)
    }

    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { offset(toPosition) - offset(from) }

    // MARK: Geometry

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        [.left, .up].contains(direction) ? range.start : range.end
    }

    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        let place = offset(position)
        return Part([.left, .up].contains(direction) ? 0..<place : place..<length)
    }

    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .leftToRight }

    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

    func firstRect(for range: UITextRange) -> CGRect {
        let range = self.range(range)
        let first = place(of: range.lowerBound)
        let end = lines.lines[lines.line(of: range.lowerBound)].clamped(to: range)
        return CGRect(x: first.minX, y: first.minY, width: lines.measure(end), height: first.height)
    }

    func caretRect(for position: UITextPosition) -> CGRect { place(of: offset(position)) }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

    func closestPosition(to point: CGPoint) -> UITextPosition? { Place(offset(at: point)) }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        let range = self.range(range)
        return Place(min(max(offset(at: point), range.lowerBound), range.upperBound))
    }

    func characterRange(at point: CGPoint) -> UITextRange? {
        let start = offset(at: point)
        return start < length ? Part(start..<lines.next(after: start)) : nil
    }
}
