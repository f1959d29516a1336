import CoreGraphics
package import Foundation

extension NSImage {
    /// Draws the image upright, a template in a color.
    ///
    /// - Parameter tint: the color of a template; `nil` for the image's own colors.
    package func draw(in rect: NSRect, tinted tint: NSColor?, fraction: CGFloat) {
        guard let tint, let context = NSGraphicsContext.current?.cgContext else {
            return draw(
                in: rect, from: .zero, operation: .sourceOver, fraction: fraction, respectFlipped: true, hints: nil)
        }
        context.saveGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        draw(in: rect, from: .zero, operation: .sourceOver, fraction: fraction, respectFlipped: true, hints: nil)
        tint.setFill()
        NSRectFillUsingOperation(rect, .sourceAtop)
        context.endTransparencyLayer()
        context.restoreGState()
    }
}
