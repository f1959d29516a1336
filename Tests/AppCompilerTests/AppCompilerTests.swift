import AppCompiler
import ApplePlatforms
import Foundation
import Testing

@Suite("The compiler of the SDK")
struct AppCompilerTests {
    /// A build folder with two modules and an SDK, both in a folder of their own.
    private final class Place {
        let root = NSTemporaryDirectory() + "quince-compiler-\(UUID().uuidString)"
        var commands: [[String]] = []
        var status: Int32 = 0
        /// Whether the last command quotes sources that the bridge has rewritten.
        var quotesRewritten = false

        init() throws {
            try write("sdk/modules/UIKit.swiftmodule", "")
            for file in [
                "libexec/quince-bridge", "share/facts.json", "lib/libQuince.so", "lib/libQuinceTesting.so",
                "lib/libQuinceXCTest.so", "lib/libQuinceNetworking.so", "lib/libQuinceFrameworks.so",
                "lib/libQuinceCombine.so", "lib/libQuinceCombineNetworking.so",
            ] {
                try write("sdk/" + file, "")
            }
            try write("sdk/share/modules.txt", "UIKit\nQuinceAutomation\n")
            try write("toolchain/swiftc", "12345")
            try write("sdk/share/compiler.json", #"{"build": "b1", "version": "Swift 6.3.1", "size": 5}"#)
            try writeMac()
        }
        deinit { try? FileManager.default.removeItem(atPath: root) }

        private func writeMac() throws {
            let libraries = ["Mac", "MacTesting", "Networking", "Frameworks", "Combine", "CombineNetworking"].map {
                "lib/libQuince\($0).so"
            }
            for file in libraries + ["modules/AppKit.swiftmodule", "share/facts.json"] {
                try write("sdk/macos/" + file, "")
            }
            try write("sdk/macos/share/compiler.json", #"{"build": "b1", "version": "Swift 6.3.1", "size": 5}"#)
        }

        func write(_ name: String, _ text: String) throws {
            let path = root + "/" + name
            let folder = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }

        func module(_ name: String, _ sources: [String: String]) throws -> [String] {
            var map: [String: [String: String]] = ["": ["swift-dependencies": "\(name).swiftdeps"]]
            for (file, text) in sources {
                try write("\(name)/\(file)", text)
                map["\(root)/\(name)/\(file)"] = ["object": "\(file).o"]
            }
            let data = try JSONSerialization.data(withJSONObject: map)
            try write("build/\(name).build/output-file-map.json", String(decoding: data, as: UTF8.self))
            let files = sources.keys.sorted().map { "\(root)/\(name)/\($0)" }
            return ["-module-name", name, "-output-file-map", "\(root)/build/\(name).build/output-file-map.json", "-c"]
                + files + ["-sdk", "/", "-swift-version", "5"]
        }

        func compile(_ arguments: [String], for platform: ApplePlatform = .iOS) throws -> [String]? {
            let sdk = AppSDK(root: URL(fileURLWithPath: root + "/sdk")).sdk(for: platform)
            let compiler = AppCompiler(sdk: sdk, compiler: root + "/toolchain/swiftc", cache: root + "/cache")
            let command = try compiler.command(for: arguments) { [self] in
                commands.append($0)
                return status
            }
            switch command {
            case .compiler(let words):
                quotesRewritten = false
                return words
            case .compilerOfRewritten(let words, _):
                quotesRewritten = true
                return words
            case .none: return nil
            }
        }
    }

    @Test("A module that does not import UIKit is compiled as it is, and can import it")
    func plain() throws {
        let place = try Place()
        let command = try #require(try place.compile(place.module("Plain", ["a.swift": "import Foundation"])))
        #expect(place.commands.isEmpty)
        #expect(command.contains("\(place.root)/Plain/a.swift") && !command.contains("-sdk"))
        #expect(!place.quotesRewritten && !command.contains("\(place.root)/sdk/frameworks"))
        // A map of a C module would be one too many for a package that has its own copy of the module.
        #expect(command.suffix(4) == ["-I", "\(place.root)/sdk/modules", "-I", "\(place.root)/sdk/packages"])
    }

    @Test("A module that imports UIKit is bridged, and so is one that imports such a module")
    func bridged() throws {
        let place = try Place()
        let sources = ["a.swift": "#if os(iOS)\nimport class UIKit.UIView\n#endif", "main.swift": ""]
        let command = try #require(try place.compile(place.module("Views", sources)))
        let folder = "\(place.root)/build/Views.build/bridged-sources"
        #expect(command.contains("\(place.root)/sdk/frameworks"))
        #expect(command.contains(folder + "/a.bridged.swift") && command.contains(folder + "/main.swift"))
        #expect(!command.contains("\(place.root)/Views/a.swift") && place.quotesRewritten)
        let bridge = try #require(place.commands.first)
        #expect(bridge[0] == place.root + "/sdk/libexec/quince-bridge" && bridge.suffix(3).first == "--")
        let data = try #require(FileManager.default.contents(atPath: folder + "/output-file-map.json"))
        let map = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: String]])
        #expect(map[folder + "/a.bridged.swift"] == ["object": "a.swift.o"] && map[""] != nil)
        _ = try place.compile(place.module("Tests", ["t.swift": "import XCTest\n@testable import Views"]))
        let uses = try #require(place.commands.last)
        #expect(place.commands.count == 2 && uses.contains(folder) && uses.contains("--uses"))
    }

    @Test("If the bridge reports errors, nothing is compiled")
    func errors() throws {
        let place = try Place()
        place.status = 1
        #expect(try place.compile(place.module("Views", ["a.swift": "import UIKit"])) == nil)
    }

    @Test("A single file with an app delegate is a program, not a script")
    func program() throws {
        let place = try Place()
        let source = "import UIKit\n@UIApplicationMain class D {}"
        #expect(try place.compile(place.module("App", ["App.swift": source]))?.contains("-parse-as-library") == true)
    }

    @Test("An app with a main.swift is a program of statements, whatever its comments mention")
    func mainFile() throws {
        let place = try Place()
        let sources = [
            "main.swift": "UIApplicationMain()", "D.swift": "import UIKit\n// @UIApplicationMain\nclass D {}",
        ]
        #expect(try place.compile(place.module("App", sources))?.contains("-parse-as-library") == false)
    }

    @Test(
        "Words about an import are none",
        arguments: [
            "// This must not import UIKit.", "/// import UIKit", " * import UIKit",
            "let important = 1 // import UIKit",
            "let reimport UIKit",
        ])
    func comments(_ source: String) throws {
        let place = try Place()
        _ = try place.compile(place.module("Plain", ["a.swift": source]))
        #expect(place.commands.isEmpty)
    }

    @Test("A module that no longer imports UIKit takes its importers along")
    func becomesPlain() throws {
        let place = try Place()
        _ = try place.compile(place.module("Core", ["a.swift": "import UIKit"]))
        let user = try place.module("App", ["b.swift": "import Core"])
        _ = try place.compile(user)
        #expect(place.commands.count == 2)
        _ = try place.compile(place.module("Core", ["a.swift": ""]))
        _ = try place.compile(user)
        #expect(place.commands.count == 2)
    }

    @Test(
        "A module for iOS has the SDK's Combine, whose names Foundation has as well",
        arguments: ["import UIKit", "import Combine"])
    func combine(_ source: String) throws {
        let place = try Place()
        try place.write("sdk/modules/QuinceCombine.swiftmodule", "")
        let module = try place.module("App", ["a.swift": source])
        let call = try #require(try place.compile(module + ["-I", place.root + "/build/Modules"]))
        let bridge = try #require(place.commands.first)
        let index = try #require(bridge.firstIndex(of: "QuinceCombine"))
        #expect(bridge[index - 1] == "--module")
        // The bridge reads its names, but none of UIKit's, which it knows by their facts.
        let search = zip(bridge, bridge.dropFirst()).filter { $0.0 == "--search" }.map(\.1)
        #expect(search == ["-I", place.root + "/build/Modules", "-I", place.root + "/sdk/packages"])
        // The build's own copy comes first.
        let folders = call.indices.filter { call[$0] == "-I" }.map { call[$0 + 1].dropFirst(place.root.count + 1) }
        #expect(folders == ["build/Modules", "sdk/frameworks", "sdk/modules", "sdk/packages"])
    }

    @Test(
        "A module that has OpenCombine for Linux, or does without Combine, is compiled as it is",
        arguments: [
            "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif",
            "#if canImport(Combine)\nimport Combine\n#endif",
        ])
    func openCombine(source: String) throws {
        let place = try Place()
        _ = try place.compile(place.module("Shim", ["a.swift": source]))
        #expect(place.commands.isEmpty)
    }

    @Test("A module that imports a framework of the SDK is for iOS, unless it can do without")
    func frameworks() throws {
        let place = try Place()
        try place.write("sdk/frameworks/Security.swiftmodule", "")
        _ = try place.compile(place.module("Shim", ["a.swift": "#if canImport(Security)\nimport Security\n#endif"]))
        _ = try place.compile(place.module("Plain", ["a.swift": "import MetricKit"]))
        #expect(place.commands.isEmpty)
        let call = try #require(try place.compile(place.module("Keys", ["a.swift": "import Security"])))
        #expect(place.commands.count == 1 && call.contains(place.root + "/sdk/frameworks"))
    }

    @Test("The program that runs a package's tests finds the frameworks that the tests have imported")
    func runner() throws {
        let place = try Place()
        let module = try place.module("Tests.derived", ["runner.swift": "import SomeTests"])
        let call = try #require(try place.compile(module))
        #expect(place.commands.isEmpty && call.contains(place.root + "/sdk/frameworks"))
    }

    @Test("A module must not have the name of one of Quince's")
    func names() throws {
        let place = try Place()
        let error = #expect(throws: CompilerFailure.self) {
            try place.compile(place.module("QuinceAutomation", ["a.swift": ""]))
        }
        #expect(error?.description.contains("QuinceAutomation is used by Quince") == true)
    }

    @Test("A module of an app is bridged whatever it imports, by the author's files, and sees what its header imports")
    func appModule() throws {
        let place = try Place()
        let module = try place.module("Model", ["a.swift": "let a = 1"])
        let link = place.root + "/Model/a.swift"
        try FileManager.default.moveItem(atPath: link, toPath: place.root + "/a.swift")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place.root + "/a.swift")
        let options = [
            "-quince-for-platform", "-quince-import=UIKit", "-quince-lacking=Old", "-quince-foreign=/names.txt",
        ]
        let command = try #require(try place.compile(module + options + ["-package-name", "app"]))
        #expect(!command.contains { $0.hasPrefix("-quince") })
        #expect(command.contains(["-package-name", "app"]))
        // Xcode's targets are in no package.
        let lone = try place.compile(module + options + ["-package-name", "app", "-quince-no-package"])
        #expect(lone?.contains("-package-name") == false && lone?.contains("app") == false)
        #expect(command.contains("\(place.root)/build/Model.build/bridged-sources/a.bridged.swift"))
        let bridge = try #require(place.commands.first)
        #expect(bridge.last == place.root + "/a.swift")
        for pair in [["--import", "UIKit"], ["--lacking", "Old"], ["--foreign", "/names.txt"]] {
            #expect(bridge.contains(pair))
        }
    }

    @Test("A module uses the facts of those that its imports use")
    func transitiveUses() throws {
        let place = try Place()
        _ = try place.compile(place.module("Core", ["a.swift": "import UIKit"]))
        _ = try place.compile(place.module("Kit", ["b.swift": "import Core"]))
        _ = try place.compile(place.module("App", ["c.swift": "import Kit"]))
        let used = try #require(place.commands.last).filter { $0.hasSuffix("/bridged-sources") }
        #expect(used.dropFirst() == ["Core", "Kit"].map { "\(place.root)/build/\($0).build/bridged-sources" }[...])
    }

    @Test("The compiled C headers are in the user's cache, so that each package finds them")
    func moduleCache() throws {
        let place = try Place()
        let module = try place.module("Plain", ["a.swift": ""])
        let command = try #require(try place.compile(module + ["-module-cache-path", "/build/ModuleCache"]))
        #expect(command.contains(place.root + "/cache/ModuleCache") && !command.contains("/build/ModuleCache"))
    }

    @Test("The version that SwiftPM sees has the build of the SDK, so that another one compiles all anew")
    func version() throws {
        let place = try Place()
        let sdk = AppSDK(root: URL(fileURLWithPath: place.root + "/sdk"))
        let compiler = AppCompiler(sdk: sdk, compiler: "", cache: "")
        #expect(try compiler.version(of: "Swift version 6.3.1") == "Swift version 6.3.1\nQuince's SDK b1\n")
    }

    @Test("A program is linked with the libraries that it uses, and finds them where they are")
    func links() throws {
        let place = try Place()
        let command = try #require(try place.compile(["-emit-executable", "-o", "a", "a.o"]))
        // The driver keeps the order of what is for the linker alone.
        let own = command.indices.filter { $0 > 0 && command[$0 - 1] == "-Xlinker" }.map { command[$0] }
        let (needed, library) = (own.firstIndex(of: "--as-needed"), own.firstIndex(of: "-lQuince"))
        #expect(try #require(needed) < #require(library))
        #expect(own.contains(place.root + "/sdk/lib") && !command.contains("-sdk"))
    }

    @Test("An SDK without its description, or of another compiler, says so in a line")
    func damage() throws {
        let place = try Place()
        let module = try place.module("Plain", ["a.swift": ""])
        try place.write("sdk/share/compiler.json", "{")
        let damaged = #expect(throws: CompilerFailure.self) { try place.compile(module) }
        #expect(damaged?.description.contains("install the SDK of Quince again") == true)
        try FileManager.default.removeItem(atPath: place.root + "/sdk/lib/libQuince.so")
        let incomplete = #expect(throws: CompilerFailure.self) { try place.compile(module) }
        #expect(incomplete?.description.contains("lib/libQuince.so: missing or damaged") == true)
        try place.write("sdk/lib/libQuince.so", "")
        try place.write("toolchain/swiftc", "#!/bin/sh\necho 'Swift version 6.2 (swift-6.2-RELEASE)'\n")
        #expect(chmod(place.root + "/toolchain/swiftc", 0o755) == 0)
        try place.write("sdk/share/compiler.json", #"{"build": "b1", "version": "Swift 6.3.1", "size": 5}"#)
        let other = #expect(throws: CompilerFailure.self) { try place.compile(module) }
        #expect(other?.description.contains("was built by Swift 6.3.1") == true)
        #expect(other?.description.contains("is Swift 6.2;") == true)
        try place.write("sdk/share/compiler.json", #"{"build": "b1", "version": "Swift 6.2", "size": 5}"#)
        #expect(try place.compile(module) != nil)
    }

    @Test("A program's status is returned; one that a signal ends, or that is not there, is named")
    func programs() throws {
        #expect(try Execution.run(["/bin/sh", "-c", "exit 3"]) == 3)
        let ended = #expect(throws: CompilerFailure.self) { try Execution.run(["/bin/sh", "-c", "kill -SEGV $$"]) }
        #expect(ended?.description == "/bin/sh was ended by signal 11")
        let missing = #expect(throws: CompilerFailure.self) { try Execution.run(["/no/such/program"]) }
        #expect(missing?.description == "/no/such/program: cannot be started: No such file or directory")
    }

    @Test("The cache is where the environment says it is, if that is a whole path")
    func cache() {
        #expect(UserCache.folder(["QUINCE_CACHE": "/c", "XDG_CACHE_HOME": "/x"]) == "/c")
        #expect(UserCache.folder(["XDG_CACHE_HOME": "/x"]) == "/x/quince")
        for path in ["relative", ""] { #expect(UserCache.folder(["XDG_CACHE_HOME": path]).hasSuffix("/.cache/quince")) }
    }

    @Test("The toolchain's compiler is the one beside the caller, then the first on the path that is not this one")
    func toolchain() throws {
        let place = try Place()
        for name in ["own/bin", "a", "b"] {
            try place.write("\(name)/swiftc", "")
            #expect(chmod("\(place.root)/\(name)/swiftc", 0o755) == 0)
        }
        let (own, root) = (place.root + "/own/libexec/quince-swiftc", place.root)
        func found(_ caller: String?) throws -> String {
            try AppCompiler.toolchain(
                besides: own, caller: caller, searchPath: "\(root)/none:\(root)/own/bin:\(root)/b")
        }
        #expect(try found(root + "/a/swift-build") == root + "/a/swiftc")
        #expect(try found(root + "/own/bin/make") == root + "/b/swiftc")
        #expect(throws: CompilerFailure.self) {
            try AppCompiler.toolchain(besides: own, caller: nil, searchPath: root + "/own/bin")
        }
    }

    @Test(
        "In the Mac's SDK a module that imports AppKit or Cocoa is bridged for the Mac", arguments: ["AppKit", "Cocoa"])
    func mac(kit: String) throws {
        let place = try Place()
        let module = try place.module("Views", ["a.swift": "import \(kit)"])
        let command = try #require(try place.compile(module, for: .macOS))
        let bridge = try #require(place.commands.first)
        #expect(bridge.contains(["--platform", "macOS"]) && bridge[0] == place.root + "/sdk/libexec/quince-bridge")
        #expect(
            command.contains(["-I", place.root + "/sdk/macos/modules"])
                && !command.contains(place.root + "/sdk/modules"))
        _ = try place.compile(place.module("Phone", ["a.swift": "import \(kit)"]))
        _ = try place.compile(place.module("Other", ["a.swift": "import UIKit"]), for: .macOS)
        #expect(place.commands.count == 1)
    }

    @Test("A program of the Mac is linked with the Mac's libraries")
    func macLinks() throws {
        let place = try Place()
        let command = try #require(try place.compile(["-emit-executable", "-o", "a", "a.o"], for: .macOS))
        #expect(command.contains("-lQuinceMac") && command.contains(place.root + "/sdk/macos/lib"))
        #expect(!command.contains("-lQuince") && !command.contains("-lQuinceTesting"))
        try FileManager.default.removeItem(atPath: place.root + "/sdk/macos/lib/libQuinceMac.so")
        let error = #expect(throws: CompilerFailure.self) {
            try place.compile(["-emit-executable", "a.o"], for: .macOS)
        }
        #expect(error?.description.contains("lib/libQuinceMac.so: missing or damaged") == true)
    }
}
