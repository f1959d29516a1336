import Foundation
import Testing

/// The kernel contains what names views, and nothing else (decision 32). The rules are about the text of its sources.
@Suite("The kernel")
struct KernelTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/UIKit/Kernel/UIKitCore")

    /// The lines of the kernel. The number may only fall.
    private static let mostLines = 15_964

    /// The types around which the kernel is built.
    private static let roots: Set<String> = [
        "UIView", "UIResponder", "UIViewController", "UIEvent", "UIApplication", "UIWindow", "UIScreen", "UIScene",
    ]

    /// Files that name none of these, even indirectly, and nevertheless belong here.
    private static let exceptions: [String: String] = [:]

    private struct Source {
        let path: String
        let text: String
        /// The capitalized words of its code.
        let words: Set<Substring>
        /// The types that it declares at its top level.
        let types: [Substring]

        init(path: String, text: String) {
            let code = text.replacing(/(?s)"""(?:.*?)"""/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
                .replacing(/\/\/[^\n]*/, with: "")
            let declaration = /^(?:@\S+ )*(?:[a-z]+ )*(?:class|struct|enum|protocol|actor|typealias) ([A-Z]\w*)/
                .anchorsMatchLineEndings()
            (self.path, self.text) = (path, text)
            words = Set(code.matches(of: /\b[A-Z]\w+/).map(\.output))
            types = code.matches(of: declaration).map(\.output.1)
        }
    }

    private static func sources() throws -> [Source] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.map { path in
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            return Source(path: path, text: text)
        }
    }

    /// Returns the files that name a root, or a type of a file that does.
    private static func paths(reaching roots: Set<String>, in sources: [Source]) -> Set<String> {
        var reached = Set(roots.map { Substring($0) })
        var paths: Set<String> = []
        while true {
            let new = sources.filter { !paths.contains($0.path) && !$0.words.isDisjoint(with: reached) }
            if new.isEmpty { return paths }
            paths.formUnion(new.map(\.path))
            reached.formUnion(new.flatMap(\.types))
        }
    }

    @Test("Each file of the kernel names a view, a responder, a controller, an event or the app, or a type that does")
    func names() throws {
        let sources = try Self.sources()
        #expect(sources.count > 150)
        let reaching = Self.paths(reaching: Self.roots, in: sources)
        for source in sources where !reaching.contains(source.path) && Self.exceptions[source.path] == nil {
            Issue.record("\(source.path) names no view, so it belongs to a module below the kernel")
        }
        for path in Self.exceptions.keys where reaching.contains(path) || !sources.contains(where: { $0.path == path })
        {
            Issue.record("\(path) is not an exception any more; remove it from the list")
        }
    }

    @Test("The kernel does not grow")
    func lines() throws {
        let lines = try Self.sources().reduce(0) { $0 + $1.text.count(where: \.isNewline) }
        #expect(lines <= Self.mostLines)
        #expect(
            lines > Self.mostLines - 250, "the kernel has become smaller: lower the number in this test to \(lines)")
    }
}
