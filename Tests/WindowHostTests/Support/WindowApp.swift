import BrowserDriver
import CoreGraphics
import Foundation
import ImageIO

/// An app in a window, in a process of its own, and the same app without a screen.
final class WindowApp {
    let process = Process()
    private let name: String
    private let errors = Pipe()

    /// - Parameter server: the display; `nil` for none.
    /// - Parameter variables: more variables of the environment.
    init(
        _ name: String = "WebTestApp", arguments: [String] = [], on server: XServer?, variables: [String: String] = [:]
    ) throws {
        self.name = name
        process.executableURL = Self.folder.appendingPathComponent(name)
        process.arguments = ["--host", "window"] + arguments
        let own = ProcessInfo.processInfo.environment.filter {
            !["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains($0.key)
        }
        process.environment = own.merging(server?.variables ?? [:]) { $1 }.merging(variables) { $1 }
        process.standardError = errors
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    /// Waits for the end.
    ///
    /// - Returns: the status, and what the app wrote to standard error.
    func end() -> (status: Int32, errors: String) {
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// Whether the main thread waits for another one, and not for events; the numbers of `futex` on x86-64 and ARM.
    var mainThreadHangs: Bool {
        let id = process.processIdentifier
        let call = (try? String(contentsOfFile: "/proc/\(id)/task/\(id)/syscall", encoding: .utf8)) ?? ""
        return ["202", "98"].contains(call.prefix { $0 != " " })
    }

    private static var folder: URL {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: own).deletingLastPathComponent()
    }

    /// Runs a flow without a screen, and returns the pixels of its screenshot `shot`, as 0xRRGGBB.
    static func headless(
        _ name: String = "WebTestApp", arguments: [String], _ commands: [String] = []
    ) throws -> [UInt32] {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let flow = place.appendingPathComponent("flow.yaml")
        let lines = ["appId: any", "---"] + (commands + ["takeScreenshot: shot"]).map { "- \($0)" }
        try Data(lines.joined(separator: "\n").utf8).write(to: flow)
        let process = Process()
        process.executableURL = folder.appendingPathComponent(name)
        process.arguments = ["--flow", flow.path, "--out", place.path] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return try pixels(of: place.appendingPathComponent("shot.png"))
    }

    private static func pixels(of file: URL) throws -> [UInt32] {
        guard let source = CGImageSourceCreateWithURL(file as NSURL, nil),
            let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
        else { throw XFailure("the flow has taken no screenshot") }
        let buffer = image.pixels
        return (0..<buffer.height).flatMap { y in (0..<buffer.width).map { buffer[$0, y] & 0xFF_FFFF } }
    }
}
