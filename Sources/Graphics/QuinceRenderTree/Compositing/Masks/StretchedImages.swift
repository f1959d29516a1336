import CPixelKernels
import CoreGraphics
import Foundation

/// Images whose middle stretches and whose margins do not (`contentsCenter`), drawn at their size on the device, so
/// that they can then be placed like any other image.
final class StretchedImages {
    private let kernels: PixelKernels

    private struct Key: Hashable {
        let picture: ObjectIdentifier
        let source: [CGFloat]
        let center: [CGFloat]
        let width: Int
        let height: Int
        let margin: CGFloat
    }
    private var cache = FrameCache<Key, (image: CGImage, stretched: PixelBuffer)>()

    init(kernels: PixelKernels) { self.kernels = kernels }

    func sweep() { cache.sweep() }

    /// - Returns: `nil` if all of the image stretches, or if it does not change size.
    func image(
        _ image: CGImage, _ placement: ContentsPlacement, _ state: borrowing LayerState,
        _ toDevice: Homography
    ) -> PixelBuffer? {
        let center = state.contentsCenter
        if center == CGRect(x: 0, y: 0, width: 1, height: 1) { return nil }
        let scale: CGFloat = state.contentsScale > 0 ? state.contentsScale : 1
        let device: CGFloat = StretchedImages.pixelsToPoint(toDevice)
        let width = StretchedImages.pixels(placement.rect.width * device)
        let height = StretchedImages.pixels(placement.rect.height * device)
        let source = placement.source
        let key = Key(
            picture: ObjectIdentifier(image), source: [source.minX, source.minY, source.width, source.height],
            center: [center.minX, center.minY, center.width, center.height], width: width, height: height,
            margin: device / scale)
        if let found = cache.value(for: key) { return found.stretched }
        let made = stretch(image, source, center, width, height, margin: device / scale)
        cache.set((image, made), for: key)
        return made
    }

    private static func pixelsToPoint(_ m: Homography) -> CGFloat {
        guard m.isAffine else { return max((m.xx * m.xx + m.xy * m.xy).squareRoot(), 1) }
        return (m.xx * m.xx + m.xy * m.xy).squareRoot()
    }

    private static func pixels(_ length: CGFloat) -> Int { Int(min(max(length.rounded(), 1), 8192)) }

    /// - Parameter margin: device pixels per pixel of the image, in the parts that do not stretch.
    private func stretch(
        _ image: CGImage, _ source: CGRect, _ center: CGRect, _ width: Int, _ height: Int, margin: CGFloat
    ) -> PixelBuffer {
        let result = PixelBuffer(width: width, height: height)
        let columns = Slices(
            source: source.minX, source.width, center: center.minX, center.width, length: CGFloat(width), margin)
        let rows = Slices(
            source: source.minY, source.height, center: center.minY, center.height, length: CGFloat(height), margin)
        for row in rows.parts {
            for column in columns.parts {
                let to = CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
                let from = CGRect(x: column.from, y: row.from, width: column.span, height: row.span)
                if to.isEmpty || from.isEmpty { continue }
                copy(image, from, into: result, to)
            }
        }
        return result
    }

    private func copy(_ image: CGImage, _ source: CGRect, into result: PixelBuffer, _ rect: CGRect) {
        let area = PixelRect(covering: rect)
        let fill = ImageFill(
            pixels: image.pixels, rect: rect, source: source, shape: RoundedBox(rect: rect), isOpaque: true,
            isNearest: false, isMirrored: false)
        let from = ImageSource(fill, toLocal: .identity, bounds: area)
        for y in area.y..<min(area.maxY, result.height) {
            let range = area.x..<min(area.maxX, result.width)
            if range.isEmpty { continue }
            from.fill(result.row(y) + range.lowerBound, row: y, range, kernels)
        }
    }

    /// The three parts of one direction: margin, middle, margin. Margins that do not fit are shortened in proportion.
    private struct Slices {
        struct Part { var from: CGFloat, span: CGFloat, start: CGFloat, length: CGFloat }
        let parts: [Part]

        init(
            source: CGFloat, _ extent: CGFloat, center: CGFloat, _ middle: CGFloat, length: CGFloat, _ margin: CGFloat
        ) {
            // A middle of no width counts as one pixel.
            let span: CGFloat = max(middle * extent, 1)
            let before: CGFloat = min(max(center * extent, 0), extent)
            let after: CGFloat = max(extent - before - span, 0)
            let wanted: CGFloat = (before + after) * margin
            let k: CGFloat = wanted > length ? length / (before + after) : margin
            let (first, last) = ((before * k).rounded(), (after * k).rounded())
            parts = [
                Part(from: source, span: before, start: 0, length: first),
                Part(from: source + before, span: span, start: first, length: max(length - first - last, 0)),
                Part(from: source + before + span, span: after, start: length - last, length: last),
            ]
        }
    }
}
