import CoreGraphics
public import Foundation
public import UIFoundation

/// Bitmaps of other colors.
extension NSBitmapImageRep {
    /// Replaces each color by one between three, by how light it is.
    ///
    /// - Parameter midPoint: the lightness that becomes the middle color.
    public func colorize(
        byMappingGray midPoint: CGFloat, to midPointColor: NSColor?, blackMapping shadowColor: NSColor?,
        whiteMapping lightColor: NSColor?
    ) {
        let middle = midPointColor ?? .gray
        let (dark, light) = (shadowColor ?? .black, lightColor ?? .white)
        for y in 0..<pixelsHigh {
            for x in 0..<pixelsWide {
                guard let color = colorAt(x: x, y: y)?.usingColorSpace(.deviceRGB) else { continue }
                let gray = 0.3 * color.redComponent + 0.59 * color.greenComponent + 0.11 * color.blueComponent
                let mapped =
                    gray < midPoint
                    ? dark.blended(withFraction: gray / midPoint, of: middle)
                    : middle.blended(
                        withFraction: midPoint < 1 ? (gray - midPoint) / (1 - midPoint) : 1, of: light)
                let new = mapped?.usingColorSpace(.deviceRGB)?.withAlphaComponent(color.alphaComponent)
                if let new { setColor(new, atX: x, y: y) }
            }
        }
    }

    /// Returns the same numbers as colors of another space.
    public func retagging(with newSpace: NSColorSpace) -> NSBitmapImageRep? {
        guard newSpace.numberOfColorComponents == colorSpace.numberOfColorComponents else { return nil }
        guard let copy = cgImage?.copy(colorSpace: newSpace.cgSpace) else { return nil }
        let bitmap = NSBitmapImageRep(cgImage: copy)
        bitmap.size = size
        return bitmap
    }

    /// Returns the same colors in another space.
    public func converting(to targetSpace: NSColorSpace, renderingIntent: NSColorRenderingIntent) -> NSBitmapImageRep? {
        guard targetSpace.colorSpaceModel == .rgb, let image = cgImage,
            let context = CGContext(
                data: nil, width: pixelsWide, height: pixelsHigh, bitsPerComponent: 8, bytesPerRow: 0,
                space: targetSpace.cgSpace, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        context.draw(image, in: CGRect(x: 0, y: 0, width: pixelsWide, height: pixelsHigh))
        guard let drawn = context.makeImage() else { return nil }
        let bitmap = NSBitmapImageRep(cgImage: drawn)
        bitmap.size = size
        return bitmap
    }
}
