import CRuntime
import Foundation
import Testing

/// A function of a library that a second one calls, which exports nothing of its own.
private struct Libraries {
    let folder: URL
    let function: String

    init(linker: String) throws {
        function = "quince_test_answer_\(linker)"
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("exchange-\(linker)-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try link("callee", "int \(function)(void) { return 1; }", linker)
        let caller = """
            int \(function)(void);
            static int answer;
            __attribute__((constructor)) static void begin(void) { answer = \(function)(); }
            """
        try link("caller", caller, linker, ["-L\(folder.path)", "-lcallee"])
    }

    func library(_ name: String) -> URL { folder.appendingPathComponent("lib\(name).so") }

    private func link(_ name: String, _ source: String, _ linker: String, _ arguments: [String] = []) throws {
        let file = folder.appendingPathComponent("\(name).c")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "clang", "-shared", "-fPIC", "-fuse-ld=\(linker)", "-Wl,-soname,lib\(name).so", file.path, "-o",
                library(name).path,
            ]
            + arguments
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    static func has(_ linker: String) -> Bool {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/ld.\(linker)") }
    }
}

@Suite("Exchanged functions")
struct ExchangeTests {
    // GNU ld writes a table of symbols for them that does not say where an image's own would begin.
    @Test(
        "Libraries that export nothing call the exchanged function, whichever linker made them",
        arguments: ["bfd"] + ["gold", "lld"].filter(Libraries.has))
    func exportsNothing(linker: String) throws {
        let libraries = try Libraries(linker: linker)
        defer { try? FileManager.default.removeItem(at: libraries.folder) }
        for name in ["callee", "caller"] {
            #expect(dlopen(libraries.library(name).path, RTLD_NOW | RTLD_GLOBAL) != nil, "\(name)")
        }
        let other: @convention(c) () -> Int32 = { 2 }
        #expect(
            quince_exchange_function(libraries.function, unsafeBitCast(other, to: UnsafeMutableRawPointer.self)) == 1)
    }
}
