internal import CFreeType
internal import Foundation
internal import Synchronization

/// The identity of a glyph's bitmap.
struct GlyphKey: Hashable, Sendable {
    var face: Int
    var glyph: UInt16
    /// The glyph's horizontal offset within its pixel, in quarter pixels.
    var phase: UInt8
    /// Pixels per em in 26.6 fixed point.
    var size: Int32
    /// The tangent of a synthesized slant in 16.16 fixed point.
    var slant: Int32
}

/// The rasterizer of glyphs, using FreeType: outlines are unhinted, as on iOS, so that shapes keep their weight and
/// position at every size; coverage has 256 levels. FreeType uses integers, so the bytes are the same on every machine.
///
/// One lock guards FreeType, whose faces are not thread-safe, and the bounded cache of bitmaps.
enum GlyphRasterizer {
    private struct State: ~Copyable {
        var library: FT_Library?
        var faces: [Int: FT_Face] = [:]
        var cache = GenerationCache<GlyphKey, GlyphBitmap>(capacity: 2 << 20) { $0.byteCount + 128 }
    }

    private static let state = Mutex(State())

    /// The pixels per em above which a glyph is drawn as a path: its bitmap would evict a page of text from the cache.
    static let largestSize: CGFloat = 200

    /// Returns the bitmaps of a run's glyphs, in order.
    static func bitmaps(_ keys: [GlyphKey], of face: FontFace) -> [GlyphBitmap] {
        state.withLock { state in
            keys.map { key in
                if let known = state.cache[key] { return known }
                let made: GlyphBitmap = render(key, face, &state)
                state.cache.insert(made, for: key)
                return made
            }
        }
    }

    /// Returns a color glyph at the size stored in its font, and that size in pixels per em.
    static func strike(_ glyph: UInt16, of face: FontFace) -> (bitmap: GlyphBitmap, size: CGFloat)? {
        state.withLock { state in
            guard let handle = open(face, &state), let bitmap = loadStrike(glyph, handle) else { return nil }
            return (bitmap, strikeSize(handle))
        }
    }

    /// FT_GLYPH_FORMAT_OUTLINE ("outl"), which Swift does not import.
    private static let outlineFormat: UInt32 = 0x6F75_746C

    private static func open(_ face: FontFace, _ state: inout State) -> FT_Face? {
        if let known = state.faces[face.id] { return known }
        if state.library == nil { FT_Init_FreeType(&state.library) }
        var handle: FT_Face?
        let bytes = face.bytes
        let status = FT_New_Memory_Face(state.library, bytes.baseAddress, bytes.count, face.index, &handle)
        guard status == 0, let handle else {
            FontReport.note(.notAFont(path: face.path, index: face.index))
            return nil
        }
        if !face.variation.isEmpty {
            var values = face.axes.map { FT_Fixed(((face.variation[$0.tag] ?? $0.standard) * 65536).rounded()) }
            FT_Set_Var_Design_Coordinates(handle, FT_UInt(values.count), &values)
        }
        state.faces[face.id] = handle
        return handle
    }

    private static func render(_ key: GlyphKey, _ face: FontFace, _ state: inout State) -> GlyphBitmap {
        guard let handle = open(face, &state) else { return .empty }
        if face.isColorBitmap {
            guard let strike = loadStrike(key.glyph, handle) else { return .empty }
            return strike.scaled(from: strikeSize(handle), to: CGFloat(key.size) / 64)
        }
        guard FT_Set_Char_Size(handle, 0, FT_F26Dot6(key.size), 72, 72) == 0,
            FT_Load_Glyph(handle, FT_UInt(key.glyph), FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
            let slot = handle.pointee.glyph, slot.pointee.format.rawValue == outlineFormat
        else { return .empty }
        if key.slant != 0 {
            var lean = FT_Matrix(xx: 0x10000, xy: FT_Fixed(key.slant), yx: 0, yy: 0x10000)
            FT_Outline_Transform(&slot.pointee.outline, &lean)
        }
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(key.phase) * 16, 0)
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return .empty }
        return copy(slot, isColor: false)
    }

    private static func loadStrike(_ glyph: UInt16, _ handle: FT_Face) -> GlyphBitmap? {
        guard handle.pointee.num_fixed_sizes > 0, FT_Select_Size(handle, 0) == 0,
            FT_Load_Glyph(handle, FT_UInt(glyph), FT_Int32(FT_LOAD_COLOR)) == 0, let slot = handle.pointee.glyph,
            slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
        else { return nil }
        return copy(slot, isColor: true)
    }

    private static func strikeSize(_ handle: FT_Face) -> CGFloat {
        CGFloat(handle.pointee.available_sizes[0].y_ppem) / 64
    }

    private static func copy(_ slot: FT_GlyphSlot, isColor: Bool) -> GlyphBitmap {
        let source = slot.pointee.bitmap
        let bitmap = GlyphBitmap(
            width: Int(source.width), height: Int(source.rows), left: Int(slot.pointee.bitmap_left),
            top: Int(slot.pointee.bitmap_top), isColor: isColor)
        guard let bytes = source.buffer else { return bitmap }
        let count = bitmap.width * bitmap.bytesPerPixel
        for y in 0..<bitmap.height {
            (bitmap.bytes + y * count).update(from: bytes + y * Int(source.pitch), count: count)
        }
        return bitmap
    }
}
