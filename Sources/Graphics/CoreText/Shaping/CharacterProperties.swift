internal import CICU

/// The properties of a character that itemizing needs; from ICU, in constant time.
struct CharacterProperties {
    private let bits: UInt16

    /// - Parameter scalar: a surrogate counts as U+FFFD.
    @inline(__always) init(_ scalar: UInt32) { bits = cicu_character(scalar) }

    /// Whether two such characters in a row always have a grapheme boundary between them, and neither is an emoji.
    @inline(__always) var isIsolated: Bool { bits & UInt16(CICU_ISOLATED) != 0 }
    /// Whether the character may give text from left to right a level other than 0.
    @inline(__always) var isBidirectional: Bool { bits & UInt16(CICU_BIDIRECTIONAL) != 0 }
    @inline(__always) var isDefaultIgnorable: Bool { bits & UInt16(CICU_DEFAULT_IGNORABLE) != 0 }
    /// A dense number, which `ScriptTag.tags` turns into a tag.
    @inline(__always) var scriptNumber: UInt8 { UInt8(truncatingIfNeeded: bits) }
    @inline(__always) var script: ScriptTag { ScriptTag.all[Int(scriptNumber)] }
}

extension ScriptTag {
    /// The tags by ICU's numbers.
    fileprivate static let all: [ScriptTag] = (0...UInt32(CICU_SCRIPT_MASK)).map {
        ScriptTag(rawValue: cicu_script_tag($0))
    }
}

/// The kinds of characters that a text contains, found in one pass, so that most text skips the Unicode algorithms that it
/// does not need.
struct TextScan {
    /// Whether each unit is a character in the range before the first combining mark, without those that need more:
    /// the soft hyphen is invisible, CR may combine with LF, and keycap emoji need characters outside the range.
    private(set) var isSimple = true
    /// Whether a character may give text from left to right a level other than 0.
    private(set) var isBidirectional = false

    init(_ units: UnsafeBufferPointer<UInt16>) {
        var i = 0
        while i < units.count, units[i] < 0x300, units[i] != 0xAD, units[i] != 0x0D { i += 1 }
        if i == units.count { return }
        isSimple = false
        while i < units.count {
            let scalar = units.scalar(at: i)
            if CharacterProperties(scalar.value).isBidirectional {
                isBidirectional = true
                return
            }
            i += scalar.length
        }
    }
}

extension UnsafeBufferPointer<UInt16> {
    /// Returns the character at an index and its number of units; a lone surrogate is U+FFFD.
    @inline(__always) func scalar(at i: Int) -> (value: UInt32, length: Int) {
        let unit = self[i]
        if unit & 0xF800 != 0xD800 { return (UInt32(unit), 1) }
        if unit & 0x0400 == 0, i + 1 < count, self[i + 1] & 0xFC00 == 0xDC00 {
            return (0x10000 + ((UInt32(unit) & 0x3FF) << 10 | UInt32(self[i + 1]) & 0x3FF), 2)
        }
        return (0xFFFD, 1)
    }
}
