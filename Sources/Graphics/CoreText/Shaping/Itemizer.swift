internal import CHarfBuzz
internal import CICU
internal import Foundation

/// A section of text that is shaped as a unit: one face, one script, one direction.
struct TextItem: Sendable {
    enum Kind: Sendable {
        case text
        /// Line ends and control characters, which have no width and draw nothing.
        case invisible
        case tab
        case inlineBox
    }

    var range: Range<Int>
    /// The bidi embedding level; odd levels run right to left.
    var level: UInt8
    var script: ScriptTag
    var font: CTFont
    var features: ShapeFeatures
    var kind: Kind
}

/// The first stage of layout: splits styled text into items.
///
/// Levels come from ICU, scripts from HarfBuzz's tables, and the face from the style's font or, if that lacks a
/// character, from `ScriptFallback`. Faces change only between grapheme clusters, so that bases and their marks stay
/// together.
struct Itemizer {
    private let text: StyledText
    private let levels: [UInt8]
    private var items: [TextItem] = []
    private var script: ScriptTag
    private var fallback: CTFont?
    /// The style of the last cluster's span.
    private var style: TextStyle
    private var features: ShapeFeatures
    private var spanEnd = 0

    static func items(of text: StyledText, levels: BidiLevels) -> [TextItem] {
        guard let first = text.spans.first else { return [] }
        var itemizer = Itemizer(text, levels.units, first.style)
        itemizer.run()
        return itemizer.items
    }

    private init(_ text: StyledText, _ levels: [UInt8], _ style: TextStyle) {
        self.style = style
        features = ShapeFeatures(style)
        self.text = text
        self.levels = levels
        script = .latin
    }

    private mutating func run() {
        if SimpleText.holds(text.units) {
            for i in text.units.indices { add(i..<i + 1, [UInt32(text.units[i])]) }
            return
        }
        script = firstScript()
        // Decoding turns a lone surrogate into U+FFFD, which is also one unit, so that indices stay valid.
        var start = 0
        for character in String(decoding: text.units, as: UTF16.self) {
            let end = start + character.utf16.count
            if end - start == 2, text.units[start] == 0x0D {
                add(start..<start + 1, [0x0D])
                add(start + 1..<end, [0x0A])
            } else {
                add(start..<end, character.unicodeScalars.map(\.value))
            }
            start = end
        }
    }

    /// Adds a grapheme cluster to the last item, or begins a new one.
    private mutating func add(_ range: Range<Int>, _ scalars: [UInt32]) {
        if range.lowerBound >= spanEnd { enterSpan(at: range.lowerBound) }
        let kind = Self.kind(scalars[0], style)
        let own = Self.script(of: scalars[0])
        if !own.isShared { script = own }
        let font: CTFont = kind == .text ? font(for: scalars, style.font) : style.font
        let level: UInt8 = levels.isEmpty ? 0 : levels[range.lowerBound]
        if kind == .text, let last = items.last, last.kind == .text, last.level == level, last.script == script,
            last.features == features, last.font === font || last.font == font
        {
            items[items.count - 1].range = last.range.lowerBound..<range.upperBound
            return
        }
        items.append(
            TextItem(range: range, level: level, script: script, font: font, features: features, kind: kind))
    }

    private mutating func enterSpan(at unit: Int) {
        let span: StyledText.Span = text.spans[text.spanIndex(at: unit)]
        style = span.style
        features = ShapeFeatures(span.style)
        spanEnd = span.range.upperBound
    }

    private static func kind(_ scalar: UInt32, _ style: TextStyle) -> TextItem.Kind {
        switch scalar {
        case 0x09: return .tab
        case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: return .invisible
        case 0xFFFC: return style.inlineBox == nil ? .invisible : .inlineBox
        default: return .text
        }
    }

    private mutating func font(for scalars: [UInt32], _ wanted: CTFont) -> CTFont {
        let isEmoji = EmojiRule.isEmoji(scalars)
        let missing: UInt32? = isEmoji ? scalars[0] : scalars.first { !Self.covers(wanted.face, $0) }
        guard let missing,
            let face = ScriptFallback.face(for: missing, script: script, style: wanted.style, isEmoji: isEmoji),
            face != wanted.face, Self.covers(face, scalars[0])
        else { return wanted }
        if let fallback, fallback.face == face, fallback.size == wanted.size, fallback.style == wanted.style {
            return fallback
        }
        let made = CTFont(face: face, inPlaceOf: wanted)
        fallback = made
        return made
    }

    /// Returns whether the face covers a character; joiners, selectors and similar ones need no glyph.
    private static func covers(_ face: FontFace, _ scalar: UInt32) -> Bool {
        if face.glyph(for: scalar) != nil { return true }
        return Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? false
    }

    /// Returns the script of leading punctuation.
    private func firstScript() -> ScriptTag {
        for scalar in String(decoding: text.units, as: UTF16.self).unicodeScalars {
            let own = Self.script(of: scalar.value)
            if !own.isShared, own != .unknown { return own }
        }
        return .latin
    }

    private static func script(of scalar: UInt32) -> ScriptTag {
        if scalar < 0x80 {
            let isLetter = (0x41...0x5A).contains(scalar & ~0x20)
            return isLetter ? .latin : .common
        }
        let functions: OpaquePointer? = hb_unicode_funcs_get_default()
        return ScriptTag(rawValue: hb_unicode_script(functions, scalar).rawValue)
    }
}

/// Text that needs no Unicode algorithms: each unit is a character, and all run left to right.
enum SimpleText {
    static func holds(_ units: [UInt16]) -> Bool {
        // The range ends at the first combining mark. The soft hyphen is invisible, CR may combine with LF, and keycap
        // emoji need characters outside the range.
        units.allSatisfy { $0 < 0x300 && $0 != 0xAD && $0 != 0x0D }
    }
}

/// The rule for clusters drawn as emoji (Unicode Technical Standard #51).
enum EmojiRule {
    static func isEmoji(_ scalars: [UInt32]) -> Bool {
        let first = scalars[0]
        if first < 0x23 || (0x3A..<0xA9).contains(first) { return false }
        let second: UInt32 = scalars.count > 1 ? scalars[1] : 0
        if second == 0xFE0E { return false }
        guard let base = Unicode.Scalar(first), base.properties.isEmoji else { return false }
        if second == 0xFE0F || second == 0x20E3 { return true }
        guard first > 0x2000 else { return false }
        if base.properties.isEmojiPresentation { return true }
        guard let modifier = Unicode.Scalar(second) else { return false }
        return base.properties.isEmojiModifierBase && modifier.properties.isEmojiModifier
    }
}

/// The bidi levels of a text; the arrays are empty if everything runs left to right.
struct BidiLevels: Sendable {
    private(set) var units: [UInt8] = []
    /// The base level of each unit's paragraph.
    private(set) var bases: [UInt8] = []
    private let base: UInt8

    init(_ text: StyledText) {
        base = text.direction == .rightToLeft ? 1 : 0
        let count = text.units.count
        if count == 0 || text.direction != .rightToLeft && SimpleText.holds(text.units) { return }
        let direction: Int32
        switch text.direction {
        case .leftToRight: direction = Int32(CICU_LEFT_TO_RIGHT)
        case .rightToLeft: direction = Int32(CICU_RIGHT_TO_LEFT)
        case .natural: direction = Int32(CICU_NATURAL)
        }
        var resolved = [UInt8](repeating: 0, count: count)
        var paragraphs = [UInt8](repeating: 0, count: count)
        let status = cicu_bidi_levels(text.units, Int32(count), direction, &resolved, &paragraphs)
        guard status == 0 else { return }
        if resolved.allSatisfy({ $0 == 0 }) { return }
        units = resolved
        bases = paragraphs
    }

    func base(at unit: Int) -> UInt8 { bases.isEmpty ? base : bases[min(unit, bases.count - 1)] }
}
