import CoreGraphics
import Foundation
import ImageIO
import QuinceImageComparison

/// Compares an image with its reference, and explains the difference.
@MainActor
struct PictureComparison {
    let tolerance: SnapshotTolerance

    /// Returns the difference in numbers, or `nil` if there is none.
    func difference(_ reference: CGImage, _ actual: CGImage) -> ImageDifference? {
        let (a, b) = (reference.pixels, actual.pixels)
        if a.hasSamePixels(as: b) { return nil }
        // A screen is opaque, so its alpha bytes have no meaning.
        let ignored: UInt32 = actual.isOpaque ? 0xFF00_0000 : 0
        let perceived = tolerance.distance.map { limit in
            let metric = OKLabDistance()
            return { (a: UInt32, b: UInt32) in metric.between(a | ignored, and: b | ignored) > limit }
        }
        let difference = ImageDifference(a, b, differs: perceived ?? { $0 | ignored != $1 | ignored })
        return Double(difference.count) > tolerance.share * Double(a.width * a.height) ? difference : nil
    }

    /// - Returns: `nil` if both are the same within the tolerance.
    func explain(_ reference: SnapshotPicture, _ actual: SnapshotPicture) throws -> SnapshotDifference? {
        try tolerance.check()
        let (a, b) = (reference.image, actual.image)
        guard a.width == b.width, a.height == b.height else { return sizes(reference, actual) }
        guard let difference = difference(a, b) else { return nil }
        var message = "differs: \(difference.summary)"
        if let limit = tolerance.distance {
            message +=
                "\n  allowed: a distance of \(limit), except for a share of \(tolerance.share), because \(tolerance.reason)"
        }
        message += place(difference, reference, actual)
        let layers = LayerDifference(reference.layerLines, actual.layerLines)
        message += layers.summary
        return SnapshotDifference(message: message, artifacts: pictures(difference, a, b) + layers.artifacts)
    }

    private func sizes(_ reference: SnapshotPicture, _ actual: SnapshotPicture) -> SnapshotDifference {
        let (a, b) = (reference.image, actual.image)
        let layers = LayerDifference(reference.layerLines, actual.layerLines)
        return SnapshotDifference(
            message:
                "differs in size: the reference has \(a.width) × \(a.height) pixels, this one \(b.width) × \(b.height)"
                + layers.summary,
            artifacts: layers.artifacts)
    }

    /// Describes the pixel with the largest difference, and the layer that covers it now and in the reference.
    private func place(
        _ difference: ImageDifference, _ reference: SnapshotPicture, _ actual: SnapshotPicture
    ) -> String {
        guard let (x, y) = difference.worstPlace else { return "" }
        let (before, now) = (reference.path(toPixel: x, y), actual.path(toPixel: x, y))
        let line = "\n  worst at pixel (\(x), \(y))"
        guard let front = now.last ?? before.last else { return line }
        var covers = now.isEmpty ? "" : ", which \(front.name) covers"
        if let old = before.last, old.name != now.last?.name { covers += ", and \(old.name) did in the reference" }
        return line + covers + "\n  in: \((now.isEmpty ? before : now).map(\.name).joined(separator: " > "))"
    }

    private func pictures(_ difference: ImageDifference, _ a: CGImage, _ b: CGImage) -> [(name: String, data: Data)] {
        let shown = CGImage(difference.picture, isOpaque: true)
        return [
            ("difference.png", ImageEncoder.png(shown)),
            ("side-by-side.png", ImageEncoder.png(CGImage(.sideBySide([a.pixels, difference.picture, b.pixels])))),
        ]
    }
}

extension PixelBuffer {
    func hasSamePixels(as other: PixelBuffer) -> Bool {
        guard width == other.width, height == other.height else { return false }
        if bytesPerRow == other.bytesPerRow, bytesPerRow == width * 4 {
            return memcmp(bytes, other.bytes, byteCount) == 0
        }
        return (0..<height).allSatisfy { memcmp(row($0), other.row($0), width * 4) == 0 }
    }

    /// Puts images of one height in a row, separated by gaps.
    static func sideBySide(_ pictures: [PixelBuffer]) -> PixelBuffer {
        let gap = 16
        let width = pictures.reduce(-gap) { $0 + $1.width + gap }
        let sheet = PixelBuffer(width: width, height: pictures.map(\.height).max() ?? 0)
        var x = 0
        for picture in pictures {
            for y in 0..<picture.height { (sheet.row(y) + x).update(from: picture.row(y), count: picture.width) }
            x += picture.width + gap
        }
        return sheet
    }
}
