import Foundation
import QuinceObjCRuntime

/// The commands of the standard key bindings.
///
/// - Source: documentation, "Text System Defaults and Key Bindings"; the file StandardKeyBinding.dict of AppKit.
@MainActor
enum KeyBindings {
    static func interpret(_ event: NSEvent, for responder: NSResponder) {
        guard event.type == .keyDown else { return }
        if let command = command(of: event) { return responder.doCommand(by: command) }
        let text = event.characters ?? ""
        let isControl = event.modifierFlags.contains(.control) || event.modifierFlags.contains(.command)
        guard !isControl, !text.isEmpty else { return responder.noResponder(for: "keyDown:") }
        responder.insertText(text)
    }

    /// Returns the command of a key with its modifiers; `nil` for a key that inserts text.
    static func command(of event: NSEvent) -> Selector? {
        let flags = event.modifierFlags.intersection([.shift, .control, .option, .command])
        guard let key = event.charactersIgnoringModifiers?.unicodeScalars.first else { return nil }
        // Shift makes a capital letter of a key, and changes no command but those that have another with it.
        let code = Int((65...90).contains(key.value) ? key.value + 32 : key.value)
        let name = bindings[Key(key: code, flags: flags)] ?? bindings[Key(key: code, flags: flags.subtracting(.shift))]
        return name.map { Selector($0) }
    }

    private struct Key: Hashable {
        let key: Int
        let flags: NSEvent.ModifierFlags

        func hash(into hasher: inout Hasher) {
            hasher.combine(key)
            hasher.combine(flags.rawValue)
        }
    }

    private static let bindings: [Key: String] = {
        var table: [Key: String] = [:]
        for (key, flags, name) in plain + moves { table[Key(key: key, flags: flags)] = name }
        // With Shift a move extends the selection.
        for (key, flags, name) in moves {
            let extending = name.dropLast() + "AndModifySelection:"
            table[Key(key: key, flags: flags.union(.shift))] = String(extending)
        }
        return table
    }()

    private typealias Row = (Int, NSEvent.ModifierFlags, String)

    private static let moves: [Row] = [
        (NSUpArrowFunctionKey, [], "moveUp:"), (NSDownArrowFunctionKey, [], "moveDown:"),
        (NSLeftArrowFunctionKey, [], "moveLeft:"), (NSRightArrowFunctionKey, [], "moveRight:"),
        (NSLeftArrowFunctionKey, .option, "moveWordLeft:"), (NSRightArrowFunctionKey, .option, "moveWordRight:"),
        (NSLeftArrowFunctionKey, .command, "moveToLeftEndOfLine:"),
        (NSRightArrowFunctionKey, .command, "moveToRightEndOfLine:"),
        (NSUpArrowFunctionKey, .command, "moveToBeginningOfDocument:"),
        (NSDownArrowFunctionKey, .command, "moveToEndOfDocument:"),
        (NSUpArrowFunctionKey, .option, "moveToBeginningOfParagraph:"),
        (NSDownArrowFunctionKey, .option, "moveToEndOfParagraph:"),
        (0x61, .control, "moveToBeginningOfParagraph:"), (0x65, .control, "moveToEndOfParagraph:"),
        (0x66, .control, "moveForward:"), (0x62, .control, "moveBackward:"), (0x6E, .control, "moveDown:"),
        (0x70, .control, "moveUp:"),
    ]

    private static let plain: [Row] = [
        (NSPageUpFunctionKey, [], "scrollPageUp:"), (NSPageDownFunctionKey, [], "scrollPageDown:"),
        (NSPageUpFunctionKey, .option, "pageUp:"), (NSPageDownFunctionKey, .option, "pageDown:"),
        (NSHomeFunctionKey, [], "scrollToBeginningOfDocument:"), (NSEndFunctionKey, [], "scrollToEndOfDocument:"),
        (NSCarriageReturnCharacter, [], "insertNewline:"), (NSEnterCharacter, [], "insertNewline:"),
        (NSCarriageReturnCharacter, .option, "insertNewlineIgnoringFieldEditor:"),
        (NSCarriageReturnCharacter, .control, "insertLineBreak:"),
        (NSTabCharacter, [], "insertTab:"), (NSBackTabCharacter, .shift, "insertBacktab:"),
        (NSBackTabCharacter, [], "insertBacktab:"), (NSTabCharacter, .option, "insertTabIgnoringFieldEditor:"),
        (NSDeleteCharacter, [], "deleteBackward:"), (NSDeleteCharacter, .shift, "deleteBackward:"),
        (NSDeleteCharacter, .option, "deleteWordBackward:"), (NSDeleteCharacter, .command, "deleteToBeginningOfLine:"),
        (NSDeleteFunctionKey, [], "deleteForward:"), (NSDeleteFunctionKey, .option, "deleteWordForward:"),
        (0x1B, [], "cancelOperation:"),
        (0x64, .control, "deleteForward:"), (0x68, .control, "deleteBackward:"),
        (0x6B, .control, "deleteToEndOfParagraph:"), (0x74, .control, "transpose:"), (0x79, .control, "yank:"),
    ]
}
