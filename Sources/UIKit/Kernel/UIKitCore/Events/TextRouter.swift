import Foundation
import QuinceHostInterface
package import UIFoundation

extension UIApplication {
    /// The first responder, if it accepts text: one that only lets its text be selected does not.
    package var textInput: (any UIKeyInput)? {
        guard let input = FirstResponder.current as? any UIKeyInput else { return nil }
        return (input as? any UITextInput)?.isEditable ?? true ? input : nil
    }

    /// Makes the first responder resign, as hiding the keyboard does.
    package func endTextInput() { _ = FirstResponder.current?.resignFirstResponder() }
}

/// Passes text from keys and input methods to the first responder, if it accepts text.
@MainActor
final class TextRouter {
    /// The text being composed, for a first responder that cannot display it.
    private var composed: String?

    func take(_ sample: TextSample) {
        guard let input = UIApplication.shared.textInput else {
            composed = nil
            return
        }
        switch sample.clamped {
        case .insert(let text):
            composed = nil
            if !text.isEmpty { PersonInput.type { input.insertText(text) } }
        case .deleteBackward: PersonInput.type { input.deleteBackward() }
        case .setMarked(let text, let selected): mark(text, selected, in: input)
        case .unmark: unmark(input)
        }
    }

    private func mark(_ text: String, _ selected: Range<Int>, in input: any UIKeyInput) {
        guard let input = input as? any UITextInput else {
            composed = text
            return
        }
        input.setMarkedText(text, selectedRange: NSRange(location: selected.lowerBound, length: selected.count))
    }

    /// Ends a composition; a responder that could not display it receives the text at once.
    private func unmark(_ input: any UIKeyInput) {
        if let input = input as? any UITextInput {
            input.unmarkText()
        } else if let text = composed, !text.isEmpty {
            PersonInput.type { input.insertText(text) }
        }
        composed = nil
    }
}
