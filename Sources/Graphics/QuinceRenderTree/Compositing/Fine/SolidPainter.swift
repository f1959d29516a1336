import CPixelKernels
import CoreGraphics

extension Canvas {
    func paintFill(_ box: RoundedBox, _ color: RGBA, _ item: DisplayItem) {
        let raster = BoxRaster(box, toLocal: item.toLocal, bounds: item.bounds)
        let pixel = color.premultiplied(opacity: item.opacity)
        let isOpaque = pixel >> 24 == 255
        let area = item.bounds.intersection(rect)
        raster.spans(of: area, scratch.spans, kernels)
        for row in 0..<area.height {
            let span = scratch.spans[row]
            if span.isEmpty { continue }
            let y = area.y + row
            paintCovered(raster, row: y, span.left, pixel)
            if isOpaque {
                kernels.fill(at(Int(span.fullStart), y), span.full.count, pixel)
            } else {
                kernels.overSolid(at(Int(span.fullStart), y), span.full.count, pixel)
            }
            paintCovered(raster, row: y, span.right, pixel)
        }
    }

    @inline(__always)
    private func paintCovered(_ raster: BoxRaster, row y: Int, _ range: Range<Int>, _ pixel: UInt32) {
        if range.isEmpty { return }
        raster.coverage(scratch.coverage, row: y, range, kernels)
        kernels.overSolidCoverage(at(range.lowerBound, y), scratch.coverage, range.count, pixel)
    }

    /// Paints the region that the outer box covers and the inner one does not.
    func paintBorder(_ box: RoundedBox, width: Double, _ color: RGBA, _ item: DisplayItem) {
        guard let hole = box.inset(by: width) else {
            paintFill(box, color, item)
            return
        }
        let outer = BoxRaster(box, toLocal: item.toLocal, bounds: item.bounds)
        let inner = BoxRaster(hole, toLocal: item.toLocal, bounds: item.bounds)
        let pixel = color.premultiplied(opacity: item.opacity)
        let area = item.bounds.intersection(rect)
        outer.spans(of: area, scratch.spans, kernels)
        inner.spans(of: area, scratch.innerSpans, kernels)
        for row in 0..<area.height {
            let span = scratch.spans[row]
            if span.isEmpty { continue }
            let whole = Int(span.start)..<Int(span.end)
            let empty = scratch.innerSpans[row].full.clamped(to: whole)
            let gap = empty.isEmpty ? whole.lowerBound..<whole.lowerBound : empty
            paintFrame(outer, inner, row: area.y + row, whole.lowerBound..<gap.lowerBound, pixel)
            paintFrame(outer, inner, row: area.y + row, gap.upperBound..<whole.upperBound, pixel)
        }
    }

    private func paintFrame(_ outer: BoxRaster, _ inner: BoxRaster, row y: Int, _ range: Range<Int>, _ pixel: UInt32) {
        if range.isEmpty { return }
        outer.coverage(scratch.coverage, row: y, range, kernels)
        inner.coverage(scratch.inner, row: y, range, kernels)
        kernels.subtractCoverage(scratch.coverage, scratch.inner, range.count)
        kernels.overSolidCoverage(at(range.lowerBound, y), scratch.coverage, range.count, pixel)
    }

    func paintMask(_ fill: MaskFill, _ item: DisplayItem) {
        let pixel = fill.color.premultiplied(opacity: item.opacity)
        let area = item.bounds.intersection(rect).intersection(fill.rect)
        for y in area.y..<area.maxY {
            let coverage = fill.mask.row(y - fill.y) + (area.x - fill.x)
            kernels.overSolidCoverage(at(area.x, y), coverage, area.width, pixel)
        }
    }
}
