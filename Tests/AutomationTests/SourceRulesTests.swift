import Foundation
import Testing

/// Modules under the hosts must not use the wall clock, locales or randomness. The rules are about the text of the
/// sources, so every exception is listed here with its reason.
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

    /// Words that mean real time, a locale or randomness, and the files that may use them.
    private static let forbidden: [(word: String, allowed: [String])] = [
        ("Date()", []),
        ("Date.now", []),
        // The one clock follows the system's clock in the live hosts.
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
            "Engines", "Graphics", "UIKit/Values/HostInterface", "UIKit/Values/UIFoundation", "UIKit/Kernel/UIKitCore",
            "C",
        ])
        #expect(files.count > 100)
        for (path, text) in files {
            for (word, allowed) in Self.forbidden where !allowed.contains(path) {
                #expect(!Self.uses(text, word), "\(path) uses \(word)")
            }
        }
    }

    /// Whether a text contains a word on its own; `bringUpToDate()` does not contain `Date()`.
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
