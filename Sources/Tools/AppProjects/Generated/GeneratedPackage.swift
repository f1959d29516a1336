import Foundation

/// The Swift package that stands for a project: its manifest, and its sources as the compiler takes them.
struct GeneratedPackage {
    let project: AppProject
    let quince: QuincePackage
    /// Whether the project's tests are built as well.
    var isForTests = false

    /// `.quince/NAME-package`
    var folder: String { "\(project.root)/.quince/\(project.moduleName)-\(isForTests ? "tests" : "package")" }
    private var testName: String { project.moduleName + "Tests" }

    /// Writes what is not yet as it should be.
    func write() throws {
        try bridge(project.moduleName, project.sources)
        if isForTests { try bridge(testName, project.tests, uses: [project.moduleName]) }
        try OutputFiles.write(manifest, to: folder + "/Package.swift")
        // Its pins are Quince's own, so that nothing is asked for that is not there already.
        let pins = folder + "/Package.resolved"
        if !FileTree.isFile(pins), FileTree.isFile(quince.path + "/Package.resolved") {
            try OutputFiles.copy(quince.path + "/Package.resolved", to: pins)
        }
        // Whoever keeps the project in git need not know of this folder.
        try OutputFiles.write("*\n", to: "\(project.root)/.quince/.gitignore")
    }

    private func bridge(_ module: String, _ sources: [String], uses: [String] = []) throws {
        let modules = allDependencies.flatMap(\.products) + uses
        try BridgeStep(
            module: module, defines: Set(project.defines), modules: Set(modules), uses: uses.map(sourceFolder)
        ).rewrite(sources.map { URL(fileURLWithPath: $0) }, into: sourceFolder(module))
    }

    private func sourceFolder(_ module: String) -> URL { URL(fileURLWithPath: "\(folder)/Sources/\(module)") }

    /// The project's own, and what stands for Combine where its sources import that.
    private var allDependencies: [PackageDependency] {
        let hasImport = (project.sources + project.tests).contains { path in
            guard let data = FileManager.default.contents(atPath: path) else { return false }
            return data.range(of: Data("import Combine".utf8)) != nil
        }
        return project.dependencies + (hasImport ? [.openCombine] : [])
    }

    // MARK: Manifest

    var manifest: String {
        """
        // swift-tools-version: 6.2
        // Written by quince; what is changed here is lost.
        import PackageDescription

        let package = Package(
            name: \(quoted(project.moduleName)),
            products: [\(product)],
            dependencies: [
                \(dependencies.joined(separator: ",\n        "))
            ],
            targets: [
                \(target)\(isForTests ? ",\n        " + testTarget : "")
            ]
        )

        """
    }

    private var product: String {
        let kind = project.kind == .app ? "executable" : "library"
        return ".\(kind)(name: \(quoted(project.moduleName)), targets: [\(quoted(project.moduleName))])"
    }

    private var dependencies: [String] {
        [".package(name: \"quince\", path: \(quoted(quince.path)))"] + allDependencies.map(\.declaration)
    }

    private var target: String {
        """
        .\(project.kind == .app ? "executableTarget" : "target")(
                    name: \(quoted(project.moduleName)),
                    dependencies: [\(products.joined(separator: ", "))],
                    path: \(quoted("Sources/" + project.moduleName)),
                    swiftSettings: [\(settings(parse: true).joined(separator: ", "))])
        """
    }

    private var testTarget: String {
        """
        .testTarget(
                    name: \(quoted(testName)),
                    dependencies: [\(([quoted(project.moduleName)] + products).joined(separator: ", "))],
                    path: \(quoted("Sources/" + testName)),
                    swiftSettings: [\(settings(parse: false).joined(separator: ", "))])
        """
    }

    private var products: [String] {
        let own = [".product(name: \"UIKit\", package: \"quince\")"]
        return own
            + allDependencies.flatMap { dependency in
                dependency.products.map { ".product(name: \(quoted($0)), package: \(quoted(dependency.identity)))" }
            }
    }

    private func settings(parse: Bool) -> [String] {
        let mode = ".swiftLanguageMode(.\(project.swiftMode.rawValue))"
        let defines = project.defines.map { ".define(\(quoted($0)))" }
        var flags: [String] = []
        // SwiftPM takes a lone file for a script, unless it finds `@main` where it looks.
        if parse, project.kind == .app, !project.hasMainFile { flags.append("-parse-as-library") }
        // Tests see what is internal, in release builds too.
        if isForTests { flags.append("-enable-testing") }
        let list = flags.map(quoted).joined(separator: ", ")
        return [mode] + defines + (flags.isEmpty ? [] : [".unsafeFlags([\(list)])"])
    }

    private func quoted(_ text: String) -> String { SwiftLiteral.string(text) }
}

enum SwiftLiteral {
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case _ where scalar.value < 0x20 || scalar.value == 0x7f:
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension AppProject {
    /// The file whose statements are the program.
    package var hasMainFile: Bool { sources.contains { ($0 as NSString).lastPathComponent == "main.swift" } }
}
