@_spi(Hooks) import AppKitCore
import AppKitDrawing
import Foundation
import QuinceTextDocuments
import QuinceTextKit
import UIFoundation

extension NSTextView {
    // MARK: What a person does

    func type(_ text: String) { insert(text, .notFound) }

    func insert(_ value: Any, _ replacementRange: NSRange) {
        guard isEditable else { return NSBeep() }
        let range =
            replacementRange.location == NSNotFound
            ? editing.marked.map(checked) ?? selection.range : checked(replacementRange)
        editing.marked = nil
        let text: NSAttributedString
        if let styled = value as? NSAttributedString {
            text = isRichText ? styled : NSAttributedString(string: styled.string, attributes: typingAttributes)
        } else {
            text = NSAttributedString(string: value as? String ?? "\(value)", attributes: typingAttributes)
        }
        change(range, to: text, isTyping: true)
    }

    func replaceSelection(with text: String) {
        change(selection.range, to: NSAttributedString(string: text, attributes: typingAttributes))
    }

    /// Changes the text as a person does: the delegate is asked and told, and the change can be undone.
    func change(_ range: NSRange, to text: NSAttributedString, isTyping: Bool = false) {
        guard let storage = textStorage, isEditable, shouldChangeText(in: range, replacementString: text.string) else {
            return
        }
        let run = registerUndo(range, text.length, isTyping)
        storage.replaceCharacters(in: range, with: text)
        let end = range.location + text.length
        (selection.anchor, selection.head, selection.column) = (end, end, nil)
        didChangeText()
        editing.run = run
        postSelectionChange()
        scrollRangeToVisible(NSRange(location: end, length: 0))
    }

    private func postSelectionChange() {
        beginBlinking()
        let notification = Notification(name: Self.didChangeSelectionNotification, object: self)
        (delegate as? any NSTextViewDelegate)?.textViewDidChangeSelection(notification)
        NotificationCenter.default.post(notification)
    }

    func mayChange(_ range: NSRange, _ replacement: String?) -> Bool {
        guard isEditable else { return false }
        if !editing.hasBegun {
            guard delegate?.textShouldBeginEditing(self) ?? true else { return false }
            editing.hasBegun = true
            post(NSText.didBeginEditingNotification) { $0.textDidBeginEditing }
        }
        return (delegate as? any NSTextViewDelegate)?.textView(
            self, shouldChangeTextIn: range, replacementString: replacement) ?? true
    }

    func textWasChanged() {
        textDidChangeLayout()
        post(NSText.didChangeNotification) { $0.textDidChange }
    }

    /// Ends the editing, if the delegate lets it.
    func endEditing() -> Bool {
        if editing.hasBegun {
            guard delegate?.textShouldEndEditing(self) ?? true else { return false }
        }
        endBlinking()
        unmarkText()
        guard editing.hasBegun || isFieldEditor else { return true }
        editing.hasBegun = false
        let movement = editing.movement
        editing.movement = .other
        post(NSText.didEndEditingNotification, [NSText.movementUserInfoKey: movement.rawValue]) { $0.textDidEndEditing }
        return true
    }

    /// Leaves a field by a key.
    func leaveField(_ movement: NSTextMovement) {
        editing.movement = movement
        window?.makeFirstResponder(nil)
    }

    private func post(
        _ name: Notification.Name, _ info: [AnyHashable: Any]? = nil,
        _ call: (any NSTextDelegate) -> (Notification) -> Void
    ) {
        let notification = Notification(name: name, object: self, userInfo: info)
        if let delegate { call(delegate)(notification) }
        NotificationCenter.default.post(notification)
    }

    // MARK: Undoing

    /// - Returns: the step that the next character typed goes on with.
    private func registerUndo(_ range: NSRange, _ newLength: Int, _ isTyping: Bool) -> EditStep? {
        guard allowsUndo || isFieldEditor, let undoManager, let storage = textStorage else { return nil }
        // Characters typed one after the other are one step, which the first of them has registered.
        if isTyping, range.length == 0, let run = editing.run, run.range.upperBound == range.location {
            run.range.length += newLength
            return run
        }
        let old = storage.attributedSubstring(from: range)
        let step = EditStep(range: NSRange(location: range.location, length: newLength), old: old)
        undoManager.registerUndo(withTarget: self) { view in MainActor.assumeIsolated { view.undo(step) } }
        undoManager.setActionName("Typing")
        return isTyping ? step : nil
    }

    /// Makes what an input method has composed one step.
    func registerUndo(ofComposed range: NSRange) {
        let old = editing.replaced ?? NSAttributedString()
        editing.replaced = nil
        guard allowsUndo || isFieldEditor, let undoManager else { return }
        let step = EditStep(range: range, old: old)
        undoManager.registerUndo(withTarget: self) { view in MainActor.assumeIsolated { view.undo(step) } }
        undoManager.setActionName("Typing")
    }

    private func undo(_ step: EditStep) {
        guard let storage = textStorage else { return }
        let range = checked(step.range)
        let redo = EditStep(
            range: NSRange(location: range.location, length: step.old.length),
            old: storage.attributedSubstring(from: range))
        undoManager?.registerUndo(withTarget: self) { view in MainActor.assumeIsolated { view.undo(redo) } }
        (editing.run, editing.marked) = (nil, nil)
        storage.replaceCharacters(in: range, with: step.old)
        select(NSRange(location: range.location, length: step.old.length))
        didChangeText()
    }

    // MARK: What the app sets

    func replaceAll(_ text: String) {
        guard let storage = textStorage else { return }
        let new = NSAttributedString(string: text, attributes: typingAttributes)
        storage.replaceCharacters(in: NSRange(location: 0, length: storage.length), with: new)
        let end = storage.length
        (selection.anchor, selection.head, selection.column) = (end, end, nil)
        (editing.run, editing.marked) = (nil, nil)
        textDidChangeLayout()
    }

    func attributeOfFirst(_ key: NSAttributedString.Key) -> Any? {
        guard let storage = textStorage, storage.length > 0 else { return nil }
        return storage.attribute(key, at: 0, effectiveRange: nil)
    }

    func styleAll(_ key: NSAttributedString.Key, _ value: Any?) {
        typingAttributes[key] = value
        style(key, value, NSRange(location: 0, length: length))
    }

    func style(_ key: NSAttributedString.Key, _ value: Any?, _ range: NSRange) {
        guard let storage = textStorage else { return }
        let range = checked(range)
        if let value {
            storage.addAttribute(key, value: value, range: range)
        } else {
            storage.removeAttribute(key, range: range)
        }
        textDidChangeLayout()
    }

    func align(_ alignment: NSTextAlignment) {
        let style = NSMutableParagraphStyle()
        if let old = typingAttributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
        style.alignment = alignment
        typingAttributes[.paragraphStyle] = style
        let paragraphs = (string as NSString).paragraphRange(for: selection.range)
        self.style(.paragraphStyle, style, isRichText ? paragraphs : NSRange(location: 0, length: length))
    }

    func toggleUnderline() {
        guard selection.range.length > 0, isRichText, let storage = textStorage else { return }
        let isUnderlined = storage.attribute(.underlineStyle, at: selection.range.location, effectiveRange: nil) != nil
        style(.underlineStyle, isUnderlined ? nil : 1, selection.range)
    }

    // MARK: The pasteboard

    func copySelection() {
        if !writeSelection(to: .general, types: writablePasteboardTypes) { NSBeep() }
    }

    func cutSelection() {
        guard isEditable, !hidesText, selection.range.length > 0 else { return NSBeep() }
        copySelection()
        replaceSelection(with: "")
    }

    func pasteText(richly: Bool) {
        let board = NSPasteboard.general
        let isDone = richly ? readSelection(from: board) : readSelection(from: board, type: .string)
        if !isDone { NSBeep() }
    }

    func document(_ range: NSRange, _ type: NSAttributedString.DocumentType) -> Data? {
        try? textStorage?.attributedSubstring(from: range).data(
            from: NSRange(location: 0, length: range.length), documentAttributes: [.documentType: type])
    }
}

extension NSAttributedString {
    /// Reads a document; `nil` if it is none.
    convenience init?(rtf data: Data) {
        try? self.init(data: data, options: [.documentType: DocumentType.rtf], documentAttributes: nil)
    }
}

/// A step of undoing: what a range is replaced by.
final class EditStep {
    /// The range of what was inserted; it grows while a person types on.
    var range: NSRange
    let old: NSAttributedString

    init(range: NSRange, old: NSAttributedString) { (self.range, self.old) = (range, old) }
}

/// The state of an editing.
struct EditingState {
    /// Whether the delegate has been told that the editing begins.
    var hasBegun = false
    /// The key that ends the editing.
    var movement = NSTextMovement.other
    /// The text that an input method composes.
    var marked: NSRange?
    /// The words in whose place an input method has begun to compose.
    var replaced: NSAttributedString?
    /// The press in the selection that may become a drag of it.
    var press: NSEvent?
    /// The place at which dragged text would be dropped.
    var drop: Int?
    /// The step that typing goes on with.
    var run: EditStep?
}
