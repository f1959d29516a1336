import Foundation
import Testing

/// Modules under the hosts must not use the wall clock, locales or randomness. The modules are those that the manifest
/// declares before the first host. The rules are about the text of the sources, so every exception is listed here with its
/// reason.
@Suite("Rules of the sources")
struct SourceRulesTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folders, in Sources, of the modules under the hosts.
    private static func folders() throws -> [String] {
        let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let hosts = try #require(manifest.range(of: "let hosts: [Target]"))
        let declared = manifest[..<hosts.lowerBound]
        let floors = declared.matches(of: /[^a-z]target\(\s*"([\w\/]+)",\s*"(\w+)"/).map { "\($0.1)/\($0.2)" }
        let shims = declared.matches(of: /path: "Sources\/(C\/\w+)"/).map { String($0.1) }
        return floors + shims
    }

    private static func sources(_ folder: String) -> [(path: String, text: String)] {
        let base = root.appendingPathComponent("Sources/" + folder)
        let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }.sorted().map { path in
            let text = try? String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
            return (folder + "/" + path, text ?? "")
        }
    }

    /// The files that may use words of real time, of a locale or of randomness.
    private enum Allowed {
        /// The one clock follows the system's clock in the live hosts.
        static let clock = "Engines/QuinceMediaClock/MediaClock.swift"
        /// The app's date is the system's in a live app.
        static let date = "UIKit/Foundation/QuinceFoundationAdditions/Delays/Date+Media.swift"
        /// A program that no host gives turns waits in real time.
        static let delays = "UIKit/Foundation/QuinceFoundationAdditions/Delays/Delay.swift"
        /// Queues beside the main one wait in real time, and an instant of the system's clock is converted.
        static let instants = "UIKit/Foundation/QuinceFoundationAdditions/Delays/QuinceDeadline.swift"
        /// Bridged source may sleep until an instant of Swift's clock, whose type the replacement has to name.
        static let sleep = "UIKit/Foundation/QuinceFoundationAdditions/Delays/QuinceTask.swift"
        /// The call of a delegate on a queue of its own is waited for, whose thread takes real time.
        static let threads = "UIKit/Services/QuinceNetworkingAdditions/BackgroundSession+News.swift"
        /// Run loops beside the main one wait in real time.
        static let loops = "QuinceCombine/Schedulers/RunLoop+Scheduler.swift"
        /// Tiles are drawn on a queue of their own, whose thread takes real time; the main queue is served meanwhile.
        static let tiles = "Graphics/QuartzCore/Tiles/TiledDisplay.swift"
        /// An identifier that the app did not give has to be unlike all others, as UIKit's. Nothing shows it.
        /// Apps ask for the system's random numbers there.
        static let chance = ["UIKit/Frameworks/Security/SecItem.swift"]
        static let identifiers = [
            "UIKit/Kernel/UIKitCore/Interactions/UIContextMenuConfiguration.swift",
            "UIKit/Shared/UIKitText/EditMenu/UIEditMenuInteraction.swift",
        ]
    }

    /// Words that mean real time, a locale or randomness, and the files that may use them.
    private static let forbidden: [(word: String, allowed: [String])] = [
        ("Date()", [Allowed.date, Allowed.loops]),
        ("Date.now", []),
        ("Date(timeIntervalSinceNow", [Allowed.threads]),
        ("DispatchTime.now", [Allowed.clock, Allowed.delays, Allowed.instants, Allowed.tiles]),
        ("DispatchWallTime.now", [Allowed.instants]),
        ("clock_gettime", []),
        ("gettimeofday", []),
        ("ContinuousClock", [Allowed.sleep]),
        ("SuspendingClock", []),
        ("systemUptime", []),
        ("Thread.sleep", []),
        ("usleep", []),
        ("Locale.current", []),
        ("TimeZone.current", []),
        ("Calendar.current", []),
        ("autoupdatingCurrent", []),
        (".random(", []),
        ("SystemRandomNumberGenerator", Allowed.chance),
        ("UUID()", []),
        ("NSUUID()", Allowed.identifiers),
        ("arc4random", []),
        ("rand()", []),
    ]

    @Test("Under the hosts nothing reads the wall clock, a locale or chance")
    func determinism() throws {
        let folders = try Self.folders()
        for name in [
            "UIKitCore", "UIKitText", "UIKitTables", "QuinceNetworkingAdditions", "CRuntime", "QuinceMediaClock",
        ] {
            #expect(folders.contains { $0.hasSuffix("/" + name) }, "the manifest's \(name) is not found")
        }
        for folder in folders {
            let files = Self.sources(folder)
            // The shims of system libraries are headers.
            #expect(!files.isEmpty || folder.hasPrefix("C/"), "\(folder) has no sources")
            for (path, text) in files {
                for (word, allowed) in Self.forbidden where !allowed.contains(path) {
                    #expect(!Self.uses(text, word), "\(path) uses \(word)")
                }
            }
        }
    }

    @Test("Each exception of the rules is necessary")
    func exceptions() throws {
        for (word, allowed) in Self.forbidden {
            for path in allowed {
                let file = Self.root.appendingPathComponent("Sources/" + path)
                let text = try String(contentsOf: file, encoding: .utf8)
                #expect(Self.uses(text, word), "\(path) does not use \(word) any more")
            }
        }
    }

    @Test("All writes to the standard streams go through StandardStream: a FileHandle traps when the reader has gone")
    func standardStreams() {
        let files = ["../Sources", "../Device/Sources"].flatMap(Self.sources)
        #expect(files.contains { $0.text.contains("StandardStream.error.write(") })
        for (path, text) in files {
            for word in ["FileHandle.standardOutput", "FileHandle.standardError"] {
                #expect(!Self.uses(text, word), "\(path) uses \(word)")
            }
        }
    }

    /// Whether a text contains a word on its own; `bringUpToDate()` does not contain `Date()`.
    private static func uses(_ text: String, _ word: String) -> Bool {
        // Most files have none of the words, and a string takes long to find that out.
        guard text.withCString({ strstr($0, word) != nil }) else { return false }
        var rest = text[...]
        while let range = rest.range(of: word) {
            let before = rest[..<range.lowerBound].last
            if before.map({ !$0.isLetter && !$0.isNumber }) ?? true { return true }
            rest = rest[range.upperBound...]
        }
        return false
    }
}
