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

/// A blur, followed by color matrices.
struct BackdropFilter: Sendable, Equatable {
    /// The standard deviation in device pixels; 0 for no blur.
    var sigma: Double
    /// Those of the last blur.
    var edges = BlurEdges.ofFrame
    var matrices: [ColorMatrix]

    /// Combines several blurs into one, whose variance is the sum of theirs.
    init(_ filters: [FilterEffect], scale: Double) {
        var variance = 0.0
        matrices = []
        for filter in filters {
            switch filter {
            case .blur(let radius, let edges):
                variance += radius > 0 ? radius * radius * scale * scale : 0
                self.edges = edges
            case .color(let matrix): matrices.append(matrix)
            case .vibrancy: break
            }
        }
        sigma = variance.squareRoot()
    }

    /// A layer's edges are repeated in each of three passes, as by the three boxes of Apple's UIImage+ImageEffects: the
    /// one recording of a system blur that there is, of 40 points, is too flat for one pass (behaviour/effects.md).
    ///
    /// - Parameter place: the pixels that the layer touches.
    func blur(in place: PixelRect) -> GaussianBlur? {
        guard edges == .ofLayer else { return GaussianBlur(sigma: sigma) }
        return GaussianBlur(sigma: sigma, passes: 3, extent: min(place.width, place.height))
    }
}

/// The backdrop of one layer as it was last drawn.
///
/// `@unchecked Sendable` holds because it changes only between the stages of a frame, on the thread that draws it.
final class BackdropPicture: @unchecked Sendable {
    fileprivate(set) var small: SmallPicture?
    /// The backdrop before it was blurred; its memory is reused.
    private var before: SmallPicture?
    private var drawn: (bounds: PixelRect, filter: BackdropFilter)?

    /// Returns whether the image is that of a filter and a place, if what lies behind has not changed.
    fileprivate func shows(_ filter: BackdropFilter, _ bounds: PixelRect) -> Bool {
        small != nil && drawn.map { $0.bounds == bounds && $0.filter == filter } == true
    }

    /// Makes the image anew.
    ///
    /// - Parameters:
    ///   - area: that of the small images. Those of the previous frame are reused if they fit, since new memory would
    ///     have to be cleared.
    ///   - make: returns that of two images in which it has put the result.
    fileprivate func renew(
        _ filter: BackdropFilter, _ bounds: PixelRect, area: PixelRect, factor: Int,
        _ make: (SmallPicture, SmallPicture) -> SmallPicture
    ) {
        func fitting(_ picture: SmallPicture?) -> SmallPicture {
            if let picture, picture.area == area, picture.factor == factor { return picture }
            return SmallPicture(area: area, factor: factor)
        }
        let (first, second) = (fitting(before), fitting(small))
        let made = make(first, second)
        (small, before) = (made, made === first ? second : first)
        drawn = (bounds, filter)
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
/// One under which nothing has changed is kept, whatever moves above it. The tiles drawn for it are shrunk while they are
/// in the CPU's cache; no second frame is needed.
struct BackdropStage {
    let workers: WorkerPool
    let kernels: PixelKernels
    let bounds: PixelRect
    let background: UInt32

    /// Updates the backdrops, and adds the resulting changes to the damage.
    ///
    /// - Parameter previous: the items of the frame before; `nil` if there is none.
    /// - Returns: the number of backdrops that were drawn.
    func run(_ items: [DisplayItem], previous: [DisplayItem]?, _ damage: inout DamageRegion) -> Int {
        var spread: [PixelRect] = []
        var count = 0
        for (index, item) in items.enumerated() {
            guard case .backdrop(let fill) = item.content else { continue }
            let isKept = fill.picture.shows(fill.filter, item.bounds)
            if isKept && damage.rects.isEmpty { continue }
            let below = items[..<BackdropStage.start(of: item, at: index, items)]
            let blur = fill.filter.blur(in: item.bounds)
            if isKept, let old = previous.flatMap({ BackdropStage.items(below: item, in: $0) }) {
                let changed = changes(from: old, to: below, spread, seenBy: item, fill.filter, blur)
                if changed.isEmpty { continue }
                spread += changed
                for rect in changed { damage.add(rect) }
            } else {
                spread.append(item.bounds)
                damage.add(item.bounds)
            }
            draw(below, behind: item.bounds, fill, blur)
            count += 1
        }
        return count
    }

    /// Returns the pixels of a backdrop that are not as they were.
    ///
    /// - Parameter spread: what backdrops further down have changed.
    private func changes(
        from old: ArraySlice<DisplayItem>, to new: ArraySlice<DisplayItem>, _ spread: [PixelRect],
        seenBy item: DisplayItem, _ filter: BackdropFilter, _ blur: GaussianBlur?
    ) -> [PixelRect] {
        let reach = blur?.reach ?? 0
        let seen = filter.edges == .ofLayer ? item.bounds : item.bounds.insetBy(-reach)
        var region = DamageRegion(limits: seen.intersection(bounds))
        DisplayListDifference.add(to: &region, from: old, to: new)
        for rect in spread { region.add(rect) }
        return region.rects.map { $0.insetBy(-reach).intersection(item.bounds) }.filter { !$0.isEmpty }
    }

    private static func items(below backdrop: DisplayItem, in items: [DisplayItem]) -> ArraySlice<DisplayItem>? {
        let found = items.firstIndex {
            $0.part == .backdrop && $0.node == backdrop.node && $0.instance == backdrop.instance
        }
        return found.map { items[..<start(of: backdrop, at: $0, items)] }
    }

    /// Returns the end of the items behind a backdrop. The layer's own group may begin with an empty image and contains
    /// nothing yet.
    private static func start(of item: DisplayItem, at index: Int, _ items: [DisplayItem]) -> Int {
        guard index > 0, items[index - 1].part == .beginGroup, items[index - 1].node == item.node else { return index }
        return index - 1
    }

    private func draw(
        _ below: ArraySlice<DisplayItem>, behind part: PixelRect, _ fill: BackdropFill, _ blur: GaussianBlur?
    ) {
        let isInside = fill.filter.edges == .ofLayer
        let (frame, origin) = isInside ? (part, (part.x, part.y)) : (bounds, (0, 0))
        let factor = blur?.factor ?? 1
        let area = SmallPicture.area(covering: blur?.smallArea(for: part, of: frame) ?? part, factor, from: origin)
        fill.picture.renew(fill.filter, part, area: area, factor: factor) { small, other in
            let grid = TileGrid(damage: [area.intersection(frame)], items: below)
            workers.shrink(Array(below), grid, into: small, of: frame, background: background)
            let blurred = blur.map { small.blur($0, edges: .last, beside: other, threads: workers.count, kernels) }
            return (blurred ?? small).changed(by: fill.filter.matrices, threads: workers.count, kernels)
        }
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
