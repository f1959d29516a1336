import CPixelKernels
package import CoreGraphics
import Foundation
import Synchronization

/// A colour through a sparse mask that stands at a place on the device.
struct ThinFill: Sendable, Equatable {
    var mask: ThinMask
    var x: Int
    var y: Int
    var color: RGBA

    var rect: PixelRect { PixelRect(x: x, y: y, width: mask.width, height: mask.height) }

    static func == (a: ThinFill, b: ThinFill) -> Bool {
        a.mask === b.mask && a.x == b.x && a.y == b.y && a.color == b.color
    }
}

/// Masks of strokes, kept by layer while they stay as they are or only move by whole pixels.
///
/// While layers are flattened masks are only ordered; `finish` makes them, on all threads at once. Which thread makes
/// which cannot be seen.
final class StrokeMasks {
    private struct Order: Sendable {
        let outline: ShapeOutline
        /// Without the whole pixels of its translation.
        let transform: CGAffineTransform
        /// Counted from those.
        let rect: PixelRect
        let mask: ThinMask
    }

    private var cache = FrameCache<ShapeMasks.Key, Order>()
    private var pending: [Order] = []
    private var accumulators: [CoverageAccumulator] = []

    func sweep() { cache.sweep() }

    /// - Parameter visible: what may be seen of it.
    func fill(
        _ key: ShapeMasks.Key, _ outline: ShapeOutline, _ place: OutlinePlace, _ color: RGBA
    ) -> ThinFill {
        let mask: ThinMask
        if let found = cache.value(for: key), found.transform == place.transform, found.rect == place.local,
            found.outline == outline
        {
            mask = found.mask
        } else {
            mask = ThinMask(width: place.rect.width, height: place.rect.height)
            let order = Order(outline: outline, transform: place.transform, rect: place.local, mask: mask)
            cache.set(order, for: key)
            pending.append(order)
        }
        return ThinFill(mask: mask, x: place.rect.x, y: place.rect.y, color: color)
    }

    /// Makes what has been ordered.
    func finish(threads: Int) {
        if pending.isEmpty { return }
        let orders = pending
        pending.removeAll(keepingCapacity: true)
        let workers = max(min(threads, orders.count / 8), 1)
        while accumulators.count < workers { accumulators.append(CoverageAccumulator()) }
        let job = Job(orders: orders, accumulators: accumulators)
        let next = Atomic<Int>(0)
        inParallel(workers, workers) { range in
            for worker in range {
                while true {
                    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    if index >= job.orders.count { break }
                    StrokeMasks.make(job.orders[index], job.accumulators[worker])
                }
            }
        }
    }

    /// `@unchecked Sendable` holds because each accumulator is used by the one worker that has its number.
    private struct Job: @unchecked Sendable {
        let orders: [Order]
        let accumulators: [CoverageAccumulator]
    }

    private static func make(_ order: Order, _ accumulator: CoverageAccumulator) {
        order.outline.draw(order.transform, order.rect, into: order.mask, accumulator)
    }
}

extension CGPath {
    /// What `strokeMask` gives, by our own rasterizer.
    package func strokeCoverage(transform: CGAffineTransform, pixelRect: PixelRect, style: StrokeStyle) -> AlphaMask {
        let mask = ThinMask(width: pixelRect.width, height: pixelRect.height)
        ShapeOutline(path: self, stroke: style).draw(transform, pixelRect, into: mask, CoverageAccumulator())
        return mask.dense()
    }
}

extension ShapeOutline {
    /// - Parameter rect: what the mask stands for.
    func draw(
        _ transform: CGAffineTransform, _ rect: PixelRect, into mask: ThinMask, _ accumulator: CoverageAccumulator
    ) {
        accumulator.begin(width: rect.width, height: rect.height)
        if let stroke {
            var moved = transform
            moved.tx -= CGFloat(rect.x)
            moved.ty -= CGFloat(rect.y)
            StrokeOutliner(stroke, moved, into: accumulator).stroke(strokedPart)
        }
        accumulator.write(to: mask)
    }
}

/// Where an outline lies on the device, the whole pixels of its translation apart.
struct OutlinePlace {
    /// The mask's pixels.
    let rect: PixelRect
    /// The same, counted from the whole pixels of the translation.
    let local: PixelRect
    /// Without those.
    let transform: CGAffineTransform

    /// - Parameter visible: what may be seen; a larger mask is made while that is cheap, so that it serves when the layer
    ///   moves.
    init?(_ outline: ShapeOutline, _ toDevice: Homography, visible: PixelRect) {
        guard let box = toDevice.boundingBox(of: outline.bounds), abs(toDevice.ox) < 1e9, abs(toDevice.oy) < 1e9
        else { return nil }
        let whole = PixelRect(covering: box.insetBy(dx: -1, dy: -1))
        rect = whole.area <= 4 * visible.area + 65536 ? whole : whole.intersection(visible)
        if rect.isEmpty { return nil }
        let (baseX, baseY) = (Int(toDevice.ox.rounded(.down)), Int(toDevice.oy.rounded(.down)))
        transform = CGAffineTransform(
            a: toDevice.xx, b: toDevice.xy, c: toDevice.yx, d: toDevice.yy, tx: toDevice.ox - Double(baseX),
            ty: toDevice.oy - Double(baseY))
        local = PixelRect(x: rect.x - baseX, y: rect.y - baseY, width: rect.width, height: rect.height)
    }
}

extension Canvas {
    func paintThin(_ fill: ThinFill, _ item: DisplayItem) {
        let area = item.bounds.intersection(rect).intersection(fill.rect)
        if area.isEmpty { return }
        let pixel = fill.color.premultiplied(opacity: item.opacity)
        let part = PixelRect(x: area.x - fill.x, y: area.y - fill.y, width: area.width, height: area.height)
        fill.mask.draw(pixel, part, at(area.x, area.y), stride: stride, kernels)
    }
}
