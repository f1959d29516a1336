/// What an input method does to the text at the insertion point.
package enum TextSample: Hashable, Sendable {
    case insert(String)
    case deleteBackward
    /// Composition: the text that stands for what is being typed, in the place of the marked text before it.
    ///
    /// - Parameter selected: UTF-16 units of the marked text.
    case setMarked(String, selected: Range<Int>)
    /// The marked text stays as it is.
    case unmark

    /// UTF-16 units of one insertion (behaviour/web-host.md#limits).
    package static let longestText = 65_536

    /// - Returns: the sample with its text cut to the limit and its range within the text.
    package var clamped: TextSample {
        switch self {
        case .insert(let text): return .insert(Self.cut(text))
        case .setMarked(let text, let selected):
            let text = Self.cut(text)
            return .setMarked(text, selected: selected.clamped(to: 0..<text.utf16.count))
        case .deleteBackward, .unmark: return self
        }
    }

    /// A character is not cut in two.
    private static func cut(_ text: String) -> String {
        guard text.utf16.count > longestText else { return text }
        var count = 0
        return String(
            text.prefix { character in
                count += character.utf16.count
                return count <= longestText
            })
    }
}
