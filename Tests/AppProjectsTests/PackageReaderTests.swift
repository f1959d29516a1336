import AppProjects
import Testing

@Suite("The library of a package", .serialized)
struct PackageReaderTests {
    private static let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "Cards",
            products: [.library(name: "Cards", targets: ["Cards"]), .library(name: "CardsExtra", targets: ["Extra"])],
            targets: [
                .target(name: "Shared"),
                .target(name: "Cards", dependencies: ["Shared"], path: "Cards", exclude: ["Old", "README.md"]),
                .target(name: "Extra", dependencies: ["Cards"], path: "More", sources: ["Kept"]),
                .testTarget(name: "CardsTests", dependencies: ["Cards"]),
                .testTarget(name: "ExtraTests", dependencies: ["Extra"]),
            ])
        """

    private func read(_ target: String? = nil) throws -> (AppProject, (String) -> String) {
        let folder = try TemporaryFolder([
            "Package.swift": Self.manifest, "Cards/Card.swift": "", "Cards/Deep/Deck.swift": "",
            "Cards/Old/No.swift": "",
            "Cards/README.md": "", "Cards/back.png": "x", "Sources/Shared/Shared.swift": "",
            "More/Kept/Extra.swift": "",
            "More/Other/No.swift": "", "Tests/CardsTests/CardTests.swift": "", "Tests/ExtraTests/ExtraTests.swift": "",
            "Example/AppDelegate.swift": "@main class A {}", "Demo/AppDelegate.swift": "@main class A {}",
        ])
        let project = try ProjectReader.read(folder.path, target: target, isLibrary: true, debug: true)
        return (project, { String($0.dropFirst(folder.path.count + 1)) })
    }

    @Test("Only the target's own files are built, with the targets that it needs and the tests that need it")
    func library() throws {
        let (project, relative) = try read()
        #expect(project.moduleName == "Cards" && project.kind == .library)
        #expect(project.sources.map(relative) == ["Cards/Card.swift", "Cards/Deep/Deck.swift"])
        #expect(project.resources.map(\.path) == ["back.png"])
        #expect(project.modules.map(\.name) == ["Shared"])
        #expect(project.tests.map(relative) == ["Tests/CardsTests/CardTests.swift"])
    }

    @Test("A target is named; it may list the folders that count")
    func named() throws {
        let (project, relative) = try read("Extra")
        #expect(project.sources.map(relative) == ["More/Kept/Extra.swift"])
        #expect(project.modules.map(\.name) == ["Shared", "Cards"])
        #expect(project.modules.last?.uses == ["Shared"])
        #expect(project.tests.map(relative) == ["Tests/ExtraTests/ExtraTests.swift"])
        #expect(throws: CommandFailure.self) { try read("Nowhere") }
    }

    @Test("A target without Swift is not built; a module that uses it is")
    func foreignTargets() throws {
        let folder = try TemporaryFolder([
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
                targets: [
                    .target(name: "KitObjC"), .target(name: "Base", dependencies: ["KitObjC"]),
                    .target(name: "Kit", dependencies: ["KitObjC", "Base"]),
                ])
            """, "Sources/Kit/K.swift": "", "Sources/Base/B.swift": "", "Sources/KitObjC/K.m": "",
            "Sources/KitObjC/include/K.h": "", "Sources/KitObjC/k.png": "",
        ])
        let project = try ProjectReader.read(folder.path, target: nil, isLibrary: true, debug: true)
        #expect(project.modules.map(\.name) == ["Base"] && project.modules[0].uses == [])
        #expect(project.foreign.modules == ["KitObjC"] && project.modules[0].foreign.modules == ["KitObjC"])
        #expect(project.resources.map(\.path) == ["k.png"])
        #expect(project.notes == ["skipped, because Quince compiles only Swift: Sources/KitObjC/K.m"])
    }

    @Test("Tests are those of the module that they import")
    func imports() throws {
        let folder = try TemporaryFolder([
            "Tests/A.swift": "import UIKit\n@testable import Cards\n// import Other",
            "Tests/B.swift": "import CardsDemo",
        ])
        var project = AppProject(name: "Cards", root: folder.path)
        #expect(!project.testsImportIt)
        project.tests = [folder.path + "/Tests/B.swift"]
        #expect(!project.testsImportIt)
        project.tests.append(folder.path + "/Tests/A.swift")
        #expect(project.testsImportIt)
    }

    @Test("A folder of several apps is refused, with their names")
    func severalApps() throws {
        let folder = try TemporaryFolder([
            "One/AppDelegate.swift": "import UIKit\n@main class A {}",
            "Two/AppDelegate.swift": "  @UIApplicationMain class A {}",
            "Kit/Kit.swift": "// @main is elsewhere",
        ])
        do {
            _ = try ProjectReader.read(folder.path, target: nil, isLibrary: false, debug: true)
            Issue.record("the folder was read")
        } catch {
            #expect("\(error)".contains("several apps; choose one of: \(folder.path)/One, \(folder.path)/Two"))
        }
        #expect(
            try ProjectReader.read(folder.path + "/One", target: nil, isLibrary: false, debug: true).sources.count == 1)
    }
}
