internal import CHarfBuzz

/// The shaped words of all fonts, and how to shape those that are missing.
///
/// Text repeats its words, so most of it is shaped by looking its words up, which takes a hundredth of the time.
/// Shaping is in design units, so a result holds for every size. A word is a sequence without spaces, and the spaces
/// behind it; `WordRule` says which fonts may be shaped by words.
///
/// Words are kept in two generations of flat arrays, without an allocation per word: when the young generation is full,
/// it replaces the old one, which is dropped; words that are used in the old one move back.
struct ShapeStore {
    /// The properties besides its characters on which a word's glyphs depend.
    struct Context: Hashable {
        var face: FontFace
        var script: ScriptTag
        var isRightToLeft: Bool
        var features: ShapeFeatures
    }

    /// A section of an item that is shaped by itself.
    private struct Piece {
        var range: Range<Int>
        /// Its place in `young`; `nil` if it is too long to be kept.
        var word: Int?
    }

    private var contexts: [Context: Int] = [:]
    private var plans: [ShapePlan] = []
    private var young = WordTable()
    private var old = WordTable()
    private var pieces: [Piece] = []
    private let buffer = ShapeBuffer()

    /// The longest word that is kept, in units; longer ones are rarely repeated.
    private static let longestKept = 256
    /// The capacity of one generation, in glyphs: about six megabytes.
    private static let capacity = 3 << 17
    /// The number of words of a label, whose text is likely to come again.
    private static let shortText = 12
    /// The number of words next to a sensitive one that are shaped together with it. Contexts of fonts are a few glyphs long.
    private static let reach = 2

    // MARK: Results

    /// Writes the advances of an item's units.
    ///
    /// - Parameter advances: for each unit of the item, as `UnitAdvance.packed`.
    mutating func measure(
        _ item: TextItem, _ units: UnsafeBufferPointer<UInt16>, into advances: UnsafeMutablePointer<UnitAdvance>
    ) {
        let plan = plans[cut(item, units)]
        for piece in pieces {
            let target = advances + (piece.range.lowerBound - item.range.lowerBound)
            if let word = piece.word {
                young.copyAdvances(of: word, to: target, count: piece.range.count)
                // The advance that kerning takes from the space before the word.
                let lead = young.lead(of: word)
                if lead != 0 { target[-1] = UnitAdvance(Int32(target[-1].advance) + lead, startsCluster: true) }
            } else {
                buffer.shape(plan, units, piece.range)
                buffer.writeAdvances(to: target, count: piece.range.count)
            }
        }
    }

    /// Returns the glyphs of an item in visual order from left to right.
    mutating func shape(_ item: TextItem, _ units: UnsafeBufferPointer<UInt16>) -> [ShapedGlyph] {
        let plan = plans[cut(item, units)]
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(item.range.count)
        for piece in item.level & 1 == 1 ? pieces.reversed() : pieces {
            let offset = Int32(piece.range.lowerBound - item.range.lowerBound)
            if let word = piece.word {
                if !glyphs.isEmpty { glyphs[glyphs.count - 1].advance += young.lead(of: word) }
                young.appendGlyphs(of: word, offset: offset, to: &glyphs)
            } else {
                buffer.shape(plan, units, piece.range)
                buffer.appendGlyphs(offset: offset, to: &glyphs)
            }
        }
        return glyphs
    }

    // MARK: Cutting

    /// Cuts an item into the pieces that are shaped by themselves.
    ///
    /// - Returns: the index of the item's plan.
    private mutating func cut(_ item: TextItem, _ units: UnsafeBufferPointer<UInt16>) -> Int {
        makeRoom()
        let index = planIndex(of: item)
        let plan = plans[index]
        pieces.removeAll(keepingCapacity: pieces.capacity < 1 << 14)
        if plan.rule.isWhole {
            pieces.append(piece(item.range, plan, units))
            return index
        }
        var start = item.range.lowerBound
        var hasSensitive = false
        while start < item.range.upperBound {
            let isBehindSpace = plan.rule.kernsSpaces && start > item.range.lowerBound
            let found = nextWord(from: start, to: item.range.upperBound, plan, units, isBehindSpace: isBehindSpace)
            hasSensitive = hasSensitive || isSensitive(found, plan)
            pieces.append(found)
            start = found.range.upperBound
        }
        if hasSensitive, pieces.count > 1 { joinSensitive(plan, units) }
        // A piece that is not kept has no place for what it does to the space before it.
        if plan.rule.kernsSpaces, pieces.count > 1, pieces.contains(where: { $0.word == nil }) {
            pieces = [Piece(range: item.range, word: nil)]
        }
        return index
    }

    private func isSensitive(_ piece: Piece, _ plan: ShapePlan) -> Bool {
        plan.rule.hasSensitiveWords && (piece.word.map { young.isSensitive($0) } ?? true)
    }

    private mutating func nextWord(
        from start: Int, to limit: Int, _ plan: ShapePlan, _ units: UnsafeBufferPointer<UInt16>, isBehindSpace: Bool
    ) -> Piece {
        var hash = WordTable.seed(plan.id(isBehindSpace: isBehindSpace))
        var end = start
        repeat {
            while end < limit, units[end] != 0x20 {
                hash = WordTable.mix(hash, units[end])
                end += 1
            }
            while end < limit, units[end] == 0x20 {
                hash = WordTable.mix(hash, 0x20)
                end += 1
            }
            // A mark belongs to the space before it.
        } while end < limit && units[end] >= 0x300 && !CharacterProperties(units.scalar(at: end).value).isIsolated
        return piece(start..<end, plan, units, hash: hash, isBehindSpace: isBehindSpace)
    }

    private mutating func piece(
        _ range: Range<Int>, _ plan: ShapePlan, _ units: UnsafeBufferPointer<UInt16>, isBehindSpace: Bool = false
    ) -> Piece {
        if range.count > Self.longestKept { return Piece(range: range, word: nil) }
        var hash = WordTable.seed(plan.id(isBehindSpace: isBehindSpace))
        for i in range { hash = WordTable.mix(hash, units[i]) }
        return piece(range, plan, units, hash: hash, isBehindSpace: isBehindSpace)
    }

    @inline(__always) private mutating func piece(
        _ range: Range<Int>, _ plan: ShapePlan, _ units: UnsafeBufferPointer<UInt16>, hash: UInt64, isBehindSpace: Bool
    ) -> Piece {
        if range.count > Self.longestKept { return Piece(range: range, word: nil) }
        let text = UnsafeBufferPointer(rebasing: units[range])
        let id = plan.id(isBehindSpace: isBehindSpace)
        if let word = young.find(text, id, hash) { return Piece(range: range, word: word) }
        if let known = old.find(text, id, hash) { return Piece(range: range, word: young.copy(known, of: old, hash)) }
        if isBehindSpace { return Piece(range: range, word: addBehindSpace(range, plan, units, hash)) }
        return Piece(range: range, word: add(text, plan, hash))
    }

    private mutating func add(_ text: UnsafeBufferPointer<UInt16>, _ plan: ShapePlan, _ hash: UInt64) -> Int {
        buffer.shape(plan, text, text.indices)
        return young.insert(text, plan, plan.id(isBehindSpace: false), hash, buffer)
    }

    /// Shapes a word with the space before it, and keeps the word and what the space loses to it.
    private mutating func addBehindSpace(
        _ range: Range<Int>, _ plan: ShapePlan, _ units: UnsafeBufferPointer<UInt16>, _ hash: UInt64
    ) -> Int {
        buffer.shape(plan, units, range.lowerBound - 1..<range.upperBound)
        let lead = buffer.removeFirstGlyph() - plan.face.advance(of: plan.space)
        let text = UnsafeBufferPointer(rebasing: units[range])
        return young.insert(text, plan, plan.id(isBehindSpace: true), hash, buffer, lead: lead)
    }

    private mutating func makeRoom() {
        guard young.glyphCount > Self.capacity else { return }
        old = young
        young = WordTable()
    }

    /// Shapes the words that depend on their neighbors together with them.
    private mutating func joinSensitive(_ plan: ShapePlan, _ units: UnsafeBufferPointer<UInt16>) {
        let words = pieces
        pieces.removeAll(keepingCapacity: true)
        var start = 0
        while start < words.count {
            var end = start + 1
            while end < words.count, isJoined(end - 1, words, plan) { end += 1 }
            let range = words[start].range.lowerBound..<words[end - 1].range.upperBound
            // In a long text such a group is hardly repeated.
            let isKept = words.count <= Self.shortText || plan.rule.kernsSpaces
            let isBehindSpace = plan.rule.kernsSpaces && start > 0
            let joined =
                isKept ? piece(range, plan, units, isBehindSpace: isBehindSpace) : Piece(range: range, word: nil)
            pieces.append(end - start == 1 ? words[start] : joined)
            start = end
        }
    }

    /// Returns whether a word and the next one are both within reach of a sensitive word.
    private func isJoined(_ index: Int, _ words: [Piece], _ plan: ShapePlan) -> Bool {
        let near = max(index - Self.reach + 1, 0)..<min(index + Self.reach + 1, words.count)
        return near.contains { isSensitive(words[$0], plan) }
    }

    private mutating func planIndex(of item: TextItem) -> Int {
        let context = Context(
            face: item.font.face, script: item.script, isRightToLeft: item.level & 1 == 1, features: item.features)
        if let known = contexts[context] { return known }
        plans.append(ShapePlan(context, id: UInt32(plans.count)))
        contexts[context] = plans.count - 1
        return plans.count - 1
    }
}

/// A unit's advance in design units, and whether a cluster starts at it; the advance of a cluster is its first unit's.
struct UnitAdvance {
    private let packed: Int32

    @inline(__always) init(_ advance: Int32, startsCluster: Bool) {
        packed = advance << 1 | (startsCluster ? 1 : 0)
    }

    @inline(__always) var advance: Int { Int(packed >> 1) }
    @inline(__always) var startsCluster: Bool { packed & 1 != 0 }
}

/// A context with what HarfBuzz wants to know of it.
final class ShapePlan {
    private let id: UInt32
    let face: FontFace
    let script: ScriptTag
    let isRightToLeft: Bool
    let features: [hb_feature_t]
    let language: hb_language_t?
    let rule: WordRule
    let space: UInt16

    /// - Parameter isBehindSpace: whether a word is shaped with the space before it.
    @inline(__always) func id(isBehindSpace: Bool) -> UInt32 { isBehindSpace ? id | 1 << 31 : id }

    init(_ context: ShapeStore.Context, id: UInt32) {
        self.id = id
        face = context.face
        script = context.script
        isRightToLeft = context.isRightToLeft
        features = context.features.harfbuzz
        language = context.features.language.flatMap { hb_language_from_string($0, -1) }
        let requested: [UInt32] = features.filter { $0.value != 0 }.map(\.tag)
        let isByWords = script.hasWords && !context.features.isShapedWhole
        let rule: WordRule = isByWords ? context.face.wordRule(requested: requested) : .whole
        self.rule = rule.kernsSpaces && isRightToLeft ? .whole : rule
        space = context.face.glyph(for: 0x20) ?? 0
    }
}

extension ScriptTag {
    /// The scripts whose shaping was compared word by word and whole (`WordShapingTests`).
    private static let separable: Set<ScriptTag> = [
        .latin, .common, .inherited, ScriptTag("Grek"), ScriptTag("Cyrl"), ScriptTag("Armn"), ScriptTag("Geor"),
        .hebrew, .arabic, ScriptTag("Deva"), ScriptTag("Hang"), .thai, ScriptTag("Ethi"),
    ]

    var hasWords: Bool { Self.separable.contains(self) }
}
