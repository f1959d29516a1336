import Foundation

/// The Swift compiler with the modules that this test was built with.
enum Compiler {
    /// - Returns: the compiler's output, including notes.
    static func typecheck(_ file: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-typecheck", "-swift-version", "5", "-diagnostic-style", "llvm", "-I", modules.path]
            + moduleMaps + headers + [file.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// The directory of the test's own executable.
    private static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    private static var modules: URL { products.appendingPathComponent("Modules") }
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The module maps of the C modules: those of system libraries are in the sources, those of compiled modules among
    /// the products.
    private static var moduleMaps: [String] {
        let sources = package.appendingPathComponent("Sources/C")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
        let maps = names.sorted().flatMap { name in
            [
                sources.appendingPathComponent("\(name)/module.modulemap"),
                products.appendingPathComponent("\(name).build/module.modulemap"),
            ]
        }
        return maps.filter { FileManager.default.fileExists(atPath: $0.path) }
            .flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
    }

    private static var headers: [String] {
        ["cairo", "freetype2", "harfbuzz"].flatMap { ["-Xcc", "-I/usr/include/\($0)"] }
    }
}
