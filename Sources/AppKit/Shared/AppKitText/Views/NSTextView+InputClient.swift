public import AppKitCore
import AppKitDrawing
public import Foundation
import QuinceTextKit

/// Text that an input method composes: it is in the text already, and marked.
extension NSTextView: NSTextInputClient {
    func mark(_ value: Any, _ selected: NSRange, _ replacementRange: NSRange) {
        guard isEditable, let storage = textStorage else { return }
        let target =
            replacementRange.location == NSNotFound
            ? editing.marked.map(checked) ?? selection.range : checked(replacementRange)
        let words = (value as? NSAttributedString)?.string ?? value as? String ?? ""
        guard shouldChangeText(in: target, replacementString: words) else { return }
        // The words that the first of the marked ones replaced come back by an undo of what is composed.
        if editing.marked == nil { editing.replaced = storage.attributedSubstring(from: target) }
        let text = NSMutableAttributedString(string: words, attributes: typingAttributes)
        if let styled = value as? NSAttributedString, isRichText { text.setAttributedString(styled) }
        text.addAttributes(markedTextAttributes ?? [:], range: NSRange(location: 0, length: text.length))
        storage.replaceCharacters(in: target, with: text)
        editing.marked = text.length > 0 ? NSRange(location: target.location, length: text.length) : nil
        let start =
            target.location + min(selected.location == NSNotFound ? text.length : selected.location, text.length)
        (selection.anchor, selection.head) = (start, min(start + selected.length, target.location + text.length))
        selection.column = nil
        editing.run = nil
        didChangeText()
    }

    /// Leaves the text as it is, without its marks.
    func unmark() {
        guard let marked = editing.marked, let storage = textStorage else { return }
        editing.marked = nil
        registerUndo(ofComposed: checked(marked))
        for key in (markedTextAttributes ?? [:]).keys { storage.removeAttribute(key, range: checked(marked)) }
        needsDisplay = true
    }

    public func markedRange() -> NSRange { editing.marked ?? .notFound }
    public func hasMarkedText() -> Bool { editing.marked != nil }
    public func validAttributesForMarkedText() -> [NSAttributedString.Key] {
        [.underlineStyle, .underlineColor, .foregroundColor, .backgroundColor]
    }

    public func attributedString() -> NSAttributedString { textStorage ?? NSAttributedString() }
    public func attributedSubstring(
        forProposedRange range: NSRange, actualRange: NSRangePointer?
    ) -> NSAttributedString? {
        guard let storage = textStorage, range.location <= storage.length else { return nil }
        let known = checked(range)
        actualRange?.pointee = known
        return storage.attributedSubstring(from: known)
    }
    public func firstRect(forCharacterRange range: NSRange, actualRange: NSRangePointer?) -> NSRect {
        actualRange?.pointee = checked(range)
        return firstRect(forCharacterRange: range)
    }
    /// - Parameter point: a point of the screen.
    public func characterIndex(for point: NSPoint) -> Int { index(at: local(point)) }
    public func fractionOfDistanceThroughGlyph(for point: NSPoint) -> CGFloat {
        guard let manager = layoutManager, let container = textContainer, length > 0 else { return 0 }
        let place = local(point)
        let origin = textContainerOrigin
        var fraction: CGFloat = 0
        _ = manager.characterIndex(
            for: NSPoint(x: place.x - origin.x, y: place.y - origin.y), in: container,
            fractionOfDistanceBetweenInsertionPoints: &fraction)
        return fraction
    }
    /// The distance from the top of the line's rectangle to its baseline.
    public func baselineDeltaForCharacter(at anIndex: Int) -> CGFloat {
        guard let manager = layoutManager, (0..<length).contains(anIndex) else { return 0 }
        return manager.location(forGlyphAt: anIndex).y
    }
    public func windowLevel() -> Int { window?.level.rawValue ?? 0 }
    public func drawsVerticallyForCharacter(at charIndex: Int) -> Bool { false }

    private func local(_ point: NSPoint) -> NSPoint {
        convert(window?.convertPoint(fromScreen: point) ?? point, from: nil)
    }
}
