import ArgumentParser
import CoreGraphics
import Foundation
import ImageIO

/// Converts a frame to a file of raw BGRA rows, so that every encoder begins with the same bytes.
struct PixelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pixels", abstract: "Converts a PNG to raw bytes that every encoder can read.")

    @Argument(help: "The image.")
    var picture: String

    @Argument(help: "The path for the bytes.")
    var output: String

    func run() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: picture))
        let pixels = try ImageDecoder.decode(data, named: picture).image.pixels
        var bytes = Data(capacity: pixels.width * pixels.height * 4)
        for y in 0..<pixels.height { bytes.append(Data(bytes: pixels.row(y), count: pixels.width * 4)) }
        try bytes.write(to: URL(fileURLWithPath: output))
    }
}

struct EncodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "encode", abstract: "Writes a frame as PNG.")

    @Argument(help: "The output of `pixels`.")
    var input: String

    @Option(help: "The number of runs.")
    var frames = 25

    func run() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: input))
        guard data.count == frameSize.width * frameSize.height * 4 else {
            throw ValidationError(
                "\(input): \(data.count) bytes are not a frame of \(frameSize.width) × \(frameSize.height)")
        }
        let pixels = PixelBuffer(width: frameSize.width, height: frameSize.height)
        data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            for y in 0..<pixels.height {
                pixels.row(y).update(
                    from: (base + y * pixels.width * 4).assumingMemoryBound(to: UInt32.self), count: pixels.width)
            }
        }
        var size = 0
        Measurement.of(frames: frames) { _ in size = FlatPNGEncoder.encode(pixels, isOpaque: true).count }.report()
        Measurement.report("size", Double(size) / 1e3, "kB")
    }
}
