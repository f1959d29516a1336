import CPixelKernels
import CoreGraphics

/// The filtered pixels behind a layer, inside the layer's rounded bounds.
struct BackdropFill: Sendable, Equatable {
    var shape: RoundedBox
    var filter: BackdropFilter
    var picture: BackdropPicture

    static func == (a: BackdropFill, b: BackdropFill) -> Bool {
        a.shape == b.shape && a.filter == b.filter && a.picture === b.picture
    }
}

/// A blur, followed by colour matrices.
struct BackdropFilter: Sendable, Equatable {
    /// The standard deviation in device pixels; 0 for no blur.
    var sigma: Double
    var matrices: [ColorMatrix]

    /// Combines several blurs into one, whose variance is the sum of theirs.
    init(_ filters: [FilterEffect], scale: Double) {
        var variance = 0.0
        matrices = []
        for filter in filters {
            switch filter {
            case .blur(let radius): variance += radius > 0 ? radius * radius * scale * scale : 0
            case .color(let matrix): matrices.append(matrix)
            }
        }
        sigma = variance.squareRoot()
    }
}

/// The backdrop of one layer as it was last drawn.
///
/// `@unchecked Sendable` holds because it changes only between the stages of a frame, on the thread that draws it.
final class BackdropPicture: @unchecked Sendable {
    fileprivate(set) var small: SmallPicture?
    /// The backdrop before it was blurred; its memory is reused.
    private var before: SmallPicture?

    /// Returns two images of an area, reusing those of the previous frame if they fit, since new memory would have to
    /// be cleared.
    fileprivate func pair(covering rect: PixelRect, factor: Int) -> (before: SmallPicture, after: SmallPicture) {
        let area = SmallPicture.area(covering: rect, factor)
        func fitting(_ picture: SmallPicture?) -> SmallPicture {
            if let picture, picture.area == area, picture.factor == factor { return picture }
            return SmallPicture(covering: rect, factor: factor)
        }
        let pair = (fitting(before), fitting(small))
        before = pair.0
        return pair
    }
}

final class BackdropPictures {
    private var cache = FrameCache<LayerInstance, BackdropPicture>()

    func sweep() { cache.sweep() }

    func picture(of key: LayerInstance) -> BackdropPicture {
        if let found = cache.value(for: key) { return found }
        let made = BackdropPicture()
        cache.set(made, for: key)
        return made
    }
}

/// The stage between damage and tiles, which draws the pixels behind layers at reduced size and blurs them.
///
/// A backdrop is the frame as the preceding items leave it, so backdrops are made one after the other, from the bottom.
/// One under which nothing has changed is kept. The tiles drawn for it are shrunk while they are in the CPU's cache; no
/// second frame is needed.
struct BackdropStage {
    let workers: WorkerPool
    let kernels: PixelKernels
    let bounds: PixelRect
    let background: UInt32

    /// Updates the backdrops, and adds the resulting changes to the damage.
    func run(_ items: [DisplayItem], _ damage: inout DamageRegion) {
        for (index, item) in items.enumerated() {
            guard case .backdrop(let fill) = item.content else { continue }
            let blur = GaussianBlur(sigma: fill.filter.sigma)
            let reach = blur?.reach ?? 0
            let area = item.bounds.insetBy(-reach).intersection(bounds)
            let changed = damage.rects.map { $0.intersection(area) }.filter { !$0.isEmpty }
            if changed.isEmpty && fill.picture.small != nil { continue }
            for rect in changed { damage.add(rect.insetBy(-reach).intersection(item.bounds)) }
            let below = items[..<BackdropStage.start(of: item, at: index, items)]
            fill.picture.small = draw(below, behind: item.bounds, fill, blur)
        }
    }

    /// Returns the end of the items behind a backdrop. The layer's own group may begin with an empty image and contains
    /// nothing yet.
    private static func start(of item: DisplayItem, at index: Int, _ items: [DisplayItem]) -> Int {
        guard index > 0, items[index - 1].part == .beginGroup, items[index - 1].node == item.node else { return index }
        return index - 1
    }

    private func draw(
        _ below: ArraySlice<DisplayItem>, behind part: PixelRect, _ fill: BackdropFill, _ blur: GaussianBlur?
    ) -> SmallPicture {
        let area = blur?.smallArea(for: part, of: bounds) ?? part
        let (small, blurred) = fill.picture.pair(covering: area, factor: blur?.factor ?? 1)
        let drawn = small.area.intersection(bounds)
        let grid = TileGrid(damage: [drawn], items: below)
        workers.shrink(Array(below), grid, into: small, of: bounds, background: background)
        if let blur { small.blur(blur, edges: .last, into: blurred, threads: workers.count, kernels) }
        return (blur == nil ? small : blurred)
            .changed(by: fill.filter.matrices, threads: workers.count, kernels)
    }
}

extension Canvas {
    func paintBackdrop(_ fill: BackdropFill, _ item: DisplayItem) {
        guard let small = fill.picture.small else { return }
        let raster = BoxRaster(fill.shape, toLocal: item.toLocal, bounds: item.bounds)
        let opacity = coverageByte(item.opacity)
        let area = item.bounds.intersection(rect)
        raster.spans(of: area, scratch.spans, kernels)
        for row in 0..<area.height {
            let span = scratch.spans[row]
            if span.isEmpty { continue }
            let y = area.y + row
            mixBackdrop(small, raster, row: y, span.left, opacity)
            if opacity == 255 {
                if !span.full.isEmpty {
                    small.fill(at(span.full.lowerBound, y), x: span.full.lowerBound, y: y, span.full.count, kernels)
                }
            } else {
                mixBackdrop(small, raster, row: y, span.full, opacity)
            }
            mixBackdrop(small, raster, row: y, span.right, opacity)
        }
    }

    /// Replaces the existing pixels by coverage: a backdrop is not blended over them.
    private func mixBackdrop(
        _ small: SmallPicture, _ raster: BoxRaster, row y: Int, _ range: Range<Int>, _ opacity: UInt8
    ) {
        if range.isEmpty { return }
        let to = at(range.lowerBound, y)
        small.fill(scratch.pixels, x: range.lowerBound, y: y, range.count, kernels)
        raster.coverage(scratch.coverage, row: y, range, kernels)
        if opacity < 255 { kernels.scaleCoverage(scratch.coverage, range.count, opacity) }
        kernels.mixRow(scratch.pixels, to, scratch.coverage, range.count)
        to.update(from: scratch.pixels, count: range.count)
    }
}
