/// One piece of an RTF document.
enum RTFToken: Equatable {
    case open
    case close
    /// A control word with its number.
    case word(String, Int?)
    /// A control symbol: a backslash and one byte.
    case symbol(UInt8)
    /// A byte that is written as `\'hh`.
    case hex(UInt8)
    case byte(UInt8)
}

/// Cuts an RTF document into tokens. It accepts any bytes.
struct RTFScanner {
    private let bytes: [UInt8]
    private(set) var at = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// - Returns: `nil` at the end.
    mutating func next() -> RTFToken? {
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            switch byte {
            case 0x7B: return .open
            case 0x7D: return .close
            case 0x5C: return control()
            case 0x0A, 0x0D, 0x00: continue
            default: return .byte(byte)
            }
        }
        return nil
    }

    /// Takes raw bytes, as they follow `\bin`.
    mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        let end = min(at + max(count, 0), bytes.count)
        defer { at = end }
        return bytes[at..<end]
    }

    private mutating func control() -> RTFToken? {
        guard at < bytes.count else { return nil }
        let first = bytes[at]
        guard Self.isLetter(first) else {
            at += 1
            return first == 0x27 ? hex() : .symbol(first)
        }
        let start = at
        while at < bytes.count, at - start < 32, Self.isLetter(bytes[at]) { at += 1 }
        let word = String(decoding: bytes[start..<at], as: UTF8.self)
        let number = number()
        if at < bytes.count, bytes[at] == 0x20 { at += 1 }
        return .word(word, number)
    }

    /// Numbers have up to ten digits; one that does not fit in 32 bits is the nearest that does.
    private mutating func number() -> Int? {
        let isNegative = at + 1 < bytes.count && bytes[at] == 0x2D && Self.isDigit(bytes[at + 1])
        if isNegative { at += 1 }
        let start = at
        var value = 0
        while at < bytes.count, at - start < 10, Self.isDigit(bytes[at]) {
            value = value * 10 + Int(bytes[at] - 0x30)
            at += 1
        }
        guard at > start else { return nil }
        return min(max(isNegative ? -value : value, Int(Int32.min)), Int(Int32.max))
    }

    private mutating func hex() -> RTFToken {
        guard at + 1 < bytes.count, let high = Self.digit(bytes[at]), let low = Self.digit(bytes[at + 1]) else {
            return .symbol(0x27)
        }
        at += 2
        return .hex(high << 4 | low)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// Returns the value of a hexadecimal digit.
    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: return byte - 0x30
        case 0x41...0x46: return byte - 0x41 + 10
        case 0x61...0x66: return byte - 0x61 + 10
        default: return nil
        }
    }
}
