package import Foundation

/// The imports of a module's sources, found without parsing them: each call of the compiler asks for them in every file.
package struct SourceSurvey {
    /// The names after `import` and in `canImport`.
    package private(set) var imports: Set<String> = []

    /// - Parameter sources: the bytes of each source.
    package init(_ sources: [Data]) {
        for source in sources {
            for word in ["import", "canImport("] { find(Data(word.utf8), in: source) }
        }
    }

    private mutating func find(_ word: Data, in source: Data) {
        var start = source.startIndex
        while let hit = source[start...].range(of: word) {
            start = hit.upperBound
            guard Self.isCode(hit.lowerBound, in: source) else { continue }
            let line = source[hit.upperBound...].prefix(200).prefix { $0 != UInt8(ascii: "\n") }
            // The name of a kind may come first, as in `import class UIKit.UIView`.
            let names = String(decoding: line, as: UTF8.self)
                .split { !($0.isLetter || $0.isNumber || $0 == "_") }.prefix(2)
            imports.formUnion(names.map(String.init))
        }
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
