package import ApplePlatforms
package import Foundation

/// The folder of an installed SDK: the modules and library of a platform's kit, the source bridge, and this compiler. That of the Mac
/// is in that of iOS, and shares with it what both have.
///
/// | path | content |
/// | --- | --- |
/// | `bin/swiftc`, `bin/quince` | find Swift's libraries and run what is in `libexec` |
/// | `libexec/quince-swiftc` | the compiler that SwiftPM calls |
/// | `libexec/quince-bridge` | rewrites source for iOS or the Mac |
/// | `macos/` | the SDK of the Mac, with these folders |
/// | `modules/` | `UIKit.swiftmodule` and the others, and a folder for each C module that they name |
/// | `frameworks/` | modules of Apple's names, which only modules for the platform find |
/// | `packages/` | OpenCombine's modules, which have the place of Combine |
/// | `lib/` | `libQuince.so`, the Mac's `libQuinceMac.so`, and the libraries that only programs that use them load |
/// | `toolset.json` | tells SwiftPM to call the compiler |
/// | `share/facts.json` | what the bridge knows of the kit's classes |
/// | `share/modules.txt` | the names of Quince's own modules |
/// | `share/compiler.json` | the compiler that made the modules |
/// | `share/version` | the version of Quince |
/// | `share/system-files.txt` | the system's libraries, and the Debian packages that hold them |
package struct AppSDK: Sendable {
    package let root: URL

    package init(root: URL) { self.root = root }

    // MARK: Platforms

    /// The folder of the Mac's SDK in that of iOS.
    private static let macFolder = "macos"

    /// The system of Apple's whose apps the SDK builds.
    package var platform: ApplePlatform { root.lastPathComponent == Self.macFolder ? .macOS : .iOS }

    /// Returns the SDK of a platform that is installed with this one.
    package func sdk(for platform: ApplePlatform) -> AppSDK {
        if platform == self.platform { return self }
        return AppSDK(
            root: platform == .macOS ? root.appendingPathComponent(Self.macFolder) : root.deletingLastPathComponent())
    }

    // MARK: Files

    /// Returns the SDK of a program in its `libexec`.
    package static func containing(program: String) -> AppSDK {
        AppSDK(root: URL(fileURLWithPath: program).deletingLastPathComponent().deletingLastPathComponent())
    }

    package var modules: String { root.path + "/modules" }
    /// The modules of packages that are part of the SDK. They are found after the build's own, which may have a copy.
    package var packages: String { root.path + "/packages" }
    /// The modules with names of Apple's frameworks. A library that is for several systems asks `canImport` for them.
    var frameworks: String { root.path + "/frameworks" }
    var frameworkNames: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: frameworks)) ?? []
        return files.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }.sorted()
    }
    var libraries: String { root.path + "/lib" }
    /// That of iOS bridges for both platforms.
    package var bridge: String { sdk(for: .iOS).root.path + "/libexec/quince-bridge" }
    package var facts: String { root.path + "/share/facts.json" }
    /// Tells SwiftPM to call the SDK's compiler.
    package var toolset: String { root.path + "/toolset.json" }
    private var compilerFile: String { root.path + "/share/compiler.json" }

    /// The compiler that made the modules. Another version cannot read them.
    private struct Maker: Decodable {
        /// Differs between two builds of the SDK.
        let build: String
        let version: String
        /// The size of the compiler's program in bytes: one of the same size is the same.
        let size: Int
    }

    /// Throws if a compiler is not of the version that made the modules.
    ///
    /// - Parameter version: asks the compiler for its version, which takes a tenth of a second.
    package func check(_ compiler: String, version: (String) throws -> String) throws {
        let kit = "\(modules)/\(platform.kit).swiftmodule"
        for file in [bridge, facts, kit] + libraryNames.map(library)
        where !FileManager.default.fileExists(atPath: file) { throw Self.damage(file) }
        let maker = try self.maker
        if try Self.size(of: compiler) == maker.size { return }
        let found = try version(compiler)
        guard found != maker.version else { return }
        throw CompilerFailure(
            "\(root.path): this SDK of Quince was built by \(maker.version), and \(compiler) is \(found); "
                + "install Swift's version of the SDK, or the SDK of Swift's version")
    }

    private var maker: Maker {
        get throws {
            let file = URL(fileURLWithPath: compilerFile)
            guard let data = try? Data(contentsOf: file), let maker = try? JSONDecoder().decode(Maker.self, from: data)
            else { throw Self.damage(compilerFile) }
            return maker
        }
    }

    /// Identifies the build. SwiftPM compiles everything anew when the version of the compiler changes, of which this is
    /// a part.
    var identity: String { get throws { "Quince's SDK \(try maker.build)" } }

    /// Quince's own modules, whose names no other module may have. Those of the libraries that it uses are not among
    /// them: a package can have a copy of its own.
    func isOwn(_ module: String) -> Bool {
        let names = FileManager.default.contents(atPath: root.path + "/share/modules.txt") ?? Data()
        return String(decoding: names, as: UTF8.self).split(whereSeparator: \.isNewline).contains { $0 == module }
    }

    private var libraryNames: [String] {
        switch platform {
        case .iOS: ["Quince", "QuinceTesting", "QuinceXCTest"] + Self.everywhere
        case .macOS: ["QuinceMac", "QuinceMacTesting"] + Self.everywhere
        }
    }
    private static let everywhere = [
        "QuinceNetworking", "QuinceFrameworks", "QuinceCombine", "QuinceCombineNetworking",
    ]

    private func library(_ name: String) -> String { "\(libraries)/lib\(name).so" }

    private static func damage(_ file: String) -> CompilerFailure {
        CompilerFailure("\(file): missing or damaged; install the SDK of Quince again")
    }

    private static func size(of compiler: String) throws -> Int {
        let program = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path
        guard let size = try? FileManager.default.attributesOfItem(atPath: program)[.size] as? Int else {
            throw CompilerFailure("\(program): cannot be read")
        }
        return size
    }

    /// The arguments by which sources find the modules. The compiler looks for a C module in a folder of its name, unless the
    /// build has a copy of it.
    var moduleArguments: [String] { ["-I", modules] + packageArguments }

    /// The arguments by which the compiler finds the modules of packages alone.
    var packageArguments: [String] { ["-I", packages] }

    /// The arguments by which a program finds the libraries; one that does not use them does not load them.
    ///
    /// They are all the linker's own, since the driver puts its `-l` before what is for the linker. The libraries have no
    /// run path and use the program's, in which Swift's libraries are; only the older kind of run path counts for them. Where
    /// there is no toolchain, Swift's libraries are with those of iOS.
    var linkArguments: [String] {
        let folders = platform == .iOS ? [libraries] : [libraries, sdk(for: .iOS).libraries]
        let flags =
            ["-L", libraries, "--as-needed"] + libraryNames.map { "-l" + $0 }
            + ["--no-as-needed", "--disable-new-dtags"] + folders.flatMap { ["-rpath", $0] }
        return flags.flatMap { ["-Xlinker", $0] }
    }
}
