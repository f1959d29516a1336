import UIFoundation

extension UIScrollView {
    /// Ends the editing of text when a drag begins.
    ///
    /// - Differs: `.interactive` does the same; on iOS the finger pushes the keyboard down.
    func dismissKeyboardForDrag() {
        guard keyboardDismissMode != .none, let editor = FirstResponder.current, editor is any UIKeyInput else {
            return
        }
        editor.resignFirstResponder()
    }
}
