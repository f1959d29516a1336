public import Foundation
import ImageIO

extension UIImage {
    /// A PNG of the image turned upright.
    public func pngData() -> Data? { upright.map { ImageEncoder.png($0) } }

    /// - Parameter compressionQuality: 0…1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        upright.flatMap { try? ImageEncoder.jpeg($0, quality: Double(compressionQuality)) }
    }
}
