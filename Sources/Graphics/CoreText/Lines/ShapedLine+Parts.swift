import Foundation

extension ShapedLine {
    /// Returns the line with the glyphs of some characters only, at their places.
    package func keeping(_ units: Range<Int>) -> ShapedLine {
        var line = self
        line.runs = runs.compactMap { $0.part { units.contains($0) } }
        return line
    }

    /// Returns the line with another style for some characters, which must not change their glyphs.
    package func restyled(_ units: Range<Int>, _ change: (inout TextStyle) -> Void) -> ShapedLine {
        var line = self
        line.runs = runs.flatMap { run -> [GlyphRun] in
            guard run.range.overlaps(units) else { return [run] }
            var inside = run.part { units.contains($0) }
            if inside != nil { change(&inside!.style) }
            return [run.part { $0 < units.lowerBound }, inside, run.part { $0 >= units.upperBound }].compactMap { $0 }
        }
        return line
    }
}

extension GlyphRun {
    /// Returns the glyphs of the characters for which a condition holds. These have to be beside each other.
    fileprivate func part(_ contains: (Int) -> Bool) -> GlyphRun? {
        let kept = glyphs.indices.filter { contains(stringIndices[$0]) }
        guard let first = kept.first, let last = kept.last else { return nil }
        if kept.count == glyphs.count { return self }
        var part = self
        part.glyphs = kept.map { glyphs[$0] }
        part.positions = kept.map { positions[$0] }
        part.advances = kept.map { advances[$0] }
        part.stringIndices = kept.map { stringIndices[$0] }
        part.x = x + advances[..<first].reduce(0, +)
        part.width = advances[first...last].reduce(0, +)
        let low = part.stringIndices.min() ?? range.lowerBound
        let high = stringIndices.filter { $0 > (part.stringIndices.max() ?? 0) }.min() ?? range.upperBound
        part.range = low..<max(low, high)
        return part
    }
}

extension TextTypesetter {
    /// Returns the characters that are drawn together with one.
    package func cluster(at unit: Int) -> Range<Int> {
        guard (0..<count).contains(unit) else { return unit..<unit }
        var (start, end) = (unit, unit + 1)
        while start > 0, !startsCluster(at: start) { start -= 1 }
        while end < count, !startsCluster(at: end) { end += 1 }
        return start..<end
    }
}

extension TextAnalysis {
    /// Returns the bidi embedding level of a unit; odd levels run from right to left.
    package func level(at unit: Int) -> UInt8 { levels.units.isEmpty ? 0 : levels.units[unit] }

    /// Whether the text's first paragraph runs from right to left.
    package var isRightToLeft: Bool { levels.base(at: 0) & 1 == 1 }
}
