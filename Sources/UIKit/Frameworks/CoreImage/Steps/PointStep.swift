import CoreGraphics
import Foundation
import QuartzCore

/// The numbers that a function of a color sees.
enum ColorForm: Sendable {
    /// Those of the working space, multiplied with the alpha.
    case premultiplied
    /// Those of the working space.
    case plain
    /// Those of sRGB: equal steps look equal.
    case encoded
    /// Those of light.
    case light
}

/// A function of each pixel alone.
final class PointStep: PictureStep {
    typealias Function = @Sendable (Pixel) -> Pixel
    private let input: CIImage
    private let form: ColorForm
    private let make: @Sendable (WorkingSpace) -> Function

    init(_ input: CIImage, _ form: ColorForm, _ make: @escaping @Sendable (WorkingSpace) -> Function) {
        (self.input, self.form, self.make) = (input, form, make)
    }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let source = try drawing.pixels(of: input, in: rect)
        let block = try PixelBlock(rect)
        let (function, count) = (make(drawing.space), rect.count)
        let (from, to) = (source.pixels, block.pixels)
        switch (form, drawing.space) {
        case (.premultiplied, _):
            for i in 0..<count { to[i] = function(from[i]) }
        case (.encoded, .linear):
            let (encode, decode) = (ColorCurve.encoding, ColorCurve.decoding)
            for i in 0..<count { to[i] = decode(function(encode(from[i].unpremultiplied))).premultiplied }
        case (.light, .encoded):
            for i in 0..<count {
                let result = function(ColorCurve.linear(from[i].unpremultiplied))
                to[i] = ColorCurve.encoded(result).premultiplied
            }
        case (.plain, _), (.encoded, .encoded), (.light, .linear):
            for i in 0..<count { to[i] = function(from[i].unpremultiplied).premultiplied }
        }
        return block
    }
}

extension CIImage {
    /// Returns the picture with each color changed. What is transparent becomes what the function makes of it, inside
    /// of the extent.
    func mapped(_ form: ColorForm, _ function: @escaping PointStep.Function) -> CIImage {
        CIImage(PointStep(self, form) { _ in function }, extent)
    }

    /// Returns the picture with each color changed by a function that depends on the working space.
    func mapped(_ form: ColorForm, in make: @escaping @Sendable (WorkingSpace) -> PointStep.Function) -> CIImage {
        CIImage(PointStep(self, form, make), extent)
    }
}

/// A function of the pixels of two or three pictures at the same place.
final class MixStep: PictureStep {
    typealias Function = @Sendable (_ front: Pixel, _ back: Pixel, _ mask: Pixel) -> Pixel
    private let front: CIImage
    private let back: CIImage
    private let mask: CIImage?
    private let function: Function

    init(_ front: CIImage, _ back: CIImage, _ mask: CIImage? = nil, _ function: @escaping Function) {
        (self.front, self.back, self.mask, self.function) = (front, back, mask, function)
    }

    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock {
        let block = try PixelBlock(rect)
        let a = try drawing.pixels(of: front, in: rect)
        let b = try drawing.pixels(of: back, in: rect)
        guard let mask else {
            for i in 0..<rect.count { block.pixels[i] = function(a.pixels[i], b.pixels[i], .zero) }
            return block
        }
        let c = try drawing.pixels(of: mask, in: rect)
        for i in 0..<rect.count { block.pixels[i] = function(a.pixels[i], b.pixels[i], c.pixels[i]) }
        return block
    }
}
