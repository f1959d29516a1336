import Foundation
import Glibc

/// A headless Chromium, controlled through its debugging pipe with JSON messages that end in a zero byte.
package final class Browser {
    private let process = Process()
    private let folder: URL
    private let toBrowser: FileHandle
    private let fromBrowser: FileHandle
    private var buffer = Data()
    private var lastID = 0

    /// Chromium is one of the packages in scripts/test-packages.txt.
    package static let path = ["/usr/bin/chromium", "/usr/bin/google-chrome"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
        package init(description: String) { self.description = description }
    }

    package init(width: Int = 1280, height: Int = 900, scale: Int = 1) throws {
        guard let path = Self.path else {
            throw Failure(description: "chromium is not installed: scripts/bootstrap test")
        }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "quince-browser-\(getpid())-\(UInt32.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (input, output) = (folder.appendingPathComponent("in").path, folder.appendingPathComponent("out").path)
        guard mkfifo(input, 0o600) == 0, mkfifo(output, 0o600) == 0 else { throw Failure(description: "no pipes") }
        // Opened for both directions, so that opening does not block until the other side is opened.
        toBrowser = FileHandle(fileDescriptor: Glibc.open(input, O_RDWR), closeOnDealloc: true)
        fromBrowser = FileHandle(fileDescriptor: Glibc.open(output, O_RDWR | O_NONBLOCK), closeOnDealloc: true)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let flags = [
            "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile",
            "--window-size=\(width),\(height)", "--force-device-scale-factor=\(scale)", "--hide-scrollbars",
            "--disable-gpu", "--mute-audio", "about:blank",
        ]
        process.arguments = ["-c", "exec \"$0\" \"$@\" 3<'\(input)' 4>'\(output)' >/dev/null 2>&1", path] + flags
        try process.run()
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The processor time of the browser and all its processes so far, in ticks of 10 ms.
    package var ticks: Int { ProcessTimes.ticks(ofFamily: process.processIdentifier) }

    // MARK: Messages

    package func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> [String:
        Any]
    {
        lastID += 1
        var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        try toBrowser.write(contentsOf: JSONSerialization.data(withJSONObject: message) + Data([0]))
        while true {
            let answer = try receive(method)
            guard answer["id"] as? Int == lastID else { continue }
            if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    private func receive(_ method: String) throws -> [String: Any] {
        let end = Date(timeIntervalSinceNow: 30)
        while Date() < end {
            if let zero = buffer.firstIndex(of: 0) {
                let message = buffer[buffer.startIndex..<zero]
                buffer = Data(buffer[(zero + 1)...])
                return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
            }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(fromBrowser.fileDescriptor, &bytes, bytes.count)
            if count > 0 { buffer += bytes[..<count] } else { usleep(1000) }
        }
        throw Failure(description: "the browser does not answer \(method)")
    }

    /// Opens a page and waits until a JavaScript expression is true: by default, until an app's page has a frame.
    package func open(
        _ address: String, until condition: String = "!!(window.quince && quince.state && quince.figures.frames)"
    ) throws -> Tab { try Tab(self, address, until: condition) }
}
