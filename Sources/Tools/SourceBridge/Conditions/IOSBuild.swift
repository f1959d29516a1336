package import SwiftIfConfig
package import SwiftSyntax

/// What `#if` asks of a build, answered as for an iPhone's simulator.
package struct IOSBuild: BuildConfiguration, Sendable {
    /// Set by `-D`.
    package var defines: Set<String>
    /// What can be imported besides what Quince has.
    package var modules: Set<String>
    /// What every file sees without an import: a framework's own header imports it.
    package var implicitImports: [String] = []
    package var languageVersion: VersionTuple
    package var compilerVersion = VersionTuple(6, 3)

    package init(
        defines: Set<String> = [], modules: Set<String> = [], languageVersion: VersionTuple = VersionTuple(5, 10)
    ) {
        self.defines = defines
        self.modules = modules
        self.languageVersion = languageVersion
    }

    /// What the compiler answers `swift(>=…)` with in a language mode.
    package static func languageVersion(mode: Int) -> VersionTuple {
        mode >= 6 ? VersionTuple(6, 3) : VersionTuple(5, 10)
    }

    /// All that a file's facts hang on besides its text.
    var stamp: String {
        "\(defines.sorted()) \(modules.sorted()) \(implicitImports) \(languageVersion) \(compilerVersion)"
    }

    package func isCustomConditionSet(name: String) -> Bool { defines.contains(name) }
    package func hasFeature(name: String) -> Bool { true }
    package func hasAttribute(name: String) -> Bool { true }

    package func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        guard let module = importPath.first?.1 else { return false }
        return Frameworks.canImport(module, besides: modules)
    }

    package func isActiveTargetOS(name: String) -> Bool { name == "iOS" }
    #if arch(arm64)
        package func isActiveTargetArchitecture(name: String) -> Bool { name == "arm64" }
    #else
        package func isActiveTargetArchitecture(name: String) -> Bool { name == "x86_64" }
    #endif
    package func isActiveTargetEnvironment(name: String) -> Bool { name == "simulator" }
    /// There is none, but what asks wants selectors and key paths, which the bridge gives.
    package func isActiveTargetRuntime(name: String) -> Bool { name == "_ObjC" || name == "_multithreaded" }
    package func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
    package func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
    package var targetPointerBitWidth: Int { 64 }
    package var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
    package var endianness: Endianness { .little }
}
