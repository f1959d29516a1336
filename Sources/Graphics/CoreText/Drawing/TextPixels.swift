internal import CCairo
internal import CoreGraphics
internal import Foundation

/// The fast path to a bitmap context's pixels, for upright text.
///
/// Glyphs are placed at quarter pixels along the line, or at whole ones if the context says so, with their baseline on a
/// whole pixel, so that the lines of a text look alike.
struct TextPixels {
    private let target: GlyphTarget
    private let surface: OpaquePointer
    /// The transform from the line's space to device pixels, which have y down: `d` is `-a`.
    private let toDevice: CGAffineTransform
    /// The context's own alpha, which multiplies every color's.
    private let alpha: CGFloat
    /// Whether glyphs stand on whole pixels.
    private let isWhole: Bool

    /// - Returns: `nil` if glyphs must be drawn as outlines: the text is rotated, mirrored or stretched, or blending
    ///   needs more than source-over, or the clip is not made of whole pixels, or places must not be rounded.
    init?(_ context: CGContext, _ toUser: CGAffineTransform) {
        guard let alpha = context.plainAlpha, let steps = context.glyphSteps else { return nil }
        let toDevice: CGAffineTransform = toUser.concatenating(context.currentCTM)
        guard toDevice.b == 0, toDevice.c == 0, toDevice.a > 0, abs(toDevice.a + toDevice.d) < 1e-9 * toDevice.a,
            abs(toDevice.tx) < 1e6, abs(toDevice.ty) < 1e6
        else { return nil }
        let cairo: OpaquePointer = context.cairo
        guard let surface = cairo_get_target(cairo), let target = GlyphTarget(surface, clippedBy: cairo) else {
            return nil
        }
        self.alpha = alpha
        isWhole = steps == 1
        self.toDevice = toDevice
        self.surface = surface
        self.target = target
    }

    /// - Returns: whether the run was drawn.
    func blend(_ run: GlyphRun, _ context: CGContext) -> Bool {
        let size: CGFloat = run.font.size * toDevice.a
        guard size <= GlyphRasterizer.largestSize, size * 64 >= 1 else { return false }
        guard let rgba: RGBA = Self.color(of: run, context) else { return false }
        let blender = GlyphBlender(rgba, alpha: alpha)
        var places: [(x: Int, y: Int)] = []
        let keys: [GlyphKey] = keys(of: run, size: Int32((size * 64).rounded()), &places)
        let bitmaps: [GlyphBitmap] = GlyphRasterizer.bitmaps(keys, of: run.font.face)
        for i in bitmaps.indices where bitmaps[i].width > 0 {
            blender.blend(bitmaps[i], x: places[i].x, y: places[i].y, into: target)
        }
        return true
    }

    /// Returns the run's color; `nil` for a pattern.
    private static func color(of run: GlyphRun, _ context: CGContext) -> RGBA? {
        guard let color = run.style.color else { return context.plainFill }
        return color.pattern == nil ? color.rgba : nil
    }

    private func keys(of run: GlyphRun, size: Int32, _ places: inout [(x: Int, y: Int)]) -> [GlyphKey] {
        let slant = Int32((run.totalSlant * 65536).rounded())
        // Color glyphs are placed on whole pixels, because resampling at each quarter would make them shimmer.
        let isWhole = isWhole || run.font.face.isColorBitmap
        var keys: [GlyphKey] = []
        keys.reserveCapacity(run.glyphs.count)
        places.reserveCapacity(run.glyphs.count)
        for i in run.glyphs.indices {
            let x: CGFloat = run.positions[i].x * toDevice.a + toDevice.tx
            let y: CGFloat = run.positions[i].y * toDevice.d + toDevice.ty
            let quarters = isWhole ? Self.whole(x) * 4 : Self.whole(x * 4)
            places.append((quarters >> 2, Self.whole(y)))
            keys.append(
                GlyphKey(
                    face: run.font.face.id, glyph: run.glyphs[i], phase: UInt8(quarters & 3), size: size, slant: slant))
        }
        return keys
    }

    private static func whole(_ value: CGFloat) -> Int { Int((value + 0.5).rounded(.down)) }

    /// Notifies Cairo that its surface has changed.
    func finish() { cairo_surface_mark_dirty(surface) }
}

extension GlyphTarget {
    /// - Returns: `nil` if the surface has no pixels, or the clip cuts through some.
    init?(_ surface: OpaquePointer, clippedBy cairo: OpaquePointer) {
        guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
        else { return nil }
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
        var offsetX: Double = 0
        var offsetY: Double = 0
        cairo_surface_get_device_offset(surface, &offsetX, &offsetY)
        let left = -Int(offsetX)
        let top = -Int(offsetY)
        self.bytes = UnsafeMutableRawPointer(bytes)
        bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        bounds = PixelRect(
            minX: left, minY: top, maxX: left + Int(cairo_image_surface_get_width(surface)),
            maxY: top + Int(cairo_image_surface_get_height(surface)))
        guard let clips = PixelRect.clips(of: cairo) else { return nil }
        let whole: PixelRect = bounds
        self.clips = clips.map { $0.intersection(whole) }.filter { !$0.isEmpty }
    }
}

extension PixelRect {
    /// Returns the clip as whole device pixels; `nil` if it cuts through some.
    fileprivate static func clips(of cairo: OpaquePointer) -> [PixelRect]? {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_identity_matrix(cairo)
        guard let list = cairo_copy_clip_rectangle_list(cairo) else { return nil }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
        return (0..<Int(list.pointee.num_rectangles)).map { i in
            let r = list.pointee.rectangles[i]
            return PixelRect(minX: Int(r.x), minY: Int(r.y), maxX: Int(r.x + r.width), maxY: Int(r.y + r.height))
        }
    }
}
