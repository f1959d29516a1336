public import CoreGraphics
public import Foundation

/// Draws a line at the context's text position, by its text matrix: glyphs stand upright where user space has y up.
///
/// In UIKit's contexts, which have y down, text comes out upside down unless the text matrix or the CTM turns it, as on
/// iOS. Afterwards the text position is at the line's end.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    line.line.draw(in: context, toUser: context.textMatrix)
    context.textPosition = CGPoint(x: line.line.width, y: 0).applying(context.textMatrix)
}

/// Draws some of a run's glyphs where they stand on their line.
///
/// - Parameter range: of glyphs; a length of 0 reaches to the end.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    let range: Range<Int> = range.range(in: run.run.glyphs.count)
    let pixels = TextPixels(context, context.textMatrix)
    run.run.glyphs(in: range).drawGlyphs(in: context, context.textMatrix, pixels)
    pixels?.finish()
}

/// Draws glyphs at positions in user space, through the text matrix, in the context's fill colour.
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

/// The box of the line's ink, where the context's text position puts it.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let ink: CGRect = line.line.inkBounds
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
