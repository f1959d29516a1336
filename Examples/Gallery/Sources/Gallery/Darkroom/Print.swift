import CoreImage
import UIKit

/// A way of printing the negative.
struct Print: Sendable {
    let title: String
    private let expose: @Sendable (CIImage, CGFloat) -> CIImage

    /// - Parameter softness: from 0 to 1.
    func image(of negative: CIImage, _ softness: CGFloat) -> UIImage {
        let soft = negative.applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 8 * softness])
        return UIImage(ciImage: expose(softness > 0 ? soft : negative, softness).cropped(to: negative.extent))
    }

    static let all = [
        Print(title: "Plain") { image, _ in image },
        Print(title: "Negative") { image, _ in image.applyingFilter("CIColorInvert") },
        Print(title: "Gray") { image, _ in
            image.applyingFilter("CIColorControls", parameters: ["inputSaturation": 0, "inputContrast": 1.2])
        },
        Print(title: "Faded") { image, _ in
            image.applyingFilter("CIColorControls", parameters: ["inputBrightness": 0.25, "inputSaturation": 0.6])
        },
        Print(title: "Sepia") { image, _ in
            image.applyingFilter(
                "CIColorMatrix",
                parameters: [
                    "inputRVector": CIVector(x: 0.39, y: 0.77, z: 0.19, w: 0),
                    "inputGVector": CIVector(x: 0.35, y: 0.69, z: 0.17, w: 0),
                    "inputBVector": CIVector(x: 0.27, y: 0.53, z: 0.13, w: 0),
                ])
        },
        Print(title: "Double") { image, _ in
            let mirrored = image.transformed(
                by: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: image.extent.minX + image.extent.maxX, ty: 0))
            let filter = CIFilter(name: "CIMultiplyBlendMode")
            filter?.setValue(mirrored, forKey: kCIInputImageKey)
            filter?.setValue(image, forKey: kCIInputBackgroundImageKey)
            return filter?.outputImage ?? image
        },
    ]
}
