public import Foundation

/// A drawing that is drawn again and again. Its context has the same units as the one that it was made for, and as many pixels to a
/// unit.
public final class CGLayer {
    public let context: CGContext?
    public let size: CGSize

    /// - Returns: `nil` for a size without an area.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: NSDictionary?) {
        let ctm = context.userSpaceToDeviceSpaceTransform
        let scale = max(abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot(), 1)
        let pixels = CGSize(width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
        guard size.width > 0, size.height > 0, max(pixels.width, pixels.height) <= 32_767,
            let own = CGContext(
                data: nil, width: Int(pixels.width), height: Int(pixels.height), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        own.scaleBy(x: pixels.width / size.width, y: pixels.height / size.height)
        (self.context, self.size) = (own, size)
    }
}

extension CGContext {
    /// Draws a layer, upright where y points up.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        if let image = layer.context?.makeImage() { draw(image, in: rect) }
    }

    /// Draws a layer with its lower left corner at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
