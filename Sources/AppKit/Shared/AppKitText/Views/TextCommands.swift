@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceObjCRuntime
import QuinceTextKit

/// The commands of the key bindings that a text view performs, by their names.
@MainActor
enum TextCommands {
    /// The moves: each finds where the head of the selection goes. "…AndModifySelection:" is the same move, which extends.
    static let moves: [String: @MainActor (NSTextView, Int) -> Int] = [
        "moveLeft": { $0.step(-1, from: $1) }, "moveBackward": { $0.step(-1, from: $1) },
        "moveRight": { $0.step(1, from: $1) }, "moveForward": { $0.step(1, from: $1) },
        "moveUp": { $0.line(-1, from: $1) }, "moveDown": { $0.line(1, from: $1) },
        "moveWordLeft": { $0.wordStart(before: $1) },
        "moveWordBackward": { $0.wordStart(before: $1) },
        "moveWordRight": { $0.wordEnd(after: $1) },
        "moveWordForward": { $0.wordEnd(after: $1) },
        "moveToLeftEndOfLine": { $0.lineEnds(at: $1).location },
        "moveToBeginningOfLine": { $0.lineEnds(at: $1).location },
        "moveToRightEndOfLine": { $0.lineEnds(at: $1).upperBound },
        "moveToEndOfLine": { $0.lineEnds(at: $1).upperBound },
        "moveToBeginningOfParagraph": { $0.paragraphEnds(at: $1).location },
        "moveToEndOfParagraph": { $0.paragraphEnds(at: $1).upperBound },
        "moveToBeginningOfDocument": { _, _ in 0 }, "moveToEndOfDocument": { view, _ in view.length },
        "pageUp": { $0.page(-1, from: $1) }, "pageDown": { $0.page(1, from: $1) },
    ]

    /// The deletions: each finds the other end of what is deleted.
    static let deletions: [String: @MainActor (NSTextView, Int) -> Int] = [
        "deleteBackward:": { $0.step(-1, from: $1) }, "deleteForward:": { $0.step(1, from: $1) },
        "deleteBackwardByDecomposingPreviousCharacter:": { $0.step(-1, from: $1) },
        "deleteWordBackward:": { $0.wordStart(before: $1) },
        "deleteWordForward:": { $0.wordEnd(after: $1) },
        "deleteToBeginningOfLine:": { $0.lineEnds(at: $1).location },
        "deleteToEndOfLine:": { $0.lineEnds(at: $1).upperBound },
        "deleteToBeginningOfParagraph:": { $0.paragraphEnds(at: $1).location },
        "deleteToEndOfParagraph:": { $0.paragraphEnds(at: $1).upperBound },
    ]

    private static let extending = "AndModifySelection"

    /// - Returns: whether the command is one of a text view.
    static func perform(_ name: String, in view: NSTextView) -> Bool {
        var move = name.hasSuffix(":") ? String(name.dropLast()) : name
        let extends = move.hasSuffix(extending)
        if extends { move.removeLast(extending.count) }
        if let target = moves[move] {
            view.move(move, extends, target)
            return true
        }
        if let target = deletions[name] {
            view.delete(name, target)
            return true
        }
        return view.performOther(name)
    }
}

extension NSTextView {
    /// - Returns: whether the delegate has performed the command, or it ends the editing of a field.
    func takes(_ command: Selector) -> Bool {
        if (delegate as? any NSTextViewDelegate)?.textView(self, doCommandBy: command) == true { return true }
        guard isFieldEditor, let movement = Self.movements[command.name] else { return false }
        leaveField(movement)
        return true
    }

    /// The commands that end the editing of a field.
    private static let movements: [String: NSTextMovement] = [
        "insertNewline:": .return, "insertTab:": .tab, "insertBacktab:": .backtab, "cancelOperation:": .cancel,
    ]

    // MARK: Moving

    func move(_ name: String, _ extends: Bool, _ target: @MainActor (NSTextView, Int) -> Int) {
        guard isSelectable else { return NSBeep() }
        let isVertical = name == "moveUp" || name == "moveDown" || name.hasPrefix("page")
        let range = selection.range
        // Without Shift an arrow leaves the insertion point at an end of what was selected.
        if !extends, range.length > 0, !isVertical,
            ["moveLeft", "moveBackward", "moveRight", "moveForward"].contains(name)
        {
            let end = name == "moveLeft" || name == "moveBackward" ? range.location : range.upperBound
            moveSelection(anchor: end, head: end)
            return scrollRangeToVisible(selection.range)
        }
        let head = target(self, selection.head)
        moveSelection(anchor: extends ? selection.anchor : head, head: head, keepingColumn: isVertical)
        scrollRangeToVisible(NSRange(location: head, length: 0))
    }

    /// Returns the place a character further, not inside of one.
    func step(_ way: Int, from index: Int) -> Int {
        let text = string as NSString
        if way < 0 { return index > 0 ? text.rangeOfComposedCharacterSequence(at: index - 1).location : 0 }
        return index < text.length ? text.rangeOfComposedCharacterSequence(at: index).upperBound : text.length
    }

    /// Returns the place in the line above or below, at the column where the moves began.
    func line(_ way: Int, from index: Int) -> Int {
        let rect = insertionRect(at: index)
        let x = selection.column ?? rect.midX
        selection.column = x
        let y = way < 0 ? rect.minY - 1 : rect.maxY + 1
        if y < textContainerOrigin.y { return 0 }
        let end = insertionRect(at: length)
        if way > 0, y > end.maxY { return length }
        return self.index(at: NSPoint(x: x, y: y + CGFloat(way) * rect.height / 4))
    }

    func page(_ way: Int, from index: Int) -> Int {
        let rect = insertionRect(at: index)
        let x = selection.column ?? rect.midX
        selection.column = x
        let height = max(visibleRect.height - rect.height, rect.height)
        let y = rect.midY + CGFloat(way) * height
        if y < 0 { return 0 }
        return y > insertionRect(at: length).maxY ? length : self.index(at: NSPoint(x: x, y: y))
    }

    /// Returns the range of the line around a place, without its break.
    func lineEnds(at index: Int) -> NSRange {
        guard let manager = layoutManager, length > 0 else { return NSRange() }
        let text = string as NSString
        if index == length, text.character(at: length - 1).isLineBreak { return NSRange(location: length, length: 0) }
        var range = NSRange()
        _ = manager.lineFragmentRect(forGlyphAt: min(index, length - 1), effectiveRange: &range)
        var end = range.upperBound
        while end > range.location, text.character(at: end - 1).isLineBreak { end -= 1 }
        return NSRange(location: range.location, length: end - range.location)
    }

    func paragraphEnds(at index: Int) -> NSRange {
        var (start, end) = (0, 0)
        (string as NSString).getParagraphStart(
            &start, end: nil, contentsEnd: &end, for: NSRange(location: min(index, length), length: 0))
        return NSRange(location: start, length: end - start)
    }

    // MARK: Deleting and inserting

    func delete(_ name: String, _ target: @MainActor (NSTextView, Int) -> Int) {
        guard isEditable else { return NSBeep() }
        var range = selection.range
        if range.length == 0 {
            var end = target(self, range.location)
            // At the end of a paragraph, what is deleted to its end is the break.
            if name == "deleteToEndOfParagraph:", end == range.location { end = step(1, from: end) }
            range = NSRange(location: min(range.location, end), length: abs(end - range.location))
        }
        guard range.length > 0 else { return }
        if name == "deleteToEndOfParagraph:" { Self.killed = (string as NSString).substring(with: range) }
        change(range, to: NSAttributedString(), isTyping: name == "deleteBackward:")
    }

    /// Performs the commands that are neither moves nor deletions.
    func performOther(_ name: String) -> Bool {
        switch name {
        case "insertNewline:", "insertLineBreak:", "insertNewlineIgnoringFieldEditor:": type("\n")
        case "insertTab:", "insertTabIgnoringFieldEditor:": type("\t")
        case "insertBacktab:": window?.selectPreviousKeyView(self)
        case "yank:": type(Self.killed)
        case "transpose:": transpose()
        case "complete:": showCompletions()
        case "insertSingleQuoteIgnoringSubstitution:": type("'")
        case "insertDoubleQuoteIgnoringSubstitution:": type("\"")
        case "makeBaseWritingDirectionNatural:": direct(.natural)
        case "makeBaseWritingDirectionLeftToRight:": direct(.leftToRight)
        case "makeBaseWritingDirectionRightToLeft:": direct(.rightToLeft)
        case "scrollPageUp:": scrollByPage(-1)
        case "scrollPageDown:": scrollByPage(1)
        case "scrollToBeginningOfDocument:": scrollToVisible(NSRect(x: 0, y: 0, width: 1, height: 1))
        case "scrollToEndOfDocument:": scrollToVisible(NSRect(x: 0, y: bounds.maxY - 1, width: 1, height: 1))
        default: return false
        }
        return true
    }

    private func scrollByPage(_ way: CGFloat) {
        let seen = visibleRect
        scrollToVisible(seen.offsetBy(dx: 0, dy: way * max(seen.height - 20, 20)).intersection(bounds))
    }

    private func transpose() {
        let place = selection.range.location
        guard selection.range.length == 0, place > 0, length > 1 else { return }
        let middle = place == length ? step(-1, from: place) : place
        let (start, end) = (step(-1, from: middle), step(1, from: middle))
        let text = string as NSString
        let swapped =
            text.substring(with: NSRange(location: middle, length: end - middle))
            + text.substring(with: NSRange(location: start, length: middle - start))
        change(
            NSRange(location: start, length: end - start),
            to: NSAttributedString(string: swapped, attributes: typingAttributes))
    }
}
