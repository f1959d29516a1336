package import CoreGraphics
import Foundation
import QuinceChildProcesses

/// A film whose pictures carry their number: eight columns of 16 pixels, white for a bit that is set.
///
/// FFmpeg's programs make it, and say when each picture is due: they are the reference that the tests compare with.
package struct NumberedFilm: Sendable {
    package static let (columns, column, height) = (10, 16, 32)
    package static var width: Int { columns * column }

    package let path: String
    /// The beginnings of the pictures in the track's units, in their order, as ffprobe says them.
    package let begins: [Int64]
    /// The numbers that the pictures carry, in the same order, as ffmpeg decodes them.
    package let numbers: [Int]

    /// - Parameters:
    ///   - rate: pictures a second, as FFmpeg writes it: "30000/1001".
    ///   - encoding: arguments for the encoder.
    ///   - remux: arguments with which the film is read again and copied into another one.
    package init(
        _ folder: String, _ name: String, rate: String, seconds: Double, encoding: [String] = [], remux: [String] = []
    ) throws {
        let first = "\(folder)/\(remux.isEmpty ? "" : "first-")\(name)"
        let bits = "geq=lum='if(mod(floor(N/pow(2,floor(X/\(Self.column)))),2),235,16)':cb=128:cr=128"
        let source =
            "color=black:size=\(Self.width)x\(Self.height):rate=\(rate):duration=\(seconds),format=yuv420p,\(bits)"
        try Self.run(["ffmpeg", "-y", "-f", "lavfi", "-i", source] + encoding + [first])
        path = "\(folder)/\(name)"
        if !remux.isEmpty { try Self.run(["ffmpeg", "-y"] + remux + ["-i", first, "-c", "copy", path]) }
        let times = try Self.run([
            "ffprobe", "-select_streams", "v", "-show_entries", "frame=best_effort_timestamp", "-of", "csv=p=0", path,
        ])
        begins = String(decoding: times, as: UTF8.self).split(separator: "\n").compactMap {
            Int64($0.prefix { $0 != "," })
        }
        let raw = try Self.run([
            "ffmpeg", "-noautorotate", "-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "gray", "-",
        ])
        let size = Self.width * Self.height
        numbers = (0..<raw.count / size).map { frame in
            Self.number { raw[frame * size + Self.height / 2 * Self.width + $0] > 128 }
        }
    }

    /// Reads the number of a picture of the film's own size.
    package static func number(of pixels: PixelBuffer) -> Int {
        number { (pixels[$0, height / 2] & 0xff) > 128 }
    }

    private static func number(isWhite: (Int) -> Bool) -> Int {
        (0..<columns).reduce(0) { isWhite($1 * column + column / 2) ? $0 | 1 << $1 : $0 }
    }

    @discardableResult
    package static func run(_ command: [String]) throws -> [UInt8] {
        let output = try OutputPipe()
        let quiet = [command[0], "-v", "error", "-nostdin"].filter { command[0] == "ffmpeg" || $0 != "-nostdin" }
        let child = try ChildProgram(quiet + command.dropFirst(), output: output.end).start()
        let bytes = output.readAll()
        guard child.wait() == .exit(0) else { throw ChildError(command: command.joined(separator: " ")) }
        return bytes
    }

    struct ChildError: Error { let command: String }
}
