import Foundation

/// Parses and fills the C-style formats of `os_log`: `%d`, `%.2f`, `%{public}@`, `%{private}s`, `%{bool}d` …
///
/// - Differs: unlike in C, an integer is printed in full, whatever length modifier its conversion has.
package struct LogFormat {
    private enum Part {
        case literal(String)
        case value(Conversion)
    }

    /// `%{options}flags width.precision length conversion`.
    private struct Conversion {
        var options: [String] = []
        var shape = ""
        var letter: Character = "@"

        var isObject: Bool { letter == "@" || letter == "s" || letter == "S" || letter == "P" }

        var privacy: OSLogPrivacy {
            if options.contains("public") { return .public }
            let mask: OSLogPrivacy.Mask = options.contains("mask.hash") ? .hash : .none
            if options.contains("sensitive") { return .sensitive(mask: mask) }
            return options.contains("private") ? .private(mask: mask) : .auto(mask: mask)
        }
    }

    private var parts: [Part] = []

    package init(_ format: String) {
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            parts.append(.literal(String(rest[..<percent])))
            rest = rest[rest.index(after: percent)...]
            parts.append(Self.conversion(&rest))
        }
        parts.append(.literal(String(rest)))
    }

    private static func conversion(_ rest: inout Substring) -> Part {
        if rest.first == "%" {
            rest.removeFirst()
            return .literal("%")
        }
        var conversion = Conversion()
        if rest.first == "{", let end = rest.firstIndex(of: "}") {
            let options = rest[rest.index(after: rest.startIndex)..<end]
            conversion.options = options.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            rest = rest[rest.index(after: end)...]
        }
        let shape = rest.prefix { "+-# 0123456789.'".contains($0) }
        conversion.shape = String(shape)
        rest = rest[shape.endIndex...].drop { "hlLqjztv".contains($0) }
        guard let letter = rest.popFirst() else { return .literal("%") }
        if letter == "m" { return .literal(String(cString: strerror(errno))) }
        conversion.letter = letter
        return .value(conversion)
    }

    package func text(_ arguments: [Any?]) -> String {
        var left = arguments[...]
        return parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal
            case .value(let conversion):
                guard let argument = left.popFirst() else { return text += "<decode: missing data>" }
                text += conversion.privacy.shown(
                    { Self.text(argument, conversion) }, isScalar: !conversion.isObject)
            }
        }
    }

    private static func text(_ value: Any?, _ conversion: Conversion) -> String {
        guard let value else { return "(null)" }
        let shape = conversion.shape
        switch conversion.letter {
        case "d", "i", "D": return integer(value, shape, "lld", conversion.options)
        case "u", "U": return integer(value, shape, "llu", conversion.options)
        case "x", "X", "o": return integer(value, shape, "ll\(conversion.letter)", [])
        case "c", "C": return character(value)
        case "f", "F", "e", "E", "g", "G", "a", "A":
            guard let number = double(value) else { return "\(value)" }
            return String(format: "%\(shape)\(conversion.letter)", number)
        case "p": return address(value)
        default: return padded(object(value), shape)
        }
    }

    private static func integer(_ value: Any, _ shape: String, _ letters: String, _ options: [String]) -> String {
        guard let number = value as? any FixedWidthInteger else {
            guard let boxed = value as? NSNumber else { return "\(value)" }
            return integer(boxed.int64Value, shape, letters, options)
        }
        if options.contains("bool") { return isZero(number) ? "false" : "true" }
        if options.contains("BOOL") { return isZero(number) ? "NO" : "YES" }
        if options.contains("time_t") { return "\(Date(timeIntervalSince1970: TimeInterval(number)))" }
        if options.contains("errno") || options.contains("darwin.errno") {
            return "[\(number): \(String(cString: strerror(Int32(truncatingIfNeeded: number))))]"
        }
        return String(format: "%\(shape)\(letters)", letters == "lld" ? Int64(clamping: number) : bits(number))
    }

    private static func isZero(_ number: some FixedWidthInteger) -> Bool { number == 0 }

    /// Returns the number's bits as an unsigned number of its own width.
    private static func bits<T: FixedWidthInteger>(_ number: T) -> Int64 {
        Int64(truncatingIfNeeded: T.Magnitude(truncatingIfNeeded: number))
    }

    private static func character(_ value: Any) -> String {
        guard let number = value as? any FixedWidthInteger,
            let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: number))
        else { return "\(value)" }
        return String(scalar)
    }

    private static func double(_ value: Any) -> Double? {
        if let number = value as? any BinaryFloatingPoint { return Double(number) }
        if let number = value as? any BinaryInteger { return Double(number) }
        return (value as? NSNumber)?.doubleValue
    }

    private static func address(_ value: Any) -> String {
        if let pointer = value as? any _Pointer { return "0x" + String(UInt(bitPattern: pointer), radix: 16) }
        if type(of: value) is AnyClass {
            return "0x" + String(UInt(bitPattern: ObjectIdentifier(value as AnyObject)), radix: 16)
        }
        return "\(value)"
    }

    private static func object(_ value: Any) -> String {
        if let pointer = value as? UnsafePointer<CChar> { return String(cString: pointer) }
        return (value as? any CustomStringConvertible)?.description ?? String(describing: value)
    }

    /// - Parameter shape: a minimum width, negative for left alignment, and after a dot the maximum length.
    private static func padded(_ text: String, _ shape: String) -> String {
        let numbers = shape.split(separator: ".", omittingEmptySubsequences: false)
        let cut = numbers.count > 1 ? Int(numbers[1]).map { String(text.prefix(max($0, 0))) } ?? text : text
        guard let width = numbers.first.flatMap({ Int($0) }) else { return cut }
        let blanks = String(repeating: " ", count: max(abs(width) - cut.count, 0))
        return width < 0 ? cut + blanks : blanks + cut
    }
}
