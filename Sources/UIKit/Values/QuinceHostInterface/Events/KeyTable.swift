/// The keys of a keyboard with their names, in one table for hosts, flows and UIKit's input names.
package enum KeyTable {
    package struct Key: Sendable {
        /// The `KeyboardEvent.code` of W3C's UI Events.
        package let code: String
        /// The usage on page 7 of the USB HID usage tables.
        package let usage: Int
        /// The character on a US keyboard without modifiers, or UIKit's name for the key.
        package let character: String?
        package var isNumericPad: Bool { code.hasPrefix("Numpad") }
    }

    package static func key(code: String) -> Key? { byCode[code] }
    package static func key(usage: Int) -> Key? { byUsage[usage] }

    /// Returns the code of the key that produces a character on a US keyboard without modifiers.
    package static func code(character: String) -> String? {
        all.first { $0.character == character && !$0.isNumericPad }?.code
    }

    /// Returns the text that a `KeyboardEvent.key` produces: the key itself if it is a character, nothing for modifiers
    /// and dead keys.
    package static func characters(key: String) -> String {
        if key.count == 1 { return key }
        return named[key] ?? ""
    }

    private static let named: [String: String] = [
        "Enter": "\r", "Tab": "\t", "Backspace": "\u{8}", "Delete": "UIKeyInputDelete",
        "Escape": "UIKeyInputEscape", "ArrowUp": "UIKeyInputUpArrow", "ArrowDown": "UIKeyInputDownArrow",
        "ArrowLeft": "UIKeyInputLeftArrow", "ArrowRight": "UIKeyInputRightArrow", "PageUp": "UIKeyInputPageUp",
        "PageDown": "UIKeyInputPageDown", "Home": "UIKeyInputHome", "End": "UIKeyInputEnd", "F1": "UIKeyInputF1",
        "F2": "UIKeyInputF2", "F3": "UIKeyInputF3", "F4": "UIKeyInputF4", "F5": "UIKeyInputF5", "F6": "UIKeyInputF6",
        "F7": "UIKeyInputF7", "F8": "UIKeyInputF8", "F9": "UIKeyInputF9", "F10": "UIKeyInputF10",
        "F11": "UIKeyInputF11", "F12": "UIKeyInputF12",
    ]

    private static let byUsage = Dictionary(uniqueKeysWithValues: all.map { ($0.usage, $0) })
    private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

    private static let all: [Key] = letters + digits + whatWrites + functions + steering + numericPad + modifiers

    private static let letters = "abcdefghijklmnopqrstuvwxyz".enumerated().map { index, letter in
        Key(code: "Key\(letter.uppercased())", usage: 0x04 + index, character: String(letter))
    }

    private static let digits = "1234567890".enumerated().map { index, digit in
        Key(code: "Digit\(digit)", usage: 0x1E + index, character: String(digit))
    }

    private static let whatWrites = keys([
        ("Enter", 0x28, "\r"), ("Escape", 0x29, "UIKeyInputEscape"), ("Backspace", 0x2A, "\u{8}"), ("Tab", 0x2B, "\t"),
        ("Space", 0x2C, " "), ("Minus", 0x2D, "-"), ("Equal", 0x2E, "="), ("BracketLeft", 0x2F, "["),
        ("BracketRight", 0x30, "]"), ("Backslash", 0x31, "\\"), ("Semicolon", 0x33, ";"), ("Quote", 0x34, "'"),
        ("Backquote", 0x35, "`"), ("Comma", 0x36, ","), ("Period", 0x37, "."), ("Slash", 0x38, "/"),
        ("IntlBackslash", 0x64, "\\"), ("IntlRo", 0x87, "\\"), ("IntlYen", 0x89, "¥"),
    ])

    private static let functions = (1...12).map { number in
        Key(code: "F\(number)", usage: 0x3A + number - 1, character: named["F\(number)"])
    }

    private static let steering = keys([
        ("CapsLock", 0x39, nil), ("PrintScreen", 0x46, nil), ("ScrollLock", 0x47, nil), ("Pause", 0x48, nil),
        ("Insert", 0x49, nil), ("Home", 0x4A, "UIKeyInputHome"), ("PageUp", 0x4B, "UIKeyInputPageUp"),
        ("Delete", 0x4C, "UIKeyInputDelete"), ("End", 0x4D, "UIKeyInputEnd"),
        ("PageDown", 0x4E, "UIKeyInputPageDown"), ("ArrowRight", 0x4F, "UIKeyInputRightArrow"),
        ("ArrowLeft", 0x50, "UIKeyInputLeftArrow"), ("ArrowDown", 0x51, "UIKeyInputDownArrow"),
        ("ArrowUp", 0x52, "UIKeyInputUpArrow"), ("ContextMenu", 0x65, nil), ("Power", 0x66, nil), ("Help", 0x75, nil),
    ])

    private static let numericPad = keys([
        ("NumLock", 0x53, nil), ("NumpadDivide", 0x54, "/"), ("NumpadMultiply", 0x55, "*"),
        ("NumpadSubtract", 0x56, "-"), ("NumpadAdd", 0x57, "+"), ("NumpadEnter", 0x58, "\r"), ("Numpad1", 0x59, "1"),
        ("Numpad2", 0x5A, "2"), ("Numpad3", 0x5B, "3"), ("Numpad4", 0x5C, "4"), ("Numpad5", 0x5D, "5"),
        ("Numpad6", 0x5E, "6"), ("Numpad7", 0x5F, "7"), ("Numpad8", 0x60, "8"), ("Numpad9", 0x61, "9"),
        ("Numpad0", 0x62, "0"), ("NumpadDecimal", 0x63, "."), ("NumpadEqual", 0x67, "="),
    ])

    private static let modifiers = keys([
        ("ControlLeft", 0xE0, nil), ("ShiftLeft", 0xE1, nil), ("AltLeft", 0xE2, nil), ("MetaLeft", 0xE3, nil),
        ("ControlRight", 0xE4, nil), ("ShiftRight", 0xE5, nil), ("AltRight", 0xE6, nil), ("MetaRight", 0xE7, nil),
    ])

    private static func keys(_ rows: [(String, Int, String?)]) -> [Key] {
        rows.map { Key(code: $0.0, usage: $0.1, character: $0.2) }
    }
}
