import CPixelKernels
package import CoreGraphics
import Foundation
import Synchronization

/// A color drawn through a sparse mask at a position on the device.
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

/// A cache of masks of fills and strokes by layer, valid while they are unchanged or only move by whole pixels.
///
/// While layers are flattened, masks are only ordered; `finish` makes them on all threads at once. The assignment of
/// masks to threads does not affect the result.
final class OutlineMasks {
    private struct Order: Sendable {
        let outline: ShapeOutline
        /// The transform without the whole pixels of its translation.
        let transform: CGAffineTransform
        /// The rectangle relative to those whole pixels.
        let rect: PixelRect
        let mask: ThinMask
    }

    private var cache = FrameCache<ShapeMasks.Key, Order>()
    private var pending: [Order] = []
    private var accumulators: [CoverageAccumulator] = []

    func sweep() { cache.sweep() }

    /// Returns the colored mask of an outline, whose mask may be empty until `finish`.
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

    /// Makes the masks that have been ordered.
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
                    OutlineMasks.make(job.orders[index], job.accumulators[worker])
                }
            }
        }
    }

    /// `@unchecked Sendable` holds because each accumulator is used only by the worker with its number.
    private struct Job: @unchecked Sendable {
        let orders: [Order]
        let accumulators: [CoverageAccumulator]
    }

    private static func make(_ order: Order, _ accumulator: CoverageAccumulator) {
        order.outline.draw(order.transform, order.rect, into: order.mask, accumulator)
    }
}

extension CGPath {
    /// Returns the same mask as `strokeMask`, made by our own rasterizer.
    package func strokeCoverage(transform: CGAffineTransform, pixelRect: PixelRect, style: StrokeStyle) -> AlphaMask {
        let mask = ThinMask(width: pixelRect.width, height: pixelRect.height)
        ShapeOutline(path: self, stroke: style).draw(transform, pixelRect, into: mask, CoverageAccumulator())
        return mask.dense()
    }
}

extension ShapeOutline {
    /// - Parameter rect: the rectangle that the mask covers.
    func draw(
        _ transform: CGAffineTransform, _ rect: PixelRect, into mask: ThinMask, _ accumulator: CoverageAccumulator
    ) {
        accumulator.begin(width: rect.width, height: rect.height, evenOdd: stroke == nil && usesEvenOddRule)
        var moved = transform
        moved.tx -= CGFloat(rect.x)
        moved.ty -= CGFloat(rect.y)
        if let stroke {
            StrokeOutliner(stroke, moved, into: accumulator).stroke(strokedPart)
        } else {
            for line in path.transformed(by: moved).flattened(tolerance: StrokeOutliner.tolerance) {
                for point in line.points { accumulator.corner(SIMD2(point.x, point.y)) }
                accumulator.close()
            }
        }
        accumulator.write(to: mask)
    }
}

/// The position of an outline on the device, separated into whole pixels of translation and the rest.
struct OutlinePlace {
    /// The rectangle of the mask's pixels.
    let rect: PixelRect
    /// The same rectangle, relative to the whole pixels of the translation.
    let local: PixelRect
    /// The transform without the whole pixels.
    let transform: CGAffineTransform

    /// - Parameter visible: the visible area; the mask is larger if that is cheap, so that it can be reused when the
    ///   layer moves.
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
