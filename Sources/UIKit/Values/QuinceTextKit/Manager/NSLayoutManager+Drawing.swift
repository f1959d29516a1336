import CoreGraphics
import CoreText
import Foundation
import UIFoundation

extension NSLayoutManager {
    func drawLines(of range: Range<Int>, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), !range.isEmpty else { return }
        layout.enumerate(range) { fragment in
            let isWhole = range.lowerBound <= fragment.range.location && range.upperBound >= NSMaxRange(fragment.range)
            let first = fragment.paragraph.location
            var line = layout.shape(fragment)
            if !isWhole { line = line.keeping(range.lowerBound - first..<range.upperBound - first) }
            line = withTemporaryColors(line, fragment)
            draw(line, of: fragment, at: origin, in: context)
            return true
        }
    }

    private func draw(_ line: ShapedLine, of fragment: PlacedFragment, at origin: CGPoint, in context: CGContext) {
        // A baseline between two rows of pixels would blur the text.
        let baseline = MainScreen.round(origin.y + fragment.origin.y)
        let place = CGPoint(x: origin.x + fragment.origin.x, y: baseline)
        let shadow = layout.source.attributes(at: fragment.range.location)[.shadow] as? NSShadow
        if let shadow {
            context.saveGState()
            context.setShadow(shadow)
        }
        if isSubclass {
            drawLayers(of: line, fragment, at: place, origin, in: context)
        } else {
            line.draw(in: context, baselineOrigin: place)
        }
        if showsInvisibleCharacters || showsControlCharacters {
            drawMarks(in: line, of: fragment, at: place, in: context)
        }
        if shadow != nil { context.restoreGState() }
        drawAttachments(in: line, of: fragment, at: place)
    }

    private func drawAttachments(in line: ShapedLine, of fragment: PlacedFragment, at place: CGPoint) {
        let text = layout.text(of: fragment.paragraph)
        for run in line.runs where run.isInlineBox {
            guard let attachment = text.attachments[run.range.lowerBound], let box = run.style.inlineBox else {
                continue
            }
            let location = fragment.paragraph.location + run.range.lowerBound
            let color = layout.source.attributes(at: location)[.foregroundColor] as? UIColor ?? defaultColor
            let rect = CGRect(
                x: place.x + run.x, y: place.y - box.ascent, width: box.width, height: box.ascent + box.descent)
            let container = layout.flow.containers[fragment.container]
            attachment.draw(in: rect, beside: run.style.font, color, container, location)
        }
    }

    // MARK: Colors

    private func withTemporaryColors(_ line: ShapedLine, _ fragment: PlacedFragment) -> ShapedLine {
        guard !temporary.isEmpty else { return line }
        var line = line
        let first = fragment.paragraph.location
        var at = fragment.range.location
        while at < NSMaxRange(fragment.range) {
            let (attributes, run) = temporary.run(at: at, length)
            let end = min(NSMaxRange(run), NSMaxRange(fragment.range))
            if !attributes.isEmpty {
                line = line.restyled(at - first..<end - first) { $0.take(attributes) }
            }
            at = max(end, at + 1)
        }
        return line
    }

    // MARK: Backgrounds

    func drawBackgrounds(of range: Range<Int>, at origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for (run, color) in backgrounds(of: range) {
            for container in textContainers {
                var rects: [CGRect] = []
                let whole = NSRange(location: run.lowerBound, length: run.count)
                enumerateEnclosingRects(
                    forGlyphRange: whole, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
                    in: container
                ) { rect, _ in rects.append(rect.offsetBy(dx: origin.x, dy: origin.y)) }
                guard !rects.isEmpty else { continue }
                context.saveGState()
                context.setFillColor(color.cgColor)
                fillBackgroundRectArray(rects, count: rects.count, forCharacterRange: whole, color: color)
                context.restoreGState()
            }
        }
    }

    private func backgrounds(of range: Range<Int>) -> [(Range<Int>, UIColor)] {
        var found: [(Range<Int>, UIColor)] = []
        var at = range.lowerBound
        while at < range.upperBound {
            let run = layout.source.run(at: at)
            let (temporary, other) = temporary.run(at: at, length)
            let end = min(run.end, NSMaxRange(other), range.upperBound)
            let color = temporary[.backgroundColor] ?? run.attributes[.backgroundColor]
            if let color = color as? UIColor { found.append((at..<max(end, at + 1), color)) }
            at = max(end, at + 1)
        }
        return found
    }
}

extension TextStyle {
    /// Takes over the attributes that do not change the layout.
    mutating func take(_ attributes: [NSAttributedString.Key: Any]) {
        let other = TextStyle(attributes, defaultFont: font)
        if attributes[.foregroundColor] != nil { color = other.color }
        if attributes[.underlineStyle] != nil { underline = other.underline }
        if attributes[.strikethroughStyle] != nil { strikethrough = other.strikethrough }
    }
}
