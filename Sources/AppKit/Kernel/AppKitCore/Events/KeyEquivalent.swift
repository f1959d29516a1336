import Foundation

/// A key with its modifiers that does what a menu item or a button does. A capital letter stands for Shift.
struct KeyEquivalent {
    private let key: String
    private let modifiers: NSEvent.ModifierFlags

    private static let counted: NSEvent.ModifierFlags = [.shift, .control, .option, .command]

    init(_ key: String, _ modifiers: NSEvent.ModifierFlags) {
        let isCapital = key.lowercased() != key
        self.key = key.lowercased()
        self.modifiers = modifiers.intersection(Self.counted).union(isCapital ? .shift : [])
    }

    @MainActor
    func matches(_ event: NSEvent) -> Bool {
        guard !key.isEmpty, let pressed = event.charactersIgnoringModifiers?.lowercased() else { return false }
        guard pressed == key || isBackspace(pressed) else { return false }
        let flags = event.modifierFlags.intersection(Self.counted)
        // Signs such as "+" are themselves made with Shift.
        let isSign = key.unicodeScalars.first.map { !CharacterSet.alphanumerics.contains($0) } ?? false
        return flags == modifiers || isSign && flags.subtracting(.shift) == modifiers.subtracting(.shift)
    }

    /// Menus name the key by either of its two characters.
    private func isBackspace(_ pressed: String) -> Bool { key == "\u{8}" && pressed == "\u{7F}" }

    /// The key as menus show it: "⇧⌘S".
    var words: String {
        var text = ""
        if modifiers.contains(.control) { text += "⌃" }
        if modifiers.contains(.option) { text += "⌥" }
        if modifiers.contains(.shift) { text += "⇧" }
        if modifiers.contains(.command) { text += "⌘" }
        return key.isEmpty ? "" : text + sign
    }

    private var sign: String {
        switch key {
        case "\r": "↩"
        case "\t": "⇥"
        case "\u{1B}": "⎋"
        case "\u{8}", "\u{7F}": "⌫"
        case " ": "Space"
        case "\u{F700}": "↑"
        case "\u{F701}": "↓"
        case "\u{F702}": "←"
        case "\u{F703}": "→"
        case "\u{F728}": "⌦"
        default: key.uppercased()
        }
    }
}
