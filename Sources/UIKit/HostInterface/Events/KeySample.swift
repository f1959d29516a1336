/// A key of a hardware keyboard that goes down, repeats or comes up.
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
    /// The place of the key: a usage of page 7 of USB's HID usage tables, the raw value of `UIKeyboardHIDUsage`; 0 where
    /// nobody knows it.
    package var usage: Int
    /// What the key writes with its modifiers; a key without a character has the name that UIKit gives it
    /// ("UIKeyInputUpArrow"), modifier keys have none.
    package var characters: String
    /// What it writes with no modifier but Shift.
    package var charactersIgnoringModifiers: String
    package var modifiers: Modifiers
    /// The key is held.
    package var isRepeat: Bool

    /// Longer than any key writes.
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

    /// As browsers tell of it.
    ///
    /// - Parameter code: the key's place, `KeyboardEvent.code` ("KeyA").
    /// - Parameter key: what it means, `KeyboardEvent.key` ("a", "Enter").
    /// - Source: W3C "UI Events KeyboardEvent code Values" and "key Values".
    package init(phase: Phase, code: String, key: String, modifiers: Modifiers = [], isRepeat: Bool = false) {
        let known = KeyTable.key(code: code)
        let characters = KeyTable.characters(key: key)
        var plain = characters
        // Option writes other letters; the table knows the key's own.
        if modifiers.contains(.alternate), let letter = known?.character { plain = letter }
        self.init(
            phase: phase, usage: known?.usage ?? 0, characters: characters, charactersIgnoringModifiers: plain,
            modifiers: known?.isNumericPad == true ? modifiers.union(.numericPad) : modifiers, isRepeat: isRepeat)
    }
}
