import Foundation

/// A line-by-line difference of two layer dumps, which explains a pixel difference that geometry causes.
struct LayerDifference {
    private let reference: String?
    private let actual: String?
    private let lines: [String]

    /// The maximum number of lines in the message; the artifact has them all.
    private static let mostLines = 12

    init(_ reference: String?, _ actual: String?) {
        self.reference = reference
        self.actual = actual
        lines = reference.flatMap { old in actual.map { Self.difference(old, $0) } } ?? []
    }

    var summary: String {
        guard reference != nil, actual != nil else { return "" }
        guard !lines.isEmpty else { return "\n  the layers are the same; one of them draws something else" }
        let more = lines.count - Self.mostLines
        return "\n  layers:" + lines.prefix(Self.mostLines).map { "\n    \($0)" }.joined()
            + (more > 0 ? "\n    … and \(more) more lines" : "")
    }

    var artifacts: [(name: String, data: Data)] {
        let text = lines.isEmpty ? nil : lines.map { $0 + "\n" }.joined()
        return [("reference-layers.txt", reference), ("actual-layers.txt", actual), ("layers.diff", text)]
            .compactMap { name, text in text.map { (name, Data($0.utf8)) } }
    }

    /// Returns the removed lines, prefixed with a minus, and the added lines, prefixed with a plus, each at its
    /// position.
    static func difference(_ old: String, _ new: String) -> [String] {
        let (a, b) = (old.split(separator: "\n"), new.split(separator: "\n"))
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in b.difference(from: a) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var (i, j) = (0, 0)
        var lines: [String] = []
        while i < a.count || j < b.count {
            if i < a.count, removed.contains(i) {
                lines.append("- " + a[i])
                i += 1
            } else if j < b.count, added.contains(j) {
                lines.append("+ " + b[j])
                j += 1
            } else {
                (i, j) = (i + 1, j + 1)
            }
        }
        return lines
    }
}
