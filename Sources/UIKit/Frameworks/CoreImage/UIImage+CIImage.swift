import CoreGraphics
public import UIKit

extension UIImage {
    /// Creates an image of a picture's pixels; it is empty if the picture has no end.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
        guard let pixels = ciImage.cgImage ?? CIContext().createCGImage(ciImage, from: ciImage.extent) else {
            self.init()
            return
        }
        self.init(cgImage: pixels, scale: scale, orientation: orientation)
    }

    /// The picture of an image that was made of one. Images here have pixels at once, so that it is always `nil`.
    public var ciImage: CIImage? { nil }
}
