import Accelerate
import UIKit

extension UIImage {
    /// Returns the image blurred by three boxes, more colourful, and with a tint over it.
    ///
    /// - Parameter radius: the standard deviation of the Gaussian that the boxes come near to, in points.
    func frosted(radius: CGFloat, saturation: CGFloat, tint: UIColor) -> UIImage? {
        guard let cgImage, let bitmap = CGContext.bitmap(cgImage.width, cgImage.height),
            let spare = CGContext.bitmap(cgImage.width, cgImage.height)
        else { return nil }
        bitmap.draw(cgImage, in: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height))
        var (from, to) = (bitmap.buffer, spare.buffer)
        // The width of the boxes: the formula of SVG's feGaussianBlur.
        let width = UInt32(radius * scale * 3 * (2 * .pi).squareRoot() / 4 + 0.5) | 1
        for _ in 0..<3 {
            vImageBoxConvolve_ARGB8888(&from, &to, nil, 0, 0, width, width, nil, vImage_Flags(kvImageEdgeExtend))
            swap(&from, &to)
        }
        vImageMatrixMultiply_ARGB8888(&from, &to, Self.matrix(saturation), 256, nil, nil, vImage_Flags(kvImageNoFlags))
        // After four steps the result is where it began.
        bitmap.setFillColor(tint.cgColor)
        bitmap.fill(CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height))
        return bitmap.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    }

    /// The matrix for pixels in the order blue, green, red, alpha, in 1/256.
    private static func matrix(_ saturation: CGFloat) -> [Int16] {
        let grey: [CGFloat] = [0.0722, 0.7152, 0.2126]
        return (0..<16).map { index in
            let (row, column) = (index / 4, index % 4)
            if row == 3 || column == 3 { return row == column ? 256 : 0 }
            let value = grey[row] * (1 - saturation) + (row == column ? saturation : 0)
            return Int16((value * 256).rounded())
        }
    }
}

extension CGContext {
    fileprivate static func bitmap(_ width: Int, _ height: Int) -> CGContext? {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }

    fileprivate var buffer: vImage_Buffer {
        vImage_Buffer(
            data: data, height: vImagePixelCount(height), width: vImagePixelCount(width), rowBytes: bytesPerRow)
    }
}
