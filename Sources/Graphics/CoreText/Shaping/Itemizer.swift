internal import CICU
internal import Foundation

/// A section of text that is shaped as a unit: one face, one script, one direction.
struct TextItem: Sendable {
    enum Kind: Equatable, Sendable {
        case text
        /// Line ends and control characters, which have no width and draw nothing.
        case invisible
        case tab
        case inlineBox
        /// A single glyph that the style gives.
        case glyph(CGGlyph)
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
/// Levels and scripts come from ICU, and the face from the style's font or, if that lacks a character, from
/// `ScriptFallback`. Faces change only between grapheme clusters, so that bases and their marks stay together.
///
/// Most characters are clusters by themselves wherever they stand, and are added one by one; only the stretches with
/// others are divided by Unicode's rules.
struct Itemizer {
    private let text: StyledText
    private let levels: [UInt8]
    private var items: [TextItem] = []
    private var script: ScriptTag = .latin
    private var fallback: CTFont?
    /// The fonts of the cascade lists, by the font that has the list.
    private var cascades: [ObjectIdentifier: [CTFont]] = [:]
    /// The style of the last cluster's span.
    private var style: TextStyle
    private var features: ShapeFeatures
    private var coverage: FontCoverage
    private var spanEnd = 0

    static func items(of text: StyledText, levels: BidiLevels, scan: TextScan) -> [TextItem] {
        guard let first = text.spans.first else { return [] }
        var itemizer = Itemizer(text, levels.units, first.style)
        text.units.withUnsafeBufferPointer { itemizer.run($0, scan) }
        return itemizer.items
    }

    private init(_ text: StyledText, _ levels: [UInt8], _ style: TextStyle) {
        self.style = style
        features = ShapeFeatures(style)
        coverage = style.font.face.coverage
        self.text = text
        self.levels = levels
    }

    private mutating func run(_ units: UnsafeBufferPointer<UInt16>, _ scan: TextScan) {
        if !scan.isSimple { script = Self.firstScript(units) }
        var i = 0
        while i < units.count {
            let scalar = units.scalar(at: i)
            let properties = CharacterProperties(scalar.value)
            let next = i + scalar.length
            let isFollowedByIsolated =
                scan.isSimple || next == units.count
                || CharacterProperties(units.scalar(at: next).value).isIsolated
            if properties.isIsolated, isFollowedByIsolated {
                add(i..<next, scalar.value, properties)
                i = next
            } else {
                let end = scan.isSimple ? next : Self.stretchEnd(from: next, units)
                addClusters(i..<end, units)
                i = end
            }
        }
    }

    /// Returns where a stretch of characters ends that are not clusters by themselves: between two that are.
    private static func stretchEnd(from start: Int, _ units: UnsafeBufferPointer<UInt16>) -> Int {
        var isIsolated = false
        var i = start
        while i < units.count {
            let scalar = units.scalar(at: i)
            let properties = CharacterProperties(scalar.value)
            if properties.isIsolated, isIsolated { return i }
            isIsolated = properties.isIsolated
            i += scalar.length
        }
        return i
    }

    /// Adds the grapheme clusters of a stretch.
    private mutating func addClusters(_ range: Range<Int>, _ units: UnsafeBufferPointer<UInt16>) {
        var start = range.lowerBound
        // Decoding turns a lone surrogate into U+FFFD, which is also one unit, so that indices stay valid.
        for character in String(decoding: UnsafeBufferPointer(rebasing: units[range]), as: UTF16.self) {
            let end = start + character.utf16.count
            if end - start == 2, units[start] == 0x0D {
                add(start..<start + 1, [0x0D])
                add(start + 1..<end, [0x0A])
            } else {
                addCluster(start, character.unicodeScalars)
            }
            start = end
        }
    }

    /// The longest cluster that is shaped as one, in characters. Shaping takes a time that grows with the square of the
    /// number of marks on a letter; no language has more than a few.
    private static let longestCluster = 128

    private mutating func addCluster(_ start: Int, _ cluster: String.UnicodeScalarView) {
        if cluster.utf16Count <= Self.longestCluster {
            return add(start..<start + cluster.utf16Count, cluster.map(\.value))
        }
        var start = start
        var scalars: [UInt32] = []
        var length = 0
        for scalar in cluster {
            scalars.append(scalar.value)
            length += scalar.value > 0xFFFF ? 2 : 1
            guard scalars.count == Self.longestCluster else { continue }
            add(start..<start + length, scalars, beginsItem: true)
            start += length
            length = 0
            scalars = []
        }
        if !scalars.isEmpty { add(start..<start + length, scalars, beginsItem: true) }
    }

    /// Adds a cluster of one character that cannot be an emoji.
    @inline(__always) private mutating func add(
        _ range: Range<Int>, _ scalar: UInt32, _ properties: CharacterProperties
    ) {
        if range.lowerBound >= spanEnd { enterSpan(at: range.lowerBound) }
        let kind = Self.kind(scalar, style)
        let own = properties.script
        if !own.isShared { script = own }
        let isOwnFont = kind != .text || coverage.covers(scalar)
        append(range, kind, isOwnFont ? style.font : font(for: [scalar], style.font))
    }

    /// Adds a grapheme cluster.
    private mutating func add(_ range: Range<Int>, _ scalars: [UInt32], beginsItem: Bool = false) {
        if range.lowerBound >= spanEnd { enterSpan(at: range.lowerBound) }
        let kind = Self.kind(scalars[0], style)
        let own = CharacterProperties(scalars[0]).script
        if !own.isShared { script = own }
        append(range, kind, kind == .text ? font(for: scalars, style.font) : style.font, beginsItem: beginsItem)
    }

    /// Extends the last item by a cluster, or begins a new one.
    @inline(__always) private mutating func append(
        _ range: Range<Int>, _ kind: TextItem.Kind, _ font: CTFont, beginsItem: Bool = false
    ) {
        let level: UInt8 = levels.isEmpty ? 0 : levels[range.lowerBound]
        let last = items.count - 1
        if last >= 0, kind == .text || kind == .tab, items[last].kind == kind, !beginsItem, items[last].level == level,
            items[last].script == script, items[last].features == features,
            items[last].font === font || items[last].font == font
        {
            items[last].range = items[last].range.lowerBound..<range.upperBound
            return
        }
        items.append(TextItem(range: range, level: level, script: script, font: font, features: features, kind: kind))
    }

    private mutating func enterSpan(at unit: Int) {
        let span: StyledText.Span = text.spans[text.spanIndex(at: unit)]
        if span.style.font.face != style.font.face { coverage = span.style.font.face.coverage }
        style = span.style
        features = ShapeFeatures(span.style)
        spanEnd = span.range.upperBound
    }

    private static func kind(_ scalar: UInt32, _ style: TextStyle) -> TextItem.Kind {
        switch style.replacement {
        case .nothing: return .invisible
        case .glyph(let glyph): return .glyph(glyph)
        case nil: break
        }
        switch scalar {
        case 0x20..<0x7F: return .text
        case 0x09: return .tab
        case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: return .invisible
        case 0xFFFC: return style.inlineBox == nil ? .invisible : .inlineBox
        default: return .text
        }
    }

    private mutating func font(for scalars: [UInt32], _ wanted: CTFont) -> CTFont {
        let isEmoji = EmojiRule.isEmoji(scalars)
        let missing: UInt32? = isEmoji ? scalars[0] : scalars.first { !coverage.covers($0) }
        if let missing, !wanted.extras.cascade.isEmpty, let found = cascade(of: wanted, covering: missing) {
            return found
        }
        guard let missing,
            let face = ScriptFallback.face(for: missing, script: script, style: wanted.style, isEmoji: isEmoji),
            face != wanted.face,
            face.glyph(for: scalars[0]) != nil || CharacterProperties(scalars[0]).isDefaultIgnorable
        else { return wanted }
        if let fallback, fallback.face == face, fallback.size == wanted.size, fallback.style == wanted.style {
            return fallback
        }
        let made = CTFont(face: face, inPlaceOf: wanted)
        fallback = made
        return made
    }

    /// Returns the first font of a cascade list that has a character.
    private mutating func cascade(of font: CTFont, covering scalar: UInt32) -> CTFont? {
        let key = ObjectIdentifier(font)
        let fonts: [CTFont] =
            cascades[key] ?? font.extras.cascade.map { $0.font(size: font.size, matrix: font.matrix, basedOn: nil) }
        cascades[key] = fonts
        return fonts.first { $0.face.glyph(for: scalar) != nil }
    }

    /// Returns the script of leading punctuation.
    private static func firstScript(_ units: UnsafeBufferPointer<UInt16>) -> ScriptTag {
        var i = 0
        while i < units.count {
            let scalar = units.scalar(at: i)
            let own = CharacterProperties(scalar.value).script
            if !own.isShared, own != .unknown { return own }
            i += scalar.length
        }
        return .latin
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

    init(_ text: StyledText, _ scan: TextScan) {
        base = text.direction == .rightToLeft ? 1 : 0
        let count = text.units.count
        let mayTurn: Bool = text.direction == .rightToLeft || scan.isBidirectional || text.hasDirections
        if count == 0 || !mayTurn { return }
        let direction: Int32
        switch text.direction {
        case .leftToRight: direction = Int32(CICU_LEFT_TO_RIGHT)
        case .rightToLeft: direction = Int32(CICU_RIGHT_TO_LEFT)
        case .natural: direction = Int32(CICU_NATURAL)
        }
        let directed = text.hasDirections ? DirectedText(text) : nil
        let input: [UInt16] = directed?.units ?? text.units
        var resolved = [UInt8](repeating: 0, count: input.count)
        var paragraphs = [UInt8](repeating: 0, count: input.count)
        let status = cicu_bidi_levels(input, Int32(input.count), direction, &resolved, &paragraphs)
        guard status == 0 else { return }
        if let directed { (resolved, paragraphs) = (directed.own(resolved), directed.own(paragraphs)) }
        if resolved.allSatisfy({ $0 == 0 }) { return }
        units = resolved
        bases = paragraphs
    }

    func base(at unit: Int) -> UInt8 { bases.isEmpty ? base : bases[min(unit, bases.count - 1)] }
}

extension String.UnicodeScalarView {
    fileprivate var utf16Count: Int { reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) } }
}
