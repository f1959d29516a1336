import UIFoundation

extension UIScrollView {
    /// Ends the editing of text when a drag begins.
    func dismissKeyboardForDrag() {
        if [.onDrag, .onDragWithAccessory].contains(keyboardDismissMode) { endEditingOfText() }
    }

    /// Ends the editing of text when a finger is lifted that has come down on the keyboard and does not go up again.
    ///
    /// - Differs: on iOS the finger pushes the keyboard before it.
    func dismissPushedKeyboard() {
        guard [.interactive, .interactiveWithAccessory].contains(keyboardDismissMode), let window,
            window.screen.isMain, let keyboard = KeyboardArea.current.frame,
            panGestureRecognizer.velocity(in: self).y >= 0
        else { return }
        if panGestureRecognizer.location(in: window).y > window.convert(keyboard, from: nil).minY { endEditingOfText() }
    }

    private func endEditingOfText() {
        if let editor = FirstResponder.current, editor is any UIKeyInput { editor.resignFirstResponder() }
    }
}
