import Foundation

/// The bars of a text by ISO/IEC 15417, of which the code sets B and C are used, and A for control characters.
package struct Code128 {
    /// The symbols: the start, the text, the check and the stop.
    package let symbols: [Int]

    /// - Returns: `nil` for bytes that are no ASCII, or none.
    package init?(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, bytes.allSatisfy({ $0 < 128 }) else { return nil }
        var (values, set) = ([Int](), CodeSet.a)
        var i = 0
        while i < bytes.count {
            let next = Self.set(for: bytes[i...], set, isFirst: values.isEmpty)
            if values.isEmpty { values.append(next.start) } else if next != set { values.append(next.code) }
            set = next
            if set == .c {
                values.append(Int(bytes[i] - 48) * 10 + Int(bytes[i + 1] - 48))
                i += 2
            } else {
                values.append(bytes[i] < 32 ? Int(bytes[i]) + 64 : Int(bytes[i]) - 32)
                i += 1
            }
        }
        let check: Int = values.enumerated().reduce(0) { $0 + $1.element * max($1.offset, 1) } % 103
        symbols = values + [check, Self.stop]
    }

    private enum CodeSet {
        case a, b, c
        var start: Int { self == .a ? 103 : self == .b ? 104 : 105 }
        /// The symbol that changes to the set.
        var code: Int { self == .a ? 101 : self == .b ? 100 : 99 }
    }

    private static let stop = 106

    /// Two digits are one symbol in the set C, into which four at an end and six between others are worth a change.
    private static func set(for rest: ArraySlice<UInt8>, _ current: CodeSet, isFirst: Bool) -> CodeSet {
        let digits: Int = rest.prefix { (48...57).contains($0) }.count
        let worth: Int = current == .c && !isFirst ? 2 : isFirst || digits == rest.count ? 4 : 6
        // An odd count begins outside of the set, unless it is in it already.
        if digits >= worth, digits % 2 == 0 || (current == .c && !isFirst) || (isFirst && digits > 4) { return .c }
        guard let first = rest.first else { return current }
        if first < 32 { return .a }
        return first >= 96 || current == .c || isFirst ? .b : current
    }

    /// Whether each module is a bar.
    package var modules: [Bool] {
        symbols.flatMap { symbol in
            Self.widths[symbol].enumerated().flatMap { place, width in
                Array(repeating: place % 2 == 0, count: width.wholeNumberValue ?? 0)
            }
        }
    }

    /// The widths of bars and spaces by the number of the symbol.
    private static let widths: [String] = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
        123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
        232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
        313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
        111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
        111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
        114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
        """.split { $0.isWhitespace }.map(String.init)
}
