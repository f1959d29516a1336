package import CoreGraphics
package import Foundation
import QuinceDiagnostics

// Lines draw in layers: backgrounds, underlines, glyphs, strikethroughs.
//
// Glyphs take one of two paths. Upright text on plain pixels is blended from cached bitmaps; everything else (rotated
// or stretched text, PDF, shadows, complex clips, stroked letters) is filled as outlines by the context, which supports
// it all.

extension ShapedLine {
    /// Draws upright glyphs in UIKit's space, y down.
    package func draw(in context: CGContext, baselineOrigin origin: CGPoint) {
        draw(in: context, toUser: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: origin.x, ty: origin.y))
    }

    /// - Parameter toUser: maps the line's space (y up, the origin on the baseline) to the context's user space.
    package func draw(in context: CGContext, toUser: CGAffineTransform) {
        for run in runs { run.drawBackground(in: context, toUser) }
        for run in runs { run.drawDecoration(run.style.underline, .underline, in: context, toUser) }
        let pixels = TextPixels(context, toUser)
        for run in runs where !run.isInlineBox { run.drawGlyphs(in: context, toUser, pixels) }
        pixels?.finish()
        for run in runs { run.drawDecoration(run.style.strikethrough, .strikethrough, in: context, toUser) }
    }
}

// The layers by themselves, for a layout manager that lets its subclasses draw them.
extension ShapedLine {
    /// Calls a closure with each run and what draws its glyphs.
    package func drawGlyphs(
        in context: CGContext, baselineOrigin origin: CGPoint, by painter: (GlyphRun, () -> Void) -> Void
    ) {
        let toUser = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: origin.x, ty: origin.y)
        let pixels = TextPixels(context, toUser)
        for run in runs where !run.isInlineBox { painter(run) { run.drawGlyphs(in: context, toUser, pixels) } }
        pixels?.finish()
    }

    package func drawDecorations(_ place: DecorationPlace, in context: CGContext, baselineOrigin origin: CGPoint) {
        let toUser = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: origin.x, ty: origin.y)
        for run in runs {
            let decoration = place == .underline ? run.style.underline : run.style.strikethrough
            run.drawDecoration(decoration, place, in: context, toUser)
        }
    }
}

extension GlyphRun {
    fileprivate func drawBackground(in context: CGContext, _ toUser: CGAffineTransform) {
        guard let background = style.background, width > 0 else { return }
        let rect = CGRect(x: x, y: -descent, width: width, height: ascent + descent)
        context.saveGState()
        context.setFillColor(background)
        context.addPath(CGPath(elements: rect.outline(toUser)))
        context.fillPath()
        context.restoreGState()
    }

    func drawGlyphs(in context: CGContext, _ toUser: CGAffineTransform, _ pixels: TextPixels?) {
        guard !glyphs.isEmpty, context.textDrawingMode != .invisible else { return }
        let isFilled = style.strokeWidth == 0 && context.textDrawingMode == .fill
        if isFilled, font.matrix.isIdentity, let pixels, pixels.blend(self, context) { return }
        if font.face.isColorBitmap {
            drawPictures(in: context, toUser)
        } else {
            drawOutlines(in: context, toUser)
        }
    }

    /// The synthesized slant of the font and the style.
    var totalSlant: CGFloat { font.slant + style.obliqueness }

    private func drawOutlines(in context: CGContext, _ toUser: CGAffineTransform) {
        let scale: CGFloat = font.scale
        let design = CGAffineTransform(a: scale, b: 0, c: totalSlant * scale, d: scale, tx: 0, ty: 0)
        let path = CGMutablePath()
        for i in glyphs.indices {
            let place = CGAffineTransform(translationX: positions[i].x, y: positions[i].y)
            let whole: CGAffineTransform = design.concatenating(font.matrix).concatenating(place).concatenating(toUser)
            path.append(GlyphOutline.elements(of: glyphs[i], in: font.face, transform: whole))
        }
        context.saveGState()
        paint(path, in: context)
        context.restoreGState()
    }

    /// Fills or strokes a path by the context's text drawing mode, unless the text has a stroke width of its own.
    private func paint(_ path: CGPath, in context: CGContext) {
        if let color = style.color { context.setFillColor(color) }
        if style.strokeWidth != 0 { return stroke(path, in: context) }
        context.addPath(path)
        switch context.textDrawingMode {
        case .fill: context.fillPath()
        case .stroke: context.strokePath()
        case .fillStroke: context.drawPath(using: .fillStroke)
        case .invisible: context.beginPath()
        case .fillClip, .strokeClip, .fillStrokeClip, .clip:
            Unsupported.report("text drawing mode \(context.textDrawingMode) was drawn as fill", in: "CoreText")
            context.fillPath()
        }
    }

    /// Strokes a path. A positive stroke width only strokes; a negative one fills and strokes. It is a percentage of
    /// the size.
    private func stroke(_ path: CGPath, in context: CGContext) {
        if style.strokeWidth < 0 {
            context.addPath(path)
            context.fillPath()
        }
        if let color = style.strokeColor ?? style.color { context.setStrokeColor(color) }
        context.setLineWidth(abs(style.strokeWidth) / 100 * font.size)
        context.addPath(path)
        context.strokePath()
    }

    private func drawPictures(in context: CGContext, _ toUser: CGAffineTransform) {
        for i in glyphs.indices {
            guard let strike = GlyphRasterizer.strike(glyphs[i], of: font.face), strike.bitmap.width > 0 else {
                continue
            }
            let factor: CGFloat = font.size / strike.size
            let bitmap: GlyphBitmap = strike.bitmap
            let bottom = CGFloat(bitmap.top - bitmap.height) * factor
            let rect = CGRect(
                x: positions[i].x + CGFloat(bitmap.left) * factor, y: positions[i].y + bottom,
                width: CGFloat(bitmap.width) * factor, height: CGFloat(bitmap.height) * factor)
            context.saveGState()
            context.concatenate(toUser)
            context.interpolationQuality = .high
            context.draw(bitmap.image, in: rect)
            context.restoreGState()
        }
    }
}

extension CGRect {
    /// Returns the transformed corners as a closed path.
    func outline(_ transform: CGAffineTransform) -> [PathElement] {
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
        let placed: [CGPoint] = corners.map { $0.applying(transform) }
        return [.move(placed[0]), .line(placed[1]), .line(placed[2]), .line(placed[3]), .closeSubpath]
    }
}

extension GlyphBitmap {
    /// The color glyph as an image.
    fileprivate var image: CGImage {
        let pixels = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            UnsafeMutableRawPointer(pixels.row(y)).copyMemory(from: bytes + y * width * 4, byteCount: width * 4)
        }
        return CGImage(pixels)
    }
}
