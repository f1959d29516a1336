import AppKitDrawing
public import Foundation
public import QuinceFoundationAdditions
public import QuinceObjCRuntime

/// An object that receives events: views, windows, controllers and the application, chained by `nextResponder`.
@preconcurrency @MainActor
open class NSResponder: QuinceAccessibleObject {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    open func encode(with coder: NSCoder) {}

    /// The responder that receives what this one does not handle.
    open weak var nextResponder: NSResponder?

    // MARK: First responder

    open var acceptsFirstResponder: Bool { false }
    open func becomeFirstResponder() -> Bool { true }
    open func resignFirstResponder() -> Bool { true }

    // MARK: Events (each is passed to the next responder)

    open func mouseDown(with event: NSEvent) { pass(event, "mouseDown:") { $0.mouseDown(with: event) } }
    open func rightMouseDown(with event: NSEvent) { pass(event, "rightMouseDown:") { $0.rightMouseDown(with: event) } }
    open func otherMouseDown(with event: NSEvent) { pass(event, "otherMouseDown:") { $0.otherMouseDown(with: event) } }
    open func mouseUp(with event: NSEvent) { pass(event, "mouseUp:") { $0.mouseUp(with: event) } }
    open func rightMouseUp(with event: NSEvent) { pass(event, "rightMouseUp:") { $0.rightMouseUp(with: event) } }
    open func otherMouseUp(with event: NSEvent) { pass(event, "otherMouseUp:") { $0.otherMouseUp(with: event) } }
    open func mouseMoved(with event: NSEvent) { pass(event, "mouseMoved:") { $0.mouseMoved(with: event) } }
    open func mouseDragged(with event: NSEvent) { pass(event, "mouseDragged:") { $0.mouseDragged(with: event) } }
    open func rightMouseDragged(with event: NSEvent) {
        pass(event, "rightMouseDragged:") { $0.rightMouseDragged(with: event) }
    }
    open func otherMouseDragged(with event: NSEvent) {
        pass(event, "otherMouseDragged:") { $0.otherMouseDragged(with: event) }
    }
    open func scrollWheel(with event: NSEvent) { pass(event, "scrollWheel:") { $0.scrollWheel(with: event) } }
    open func mouseEntered(with event: NSEvent) { pass(event, "mouseEntered:") { $0.mouseEntered(with: event) } }
    open func mouseExited(with event: NSEvent) { pass(event, "mouseExited:") { $0.mouseExited(with: event) } }
    open func cursorUpdate(with event: NSEvent) { pass(event, "cursorUpdate:") { $0.cursorUpdate(with: event) } }
    open func keyDown(with event: NSEvent) { pass(event, "keyDown:") { $0.keyDown(with: event) } }
    open func keyUp(with event: NSEvent) { pass(event, "keyUp:") { $0.keyUp(with: event) } }
    open func flagsChanged(with event: NSEvent) { pass(event, "flagsChanged:") { $0.flagsChanged(with: event) } }
    open func helpRequested(_ eventPtr: NSEvent) { nextResponder?.helpRequested(eventPtr) }

    // No host has trackpads or tablets whose gestures these would be.
    open func magnify(with event: NSEvent) { nextResponder?.magnify(with: event) }
    open func rotate(with event: NSEvent) { nextResponder?.rotate(with: event) }
    open func swipe(with event: NSEvent) { nextResponder?.swipe(with: event) }
    open func beginGesture(with event: NSEvent) { nextResponder?.beginGesture(with: event) }
    open func endGesture(with event: NSEvent) { nextResponder?.endGesture(with: event) }
    open func smartMagnify(with event: NSEvent) { nextResponder?.smartMagnify(with: event) }
    open func quickLook(with event: NSEvent) { nextResponder?.quickLook(with: event) }
    open func touchesBegan(with event: NSEvent) { nextResponder?.touchesBegan(with: event) }
    open func touchesMoved(with event: NSEvent) { nextResponder?.touchesMoved(with: event) }
    open func touchesEnded(with event: NSEvent) { nextResponder?.touchesEnded(with: event) }
    open func touchesCancelled(with event: NSEvent) { nextResponder?.touchesCancelled(with: event) }
    open func pressureChange(with event: NSEvent) { nextResponder?.pressureChange(with: event) }
    open func tabletPoint(with event: NSEvent) { nextResponder?.tabletPoint(with: event) }
    open func tabletProximity(with event: NSEvent) { nextResponder?.tabletProximity(with: event) }

    /// Called at the end of the chain: an unhandled key sounds, and nothing else does.
    open func noResponder(for eventSelector: Selector) {
        if eventSelector == "keyDown:" { Beep.sound() }
    }

    // MARK: Keys and commands

    /// Returns whether the event was a key equivalent, which is then handled.
    open func performKeyEquivalent(with event: NSEvent) -> Bool { false }
    open func performMnemonic(_ string: String) -> Bool { false }
    /// Translates keys to commands and text, by the standard key bindings.
    open func interpretKeyEvents(_ eventArray: [NSEvent]) {
        for event in eventArray { KeyBindings.interpret(event, for: self) }
    }
    /// Performs a command of the key bindings; one that nobody handles sounds.
    open func doCommand(by selector: Selector) {
        if responds(to: selector) {
            Messages.send(selector, to: self, [nil])
        } else if let nextResponder {
            nextResponder.doCommand(by: selector)
        } else {
            noResponder(for: "keyDown:")
        }
    }
    /// Performs an action here, or in the next responder that has it.
    @discardableResult
    open func tryToPerform(_ action: Selector, with object: Any?) -> Bool {
        guard responds(to: action) else { return nextResponder?.tryToPerform(action, with: object) ?? false }
        Messages.send(action, to: self, [object])
        return true
    }
    /// Returns an object that performs the action in place of this responder.
    open func supplementalTarget(forAction action: Selector, sender: Any?) -> Any? { nil }
    open func shouldBeTreatedAsInkEvent(_ event: NSEvent) -> Bool { false }
    open func wantsScrollEventsForSwipeTracking(on axis: NSEvent.GestureAxis) -> Bool { false }
    open func wantsForwardedScrollEvents(for axis: NSEvent.GestureAxis) -> Bool { false }
    open func validateProposedFirstResponder(_ responder: NSResponder, for event: NSEvent?) -> Bool {
        nextResponder?.validateProposedFirstResponder(responder, for: event) ?? true
    }
    /// Returns an object that gives a service data of a type, or takes them.
    open func validRequestor(
        forSendType sendType: NSPasteboard.PasteboardType?, returnType: NSPasteboard.PasteboardType?
    ) -> Any? { nextResponder?.validRequestor(forSendType: sendType, returnType: returnType) }
    /// Keys are handled as they come; none is kept.
    open func flushBufferedKeyEvents() {}
    open func showContextHelp(_ sender: Any?) { nextResponder?.showContextHelp(sender) }

    // MARK: The commands of the key bindings (each goes on to the next responder, unless a class does something)

    open func insertText(_ insertString: Any) {
        if let nextResponder { nextResponder.insertText(insertString) } else { noResponder(for: "keyDown:") }
    }
    open func moveForward(_ sender: Any?) { performStandard("moveForward:") }
    open func moveRight(_ sender: Any?) { performStandard("moveRight:") }
    open func moveBackward(_ sender: Any?) { performStandard("moveBackward:") }
    open func moveLeft(_ sender: Any?) { performStandard("moveLeft:") }
    open func moveUp(_ sender: Any?) { performStandard("moveUp:") }
    open func moveDown(_ sender: Any?) { performStandard("moveDown:") }
    open func moveWordForward(_ sender: Any?) { performStandard("moveWordForward:") }
    open func moveWordBackward(_ sender: Any?) { performStandard("moveWordBackward:") }
    open func moveWordRight(_ sender: Any?) { performStandard("moveWordRight:") }
    open func moveWordLeft(_ sender: Any?) { performStandard("moveWordLeft:") }
    open func moveToBeginningOfLine(_ sender: Any?) { performStandard("moveToBeginningOfLine:") }
    open func moveToEndOfLine(_ sender: Any?) { performStandard("moveToEndOfLine:") }
    open func moveToLeftEndOfLine(_ sender: Any?) { performStandard("moveToLeftEndOfLine:") }
    open func moveToRightEndOfLine(_ sender: Any?) { performStandard("moveToRightEndOfLine:") }
    open func moveToBeginningOfParagraph(_ sender: Any?) { performStandard("moveToBeginningOfParagraph:") }
    open func moveToEndOfParagraph(_ sender: Any?) { performStandard("moveToEndOfParagraph:") }
    open func moveToBeginningOfDocument(_ sender: Any?) { performStandard("moveToBeginningOfDocument:") }
    open func moveToEndOfDocument(_ sender: Any?) { performStandard("moveToEndOfDocument:") }
    open func pageDown(_ sender: Any?) { performStandard("pageDown:") }
    open func pageUp(_ sender: Any?) { performStandard("pageUp:") }
    open func moveForwardAndModifySelection(_ sender: Any?) { performStandard("moveForwardAndModifySelection:") }
    open func moveRightAndModifySelection(_ sender: Any?) { performStandard("moveRightAndModifySelection:") }
    open func moveBackwardAndModifySelection(_ sender: Any?) { performStandard("moveBackwardAndModifySelection:") }
    open func moveLeftAndModifySelection(_ sender: Any?) { performStandard("moveLeftAndModifySelection:") }
    open func moveUpAndModifySelection(_ sender: Any?) { performStandard("moveUpAndModifySelection:") }
    open func moveDownAndModifySelection(_ sender: Any?) { performStandard("moveDownAndModifySelection:") }
    open func moveWordForwardAndModifySelection(_ sender: Any?) {
        performStandard("moveWordForwardAndModifySelection:")
    }
    open func moveWordBackwardAndModifySelection(_ sender: Any?) {
        performStandard("moveWordBackwardAndModifySelection:")
    }
    open func moveWordRightAndModifySelection(_ sender: Any?) { performStandard("moveWordRightAndModifySelection:") }
    open func moveWordLeftAndModifySelection(_ sender: Any?) { performStandard("moveWordLeftAndModifySelection:") }
    open func moveToBeginningOfLineAndModifySelection(_ sender: Any?) {
        performStandard("moveToBeginningOfLineAndModifySelection:")
    }
    open func moveToEndOfLineAndModifySelection(_ sender: Any?) {
        performStandard("moveToEndOfLineAndModifySelection:")
    }
    open func moveToLeftEndOfLineAndModifySelection(_ sender: Any?) {
        performStandard("moveToLeftEndOfLineAndModifySelection:")
    }
    open func moveToRightEndOfLineAndModifySelection(_ sender: Any?) {
        performStandard("moveToRightEndOfLineAndModifySelection:")
    }
    open func moveToBeginningOfParagraphAndModifySelection(_ sender: Any?) {
        performStandard("moveToBeginningOfParagraphAndModifySelection:")
    }
    open func moveToEndOfParagraphAndModifySelection(_ sender: Any?) {
        performStandard("moveToEndOfParagraphAndModifySelection:")
    }
    open func moveParagraphForwardAndModifySelection(_ sender: Any?) {
        performStandard("moveParagraphForwardAndModifySelection:")
    }
    open func moveParagraphBackwardAndModifySelection(_ sender: Any?) {
        performStandard("moveParagraphBackwardAndModifySelection:")
    }
    open func moveToBeginningOfDocumentAndModifySelection(_ sender: Any?) {
        performStandard("moveToBeginningOfDocumentAndModifySelection:")
    }
    open func moveToEndOfDocumentAndModifySelection(_ sender: Any?) {
        performStandard("moveToEndOfDocumentAndModifySelection:")
    }
    open func pageDownAndModifySelection(_ sender: Any?) { performStandard("pageDownAndModifySelection:") }
    open func pageUpAndModifySelection(_ sender: Any?) { performStandard("pageUpAndModifySelection:") }
    open func centerSelectionInVisibleArea(_ sender: Any?) { performStandard("centerSelectionInVisibleArea:") }
    open func scrollPageUp(_ sender: Any?) { performStandard("scrollPageUp:") }
    open func scrollPageDown(_ sender: Any?) { performStandard("scrollPageDown:") }
    open func scrollLineUp(_ sender: Any?) { performStandard("scrollLineUp:") }
    open func scrollLineDown(_ sender: Any?) { performStandard("scrollLineDown:") }
    open func scrollToBeginningOfDocument(_ sender: Any?) { performStandard("scrollToBeginningOfDocument:") }
    open func scrollToEndOfDocument(_ sender: Any?) { performStandard("scrollToEndOfDocument:") }
    open func selectAll(_ sender: Any?) { performStandard("selectAll:") }
    open func selectParagraph(_ sender: Any?) { performStandard("selectParagraph:") }
    open func selectLine(_ sender: Any?) { performStandard("selectLine:") }
    open func selectWord(_ sender: Any?) { performStandard("selectWord:") }
    open func insertTab(_ sender: Any?) { performStandard("insertTab:") }
    open func insertBacktab(_ sender: Any?) { performStandard("insertBacktab:") }
    open func insertNewline(_ sender: Any?) { performStandard("insertNewline:") }
    open func insertParagraphSeparator(_ sender: Any?) { performStandard("insertParagraphSeparator:") }
    open func insertNewlineIgnoringFieldEditor(_ sender: Any?) { performStandard("insertNewlineIgnoringFieldEditor:") }
    open func insertSingleQuoteIgnoringSubstitution(_ sender: Any?) {
        performStandard("insertSingleQuoteIgnoringSubstitution:")
    }
    open func insertDoubleQuoteIgnoringSubstitution(_ sender: Any?) {
        performStandard("insertDoubleQuoteIgnoringSubstitution:")
    }
    open func makeBaseWritingDirectionNatural(_ sender: Any?) { performStandard("makeBaseWritingDirectionNatural:") }
    open func makeBaseWritingDirectionLeftToRight(_ sender: Any?) {
        performStandard("makeBaseWritingDirectionLeftToRight:")
    }
    open func makeBaseWritingDirectionRightToLeft(_ sender: Any?) {
        performStandard("makeBaseWritingDirectionRightToLeft:")
    }
    open func makeTextWritingDirectionNatural(_ sender: Any?) { performStandard("makeTextWritingDirectionNatural:") }
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
        performStandard("makeTextWritingDirectionLeftToRight:")
    }
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
        performStandard("makeTextWritingDirectionRightToLeft:")
    }
    open func quickLookPreviewItems(_ sender: Any?) { performStandard("quickLookPreviewItems:") }
    open func performTextFinderAction(_ sender: Any?) { performStandard("performTextFinderAction:") }
    open func insertTabIgnoringFieldEditor(_ sender: Any?) { performStandard("insertTabIgnoringFieldEditor:") }
    open func insertLineBreak(_ sender: Any?) { performStandard("insertLineBreak:") }
    open func insertContainerBreak(_ sender: Any?) { performStandard("insertContainerBreak:") }
    open func indent(_ sender: Any?) { performStandard("indent:") }
    open func deleteForward(_ sender: Any?) { performStandard("deleteForward:") }
    open func deleteBackward(_ sender: Any?) { performStandard("deleteBackward:") }
    open func deleteBackwardByDecomposingPreviousCharacter(_ sender: Any?) {
        performStandard("deleteBackwardByDecomposingPreviousCharacter:")
    }
    open func deleteWordForward(_ sender: Any?) { performStandard("deleteWordForward:") }
    open func deleteWordBackward(_ sender: Any?) { performStandard("deleteWordBackward:") }
    open func deleteToBeginningOfLine(_ sender: Any?) { performStandard("deleteToBeginningOfLine:") }
    open func deleteToEndOfLine(_ sender: Any?) { performStandard("deleteToEndOfLine:") }
    open func deleteToBeginningOfParagraph(_ sender: Any?) { performStandard("deleteToBeginningOfParagraph:") }
    open func deleteToEndOfParagraph(_ sender: Any?) { performStandard("deleteToEndOfParagraph:") }
    open func transpose(_ sender: Any?) { performStandard("transpose:") }
    open func transposeWords(_ sender: Any?) { performStandard("transposeWords:") }
    open func changeCaseOfLetter(_ sender: Any?) { performStandard("changeCaseOfLetter:") }
    open func uppercaseWord(_ sender: Any?) { performStandard("uppercaseWord:") }
    open func lowercaseWord(_ sender: Any?) { performStandard("lowercaseWord:") }
    open func capitalizeWord(_ sender: Any?) { performStandard("capitalizeWord:") }
    open func yank(_ sender: Any?) { performStandard("yank:") }
    open func complete(_ sender: Any?) { performStandard("complete:") }
    open func setMark(_ sender: Any?) { performStandard("setMark:") }
    open func deleteToMark(_ sender: Any?) { performStandard("deleteToMark:") }
    open func selectToMark(_ sender: Any?) { performStandard("selectToMark:") }
    open func swapWithMark(_ sender: Any?) { performStandard("swapWithMark:") }
    open func cancelOperation(_ sender: Any?) { performStandard("cancelOperation:") }

    /// Performs one of the commands above: a text view does so by its name.
    @_spi(Hooks) open func performStandard(_ command: Selector) {
        if let nextResponder { nextResponder.doCommand(by: command) } else { noResponder(for: "keyDown:") }
    }

    // MARK: What a responder has

    /// The menu of the right button.
    open var menu: NSMenu?
    /// The next responder's undo manager; a window has its own.
    open var undoManager: UndoManager? { nextResponder?.undoManager }
    open var userActivity: NSUserActivity?
    open func updateUserActivityState(_ userActivity: NSUserActivity) {}
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

    // MARK: Errors

    /// Returns the error to present; an override adds words or ways to recover.
    open func willPresentError(_ error: any Error) -> any Error { error }
    @discardableResult
    open func presentError(_ error: any Error) -> Bool {
        let shown = willPresentError(error)
        return nextResponder?.presentError(shown) ?? NSApplication.shared.show(shown)
    }

    // MARK: Restoration

    open func encodeRestorableState(with coder: NSCoder) {}
    open func restoreState(with coder: NSCoder) {}
    open func invalidateRestorableState() {}
    open class var restorableStateKeyPaths: [String] { [] }

    private func pass(_ event: NSEvent, _ selector: Selector, _ send: (NSResponder) -> Void) {
        if let nextResponder { send(nextResponder) } else { noResponder(for: selector) }
    }
}

extension NSEvent {
    public enum GestureAxis: Int, Sendable { case none, horizontal, vertical }
}

/// The system's sound of a mistake. A test asks how often it would have been heard.
@MainActor
package enum Beep {
    package private(set) static var count = 0
    package static func sound() { count += 1 }
}

/// Sounds the system's alert.
@MainActor public func NSBeep() { Beep.sound() }
