import CPixelKernels

/// A source of pixels for any position on the device.
protocol RowSource {
    var isOpaque: Bool { get }
    func fill(_ out: UnsafeMutablePointer<UInt32>, row y: Int, _ range: Range<Int>, _ kernels: PixelKernels)
}

extension Canvas {
    fileprivate static let fewPixels = 48

    /// Draws a source inside a box.
    func paint<Source: RowSource>(_ source: Source, in box: RoundedBox, _ item: DisplayItem) {
        let raster = BoxRaster(box, toLocal: item.toLocal, bounds: item.bounds)
        let opacity = coverageByte(item.opacity)
        let area = item.bounds.intersection(rect)
        raster.spans(of: area, scratch.spans, kernels)
        for row in 0..<area.height {
            let span = scratch.spans[row]
            if span.isEmpty { continue }
            let y = area.y + row
            // For a few pixels, as for a particle, the calls would cost more than the coverage of the full pixels.
            if span.full.count <= Canvas.fewPixels, !(span.left.isEmpty && span.right.isEmpty) {
                paintCovered(source, raster, row: y, Int(span.start)..<Int(span.end), opacity)
                continue
            }
            paintCovered(source, raster, row: y, span.left, opacity)
            if !span.full.isEmpty { paintFull(source, row: y, span.full, opacity) }
            paintCovered(source, raster, row: y, span.right, opacity)
        }
    }

    @inline(__always)
    private func paintCovered<Source: RowSource>(
        _ source: Source, _ raster: BoxRaster, row y: Int, _ range: Range<Int>, _ opacity: UInt8
    ) {
        if range.isEmpty { return }
        source.fill(scratch.pixels, row: y, range, kernels)
        raster.coverage(scratch.coverage, row: y, range, kernels)
        if opacity < 255 { kernels.scaleCoverage(scratch.coverage, range.count, opacity) }
        kernels.overRowCoverage(at(range.lowerBound, y), scratch.pixels, scratch.coverage, range.count)
    }

    @inline(__always)
    private func paintFull<Source: RowSource>(_ source: Source, row y: Int, _ range: Range<Int>, _ opacity: UInt8) {
        let to = at(range.lowerBound, y)
        if opacity == 255 && source.isOpaque {
            source.fill(to, row: y, range, kernels)
            return
        }
        source.fill(scratch.pixels, row: y, range, kernels)
        if opacity == 255 {
            kernels.overRow(to, scratch.pixels, range.count)
        } else {
            kernels.overRowConstant(to, scratch.pixels, range.count, opacity)
        }
    }
}
