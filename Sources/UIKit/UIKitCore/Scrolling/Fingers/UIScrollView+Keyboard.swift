extension UIScrollView {
    /// Ends the editing of text when a drag begins. There is no keyboard on the screen that a finger could push down, so that
    /// `.interactive` does the same.
    func dismissKeyboardForDrag() {
        guard keyboardDismissMode != .none, let editor = FirstResponder.current, editor is any UIKeyInput else {
            return
        }
        editor.resignFirstResponder()
    }
}
