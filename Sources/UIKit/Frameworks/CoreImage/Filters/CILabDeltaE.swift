import CoreGraphics
import Foundation
import QuartzCore

/// The distance between the colors of two pictures as eyes see it: the filter CILabDeltaE, whose values are ∆E of
/// 1994 by the documentation, between 0 and 100.
final class ColorDistance: PictureStep {
    private let first: CIImage
    private let second: CIImage

    init(_ first: CIImage, _ second: CIImage) { (self.first, self.second) = (first, second) }

    /// The red is the distance.
    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let block = try PixelBlock(rect)
        guard let values = values(in: rect.cgRect), values.count == rect.count else { return block }
        block.fill { x, y in Pixel(values[(rect.maxY - 1 - y) * rect.width + x - rect.minX], 0, 0, 1) }
        return block
    }

    /// A value for each pixel of a rectangle, from the top.
    private func values(in rect: CGRect) -> [Float]? {
        let context = CIContext()
        guard let a = context.createCGImage(first, from: rect).flatMap(Self.colors),
            let b = context.createCGImage(second, from: rect).flatMap(Self.colors), a.count == b.count
        else { return nil }
        return zip(a, b).map { Float(min($0.distance(to: $1), 100)) }
    }

    private static func colors(of image: CGImage) -> [LabColor]? {
        let (width, height) = (image.width, image.height)
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        let isDrawn: Bool = bytes.withUnsafeMutableBytes { memory in
            let context = CGContext(
                data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
            return context != nil
        }
        guard isDrawn else { return nil }
        // Pictures have few colors beside each other.
        var last = (key: SIMD3<UInt8>(0, 0, 0), color: LabColor(0, 0, 0))
        return stride(from: 0, to: bytes.count, by: 4).map { i in
            let key = SIMD3(bytes[i], bytes[i + 1], bytes[i + 2])
            if key != last.key { last = (key, LabColor(key.x, key.y, key.z)) }
            return last.color
        }
    }
}

/// A color of CIELAB, from sRGB with its white (D65).
private struct LabColor {
    let lightness: Double
    let a: Double
    let b: Double

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        let (r, g, b) = (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
        // IEC 61966-2-1, divided by the white point.
        let x = Self.root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
        let y = Self.root(0.2126 * r + 0.7152 * g + 0.0722 * b)
        let z = Self.root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
        (lightness, a, self.b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    private static let linear: [Double] = (0..<256).map { byte in
        let value = Double(byte) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func root(_ value: Double) -> Double {
        value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }

    /// ∆E of 1994 with the weights of the graphic arts: kL = 1, K1 = 0.045, K2 = 0.015.
    func distance(to other: LabColor) -> Double {
        let (chroma, otherChroma) = (hypot(a, b), hypot(other.a, other.b))
        let (dL, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
        let dC = chroma - otherChroma
        let dH2 = max(da * da + db * db - dC * dC, 0)
        let (sC, sH) = (1 + 0.045 * chroma, 1 + 0.015 * chroma)
        return (dL * dL + dC * dC / (sC * sC) + dH2 / (sH * sH)).squareRoot()
    }
}

@section(".init_array") @used
private let labDelta: @convention(c) () -> Void = {
    FilterDescription("CILabDeltaE", "Lab ∆E", [.colorAdjustment], [.image, .image("inputImage2")]) { inputs in
        guard let first = inputs.image, let second = inputs.image("inputImage2") else { return nil }
        return CIImage(ColorDistance(first, second), first.extent.union(second.extent))
    }.register()
}
