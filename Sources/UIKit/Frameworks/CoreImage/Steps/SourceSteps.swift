import CoreGraphics
import Foundation
import QuartzCore

/// The pixels of an image.
final class ImageStep: PictureStep {
    let image: CGImage
    let isSharp: Bool

    init(_ image: CGImage, isSharp: Bool = false) { (self.image, self.isSharp) = (image, isSharp) }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let source = image.pixels
        let inside = rect.intersection(PixelRect(minX: 0, minY: 0, maxX: source.width, maxY: source.height))
        let block = try PixelBlock(inside)
        let isLinear = drawing.space == .linear
        ColorCurve.linearBytes.withUnsafeBufferPointer { light in
            for y in inside.minY..<inside.maxY {
                let (from, to) = (source.row(source.height - 1 - y) + inside.minX, block.row(y))
                if isLinear {
                    for x in 0..<inside.width { to[x] = Self.light(from[x], light) }
                } else {
                    for x in 0..<inside.width { to[x] = Self.color(from[x]) }
                }
            }
        }
        withExtendedLifetime(image) {}
        return block
    }

    private static func color(_ word: UInt32) -> Pixel {
        Pixel(Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255), Float(word >> 24)) / 255
    }

    @inline(__always)
    private static func light(_ word: UInt32, _ bytes: UnsafeBufferPointer<Float>) -> Pixel {
        guard word >> 24 == 255 else {
            return ColorCurve.linear(color(word).unpremultiplied).premultiplied
        }
        return Pixel(bytes[Int(word >> 16 & 255)], bytes[Int(word >> 8 & 255)], bytes[Int(word & 255)], 1)
    }
}

/// One color everywhere.
final class ColorStep: PictureStep {
    let color: CIColor
    init(_ color: CIColor) { self.color = color }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let block = try PixelBlock(rect)
        block.pixels.update(repeating: drawing.space.working(color), count: rect.count)
        return block
    }
}

/// A color that depends on the place.
final class GeneratorStep: PictureStep {
    /// Gives the color of a point, in pixels; all pixels ask for that of their center.
    typealias Color = @Sendable (_ x: Double, _ y: Double) -> Pixel
    private let make: @Sendable (WorkingSpace) -> Color

    init(_ make: @escaping @Sendable (WorkingSpace) -> Color) { self.make = make }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let block = try PixelBlock(rect)
        let color = make(drawing.space)
        block.fill { x, y in color(Double(x) + 0.5, Double(y) + 0.5) }
        return block
    }
}

extension CIImage {
    convenience init(_ step: any PictureStep, _ extent: CGRect) { self.init(step: step, extent: extent) }

    /// Makes a picture without an end of a function of the place.
    static func generated(_ make: @escaping @Sendable (WorkingSpace) -> GeneratorStep.Color) -> CIImage {
        CIImage(GeneratorStep(make), .infinite)
    }
}
