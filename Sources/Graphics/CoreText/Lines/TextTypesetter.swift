internal import CICU
package import Foundation
internal import Synchronization

/// A typesetter that breaks a text into lines that fit.
///
/// The text is shaped once as a whole for its widths; each line is then shaped separately, so that letters at its ends
/// take their correct forms.
package final class TextTypesetter: Sendable {
    package let analysis: TextAnalysis
    /// The cumulative widths: `total[i]` is the width of everything before unit `i` in reading order, in points. Units
    /// inside a cluster include the cluster's whole width.
    private let total: [CGFloat]
    private let startsCluster: [Bool]
    /// The whole text in one line, which most labels show.
    private let whole: ShapedLine
    private let hasMandatoryBreak: Bool
    /// The positions at which lines may end, found when a line has to be broken.
    private let foundBreaks = Mutex<[UInt8]?>(nil)

    package init(_ text: StyledText) {
        analysis = TextAnalysis(text)
        let count = analysis.count
        var widths = [CGFloat](repeating: 0, count: count + 1)
        var starts = [Bool](repeating: false, count: count + 1)
        starts[count] = true
        whole = ShapedLine(analysis, 0..<count)
        for run in whole.runs {
            for i in run.glyphs.indices {
                widths[run.stringIndices[i]] += run.advances[i]
                starts[run.stringIndices[i]] = true
            }
        }
        var sum: CGFloat = 0
        for i in 0...count {
            let own = widths[i]
            widths[i] = sum
            sum += own
        }
        total = widths
        startsCluster = starts
        hasMandatoryBreak = analysis.text.units.contains(where: LineBreaks.endsLine)
    }

    private var breaks: [UInt8] {
        foundBreaks.withLock { found in
            if let found { return found }
            let new = LineBreaks.find(in: analysis.text.units)
            found = new
            return new
        }
    }

    package var count: Int { analysis.count }

    /// Whether glyphs of their own begin with a unit.
    func startsCluster(at unit: Int) -> Bool { startsCluster[unit] }

    package func line(_ range: Range<Int>) -> ShapedLine {
        range == 0..<count ? whole : ShapedLine(analysis, range)
    }

    /// Returns the width in points, including trailing white space.
    package func width(of range: Range<Int>) -> CGFloat { total[range.upperBound] - total[range.lowerBound] }

    /// Returns the end of the line that begins at a unit: the last break opportunity that fits, with the white space
    /// before it hanging over; a position inside a word that does not fit alone; at the latest, the next line end.
    ///
    /// - Parameter width: in points.
    /// - Returns: more than `start`, unless `start` is the text's end.
    package func lineEnd(from start: Int, width: CGFloat, breaksWords: Bool = false) -> Int {
        if !hasMandatoryBreak, total[count] - total[start] <= width + Self.slack { return count }
        let breaks = breaks
        var best = start
        var lastCluster = start
        var i = start
        while i < count {
            let next = i + 1
            if !analysis.isWhitespace(i), total[next] - total[start] > width + Self.slack {
                if best > start { return best }
                return lastCluster > start ? lastCluster : clusterEnd(after: start)
            }
            if breaks[next] == CICU_BREAK_MANDATORY { return next }
            if startsCluster[next] {
                lastCluster = next
                if breaks[next] == CICU_BREAK_ALLOWED || breaksWords { best = next }
            }
            i = next
        }
        return count
    }

    /// Returns whether a line must end after a unit.
    package func isMandatoryBreak(after unit: Int) -> Bool {
        analysis.text.units.indices.contains(unit) && LineBreaks.endsLine(analysis.text.units[unit])
    }

    /// A tolerance for rounding: a line must fit exactly the width that it was measured with.
    private static let slack: CGFloat = 1e-4

    private func clusterEnd(after start: Int) -> Int {
        var end = start + 1
        while end < count, !startsCluster[end] { end += 1 }
        return min(end, count)
    }
}
