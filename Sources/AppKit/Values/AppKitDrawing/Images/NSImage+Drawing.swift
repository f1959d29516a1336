public import CoreGraphics
public import Foundation
import UIFoundation

extension NSImage {
    func place(
        in target: NSRect, from part: NSRect, _ operation: NSCompositingOperation, _ alpha: CGFloat, isUpright: Bool,
        _ hints: [HintKey: Any]?
    ) {
        guard let current = NSGraphicsContext.current, target.width > 0, target.height > 0 else { return }
        guard size.width > 0, size.height > 0, isValid else {
            delegate?.imageDidNotDraw(self, in: target)?.draw(
                in: target, from: part, operation: operation, fraction: alpha, respectFlipped: isUpright, hints: hints)
            return
        }
        if backgroundColor.alphaComponent > 0 { [(color: backgroundColor, rect: target)].fill(using: operation) }
        let isWhole = part.isEmpty || part == NSRect(origin: .zero, size: size)
        guard hasCaps, isWhole, target.size != size else {
            return draw(part, target, current, operation, alpha, isUpright, hints)
        }
        let context = current.cgContext
        context.saveGState()
        if isUpright, current.isFlipped {
            context.translateBy(x: 0, y: target.minY + target.maxY)
            context.scaleBy(x: 1, y: -1)
        }
        let inner = NSGraphicsContext(cgContext: context, flipped: false)
        NSGraphicsContext.drawing(in: inner) {
            for piece in pieces(of: target) {
                drawPiece(piece.from, piece.to, inner, operation, alpha, hints)
            }
        }
        context.restoreGState()
    }

    /// Draws a part by the representation that fits. The part is in the image's points, which may not be the representation's.
    private func draw(
        _ part: NSRect, _ target: NSRect, _ current: NSGraphicsContext, _ operation: NSCompositingOperation,
        _ alpha: CGFloat, _ isUpright: Bool, _ hints: [HintKey: Any]?
    ) {
        let shown = part.isEmpty ? size : part.size
        let whole = NSSize(
            width: target.width * size.width / shown.width, height: target.height * size.height / shown.height)
        guard let best = best(forPixels: current.cgContext.pixels(of: whole)) else { return }
        let (x, y) = (best.size.width / size.width, best.size.height / size.height)
        let source =
            part.isEmpty
            ? part : NSRect(x: part.minX * x, y: part.minY * y, width: part.width * x, height: part.height * y)
        best.draw(
            in: target, from: source, operation: operation, fraction: alpha, respectFlipped: isUpright, hints: hints)
    }

    // MARK: Caps

    private var hasCaps: Bool {
        capInsets.left > 0 || capInsets.right > 0 || capInsets.top > 0 || capInsets.bottom > 0
    }

    private func pieces(of target: NSRect) -> [(from: NSRect, to: NSRect)] {
        let columns = Self.bands(size.width, target.minX, target.width, capInsets.left, capInsets.right)
        let rows = Self.bands(size.height, target.minY, target.height, capInsets.bottom, capInsets.top)
        return rows.flatMap { row in
            columns.map { column in
                (
                    NSRect(x: column.from, y: row.from, width: column.fromLength, height: row.fromLength),
                    NSRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength)
                )
            }
        }
    }

    /// Returns the cap, the middle and the cap along an axis; the caps shrink if there is no room for both.
    private static func bands(
        _ size: CGFloat, _ start: CGFloat, _ length: CGFloat, _ near: CGFloat, _ far: CGFloat
    ) -> [(from: CGFloat, fromLength: CGFloat, to: CGFloat, toLength: CGFloat)] {
        let squeeze = near + far > length ? length / (near + far) : 1
        let (a, b) = (near * squeeze, far * squeeze)
        return [
            (0, near, start, a), (near, size - near - far, start + a, max(length - a - b, 0)),
            (size - far, far, start + length - b, b),
        ].filter { $0.1 > 0 && $0.3 > 0 }
    }

    /// Draws a piece stretched, or again and again in its own size.
    private func drawPiece(
        _ from: NSRect, _ to: NSRect, _ current: NSGraphicsContext, _ operation: NSCompositingOperation,
        _ alpha: CGFloat, _ hints: [HintKey: Any]?
    ) {
        guard resizingMode == .tile, to.width > from.width || to.height > from.height else {
            return draw(from, to, current, operation, alpha, false, hints)
        }
        current.cgContext.saveGState()
        current.cgContext.clip(to: to)
        let step = NSSize(width: min(from.width, to.width), height: min(from.height, to.height))
        for y in stride(from: to.minY, to: to.maxY, by: max(step.height, 1)) {
            for x in stride(from: to.minX, to: to.maxX, by: max(step.width, 1)) {
                draw(from, NSRect(origin: NSPoint(x: x, y: y), size: step), current, operation, alpha, false, hints)
            }
        }
        current.cgContext.restoreGState()
    }

    // MARK: Choosing

    /// Returns the smallest bitmap with enough pixels, otherwise a drawing, otherwise the largest bitmap.
    func best(forPixels needed: NSSize) -> NSImageRep? {
        let bitmaps = representations.filter { $0.pixelsWide > 0 }
        let enough = bitmaps.filter {
            CGFloat($0.pixelsWide) > needed.width - 0.01 && CGFloat($0.pixelsHigh) > needed.height - 0.01
        }
        return enough.min { $0.pixelsWide < $1.pixelsWide } ?? representations.first { $0.pixelsWide == 0 }
            ?? bitmaps.max { $0.pixelsWide < $1.pixelsWide }
    }

    /// - Parameter referenceContext: the context whose pixels count; `nil` for those of the main screen.
    public func bestRepresentation(
        for rect: NSRect, context referenceContext: NSGraphicsContext?, hints: [HintKey: Any]?
    ) -> NSImageRep? {
        let scale = referenceContext?.pixelsPerPoint ?? CGContext.scaleOfPictures
        return best(forPixels: NSSize(width: rect.width * scale, height: rect.height * scale))
    }

    /// Returns the image's pixels in the size of a rectangle; those of a bitmap as they are.
    ///
    /// - Parameter proposedDestRect: `nil` for the image's own size.
    public func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context referenceContext: NSGraphicsContext?,
        hints: [HintKey: Any]?
    ) -> CGImage? {
        var rect = proposedDestRect?.pointee ?? NSRect(origin: .zero, size: size)
        let best = bestRepresentation(for: rect, context: referenceContext, hints: hints)
        return best?.cgImage(forProposedRect: &rect, context: referenceContext, hints: hints)
    }

    /// Whether a part of the image that is not clear is in a rectangle, for an image that is drawn in another.
    public func hitTest(
        _ testRectDestSpace: NSRect, withDestinationRect imageRectDestSpace: NSRect, context: NSGraphicsContext?,
        hints: [HintKey: Any]?, flipped: Bool
    ) -> Bool {
        let seen = testRectDestSpace.intersection(imageRectDestSpace)
        guard !seen.isEmpty, let picture = CGContext.picture(of: seen.size, scale: 1) else { return false }
        picture.translateBy(x: -seen.minX, y: -seen.minY)
        let place = NSRect(
            x: imageRectDestSpace.minX,
            y: flipped ? seen.minY + seen.maxY - imageRectDestSpace.maxY : imageRectDestSpace.minY,
            width: imageRectDestSpace.width, height: imageRectDestSpace.height)
        NSGraphicsContext.drawing(in: NSGraphicsContext(cgContext: picture, flipped: false)) { draw(in: place) }
        guard let pixels = picture.makeImage()?.pixels else { return false }
        return (0..<pixels.height).contains { y in (0..<pixels.width).contains { pixels[$0, y] >> 24 > 0 } }
    }

    // MARK: Layers

    /// Returns the number of pixels a point with which the image is shown as a layer's contents.
    public func recommendedLayerContentsScale(_ preferredContentsScale: CGFloat) -> CGFloat {
        let scale = preferredContentsScale > 0 ? preferredContentsScale : CGContext.scaleOfPictures
        let needed = NSSize(width: size.width * scale, height: size.height * scale)
        guard let best = best(forPixels: needed), best.pixelsWide > 0, size.width > 0 else { return scale }
        return CGFloat(best.pixelsWide) / size.width
    }

    /// Returns the image's pixels for a layer, as a `CGImage`.
    public func layerContents(forContentsScale layerContentsScale: CGFloat) -> Any {
        let needed = NSSize(width: size.width * layerContentsScale, height: size.height * layerContentsScale)
        let best = best(forPixels: needed)
        if let bitmap = best as? NSBitmapImageRep, let image = bitmap.cgImage { return image }
        guard let picture = CGContext.picture(of: size, scale: layerContentsScale) else { return self }
        NSGraphicsContext.drawing(in: NSGraphicsContext(cgContext: picture, flipped: false)) {
            draw(in: NSRect(origin: .zero, size: size))
        }
        return picture.makeImage() ?? self
    }
}

extension NSGraphicsContext {
    /// The number of pixels a point, which is a mean if the context is stretched.
    package var pixelsPerPoint: CGFloat { cgContext.pixelsPerPoint }
}

extension CGContext {
    /// The pixels per point of pictures that no context asks for.
    static var scaleOfPictures: CGFloat { MainScreen.scale }

    fileprivate var pixelsPerPoint: CGFloat { abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot() }

    /// Returns the extent of a size in pixels, without regard to a rotation.
    fileprivate func pixels(of size: NSSize) -> NSSize {
        NSSize(
            width: size.width * (ctm.a * ctm.a + ctm.b * ctm.b).squareRoot(),
            height: size.height * (ctm.c * ctm.c + ctm.d * ctm.d).squareRoot())
    }

    /// Makes an empty picture, y up.
    ///
    /// - Returns: `nil` for a size that is empty or too large.
    static func picture(of size: NSSize, scale: CGFloat) -> CGContext? {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else { return nil }
        return CGContext(PixelBuffer(width: Int(width), height: Int(height)), scale: scale, yDown: false)
    }
}
