import CoreGraphics
public import QuartzCore
public import UIKit

extension UIImage {
    /// Creates an image of a picture, whose pixels are drawn once, when they are first needed; it is empty if the
    /// picture has no end.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
        let drawn = DrawnPicture(ciImage) {
            ciImage.cgImage ?? CIContext().createCGImage(ciImage, from: ciImage.extent)
        }
        self.init(drawn, scale: scale, orientation: orientation)
    }

    /// The picture of an image that was made of one, which then has no `cgImage`.
    public var ciImage: CIImage? { picture?.source as? CIImage }
}
