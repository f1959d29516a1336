internal import CHarfBuzz

/// The optical edges of a face's glyphs, in design units, which the features "lfbd" and "rtbd" place.
///
/// The adjustments of single glyphs are read from the font's table, because HarfBuzz's function for them
/// (`hb_ot_layout_lookup_get_optical_bound`) reads beyond its data in version 6. See "GPOS: LookupType 1" in the OpenType
/// specification.
struct OpticalEdges {
    private var left: [UInt16: Int] = [:]
    private var right: [UInt16: Int] = [:]

    init(of face: FontFace) {
        guard let file = TableBytes("GPOS", of: face.table) else { return }
        // The left edge is where the glyph moves to, the right one where its advance ends after the move.
        for lookup in Self.lookups("lfbd", in: face.table) {
            SingleAdjustments(file, lookup).forEach { left[$0] = left[$0] ?? -$1.x }
        }
        for lookup in Self.lookups("rtbd", in: face.table) {
            SingleAdjustments(file, lookup).forEach { right[$0] = right[$0] ?? $1.x - $1.advance }
        }
    }

    /// Returns how far the left edge lies to the right of the origin.
    func leftInset(of glyph: UInt16) -> Int { left[glyph] ?? 0 }

    /// Returns how far the right edge lies to the left of the advance.
    func rightInset(of glyph: UInt16) -> Int { right[glyph] ?? 0 }

    private static func lookups(_ feature: StaticString, in table: OpaquePointer) -> [Int] {
        let set: OpaquePointer = hb_set_create()
        defer { hb_set_destroy(set) }
        let tags: [hb_tag_t] = [ScriptTag(feature).rawValue, 0]
        hb_ot_layout_collect_lookups(table, ScriptTag("GPOS").rawValue, nil, nil, tags, set)
        var found: [Int] = []
        var lookup: UInt32 = UInt32.max
        while hb_set_next(set, &lookup) != 0 { found.append(Int(lookup)) }
        return found
    }
}

/// The adjustments of single glyphs in a lookup.
private struct SingleAdjustments {
    struct Value {
        var x: Int
        var advance: Int
    }

    private let file: TableBytes
    private var values: [(glyph: UInt16, value: Value)] = []

    init(_ file: TableBytes, _ index: Int) {
        self.file = file
        guard let list = file.uint16(8), let offset = file.uint16(list + 2 + 2 * index),
            let type = file.uint16(list + offset), let count = file.uint16(list + offset + 4)
        else { return }
        for i in 0..<count {
            guard let part = file.uint16(list + offset + 6 + 2 * i) else { return }
            read(list + offset + part, type)
        }
    }

    func forEach(_ body: (UInt16, Value) -> Void) {
        for (glyph, value) in values { body(glyph, value) }
    }

    private mutating func read(_ start: Int, _ type: Int) {
        if type == 9 {
            // An extension: the type and the distance of the adjustments themselves.
            guard let type = file.uint16(start + 2), type != 9, let far = file.uint32(start + 4) else { return }
            return read(start + far, type)
        }
        guard type == 1, let format = file.uint16(start), let coverage = file.uint16(start + 2),
            let parts = file.uint16(start + 4), let glyphs = GlyphSet(coverage: start + coverage, file)
        else { return }
        for (i, glyph) in glyphs.all.enumerated() {
            // Format 1 has one value for all glyphs, format 2 one for each, after their number.
            let at = format == 1 ? start + 6 : start + 8 + i * 2 * parts.nonzeroBitCount
            if let value = value(at, parts) { values.append((glyph, value)) }
        }
    }

    /// - Parameter parts: bits for the numbers that the value has: 1 for x, 2 for y, 4 for the horizontal advance.
    private func value(_ start: Int, _ parts: Int) -> Value? {
        func number(_ bit: Int) -> Int? {
            guard parts & bit != 0 else { return 0 }
            let place = start + 2 * (parts & (bit - 1)).nonzeroBitCount
            return file.uint16(place).map { Int(Int16(truncatingIfNeeded: $0)) }
        }
        guard let x = number(1), let advance = number(4) else { return nil }
        return Value(x: x, advance: advance)
    }
}

extension GlyphSet {
    /// The glyphs, in order, as coverage tables have them.
    fileprivate var all: [UInt16] { (0...UInt16.max).filter(contains) }
}
