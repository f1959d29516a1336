package import Foundation
import UIFoundation
@_spi(Hooks) import UIKitCore

// Beginning and ending, and what the editor asks and tells.
extension UITextField: EditedTextOwner, FieldInScrollView, KeyboardFollower {
    // MARK: Beginning and ending

    /// - Parameter become: makes the field the first responder.
    func beginEditing(_ become: () -> Bool) -> Bool {
        guard window == nil || listener(for: .shouldBegin)?.textFieldShouldBeginEditing(self) ?? true else {
            return false
        }
        guard become() else { return false }
        guard !isEditing else { return true }
        setEditing(true)
        reportTypingHelp(in: "UITextField")
        secrecy.conceal()
        if clearsOnBeginEditing, hasText, listener(for: .shouldClear)?.textFieldShouldClear(self) ?? true { clear() }
        editor.clearsOnInsertion = clearsOnInsertion || (isSecureTextEntry && hasText)
        scrolled = 0
        scrollToCaret()
        textLayoutDidChange()
        layoutIfNeeded()
        parts.interaction.refresh()
        listener(for: .didBegin)?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        KeyboardArea.current.add(self)
        // Under a keyboard that is there already; else the field follows the keyboard in.
        if KeyboardArea.current.frame != nil { showInScrollViews(animated: true) }
        return true
    }

    /// - Parameter resign: ends the status as first responder.
    func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder, isEditing else { return resign() }
        guard listener(for: .shouldEnd)?.textFieldShouldEndEditing(self) ?? true else { return false }
        editor.unmark()
        guard resign() else { return false }
        finishEditing()
        return true
    }

    /// Tells that editing has ended, also when the field is no longer asked.
    func finishEditing() {
        guard isEditing else { return }
        setEditing(false)
        secrecy.conceal()
        scrolled = 0
        UIMenuController.shared.hideMenu(from: self)
        parts.interaction.refresh()
        textLayoutDidChange()
        if let listener = listener(for: .didEndWithReason) {
            listener.textFieldDidEndEditing(self, reason: .committed)
        } else {
            listener(for: .didEnd)?.textFieldDidEndEditing(self)
        }
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
    }

    package func keyboardAreaDidChange() {
        if isEditing, KeyboardArea.current.frame != nil { showInScrollViews(animated: false) }
    }

    // MARK: Typing

    /// Types text; a line break is the return key.
    func type(_ text: String) {
        guard text != "\n" else { return PersonInput.settle { returnKeyWasPressed() } }
        editor.insert(text, asks: PersonInput.isTyping)
    }

    private func returnKeyWasPressed() {
        editor.unmark()
        guard listener(for: .shouldReturn)?.textFieldShouldReturn(self) ?? true else { return }
        // A target for this event ends the editing without a line of code.
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if ends, isFirstResponder { resignFirstResponder() }
    }

    func mark(_ text: String?, _ selected: NSRange) {
        var attributes = editor.typingAttributes
        attributes.merge(markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]) { $1 }
        editor.setMarked(text.map { NSAttributedString(string: $0, attributes: attributes) }, selected: selected)
    }

    // MARK: Clearing

    func clearButtonWasTapped() {
        guard listener(for: .shouldClear)?.textFieldShouldClear(self) ?? true else { return }
        willClear()
        clear()
        if !isFirstResponder { becomeFirstResponder() }
    }

    private func clear() {
        editor.storage.setAttributedString(NSAttributedString(string: ""))
        editor.textWasReplaced()
        textLayoutDidChange()
        editorDidFinishChange()
    }

    // MARK: EditedTextOwner

    package var allowsCopying: Bool { !isSecureTextEntry }
    package var standardAttributes: [NSAttributedString.Key: Any] { defaultTextAttributes }

    /// A field has one line: the breaks of pasted text become spaces.
    package func insertable(_ text: NSAttributedString) -> NSAttributedString {
        guard text.string.unicodeScalars.contains(where: CharacterSet.newlines.contains) else { return text }
        let line = NSMutableAttributedString(attributedString: text)
        for index in (0..<line.length).reversed() {
            let unit = (line.string as NSString).character(at: index)
            guard let scalar = Unicode.Scalar(unit), CharacterSet.newlines.contains(scalar) else { continue }
            line.replaceCharacters(in: NSRange(location: index, length: 1), with: " ")
        }
        return line
    }

    package func editorShouldChange(_ range: NSRange, to text: String) -> Bool { mayChange(range, to: text) }

    func delegateAllows(_ range: NSRange, _ text: String) -> Bool {
        listener(for: .shouldChange)?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    package func editorDidChange(_ range: NSRange, length: Int) {
        secrecy.conceal()
        if isSecureTextEntry, length == 1 || range.length == 0 && length == 2 {
            secrecy.reveal(NSRange(location: range.location, length: length)) { [weak self] in
                self?.secrecy.conceal()
                self?.textLayoutDidChange()
            }
        }
        textLayoutDidChange()
    }

    package func editorDidFinishChange() {
        scrollToCaret()
        parts.interaction.refresh()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        InputViews.presenter?.textDidChange()
    }

    package func editorSelectionDidChange() {
        guard isEditing else { return }
        scrollToCaret()
        parts.interaction.refresh()
        listener(for: .didChangeSelection)?.textFieldDidChangeSelection(self)
        InputViews.presenter?.textDidChange()
    }

    /// Selects, and opens the menu for what is selected then, unless the app itself or a key selects.
    func showingMenu(for sender: Any?, _ select: () -> Void) {
        select()
        if sender != nil, !(sender is UIKey) { parts.interaction.showMenu() }
    }
}
