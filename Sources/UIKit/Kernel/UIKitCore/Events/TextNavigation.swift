import CoreGraphics
import Foundation
import UIFoundation

/// Moves the selection of a text input with the keys of a hardware keyboard, and deletes by words and lines:
///
/// - the arrows by a character or a line; with Option by a word or a paragraph; with Command to the end of the line or
///   of the text;
/// - Home and End to the ends of the text, Page Up and Page Down by ten lines (chosen);
/// - with Shift the end of the selection moves that moved last.
@MainActor
final class TextNavigation {
    /// The ends of the selection that was made last, the moving one second.
    private var anchor: UITextPosition?
    private var head: UITextPosition?
    /// The horizontal position to which the caret returns as it passes through shorter lines.
    private var column: CGFloat?

    /// - Returns: whether the key has a meaning for a text.
    func take(_ key: UIKey, in input: any UITextInput) -> Bool {
        if let deletion = Deletion(key) { return input.isEditable && delete(deletion, in: input) }
        guard let step = Step(key) else { return false }
        guard let selection = input.selectedTextRange else { return false }
        // Without a caret the keys can only move an end of what is selected.
        guard input.isEditable || key.modifierFlags.contains(.shift) && !selection.isEmpty else { return false }
        adopt(selection, input)
        let extends = key.modifierFlags.contains(.shift)
        if !extends, !selection.isEmpty, let side = step.side(of: selection, in: input) {
            select(side, side, in: input)
            return true
        }
        guard let head, let target = target(step, from: head, in: input) else { return true }
        let keptColumn = column
        select(extends ? anchor ?? head : target, target, in: input)
        column = step.isVertical ? keptColumn : nil
        return true
    }

    /// Finds out which end of the selection moves: none of the two, if the app or a finger has changed it.
    private func adopt(_ selection: UITextRange, _ input: any UITextInput) {
        if let anchor, let head, let own = input.textRange(from: anchor, to: head),
            input.compare(own.start, to: selection.start) == .orderedSame,
            input.compare(own.end, to: selection.end) == .orderedSame
        {
            return
        }
        (anchor, head, column) = (selection.start, selection.end, nil)
    }

    private func select(_ from: UITextPosition, _ to: UITextPosition, in input: any UITextInput) {
        (anchor, head, column) = (from, to, nil)
        input.inputDelegate?.selectionWillChange(input)
        input.selectedTextRange = input.textRange(from: from, to: to)
        input.inputDelegate?.selectionDidChange(input)
    }

    private func target(_ step: Step, from place: UITextPosition, in input: any UITextInput) -> UITextPosition? {
        switch step {
        case .layout(let direction, let count):
            if step.isVertical { return line(direction, count, from: place, in: input) }
            return input.position(from: place, in: direction, offset: count)
        case .boundary(let granularity, let direction):
            return input.tokenizer.position(from: place, toBoundary: granularity, inDirection: direction) ?? place
        case .document(let isStart): return isStart ? input.beginningOfDocument : input.endOfDocument
        }
    }

    /// Returns the position some lines above or below, at the same column; beyond the first and last lines, the text's end.
    private func line(
        _ direction: UITextLayoutDirection, _ count: Int, from place: UITextPosition, in input: any UITextInput
    ) -> UITextPosition? {
        var place = place
        for _ in 0..<count {
            let caret = input.caretRect(for: place)
            let x = column ?? caret.midX
            guard let next = input.position(from: place, in: direction, offset: 1) else { return nil }
            let rect = input.caretRect(for: next)
            if abs(rect.midY - caret.midY) < 1 { return next }
            column = x
            place = input.closestPosition(to: CGPoint(x: x, y: rect.midY)) ?? next
        }
        return place
    }

    // MARK: Deleting

    private enum Deletion {
        case word, line, forwards

        @MainActor
        init?(_ key: UIKey) {
            if key.keyCode == .keyboardDeleteForward {
                self = .forwards
                return
            }
            guard key.keyCode == .keyboardDeleteOrBackspace else { return nil }
            if key.modifierFlags.contains(.command) {
                self = .line
            } else if key.modifierFlags.contains(.alternate) {
                self = .word
            } else {
                return nil
            }
        }
    }

    private func delete(_ deletion: Deletion, in input: any UITextInput) -> Bool {
        guard let selection = input.selectedTextRange else { return false }
        if selection.isEmpty {
            let back = UITextDirection.storage(.backward)
            let end =
                switch deletion {
                case .forwards: input.position(from: selection.end, in: .right, offset: 1)
                case .word: input.tokenizer.position(from: selection.end, toBoundary: .word, inDirection: back)
                case .line: input.tokenizer.position(from: selection.end, toBoundary: .line, inDirection: back)
                }
            guard let end, input.compare(end, to: selection.end) != .orderedSame else { return true }
            input.selectedTextRange = input.textRange(from: selection.end, to: end)
        }
        PersonInput.type { input.deleteBackward() }
        return true
    }
}

/// One movement of the selection.
@MainActor
private enum Step {
    case layout(UITextLayoutDirection, Int)
    case boundary(UITextGranularity, UITextDirection)
    case document(isStart: Bool)

    init?(_ key: UIKey) {
        let (word, end) = (key.modifierFlags.contains(.alternate), key.modifierFlags.contains(.command))
        guard !key.modifierFlags.contains(.control) else { return nil }
        switch key.keyCode {
        case .keyboardLeftArrow, .keyboardRightArrow:
            let direction: UITextLayoutDirection = key.keyCode == .keyboardLeftArrow ? .left : .right
            self = end || word ? .boundary(end ? .line : .word, .layout(direction)) : .layout(direction, 1)
        case .keyboardUpArrow, .keyboardDownArrow:
            let isUp = key.keyCode == .keyboardUpArrow
            if end {
                self = .document(isStart: isUp)
            } else if word {
                self = .boundary(.paragraph, .storage(isUp ? .backward : .forward))
            } else {
                self = .layout(isUp ? .up : .down, 1)
            }
        case .keyboardHome: self = .document(isStart: true)
        case .keyboardEnd: self = .document(isStart: false)
        case .keyboardPageUp: self = .layout(.up, 10)
        case .keyboardPageDown: self = .layout(.down, 10)
        default: return nil
        }
    }

    var isVertical: Bool {
        if case .layout(let direction, _) = self { return direction == .up || direction == .down }
        return false
    }

    /// The end of a selection at which a plain arrow leaves the caret.
    func side(of selection: UITextRange, in input: any UITextInput) -> UITextPosition? {
        guard case .layout(let direction, 1) = self else { return nil }
        let isLeftwards = input.baseWritingDirection(for: selection.start, in: .forward) == .rightToLeft
        switch direction {
        case .left: return isLeftwards ? selection.end : selection.start
        case .right: return isLeftwards ? selection.start : selection.end
        case .up, .down: return nil
        }
    }
}
