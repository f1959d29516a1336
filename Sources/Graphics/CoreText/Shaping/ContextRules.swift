internal import CHarfBuzz

/// The chained rules of one GSUB lookup, for asking which words they tie to their neighbors.
///
/// Only coverage-based rules (format 3) of lookups that skip no glyphs are read, the form in which font compilers write
/// rules such as Inter's. See "GSUB: LookupType 6" in the OpenType specification.
struct ContextRules: Sendable {
    /// The sets of glyphs that a rule needs in a row.
    private struct Rule: Sendable {
        /// From the input backwards.
        var before: [GlyphSet]
        var input: [GlyphSet]
        var after: [GlyphSet]
    }

    private var rules: [Rule] = []
    /// The glyphs that any rule may begin with, which few words have.
    private var starts = GlyphSet()

    /// - Returns: `nil` if the lookup has rules in another form.
    init?(_ table: OpaquePointer, lookup index: Int) {
        guard let file = TableBytes("GSUB", of: table), let list = file.uint16(8),
            let offset = file.uint16(list + 2 + 2 * index), let type = file.uint16(list + offset),
            let flags = file.uint16(list + offset + 2), flags & 0xFF1E == 0,
            let count = file.uint16(list + offset + 4)
        else { return nil }
        for i in 0..<count {
            guard let part = file.uint16(list + offset + 6 + 2 * i),
                let rule = Self.rule(file, list + offset + part, type)
            else { return nil }
            rules.append(rule)
            starts.formUnion(rule.input[0])
        }
    }

    private static func rule(_ file: TableBytes, _ start: Int, _ type: Int) -> Rule? {
        if type == 7 {
            // An extension: the type and the distance of the rule itself.
            guard let type = file.uint16(start + 2), type != 7, let far = file.uint32(start + 4) else { return nil }
            return rule(file, start + far, type)
        }
        guard type == 6, file.uint16(start) == 3 else { return nil }
        var at = start + 2
        guard let before = sets(file, start, &at), let input = sets(file, start, &at),
            let after = sets(file, start, &at), !input.isEmpty
        else { return nil }
        return Rule(before: before, input: input, after: after)
    }

    private static func sets(_ file: TableBytes, _ start: Int, _ at: inout Int) -> [GlyphSet]? {
        guard let count = file.uint16(at), count <= 64 else { return nil }
        var sets: [GlyphSet] = []
        for i in 0..<count {
            guard let offset = file.uint16(at + 2 + 2 * i), let set = GlyphSet(coverage: start + offset, file) else {
                return nil
            }
            sets.append(set)
        }
        at += 2 + 2 * count
        return sets
    }

    /// Returns whether a rule may look beyond a word.
    ///
    /// - Parameter nominal: the glyphs of the characters of a word and the spaces behind it.
    /// - Parameter final: the same number of glyphs, after shaping: a rule may have met either.
    /// - Parameter space: the glyph that stands before the word.
    func reachBeyond(_ nominal: [UInt16], _ final: [UInt16], space: UInt16) -> Bool {
        nominal.indices.contains { start in
            guard starts.contains(nominal[start]) || starts.contains(final[start]) else { return false }
            return rules.contains { Self.reaches($0, at: start, nominal, final, space) }
        }
    }

    private static func reaches(
        _ rule: Rule, at start: Int, _ nominal: [UInt16], _ final: [UInt16], _ space: UInt16
    ) -> Bool {
        func has(_ set: GlyphSet, _ i: Int) -> Bool { set.contains(nominal[i]) || set.contains(final[i]) }
        guard start + rule.input.count <= nominal.count,
            rule.input.indices.allSatisfy({ has(rule.input[$0], start + $0) })
        else { return false }
        var reaches = false
        for (i, set) in rule.before.enumerated() {
            let at = start - 1 - i
            if at < -1 { break }
            guard at < 0 ? set.contains(space) : has(set, at) else { return false }
            if at < 0 { reaches = true }
        }
        for (i, set) in rule.after.enumerated() {
            let at = start + rule.input.count + i
            if at >= nominal.count { return true }
            guard has(set, at) else { return false }
        }
        return reaches
    }
}

/// A set of glyphs as a bitmap.
struct GlyphSet: Sendable {
    private var bits: [UInt64] = []

    init() {}

    var isEmpty: Bool { bits.isEmpty }

    @inline(__always) func contains(_ glyph: UInt16) -> Bool {
        let word = Int(glyph >> 6)
        return word < bits.count && bits[word] >> UInt64(glyph & 63) & 1 != 0
    }

    mutating func insert(_ glyph: UInt16) {
        let word = Int(glyph >> 6)
        while bits.count <= word { bits.append(0) }
        bits[word] |= 1 << UInt64(glyph & 63)
    }

    mutating func formUnion(_ other: GlyphSet) {
        if bits.count < other.bits.count {
            bits += [UInt64](repeating: 0, count: other.bits.count - bits.count)
        }
        for word in other.bits.indices { bits[word] |= other.bits[word] }
    }

    /// Reads a coverage table (formats 1 and 2).
    init?(coverage start: Int, _ file: TableBytes) {
        guard let format = file.uint16(start), let count = file.uint16(start + 2) else { return nil }
        switch format {
        case 1:
            for i in 0..<count {
                guard let glyph = file.uint16(start + 4 + 2 * i) else { return nil }
                insert(UInt16(glyph))
            }
        case 2:
            for i in 0..<count {
                let record = start + 4 + 6 * i
                guard let first = file.uint16(record), let last = file.uint16(record + 2), first <= last else {
                    return nil
                }
                for glyph in first...last { insert(UInt16(glyph)) }
            }
        default: return nil
        }
    }
}

/// The big-endian numbers of a font's table; `nil` beyond its end.
struct TableBytes {
    private let bytes: [UInt8]

    init?(_ tag: StaticString, of face: OpaquePointer) {
        let blob: OpaquePointer = hb_face_reference_table(face, ScriptTag(tag).rawValue)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let start = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        bytes = start.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(length)))
        }
    }

    func uint16(_ offset: Int) -> Int? {
        offset >= 0 && offset + 2 <= bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : nil
    }

    func uint32(_ offset: Int) -> Int? {
        guard let high = uint16(offset), let low = uint16(offset + 2) else { return nil }
        return high << 16 | low
    }
}
