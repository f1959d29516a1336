import CoreGraphics
import Foundation
import Testing

/// A real program, run until it ends.
struct Program {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }

    init(_ name: String, _ arguments: [String]) throws {
        let (process, output, errors) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        // The errors are short enough for a pipe's buffer.
        process.standardError = errors
        try process.run()
        self.output = output.fileHandleForReading.readDataToEndOfFile()
        self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// Returns every frame of a recording as decoded by FFmpeg.
    static func frames(of file: String, width: Int, height: Int) throws -> [PixelBuffer] {
        let arguments = [
            "-v", "error", "-i", file, "-fps_mode", "passthrough", "-sws_flags",
            "accurate_rnd+full_chroma_int+full_chroma_inp", "-f", "rawvideo", "-pix_fmt", "bgra", "-",
        ]
        let program = try Program("ffmpeg", arguments)
        #expect(program.status == 0, "\(program.errors)")
        let size = width * height * 4
        #expect(program.output.count % size == 0)
        return (0..<program.output.count / size).map { index in
            let pixels = PixelBuffer(width: width, height: height)
            program.output.withUnsafeBytes { bytes in
                for y in 0..<height {
                    let row = bytes.baseAddress! + index * size + y * width * 4
                    UnsafeMutableRawPointer(pixels.row(y)).copyMemory(from: row, byteCount: width * 4)
                }
            }
            return pixels
        }
    }

    /// Returns the presentation time of each frame in seconds.
    static func times(of file: String) throws -> [Double] {
        let program = try Program(
            "ffprobe",
            ["-v", "error", "-select_streams", "v", "-show_entries", "frame=pts_time", "-of", "csv=p=0", file])
        #expect(program.status == 0, "\(program.errors)")
        return program.text.split(separator: "\n").compactMap { Double($0.trimmingCharacters(in: [","])) }
    }

    /// Returns the properties of the recording's only stream.
    static func properties(of file: String) throws -> [String: String] {
        let program = try Program("ffprobe", ["-v", "error", "-show_streams", "-of", "default=nw=1", file])
        let pairs = program.text.split(separator: "\n").compactMap { line -> (String, String)? in
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}

/// A directory that is removed with the test.
final class Folder {
    let path = NSTemporaryDirectory() + "quince-film-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }
    func data(_ name: String) -> Data? { FileManager.default.contents(atPath: file(name)) }
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

    /// Writes a shell script that replaces a program.
    func script(_ name: String, _ text: String) throws -> String {
        try Data("#!/bin/sh\n\(text)\n".utf8).write(to: URL(fileURLWithPath: file(name)))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file(name))
        return file(name)
    }
}

extension PixelBuffer {
    /// Returns the largest difference of a color channel at a position; alpha is ignored.
    func difference(_ place: (x: Int, y: Int), _ color: UInt32) -> Int {
        let own = row(place.y)[place.x]
        return [0, 8, 16].map { abs(Int(own >> $0 & 255) - Int(color >> $0 & 255)) }.max() ?? 0
    }

    /// Returns the first position with different colors, as "x, y: found, expected".
    func firstDifference(_ other: PixelBuffer) -> String? {
        for y in 0..<height {
            for x in 0..<width where row(y)[x] != other[x, y] {
                return "\(x), \(y): \(String(row(y)[x], radix: 16)), \(String(other[x, y], radix: 16))"
            }
        }
        return nil
    }
}
