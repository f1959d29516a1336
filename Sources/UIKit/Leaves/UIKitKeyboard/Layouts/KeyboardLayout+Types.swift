import UIFoundation
import UIKitCore

// The keys of iOS 7's English keyboards.
extension KeyboardLayout {
    init(_ type: UIKeyboardType, _ plane: KeyboardPlane, isTablet: Bool) {
        if let pad = Self.pad(type, plane, isTablet: isTablet) {
            self = pad
        } else {
            let rows = isTablet ? Self.tabletRows(type, plane) : Self.phoneRows(type, plane)
            self.init(rows: rows)
        }
    }

    /// The keys that a keyboard shows first.
    static func firstPlane(_ type: UIKeyboardType) -> KeyboardPlane {
        switch type {
        case .numbersAndPunctuation, .phonePad: .numbers
        default: .letters
        }
    }

    private static let delete = KeyboardKey(action: .delete, title: "delete")
    private static let shift = KeyboardKey(action: .shift, title: "shift")

    // MARK: Phones

    private static func phoneRows(_ type: UIKeyboardType, _ plane: KeyboardPlane) -> [[KeyboardKey]] {
        let wide = 1.3
        var (shift, delete) = (Self.shift, Self.delete)
        (shift.width, delete.width, delete.gap) = (wide, wide, 0.2)
        let upper: [[KeyboardKey]]
        switch plane {
        case .letters:
            let third = KeyboardKey.letters("zxcvbnm", gap: 0.2)
            upper = [
                KeyboardKey.letters("qwertyuiop"), KeyboardKey.letters("asdfghjkl", gap: 0.5),
                [shift] + third + [delete],
            ]
        case .numbers, .symbols:
            let other = plane == .numbers ? KeyboardPlane.symbols : .numbers
            let change = KeyboardKey(action: .plane(other), title: plane == .numbers ? "#+=" : "123", width: wide)
            let isNumbers = plane == .numbers
            let second = isNumbers ? "-/:;()$&@\"" : "_\\|~<>€£¥•"
            let marks = ".,?!'".map { KeyboardKey.text(String($0), width: 1.4) }
            upper = [
                KeyboardKey.letters(isNumbers ? "1234567890" : "[]{}#%^*+="), KeyboardKey.letters(second),
                [change] + [marks[0].with(gap: 0.2)] + marks.dropFirst() + [delete],
            ]
        }
        return upper + [lastRow(type, plane)]
    }

    private static func lastRow(_ type: UIKeyboardType, _ plane: KeyboardPlane) -> [KeyboardKey] {
        let isLetters = plane == .letters
        let change = KeyboardKey(
            action: .plane(isLetters ? .numbers : .letters), title: isLetters ? "123" : "ABC", width: 1.25)
        let globe = KeyboardKey(action: .globe, title: "globe", width: 1.25)
        let space = KeyboardKey(action: .text(" "), title: "space", width: nil)
        let enter = KeyboardKey(action: .return, width: 2.5)
        return [change, globe] + middle(type, space) + [enter]
    }

    /// The keys between the globe and the return key, by the type of the keyboard.
    private static func middle(_ type: UIKeyboardType, _ space: KeyboardKey) -> [KeyboardKey] {
        switch type {
        case .URL: [.text(".", width: nil), .text("/", width: nil), .text(".com", width: nil)]
        case .emailAddress: [space, .text("@", width: 1.1), .text(".", width: 1.1)]
        case .twitter: [space, .text("@", width: 1.1), .text("#", width: 1.1)]
        case .webSearch: [space, .text(".", width: 1.1)]
        default: [space]
        }
    }

    // MARK: Tablets

    private static func tabletRows(_ type: UIKeyboardType, _ plane: KeyboardPlane) -> [[KeyboardKey]] {
        let enter = KeyboardKey(action: .return, width: nil)
        var delete = Self.delete
        delete.width = nil
        var end = Self.shift
        end.width = nil
        let upper: [[KeyboardKey]]
        switch plane {
        case .letters:
            upper = [
                KeyboardKey.letters("qwertyuiop") + [delete], KeyboardKey.letters("asdfghjkl", gap: 0.5) + [enter],
                [Self.shift] + KeyboardKey.letters("zxcvbnm,.") + [end],
            ]
        case .numbers, .symbols:
            let isNumbers = plane == .numbers
            let other = KeyboardKey(
                action: .plane(isNumbers ? .symbols : .numbers), title: isNumbers ? "#+=" : "123", width: 1)
            var last = other
            last.width = nil
            upper = [
                KeyboardKey.letters(isNumbers ? "1234567890" : "[]{}#%^*+=") + [delete],
                KeyboardKey.letters(isNumbers ? "-/:;()$&@" : "_\\|~<>€£¥", gap: 0.5) + [enter],
                [other] + KeyboardKey.letters(".,?!'\"", gap: 0) + [last],
            ]
        }
        let isLetters = plane == .letters
        let change = KeyboardKey(
            action: .plane(isLetters ? .numbers : .letters), title: isLetters ? ".?123" : "ABC", width: 1)
        let globe = KeyboardKey(action: .globe, title: "globe")
        let space = KeyboardKey(action: .text(" "), title: "space", width: nil)
        let hide = KeyboardKey(action: .dismiss, title: "hide")
        return upper + [[change, globe] + middle(type, space) + [change, hide]]
    }

    // MARK: Number pads

    private static func pad(_ type: UIKeyboardType, _ plane: KeyboardPlane, isTablet: Bool) -> KeyboardLayout? {
        // An iPad shows the numbers of its ordinary keyboard.
        guard !isTablet else { return nil }
        switch type {
        case .numberPad, .asciiCapableNumberPad: return digits(KeyboardKey(action: .none))
        case .decimalPad: return digits(.text("."))
        case .phonePad where plane == .symbols: return phoneMarks
        case .phonePad: return digits(KeyboardKey(action: .plane(.symbols), title: "+ * #"))
        // The letters of an ordinary keyboard, and the numbers of a telephone.
        case .namePhonePad where plane != .letters:
            return digits(KeyboardKey(action: .plane(.letters), title: "ABC"))
        default: return nil
        }
    }

    /// - Parameter corner: the key at the lower left.
    private static func digits(_ corner: KeyboardKey) -> KeyboardLayout {
        let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
        var rows: [[KeyboardKey]] = (0..<3).map { row in
            (1...3).map { column in
                var key = KeyboardKey.text(String(row * 3 + column))
                key.subtitle = letters[row * 3 + column - 1]
                return key
            }
        }
        rows.append([corner, .text("0"), delete])
        return KeyboardLayout(rows: rows, isPad: true)
    }

    /// The marks of telephone numbers: a comma pauses, a semicolon waits. The places are chosen.
    private static let phoneMarks: KeyboardLayout = {
        let blank = KeyboardKey(action: .none)
        let pause = KeyboardKey(action: .text(","), title: "pause")
        let wait = KeyboardKey(action: .text(";"), title: "wait")
        return KeyboardLayout(
            rows: [
                [.text("+"), .text("*"), .text("#")], [pause, blank, wait], [blank, blank, blank],
                [KeyboardKey(action: .plane(.numbers), title: "123"), blank, delete],
            ], isPad: true)
    }()
}
