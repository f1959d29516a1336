import AppProjects
import Foundation
import Testing

@Suite("Ending a build")
struct ProcessTreeTests {
    /// Runs a shell that prints the process id of its child; with the trap, both ignore the terminal's signals.
    @Test("A child ends with its children, deaf ones too", arguments: ["", "trap '' INT TERM; "])
    func ends(_ deafness: String) throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "\(deafness)sleep 1000 & echo $!; wait"]
        process.standardOutput = pipe
        try process.run()
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        let child = try #require(pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)))
        ProcessTree(root: process.processIdentifier).end(grace: 0.05)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
        #expect(state == nil || state?.contains(") Z ") == true)
    }
}
