import CPixelKernels
import CoreGraphics
import Foundation

/// A cache of images of layers with `shouldRasterize`, each valid while nothing in it changes.
///
/// The images of a frame take at most `mostBytes`; a layer that does not fit is drawn as if it had not set the
/// property.
final class Rasters {
    private struct Entry {
        let items: [DisplayItem]
        /// The area in pixels of the layer's own plane.
        let area: PixelRect
        let pixels: PixelBuffer
    }

    private var cache = FrameCache<LayerInstance, Entry>()
    private let painter: TilePainter
    /// The bytes used by the current frame so far.
    private var bytes = 0
    private var drawn = 0

    /// The limit on iOS: two and a half screens of the largest phone.
    static let mostBytes = 1242 * 2688 * 4 * 5 / 2

    init(kernels: PixelKernels) {
        painter = TilePainter(kernels: kernels)
    }

    func sweep() {
        cache.sweep()
        bytes = 0
    }

    /// Returns how many images were drawn since the last call.
    func takeCount() -> Int {
        defer { drawn = 0 }
        return drawn
    }

    /// - Returns: `nil` if there is no room.
    func picture(_ key: LayerInstance, _ items: [DisplayItem], _ area: PixelRect) -> PixelBuffer? {
        guard Double(area.width) * Double(area.height) * 4 <= Double(Rasters.mostBytes - bytes) else { return nil }
        bytes += area.area * 4
        if let found = cache.value(for: key), found.area == area, found.items.drawsSame(as: items) {
            return found.pixels
        }
        let made = PixelBuffer(width: area.width, height: area.height)
        painter.paint(items, area, into: made, origin: (area.x, area.y))
        cache.set(Entry(items: items, area: area, pixels: made), for: key)
        drawn += 1
        return made
    }
}

extension Flattener {
    /// Draws a layer with its sublayers from an image with `rasterizationScale` pixels per point, in its own plane.
    ///
    /// - Returns: whether there was room for the image.
    mutating func drawRasterized(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) -> Bool {
        let state = layer.state
        let scale: CGFloat = state.pointee.rasterizationScale
        guard scale > 0, scale <= 64, !isShadowSource else { return false }
        let plane = Homography(scaleX: scale, y: scale)
        var inner = beside()
        inner.isApart = true
        guard let back = plane.inverted() else { return false }
        let own = LayerPlane(state: state, toDevice: plane, toLocal: back)
        // The maximum size of an image, to all sides of the bounds.
        guard let box = plane.boundingBox(of: state.pointee.bounds), box.isModest else { return false }
        let clip = PixelRect(covering: box).insetBy(-2048)
        inner.drawWhole(index, own, in: place.apart(on: plane, clip))
        layersVisited += inner.layersVisited
        let area = inner.items.reduce(PixelRect.empty) { $0.union($1.bounds) }
        if area.isEmpty { return true }
        resources.outlines.finish(threads: 1)
        let key = LayerInstance(node: index, instance: replicas.identity(place.replica))
        guard let pixels = resources.rasters.picture(key, inner.items, area) else { return false }
        let rect = CGRect(x: area.x, y: area.y, width: area.width, height: area.height)
            .applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
        var fill = ImageFill(
            pixels: pixels, rect: rect, source: CGRect(x: 0, y: 0, width: area.width, height: area.height),
            shape: RoundedBox(rect: rect), isOpaque: false, isNearest: false, isMirrored: false)
        sharpen(&fill, layer.toDevice, ContentsFilters(state.pointee))
        add(index, .raster, layer, in: place, rect: rect, .image(fill))
        return true
    }
}
