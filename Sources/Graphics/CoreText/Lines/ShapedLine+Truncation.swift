package import Foundation

package enum TextTruncation: Sendable {
    case head
    case middle
    case tail
}

extension ShapedLine {
    /// Returns the line shortened to fit, with a token in the gap.
    ///
    /// - Parameter width: in points.
    /// - Parameter token: if `nil`, "…" in the style of the last remaining character.
    /// - Parameter always: whether to add the token even if the whole line fits, because more text follows it.
    /// - Returns: the line itself if it fits; `nil` if not even the token does.
    package func truncated(
        toWidth width: CGFloat, at place: TextTruncation, token: ShapedLine? = nil, always: Bool = false
    ) -> ShapedLine? {
        if !always, self.width - trailingWhitespaceWidth <= width { return self }
        let token: ShapedLine = token ?? ellipsis(place)
        guard token.width <= width else { return nil }
        let stops: [Int] = clusters.map(\.range.lowerBound) + [range.upperBound]
        switch place {
        case .tail:
            return join(stops, token, head: longest(stops.count - 1) { fitting(stops, $0, 0, token, width) }, tail: 0)
        case .head:
            return join(stops, token, head: 0, tail: longest(stops.count - 1) { fitting(stops, 0, $0, token, width) })
        case .middle:
            // Both sides grow alternately, the head first.
            let kept = longest(stops.count - 1) { fitting(stops, ($0 + 1) / 2, $0 / 2, token, width) }
            return join(stops, token, head: (kept + 1) / 2, tail: kept / 2)
        }
    }

    private func ellipsis(_ place: TextTruncation) -> ShapedLine {
        let spans = analysis.text.spans
        guard !spans.isEmpty else { return self }
        let at = place == .head ? range.lowerBound : max(range.lowerBound, range.upperBound - 1)
        var style: TextStyle = spans[analysis.text.spanIndex(at: at)].style
        style.inlineBox = nil
        return ShapedLine("\u{2026}", style)
    }

    /// Returns the largest count that fits. Widths grow with the count except for kerning and joining at the cut, so
    /// the search bisects and then steps back while necessary.
    private func longest(_ limit: Int, _ fits: (Int) -> Bool) -> Int {
        var low = 0
        var high = limit
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(middle) { low = middle } else { high = middle - 1 }
        }
        while low > 0, !fits(low) { low -= 1 }
        return low
    }

    private func fitting(_ stops: [Int], _ head: Int, _ tail: Int, _ token: ShapedLine, _ width: CGFloat) -> Bool {
        guard head + tail < stops.count else { return false }
        return join(stops, token, head: head, tail: tail).width <= width
    }

    /// - Parameter head: the number of clusters kept before the token; `tail`: after it.
    private func join(_ stops: [Int], _ token: ShapedLine, head: Int, tail: Int) -> ShapedLine {
        let cut = stops[head]
        let resume = stops[stops.count - 1 - tail]
        // There is no space between the last word and the token.
        let end = analysis.trimmedEnd(of: range.lowerBound..<cut)
        var parts: [ShapedLine] = []
        if end > range.lowerBound { parts.append(ShapedLine(analysis, range.lowerBound..<end)) }
        parts.append(token.standing(at: end..<max(end, resume)))
        if resume < range.upperBound { parts.append(ShapedLine(analysis, resume..<range.upperBound)) }
        return ShapedLine(analysis, range, joining: parts, isRightToLeft: isRightToLeft)
    }

    /// Returns the token with its glyphs representing the characters that it replaces.
    private func standing(at gap: Range<Int>) -> ShapedLine {
        var copy = self
        for i in copy.runs.indices {
            copy.runs[i].range = gap
            copy.runs[i].stringIndices = copy.runs[i].stringIndices.map { _ in gap.lowerBound }
        }
        return copy
    }
}
