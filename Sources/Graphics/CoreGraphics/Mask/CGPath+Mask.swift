internal import CCairo
internal import Foundation
import QuinceDiagnostics

extension CGPath {
    /// Returns the filled path's coverage of a rectangle of pixels.
    ///
    /// - Parameter transform: maps the path's space to pixels, y down.
    /// - Parameter pixelRect: the pixels that the mask contains.
    package func fillMask(
        transform: CGAffineTransform, pixelRect: (x: Int, y: Int, width: Int, height: Int), evenOdd: Bool
    ) -> AlphaMask {
        drawMask(pixelRect) { cairo in
            replacePath(of: cairo, transform.moved(to: pixelRect))
            cairo_set_fill_rule(cairo, (evenOdd ? CGPathFillRule.evenOdd : .winding).cairo)
            cairo_fill(cairo)
        }
    }

    /// Returns the stroked path's coverage. The line's width and dashes are in the path's space and transformed with
    /// it.
    package func strokeMask(
        transform: CGAffineTransform, pixelRect: (x: Int, y: Int, width: Int, height: Int), style: StrokeStyle
    ) -> AlphaMask {
        drawMask(pixelRect) { cairo in
            let toMask: CGAffineTransform = transform.moved(to: pixelRect)
            guard toMask.isInvertible else { return }
            replacePath(of: cairo, toMask)
            setMatrix(toMask, of: cairo)
            style.apply(to: cairo)
            cairo_stroke(cairo)
        }
    }

    private func drawMask(
        _ pixelRect: (x: Int, y: Int, width: Int, height: Int), _ draw: (OpaquePointer) -> Void
    ) -> AlphaMask {
        let mask = AlphaMask(width: max(pixelRect.width, 0), height: max(pixelRect.height, 0))
        guard !isEmpty, let surface = CairoSurface(over: mask), let canvas = CairoCanvas(surface) else { return mask }
        cairo_set_source_rgba(canvas.pointer, 0, 0, 0, 1)
        draw(canvas.pointer)
        if let status: String = canvas.status { Unsupported.report("Cairo: \(status)", in: "a path's mask") }
        cairo_surface_flush(surface.pointer)
        return mask
    }
}

extension CGAffineTransform {
    fileprivate func moved(to pixelRect: (x: Int, y: Int, width: Int, height: Int)) -> CGAffineTransform {
        concatenating(CGAffineTransform(translationX: -CGFloat(pixelRect.x), y: -CGFloat(pixelRect.y)))
    }
}
