import Foundation
import Testing

/// Everything that comments and documents cite is in the repository: pages under Documentation/ by their headings, as
/// in "behaviour/scrolling.md#rubber-band", decisions by their numbers, and other files by relative links.
@Suite("Citations")
struct CitationTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let folders = ["Sources", "Device", "Tests", "Examples", "Documentation"]
    private static let documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    private static let endings = [".swift", ".md", ".c", ".cpp", ".h"]

    @Test("Every citation, and every link of a document, leads to a file and a heading")
    func citations() throws {
        #expect(Self.paths.count > 500)
        for path in Self.paths {
            let text = try Self.text(path)
            var broken = Self.brokenCitations(in: text)
            if path.hasSuffix(".md") { broken += Self.brokenLinks(in: text, at: path) }
            #expect(broken.isEmpty, "\(path) cites \(broken.joined(separator: ", "))")
        }
    }

    @Test(
        "A citation that leads nowhere is found",
        arguments: [
            "behaviour/nowhere.md", "behaviour/scrolling.md#nowhere", "guides/flows.md#nowhere",
            "ARCHITECTURE.md#nowhere", "decision 99", "decisions/99-nowhere.md", "reference 09", "design.md",
        ])
    func broken(citation: String) {
        #expect(Self.brokenCitations(in: "/// By \(citation).") == [citation])
    }

    @Test("A link that leads nowhere is found")
    func brokenLink() {
        let text = "[a page](nowhere.md), [a heading](README.md#nowhere), [this](README.md)"
        #expect(Self.brokenLinks(in: text, at: "README.md") == ["](nowhere.md)", "](README.md#nowhere)"])
    }

    @Test("The source files that a behavior page names exist")
    func namedFiles() throws {
        let names = Set(Self.paths.compactMap { $0.split(separator: "/").last })
        for path in Self.paths where path.hasPrefix("Documentation/behaviour/") {
            for match in try Self.text(path).matches(of: /`([A-Za-z0-9+]+\.swift)`/) {
                let exists: Bool = names.contains(match.1)
                #expect(exists, "\(path) names \(match.1)")
            }
        }
    }

    @Test("The source files that walks and the map of the architecture name exist")
    func walkedFiles() throws {
        let names = Set(Self.paths.compactMap { $0.split(separator: "/").last })
        for path in Self.paths where path.hasPrefix("Documentation/walks/") || path == "ARCHITECTURE.md" {
            for match in try Self.text(path).matches(of: #/(?:`|\*\*)([A-Za-z0-9+_/-]+\.swift)(?:`|\*\*)/#) {
                let exists: Bool = match.1.contains("/") ? Self.isSource(match.1) : names.contains(match.1)
                #expect(exists, "\(path) names \(match.1)")
            }
        }
    }

    /// Whether a path leads to a file, from `Sources/` or from the root.
    private static func isSource(_ path: Substring) -> Bool { exists("Sources/\(path)") || exists(String(path)) }

    // MARK: Files

    /// Paths relative to the root. This file is excluded, because it cites documents that do not exist.
    private static let paths: [String] = documents + folders.flatMap { files(in: $0) }

    private static func files(in folder: String) -> [String] {
        let inside = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        let paths = inside?.compactMap { $0 as? String } ?? []
        return paths.sorted().map { folder + "/" + $0 }.filter { path in
            // Hidden folders hold build products.
            endings.contains { path.hasSuffix($0) } && !path.contains("/.") && !path.hasSuffix("/CitationTests.swift")
        }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static func exists(_ path: String, heading: Substring? = nil) -> Bool {
        guard let heading else {
            return FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
        }
        return headings[standardized(path)]?.contains(String(heading)) ?? false
    }

    private static func standardized(_ path: String) -> String {
        root.appendingPathComponent(path).standardizedFileURL.path
    }

    /// The slugs of every document's headings, read once.
    private static let headings: [String: Set<String>] = {
        var headings: [String: Set<String>] = [:]
        for path in paths where path.hasSuffix(".md") {
            let lines = (try? text(path))?.split(separator: "\n") ?? []
            headings[standardized(path)] = Set(lines.filter { $0.hasPrefix("#") }.map(slug))
        }
        return headings
    }()

    /// GitHub's slug of a heading: lower case, no punctuation, hyphens for spaces.
    private static func slug(_ heading: Substring) -> String {
        let words = heading.drop(while: { $0 == "#" }).dropFirst().lowercased()
        let kept = words.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
        return kept.replacingOccurrences(of: " ", with: "-")
    }

    // MARK: Citations

    /// The words of which every citation contains one. Most files have none, and expressions take long to find that out.
    private static let marks = [
        "behaviour/", "guides/", "ARCHITECTURE.md", "decision", "Decision", "eference ", "design.md",
    ]

    private static func mayCite(_ text: String) -> Bool {
        text.withCString { bytes in marks.contains { strstr(bytes, $0) != nil } }
    }

    private static func brokenCitations(in text: String) -> [String] {
        guard mayCite(text) else { return [] }
        var broken: [String] = []
        let pages = #/\b((?:behaviour|guides)/[a-z0-9-]+\.md|ARCHITECTURE\.md)(?:#([a-z0-9-]+))?/#
        for match in text.matches(of: pages) {
            let page = match.1 == "ARCHITECTURE.md" ? String(match.1) : "Documentation/\(match.1)"
            if !exists(page, heading: match.2) { broken.append(String(match.0)) }
        }
        for match in text.matches(of: #/\bdecisions/[0-9]{2}-[a-z0-9-]+\.md/#) {
            if !exists("Documentation/\(match.0)") { broken.append(String(match.0)) }
        }
        for match in text.matches(of: /\b[Dd]ecision ([0-9]+)/) where !decisions.contains(Int(match.1) ?? 0) {
            broken.append(String(match.0))
        }
        // Documents that are not in the repository.
        for match in text.matches(of: /\b[Rr]eference [0-9]{2}|\bdesign\.md/) { broken.append(String(match.0)) }
        return broken
    }

    private static let decisions: Set<Int> = Set(
        files(in: "Documentation/decisions").compactMap { path in
            path.split(separator: "/").last.flatMap { Int($0.prefix(2)) }
        })

    /// Returns the broken links `[text](path#heading)`, relative to the document's directory.
    private static func brokenLinks(in text: String, at path: String) -> [String] {
        let folder = path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
        var broken: [String] = []
        for match in text.matches(of: #/\]\(([^()#:\s]*)(?:#([a-z0-9-]+))?\)/#) {
            let target = match.1.isEmpty ? path : "\(folder)\(match.1)"
            if !exists(target, heading: match.2) { broken.append(String(match.0)) }
        }
        return broken
    }
}
