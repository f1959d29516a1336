import CoreImage
import Foundation

/// Pictures for tests, and their numbers.
enum PictureSamples {
    /// A context that computes with the pictures' own numbers, in which formulas hold without a curve.
    static let plain = CIContext(options: [.workingColorSpace: NSNull()])
    static let linear = CIContext()

    /// A picture of rows of colors from the top, premultiplied.
    static func picture(_ rows: [[SIMD4<Float>]]) -> CIImage {
        let numbers = rows.flatMap { $0 }
        let data = numbers.withUnsafeBytes { Data($0) }
        let size = CGSize(width: rows[0].count, height: rows.count)
        return CIImage(bitmapData: data, bytesPerRow: rows[0].count * 16, size: size, format: .RGBAf, colorSpace: nil)
    }

    /// The numbers of a rectangle, row by row from the top.
    static func numbers(
        _ image: CIImage, _ rect: CGRect? = nil, _ context: CIContext = plain
    ) -> [SIMD4<Float>] {
        let bounds = (rect ?? image.extent).integral
        let (width, height) = (Int(bounds.width), Int(bounds.height))
        var result = [SIMD4<Float>](repeating: SIMD4(repeating: -9), count: width * height)
        result.withUnsafeMutableBytes { memory in
            guard let address = memory.baseAddress else { return }
            context.render(
                image, toBitmap: address, rowBytes: width * 16, bounds: bounds, format: .RGBAf,
                colorSpace: CGColorSpace(name: CGColorSpace.linearSRGB))
        }
        return result
    }

    static func number(_ image: CIImage?, _ x: Int, _ y: Int, _ context: CIContext = plain) -> SIMD4<Float> {
        image.map { numbers($0, CGRect(x: x, y: y, width: 1, height: 1), context)[0] } ?? SIMD4(repeating: -1)
    }

    static func near(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ tolerance: Float = 1e-4) -> Bool {
        let difference = a - b
        return max(difference.max(), -difference.min()) <= tolerance
    }

    static func farthest(_ a: [SIMD4<Float>], _ b: [SIMD4<Float>]) -> Float {
        guard a.count == b.count else { return .infinity }
        return zip(a, b).map { max(($0 - $1).max(), -($0 - $1).min()) }.max() ?? 0
    }
}
