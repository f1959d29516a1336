/// Characters of markup: blanks, and those that stand as references.
enum MarkupText {
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    /// Returns a value between quotes, as Xcode writes one.
    static func quoted(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "&quot;"
            case "\n": text += "&#10;"
            case "\r": text += "&#13;"
            case "\t": text += "&#9;"
            default: text += escaped(scalar)
            }
        }
        return text + "\""
    }

    /// Returns characters for the content of an element, as Xcode writes them.
    static func content(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { $0 += $1 == "\r" ? "&#13;" : escaped($1) }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        default: isAllowed(scalar) ? String(scalar) : "\u{FFFD}"
        }
    }

    /// The characters of XML 1.0, section 2.2.
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    // MARK: References

    private static let named: [Substring: String] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    /// Returns characters with their references resolved. One that XML does not have stays as it is.
    static func resolved(_ text: Substring) -> String {
        // By bytes: a reference may be followed by an accent, which would be one character with its semicolon.
        guard let first = text.utf8.firstIndex(of: UInt8(ascii: "&")) else { return String(text) }
        var result = String(text[..<first])
        var rest = text[first...]
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<start]
            rest = rest[rest.utf8.index(after: start)...]
            guard let end = rest.utf8.firstIndex(of: UInt8(ascii: ";")), let character = character(rest[..<end]) else {
                result += "&"
                continue
            }
            result += character
            rest = rest[rest.utf8.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ reference: Substring) -> String? {
        guard reference.hasPrefix("#") else { return named[reference] }
        let digits = reference.dropFirst()
        let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}
