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
    ///
    /// - Parameter bridge: the path of `quince-bridge`.
    func write(bridgingWith bridge: String) throws {
        for module in project.modules + [main] + (isForTests ? [tests] : []) { try rewrite(module, with: bridge) }
        try OutputFiles.write(manifest, to: folder + "/Package.swift")
        // Its pins are Quince's own, so that nothing is asked for that is not there already.
        let pins = folder + "/Package.resolved"
        if !FileTree.isFile(pins), FileTree.isFile(quince.path + "/Package.resolved") {
            try OutputFiles.copy(quince.path + "/Package.resolved", to: pins)
        }
        // Whoever keeps the project in git need not know of this folder.
        try OutputFiles.write("*\n", to: "\(project.root)/.quince/.gitignore")
    }

    private func rewrite(_ module: LinkedModule, with bridge: String) throws {
        let modules = packages(of: module).flatMap(\.products) + module.uses
        try BridgeStep(
            module: module.name, defines: Set(module.defines), modules: Set(modules), mode: module.swiftMode,
            uses: module.uses.map(sourceFolder), implicitImports: module.headerImports
        ).rewrite(
            module.sources.map { URL(fileURLWithPath: $0) }, into: sourceFolder(module.name), with: bridge, of: quince)
    }

    // MARK: The modules that it is made of

    /// The app or the library itself.
    private var main: LinkedModule {
        var module = LinkedModule(name: project.moduleName, sources: project.sources)
        module.swiftMode = project.swiftMode
        module.defines = project.defines
        module.dependencies = project.dependencies
        module.uses = project.modules.map(\.name)
        module.headerImports = headerImports
        return module
    }

    /// Who imports a framework sees what its header imports, as an importer of the module that is made of the header does.
    private var headerImports: [String] {
        let all = project.headerImports + project.modules.flatMap(\.headerImports)
        return all.enumerated().filter { index, name in all.firstIndex(of: name) == index }.map(\.element)
    }

    private var tests: LinkedModule {
        var module = main
        module.name = testName
        module.sources = project.tests
        module.uses.append(project.moduleName)
        return module
    }

    private func sourceFolder(_ module: String) -> URL { URL(fileURLWithPath: "\(folder)/Sources/\(module)") }

    /// The module's own, and what stands for Combine where its sources import that.
    private func packages(of module: LinkedModule) -> [PackageDependency] {
        let hasImport = module.sources.contains { path in
            guard let data = FileManager.default.contents(atPath: path) else { return false }
            return data.range(of: Data("import Combine".utf8)) != nil
        }
        return module.dependencies + (hasImport ? [.openCombine] : [])
    }

    private var allModules: [LinkedModule] { project.modules + [main] + (isForTests ? [tests] : []) }

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
                \(allModules.map(target).joined(separator: ",\n        "))
            ]
        )

        """
    }

    private var product: String {
        let kind = project.kind == .app ? "executable" : "library"
        return ".\(kind)(name: \(quoted(project.moduleName)), targets: [\(quoted(project.moduleName))])"
    }

    private var dependencies: [String] {
        var declarations = [".package(name: \"quince\", path: \(quoted(quince.path)))"]
        for package in allModules.flatMap(packages) where !declarations.contains(package.declaration) {
            declarations.append(package.declaration)
        }
        return declarations
    }

    private func target(_ module: LinkedModule) -> String {
        let list = (module.uses.map(quoted) + products(module)).joined(separator: ", ")
        return """
            .\(kind(module))(
                        name: \(quoted(module.name)),
                        dependencies: [\(list)],
                        path: \(quoted("Sources/" + module.name)),
                        swiftSettings: [\(settings(module).joined(separator: ", "))])
            """
    }

    private func kind(_ module: LinkedModule) -> String {
        switch module.name {
        case testName where isForTests: "testTarget"
        case project.moduleName where project.kind == .app: "executableTarget"
        default: "target"
        }
    }

    private func products(_ module: LinkedModule) -> [String] {
        let own = [".product(name: \"UIKit\", package: \"quince\")"]
        return own
            + packages(of: module).flatMap { dependency in
                dependency.products.map { ".product(name: \(quoted($0)), package: \(quoted(dependency.identity)))" }
            }
    }

    private func settings(_ module: LinkedModule) -> [String] {
        let mode = ".swiftLanguageMode(.\(module.swiftMode.rawValue))"
        let defines = module.defines.map { ".define(\(quoted($0)))" }
        var flags: [String] = []
        // SwiftPM takes a lone file for a script, unless it finds `@main` where it looks.
        if kind(module) == "executableTarget", !project.hasMainFile { flags.append("-parse-as-library") }
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
