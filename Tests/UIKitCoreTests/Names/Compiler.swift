import Foundation

/// The Swift compiler on the modules that this test was built with.
enum Compiler {
    /// - Returns: what it wrote, notes and all.
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

    /// The folder of the test's own executable.
    private static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    private static var modules: URL { products.appendingPathComponent("Modules") }
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Of the C modules: those of system libraries stand in the source, those that are compiled beside what was built.
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
