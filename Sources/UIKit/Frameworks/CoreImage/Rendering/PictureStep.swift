import CoreGraphics
import Foundation
import QuartzCore

/// A step on the way to a picture's pixels: a source, or a change of other pictures.
protocol PictureStep: AnyObject, Sendable {
    /// Returns the pixels of a rectangle, which is inside of the picture's extent.
    func pixels(in rect: PixelRect, _ drawing: Drawing) throws -> PixelBlock
    /// Whether a larger picture repeats the nearest pixel, as that of a code.
    var isSharp: Bool { get }
}

extension PictureStep {
    var isSharp: Bool { false }
}

/// The drawing of one tile: the space in which filters work, and what is known already of pictures that are used twice.
final class Drawing {
    let space: WorkingSpace
    private var known: [Key: PixelBlock] = [:]

    private struct Key: Hashable {
        let step: ObjectIdentifier
        let rect: PixelRect
    }

    init(_ space: WorkingSpace) { self.space = space }

    /// Returns the pixels of exactly a rectangle.
    func pixels(of image: CIImage, in rect: PixelRect) throws -> PixelBlock {
        try seen(of: image, in: rect).covering(rect)
    }

    /// Returns the pixels of the part of a rectangle that is inside of the picture.
    func seen(of image: CIImage, in rect: PixelRect) throws -> PixelBlock {
        let part = rect.intersection(PixelRect(image.extent))
        guard !part.isEmpty, let step = image.step as? any PictureStep else { return try PixelBlock(.empty) }
        let key = Key(step: ObjectIdentifier(step), rect: part)
        if let block = known[key] { return block }
        guard part.count <= PixelBlock.largest else { throw RenderError.tooLarge(part) }
        let block = try step.pixels(in: part, self)
        known[key] = block
        return block
    }
}

/// The space in which filters compute.
enum WorkingSpace: Sendable {
    /// Light: sRGB without its curve, which is Core Image's default.
    case linear
    /// The numbers of the pictures.
    case encoded

    func working(_ color: CIColor) -> Pixel {
        let alpha = Float(color.alpha)
        let encoded = Pixel(Float(color.red), Float(color.green), Float(color.blue), 1)
        return (self == .linear ? ColorCurve.linear(encoded) : encoded) * Pixel(alpha, alpha, alpha, alpha)
    }
}
