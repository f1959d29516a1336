/// A press, a repetition or a release of a hardware key.
package struct KeySample: Hashable, Sendable {
    package enum Phase: Sendable { case down, up }

    /// The bits of `UIKeyModifierFlags`.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let capsLock = Modifiers(rawValue: 1 << 16)
        package static let shift = Modifiers(rawValue: 1 << 17)
        package static let control = Modifiers(rawValue: 1 << 18)
        package static let alternate = Modifiers(rawValue: 1 << 19)
        package static let command = Modifiers(rawValue: 1 << 20)
        package static let numericPad = Modifiers(rawValue: 1 << 21)
        package static let all: Modifiers = [.capsLock, .shift, .control, .alternate, .command, .numericPad]
    }

    package var phase: Phase
    /// The physical key: a usage of page 7 of USB's HID usage tables, the raw value of `UIKeyboardHIDUsage`; 0 if
    /// unknown.
    package var usage: Int
    /// The text that the key produces with its modifiers. For a key without a character, it is the name that UIKit
    /// gives the key ("UIKeyInputUpArrow"); for modifier keys it is empty.
    package var characters: String
    /// The text that the key produces with no modifier except Shift.
    package var charactersIgnoringModifiers: String
    package var modifiers: Modifiers
    /// Whether the event is a repetition of a held key.
    package var isRepeat: Bool

    /// The maximum length of a key's text; no key produces more.
    private static let longestText = 64

    package init(
        phase: Phase, usage: Int, characters: String, charactersIgnoringModifiers: String? = nil,
        modifiers: Modifiers = [], isRepeat: Bool = false
    ) {
        self.phase = phase
        self.usage = (0...0xFFFF).contains(usage) ? usage : 0
        self.characters = String(characters.prefix(Self.longestText))
        self.charactersIgnoringModifiers = String((charactersIgnoringModifiers ?? characters).prefix(Self.longestText))
        self.modifiers = modifiers.intersection(.all)
        self.isRepeat = isRepeat && phase == .down
    }

    /// Creates a sample from a browser's keyboard event.
    ///
    /// - Parameter code: the physical key, `KeyboardEvent.code` ("KeyA").
    /// - Parameter key: the key's meaning, `KeyboardEvent.key` ("a", "Enter").
    /// - Source: W3C "UI Events KeyboardEvent code Values" and "key Values".
    package init(phase: Phase, code: String, key: String, modifiers: Modifiers = [], isRepeat: Bool = false) {
        let known = KeyTable.key(code: code)
        let characters = KeyTable.characters(key: key)
        var plain = characters
        // Option changes the character; the table has the key's own character.
        if modifiers.contains(.alternate), let letter = known?.character { plain = letter }
        self.init(
            phase: phase, usage: known?.usage ?? 0, characters: characters, charactersIgnoringModifiers: plain,
            modifiers: known?.isNumericPad == true ? modifiers.union(.numericPad) : modifiers, isRepeat: isRepeat)
    }
}
