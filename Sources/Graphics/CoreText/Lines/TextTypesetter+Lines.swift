package import Foundation

extension TextTypesetter {
    /// Returns the text in lines of one width.
    ///
    /// - Parameter width: in points.
    /// - Parameter limit: the maximum number of lines; 0 for no limit.
    /// - Parameter first: the unit that the first line begins at.
    /// - Parameter breaksWords: whether lines may end after any character.
    /// - Parameter truncation: how the last line indicates that text is left over: it then holds the rest of its
    ///   paragraph, shortened. `nil` lets it end like the others.
    package func lines(
        width: CGFloat, limit: Int = 0, from first: Int = 0, breaksWords: Bool = false,
        truncation: TextTruncation? = nil
    ) -> [ShapedLine] {
        var lines: [ShapedLine] = []
        var start = first
        while start < count, limit == 0 || lines.count < limit {
            let end = lineEnd(from: start, width: width, breaksWords: breaksWords)
            if end < count, lines.count + 1 == limit, let truncation {
                lines.append(shortened(from: start, width: width, truncation) ?? line(start..<end))
            } else {
                lines.append(line(start..<end))
            }
            start = end
        }
        return lines
    }

    private func shortened(from start: Int, width: CGFloat, _ truncation: TextTruncation) -> ShapedLine? {
        var end = start
        while end < count, !isMandatoryBreak(after: end) { end += 1 }
        return line(start..<end).truncated(toWidth: width, at: truncation, always: true)
    }
}
