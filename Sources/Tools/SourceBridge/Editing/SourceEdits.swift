/// Edits of a text by UTF-8 offsets; the rest of the text remains the same, byte for byte.
struct SourceEdits {
    private struct Edit {
        let range: Range<Int>
        let text: String
    }

    private var edits: [Edit] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append(Edit(range: range, text: text)) }
    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// Returns the edited text. Of two insertions at one offset the earlier one comes first; an edit inside another one
    /// is dropped.
    func applied(to source: [UInt8]) -> [UInt8] {
        let inOrder = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
        }
        var result: [UInt8] = []
        result.reserveCapacity(source.count + source.count / 4)
        var position = 0
        for (_, edit) in inOrder where edit.range.lowerBound >= position {
            result += source[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        return result + source[position...]
    }

    /// Replaces a range by spaces, so that lines and columns do not change; line ends are kept.
    mutating func blank(_ range: Range<Int>, in source: [UInt8], putting text: String = "") {
        let newline = UInt8(ascii: "\n")
        let rest = source[range].dropFirst(min(text.utf8.count, range.count))
        let blanks: String = String(decoding: rest.map { $0 == newline ? newline : UInt8(ascii: " ") }, as: UTF8.self)
        replace(range, with: text + blanks)
    }
}
