public import CoreGraphics
public import Foundation

/// Draws a line at the context's text position, using its text matrix: glyphs are upright if user space has y up.
///
/// In UIKit's contexts, which have y down, text is upside down unless the text matrix or the CTM flips it, as on iOS.
/// Afterwards the text position is at the line's end.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    line.line.draw(in: context, toUser: context.textMatrix)
    context.textPosition = CGPoint(x: line.line.width, y: 0).applying(context.textMatrix)
}

/// Draws glyphs of a run at their positions on the line.
///
/// - Parameter range: a range of glyphs; a length of 0 extends to the end.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    let range: Range<Int> = range.range(in: run.run.glyphs.count)
    let pixels = TextPixels(context, context.textMatrix)
    run.run.glyphs(in: range).drawGlyphs(in: context, context.textMatrix, pixels)
    pixels?.finish()
}

/// Draws glyphs at positions in user space, using the text matrix and the context's fill color.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
    _ context: CGContext
) {
    guard count > 0 else { return }
    var run = GlyphRun(font: font, style: TextStyle(font: font), isRightToLeft: false, range: 0..<count, x: 0)
    run.glyphs = Array(UnsafeBufferPointer(start: glyphs, count: count))
    run.positions = Array(UnsafeBufferPointer(start: positions, count: count))
    let pixels = TextPixels(context, context.textMatrix)
    run.drawGlyphs(in: context, context.textMatrix, pixels)
    pixels?.finish()
}

/// Returns the bounding box of the line's ink at the context's text position.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let ink: CGRect = line.line.inkBounds
    return context.map { ink.applying($0.textMatrix) } ?? ink
}

/// Returns the bounding box of the ink of a run's glyphs at the context's text position.
///
/// - Parameter range: a range of glyphs; a length of 0 extends to the end.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    var box = CGRect.null
    for i in range.range(in: run.run.glyphs.count) {
        let glyph: CGRect = run.run.font.bounds(of: run.run.glyphs[i])
        if glyph.isEmpty { continue }
        box = box.union(glyph.offsetBy(dx: run.run.positions[i].x, dy: run.run.positions[i].y))
    }
    let ink: CGRect = box.isNull ? .zero : box
    return context.map { ink.applying($0.textMatrix) } ?? ink
}

extension GlyphRun {
    fileprivate func glyphs(in part: Range<Int>) -> GlyphRun {
        var cut = self
        cut.glyphs = Array(glyphs[part])
        cut.positions = Array(positions[part])
        cut.advances = Array(advances[part])
        cut.stringIndices = Array(stringIndices[part])
        return cut
    }
}
