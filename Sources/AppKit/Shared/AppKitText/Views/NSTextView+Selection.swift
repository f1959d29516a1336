@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation

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
            if answer != proposed { (newAnchor, newHead) = (answer.location, answer.upperBound) }
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
        typingAttributes = storage.attributes(at: min(index, storage.length - 1), effectiveRange: nil)
        typingAttributes[.attachment] = nil
    }

    // MARK: The mouse

    func press(_ event: NSEvent) {
        guard isSelectable else { return }
        let index = index(at: convert(event.locationInWindow, from: nil))
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
        return (delegate as? any NSTextViewDelegate)?.textView(self, clickedOnLink: link, at: index) ?? false
    }

    // MARK: Units of text

    /// Returns the word or the paragraph around a range.
    func unit(_ granularity: NSSelectionGranularity, around range: NSRange) -> NSRange {
        let text = string as NSString
        let range = checked(range)
        switch granularity {
        case .selectByCharacter: return range
        case .selectByParagraph: return text.paragraphRange(for: range)
        case .selectByWord:
            guard text.length > 0 else { return range }
            let start = TextWords.run(around: min(range.location, text.length - 1), in: text)
            return NSRange(location: start.location, length: max(range.upperBound, start.upperBound) - start.location)
        }
    }
}

/// The words of a text: runs of letters and digits, and what is between them.
enum TextWords {
    private enum Kind { case word, space, lineBreak, other }

    private static func kind(_ text: NSString, _ index: Int) -> Kind {
        let unit = text.character(at: index)
        if unit.isLineBreak { return .lineBreak }
        // Both halves of a pair are of the character's kind.
        let range = text.rangeOfComposedCharacterSequence(at: index)
        guard let scalar = text.substring(with: range).unicodeScalars.first else { return .other }
        if CharacterSet.whitespaces.contains(scalar) { return .space }
        let isApostrophe = scalar == "'" || scalar == "’"
        if isApostrophe, index > 0, index + 1 < text.length, isLetter(text, index - 1), isLetter(text, index + 1) {
            return .word
        }
        return CharacterSet.alphanumerics.contains(scalar) || scalar == "_" ? .word : .other
    }

    private static func isLetter(_ text: NSString, _ index: Int) -> Bool {
        UnicodeScalar(text.character(at: index)).map { CharacterSet.letters.contains($0) } ?? false
    }

    /// Returns the run of one kind around a character. Signs and line breaks stand alone.
    static func run(around index: Int, in text: NSString) -> NSRange {
        let kind = kind(text, index)
        guard kind == .word || kind == .space else { return text.rangeOfComposedCharacterSequence(at: index) }
        var (start, end) = (index, index + 1)
        while start > 0, self.kind(text, start - 1) == kind { start -= 1 }
        while end < text.length, self.kind(text, end) == kind { end += 1 }
        return NSRange(location: start, length: end - start)
    }

    /// Returns the end of the word that a move to the right reaches.
    static func next(after index: Int, in text: NSString) -> Int {
        var index = index
        while index < text.length, kind(text, index) != .word { index += 1 }
        while index < text.length, kind(text, index) == .word { index += 1 }
        return index
    }

    /// Returns the beginning of the word that a move to the left reaches.
    static func previous(before index: Int, in text: NSString) -> Int {
        var index = index
        while index > 0, kind(text, index - 1) != .word { index -= 1 }
        while index > 0, kind(text, index - 1) == .word { index -= 1 }
        return index
    }
}
