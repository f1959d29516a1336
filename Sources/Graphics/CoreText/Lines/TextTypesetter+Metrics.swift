package import Foundation

/// The height of a line of text above and below its baseline, in points.
package struct LineMetrics: Equatable, Sendable {
    package var ascent: CGFloat = 0
    package var descent: CGFloat = 0
    package var leading: CGFloat = 0

    package init() {}

    /// The metrics that a line in one style has, also without characters.
    package init(_ style: TextStyle) { add(style.font, style) }

    mutating func add(_ font: CTFont, _ style: TextStyle) {
        // Emoji do not make a line taller, as on iOS.
        let font = font.face.isColorBitmap ? style.font : font
        ascent = max(ascent, font.ascent + max(style.baselineOffset, 0))
        descent = max(descent, font.descent + max(-style.baselineOffset, 0))
        leading = max(leading, font.leading)
    }

    mutating func add(_ box: InlineBox) {
        ascent = max(ascent, box.ascent)
        descent = max(descent, box.descent)
    }
}

extension TextTypesetter {
    /// Returns the metrics of a line of the range, which need no shaping.
    package func metrics(of range: Range<Int>) -> LineMetrics {
        var metrics = LineMetrics()
        guard !range.isEmpty else { return metrics }
        let spans = analysis.text.spans
        var span = analysis.text.spanIndex(at: range.lowerBound)
        for item in analysis.items[analysis.itemIndex(at: range.lowerBound)...] {
            if item.range.lowerBound >= range.upperBound { break }
            while spans[span].range.upperBound <= item.range.lowerBound { span += 1 }
            var styled = span
            while styled < spans.count, spans[styled].range.lowerBound < min(item.range.upperBound, range.upperBound) {
                let style = spans[styled].style
                if spans[styled].range.upperBound > range.lowerBound {
                    if item.kind == .inlineBox, let box = style.inlineBox {
                        metrics.add(box)
                    } else {
                        metrics.add(item.font, style)
                    }
                }
                styled += 1
            }
        }
        return metrics
    }
}

extension TextAnalysis {
    /// Whether the text's first paragraph runs from right to left.
    package var isRightToLeft: Bool { levels.base(at: 0) & 1 == 1 }

    /// Returns the index of the item that contains a unit.
    fileprivate func itemIndex(at unit: Int) -> Int {
        var low = 0
        var high = items.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if items[middle].range.lowerBound <= unit { low = middle } else { high = middle }
        }
        return low
    }
}
