internal import CHarfBuzz
internal import Foundation
internal import Synchronization

/// The optional features that a style requests.
struct ShapeFeatures: Hashable, Sendable {
    var hasLigatures: Bool
    var hasKerning: Bool
    var isShapedWhole: Bool
    /// The features of the font's descriptor.
    var own: [FontFeature]
    /// The tag of the language that features may depend on.
    var language: String?

    /// Letter-spaced text has no ligatures; an explicit kern of 0 disables the font's pair kerning.
    init(_ style: TextStyle) {
        hasLigatures = style.usesLigatures && (style.kern ?? 0) == 0
        hasKerning = style.kern != 0
        isShapedWhole = style.isShapedWhole
        own = style.font.extras.features
        language = style.language
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

/// The second stage of layout: turns items into glyphs with HarfBuzz.
enum Shaper {
    private static let store = Mutex(Locked())

    /// `@unchecked Sendable` holds because the store, whose buffer belongs to it alone, is only reached with the lock.
    private struct Locked: @unchecked Sendable {
        var store = ShapeStore()
    }

    /// Returns the glyphs of an item in visual order from left to right.
    static func shape(_ item: TextItem, of units: [UInt16]) -> [ShapedGlyph] {
        units.withUnsafeBufferPointer { units in
            let units = Borrowed(units)
            return store.withLock { $0.store.shape(item, units.pointer) }
        }
    }

    /// Writes the advances of the units of items.
    ///
    /// - Parameter advances: one entry for each unit of the text; those of other units stay.
    static func measure(_ items: [TextItem], of units: [UInt16], into advances: inout [UnitAdvance]) {
        units.withUnsafeBufferPointer { units in
            advances.withUnsafeMutableBufferPointer { advances in
                guard let start = advances.baseAddress else { return }
                let (units, target) = (Borrowed(units), Borrowed(start))
                store.withLock { locked in
                    for item in items where item.kind == .text {
                        locked.store.measure(item, units.pointer, into: target.pointer + item.range.lowerBound)
                    }
                }
            }
        }
    }

    /// `@unchecked Sendable` holds because the pointer does not outlive the call that it is passed to.
    private struct Borrowed<Pointer>: @unchecked Sendable {
        let pointer: Pointer
        init(_ pointer: Pointer) { self.pointer = pointer }
    }
}

extension ShapeFeatures {
    var harfbuzz: [hb_feature_t] {
        var off: [StaticString] = []
        if !hasLigatures { off += ["liga", "clig", "calt"] }
        if !hasKerning { off.append("kern") }
        let asked = own.map { hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max) }
        return asked + off.map { feature($0, 0) }
    }

    private func feature(_ name: StaticString, _ value: UInt32) -> hb_feature_t {
        hb_feature_t(tag: ScriptTag(name).rawValue, value: value, start: 0, end: UInt32.max)
    }
}
