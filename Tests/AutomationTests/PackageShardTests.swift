import Foundation
import Recording
import Testing

@Suite("A package's shards")
struct PackageShardTests {
    @Test("A share without tests has a report as well, and nothing is run for it")
    func emptyShare() throws {
        let folder = NSTemporaryDirectory() + "quince-package-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data().write(to: URL(fileURLWithPath: folder + "/Package.swift"))
        // This script replaces SwiftPM: it lists one test, and fails if it is to run any.
        let swift = "#!/bin/sh\n[ \"$2\" = list ] && echo Cards.Cards/card\\(\\)\n"
        try Data(swift.utf8).write(to: URL(fileURLWithPath: folder + "/swift"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/swift")
        func run(_ shard: String) throws -> Int32 {
            let process = Process()
            // The command is built in the same directory as the recorder.
            process.executableURL = URL(fileURLWithPath: try RecorderProgram.find()).deletingLastPathComponent()
                .appendingPathComponent("quince")
            process.arguments = ["test", folder, "--shard", shard, "--junit", folder + "/results.xml"]
            process.environment = ["PATH": folder + ":/usr/bin:/bin"]
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
        #expect(try run("1/2") == 1)
        #expect(!FileManager.default.fileExists(atPath: folder + "/results.xml"))
        #expect(try run("2/2") == 0)
        let report = try String(contentsOfFile: folder + "/results.xml", encoding: .utf8)
        #expect(report.contains("tests=\"0\" failures=\"0\""))
    }
}
