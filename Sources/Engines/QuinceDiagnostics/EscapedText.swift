extension String {
    /// The text on one line, with control characters as in a literal. A name from a stranger's file must not move the
    /// cursor of a terminal, nor show its letters in another order.
    package var escapingControls: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var result: String = ""
        for scalar: Unicode.Scalar in unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.isControl: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is one of ASCII's or Latin-1's control characters, ends a line, or changes the direction of
    /// the text after it.
    fileprivate var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
