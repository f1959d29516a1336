package import Foundation
package import UIFoundation
import UIKitCore

// The methods of `UITextInput` for a text whose positions are offsets.
extension TextEditor {
    package func offset(_ position: UITextPosition) -> Int {
        min(max((position as? TextPlace)?.offset ?? 0, 0), length)
    }

    package func range(_ range: UITextRange) -> NSRange {
        let (a, b) = (offset(range.start), offset(range.end))
        return NSRange(location: min(a, b), length: abs(b - a))
    }

    package func text(in range: UITextRange) -> String? { string.substring(with: self.range(range)) }

    package var selectedTextRange: UITextRange? {
        get { TextSpan(selection) }
        set { if let newValue { select(range(newValue)) } }
    }

    package var markedTextRange: UITextRange? { marked.map(TextSpan.init) }

    package func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        let (a, b) = (offset(from), offset(to))
        return TextSpan(NSRange(location: min(a, b), length: abs(b - a)))
    }

    package func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = self.offset(position) + offset
        return (0...length).contains(target) ? TextPlace(target) : nil
    }

    package func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        owner?.textOffset(from: self.offset(position), direction, by: offset).map(TextPlace.init)
    }

    package func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (a, b) = (offset(position), offset(other))
        return a == b ? .orderedSame : (a < b ? .orderedAscending : .orderedDescending)
    }

    package func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        isForward(direction, at: range.start) ? range.end : range.start
    }

    package func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        let place = offset(position)
        let isForward = isForward(direction, at: position)
        return TextSpan(NSRange(location: isForward ? place : 0, length: isForward ? length - place : place))
    }

    private func isForward(_ direction: UITextLayoutDirection, at position: UITextPosition) -> Bool {
        let isLeftwards = owner?.isRightToLeft(atOffset: offset(position)) ?? false
        switch direction {
        case .right: return !isLeftwards
        case .left: return isLeftwards
        case .up: return false
        case .down: return true
        }
    }

    package func baseWritingDirection(for position: UITextPosition) -> NSWritingDirection {
        owner?.isRightToLeft(atOffset: offset(position)) ?? false ? .rightToLeft : .leftToRight
    }

    package func setBaseWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {
        let paragraphs = string.paragraphRange(for: self.range(range))
        guard paragraphs.length > 0 else { return }
        let style = NSMutableParagraphStyle()
        style.setParagraphStyle(storage.paragraphStyle(at: paragraphs.location))
        style.baseWritingDirection = direction
        storage.addAttribute(.paragraphStyle, value: style, range: paragraphs)
        owner?.editorDidChange(paragraphs, length: paragraphs.length)
    }

    // MARK: Geometry

    package func firstRect(for range: UITextRange) -> CGRect {
        let range = self.range(range)
        return owner?.textRects(of: range).first?.rect ?? owner?.caretRect(atOffset: range.location, .forward) ?? .null
    }

    package func caretRect(for position: UITextPosition) -> CGRect {
        let place = offset(position)
        let isOwn = selection.length == 0 && place == selection.location
        return owner?.caretRect(atOffset: place, isOwn ? affinity : .forward) ?? .null
    }

    package func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        owner?.textRects(of: self.range(range)) ?? []
    }

    package func closestPosition(to point: CGPoint, within range: UITextRange? = nil) -> UITextPosition? {
        guard let found = owner?.textOffset(closestTo: point) else { return nil }
        guard let limits = range.map(self.range) else { return TextPlace(found.offset) }
        return TextPlace(min(max(found.offset, limits.location), NSMaxRange(limits)))
    }

    package func characterRange(at point: CGPoint) -> UITextRange? {
        guard let owner, length > 0 else { return nil }
        let place = owner.textOffset(closestTo: point).offset
        for index in [place, place - 1] where (0..<length).contains(index) {
            let range = string.rangeOfComposedCharacterSequence(at: index)
            if owner.textRects(of: range).contains(where: { $0.rect.contains(point) }) { return TextSpan(range) }
        }
        return nil
    }

    package func textStyling(at position: UITextPosition) -> [NSAttributedString.Key: Any]? {
        guard length > 0 else { return typingAttributes }
        return storage.attributes(at: min(offset(position), length - 1), effectiveRange: nil)
    }
}
