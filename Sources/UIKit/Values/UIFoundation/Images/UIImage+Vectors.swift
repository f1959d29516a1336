import CoreGraphics
package import Foundation
import ImageIO
import QuinceDiagnostics

extension UIImage {
    /// Whether the image is a vector that is drawn anew in a larger size.
    package var keepsVector: Bool { vector != nil }

    /// Returns the image of the same size in points with as many pixels as it needs to be sharp when it is shown so much
    /// larger; this image if it is no vector, or has enough.
    package func magnified(by factor: CGFloat) -> UIImage {
        guard let vector, factor.isFinite, factor > 1, let pixels = content.pixels else { return self }
        let longest = CGFloat(max(pixels.width, pixels.height)) * factor
        let most = CGFloat(VectorImage.mostPixelsOfSide)
        let whole = factor * min(1, most / longest)
        // Its width is a whole number of pixels, and so is that of this image.
        let width = max((CGFloat(pixels.width) * whole).rounded(.up), 1)
        let exact = width / CGFloat(pixels.width)
        let height = max((CGFloat(pixels.height) * exact).rounded(), 1)
        guard exact > 1, let drawn = Self.drawing(vector, width: Int(min(width, most)), height: Int(min(height, most)))
        else { return self }
        var traits = traits
        traits.scale *= exact
        return UIImage(Content(drawn, traits, asset: content.asset))
    }

    /// Draws a vector; reports one that cannot be drawn.
    static func drawing(_ vector: VectorImage, width: Int, height: Int) -> CGImage? {
        do { return try vector.image(width: width, height: height) } catch {
            Unsupported.report("\(error)", in: "vector images")
            return nil
        }
    }

    /// Draws a vector in its own size, in whole pixels.
    static func drawing(_ vector: VectorImage, scale: CGFloat) -> CGImage? {
        func pixels(_ length: CGFloat) -> Int { Int((length * scale - 1e-3).rounded(.up)) }
        return drawing(vector, width: max(pixels(vector.size.width), 1), height: max(pixels(vector.size.height), 1))
    }
}
