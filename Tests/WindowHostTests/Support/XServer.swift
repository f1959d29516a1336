import Foundation

/// An X server without a screen, on a free display. It ends with its last reference.
final class XServer {
    private let process = Process()
    let number: Int
    var variables: [String: String] { ["DISPLAY": ":\(number)"] }

    init(width: Int = 1600, height: Int = 1300) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        // The server writes the number of its display when it is ready.
        process.arguments = [
            "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.hasSuffix("\n"), case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
        }
        guard let number = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            kill(process.processIdentifier, SIGKILL)
            throw XFailure("Xvfb names no display: \(text)")
        }
        self.number = number
    }

    /// A process of the tests is started with blocked signals, so that the server cannot end and tidy up by itself.
    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        for path in ["/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)"] { unlink(path) }
    }
}

struct XFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
