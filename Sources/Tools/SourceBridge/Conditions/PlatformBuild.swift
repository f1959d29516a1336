package import ApplePlatforms
package import SwiftIfConfig
package import SwiftSyntax

/// The build configuration of an iPhone simulator or a Mac, for evaluating `#if`.
package struct PlatformBuild: BuildConfiguration, Sendable {
    package var platform: ApplePlatform
    /// The conditions set by `-D`.
    package var defines: Set<String>
    /// The importable modules in addition to Quince's.
    package var modules: Set<String>
    /// Modules that every file sees without an import, because the framework's own header imports them.
    package var implicitImports: [String] = []
    /// Modules that the sources import and that are not built, since they are not Swift.
    package var lacking: Set<String> = []
    /// The declarations that Objective-C has for all files.
    package var foreign = ForeignDeclarations.none
    package var languageVersion: VersionTuple
    package var compilerVersion = VersionTuple(6, 3)

    package init(
        platform: ApplePlatform = .iOS, defines: Set<String> = [], modules: Set<String> = [],
        languageVersion: VersionTuple = VersionTuple(5, 10)
    ) {
        self.platform = platform
        self.defines = defines
        self.modules = modules
        self.languageVersion = languageVersion
    }

    /// Returns the version that the compiler uses for `swift(>=…)` in a language mode.
    package static func languageVersion(mode: Int) -> VersionTuple {
        mode >= 6 ? VersionTuple(6, 3) : VersionTuple(5, 10)
    }

    /// Everything on which a file's facts depend besides its text.
    var stamp: String {
        "\(platform) \(defines.sorted()) \(modules.sorted()) \(implicitImports) \(lacking.sorted()) \(foreign.stamp) "
            + "\(languageVersion) \(compilerVersion)"
    }

    var frameworks: Frameworks { Frameworks(platform, besides: modules) }

    func meaning(of module: String) -> Frameworks.Meaning {
        lacking.contains(module) ? .missing : frameworks.meaning(of: module)
    }

    package func isCustomConditionSet(name: String) -> Bool { defines.contains(name) }
    package func hasFeature(name: String) -> Bool { true }
    package func hasAttribute(name: String) -> Bool { true }

    package func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
        guard let module = importPath.first?.1 else { return false }
        return frameworks.canImport(module)
    }

    package func isActiveTargetOS(name: String) -> Bool { platform.traits.systems.contains(name) }
    #if arch(arm64)
        package func isActiveTargetArchitecture(name: String) -> Bool { name == "arm64" }
    #else
        package func isActiveTargetArchitecture(name: String) -> Bool { name == "x86_64" }
    #endif
    package func isActiveTargetEnvironment(name: String) -> Bool { name == platform.traits.environment }
    /// Claims an Objective-C runtime, since code that asks for one needs selectors and key paths, which the bridge
    /// provides.
    package func isActiveTargetRuntime(name: String) -> Bool { name == "_ObjC" || name == "_multithreaded" }
    package func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
    package func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
    package var targetPointerBitWidth: Int { 64 }
    package var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
    package var endianness: Endianness { .little }
}
