import CoreGraphics
import Foundation
import ImageIO
import QuinceRecording
import Testing

/// The command itself, with a shell script in place of SwiftPM.
@Suite("The quince command")
struct QuinceCommandTests {
    private func folder(swift script: String) throws -> String {
        let folder = NSTemporaryDirectory() + "quince-command-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: folder + "/Package.swift"))
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: folder + "/swift"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/swift")
        return folder
    }

    private func command(_ arguments: [String], in folder: String, messages: Pipe) throws -> Process {
        let process = Process()
        // The command is built in the same directory as the recorder.
        let program = URL(fileURLWithPath: try RecorderProgram.find()).deletingLastPathComponent()
            .appendingPathComponent("quince")
        // A test runner may ignore signals, and a child process inherits that.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["--default-signal=INT,TERM,HUP", program.path] + arguments
        process.environment = ["PATH": folder + ":/usr/bin:/bin"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = messages
        return process
    }

    @Test("An unknown flag is refused before anything is built, on either side of the path")
    func unknownFlag() throws {
        let folder = try folder(swift: "echo built >&2")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for arguments in [
            ["run", folder, "--debgu"], ["run", "--debgu", folder], ["run", folder, "--device", "Pear"],
        ] {
            let messages = Pipe()
            let process = try command(arguments, in: folder, messages: messages)
            try process.run()
            let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 2)
            #expect(text.hasPrefix("quince: ") && !text.contains("built"), "\(text)")
        }
    }

    @Test("doctor says what is missing and ends with status 1; clean removes the cache, and nothing if there is none")
    func upkeep() throws {
        let folder = try folder(swift: "exit 1")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func outcome(_ word: String) throws -> (status: Int32, text: String) {
            let output = Pipe()
            let process = try command([word], in: folder, messages: Pipe())
            process.environment = ["PATH": folder, "QUINCE_CACHE": folder + "/cache"]
            process.standardOutput = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationStatus, text)
        }
        let doctor = try outcome("doctor")
        #expect(doctor.status == 1 && doctor.text.contains("there is no swiftc on the PATH"), "\(doctor)")
        // Parts that only some apps need; the PATH of this test has no espeak-ng.
        #expect(doctor.text.contains(/optional  speech +there is no espeak-ng on the PATH\n.*apt install espeak-ng/))
        for part in ["films", "FFmpeg", "OpenGL"] {
            #expect(doctor.text.contains(try Regex("(?m)^(ok      |optional)  \(part) ")), "\(part)")
        }
        #expect(try outcome("clean").text == "\(folder)/cache: there is no cache\n")
        try FileManager.default.createDirectory(atPath: folder + "/cache/debug", withIntermediateDirectories: true)
        #expect(try outcome("clean").text == "removed \(folder)/cache\n")
        #expect(!FileManager.default.fileExists(atPath: folder + "/cache"))
    }

    @Test("--watch refuses what it cannot follow before anything is built, in one line that says what it takes")
    func watching() throws {
        let folder = try folder(swift: "echo built >&2")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let package = "\(folder): --watch takes a folder of sources or an Xcode project, and not a Swift package"
        let host = "--watch takes the web host, and neither --flow nor another --host"
        for (arguments, message) in [
            ([], package), (["--flow", "a.yaml"], host), (["--host", "headless"], host),
        ] {
            let messages = Pipe()
            let process = try command(["run", folder, "--watch"] + arguments, in: folder, messages: messages)
            try process.run()
            let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 2 && text == "quince: \(message)\n")
        }
    }

    @Test(
        "A full or closed stream costs its text, and a command whose result is lost fails; none traps",
        arguments: [
            ("--bogus 2>/dev/full", 2), ("--bogus 2>&-", 2), ("run /nowhere 2>/dev/full", 2), ("devices 2>&-", 0),
            ("devices >/dev/full", 1), ("devices >&-", 1), ("--help >/dev/full", 1), ("devices >/dev/full 2>&1", 1),
            ("devices <&- >&- 2>&-", 1),
        ])
    func streams(_ words: String, _ status: Int32) throws {
        let process = try command([], in: "/", messages: Pipe())
        let program = try #require(process.arguments?.last)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec '\(program)' \(words)"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == status)
    }

    @Test("What is not an image file is called what it is, and an image that is too large is refused by its header")
    func pictures() throws {
        let folder = try folder(swift: "")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(mkfifo(folder + "/fifo", 0o600) == 0)
        let wide = CGImage(PixelBuffer(width: 16_384, height: 4097), isOpaque: true)
        try ImageEncoder.png(wide).write(to: URL(fileURLWithPath: folder + "/wide.png"))
        for (name, words) in [
            ("none.png", "none.png: no such file"), ("", "expected an image file, found a folder"),
            ("fifo", "fifo: expected an image file, found a FIFO"),
            ("wide.png", "16384 × 4097 pixels, but the total must not exceed 67108864"),
        ] {
            let messages = Pipe()
            let process = try command(
                ["diff", folder + "/" + name, folder + "/" + name], in: folder, messages: messages)
            try process.run()
            let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 2)
            #expect(text.contains(words), "\(text)")
        }
    }

    @Test("Flags mean the same before and after the path; arguments after -- are the app's own")
    func flags() throws {
        let describe = #"{"products": [{"name": "App", "type": {"executable": null}}], "targets": []}"#
        let script = "case \"$*\" in *describe*) echo '\(describe)';; *show-bin-path*) dirname $0;; esac"
        let folder = try folder(swift: script)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let app = "#!/bin/sh\necho \"$@\" >&2\n"
        try Data(app.utf8).write(to: URL(fileURLWithPath: folder + "/App"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/App")
        let flags = ["--debug", "--flow", "f.yaml", "--chrome", "--language", "de"]
        let own = ["--", "-AppleLanguages", "(de)"]
        let texts = try [["run"] + flags + [folder] + own, ["run", folder] + flags + own].map { arguments in
            let messages = Pipe()
            let process = try command(arguments, in: folder, messages: messages)
            try process.run()
            let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return text.split(separator: "\n").last.map(String.init)
        }
        let expected =
            "--device iPhone 6 --language de --flow f.yaml --ios 17.0 --chrome --orientation portrait --out out"
            + " --port 0 --slow 1 --threads 2 -- -AppleLanguages (de)"
        #expect(texts == [expected, expected])
    }

    @Test("A signal ends the build, and what the build has started", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(_ number: Int32) throws {
        // The script prints its process id and has a child, like SwiftPM; both end at SIGINT.
        let folder = try folder(swift: "echo $$ >&2; sleep 1000")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let messages = Pipe()
        let process = try command(["build", folder], in: folder, messages: messages)
        try process.run()
        let line = String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
        let child = try #require(pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)))
        // Waits until the command handles the signal, because it would end the command alone before that.
        while try !listens(process.processIdentifier, number) { sched_yield() }
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
        let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
        #expect(state == nil || state?.contains(") Z ") == true)
    }

    /// Returns whether a process has a handler for the signal.
    private func listens(_ id: pid_t, _ number: Int32) throws -> Bool {
        let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
        let lines = status.split(separator: "\n").filter { $0.hasPrefix("SigCgt:") }
        return lines.contains { line in
            let mask = UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16) ?? 0
            return mask & (1 << UInt64(number - 1)) != 0
        }
    }
}
