import Foundation
package import HostInterface

/// What a flow does with a keyboard.
package enum FlowInput: Sendable {
    case text(String)
    /// At most so many characters.
    case erase(Int)
    case hideKeyboard
    case press(FlowKey)
}

/// A key with its modifiers, as a hardware keyboard sends them.
package struct FlowKey: Sendable {
    package let code: String
    package let key: String
    package let modifiers: KeySample.Modifiers
}

extension FlowReader {
    static let inputTable: [String: @Sendable (FlowArguments) throws -> FlowAction] = [
        "inputText": inputText, "eraseText": eraseText, "hideKeyboard": { _ in .input(.hideKeyboard) },
        "pressKey": pressKey,
    ]

    /// Maestro's default: more than a field has.
    private static let erasedCharacters = 50

    private static func inputText(_ a: FlowArguments) throws -> FlowAction {
        try a.check(fields: ["text"])
        guard let text = a["text"]?.string ?? a.node?.scalar?.string, !text.isEmpty else {
            throw a.error("expected a text")
        }
        return .input(.text(text))
    }

    private static func eraseText(_ a: FlowArguments) throws -> FlowAction {
        try a.check(fields: ["charactersToErase"])
        let range = 1...100_000
        if let text = a.node?.scalar?.string, !text.isEmpty {
            let bounds = Double(range.lowerBound)...Double(range.upperBound)
            let count = try a.number(text, "a number of characters", in: bounds)
            guard count == count.rounded() else { throw a.error("expected a whole number, found \(text)") }
            return .input(.erase(Int(count)))
        }
        return .input(.erase(try a.integer(field: "charactersToErase", in: range, default: erasedCharacters)))
    }

    // MARK: Keys

    private static func pressKey(_ a: FlowArguments) throws -> FlowAction {
        try a.check(fields: ["key"])
        guard let text = a["key"]?.string ?? a.node?.scalar?.string, !text.isEmpty else {
            throw a.error("expected a key such as Enter or Command+S")
        }
        if buttons.contains(text.lowercased()) { throw a.error("the button \"\(text)\" is not supported yet") }
        // "+" is a key too, alone or after modifiers.
        let name = text.hasSuffix("+") ? "+" : text.split(separator: "+").last.map(String.init) ?? text
        var modifiers: KeySample.Modifiers = []
        for part in text.dropLast(name.count).split(separator: "+") {
            guard let modifier = modifierNames[part.trimmingCharacters(in: .whitespaces).lowercased()] else {
                throw a.error("unknown modifier \"\(part)\"; known are Command, Control, Option, Shift")
            }
            modifiers.insert(modifier)
        }
        guard let key = key(name.trimmingCharacters(in: name == " " ? .newlines : .whitespaces), modifiers) else {
            throw a.error(
                "unknown key \"\(name)\"; known are a character, \(keyNames.keys.sorted().joined(separator: ", ")), F1 to F12"
            )
        }
        return .input(.press(key))
    }

    /// The device's own, which Maestro names among the keys.
    private static let buttons: Set<String> = ["home", "lock", "volume up", "volume down", "back", "power"]

    private static let modifierNames: [String: KeySample.Modifiers] = [
        "command": .command, "cmd": .command, "control": .control, "ctrl": .control, "option": .alternate,
        "alt": .alternate, "shift": .shift,
    ]

    /// In small letters, with the names that W3C gives them.
    private static let keyNames: [String: (code: String, key: String)] = [
        "enter": ("Enter", "Enter"), "return": ("Enter", "Enter"), "backspace": ("Backspace", "Backspace"),
        "delete": ("Delete", "Delete"), "tab": ("Tab", "Tab"), "escape": ("Escape", "Escape"), "space": ("Space", " "),
        "up arrow": ("ArrowUp", "ArrowUp"), "down arrow": ("ArrowDown", "ArrowDown"),
        "left arrow": ("ArrowLeft", "ArrowLeft"), "right arrow": ("ArrowRight", "ArrowRight"),
        "page up": ("PageUp", "PageUp"), "page down": ("PageDown", "PageDown"), "end": ("End", "End"),
    ]

    private static func key(_ name: String, _ modifiers: KeySample.Modifiers) -> FlowKey? {
        if let known = keyNames[name.lowercased()] {
            return FlowKey(code: known.code, key: known.key, modifiers: modifiers)
        }
        let upper = name.uppercased()
        if upper.hasPrefix("F"), let number = Int(upper.dropFirst()), (1...12).contains(number) {
            return FlowKey(code: upper, key: upper, modifiers: modifiers)
        }
        guard name.count == 1, let character = name.first else { return nil }
        // A capital needs Shift; the others are where a US keyboard has them, or nowhere in particular.
        let needsShift = character.isUppercase && name != name.lowercased()
        let written = modifiers.contains(.shift) ? upper : name
        return FlowKey(
            code: KeyTable.code(character: name.lowercased()) ?? "", key: written,
            modifiers: needsShift ? modifiers.union(.shift) : modifiers)
    }
}
