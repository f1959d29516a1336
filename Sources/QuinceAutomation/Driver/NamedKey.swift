import Foundation
import QuinceHostInterface

/// A key as flows and tests name it, such as "Command+S": one of a hardware keyboard with its modifiers, or a button of the device.
enum NamedKey: Sendable {
    case key(FlowKey)
    case button(HostButton)

    init(_ text: String) throws(FlowProblem) {
        if let button = Self.buttons[text.lowercased()] {
            self = .button(button)
            return
        }
        if Self.missingButtons.contains(text.lowercased()) {
            throw FlowProblem("the button \"\(text)\" is not supported yet; known buttons: Home, Lock, Power")
        }
        // "+" is itself a key, alone or after modifiers.
        let name = text.hasSuffix("+") ? "+" : text.split(separator: "+").last.map(String.init) ?? text
        let modifiers = try Self.modifiers(text.dropLast(name.count))
        guard let key = Self.find(name.trimmingCharacters(in: name == " " ? .newlines : .whitespaces), modifiers) else {
            throw FlowProblem(
                "unknown key \"\(name)\"; known keys: a character, \(Self.keyNames.keys.sorted().joined(separator: ", ")), F1 to F12"
            )
        }
        self = .key(key)
    }

    private static func modifiers(_ text: Substring) throws(FlowProblem) -> KeySample.Modifiers {
        var modifiers: KeySample.Modifiers = []
        for part in text.split(separator: "+") {
            guard let modifier = modifierNames[part.trimmingCharacters(in: .whitespaces).lowercased()] else {
                throw FlowProblem("unknown modifier \"\(part)\"; known modifiers: Command, Control, Option, Shift")
            }
            modifiers.insert(modifier)
        }
        return modifiers
    }

    /// The device's buttons, which Maestro lists among the keys.
    private static let buttons: [String: HostButton] = ["home": .home, "lock": .lock, "power": .lock]
    private static let missingButtons: Set<String> = ["volume up", "volume down", "back"]

    private static let modifierNames: [String: KeySample.Modifiers] = [
        "command": .command, "cmd": .command, "control": .control, "ctrl": .control, "option": .alternate,
        "alt": .alternate, "shift": .shift,
    ]

    /// The names in flow files, in lower case, with the names of the W3C.
    private static let keyNames: [String: (code: String, key: String)] = [
        "enter": ("Enter", "Enter"), "return": ("Enter", "Enter"), "backspace": ("Backspace", "Backspace"),
        "delete": ("Delete", "Delete"), "tab": ("Tab", "Tab"), "escape": ("Escape", "Escape"), "space": ("Space", " "),
        "up arrow": ("ArrowUp", "ArrowUp"), "down arrow": ("ArrowDown", "ArrowDown"),
        "left arrow": ("ArrowLeft", "ArrowLeft"), "right arrow": ("ArrowRight", "ArrowRight"),
        "page up": ("PageUp", "PageUp"), "page down": ("PageDown", "PageDown"), "end": ("End", "End"),
    ]

    private static func find(_ name: String, _ modifiers: KeySample.Modifiers) -> FlowKey? {
        if let known = keyNames[name.lowercased()] {
            return FlowKey(code: known.code, key: known.key, modifiers: modifiers)
        }
        let upper = name.uppercased()
        if upper.hasPrefix("F"), let number = Int(upper.dropFirst()), (1...12).contains(number) {
            return FlowKey(code: upper, key: upper, modifiers: modifiers)
        }
        guard name.count == 1, let character = name.first else { return nil }
        // A capital letter needs Shift, but beside Command or Control it is the key's name, as on menus. Other characters have their US
        // keyboard code, or none.
        let isShortcut = !modifiers.isDisjoint(with: [.command, .control])
        let needsShift = character.isUppercase && name != name.lowercased() && !isShortcut
        let written = modifiers.contains(.shift) ? upper : isShortcut ? name.lowercased() : name
        return FlowKey(
            code: KeyTable.code(character: name.lowercased()) ?? "", key: written,
            modifiers: needsShift ? modifiers.union(.shift) : modifiers)
    }
}
