public import Foundation
import ImageIO

/// The keys of an image in an archive.
enum ArchiveKey {
    static let pixels = "UIImageData"
    static let scale = "UIScale"
    static let orientation = "UIImageOrientation"
    static let renderingMode = "UIRenderingMode"
}

extension UIImage {
    func write(to coder: NSCoder) {
        guard let pixels = shownPixels else { return }
        coder.encode(NSData(data: ImageEncoder.png(pixels)), forKey: ArchiveKey.pixels)
        coder.encode(Double(scale), forKey: ArchiveKey.scale)
        coder.encode(imageOrientation.rawValue, forKey: ArchiveKey.orientation)
        coder.encode(renderingMode.rawValue, forKey: ArchiveKey.renderingMode)
    }

    /// Returns a PNG of the image in upright orientation.
    public func pngData() -> Data? { upright.map { ImageEncoder.png($0) } }

    /// - Parameter compressionQuality: 0…1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        upright.flatMap { try? ImageEncoder.jpeg($0, quality: Double(compressionQuality)) }
    }
}
