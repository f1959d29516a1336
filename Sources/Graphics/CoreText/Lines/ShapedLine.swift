package import Foundation

/// A line of text, shaped and measured: glyph runs from left to right.
///
/// Lengths are in points; positions are relative to the line's origin on the baseline, y up.
package struct ShapedLine: Sendable {
    package let analysis: TextAnalysis
    /// The line's range of the text, including trailing white space.
    package let range: Range<Int>
    /// The runs from left to right.
    package internal(set) var runs: [GlyphRun]
    /// The width including trailing white space.
    package internal(set) var width: CGFloat
    package internal(set) var ascent: CGFloat = 0
    /// The descent, positive below the baseline.
    package internal(set) var descent: CGFloat = 0
    package internal(set) var leading: CGFloat = 0
    package internal(set) var trailingWhitespaceWidth: CGFloat = 0
    package let isRightToLeft: Bool
    package internal(set) var isTruncated: Bool = false

    package init(_ text: StyledText) {
        let analysis = TextAnalysis(text)
        self.init(analysis, 0..<analysis.count)
    }

    package init(_ text: String, _ style: TextStyle) { self.init(StyledText(text, style)) }

    /// - Parameter indent: the distance of the line's start from the margin that tab stops are counted from, in points.
    /// - Parameter dividesWord: whether the line ends in a word and shows a hyphen.
    package init(_ analysis: TextAnalysis, _ range: Range<Int>, indent: CGFloat = 0, dividesWord: Bool = false) {
        self.analysis = analysis
        self.range = range
        isRightToLeft = analysis.levels.base(at: range.lowerBound) & 1 == 1
        var builder = LineBuilder(analysis, indent: indent)
        for item in VisualOrder.items(of: analysis, in: range) { builder.add(item) }
        builder.finish()
        runs = builder.runs
        width = builder.x
        addHyphen(dividesWord: dividesWord)
        measureHeight()
        trailingWhitespaceWidth = whitespaceWidth(from: analysis.trimmedEnd(of: range))
    }

    /// Creates a line by joining others, for truncation.
    init(_ analysis: TextAnalysis, _ range: Range<Int>, joining parts: [ShapedLine], isRightToLeft: Bool) {
        self.analysis = analysis
        self.range = range
        self.isRightToLeft = isRightToLeft
        runs = []
        width = 0
        for part in isRightToLeft ? parts.reversed() : parts {
            for var run in part.runs {
                run.shift(by: width)
                runs.append(run)
            }
            width += part.width
        }
        isTruncated = true
        measureHeight()
    }

    /// Shows a hyphen if the line divides a word or ends with a soft hyphen: at the end that reading reaches last.
    private mutating func addHyphen(dividesWord: Bool) {
        guard let hyphen = SoftHyphen.hyphen(in: analysis, range, dividesWord: dividesWord) else { return }
        let last = range.upperBound - 1
        // The soft hyphen's own glyph, which is invisible, makes way.
        if !dividesWord { for i in runs.indices { runs[i].removeGlyphs(of: last) } }
        for var run in hyphen.runs {
            run.range = last..<range.upperBound
            run.stringIndices = run.stringIndices.map { _ in last }
            if isRightToLeft {
                for i in runs.indices { runs[i].shift(by: hyphen.width) }
                runs.insert(run, at: 0)
            } else {
                run.shift(by: width)
                runs.append(run)
            }
        }
        width += hyphen.width
    }

    private mutating func measureHeight() {
        for run in runs {
            ascent = max(ascent, run.ascent)
            descent = max(descent, run.descent)
            leading = max(leading, run.leading)
        }
    }

    private func whitespaceWidth(from start: Int) -> CGFloat {
        guard start < range.upperBound else { return 0 }
        var sum: CGFloat = 0
        for run in runs {
            for i in run.glyphs.indices where run.stringIndices[i] >= start { sum += run.advances[i] }
        }
        return sum
    }
}
