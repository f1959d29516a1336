import CoreGraphics
import Foundation
import ImageIO
import QuinceRecording

/// A temporary folder with images made for a test, in which `quince compare` is run.
final class ComparisonFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "quince-compare-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ data: Data, _ name: String) throws {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    /// Writes an image of one gray, except for its first pixels, which are black.
    func write(_ name: String, gray: UInt32 = 200, black: Int = 0, width: Int = 10, height: Int = 10) throws {
        let pixels = PixelBuffer(width: width, height: height)
        for index in 0..<width * height {
            pixels[index % width, index / width] = 0xFF00_0000 | (index < black ? 0 : gray) * 0x10101
        }
        try write(ImageEncoder.png(CGImage(pixels, isOpaque: true)), name)
    }

    func read(_ name: String) -> String {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

    /// Runs the command in the folder.
    func compare(_ arguments: String...) throws -> (status: Int32, lines: [String], error: String) {
        try compare(arguments)
    }

    func compare(_ arguments: [String]) throws -> (status: Int32, lines: [String], error: String) {
        let process = Process()
        // The command is built in the same directory as the recorder.
        process.executableURL = URL(fileURLWithPath: try RecorderProgram.find()).deletingLastPathComponent()
            .appendingPathComponent("quince")
        process.arguments = ["compare"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        let (output, messages) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, messages)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let error = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text.split(separator: "\n").map(String.init), error)
    }
}
