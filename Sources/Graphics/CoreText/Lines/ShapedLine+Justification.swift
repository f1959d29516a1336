package import Foundation

extension ShapedLine {
    /// Returns the line with the same length added to each space between words, so that the words fill a width;
    /// trailing white space hangs over.
    ///
    /// - Parameter width: in points.
    /// - Returns: `nil` if the line has no space between words.
    package func justified(toWidth width: CGFloat) -> ShapedLine? {
        let end = analysis.trimmedEnd(of: range)
        func isGap(_ unit: Int) -> Bool {
            unit < end && (analysis.text.units[unit] == 0x20 || analysis.text.units[unit] == 0xA0)
        }
        let gaps: Int = runs.reduce(0) { sum, run in sum + run.stringIndices.count(where: isGap) }
        guard gaps > 0, !isTruncated else { return nil }
        let extra: CGFloat = (width - (self.width - trailingWhitespaceWidth)) / CGFloat(gaps)
        var line = self
        var shift: CGFloat = 0
        for i in line.runs.indices {
            line.runs[i].x += shift
            let start: CGFloat = shift
            for k in line.runs[i].glyphs.indices {
                line.runs[i].positions[k].x += shift
                guard isGap(line.runs[i].stringIndices[k]) else { continue }
                line.runs[i].advances[k] += extra
                shift += extra
            }
            line.runs[i].width += shift - start
        }
        line.width += shift
        return line
    }
}
