package import Foundation
package import QuinceFoundationAdditions
import QuinceObjCRuntime
package import UIFoundation
@_spi(Hooks) import UIKitCore

/// Edits the text of a view: the selection, typing and deleting, marked text, typing attributes and undoing.
///
/// A field and a text view each have one; their `UITextInput` members call it. It stores characters in the view's own
/// attributed string, asks the view for geometry, and tells it what has changed. Every change by a person goes through
/// `change`, which asks the delegate first, unless the app inserts or deletes by itself.
@MainActor
package final class TextEditor {
    package let storage: NSMutableAttributedString
    package weak var owner: (any EditedTextOwner)?
    /// The selected range, in UTF-16 units; a caret has no length.
    package private(set) var selection = NSRange(location: 0, length: 0)
    package var affinity = UITextStorageDirection.forward
    /// The range that is being composed.
    package private(set) var marked: NSRange?
    /// The attributes of the next text that is typed; `nil` for those of the text around the caret.
    private var chosenAttributes: [NSAttributedString.Key: Any]?
    /// Whether the next insertion takes the place of the whole text.
    package var clearsOnInsertion = false
    private var typing: TypingStep?
    /// The number of the step in which the text changes because of the undo manager.
    private var isUndoing = false
    /// Whether the delegate is being asked about a change. A change that it makes then is not asked about.
    private var isAsking = false

    /// - Parameter storage: the text, which belongs to the view.
    package init(_ storage: NSMutableAttributedString) { self.storage = storage }

    package var length: Int { storage.length }
    package var hasText: Bool { storage.length > 0 }
    package var string: NSString { storage.mutableString }

    // MARK: Selection

    package func clamped(_ range: NSRange) -> NSRange {
        let start = min(max(range.location, 0), length)
        return NSRange(location: start, length: min(max(range.length, 0), length - start))
    }

    /// Selects a range at the wish of a person or the app.
    package func select(_ range: NSRange, _ affinity: UITextStorageDirection = .forward) {
        self.affinity = affinity
        let range = clamped(range)
        guard range != selection else { return }
        typing = nil
        chosenAttributes = nil
        clearsOnInsertion = false
        selection = range
        owner?.editorSelectionDidChange()
    }

    // MARK: Typing attributes

    package var typingAttributes: [NSAttributedString.Key: Any] {
        get { chosenAttributes ?? attributesAroundSelection }
        set { chosenAttributes = newValue }
    }

    /// The attributes of the first selected character, or of the one before the caret.
    private var attributesAroundSelection: [NSAttributedString.Key: Any] {
        guard length > 0 else { return owner?.standardAttributes ?? [:] }
        let index = selection.length > 0 || selection.location == 0 ? selection.location : selection.location - 1
        var found = storage.attributes(at: min(index, length - 1), effectiveRange: nil)
        found[.attachment] = nil
        return found
    }

    // MARK: Changes by a person

    /// - Parameter asks: whether the delegate is asked, as about what a person types.
    package func insert(_ text: String, asks: Bool = true) {
        insert(NSAttributedString(string: text, attributes: typingAttributes), at: marked ?? selection, asks: asks)
    }

    /// - Parameter name: the step's name in the undo manager.
    package func insert(_ text: NSAttributedString, at range: NSRange, named name: String = "Typing", asks: Bool = true)
    {
        guard let text = owner?.insertable(text) else { return }
        marked = nil
        change(range, to: text, named: name, asks: asks)
    }

    package func deleteBackward(asks: Bool = true) {
        if let marked {
            self.marked = nil
            return delete(marked, asks: asks)
        }
        guard selection.length == 0 else { return delete(selection, asks: asks) }
        guard selection.location > 0 else { return }
        delete(string.rangeOfComposedCharacterSequence(at: selection.location - 1), asks: asks)
    }

    package func delete(_ range: NSRange, named name: String = "Typing", asks: Bool = true) {
        change(range, to: NSAttributedString(string: ""), named: name, asks: asks)
    }

    /// Replaces a range at the wish of an input method or the app, which the delegate is not asked about.
    package func replace(_ range: NSRange, with text: String) {
        let range = clamped(range)
        marked = nil
        apply(range, NSAttributedString(string: text, attributes: typingAttributes), name: "Typing")
    }

    /// Changes the text, if the delegate allows it, and leaves the caret behind the new text.
    ///
    /// The delegate is asked about the usual range also where the new text takes the place of the whole one: apps that answer
    /// no and set the text themselves keep a password (radar 25690848 and others).
    private func change(_ range: NSRange, to text: NSAttributedString, named name: String, asks: Bool) {
        let range = clamped(range)
        let clears = clearsOnInsertion
        clearsOnInsertion = false
        guard range.length > 0 || text.length > 0 else { return }
        guard !asks || mayChange(range, to: text.string) else { return }
        // The delegate may have changed the text.
        apply(clears ? NSRange(location: 0, length: length) : clamped(range), text, name: name)
    }

    private func mayChange(_ range: NSRange, to text: String) -> Bool {
        guard let owner, !isAsking else { return owner != nil }
        isAsking = true
        defer { isAsking = false }
        var answer = true
        PersonInput.settle { answer = owner.editorShouldChange(range, to: text) }
        return answer
    }

    private func apply(_ range: NSRange, _ text: NSAttributedString, name: String) {
        remember(range, text.length, name)
        PersonInput.settle {
            put(text, at: range)
            setSelection(NSRange(location: range.location + text.length, length: 0))
            owner?.editorDidFinishChange()
        }
    }

    private func put(_ text: NSAttributedString, at range: NSRange) {
        storage.replaceCharacters(in: range, with: text)
        owner?.editorDidChange(range, length: text.length)
    }

    private func setSelection(_ range: NSRange) {
        let range = clamped(range)
        affinity = .forward
        guard range != selection else { return }
        selection = range
        owner?.editorSelectionDidChange()
    }

    // MARK: Changes by the app

    /// Adapts to a text that the app has set: the caret goes to its end, and no step can be undone.
    package func textWasReplaced() {
        marked = nil
        (typing, chosenAttributes) = (nil, nil)
        owner?.undoManager?.removeAllActions(withTarget: self)
        let end = NSRange(location: length, length: 0)
        guard selection != end else { return }
        selection = end
        owner?.editorSelectionDidChange()
    }

    /// Replaces a range by the same characters with other attributes, as one step; the selection stays.
    package func restyle(_ range: NSRange, as text: NSAttributedString, named name: String) {
        endTyping()
        remember(range, text.length, name)
        endTyping()
        put(text, at: range)
        owner?.editorDidFinishChange()
    }

    /// Ends what a caret's movement would end: the coalescing of typed characters into one step.
    package func endTyping() { typing = nil }

    // MARK: Marked text

    package func setMarked(_ text: NSAttributedString?, selected: NSRange) {
        let old = marked ?? selection
        let new = owner?.insertable(text ?? NSAttributedString(string: "")) ?? NSAttributedString(string: "")
        guard old.length > 0 || new.length > 0 else { return }
        guard let owner, mayChange(old, to: new.string) else { return }
        let range = clamped(old)
        remember(range, new.length, "Typing")
        marked = new.length > 0 ? NSRange(location: range.location, length: new.length) : nil
        put(new, at: range)
        let start = range.location + min(max(selected.location, 0), new.length)
        let length = min(max(selected.length, 0), range.location + new.length - start)
        setSelection(NSRange(location: start, length: length))
        owner.editorDidFinishChange()
    }

    package func unmark() {
        guard let marked else { return }
        self.marked = nil
        setSelection(NSRange(location: NSMaxRange(marked), length: 0))
        // It is drawn without its mark.
        owner?.editorDidChange(marked, length: marked.length)
    }

    // MARK: Undoing

    /// Returns an undo manager for a text, in which each step of typing is undone by itself.
    package static func makeUndoManager() -> UndoManager {
        let manager = UndoManager()
        manager.groupsByEvent = false
        return manager
    }

    /// Notes what a change takes away, so that it can be undone. Characters typed one after the other are one step.
    private func remember(_ range: NSRange, _ newLength: Int, _ name: String) {
        guard let manager = owner?.undoManager, manager.isUndoRegistrationEnabled else { return }
        let removed = storage.attributedSubstring(from: range)
        if !isUndoing, let typing, typing.take(range, removed, newLength) { return }
        let step = TypingStep(range.location, removed, newLength, selection)
        typing = isUndoing ? nil : step
        // A step is a group of its own, as long as the turn of the run loop may be; see `makeUndoManager`.
        let needsGroup = !manager.groupsByEvent && manager.groupingLevel == 0
        if needsGroup { manager.beginUndoGrouping() }
        manager.registerUndo(withTarget: self) { editor in MainActor.assumeIsolated { editor.undo(step, name) } }
        if needsGroup { manager.endUndoGrouping() }
        if !isUndoing { manager.setActionName(name) }
    }

    private func undo(_ step: TypingStep, _ name: String) {
        let range = clamped(NSRange(location: step.location, length: step.insertedLength))
        isUndoing = true
        defer { isUndoing = false }
        marked = nil
        remember(range, step.removed.length, name)
        put(step.removed, at: range)
        let end = NSRange(location: range.location + step.removed.length, length: 0)
        setSelection(step.removed.length > 0 && step.selection.length > 0 ? step.selection : end)
        owner?.editorDidFinishChange()
    }
}

/// One step that can be undone: characters in the place of others.
@MainActor
private final class TypingStep {
    private(set) var location: Int
    private(set) var removed: NSAttributedString
    private(set) var insertedLength: Int
    /// The selection before the step.
    let selection: NSRange

    init(_ location: Int, _ removed: NSAttributedString, _ insertedLength: Int, _ selection: NSRange) {
        (self.location, self.removed, self.insertedLength) = (location, removed, insertedLength)
        self.selection = selection
    }

    /// Takes up a change that continues the step at its end.
    ///
    /// - Returns: whether it does.
    func take(_ range: NSRange, _ text: NSAttributedString, _ newLength: Int) -> Bool {
        guard NSMaxRange(range) == location + insertedLength, range.length == 0 || newLength == 0 else { return false }
        let before = location - range.location
        if before > 0 {
            // Characters before the step are deleted as well.
            guard insertedLength == 0 || before < range.length else { return false }
            let prefix = NSMutableAttributedString(
                attributedString: text.attributedSubstring(from: NSRange(location: 0, length: before)))
            prefix.append(removed)
            (location, removed, insertedLength) = (range.location, prefix, 0)
        } else {
            insertedLength += newLength - range.length
        }
        return true
    }
}
