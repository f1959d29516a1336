import Foundation
import UIKitCore

/// The keyboard under sheets.
@MainActor
enum SheetKeyboard {
    /// Returns how much of a container is covered by a keyboard that types into a view of it.
    static func overlap(with container: UIView, typingInto view: UIView) -> CGFloat {
        guard let editor = FirstResponder.current as? UIView, editor.isDescendant(of: view) else { return 0 }
        return KeyboardArea.current.overlap(with: container)
    }
}
