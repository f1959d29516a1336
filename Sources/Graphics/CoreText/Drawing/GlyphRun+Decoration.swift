internal import CoreGraphics
internal import Foundation

package enum DecorationPlace: Sendable {
    case underline
    case strikethrough
}

/// A straight stroke of a decoration in the line's space: points, y up.
private struct DecorationBar: Equatable {
    var middle: CGFloat
    var thickness: CGFloat
}

extension GlyphRun {
    func drawDecoration(
        _ decoration: TextDecoration?, _ place: DecorationPlace, in context: CGContext, _ toUser: CGAffineTransform
    ) {
        guard let decoration, width > 0 else { return }
        let snap = PixelSnap(toUser.concatenating(context.currentCTM))
        let path = CGMutablePath()
        for bar in bars(decoration, place) {
            for span in decoratedSpans(decoration) {
                for dash in dashes(decoration, bar.thickness, span) {
                    let rect = CGRect(
                        x: dash.lowerBound, y: bar.middle - bar.thickness / 2, width: dash.upperBound - dash.lowerBound,
                        height: bar.thickness)
                    path.append(snap.rows(rect).outline(toUser))
                }
            }
        }
        context.saveGState()
        if let color = decoration.color ?? style.color { context.setFillColor(color) }
        context.addPath(path)
        context.fillPath()
        context.restoreGState()
    }

    private func bars(_ decoration: TextDecoration, _ place: DecorationPlace) -> [DecorationBar] {
        let own: CGFloat = font.underlineThickness
        let thickness: CGFloat = decoration.isThick ? own * 2 : own
        let middle: CGFloat
        switch place {
        case .underline: middle = style.baselineOffset + font.underlinePosition
        // A strikethrough runs through the middle of lowercase letters.
        case .strikethrough: middle = style.baselineOffset + font.xHeight / 2
        }
        guard decoration.isDouble else { return [DecorationBar(middle: middle, thickness: thickness)] }
        return [middle, middle - 2 * own].map { DecorationBar(middle: $0, thickness: thickness) }
    }

    /// Returns the span of the whole run, or of its words (`NSUnderlineStyle.byWord`).
    private func decoratedSpans(_ decoration: TextDecoration) -> [Range<CGFloat>] {
        guard decoration.style & 0x8000 != 0, let space = font.face.glyph(for: 0x20) else { return [x..<x + width] }
        var spans: [Range<CGFloat>] = []
        var start: CGFloat?
        var pen: CGFloat = x
        for i in glyphs.indices {
            if glyphs[i] == space {
                if let from = start { spans.append(from..<pen) }
                start = nil
            } else if start == nil {
                start = pen
            }
            pen += advances[i]
        }
        if let from = start, from < pen { spans.append(from..<pen) }
        return spans
    }

    /// Applies the pattern bits of `NSUnderlineStyle`, whose lengths are multiples of the stroke's thickness.
    private func dashes(_ decoration: TextDecoration, _ thickness: CGFloat, _ span: Range<CGFloat>) -> [Range<CGFloat>]
    {
        let pattern: [CGFloat]
        switch decoration.style & 0x700 {
        case 0x100: pattern = [3, 3]
        case 0x200: pattern = [10, 5]
        case 0x300: pattern = [10, 3, 3, 3]
        case 0x400: pattern = [10, 3, 3, 3, 3, 3]
        default: return [span]
        }
        var found: [Range<CGFloat>] = []
        var at: CGFloat = span.lowerBound
        var i = 0
        while at < span.upperBound, thickness > 0 {
            let end: CGFloat = min(at + pattern[i % pattern.count] * thickness, span.upperBound)
            if i % 2 == 0 { found.append(at..<end) }
            at = end
            i += 1
        }
        return found
    }
}

/// Aligns horizontal strokes to whole pixel rows, at least one, so that they are crisp.
private struct PixelSnap {
    private let scale: CGFloat
    private let offset: CGFloat
    private let isUpright: Bool

    /// - Parameter toDevice: maps the line's space to the device.
    init(_ toDevice: CGAffineTransform) {
        isUpright = toDevice.b == 0 && toDevice.c == 0 && toDevice.d != 0 && toDevice.isFinite
        scale = toDevice.d
        offset = toDevice.ty
    }

    func rows(_ rect: CGRect) -> CGRect {
        guard isUpright else { return rect }
        let height: CGFloat = max(1, (rect.height * abs(scale)).rounded())
        let middle: CGFloat = rect.midY * scale + offset
        let top: CGFloat = (middle - height / 2).rounded()
        let edge: CGFloat = (top - offset) / scale
        let other: CGFloat = (top + height - offset) / scale
        return CGRect(x: rect.minX, y: min(edge, other), width: rect.width, height: abs(other - edge))
    }
}
