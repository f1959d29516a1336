package import Foundation

/// The imports of a module's sources, found without parsing them: each call of the compiler asks for them in every file.
package struct SourceSurvey {
    /// The names after `import`.
    package private(set) var imported: Set<String> = []
    /// The names in `canImport`.
    private var asked: Set<String> = []
    /// The names after `import` and in `canImport`.
    var imports: Set<String> { imported.union(asked) }

    /// - Parameter sources: the bytes of each source.
    package init(_ sources: [Data]) {
        for source in sources {
            imported.formUnion(Self.names(after: "import ", in: source))
            asked.formUnion(Self.names(after: "canImport(", in: source))
        }
    }

    /// The words that may come before a name, as in `import class UIKit.UIView`.
    private static let kinds: Set<String> = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]

    private static func names(after word: String, in source: Data) -> Set<String> {
        var found: Set<String> = []
        var start = source.startIndex
        while let hit = source[start...].range(of: Data(word.utf8)) {
            start = hit.upperBound
            guard isCode(hit.lowerBound, in: source) else { continue }
            let line = source[hit.upperBound...].prefix(200).prefix { $0 != UInt8(ascii: "\n") }
            let words = String(decoding: line, as: UTF8.self)
                .split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
            if let name = words.first(where: { !kinds.contains($0) }) { found.insert(name) }
        }
        return found
    }

    /// Whether a place begins a word, and its line does not begin as one of a comment does.
    private static func isCode(_ place: Data.Index, in source: Data) -> Bool {
        let before = source[..<place].suffix(400)
        let line = before.suffix(from: before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex)
        let text = String(decoding: line, as: UTF8.self)
        if let last = text.last, last.isLetter || last.isNumber || last == "_" { return false }
        return !text.contains("//") && text.first { !$0.isWhitespace } != "*"
    }
}
