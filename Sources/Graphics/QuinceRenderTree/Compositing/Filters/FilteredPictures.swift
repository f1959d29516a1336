import CPixelKernels
import CoreGraphics

/// A cache of images of blurred layers with their sublayers, valid while they look the same.
final class FilteredPictures {
    private struct Parameters: Equatable {
        let filters: [FilterEffect]
        let scale: Double
    }
    private var cache = DrawingCache<Parameters, (pixels: PixelBuffer, area: PixelRect)>()
    private let kernels: PixelKernels
    private let painter: TilePainter

    init(kernels: PixelKernels) {
        self.kernels = kernels
        painter = TilePainter(kernels: kernels)
    }

    func sweep() { cache.sweep() }

    /// Returns the distance over which all blurs together spread colors, in device pixels; their variances are added.
    static func reach(_ filters: [FilterEffect], scale: Double) -> Int {
        let blurs = filters.filter { if case .blur = $0 { true } else { false } }
        return GaussianBlur(sigma: BackdropFilter(blurs, scale: scale).sigma)?.reach ?? 0
    }

    /// - Parameter scale: device pixels per point.
    func picture(
        _ key: LayerInstance, _ source: [DisplayItem], _ filters: [FilterEffect], scale: Double
    ) -> (pixels: PixelBuffer, area: PixelRect) {
        cache.product(for: key, of: source, with: Parameters(filters: filters, scale: scale)) {
            make(source, filters, scale)
        }
    }

    private func make(
        _ source: [DisplayItem], _ filters: [FilterEffect], _ scale: Double
    ) -> (pixels: PixelBuffer, area: PixelRect) {
        let covered = source.reduce(PixelRect.empty) { $0.union($1.bounds) }
        let area = covered.insetBy(-FilteredPictures.reach(filters, scale: scale))
        var pixels = PixelBuffer(width: area.width, height: area.height)
        painter.paint(source, covered, into: pixels, origin: (area.x, area.y))
        for filter in filters { pixels = apply(filter, to: pixels, scale) }
        return (pixels, area)
    }

    private func apply(_ filter: FilterEffect, to pixels: PixelBuffer, _ scale: Double) -> PixelBuffer {
        switch filter {
        case .color(let matrix):
            for y in 0..<pixels.height { kernels.matrixRow(pixels.row(y), pixels.width, matrix.values) }
            return pixels
        case .vibrancy:
            // The group that holds the image has the pixels beneath.
            return pixels
        case .blur(let radius, _):
            guard let blur = GaussianBlur(sigma: radius * scale) else { return pixels }
            let whole = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
            let small = SmallPicture(covering: whole, factor: blur.factor)
            small.shrink(pixels, from: whole, threads: 1, kernels)
            let result = PixelBuffer(width: pixels.width, height: pixels.height)
            small.blurred(blur, edges: .clear, threads: 1, kernels)
                .draw(whole, into: result, at: whole, threads: 1, kernels)
            return result
        }
    }
}
