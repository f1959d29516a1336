import CPixelKernels

/// A source whose colors are multiplied by a tint.
struct TintedSource<Source: RowSource>: RowSource {
    private let source: Source
    /// 0xffRRGGBB
    private let tint: UInt32

    init(_ source: Source, tint: UInt32) {
        self.source = source
        self.tint = tint
    }

    var isOpaque: Bool { source.isOpaque }

    func fill(_ out: UnsafeMutablePointer<UInt32>, row y: Int, _ range: Range<Int>, _ kernels: PixelKernels) {
        source.fill(out, row: y, range, kernels)
        if tint != .max { kernels.tintRow(out, range.count, tint) }
    }
}

extension Canvas {
    /// Adds a source's light inside a box to the existing pixels.
    func add<Source: RowSource>(_ source: Source, in box: RoundedBox, _ item: DisplayItem) {
        let raster = BoxRaster(box, toLocal: item.toLocal, bounds: item.bounds)
        let opacity = coverageByte(item.opacity)
        let area = item.bounds.intersection(rect)
        raster.spans(of: area, scratch.spans, kernels)
        for row in 0..<area.height {
            let span = scratch.spans[row]
            if span.isEmpty { continue }
            let range = Int(span.start)..<Int(span.end)
            let y = area.y + row
            source.fill(scratch.pixels, row: y, range, kernels)
            raster.coverage(scratch.coverage, row: y, range, kernels)
            if opacity < 255 { kernels.scaleCoverage(scratch.coverage, range.count, opacity) }
            kernels.addRowCoverage(at(range.lowerBound, y), scratch.pixels, scratch.coverage, range.count)
        }
    }
}
