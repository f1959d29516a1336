/// A change that an input method makes to the text at the insertion point.
package enum TextSample: Hashable, Sendable {
    case insert(String)
    case deleteBackward
    /// Replaces the marked text with the text that is being composed.
    ///
    /// - Parameter selected: the selected range of the marked text, in UTF-16 units.
    case setMarked(String, selected: Range<Int>)
    /// Unmarks the text, which stays as it is.
    case unmark

    /// The maximum length of one insertion in UTF-16 units (behaviour/web-host.md#limits).
    package static let longestText = 65_536

    /// - Returns: the sample with its text truncated to the limit and its range clamped to the text.
    package var clamped: TextSample {
        switch self {
        case .insert(let text): return .insert(Self.cut(text))
        case .setMarked(let text, let selected):
            let text = Self.cut(text)
            return .setMarked(text, selected: selected.clamped(to: 0..<text.utf16.count))
        case .deleteBackward, .unmark: return self
        }
    }

    /// Truncates text to the limit without splitting a character.
    static func cut(_ text: String) -> String {
        guard text.utf16.count > longestText else { return text }
        var count = 0
        return String(
            text.prefix { character in
                count += character.utf16.count
                return count <= longestText
            })
    }
}
