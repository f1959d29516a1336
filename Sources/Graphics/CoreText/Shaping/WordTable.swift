/// One generation of shaped words: a hash table over flat arrays.
struct WordTable {
    private struct Word {
        var hash: UInt32
        var plan: UInt32
        /// The start of its units, and of their advances.
        var unit: UInt32
        var glyph: UInt32
        var unitCount: UInt16
        var glyphCount: UInt16
        var isSensitive: Bool
        /// The amount that the word adds to the advance of the space before it.
        var lead: Int32
    }

    /// For each place of the table a word's index plus one; 0 is free. At most half of the places are taken.
    private var slots: [UInt32] = []
    private var words: [Word] = []
    private var units: [UInt16] = []
    private var advances: [UnitAdvance] = []
    private var glyphs: [WordGlyph] = []
    /// The offsets of the few glyphs that have one, by the glyph's index; in order.
    private var offsets: [GlyphOffset] = []

    var glyphCount: Int { glyphs.count }

    // MARK: Hashing

    @inline(__always) static func seed(_ plan: UInt32) -> UInt64 { 0xCBF2_9CE4_8422_2325 ^ UInt64(plan) << 32 }

    /// A step of the Fowler–Noll–Vo hash, by units instead of bytes.
    @inline(__always) static func mix(_ hash: UInt64, _ unit: UInt16) -> UInt64 {
        (hash ^ UInt64(unit)) &* 0x0000_0100_0000_01B3
    }

    @inline(__always) private static func finish(_ hash: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9 >> 32)
    }

    // MARK: Finding

    @inline(__always) func find(_ text: UnsafeBufferPointer<UInt16>, _ plan: UInt32, _ hash: UInt64) -> Int? {
        guard !slots.isEmpty else { return nil }
        let hash = Self.finish(hash)
        let mask = slots.count - 1
        var place = Int(hash) & mask
        return slots.withUnsafeBufferPointer { slots in
            words.withUnsafeBufferPointer { words in
                while slots[place] != 0 {
                    let index = Int(slots[place]) - 1
                    if words[index].hash == hash, words[index].plan == plan, isText(words[index], text) { return index }
                    place = (place + 1) & mask
                }
                return nil
            }
        }
    }

    @inline(__always) private func isText(_ word: Word, _ text: UnsafeBufferPointer<UInt16>) -> Bool {
        guard Int(word.unitCount) == text.count else { return false }
        return units.withUnsafeBufferPointer { units in
            for i in 0..<text.count where units[Int(word.unit) + i] != text[i] { return false }
            return true
        }
    }

    // MARK: Adding

    mutating func insert(
        _ text: UnsafeBufferPointer<UInt16>, _ plan: ShapePlan, _ id: UInt32, _ hash: UInt64, _ buffer: ShapeBuffer,
        lead: Int32 = 0
    ) -> Int {
        let start = glyphs.count
        buffer.appendWord(to: &glyphs, &offsets)
        let word = Word(
            hash: Self.finish(hash), plan: id, unit: UInt32(units.count), glyph: UInt32(start),
            unitCount: UInt16(text.count), glyphCount: UInt16(glyphs.count - start),
            isSensitive: isSensitive(text, plan, glyphs[start...]), lead: lead)
        units += text
        let unit = advances.count
        advances.append(contentsOf: repeatElement(UnitAdvance(0, startsCluster: false), count: text.count))
        advances.withUnsafeMutableBufferPointer { all in
            buffer.writeAdvances(to: all.baseAddress! + unit, count: text.count)
        }
        return add(word)
    }

    private func isSensitive(
        _ text: UnsafeBufferPointer<UInt16>, _ plan: ShapePlan, _ shaped: ArraySlice<WordGlyph>
    ) -> Bool {
        guard plan.rule.hasSensitiveWords else { return false }
        let nominal = text.map { plan.face.glyph(for: UInt32($0)) ?? 0 }
        return plan.rule.isSensitive(nominal, shaped.map(\.glyph))
    }

    mutating func copy(_ index: Int, of other: WordTable, _ hash: UInt64) -> Int {
        var word = other.words[index]
        let units = Int(word.unit)..<Int(word.unit) + Int(word.unitCount)
        let glyphs = Int(word.glyph)..<Int(word.glyph) + Int(word.glyphCount)
        word.unit = UInt32(self.units.count)
        word.glyph = UInt32(self.glyphs.count)
        self.units += other.units[units]
        advances += other.advances[units]
        for offset in other.offsets(in: glyphs) {
            let moved = offset.glyph - UInt32(glyphs.lowerBound) + word.glyph
            offsets.append(GlyphOffset(glyph: moved, dx: offset.dx, dy: offset.dy))
        }
        self.glyphs += other.glyphs[glyphs]
        return add(word)
    }

    private mutating func add(_ word: Word) -> Int {
        words.append(word)
        if words.count * 2 > slots.count {
            slots = [UInt32](repeating: 0, count: max(1024, slots.count * 2))
            for index in words.indices { occupy(index) }
        } else {
            occupy(words.count - 1)
        }
        return words.count - 1
    }

    private mutating func occupy(_ index: Int) {
        let mask = slots.count - 1
        var place = Int(words[index].hash) & mask
        while slots[place] != 0 { place = (place + 1) & mask }
        slots[place] = UInt32(index + 1)
    }

    // MARK: Reading

    @inline(__always) func lead(of index: Int) -> Int32 { words[index].lead }

    func isSensitive(_ index: Int) -> Bool { words[index].isSensitive }

    @inline(__always) func copyAdvances(of index: Int, to target: UnsafeMutablePointer<UnitAdvance>, count: Int) {
        let start = Int(words[index].unit)
        advances.withUnsafeBufferPointer { all in
            for i in 0..<count { target[i] = all[start + i] }
        }
    }

    /// - Parameter offset: added to the clusters.
    func appendGlyphs(of index: Int, offset: Int32, to target: inout [ShapedGlyph]) {
        let word = words[index]
        let range = Int(word.glyph)..<Int(word.glyph) + Int(word.glyphCount)
        let start = target.count
        for i in range {
            let glyph = glyphs[i]
            target.append(
                ShapedGlyph(
                    glyph: glyph.glyph, cluster: Int32(glyph.cluster) + offset, advance: glyph.advance, dx: 0, dy: 0))
        }
        for moved in offsets(in: range) {
            let at = start + Int(moved.glyph) - range.lowerBound
            target[at].dx = moved.dx
            target[at].dy = moved.dy
        }
    }

    private func offsets(in range: Range<Int>) -> ArraySlice<GlyphOffset> {
        var low = 0
        var high = offsets.count
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle].glyph < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < offsets.count, offsets[end].glyph < range.upperBound { end += 1 }
        return offsets[low..<end]
    }
}

/// A glyph of a word. Lengths are in design units.
struct WordGlyph {
    var glyph: UInt16
    /// The first unit of the characters that it draws, from the word's start.
    var cluster: UInt16
    var advance: Int32
}

/// The distance of a glyph from its pen position, in design units, y up.
struct GlyphOffset {
    /// The glyph's index in its table.
    var glyph: UInt32
    var dx: Int32
    var dy: Int32
}
