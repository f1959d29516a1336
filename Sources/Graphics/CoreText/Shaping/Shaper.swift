internal import CHarfBuzz
internal import Foundation
internal import Synchronization

/// The optional features that a style requests.
struct ShapeFeatures: Hashable, Sendable {
    var hasLigatures: Bool
    var hasKerning: Bool
    var hasMonospacedDigits: Bool

    /// Letter-spaced text has no ligatures; an explicit kern of 0 disables the font's pair kerning.
    init(_ style: TextStyle) {
        hasLigatures = style.usesLigatures && (style.kern ?? 0) == 0
        hasKerning = style.kern != 0
        hasMonospacedDigits = style.font.style.hasMonospacedDigits
    }
}

/// A positioned glyph. Lengths are in design units, y up.
struct ShapedGlyph: Sendable {
    var glyph: UInt16
    /// The first unit of the characters that it draws, from the item's start.
    var cluster: Int32
    var advance: Int32
    var dx: Int32
    var dy: Int32
}

/// The second stage of layout: turns an item into glyphs with HarfBuzz, in visual order from left to right.
///
/// Shaping is in design units, so a result holds for every size. Results are cached by text: a label is measured, laid
/// out and drawn with the same words, and lists repeat theirs.
enum Shaper {
    private struct Key: Hashable {
        var face: Int
        var script: ScriptTag
        var isRightToLeft: Bool
        var features: ShapeFeatures
        var units: ArraySlice<UInt16>
    }

    private static let cache = Mutex(GenerationCache<Key, [ShapedGlyph]>(capacity: 1024))

    /// The longest text to cache; longer ones are rarely repeated.
    private static let longestKept = 256

    static func shape(_ item: TextItem, of units: [UInt16]) -> [ShapedGlyph] {
        guard item.range.count <= longestKept else { return shapeNow(item, units) }
        var key = Key(
            face: item.font.face.id, script: item.script, isRightToLeft: item.level & 1 == 1, features: item.features,
            units: units[item.range])
        if let known = cache.withLock({ [key] in $0[key] }) { return known }
        let made = shapeNow(item, units)
        // The key copies its units, so that the cache does not retain the whole text.
        key.units = ArraySlice(Array(key.units))
        cache.withLock { [key] in $0.insert(made, for: key) }
        return made
    }

    private static func shapeNow(_ item: TextItem, _ units: [UInt16]) -> [ShapedGlyph] {
        let buffer: OpaquePointer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        units.withUnsafeBufferPointer { all in
            guard let start = all.baseAddress else { return }
            let count = Int32(item.range.count)
            hb_buffer_add_utf16(buffer, start + item.range.lowerBound, count, 0, count)
        }
        hb_buffer_set_direction(buffer, item.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: item.script.rawValue))
        let features: [hb_feature_t] = item.features.harfbuzz
        hb_shape(item.font.face.shaper, buffer, features, UInt32(features.count))
        return glyphs(of: buffer)
    }

    private static func glyphs(of buffer: OpaquePointer) -> [ShapedGlyph] {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        return (0..<Int(count)).map { i in
            let position = positions[i]
            return ShapedGlyph(
                glyph: UInt16(truncatingIfNeeded: infos[i].codepoint), cluster: Int32(infos[i].cluster),
                advance: position.x_advance, dx: position.x_offset, dy: position.y_offset)
        }
    }
}

extension ShapeFeatures {
    fileprivate var harfbuzz: [hb_feature_t] {
        var off: [StaticString] = []
        if !hasLigatures { off += ["liga", "clig", "calt"] }
        if !hasKerning { off.append("kern") }
        let on: [StaticString] = hasMonospacedDigits ? ["tnum"] : []
        return off.map { feature($0, 0) } + on.map { feature($0, 1) }
    }

    private func feature(_ name: StaticString, _ value: UInt32) -> hb_feature_t {
        hb_feature_t(tag: ScriptTag(name).rawValue, value: value, start: 0, end: UInt32.max)
    }
}
