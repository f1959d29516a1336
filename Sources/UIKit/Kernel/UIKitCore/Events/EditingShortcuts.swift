import Foundation
import QuinceObjCRuntime
import UIFoundation

/// The editing commands of a hardware keyboard: ⌘A, C, V, X, B, I, U, and ⌘Z with Shift for redoing.
@MainActor
enum EditingShortcuts {
    private static let actions: [String: Selector] = [
        "a": "selectAll:", "c": "copy:", "v": "paste:", "x": "cut:", "b": "toggleBoldface:", "i": "toggleItalics:",
        "u": "toggleUnderline:",
    ]

    /// - Returns: whether a responder has performed the key's command.
    static func perform(_ key: UIKey, _ application: UIApplication) -> Bool {
        let modifiers = key.modifierFlags.intersection([.command, .shift, .alternate, .control])
        let character = key.charactersIgnoringModifiers.lowercased()
        guard let first = FirstResponder.current else { return false }
        if character == "z", modifiers.subtracting(.shift) == .command {
            return undo(first, isRedo: modifiers.contains(.shift))
        }
        guard modifiers == .command, let action = actions[character],
            let target = first.target(forAction: action, withSender: key)
        else { return false }
        return application.sendAction(action, to: target, from: key, for: nil)
    }

    private static func undo(_ responder: UIResponder, isRedo: Bool) -> Bool {
        guard let manager = responder.undoManager, isRedo ? manager.canRedo : manager.canUndo else { return false }
        if isRedo { manager.redo() } else { manager.undo() }
        return true
    }
}
