internal import CHarfBuzz
package import Foundation
internal import Synchronization

/// A face of a font file, independent of size: its tables, its metrics in design units, and its shaper.
///
/// The file is memory-mapped, so that unread parts cost no memory. All values are integers in design units, so that a
/// result holds for every size. Each face is created once per file and lives as long as the process.
///
/// `@unchecked Sendable` holds because nothing but locked caches changes after `init`: HarfBuzz's immutable faces and
/// fonts are thread-safe. FreeType's faces are not; `GlyphRasterizer` owns them.
package final class FontFace: @unchecked Sendable {
    package let path: String
    /// The face's index within a collection (`.ttc`); 0 otherwise.
    package let index: Int
    /// A small, dense identifier, in order of loading.
    package let id: Int
    /// The instance of a variable font.
    let variation: FontVariation
    /// The axes of a variable font.
    let axes: [FontAxis]
    package let metrics: FontMetrics
    package let names: FontNames
    /// The names as look-ups compare them.
    let foldedNames: (family: String, full: String, postScript: String)

    /// An immutable hb_font_t, whose scale is the units per em: positions are in design units.
    let shaper: OpaquePointer
    let table: OpaquePointer
    private let blob: OpaquePointer
    let coverageCache = Mutex<FontCoverage?>(nil)
    let wordRuleCache = Mutex<[[UInt32]: WordRule]>([:])

    package var bytes: UnsafeBufferPointer<UInt8> {
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        return start!.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            UnsafeBufferPointer(start: $0, count: Int(length))
        }
    }

    private init(path: String, index: Int, variation: FontVariation, id: Int) throws(FontError) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { throw .unreadable(path: path) }
        let table: OpaquePointer = hb_face_create(blob, UInt32(index))
        hb_face_make_immutable(table)
        guard hb_face_get_glyph_count(table) > 0, var metrics = FontMetrics(reading: table) else {
            hb_face_destroy(table)
            hb_blob_destroy(blob)
            throw .notAFont(path: path, index: index)
        }
        self.path = path
        self.index = index
        self.id = id
        self.blob = blob
        self.table = table
        self.variation = variation
        axes = Self.axes(of: table)
        var names = FontNames(reading: table)
        isColorBitmap = hb_ot_color_has_png(table) != 0
        shaper = hb_font_create(table)
        hb_font_set_scale(shaper, Int32(metrics.unitsPerEm), Int32(metrics.unitsPerEm))
        if !variation.isEmpty {
            var values = variation.values.map { hb_variation_t(tag: $0.tag, value: Float($0.value)) }
            hb_font_set_variations(shaper, &values, UInt32(values.count))
            metrics.vary(by: variation, shaper)
            if let instance = Self.namedInstance(variation, in: table, axes) {
                names.rename(toInstance: instance, of: table)
            }
        }
        hb_font_make_immutable(shaper)
        self.metrics = metrics
        self.names = names
        foldedNames = (
            FamilyTable.folded(names.family), FamilyTable.folded(names.full), FamilyTable.folded(names.postScript)
        )
    }

    private struct Key: Hashable {
        var path: String
        var index: Int
        var variation: FontVariation
    }

    private static let loaded = Mutex<[Key: FontFace]>([:])

    /// Returns the face of a file, loading it at the first call.
    package static func load(_ path: String, index: Int = 0) throws(FontError) -> FontFace {
        try load(path, index: index, variation: FontVariation())
    }

    /// Returns the faces of a file: those of a collection, and the named instances of variable ones.
    static func all(in path: String) throws(FontError) -> [FontFace] {
        let first = try load(path)
        var faces: [FontFace] = [first]
        let count = Int(hb_face_count(first.blob))
        for index in 1..<max(count, 1) { faces.append(try load(path, index: index)) }
        return faces.flatMap { face in [face] + face.namedInstances.filter { $0 != face } }
    }

    /// - Parameter variation: fitted to the font's axes.
    static func load(_ path: String, index: Int, variation: FontVariation) throws(FontError) -> FontFace {
        let result: Result<FontFace, FontError> = loaded.withLock { faces in
            let key = Key(path: path, index: index, variation: variation)
            if let face = faces[key] { return .success(face) }
            do throws(FontError) {
                let face = try FontFace(path: path, index: index, variation: variation, id: faces.count)
                faces[key] = face
                return .success(face)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Returns the nominal glyph of a character, or `nil` if the face has none.
    package func glyph(for scalar: UInt32) -> UInt16? {
        var glyph: UInt32 = 0
        guard hb_font_get_nominal_glyph(shaper, scalar, &glyph) != 0, glyph != 0 else { return nil }
        return UInt16(truncatingIfNeeded: glyph)
    }

    /// Returns the advance in design units.
    package func advance(of glyph: UInt16) -> Int32 { hb_font_get_glyph_h_advance(shaper, UInt32(glyph)) }

    /// Returns the bounding box of the ink in design units, y up.
    package func bounds(of glyph: UInt16) -> CGRect {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(shaper, UInt32(glyph), &extents) != 0 else { return .zero }
        let top = CGFloat(extents.y_bearing)
        let height = CGFloat(-extents.height)
        return CGRect(x: CGFloat(extents.x_bearing), y: top - height, width: CGFloat(extents.width), height: height)
    }

    /// The tags of the features that substitute or place glyphs.
    var featureTags: Set<UInt32> {
        let tables = [ScriptTag("GSUB"), ScriptTag("GPOS")]
        return tables.reduce(into: []) { found, kind in
            var count = hb_ot_layout_table_get_feature_tags(table, kind.rawValue, 0, nil, nil)
            var tags = [hb_tag_t](repeating: 0, count: Int(count))
            _ = hb_ot_layout_table_get_feature_tags(table, kind.rawValue, 0, &count, &tags)
            found.formUnion(tags)
        }
    }

    package var glyphCount: Int { Int(hb_face_get_glyph_count(table)) }

    /// Whether glyphs are color bitmaps (CBDT), which are blended instead of tinted.
    package let isColorBitmap: Bool
}

extension FontFace: Hashable {
    package static func == (a: FontFace, b: FontFace) -> Bool { a === b }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
