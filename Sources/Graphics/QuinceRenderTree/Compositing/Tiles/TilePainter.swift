import CPixelKernels
import CoreGraphics

/// Draws display items into one tile, bottom first.
///
/// A group needs no image of its own. Because all items in it are blended over the pixels beneath, "draw the group
/// separately, then blend it with coverage c" equals "draw directly, then mix in the previous pixels by 1 − c". So the
/// beginning of a group copies the tile, and its end mixes. If c is full for the whole tile, both are skipped with the
/// same bytes as a result; therefore rounded clips cost time only at their corners.
final class TilePainter {
    static let tileWidth = 1280
    static let tileHeight = 32

    private let kernels: PixelKernels
    private let scratch = RowScratch()
    /// Buffers of a tile's size, for copies at each depth of groups and for masks.
    private var spare: [UnsafeMutablePointer<UInt32>] = []
    private(set) var itemsDrawn = 0

    init(kernels: PixelKernels) { self.kernels = kernels }

    deinit { for buffer in spare { buffer.deallocate() } }

    private func takeSpare() -> UnsafeMutablePointer<UInt32> {
        if let buffer = spare.popLast() { return buffer }
        // The blur's loops may read a little further.
        let count = TilePainter.tileWidth * TilePainter.tileHeight + 16
        let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        buffer.initialize(repeating: 0, count: count)
        return buffer
    }

    func takeCounts() -> Int {
        defer { itemsDrawn = 0 }
        return itemsDrawn
    }

    /// Draws `tile` of an image, replacing its pixels.
    ///
    /// - Parameter touching: the indices of the items that may touch the tile, in ascending order.
    func paint(
        _ items: UnsafeBufferPointer<DisplayItem>, touching: ArraySlice<Int32>, tile: PixelRect,
        into base: UnsafeMutablePointer<UInt32>, stride: Int, background: UInt32
    ) {
        let canvas = Canvas(base: base, stride: stride, rect: tile, kernels: kernels, scratch: scratch)
        let first = firstVisible(items, touching, tile)
        if first == nil { clear(canvas, tile, background) }
        draw(items, touching[(first ?? touching.startIndex)...], canvas)
    }

    /// Draws `tile` and stores it only at the small image's size.
    func shrink(
        _ items: UnsafeBufferPointer<DisplayItem>, touching: ArraySlice<Int32>, tile: PixelRect,
        into picture: SmallPicture, of frame: PixelRect, background: UInt32
    ) {
        let buffer = takeSpare()
        paint(
            items, touching: touching, tile: tile, into: buffer, stride: TilePainter.tileWidth, background: background)
        picture.take(tile, of: frame, buffer, stride: TilePainter.tileWidth, kernels)
        spare.append(buffer)
    }

    private func clear(_ canvas: Canvas, _ area: PixelRect, _ color: UInt32) {
        for y in area.y..<area.maxY { kernels.fill(canvas.at(area.x, y), area.width, color) }
    }

    private func draw(_ items: UnsafeBufferPointer<DisplayItem>, _ touching: ArraySlice<Int32>, _ canvas: Canvas) {
        var saved: [(index: Int32, pixels: UnsafeMutablePointer<UInt32>)] = []
        for index in touching {
            let item = items.baseAddress! + Int(index)
            switch item.pointee.content {
            case .beginGroup(let effect):
                if !letsAllThrough(effect, item.pointee, on: canvas.rect) {
                    saved.append((index, save(canvas, item.pointee.bounds)))
                    if effect.filters != nil { clear(canvas, item.pointee.bounds.intersection(canvas.rect), 0) }
                }
            case .endGroup(let effect):
                guard let last = saved.last, last.index == item.pointee.partner else { break }
                saved.removeLast()
                mix(effect, item.pointee, canvas, last.pixels)
                spare.append(last.pixels)
            case .switchPictures:
                guard let last = saved.last, last.index == item.pointee.partner else { break }
                exchange(canvas, last.pixels, item.pointee.bounds)
            default:
                draw(item.pointee, canvas)
                itemsDrawn += 1
            }
        }
        // Groups may extend beyond the end of the list.
        for group in saved { spare.append(group.pixels) }
    }

    private func draw(_ item: DisplayItem, _ canvas: Canvas) {
        switch item.content {
        case .fill(let box, let color): canvas.paintFill(box, color, item)
        case .border(let box, let width, let color): canvas.paintBorder(box, width: width, color, item)
        case .image(let fill): paint(fill, item, canvas)
        case .gradient(let fill):
            canvas.paint(GradientSource(fill, toLocal: item.toLocal, bounds: item.bounds), in: fill.shape, item)
        case .mask(let fill): canvas.paintMask(fill, item)
        case .thin(let fill): canvas.paintThin(fill, item)
        case .boxShadow(let shadow): canvas.paintBoxShadow(shadow, item)
        case .backdrop(let fill): canvas.paintBackdrop(fill, item)
        case .beginGroup, .endGroup, .switchPictures: break
        }
    }

    private func paint(_ fill: ImageFill, _ item: DisplayItem, _ canvas: Canvas) {
        let source = ImageSource(fill, toLocal: item.toLocal, bounds: item.bounds)
        if fill.isAdditive {
            canvas.add(TintedSource(source, tint: fill.tint), in: fill.shape, item)
        } else if fill.tint != .max {
            canvas.paint(TintedSource(source, tint: fill.tint), in: fill.shape, item)
        } else {
            canvas.paint(source, in: fill.shape, item)
        }
    }

    // MARK: Hidden items

    /// Returns the index in `touching` of the topmost item that hides everything below it on this tile.
    private func firstVisible(
        _ items: UnsafeBufferPointer<DisplayItem>, _ touching: ArraySlice<Int32>, _ tile: PixelRect
    ) -> Int? {
        var place = touching.endIndex - 1
        while place >= touching.startIndex {
            let item = items.baseAddress! + Int(touching[place])
            if case .endGroup(let effect) = item.pointee.content {
                if !letsAllThrough(effect, item.pointee, on: tile) {
                    // Nothing inside is certain to hide the pixels below.
                    while touching[place] != item.pointee.partner { place -= 1 }
                }
            } else if hides(item.pointee, tile) {
                return place
            }
            place -= 1
        }
        return nil
    }

    private func hides(_ item: DisplayItem, _ tile: PixelRect) -> Bool {
        guard item.opacity >= 1, item.bounds.contains(tile) else { return false }
        switch item.content {
        case .fill(let box, let color):
            return color.alpha >= 1 && BoxRaster(box, toLocal: item.toLocal, bounds: item.bounds).covers(tile, kernels)
        case .image(let fill):
            return fill.isOpaque && !fill.isAdditive
                && BoxRaster(fill.shape, toLocal: item.toLocal, bounds: item.bounds).covers(tile, kernels)
        case .gradient(let fill):
            return fill.table.isOpaque
                && BoxRaster(fill.shape, toLocal: item.toLocal, bounds: item.bounds).covers(tile, kernels)
        case .backdrop(let fill):
            return BoxRaster(fill.shape, toLocal: item.toLocal, bounds: item.bounds).covers(tile, kernels)
        default: return false
        }
    }

    // MARK: Groups

    /// Returns whether the tile would be mixed with full coverage everywhere.
    private func letsAllThrough(_ effect: GroupEffect, _ item: DisplayItem, on tile: PixelRect) -> Bool {
        guard effect.mask == nil, effect.filters == nil, coverageByte(item.opacity) == 255 else { return false }
        guard let clip = effect.clip else { return true }
        let raster = BoxRaster(clip, toLocal: item.toLocal, bounds: item.bounds)
        return raster.covers(tile.intersection(item.bounds), kernels)
    }

    private func save(_ canvas: Canvas, _ bounds: PixelRect) -> UnsafeMutablePointer<UInt32> {
        let copy = takeSpare()
        let tile = canvas.rect
        let area = bounds.intersection(tile)
        for y in area.y..<area.maxY {
            let offset = (y - tile.y) * tile.width + (area.x - tile.x)
            (copy + offset).update(from: canvas.at(area.x, y), count: area.width)
        }
        return copy
    }

    private func exchange(_ canvas: Canvas, _ copy: UnsafeMutablePointer<UInt32>, _ bounds: PixelRect) {
        let tile = canvas.rect
        let area = bounds.intersection(tile)
        for y in area.y..<area.maxY {
            let kept = copy + ((y - tile.y) * tile.width + (area.x - tile.x))
            let shown = canvas.at(area.x, y)
            for x in 0..<area.width { swap(&kept[x], &shown[x]) }
        }
    }

    private func mix(
        _ effect: GroupEffect, _ item: DisplayItem, _ canvas: Canvas, _ before: UnsafeMutablePointer<UInt32>
    ) {
        let area = item.bounds.intersection(canvas.rect)
        let opacity = coverageByte(item.opacity)
        let raster = effect.clip.map { BoxRaster($0, toLocal: item.toLocal, bounds: item.bounds) }
        let mask = effect.mask.map { drawMask($0, canvas.rect) }
        for y in area.y..<area.maxY {
            let kept = before + ((y - canvas.rect.y) * canvas.rect.width + (area.x - canvas.rect.x))
            if let filters = effect.filters { blend(filters, canvas.at(area.x, y), kept, area.width) }
            guard raster != nil || mask != nil else {
                kernels.mixConstant(canvas.at(area.x, y), kept, area.width, opacity)
                continue
            }
            let coverage = scratch.coverage
            if let raster {
                raster.coverage(coverage, row: y, area.x..<area.maxX, kernels)
            } else {
                coverage.update(repeating: 255, count: area.width)
            }
            if let mask {
                let offset = (y - canvas.rect.y) * canvas.rect.width + (area.x - canvas.rect.x)
                kernels.alphaOfRow(scratch.inner, mask + offset, area.width)
                kernels.multiplyCoverage(coverage, scratch.inner, area.width)
            }
            if opacity < 255 { kernels.scaleCoverage(coverage, area.width, opacity) }
            kernels.mixRow(canvas.at(area.x, y), kept, coverage, area.width)
        }
        if let mask { spare.append(mask) }
    }

    /// Blends a row of a group that was drawn on a transparent background with the previous pixels.
    private func blend(
        _ filters: LayerFilters, _ row: UnsafeMutablePointer<UInt32>, _ before: UnsafePointer<UInt32>, _ count: Int
    ) {
        if !filters.hasBlur {
            for case .color(let matrix) in filters.ownEffects { kernels.matrixRow(row, count, matrix.values) }
        }
        if let vibrancy = filters.vibrancy {
            kernels.vibrantRow(row, before, count, vibrancy.values)
        } else {
            kernels.blendRow(row, before, count, filters.blend.kernel)
        }
    }

    /// Draws a mask's items for the tile, on a transparent background.
    private func drawMask(_ list: DisplayList, _ tile: PixelRect) -> UnsafeMutablePointer<UInt32> {
        let picture = takeSpare()
        let canvas = Canvas(base: picture, stride: tile.width, rect: tile, kernels: kernels, scratch: scratch)
        clear(canvas, tile, 0)
        var touching: [Int32] = []
        for (index, item) in list.items.enumerated() where item.bounds.intersects(tile) {
            touching.append(Int32(index))
        }
        list.items.withUnsafeBufferPointer { draw($0, touching[...], canvas) }
        return picture
    }
}
