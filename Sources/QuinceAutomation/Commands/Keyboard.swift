import QuinceHostInterface

// Commands for the keyboard.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("inputText", readText)
    declareCommand("eraseText", readErase)
    declareCommand("hideKeyboard") { arguments in
        try arguments.checkNone()
        return { $0.driver.hideKeyboard() }
    }
    declareCommand("pressKey", readKey)
}

/// Maestro's default, which is more than a field usually holds.
private let erasedCharacters = 50

private func readText(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["text"], orText: true)
    guard let text = arguments["text"]?.string ?? arguments.node?.scalar?.string, !text.isEmpty else {
        throw arguments.error("expected a text")
    }
    return { try $0.driver.type(text) }
}

private func readErase(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["charactersToErase"], orText: true)
    let range = 1...100_000
    if let text = arguments.node?.scalar?.string, !text.isEmpty {
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        let count = try arguments.number(text, "a number of characters", in: bounds)
        guard count == count.rounded() else { throw arguments.error("expected a whole number, found \(text)") }
        return { try $0.driver.erase(Int(count)) }
    }
    let count = try arguments.integer(field: "charactersToErase", in: range, default: erasedCharacters)
    return { try $0.driver.erase(count) }
}

// MARK: Keys

private func readKey(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["key"], orText: true)
    guard let text = arguments["key"]?.string ?? arguments.node?.scalar?.string, !text.isEmpty else {
        throw arguments.error("expected a key such as Enter or Command+S")
    }
    if let button = buttons[text.lowercased()] { return { $0.host.send(.button(button)) } }
    if missingButtons.contains(text.lowercased()) {
        throw arguments.error("the button \"\(text)\" is not supported yet; known buttons: Home, Lock, Power")
    }
    // "+" is itself a key, alone or after modifiers.
    let name = text.hasSuffix("+") ? "+" : text.split(separator: "+").last.map(String.init) ?? text
    var modifiers: KeySample.Modifiers = []
    for part in text.dropLast(name.count).split(separator: "+") {
        guard let modifier = modifierNames[part.trimmingCharacters(in: .whitespaces).lowercased()] else {
            throw arguments.error("unknown modifier \"\(part)\"; known modifiers: Command, Control, Option, Shift")
        }
        modifiers.insert(modifier)
    }
    guard let key = findKey(name.trimmingCharacters(in: name == " " ? .newlines : .whitespaces), modifiers) else {
        throw arguments.error(
            "unknown key \"\(name)\"; known keys: a character, \(keyNames.keys.sorted().joined(separator: ", ")), F1 to F12"
        )
    }
    return { try $0.perform($0.driver.press(key)) }
}

/// The device's buttons, which Maestro lists among the keys.
private let buttons: [String: HostButton] = ["home": .home, "lock": .lock, "power": .lock]
private let missingButtons: Set<String> = ["volume up", "volume down", "back"]

private let modifierNames: [String: KeySample.Modifiers] = [
    "command": .command, "cmd": .command, "control": .control, "ctrl": .control, "option": .alternate,
    "alt": .alternate, "shift": .shift,
]

/// The names in flow files, in lower case, with the names of the W3C.
private let keyNames: [String: (code: String, key: String)] = [
    "enter": ("Enter", "Enter"), "return": ("Enter", "Enter"), "backspace": ("Backspace", "Backspace"),
    "delete": ("Delete", "Delete"), "tab": ("Tab", "Tab"), "escape": ("Escape", "Escape"), "space": ("Space", " "),
    "up arrow": ("ArrowUp", "ArrowUp"), "down arrow": ("ArrowDown", "ArrowDown"),
    "left arrow": ("ArrowLeft", "ArrowLeft"), "right arrow": ("ArrowRight", "ArrowRight"),
    "page up": ("PageUp", "PageUp"), "page down": ("PageDown", "PageDown"), "end": ("End", "End"),
]

private func findKey(_ name: String, _ modifiers: KeySample.Modifiers) -> FlowKey? {
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
