import CoreGraphics
public import CoreText
import Foundation

extension UIColor: CGColorProviding {
    /// Sets the fill color and the stroke color of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIImage {
    var patternColor: CGColor? {
        let cell = CGRect(origin: .zero, size: size)
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { [self] _, context in
                UIGraphicsPushContext(context)
                draw(in: cell)
                UIGraphicsPopContext()
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
