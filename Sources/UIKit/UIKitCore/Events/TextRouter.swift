import Foundation
import HostInterface

extension UIApplication {
    /// The first responder, if it takes text.
    package var textInput: (any UIKeyInput)? { FirstResponder.current as? any UIKeyInput }

    /// What hides a keyboard: the first responder is none any more.
    package func endTextInput() { _ = FirstResponder.current?.resignFirstResponder() }
}

/// Hands what keys and input methods write to the first responder, if it takes text.
@MainActor
final class TextRouter {
    /// What is being composed, for a first responder that cannot show it.
    private var composed: String?

    func take(_ sample: TextSample) {
        guard let input = FirstResponder.current as? any UIKeyInput else {
            composed = nil
            return
        }
        switch sample.clamped {
        case .insert(let text):
            composed = nil
            if !text.isEmpty { input.insertText(text) }
        case .deleteBackward: input.deleteBackward()
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

    /// Who could not show the composition gets its end in one piece.
    private func unmark(_ input: any UIKeyInput) {
        if let input = input as? any UITextInput {
            input.unmarkText()
        } else if let text = composed, !text.isEmpty {
            input.insertText(text)
        }
        composed = nil
    }
}
