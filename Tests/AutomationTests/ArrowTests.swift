import Foundation
import Testing

/// The imports that are allowed between modules. Package.swift declares modules from the lowest layer upwards, so a
/// module's imports are declared above it; leaves and hosts have rules of their own.
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
        for folder in folders(under: "Sources") {
            let name = (folder as NSString).lastPathComponent
            guard let place = places[name] else { continue }
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
        let declaration = /(?:[^a-z]target\(\s*"\w+",\s*|library\(|[tT]arget\(\s*name: )"([\w-]+)"/
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
            for line in text.split(separator: "\n").prefix(40) {
                if let match = line.firstMatch(of: /^(?:@\w+(?:\(\w+\))? )*(?:\w+ )?import (\w+)$/) {
                    found.insert(String(match.1))
                }
            }
        }
        return found
    }

    private func leaves() -> [Module] {
        Self.modules.values.filter {
            $0.name.hasPrefix("UIKit") && $0.imports.contains("UIKitCore") && $0.name != "UIKit"
        }
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

    @Test(
        "A leaf imports the kernel and of its siblings the controls, text, bars or, for cells, nibs and contents at most"
    )
    func siblings() {
        let leaves = leaves()
        #expect(leaves.count >= 6)
        let shared = ["UIKitControls", "UIKitText", "UIKitBars", "UIKitNibs", "UIKitContent"]
        let names = Set(leaves.map(\.name)).subtracting(shared)
        for leaf in leaves {
            let others = leaf.imports.intersection(names)
            #expect(others.isEmpty, "\(leaf.name) imports \(others.sorted())")
        }
    }

    @Test("The kernel knows no leaf, Auto Layout no kit, and no host a view")
    func kernel() throws {
        let kit = Set(leaves().map(\.name)).union(["UIKitCore", "UIKit", "UIFoundation"])
        let kernel = try #require(Self.modules["UIKitCore"])
        #expect(kernel.imports.isDisjoint(with: kit.subtracting(["UIFoundation"])))
        #expect(try #require(Self.modules["ViewLayout"]).imports.isDisjoint(with: kit))
        for module in Self.modules.values
        where module.folder.contains("Sources/Hosts/") || module.name == "HostInterface" {
            #expect(module.imports.isDisjoint(with: kit), "\(module.name) imports a view")
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
}
