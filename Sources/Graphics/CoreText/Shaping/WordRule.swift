internal import CHarfBuzz

/// Whether a face may be shaped word by word: whether the glyphs of one word can depend on those of the next.
///
/// Words end after their spaces. Only a lookup that mentions the space glyph can reach across one, because any other
/// fails to match there. If the space is merely context (as in Inter, which raises "-" between capitals, also those
/// behind a space), only words in which such a rule finds what it needs up to the edge depend on their neighbors. If it
/// is itself kerned (as in Inter's bold members), a word is shaped together with the space before it, whose advance it
/// may change. If it is an input of anything else, texts are shaped whole.
struct WordRule: Sendable {
    /// Whether texts have to be shaped whole.
    let isWhole: Bool
    /// Whether the space is kerned with the word behind it.
    let kernsSpaces: Bool
    /// The inputs of lookups that have the space as context.
    private let inputs: GlyphSet
    /// The rules of those lookups; `nil` if they cannot be read, so that every input counts.
    private let contexts: [ContextRules]?
    private let space: UInt16

    static let whole = WordRule(isWhole: true)

    private init(isWhole: Bool) {
        self.isWhole = isWhole
        kernsSpaces = false
        inputs = GlyphSet()
        contexts = []
        space = 0
    }

    /// - Parameter requested: the tags of the features that a style turns on.
    init(_ face: FontFace, requested: [UInt32]) {
        guard let space = face.glyph(for: 0x20), !Self.needsKernTable(face.table) else {
            self = .whole
            return
        }
        var found = SpaceLookups(face.table, space: UInt32(space))
        let features = Self.always + requested
        found.collect("GSUB", features)
        found.collect("GPOS", features)
        isWhole = found.isInput
        kernsSpaces = found.isKerned
        inputs = found.inputs
        contexts = found.contexts
        self.space = space
    }

    var hasSensitiveWords: Bool { !inputs.isEmpty }

    /// Returns whether the glyphs of a word may depend on its neighbors.
    ///
    /// - Parameter nominal: the glyphs of its units.
    /// - Parameter final: the glyphs of the shaped word.
    func isSensitive(_ nominal: [UInt16], _ final: [UInt16]) -> Bool {
        guard nominal.contains(where: inputs.contains) || final.contains(where: inputs.contains) else { return false }
        guard let contexts, nominal.count == final.count else { return true }
        return contexts.contains { $0.reachBeyond(nominal, final, space: space) }
    }

    /// Whether the kerning is in the old `kern` table, or the shaping in Apple's tables, which cannot be asked.
    private static func needsKernTable(_ table: OpaquePointer) -> Bool {
        has("morx", table) || has("kerx", table) || has("kern", table) && hb_ot_layout_has_positioning(table) == 0
    }

    private static func has(_ name: StaticString, _ table: OpaquePointer) -> Bool {
        let blob: OpaquePointer = hb_face_reference_table(table, ScriptTag(name).rawValue)
        defer { hb_blob_destroy(blob) }
        return hb_blob_get_length(blob) > 0
    }

    /// The features that HarfBuzz turns on by itself, of all scripts.
    private static let always: [UInt32] =
        ([
            "rvrn", "ltra", "ltrm", "rtla", "rtlm", "rand", "ccmp", "locl", "mark", "mkmk", "abvm", "blwm", "rlig",
            "calt", "clig", "curs", "dist", "kern", "liga", "rclt", "isol", "fina", "fin2", "fin3", "medi", "med2",
            "init", "mset", "stch", "nukt", "akhn", "rphf", "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu",
            "cjct", "pres", "abvs", "blws", "psts", "haln", "ljmo", "vjmo", "tjmo", "cfar", "vert",
        ] as [StaticString]).map { ScriptTag($0).rawValue }
}

extension FontFace {
    /// Returns the rule for a style's features, found at the first call.
    func wordRule(requested: [UInt32]) -> WordRule {
        wordRuleCache.withLock { known in
            if let rule = known[requested] { return rule }
            let rule = WordRule(self, requested: requested)
            known[requested] = rule
            return rule
        }
    }
}

/// The lookups of a face that mention the space.
private struct SpaceLookups {
    private let table: OpaquePointer
    private let space: UInt32
    private(set) var isInput = false
    private(set) var isKerned = false
    private(set) var inputs = GlyphSet()
    private(set) var contexts: [ContextRules]? = []

    init(_ table: OpaquePointer, space: UInt32) {
        self.table = table
        self.space = space
    }

    /// - Parameter features: their tags.
    mutating func collect(_ name: StaticString, _ features: [UInt32]) {
        let lookups: OpaquePointer = hb_set_create()
        defer { hb_set_destroy(lookups) }
        let kind = ScriptTag(name).rawValue
        hb_ot_layout_collect_lookups(table, kind, nil, nil, features + [0], lookups)
        var index: UInt32 = UInt32.max
        while hb_set_next(lookups, &index) != 0 { collect(kind, index) }
    }

    /// Returns whether a GPOS lookup is one for pairs (type 2), possibly as an extension (type 9).
    private func isPairs(_ index: Int) -> Bool {
        guard let file = TableBytes("GPOS", of: table), let list = file.uint16(8),
            let offset = file.uint16(list + 2 + 2 * index), let type = file.uint16(list + offset)
        else { return false }
        if type != 9 { return type == 2 }
        guard let part = file.uint16(list + offset + 6) else { return false }
        return file.uint16(list + offset + part + 2) == 2
    }

    private mutating func collect(_ kind: UInt32, _ index: UInt32) {
        let (before, input, after) = (hb_set_create()!, hb_set_create()!, hb_set_create()!)
        defer { for set in [before, input, after] { hb_set_destroy(set) } }
        hb_ot_layout_lookup_collect_glyphs(table, kind, index, before, input, after, nil)
        if hb_set_has(input, space) != 0 {
            if kind == ScriptTag("GPOS").rawValue, isPairs(Int(index)) { isKerned = true } else { isInput = true }
        }
        guard hb_set_has(before, space) != 0 || hb_set_has(after, space) != 0 else { return }
        var glyph: UInt32 = UInt32.max
        while hb_set_next(input, &glyph) != 0, glyph <= 0xFFFF { inputs.insert(UInt16(glyph)) }
        guard kind == ScriptTag("GSUB").rawValue, let rules = ContextRules(table, lookup: Int(index)) else {
            contexts = nil
            return
        }
        contexts?.append(rules)
    }
}
