import UIKitCore

/// The keys of a keyboard, row by row.
struct KeyboardLayout: Equatable {
    var rows: [[KeyboardKey]]
    /// Whether the keys fill their rows without gaps, as those of number pads do.
    var isPad = false
}

/// A key's meaning and its width.
struct KeyboardKey: Equatable {
    enum Action: Equatable {
        case text(String)
        case shift, delete, `return`, globe, dismiss
        /// Shows other keys.
        case plane(KeyboardPlane)
        case none
    }

    var action: Action
    var title = ""
    /// The width in letters; `nil` for an equal part of the rest of the row.
    var width: Double? = 1
    /// The space in letters at the left.
    var gap: Double = 0
    /// The letters under a digit.
    var subtitle: String?

    static func text(_ text: String, width: Double? = 1) -> KeyboardKey {
        KeyboardKey(action: .text(text), title: text, width: width)
    }

    static func letters(_ row: String, gap: Double = 0) -> [KeyboardKey] {
        var keys = row.map { KeyboardKey.text(String($0)) }
        keys[0].gap = gap
        return keys
    }

    func with(gap: Double) -> KeyboardKey {
        var key = self
        key.gap = gap
        return key
    }

    /// Whether the key's character depends on the shift key.
    var isLetter: Bool {
        if case .text(let text) = action { return text.count == 1 && text.uppercased() != text.lowercased() }
        return false
    }

    /// Whether the key shows what it types above the finger.
    var hasPopUp: Bool {
        if case .text(let text) = action { return text != " " && text.count == 1 }
        return false
    }
}

/// The sets of keys of one keyboard.
enum KeyboardPlane: Equatable { case letters, numbers, symbols }
