public import Foundation
import ImageIO

extension UIImage {
    /// Returns a PNG of the image in upright orientation.
    public func pngData() -> Data? { upright.map { ImageEncoder.png($0) } }

    /// - Parameter compressionQuality: 0…1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        upright.flatMap { try? ImageEncoder.jpeg($0, quality: Double(compressionQuality)) }
    }
}
