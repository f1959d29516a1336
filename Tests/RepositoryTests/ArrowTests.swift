import Foundation
import Testing

/// The imports that are allowed between modules. Package.swift declares modules from the lowest layer upwards, so a
/// module's imports are declared above it; the layers of UIKit and hosts have rules of their own.
@Suite("Arrows between modules")
struct ArrowTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private struct Module {
        let name: String
        /// The folder's path in Sources.
        let folder: String
        /// The module's position in the manifest, from the top.
        let place: Int
        var imports: Set<String> = []
    }

    /// The modules by name.
    private static let modules: [String: Module] = {
        let places = manifestPlaces
        var modules: [String: Module] = [:]
        // `Sources/UIKit` and `Sources/AppKit` hold the layers, not the modules. A folder in a module may have the name of another
        // module.
        let kits: Set<String> = ["Sources/UIKit", "Sources/AppKit"]
        let candidates = folders(under: "Sources").filter {
            let parent = ($0 as NSString).deletingLastPathComponent
            return !kits.contains($0)
                && (kits.contains(parent) || places[(parent as NSString).lastPathComponent] == nil)
        }
        for folder in candidates.sorted(by: { $0.count { $0 == "/" } < $1.count { $0 == "/" } }) {
            let name = (folder as NSString).lastPathComponent
            guard let place = places[name], modules[name] == nil else { continue }
            modules[name] = Module(name: name, folder: folder, place: place)
        }
        let names = Set(modules.keys)
        return modules.mapValues { module in
            var module = module
            module.imports = imports(in: module.folder).intersection(names).subtracting([module.name])
            return module
        }
    }()

    /// The order in which the manifest declares targets.
    private static var manifestPlaces: [String: Int] {
        let manifest = try? String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let declaration = /(?:[^a-z]target\(\s*"[\w\/]+",\s*|library\(|[tT]arget\(\s*name: )"([\w-]+)"/
        var places: [String: Int] = [:]
        for (place, match) in (manifest ?? "").matches(of: declaration).enumerated() {
            let name = String(match.1)
            if places[name] == nil { places[name] = place }
        }
        return places
    }

    private static func folders(under path: String) -> [String] {
        let inside = FileManager.default.enumerator(atPath: root.appendingPathComponent(path).path)
        return (inside?.compactMap { $0 as? String } ?? []).filter { !$0.contains(".") }.map { path + "/" + $0 }
    }

    private static func imports(in folder: String) -> Set<String> {
        let inside = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        var found: Set<String> = []
        for path in inside?.compactMap({ $0 as? String }) ?? [] where path.hasSuffix(".swift") {
            let file = root.appendingPathComponent(folder + "/" + path)
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            found.formUnion(text.split(separator: "\n", maxSplits: 40).prefix(40).compactMap(module(importedBy:)))
        }
        return found
    }

    /// Returns the module of a line such as `package import Glibc` or `@_spi(Hooks) import UIKitCore`. An expression takes seconds
    /// for all lines.
    private static func module(importedBy line: Substring) -> String? {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count >= 2, words[words.count - 2] == "import" else { return nil }
        let before = words.dropLast(2).drop { $0.hasPrefix("@") }
        return before.isEmpty || (before.count == 1 && before.first?.allSatisfy(\.isLetter) == true)
            ? words.last.map { String($0) } : nil
    }

    @Test("Imports are found behind attributes and access, and in no comment")
    func imports() {
        for line in [
            "import A", "package import A", "@_spi(Hooks) import A", "@preconcurrency @_spi(Hooks) package import A",
        ] {
            #expect(Self.module(importedBy: Substring(line)) == "A", "\(line)")
        }
        for line in ["// import A", "/// Words about import A", "important A", "import A // why", "  import A"] {
            #expect(Self.module(importedBy: Substring(line)) == nil, "\(line)")
        }
    }

    /// The layers of UIKit, from the lowest upwards: folders of `Sources/UIKit`.
    private static let layers = ["Foundation", "Values", "Kernel", "Shared", "Leaves", "Joins", "Services"]

    private static func modules(in layer: String) -> [Module] {
        modules.values.filter { $0.folder.hasPrefix("Sources/UIKit/\(layer)/") }
    }

    private static func names(in layers: [String]) -> Set<String> {
        Set(layers.flatMap { modules(in: $0) }.map(\.name))
    }

    @Test("A module imports only modules that are declared above it in the manifest")
    func upwards() {
        #expect(Self.modules.count > 35)
        for module in Self.modules.values {
            for name in module.imports {
                let isAbove: Bool = (Self.modules[name]?.place ?? .max) < module.place
                #expect(isAbove, "\(module.name) imports \(name), which stands below it")
            }
        }
    }

    @Test("A layer of UIKit imports the layers below it, and a leaf no other leaf")
    func layers() throws {
        for (place, layer) in Self.layers.enumerated() {
            let modules = Self.modules(in: layer)
            #expect(!modules.isEmpty, "Sources/UIKit/\(layer) has no module")
            // Modules of a lower layer may import their neighbors, in the order of the manifest.
            let above = Self.layers[(layer == "Leaves" ? place : place + 1)...]
            let forbidden = Self.names(in: Array(above)).union(["UIKit"])
            for module in modules {
                let wrong = module.imports.intersection(forbidden)
                #expect(wrong.isEmpty, "\(module.name) imports \(wrong.sorted())")
            }
        }
    }

    @Test("AppKit stands on what is below UIKit's kernel, and UIKit does not know it")
    func appKit() throws {
        let modules = Self.modules.values.filter { $0.folder.hasPrefix("Sources/AppKit/") }
        #expect(!modules.isEmpty, "Sources/AppKit has no module")
        let views = Self.names(in: ["Kernel", "Shared", "Leaves", "Joins", "Services"]).union(["UIKit"])
        for module in modules {
            let wrong = module.imports.intersection(views)
            #expect(wrong.isEmpty, "\(module.name) imports \(wrong.sorted())")
        }
        let leaves = modules.filter { $0.folder.hasPrefix("Sources/AppKit/Leaves/") }
        for leaf in leaves {
            let wrong = leaf.imports.intersection(leaves.map(\.name))
            #expect(wrong.isEmpty, "\(leaf.name) imports \(wrong.sorted())")
        }
        let names = Set(modules.map(\.name))
        for module in Self.layers.flatMap({ Self.modules(in: $0) }) {
            let wrong = module.imports.intersection(names)
            #expect(wrong.isEmpty, "\(module.name) imports \(wrong.sorted())")
        }
    }

    @Test("What the tests of both kits share knows no kit, and the library of each kit's tests not the other")
    func testing() throws {
        let uikit = Self.names(in: ["Kernel", "Shared", "Leaves", "Joins", "Services"]).union(["UIKit"])
        let appKit = Set(Self.modules.values.filter { $0.folder.hasPrefix("Sources/AppKit/") }.map(\.name))
        for (name, others) in [
            ("QuinceSimulation", uikit.union(appKit)), ("QuinceTesting", appKit), ("QuinceMacTesting", uikit),
        ] {
            let wrong = try #require(Self.modules[name]).imports.intersection(others)
            #expect(wrong.isEmpty, "\(name) imports \(wrong.sorted())")
        }
    }

    @Test("Auto Layout knows no text and no nib, and services and hosts know no view")
    func views() throws {
        let kit = Self.names(in: ["Kernel", "Shared", "Leaves"]).union(["UIKit", "UIFoundation"])
        #expect(try #require(Self.modules["QuinceViewLayout"]).imports.isDisjoint(with: kit))
        let hosts = Self.modules.values.filter { $0.folder.hasPrefix("Sources/Hosts/") }
        for module in hosts + Self.modules(in: "Services") + [try #require(Self.modules["QuinceHostInterface"])] {
            let views = module.imports.intersection(kit)
            #expect(views.isEmpty, "\(module.name) imports \(views.sorted())")
        }
    }

    @Test(
        "The kits of the tests that are not UIKit stand on what is below its kernel",
        arguments: [
            "SecondKit": ["QuinceBlockAnimation", "QuartzCore", "UIFoundation"],
            "KitDescription": ["QuinceKitDescription"],
        ])
    func otherKits(target: String, needed: [String]) throws {
        let kernel = try #require(Self.modules["UIKitCore"]).place
        let imports = Self.imports(in: "Tests/\(target)Tests")
        #expect(imports.isSuperset(of: needed))
        for name in imports {
            guard let module = Self.modules[name] else { continue }
            #expect(module.place < kernel, "Tests/\(target)Tests imports \(name), which is not below the kernel")
        }
    }

    @Test("Engines know nothing of graphics, and graphics nothing of views")
    func floors() {
        for module in Self.modules.values {
            let below: [String] =
                module.folder.contains("/Engines/")
                ? ["/Graphics/", "/UIKit/", "/Hosts/"]
                : module.folder.contains("/Graphics/") ? ["/UIKit/", "/Hosts/"] : []
            for name in module.imports {
                let folder = Self.modules[name]?.folder ?? ""
                let isRight: Bool = !below.contains { folder.contains($0) }
                #expect(isRight, "\(module.name) imports \(name)")
            }
        }
    }

    /// The modules of Apple's that are not in `Sources/UIKit/Services` and `Frameworks`, where all but ours are.
    private static let apples: Set<String> = [
        "simd", "Compression", "CoreGraphics", "ImageIO", "Accelerate", "CoreText", "QuartzCore", "UIFoundation",
        "Cocoa", "Symbols",
    ]

    @Test(
        "A module that apps are compiled beside begins with Quince, UIKit or AppKit, or is Apple's: other names are theirs to take"
    )
    func names() {
        let tools: [String] = ["/Tools/", "/TestingOverlays/", "/Services/", "/Frameworks/"]
        let seen = Self.modules.values.filter { module in
            !tools.contains { module.folder.contains($0) }
                && !module.folder.hasPrefix("Sources/C/")
        }
        #expect(seen.count > 60)
        for module in seen where !Self.apples.contains(module.name) {
            let isOurs: Bool = ["Quince", "UIKit", "AppKit"].contains { module.name.hasPrefix($0) }
            #expect(isOurs, "\(module.folder): begin its name with Quince, since an app may have a \(module.name)")
        }
    }
}
