import Foundation
import Testing

/// What lies under the hosts must not look at the wall clock, at locales or at chance. These are rules about the text of
/// the sources: a reader finds each exception here, with its reason.
@Suite("Rules of the sources")
struct SourceRulesTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func sources(_ folders: [String]) -> [(path: String, text: String)] {
        folders.flatMap { folder -> [(String, String)] in
            let base = Self.root.appendingPathComponent("Sources/" + folder)
            let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
            return paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }.sorted().map { path in
                let text = try? String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
                return (folder + "/" + path, text ?? "")
            }
        }
    }

    /// Words that mean real time, a locale or chance; the files that may use them, and why.
    private static let forbidden: [(word: String, allowed: [String])] = [
        ("Date()", []),
        ("Date.now", []),
        // The one clock follows the system's in the live hosts.
        ("DispatchTime.now", ["Engines/MediaClock/MediaClock.swift"]),
        ("clock_gettime", []),
        ("gettimeofday", []),
        ("ContinuousClock", []),
        ("Thread.sleep", []),
        ("usleep", []),
        ("Locale.current", []),
        ("TimeZone.current", []),
        (".random(", []),
        ("SystemRandomNumberGenerator", []),
        ("arc4random", []),
        ("rand()", []),
    ]

    @Test("Under the hosts nothing reads the wall clock, a locale or chance")
    func determinism() {
        let files = sources([
            "Engines", "Graphics", "UIKit/HostInterface", "UIKit/UIFoundation", "UIKit/UIKitCore", "C",
        ])
        #expect(files.count > 100)
        for (path, text) in files {
            for (word, allowed) in Self.forbidden where !allowed.contains(path) {
                #expect(!Self.uses(text, word), "\(path) uses \(word)")
            }
        }
    }

    /// As a word of its own: `bringUpToDate()` is none.
    private static func uses(_ text: String, _ word: String) -> Bool {
        var rest = text[...]
        while let range = rest.range(of: word) {
            let before = rest[..<range.lowerBound].last
            if before.map({ !$0.isLetter && !$0.isNumber }) ?? true { return true }
            rest = rest[range.upperBound...]
        }
        return false
    }
}
