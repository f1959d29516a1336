import Foundation
package import QuinceHostInterface

/// A function key with which a person handles the device.
package enum ControlKey: Int, CaseIterable, Sendable {
    case home = 0x3F
    case lock, rotateLeft, rotateRight, appearance, fullScreen
}

/// Turns the keys and the texts of the window system into events of the device.
package struct KeyInput {
    /// A press or a release.
    package struct Key {
        /// SDL's scan codes are the usages of USB's page of keys.
        package var usage: Int
        /// The character in the keyboard's layout, without modifiers.
        package var character: UInt32
        /// SDL's bits.
        package var modifiers: Int
        package var isRepeat = false
        /// The text that the key has written.
        package var text: String?

        package init(
            usage: Int, character: UInt32, modifiers: Int, isRepeat: Bool = false, text: String? = nil
        ) {
            (self.usage, self.character, self.modifiers) = (usage, character, modifiers)
            (self.isRepeat, self.text) = (isRepeat, text)
        }
    }

    package enum Outcome {
        case events([HostEvent])
        /// A person wants to have the clipboard's text in the app.
        /// - Parameter events: the key, for an app that has copied something itself.
        case paste(_ events: [HostEvent])
        case control(ControlKey)
    }

    let isDesktop: Bool
    private let controls: Set<ControlKey>
    /// The keys that the app was told of, by the usage that it knows.
    private var down: [Int: Int] = [:]
    private var isComposing = false

    /// - Parameter isDesktop: whether the device is a Mac.
    /// - Parameter controls: the function keys that are not the app's.
    package init(isDesktop: Bool, controls: Set<ControlKey>) { (self.isDesktop, self.controls) = (isDesktop, controls) }

    // MARK: Keys

    package mutating func press(_ key: Key) -> Outcome {
        if let control = ControlKey(rawValue: key.usage), controls.contains(control) {
            return key.isRepeat ? .events([]) : .control(control)
        }
        let letter = UnicodeScalar(key.character).map { Character($0) }
        if letter == "v", key.modifiers & (Bits.control | Bits.command) != 0, key.modifiers & Bits.alternate == 0 {
            guard isDesktop else { return .paste([]) }
            return .paste([.key(sample(.down, key)), .key(sample(.up, key))])
        }
        if isPartOfText(key) { return .events([]) }
        let sample = sample(.down, key)
        down[key.usage] = sample.usage
        return .events([.key(sample)])
    }

    /// Whether the key writes, but has not: a dead key, or one that an input method has taken.
    private func isPartOfText(_ key: Key) -> Bool {
        guard key.text == nil, key.modifiers & (Bits.control | Bits.command) == 0 else { return false }
        let plain = plainCharacters(key, KeyTable.key(usage: key.usage)).unicodeScalars
        return plain.count == 1 && plain.allSatisfy(Self.isWritten)
    }

    /// The keys that write nothing have numbers beyond all characters, and a few those of control characters.
    private static func isWritten(_ scalar: UnicodeScalar) -> Bool { scalar.value >= 0x20 && scalar.value != 0x7F }

    package mutating func release(_ key: Key) -> Outcome {
        guard down.removeValue(forKey: key.usage) != nil else { return .events([]) }
        return .events([.key(sample(.up, key))])
    }

    /// The window has lost the keyboard.
    package mutating func releaseAll() -> [HostEvent] {
        defer { down = [:] }
        return down.values.sorted().map { .key(KeySample(phase: .up, usage: $0, characters: "")) }
    }

    private func sample(_ phase: KeySample.Phase, _ key: Key) -> KeySample {
        let (usage, known) = (exchanged(key.usage), KeyTable.key(usage: key.usage))
        let plain = plainCharacters(key, known)
        var modifiers = Self.modifiers(key.modifiers, isDesktop: isDesktop)
        // Control with C and X copies and cuts, where the keyboard has no Command.
        if !isDesktop, modifiers.contains(.control), !modifiers.contains(.alternate), ["c", "x"].contains(plain) {
            modifiers.remove(.control)
            modifiers.insert(.command)
        }
        if known?.isNumericPad == true { modifiers.insert(.numericPad) }
        return KeySample(
            phase: phase, usage: usage, characters: key.text ?? plain, charactersIgnoringModifiers: plain,
            modifiers: modifiers, isRepeat: key.isRepeat)
    }

    /// The text of the key with no modifier but Shift.
    private func plainCharacters(_ key: Key, _ known: KeyTable.Key?) -> String {
        if let text = key.text, key.modifiers & (Bits.alternate | Bits.mode) == 0 { return text }
        if known?.isNumericPad == true, key.modifiers & Bits.number == 0, let other = Self.withoutNumLock[key.usage] {
            return other
        }
        guard let scalar = UnicodeScalar(key.character), Self.isWritten(scalar) else { return known?.character ?? "" }
        return key.modifiers & Bits.shift != 0 ? String(Character(scalar)).uppercased() : String(Character(scalar))
    }

    private static let withoutNumLock: [Int: String] = [
        0x59: "UIKeyInputEnd", 0x5A: "UIKeyInputDownArrow", 0x5B: "UIKeyInputPageDown", 0x5C: "UIKeyInputLeftArrow",
        0x5D: "", 0x5E: "UIKeyInputRightArrow", 0x5F: "UIKeyInputHome", 0x60: "UIKeyInputUpArrow",
        0x61: "UIKeyInputPageUp", 0x62: "", 0x63: "UIKeyInputDelete",
    ]

    /// Control is the Mac's Command, and the other way round.
    private func exchanged(_ usage: Int) -> Int {
        guard isDesktop else { return usage }
        return [0xE0: 0xE3, 0xE3: 0xE0, 0xE4: 0xE7, 0xE7: 0xE4][usage] ?? usage
    }

    // MARK: Modifiers

    /// SDL's bits of modifiers; each has one for the left key and one for the right one.
    private enum Bits {
        static let shift = 0x3, control = 0xC0, alternate = 0x300, command = 0xC00
        static let number = 0x1000, capsLock = 0x2000, mode = 0x4000
    }

    /// - Parameter isDesktop: whether Control and Command change places.
    package static func modifiers(_ bits: some BinaryInteger, isDesktop: Bool) -> KeySample.Modifiers {
        let bits = Int(bits)
        let pairs: [(Int, KeySample.Modifiers)] = [
            (Bits.shift, .shift), (Bits.alternate, .alternate), (Bits.capsLock, .capsLock),
            (Bits.control, isDesktop ? .command : .control), (Bits.command, isDesktop ? .control : .command),
        ]
        return pairs.reduce(into: []) { result, pair in if bits & pair.0 != 0 { result.insert(pair.1) } }
    }

    // MARK: Text

    /// A text that no single key has written.
    package mutating func insert(_ text: String) -> [HostEvent] {
        guard isComposing else { return text.isEmpty ? [] : [.text(TextSample.insert(text).clamped)] }
        isComposing = false
        let end = text.utf16.count
        return [.text(TextSample.setMarked(text, selected: end..<end).clamped), .text(.unmark)]
    }

    /// A text that is being composed.
    ///
    /// - Parameter start: the selected part's begin, in characters, as `length`.
    package mutating func compose(_ text: String, start: Int, length: Int) -> [HostEvent] {
        guard isComposing || !text.isEmpty else { return [] }
        isComposing = !text.isEmpty
        let scalars = text.unicodeScalars
        let from = scalars.index(scalars.startIndex, offsetBy: max(start, 0), limitedBy: scalars.endIndex)
        let begin = from ?? scalars.endIndex
        let end = scalars.index(begin, offsetBy: max(length, 0), limitedBy: scalars.endIndex) ?? scalars.endIndex
        let selected = begin.utf16Offset(in: text)..<end.utf16Offset(in: text)
        let sample = TextSample.setMarked(text, selected: selected).clamped
        return [.text(sample)] + (text.isEmpty ? [.text(.unmark)] : [])
    }
}
