/// Line breaks of plain English, without ICU.
///
/// Of Unicode's line breaking rules (annex 14) few concern letters, digits, spaces and the most common marks. Where only
/// these are near the end of a line, its break is found by looking back over a word; elsewhere ICU is asked for those of
/// the whole text. `PlainBreaksTests` compares both.
enum PlainBreaks {
    enum Answer: Equatable {
        /// A line may break before a unit.
        case at(Int)
        /// There is no break in the range.
        case none
        /// The text is not plain.
        case unknown
    }

    private enum Kind: UInt8 {
        case other
        case letter
        case digit
        /// Quotation marks, which break on neither side (LB19).
        case quote
        /// Commas, full stops, colons and semicolons, which break only before them never, and behind only at spaces
        /// where letters or digits follow (LB13, LB29, LB25).
        case infix
        case space
        case hyphen
        /// Marks that end a sentence or a bracket.
        case closing
        case opening
    }

    /// Returns the last break after `start` and not after `end`.
    static func last(_ units: UnsafeBufferPointer<UInt16>, after start: Int, notAfter end: Int) -> Answer {
        for at in stride(from: end, to: start, by: -1) {
            switch place(units, at) {
            case .never: continue
            case .allowed: return .at(at)
            case .unknown: return .unknown
            }
        }
        return .none
    }

    /// Returns whether a line may end before a unit that is not the first.
    static func place(_ units: UnsafeBufferPointer<UInt16>, _ at: Int) -> TextWords.Break {
        let (before, after) = (kind(units[at - 1]), kind(units[at]))
        switch (before, after) {
        case (.other, _), (_, .other): return .unknown
        // LB7: never before a space.
        case (_, .space): return .never
        case (.space, .letter), (.space, .digit), (.space, .quote):
            switch lastMark(units, before: at) {
            case .other: return .unknown
            case .opening: return .never
            default: return .allowed
            }
        case (.space, _): return .unknown
        // LB13: never before these.
        case (.letter, .infix), (.digit, .infix), (.quote, .infix), (.infix, .infix), (.closing, .infix): return .never
        case (.letter, .closing), (.digit, .closing), (.quote, .closing), (.infix, .closing), (.closing, .closing):
            return .never
        // LB19.
        case (.quote, _), (_, .quote): return .never
        // LB23, LB28, LB29, LB25.
        case (.letter, .letter), (.letter, .digit), (.digit, .letter), (.digit, .digit): return .never
        case (.infix, .letter), (.infix, .digit): return .never
        // LB21: behind a hyphen inside a word, not before it.
        case (.letter, .hyphen): return .never
        case (.hyphen, .letter): return at >= 2 && kind(units[at - 2]) == .letter ? .allowed : .unknown
        default: return .unknown
        }
    }

    /// Returns the kind of the last unit before spaces; a letter if there is none, since a break is allowed there too.
    private static func lastMark(_ units: UnsafeBufferPointer<UInt16>, before unit: Int) -> Kind {
        var at = unit - 1
        while at >= 0, units[at] == 0x20 { at -= 1 }
        return at < 0 ? .letter : kind(units[at])
    }

    @inline(__always) private static func kind(_ unit: UInt16) -> Kind {
        if unit < 0x80 { return ascii[Int(unit)] }
        return unit == 0x2019 || unit == 0x2018 || unit == 0x201C || unit == 0x201D ? .quote : .other
    }

    private static let ascii: [Kind] = (0..<0x80).map { (unit: UInt8) in
        switch unit {
        case 0x20: return .space
        case 0x22, 0x27: return .quote
        case 0x2C, 0x2E, 0x3A, 0x3B: return .infix
        case 0x2D: return .hyphen
        case 0x30...0x39: return .digit
        case 0x41...0x5A, 0x61...0x7A: return .letter
        case 0x21, 0x3F, 0x29, 0x5D, 0x7D: return .closing
        case 0x28, 0x5B, 0x7B: return .opening
        default: return .other
        }
    }
}
