internal import CCairo
internal import Foundation
import QuinceDiagnostics

extension CGContext {
    /// Creates a bitmap context with 8-bit components: RGB with or without alpha in any byte order, gray, or alpha
    /// alone.
    ///
    /// - Parameter data: memory to draw into, if given; it must outlive the context.
    /// - Parameter bytesPerRow: 0 to let the context choose, if it also allocates the memory.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        guard
            let layout = PixelLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: nil, space: space, bitmapInfo: info),
            layout.isPremultiplied
        else {
            Unsupported.report("\(bitsPerComponent) bits, bitmap info \(bitmapInfo)", in: "a bitmap context")
            return nil
        }
        // Cairo's images are limited to 32,767 pixels per side.
        guard width > 0, height > 0, width <= 32_767, height <= 32_767 else { return nil }
        if bytesPerRow != 0, bytesPerRow < width * layout.pixelSize { return nil }
        let target = BitmapTarget(
            data: data, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout, space: space,
            info: info)
        target.reload()
        self.init(target, initialCTM: .identity)
    }

    /// Finishes drawing that Cairo may have deferred, so that the pixels can be read.
    public func flush() {
        for canvas: Canvas in canvases { cairo_surface_flush(canvas.cairo.surface.pointer) }
    }

    public func synchronize() { flush() }

    public var width: Int { bitmap?.pixels.width ?? 0 }
    public var height: Int { bitmap?.pixels.height ?? 0 }
    public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
    public var bitsPerPixel: Int { (bitmap?.layout.pixelSize ?? 0) * 8 }
    public var colorSpace: CGColorSpace? { bitmap?.space }
    public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }
    public var alphaInfo: CGImageAlphaInfo { bitmap?.info.alphaInfo ?? .none }

    public var data: UnsafeMutableRawPointer? {
        flush()
        return bitmap?.data
    }

    /// Returns a copy of the present pixels.
    public func makeImage() -> CGImage? {
        guard let bitmap else { return nil }
        flush()
        bitmap.reload()
        let copy: PixelBuffer = bitmap.pixels.copy()
        return CGImage(copy, isOpaque: !bitmap.layout.hasAlpha)
    }

    /// Lets `body` read and write the pixels beneath Cairo, and then marks the surface as dirty.
    package func withCairoSurfacePixels<Result>(_ body: (PixelBuffer) throws -> Result) rethrows -> Result? {
        guard let bitmap, canvases.count == 1 else { return nil }
        let surface: OpaquePointer = canvases[0].cairo.surface.pointer
        cairo_surface_flush(surface)
        bitmap.reload()
        defer {
            cairo_surface_mark_dirty(surface)
            bitmap.didDraw(in: CGRect(x: 0, y: 0, width: bitmap.pixels.width, height: bitmap.pixels.height))
        }
        return try body(bitmap.pixels)
    }

    /// Paints the fill color through coverage at a device pixel position (y down), subject to the state's clip, alpha,
    /// blend mode and shadow. This works in layers and in a PDF too.
    package func fill(_ mask: AlphaMask, atPixelX x: Int, y: Int) {
        paint(state.fill, through: .mask(PlacedMask(mask: mask, x: x, y: y)))
    }
}
