public import Foundation
public import QuartzCore

/// A picture that an app paints on again and again. Each time its pixels are drawn, so that the recipe does not grow.
open class CIImageAccumulator: NSObject {
    public let extent: CGRect
    public let format: CIFormat
    private var pixels: CIImage

    /// - Returns: `nil` for a rectangle without an area or without an end.
    ///
    /// - Parameter format: is kept; the pixels have 8 bits of sRGB.
    public init?(extent: CGRect, format: CIFormat) {
        guard CIContext().createCGImage(.clear, from: extent) != nil else { return nil }
        (self.extent, self.format) = (extent.integral, format)
        pixels = CIImage.clear.cropped(to: extent.integral)
        super.init()
    }

    open func image() -> CIImage { pixels }

    open func setImage(_ image: CIImage) { setImage(image, dirtyRect: extent) }

    /// Takes the pixels of a rectangle; the others stay.
    open func setImage(_ image: CIImage, dirtyRect: CGRect) {
        let rect = dirtyRect.intersection(extent).integral
        guard !rect.isNull, !rect.isEmpty else { return }
        let part = image.cropped(to: rect)
        // Pixels beyond the new picture's end become transparent.
        let hole = CIImage(color: .black).cropped(to: rect)
        let kept = pixels.applyingFilter("CISourceOutCompositing", parameters: [kCIInputBackgroundImageKey: hole])
        let all = rect == extent ? part : part.composited(over: kept)
        guard let drawn = CIContext().createCGImage(all, from: extent) else { return }
        pixels = CIImage(cgImage: drawn).transformed(by: CGAffineTransform(translationX: extent.minX, y: extent.minY))
    }

    open func clear() { pixels = CIImage.clear.cropped(to: extent) }
}
