@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import CoreText
import Foundation
import QuinceDiagnostics

/// The selection of a text view: its ends, and how it is extended.
struct TextSelection {
    /// The end that stays when the selection is extended.
    var anchor = 0
    /// The end that moves.
    var head = 0
    /// The horizontal position to which the insertion point returns as it passes through shorter lines.
    var column: CGFloat?
    /// The unit by which a drag selects: a double click selects words, a third one paragraphs.
    var granularity = NSSelectionGranularity.selectByCharacter
    /// The unit that the first click selected, which a drag does not give up.
    var firstUnit = NSRange()
    var isDragged = false

    var range: NSRange { NSRange(location: min(anchor, head), length: abs(anchor - head)) }
}

extension NSTextView {
    func select(_ range: NSRange) {
        let new = checked(range)
        moveSelection(anchor: new.location, head: new.upperBound)
    }

    /// Moves the ends of the selection; the delegate may have another.
    func moveSelection(anchor: Int, head: Int, keepingColumn: Bool = false) {
        let old = selection.range
        var (newAnchor, newHead) = (anchor, head)
        let proposed = NSRange(location: min(anchor, head), length: abs(anchor - head))
        if let delegate = delegate as? any NSTextViewDelegate {
            let answer = checked(
                delegate.textView(self, willChangeSelectionFromCharacterRange: old, toCharacterRange: proposed))
            let ranges = delegate.textView(
                self, willChangeSelectionFromCharacterRanges: [NSValue(range: old)],
                toCharacterRanges: [NSValue(range: answer)])
            let last = ranges.first.map { checked($0.rangeValue) } ?? answer
            if last != proposed { (newAnchor, newHead) = (last.location, last.upperBound) }
        }
        (selection.anchor, selection.head) = (newAnchor, newHead)
        if !keepingColumn { selection.column = nil }
        if window?.firstResponder === self { beginBlinking() }
        needsDisplay = true
        guard selection.range != old else { return }
        adoptTypingAttributes()
        breakUndoCoalescing()
        let notification = Notification(name: Self.didChangeSelectionNotification, object: self)
        (delegate as? any NSTextViewDelegate)?.textViewDidChangeSelection(notification)
        NotificationCenter.default.post(notification)
    }

    /// Typing goes on in the style of the character before, or of the one that is replaced.
    private func adoptTypingAttributes() {
        guard let storage = textStorage, storage.length > 0, isRichText else { return }
        let range = selection.range
        let index = range.length > 0 ? range.location : max(range.location - 1, 0)
        var new = storage.attributes(at: min(index, storage.length - 1), effectiveRange: nil)
        new[.attachment] = nil
        changeTypingAttributes(to: new)
    }

    // MARK: The mouse

    func press(_ event: NSEvent) {
        guard isSelectable else { return }
        let index = index(at: convert(event.locationInWindow, from: nil))
        unmarkText()
        if beginsDrag(event) { return editing.press = event }
        press(event, at: index)
    }

    /// Begins a selection at a character.
    func press(_ event: NSEvent, at index: Int) {
        selection.isDragged = true
        if event.modifierFlags.contains(.shift) {
            return moveSelection(anchor: selection.anchor, head: index)
        }
        if event.clickCount == 1, openLink(at: index, event) { return }
        selection.granularity =
            switch event.clickCount {
            case ...1: .selectByCharacter
            case 2: .selectByWord
            default: .selectByParagraph
            }
        let unit = unit(selection.granularity, around: NSRange(location: index, length: 0))
        selection.firstUnit = unit
        moveSelection(anchor: unit.location, head: unit.upperBound)
    }

    func drag(_ event: NSEvent) {
        if let press = editing.press, holdsSelection(press, event) { return }
        guard selection.isDragged else { return }
        let point = convert(event.locationInWindow, from: nil)
        let unit = unit(selection.granularity, around: NSRange(location: index(at: point), length: 0))
        let first = selection.firstUnit
        if unit.location < first.location {
            moveSelection(anchor: first.upperBound, head: unit.location)
        } else {
            moveSelection(anchor: first.location, head: max(unit.upperBound, first.upperBound))
        }
        scrollToVisible(NSRect(x: point.x, y: point.y, width: 1, height: 1))
    }

    private func openLink(at index: Int, _ event: NSEvent) -> Bool {
        guard let storage = textStorage, index < storage.length,
            let link = storage.attribute(.link, at: index, effectiveRange: nil)
        else { return false }
        clicked(onLink: link, at: index)
        return true
    }

    /// Opens a link: the delegate does.
    func follow(_ link: Any, _ index: Int) {
        let isDone = (delegate as? any NSTextViewDelegate)?.textView(self, clickedOnLink: link, at: index) ?? false
        if !isDone { Unsupported.report("opening a link", in: "NSTextView") }
    }

    // MARK: Units of text

    /// Returns the word or the paragraph around a range.
    func unit(_ granularity: NSSelectionGranularity, around range: NSRange) -> NSRange {
        let range = checked(range)
        switch granularity {
        case .selectByCharacter: return range
        case .selectByParagraph: return (string as NSString).paragraphRange(for: range)
        case .selectByWord:
            let word = words.segment(at: range.location)
            return NSRange(location: word.lowerBound, length: max(range.upperBound, word.upperBound) - word.lowerBound)
        }
    }

    private var words: TextBoundaries {
        let text = string as NSString
        return TextBoundaries(.word, count: text.length) { part in
            var units = [UInt16](repeating: 0, count: part.count)
            text.getCharacters(&units, range: NSRange(part))
            return units
        }
    }

    /// Returns the end of the word that a move to the right reaches.
    func wordEnd(after index: Int) -> Int {
        var end = length
        words.forEachSegment(from: index) { segment, isWord in
            if isWord { end = segment.upperBound }
            return !isWord
        }
        return end
    }

    /// Returns the beginning of the word that a move to the left reaches.
    func wordStart(before index: Int) -> Int {
        let words = words
        var index = index
        while index > 0 {
            let segment = words.segment(at: index - 1)
            index = segment.lowerBound
            if words.isWord(segment) { break }
        }
        return index
    }
}
