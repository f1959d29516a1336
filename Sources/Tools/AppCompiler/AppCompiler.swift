package import Foundation

/// The Swift compiler of an SDK. It compiles a module that is written for the platform from sources that the bridge has
/// rewritten, shows the kit's modules to all, and links its libraries; everything else is the toolchain's compiler.
package struct AppCompiler {
    let sdk: AppSDK
    /// The path of the toolchain's `swiftc`.
    let compiler: String
    /// The folder of what the bridge remembers of the toolchain.
    let cache: String

    package init(sdk: AppSDK, compiler: String, cache: String) {
        (self.sdk, self.compiler, self.cache) = (sdk, compiler, cache)
    }

    /// The program to run in place of a command.
    package enum Command: Equatable {
        /// This process can become it.
        case compiler([String])
        /// Its diagnostics quote sources that the bridge has rewritten into these folders.
        case compilerOfRewritten([String], folders: [String])
        /// The bridge has reported errors.
        case none
    }

    /// Rewrites sources if they need it.
    ///
    /// - Parameter run: runs a program and returns its status.
    package func command(for arguments: [String], run: ([String]) throws -> Int32) throws -> Command {
        var call = CompilerInvocation(arguments) { Self.text(of: $0) }
        call.normalizeVersion()
        var folders: [String]?
        switch call.kind {
        case .other: break
        case .link:
            try sdk.check(compiler) { try Self.version(of: $0) }
            call.arguments += sdk.linkArguments
        case .compile:
            try sdk.check(compiler) { try Self.version(of: $0) }
            try checkName(call)
            // Such modules may say `@retroactive` of each other's types.
            if call.isInNoPackage { call.remove("-package-name") }
            switch try ModuleRewriting(sdk: sdk, cache: cache).apply(to: &call, run: run) {
            case .failed: return .none
            case .done(let rewritten):
                folders = rewritten
                call.arguments += ["-I", sdk.frameworks]
            // It imports the modules of tests, which may have imported a framework.
            case .runner: call.arguments += ["-I", sdk.frameworks]
            case .unneeded: break
            }
            call.arguments += sdk.moduleArguments
            // Each package would compile Foundation's C headers anew, which takes seconds.
            if call.value(of: "-module-cache-path") != nil { call.set("-module-cache-path", cache + "/ModuleCache") }
        }
        // SwiftPM names `/`, the root of everything, in which the compiler would look for its own library.
        call.remove("-sdk")
        let command = [compiler] + call.arguments
        return folders.map { .compilerOfRewritten(command, folders: $0) } ?? .compiler(command)
    }

    /// Runs the compiler of rewritten sources.
    ///
    /// - Parameters:
    ///   - folders: those of the rewritten sources.
    ///   - write: receives the driver's messages, whose diagnostics quote the author's lines.
    /// - Returns: its status.
    package static func run(_ command: [String], folders: [String], write: (Data) -> Void) throws -> Int32 {
        var quotes = OwnQuotes(leftOut: LeftOutNames(in: folders))
        var messages = DriverMessages()
        let status = try Execution.run(command) { data in
            write(messages.take(data) { quotes.text($0) })
        }
        write(messages.rest())
        return status
    }

    /// Returns what SwiftPM takes for the version of the compiler.
    package func version(of toolchain: String) throws -> String { "\(toolchain)\n\(try sdk.identity)\n" }

    private static func text(of path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    private func checkName(_ call: CompilerInvocation) throws {
        guard let name = call.value(of: "-module-name"), sdk.isOwn(name) else { return }
        throw CompilerFailure("the module name \(name) is used by Quince; choose another")
    }

    // MARK: The toolchain

    /// Returns the version of a compiler, such as "Swift 6.3.1".
    package static func version(of compiler: String) throws -> String {
        let text = try versionText(of: compiler)
        guard let match = text.firstMatch(of: /Swift version (\S+)/) else {
            throw CompilerFailure("\(compiler): -version names no version of Swift; put Swift's compiler on the PATH")
        }
        return "Swift \(match.output.1)"
    }

    /// Returns what a compiler prints about its version.
    package static func versionText(of compiler: String) throws -> String {
        try Execution.output([compiler, "-version"]).trimmingCharacters(in: .newlines)
    }

    /// Returns the path of the toolchain's compiler: the one beside the program that called this one, or the first on the
    /// search path.
    ///
    /// - Parameter own: the path of this program.
    package static func toolchain(besides own: String, caller: String?, searchPath: String) throws -> String {
        let folders =
            [caller.map { ($0 as NSString).deletingLastPathComponent }].compactMap { $0 }
            + searchPath.split(separator: ":").map(String.init)
        let ownRoot =
            URL(fileURLWithPath: own).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().path + "/"
        for path in folders.map({ $0 + "/swiftc" }) where FileManager.default.isExecutableFile(atPath: path) {
            // The SDK's own `swiftc` would call this program again.
            if !URL(fileURLWithPath: path).resolvingSymlinksInPath().path.hasPrefix(ownRoot) { return path }
        }
        throw CompilerFailure("there is no swiftc on the PATH; see https://www.swift.org/install/linux")
    }
}
