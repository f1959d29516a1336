package import Foundation

/// The characters that one or more glyphs draw together, and their position.
package struct TextCluster: Equatable, Sendable {
    package var range: Range<Int>
    /// The left edge, in points from the line's origin.
    package var x: CGFloat
    package var width: CGFloat
    package var isRightToLeft: Bool

    /// Returns the offset of a unit; a ligature is divided evenly among its characters.
    package func offset(of unit: Int) -> CGFloat {
        let part = CGFloat(unit - range.lowerBound) / CGFloat(range.count)
        return isRightToLeft ? x + width * (1 - part) : x + width * part
    }
}

extension ShapedLine {
    /// The clusters in logical order.
    package var clusters: [TextCluster] {
        var all: [TextCluster] = []
        for run in runs { all += run.clusters }
        return all.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the caret's offset before a character, in points from the line's origin.
    ///
    /// Indices within truncated text have the token's offset; indices beyond the line have the offset of its end.
    package func offset(ofUnit unit: Int) -> CGFloat {
        let all: [TextCluster] = clusters
        for cluster in all where cluster.range.contains(unit) {
            return cluster.offset(of: graphemeStart(unit, in: cluster.range))
        }
        guard let first = all.first, let last = all.last else { return 0 }
        if unit < first.range.lowerBound { return first.isRightToLeft ? first.x + first.width : first.x }
        if unit >= last.range.upperBound { return last.isRightToLeft ? last.x : last.x + last.width }
        let next: TextCluster = all.first { $0.range.lowerBound > unit } ?? last
        return next.offset(of: next.range.lowerBound)
    }

    /// Returns the caret position nearest to an offset on the line.
    ///
    /// - Parameter x: points from the line's origin.
    package func unit(atOffset x: CGFloat) -> Int {
        let all: [TextCluster] = clusters
        var best = range.lowerBound
        var nearest = CGFloat.infinity
        for cluster in all {
            for unit in caretStops(in: cluster) {
                let distance = abs(cluster.offset(of: unit) - x)
                // At the boundary of two runs, the run that contains the offset decides.
                let isInside = x >= cluster.x && x <= cluster.x + cluster.width
                guard distance < nearest || distance == nearest && isInside else { continue }
                nearest = distance
                best = unit
            }
        }
        return best
    }

    /// Returns the caret positions of a cluster, including its end.
    private func caretStops(in cluster: TextCluster) -> [Int] {
        let range: Range<Int> = cluster.range
        guard range.count > 1 else { return [range.lowerBound, range.upperBound] }
        var stops: [Int] = [range.lowerBound]
        for character in String(decoding: analysis.text.units[range], as: UTF16.self) {
            stops.append(stops[stops.count - 1] + character.utf16.count)
        }
        return stops
    }

    /// Returns the start of the grapheme cluster, because a caret is never inside one.
    private func graphemeStart(_ unit: Int, in range: Range<Int>) -> Int {
        guard range.count > 1, range.upperBound <= analysis.count else { return range.lowerBound }
        var start = range.lowerBound
        for character in String(decoding: analysis.text.units[range], as: UTF16.self) {
            let end = start + character.utf16.count
            if end > unit { return start }
            start = end
        }
        return start
    }
}

extension GlyphRun {
    /// The clusters from left to right.
    var clusters: [TextCluster] {
        var found: [TextCluster] = []
        var pen: CGFloat = x
        var i = 0
        while i < glyphs.count {
            let first = stringIndices[i]
            let start: CGFloat = pen
            while i < glyphs.count, stringIndices[i] == first {
                pen += advances[i]
                i += 1
            }
            found.append(TextCluster(range: first..<first, x: start, width: pen - start, isRightToLeft: isRightToLeft))
        }
        closeRanges(&found)
        return found
    }

    /// Extends each cluster to the start of the next one in reading order.
    private func closeRanges(_ found: inout [TextCluster]) {
        var end = range.upperBound
        for i in isRightToLeft ? Array(found.indices) : found.indices.reversed() {
            let start = found[i].range.lowerBound
            found[i].range = start..<max(start, end)
            end = min(start, end)
        }
        found.removeAll { $0.range.isEmpty && $0.width == 0 }
    }
}

extension ShapedLine {
    /// Returns the end of the characters before an index if text of the other direction continues there: the second
    /// caret.
    package func trailingOffset(beforeUnit unit: Int) -> CGFloat? {
        let all: [TextCluster] = clusters
        guard let before = all.last(where: { $0.range.upperBound == unit }),
            let after = all.first(where: { $0.range.lowerBound == unit }), before.isRightToLeft != after.isRightToLeft
        else { return nil }
        return before.offset(of: unit)
    }

    /// The bounding box of all ink, in points from the line's origin, y up.
    package var inkBounds: CGRect {
        var box = CGRect.null
        for run in runs {
            for i in run.glyphs.indices {
                let glyph: CGRect = run.font.bounds(of: run.glyphs[i])
                if glyph.isEmpty { continue }
                box = box.union(glyph.offsetBy(dx: run.positions[i].x, dy: run.positions[i].y))
            }
        }
        return box.isNull ? .zero : box
    }
}
