import CoreGraphics
package import Foundation
import QuinceTextKit
package import UIFoundation
@_spi(Hooks) import UIKitCore

// Beginning and ending, what the editor asks and tells, and where its characters are.
extension UITextView: EditedTextOwner {
    // MARK: Beginning and ending

    /// A text view that cannot be edited becomes the first responder without a word, for the sake of its selection.
    ///
    /// - Parameter become: makes the text view the first responder.
    func beginEditing(_ become: () -> Bool) -> Bool {
        if isEditable {
            guard window == nil || delegate?.textViewShouldBeginEditing(self) ?? true else { return false }
        }
        guard become() else { return false }
        guard isEditable, !isBeingEdited else {
            interaction.refresh()
            return true
        }
        isBeingEdited = true
        reportTypingHelp(in: "UITextView")
        editor.clearsOnInsertion = clearsOnInsertion
        layoutIfNeeded()
        interaction.refresh()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    /// - Parameter resign: ends the status as first responder.
    func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder, isBeingEdited else {
            guard resign() else { return false }
            UIMenuController.shared.hideMenu(from: self)
            interaction.refresh()
            return true
        }
        guard delegate?.textViewShouldEndEditing(self) ?? true else { return false }
        editor.unmark()
        guard resign() else { return false }
        isBeingEdited = false
        UIMenuController.shared.hideMenu(from: self)
        interaction.refresh()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    func mark(_ text: String?, _ selected: NSRange) {
        var attributes = editor.typingAttributes
        attributes.merge(markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]) { $1 }
        editor.setMarked(text.map { NSAttributedString(string: $0, attributes: attributes) }, selected: selected)
    }

    /// Selects, and opens the menu for what is selected then, unless the app itself or a key selects.
    func showingMenu(for sender: Any?, _ select: () -> Void) {
        select()
        if sender != nil, !(sender is UIKey) { interaction.showMenu() }
    }

    // MARK: EditedTextOwner

    package func editorShouldChange(_ range: NSRange, to text: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    package func editorDidChange(_ range: NSRange, length: Int) { updateExtraLine() }

    package func editorDidFinishChange() {
        showCaret()
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        InputViews.presenter?.textDidChange()
    }

    package func editorSelectionDidChange() {
        if isBeingEdited {
            showCaret()
            InputViews.presenter?.textDidChange()
        } else if isFirstResponder {
            interaction.refresh()
        }
        delegate?.textViewDidChangeSelection(self)
    }

    /// Scrolls by as little as shows the end of the selection.
    func showCaret() {
        guard isBeingEdited, window != nil else { return }
        layoutIfNeeded()
        interaction.refresh()
        // Under a finger the text scrolls by itself.
        guard !interaction.isDragging else { return }
        let caret = caretRect(atOffset: NSMaxRange(editor.selection), editor.affinity)
        scrollRectToVisible(caret.insetBy(dx: 0, dy: -Self.caretMargin), animated: false)
    }

    /// The margin that is left visible above and below the caret, in points.
    private static let caretMargin: CGFloat = 4

    // MARK: Geometry

    package func caretRect(atOffset offset: Int, _ affinity: UITextStorageDirection) -> CGRect {
        guard let caret = manager.caret(at: offset, isBackward: affinity == .backward) else {
            return manager.textContainers.last === textContainer ? caretBelowTheText : .null
        }
        guard caret.container === textContainer else { return .null }
        let x = MainScreen.round(textOrigin.x + caret.rect.minX) - 1
        return CGRect(x: x, y: textOrigin.y + caret.rect.minY, width: 2, height: caret.rect.height)
    }

    /// The caret of text for which the container has no room yet: on a line below the last one.
    private var caretBelowTheText: CGRect {
        let used = manager.usedRect(for: textContainer)
        let x = MainScreen.round(textOrigin.x + textContainer.lineFragmentPadding) - 1
        return CGRect(
            x: x, y: textOrigin.y + used.maxY, width: 2, height: (font ?? manager.defaultFont).lineHeight)
    }

    package func textRects(of range: NSRange) -> [TextRect] {
        var rects: [CGRect] = []
        manager.enumerateEnclosingRects(
            forGlyphRange: range, withinSelectedGlyphRange: range, in: textContainer
        ) { rect, _ in rects.append(rect.offsetBy(dx: self.textOrigin.x, dy: self.textOrigin.y)) }
        let direction: NSWritingDirection = isRightToLeft(atOffset: range.location) ? .rightToLeft : .leftToRight
        return rects.indices.map {
            TextRect(rects[$0], direction, containsStart: $0 == 0, containsEnd: $0 + 1 == rects.count)
        }
    }

    package func textOffset(closestTo point: CGPoint) -> (offset: Int, affinity: UITextStorageDirection) {
        let inside = CGPoint(x: point.x - textOrigin.x, y: max(point.y - textOrigin.y, 0))
        let found = manager.caretOffset(closestTo: inside, in: textContainer)
        return (found.offset, found.isLineEnd ? .backward : .forward)
    }

    package func textOffset(from offset: Int, _ direction: UITextLayoutDirection, by count: Int) -> Int? {
        switch direction {
        case .up, .down: return line(from: offset, by: direction == .down ? count : -count)
        case .left, .right:
            let isForward = (direction == .right) != isRightToLeft(atOffset: offset)
            return character(from: offset, by: isForward ? count : -count)
        }
    }

    private func character(from offset: Int, by count: Int) -> Int? {
        var place = offset
        for _ in 0..<abs(count) {
            guard count > 0 ? place < editor.length : place > 0 else { return nil }
            let range = editor.string.rangeOfComposedCharacterSequence(at: count > 0 ? place : place - 1)
            place = count > 0 ? NSMaxRange(range) : range.location
        }
        return place
    }

    /// Returns the place at the same distance from the edge some lines below; the text's end or start beyond its lines.
    private func line(from offset: Int, by count: Int) -> Int? {
        var caret = caretRect(atOffset: offset, editor.affinity)
        let x = caret.midX
        var place = offset
        for _ in 0..<abs(count) {
            let y = count > 0 ? caret.maxY + 1 : caret.minY - 1
            let next = textOffset(closestTo: CGPoint(x: x, y: y))
            let rect = caretRect(atOffset: next.offset, next.affinity)
            guard !rect.isNull, count > 0 ? rect.minY > caret.minY : rect.minY < caret.minY else {
                return count > 0 ? editor.length : 0
            }
            (place, caret) = (next.offset, rect)
        }
        return place
    }

    package func isRightToLeft(atOffset offset: Int) -> Bool { manager.isRightToLeft(at: offset) }
}
