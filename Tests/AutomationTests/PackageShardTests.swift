import Foundation
import QuinceRecording
import Testing

@Suite("A package's shards")
struct PackageShardTests {
    @Test(
        "A share has a report of XCTest's cases, also of one that ends the process; one without tests an empty report")
    func reports() throws {
        let folder = NSTemporaryDirectory() + "quince-package-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data().write(to: URL(fileURLWithPath: folder + "/Package.swift"))
        // This script replaces SwiftPM: it describes no target, lists one test, and runs three.
        let swift = """
            #!/bin/sh
            case "$*" in *describe*) echo '{"products": [], "targets": []}'; exit;; esac
            [ "$2" = list ] && { echo "Cards.Cards/card()"; exit; }
            echo "Test Case 'Cards.testA' started at 2026-01-01 00:00:00.000"
            echo "Test Case 'Cards.testA' passed (0.5 seconds)"
            echo "Test Case 'Cards.testB' started at 2026-01-01 00:00:00.000"
            echo "/x/T.swift:3: error: Cards.testB : XCTAssertTrue failed"
            echo "Test Case 'Cards.testB' failed (0.25 seconds)"
            echo "Test Case 'Cards.testC' started at 2026-01-01 00:00:00.000"
            exit 1

            """
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
        func report() throws -> String { try String(contentsOfFile: folder + "/results.xml", encoding: .utf8) }
        #expect(try report().contains("tests=\"3\" failures=\"2\""))
        #expect(try report().contains("/x/T.swift:3: error: XCTAssertTrue failed"))
        #expect(try report().contains("name=\"testC\"") && report().contains("the test ended its process"))
        #expect(try run("2/2") == 0)
        #expect(try report().contains("tests=\"0\" failures=\"0\""))
    }
}
