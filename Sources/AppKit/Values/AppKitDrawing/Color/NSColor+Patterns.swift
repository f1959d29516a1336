import CoreGraphics
public import Foundation
public import UIFoundation

extension NSColor {
    /// Makes a color that tiles an image from the context's origin, in the image's size.
    public convenience init(patternImage image: NSImage) {
        self.init(fixed: image.patternColor ?? CGColor(gray: 0, alpha: 1))
    }

    /// Fills a rectangle with the color, as color wells do: a translucent one over black and white, which are cut along the
    /// diagonal.
    public func drawSwatch(in rect: NSRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        if cgColor.alpha < 1 {
            context.setFillColor(.white)
            context.fill(rect)
            context.setFillColor(.black)
            context.addLines(between: [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
                CGPoint(x: rect.maxX, y: rect.maxY),
            ])
            context.fillPath()
        }
        context.setFillColor(cgColor)
        context.fill(rect)
        context.restoreGState()
    }
}

extension NSImage {
    fileprivate var patternColor: CGColor? {
        let cell = CGRect(origin: .zero, size: size)
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { [self] _, context in
                // The cell's space is that in which the context began for which it is drawn.
                let isDown = UIGraphicsGetCurrentContext()?.beganWithYDown ?? false
                let drawing = NSGraphicsContext(cgContext: context, flipped: isDown)
                NSGraphicsContext.drawing(in: drawing) { draw(in: cell) }
            }, releaseInfo: nil)
        guard let space = CGColorSpace(patternBaseSpace: nil),
            let pattern = CGPattern(
                info: nil, bounds: cell, matrix: .identity, xStep: cell.width, yStep: cell.height,
                tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
        else { return nil }
        var alpha: CGFloat = 1
        return CGColor(patternSpace: space, pattern: pattern, components: &alpha)
    }
}
