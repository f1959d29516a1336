import CPixelKernels
import CoreGraphics
import Foundation

/// A gradient over a layer, inside its rounded bounds.
struct GradientFill: Sendable, Equatable {
    var shape: RoundedBox
    var kind: GradientContent.Kind
    var table: GradientTable
    /// Maps the layer's points to the gradient's own coordinates (`PixelGradient`).
    var toGradient: Homography
    /// The place of the surface's first pixel; `nil` without dithering.
    var dither: DitherPlace?

    static func == (a: GradientFill, b: GradientFill) -> Bool {
        a.shape == b.shape && a.kind == b.kind && a.table === b.table && a.toGradient == b.toGradient
            && a.dither == b.dither
    }
}

/// The way in which gradients are drawn: on screen without dithering, and by `render(in:)` as Core Graphics does it.
///
/// - Source: recorded images of `render(in:)` (confidence medium): gradient layers are interpolated in Generic RGB and
///   dithered from the bitmap's first pixel. Nothing recorded shows a gradient layer on a screen.
struct GradientStyle {
    var space: GradientSpace = .sRGB
    /// The place of the surface's first pixel; `nil` to round the colors.
    var dither: DitherPlace?
}

/// A cache of tables by their stops.
final class GradientTables {
    var style = GradientStyle()
    private struct Key: Hashable {
        let colors: [RGBA]
        let places: [Double]
    }
    private var cache = FrameCache<Key, GradientTable>()

    func table(colors: [RGBA], places: [Double]) -> GradientTable {
        let key = Key(colors: colors, places: places)
        if let found = cache.value(for: key) { return found }
        let made = GradientTable(
            stops: zip(places, colors).map { (place: $0, color: $1) }, space: style.space,
            count: style.dither == nil ? 1024 : GradientTable.countForDither, isDithered: style.dither != nil)
        cache.set(made, for: key)
        return made
    }

    func sweep() { cache.sweep() }
}

extension Flattener {
    mutating func drawGradient(
        _ content: GradientContent, _ index: NodeIndex, _ layer: LayerPlane, in place: Place
    ) {
        let bounds = layer.state.pointee.bounds
        guard !content.colors.isEmpty, !bounds.isEmpty, let map = Flattener.toGradient(content, bounds) else { return }
        let table = resources.gradients.table(
            colors: content.colors.map { tinted($0.rgba, in: place) }, places: Flattener.places(content))
        var fill = GradientFill(
            shape: layer.state.pointee.hasSmoothCorners
                ? RoundedBox(rect: bounds) : layer.state.pointee.roundedBounds, kind: content.kind, table: table,
            toGradient: map)
        fill.dither = resources.gradients.style.dither
        fill.dither?.isGray = isMask
        guard layer.state.pointee.hasSmoothCorners, !layer.state.pointee.masksToBounds,
            let mask = smoothClip(index, layer, in: place)
        else {
            add(index, .special, layer, in: place, rect: bounds, .gradient(fill))
            return
        }
        let start = items.count
        beginGroup(index, .beginClip, layer.toLocal, in: place)
        add(index, .special, layer, in: place, rect: bounds, .gradient(fill))
        endGroup(start, .endClip, GroupEffect(mask: mask), opacity: 1)
    }

    /// Returns ascending places; evenly spread if the layer sets none, or not one per color.
    private static func places(_ content: GradientContent) -> [Double] {
        let count = content.colors.count
        guard content.locations.count == count else {
            return (0..<count).map { count == 1 ? 0 : Double($0) / Double(count - 1) }
        }
        var last: Double = 0
        return content.locations.map { location in
            last = max(last, min(max(location, 0), 1))
            return last
        }
    }

    /// - Returns: `nil` if start and end give the gradient no extent.
    private static func toGradient(_ content: GradientContent, _ bounds: CGRect) -> Homography? {
        func point(_ unit: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
        }
        let (start, end) = (point(content.startPoint), point(content.endPoint))
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        var map = Homography.identity
        switch content.kind {
        case .axial, .conic:
            // u is the coordinate along the line from start to end, v across it, both in units of its length.
            let square: Double = dx * dx + dy * dy
            guard square > 0 else { return nil }
            (map.xx, map.yx) = (dx / square, dy / square)
            (map.xy, map.yy) = (-dy / square, dx / square)
        case .radial:
            guard dx != 0, dy != 0 else { return nil }
            (map.xx, map.yy) = (1 / dx, 1 / dy)
        }
        map.ox = -(start.x * map.xx + start.y * map.yx)
        map.oy = -(start.x * map.xy + start.y * map.yy)
        return map
    }
}

/// A gradient mapped onto the device.
struct GradientSource: RowSource {
    let isOpaque: Bool
    private var gradient = PixelGradient()
    private let originX: Int
    private let originY: Int
    private let table: GradientTable
    private let dither: DitherPlace?

    init(_ fill: GradientFill, toLocal: Homography, bounds: PixelRect) {
        (originX, originY) = (bounds.x, bounds.y)
        (table, dither) = (fill.table, fill.dither)
        isOpaque = fill.table.isOpaque
        var m = toLocal.concatenating(fill.toGradient)
        (m.ox, m.oy, m.ow) = m.apply(Double(bounds.x), Double(bounds.y), 1)
        switch fill.kind {
        case .axial: gradient.kind = PixelGradientAxial
        case .radial: gradient.kind = PixelGradientRadial
        case .conic: gradient.kind = PixelGradientConic
        }
        gradient.projects = !toLocal.isAffine
        gradient.table = UnsafePointer(fill.table.colors)
        gradient.tableCount = Int32(fill.table.count)
        (gradient.place.xx, gradient.place.yx, gradient.place.ox) = (Float(m.xx), Float(m.yx), Float(m.ox))
        (gradient.place.xy, gradient.place.yy, gradient.place.oy) = (Float(m.xy), Float(m.yy), Float(m.oy))
        (gradient.place.wx, gradient.place.wy, gradient.place.w0) = (Float(m.xw), Float(m.yw), Float(m.ow))
    }

    func fill(_ out: UnsafeMutablePointer<UInt32>, row y: Int, _ range: Range<Int>, _ kernels: PixelKernels) {
        let (x, row) = (Float(range.lowerBound - originX) + 0.5, Float(y - originY) + 0.5)
        withUnsafePointer(to: gradient) { kernels.gradientRow(out, range.count, $0, x, row) }
        guard let dither, let fractions = table.fractions else { return }
        var fractional = gradient
        fractional.table = UnsafePointer(fractions)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: range.count) { parts in
            guard let parts = parts.baseAddress else { return }
            kernels.gradientRow(parts, range.count, &fractional, x, row)
            DitherMatrix.apply(parts, to: out, count: range.count, at: dither.moved(x: range.lowerBound, y: y))
        }
    }
}
