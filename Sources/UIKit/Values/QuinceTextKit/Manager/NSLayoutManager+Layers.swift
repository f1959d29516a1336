import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// The run that a layout manager shows with `showCGGlyphs`, and what draws it.
struct ShownRun {
    let glyphs: UnsafePointer<CGGlyph>
    let positions: UnsafePointer<CGPoint>
    let count: Int
    let font: UIFont
    let color: CGColor?
    let draw: () -> Void
}

/// Drawing in steps that a subclass can override.
extension NSLayoutManager {
    /// - Parameter place: the left end of the baseline; the container's origin is the other point.
    func drawLayers(
        of line: ShapedLine, _ fragment: PlacedFragment, at place: CGPoint, _ origin: CGPoint, in context: CGContext
    ) {
        decorate(fragment, .underlineStyle) {
            underlineGlyphRange(
                $0, underlineType: $1, lineFragmentRect: fragment.rect, lineFragmentGlyphRange: fragment.range,
                containerOrigin: origin)
        }
        line.drawGlyphs(in: context, baselineOrigin: place) { show($0, fragment, at: place, in: context, $1) }
        decorate(fragment, .strikethroughStyle) {
            strikethroughGlyphRange(
                $0, strikethroughType: $1, lineFragmentRect: fragment.rect, lineFragmentGlyphRange: fragment.range,
                containerOrigin: origin)
        }
    }

    // MARK: Glyphs

    private func show(
        _ run: GlyphRun, _ fragment: PlacedFragment, at place: CGPoint, in context: CGContext, _ draw: () -> Void
    ) {
        let positions = run.positions.map { CGPoint(x: place.x + $0.x, y: place.y - $0.y) }
        let location = fragment.paragraph.location + run.range.lowerBound
        var attributes = layout.source.attributes(at: location)
        if !temporary.isEmpty { attributes.merge(temporary.run(at: location, length).0) { $1 } }
        run.glyphs.withUnsafeBufferPointer { glyphs in
            positions.withUnsafeBufferPointer { positions in
                guard let first = glyphs.baseAddress, let start = positions.baseAddress else { return }
                withoutActuallyEscaping(draw) { draw in
                    let (font, color) = (UIFont(run.font), run.style.color)
                    shownRun = ShownRun(
                        glyphs: first, positions: start, count: glyphs.count, font: font, color: color, draw: draw)
                    context.saveGState()
                    if let color { context.setFillColor(color) }
                    defer {
                        shownRun = nil
                        context.restoreGState()
                    }
                    showCGGlyphs(
                        first, positions: start, count: glyphs.count, font: font,
                        textMatrix: CGAffineTransform(scaleX: 1, y: -1), attributes: attributes, in: context)
                }
            }
        }
    }

    /// Draws the run that is shown, or other glyphs that a subclass gives instead.
    func drawShown(
        _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int, _ font: UIFont,
        _ matrix: CGAffineTransform, _ attributes: [NSAttributedString.Key: Any], _ context: CGContext
    ) {
        // A subclass that sets another fill color or font before it calls `super` wants these.
        if let run = shownRun, run.glyphs == glyphs, run.positions == positions, run.count == count,
            run.font === font, run.color == nil || context.plainFill == run.color?.rgba
        {
            return run.draw()
        }
        context.saveGState()
        context.textMatrix = matrix
        // Positions are in the space of the text matrix.
        let back = matrix.inverted()
        let placed = (0..<count).map { positions[$0].applying(back) }
        CTFontDrawGlyphs(font.ctFont, glyphs, placed, count, context)
        context.restoreGState()
    }

    // MARK: Decorations

    /// Calls a closure with the parts of a line that have a decoration.
    private func decorate(
        _ fragment: PlacedFragment, _ key: NSAttributedString.Key, _ body: (NSRange, NSUnderlineStyle) -> Void
    ) {
        var at = fragment.range.location
        while at < NSMaxRange(fragment.range) {
            let (own, run) = layout.source.run(at: at)
            let (over, other) = temporary.run(at: at, length)
            let end = max(min(run, NSMaxRange(other), NSMaxRange(fragment.range)), at + 1)
            let style = (over[key] ?? own[key]).flatMap { ($0 as? NSUnderlineStyle)?.rawValue ?? $0 as? Int } ?? 0
            if style != 0 { body(NSRange(location: at, length: end - at), NSUnderlineStyle(rawValue: style)) }
            at = end
        }
    }

    /// Returns the parts of glyphs that are underlined: the words, or all.
    func decoratedParts(of range: NSRange, _ style: NSUnderlineStyle) -> [NSRange] {
        let units = layout.source.units(in: range.clamped(to: length))
        let isSkipped = { (unit: UInt16) in
            unit.isControlCharacter && unit != 0x09 || style.contains(.byWord) && (unit == 0x20 || unit == 0x09)
        }
        var parts: [NSRange] = []
        for (index, unit) in units.enumerated() where !isSkipped(unit) {
            if let last = parts.last, NSMaxRange(last) == range.location + index {
                parts[parts.count - 1].length += 1
            } else {
                parts.append(NSRange(location: range.location + index, length: 1))
            }
        }
        return parts
    }

    /// Returns the distance of an underline from the baseline, downwards.
    func baselineOffset(of range: NSRange) -> CGFloat {
        guard let fragment = layout.fragment(containing: range.location) else { return 0 }
        let unit = range.location - fragment.paragraph.location
        let run = layout.shape(fragment).runs.first { $0.range.contains(unit) }
        return run.map { -CTFontGetUnderlinePosition($0.font) } ?? 0
    }

    func drawDecoration(
        _ place: DecorationPlace, _ range: NSRange, _ style: NSUnderlineStyle, _ offset: CGFloat, at origin: CGPoint
    ) {
        guard let context = UIGraphicsGetCurrentContext(), let fragment = layout.fragment(containing: range.location)
        else { return }
        let first = fragment.paragraph.location
        let whole = range.clamped(to: length)
        let units = whole.lowerBound - first..<whole.upperBound - first
        let line = layout.shape(fragment).keeping(units).restyled(units) {
            switch place {
            case .underline: $0.underline = TextDecoration(style: style.rawValue, color: $0.underline?.color)
            case .strikethrough:
                $0.strikethrough = TextDecoration(style: style.rawValue, color: $0.strikethrough?.color)
            }
        }
        // A subclass may ask for another distance from the baseline than the font's.
        let shift = offset - baselineOffset(of: range)
        let baseline = MainScreen.round(origin.y + fragment.origin.y) + shift
        line.drawDecorations(
            place, in: context, baselineOrigin: CGPoint(x: origin.x + fragment.origin.x, y: baseline))
    }
}
