import Foundation
import Testing

/// A comment begins with its subject. After "What", "How" or "Of" a reader waits for the noun, and "The number of rows"
/// says more than "How many".
@Suite("English")
struct EnglishTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let folders = ["Sources", "Tests", "Device/Sources", "Device/Tests"]

    /// The words with which no comment begins. "Whether" is the idiom for a Boolean, and "When" may begin a condition.
    private static let openings: Set<Substring> = [
        "Of", "What", "Whatever", "How", "However", "Where", "Wherever", "Who", "Whoever", "Whose", "Which", "Why",
    ]

    /// The words that make a fragment with "how", "what" or "which" behind them, as in "By how much".
    private static let prepositions: Set<Substring> = ["At", "By", "For", "From", "In", "On", "To", "Under", "With"]

    @Test("No comment begins with a fragment")
    func fragments() throws {
        var count = 0
        for folder in Self.folders {
            for path in Self.paths(in: folder) {
                let file = Self.root.appendingPathComponent(path)
                let found = Self.fragments(in: try String(contentsOf: file, encoding: .utf8))
                #expect(found.isEmpty, "\(path) has the comment: \(found.joined(separator: " "))")
                count += 1
            }
        }
        #expect(count > 1000)
    }

    @Test(
        "A fragment is found",
        arguments: [
            "/// What the view shows.", "    // Of two views the first counts.",
            "let a = 1\n/// How many there are.\nlet b = 2",
            "/// When it ends.", "/// When it ends. Then, it is gone.", "/// By how much it moves.",
        ])
    func fragment(text: String) { #expect(Self.fragments(in: text).count == 1) }

    @Test(
        "Other comments are not fragments",
        arguments: [
            "/// Whether it is shown.", "/// The view.\n/// What it shows is below.",
            "/// When it ends, the view goes.",
            "let a = \"// What\"", "//\n// What", "///Whatnot", "/// By name, which is short.",
        ])
    func sentence(text: String) { #expect(Self.fragments(in: text).isEmpty) }

    private static func paths(in folder: String) -> [String] {
        let inside = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        let paths = inside?.compactMap { $0 as? String } ?? []
        // Hidden folders hold build products.
        return paths.filter { $0.hasSuffix(".swift") && !$0.contains("/.") }.map { folder + "/" + $0 }.sorted()
    }

    /// Returns the comments that begin with a fragment, each by its first line.
    private static func fragments(in text: String) -> [String] {
        var found: [String] = []
        var isInside = false
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let content = Substring(line).drop { $0 == " " }
            let isComment = content.hasPrefix("//")
            if isComment, !isInside, isFragment(content.drop { $0 == "/" || $0 == " " }) {
                found.append(String(content))
            }
            isInside = isComment
        }
        return found
    }

    private static func isFragment(_ line: Substring) -> Bool {
        let words = line.prefix(40).split(separator: " ").prefix(2)
        guard let first = words.first?.prefix(while: \.isLetter) else { return false }
        if first == "When" { return !line.prefix { $0 != "." }.contains(",") }
        return openings.contains(first)
            || prepositions.contains(first) && ["how", "what", "which"].contains(words.last)
    }
}
