import ArgumentParser
import Foundation
import QuinceFrameStream

/// Writes frames of which a quarter changes: a band in the middle scrolls by eight rows per frame. They are written
/// both as `quince-record` reads them and as FFmpeg does.
struct FilmCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "film", abstract: "Writes frames for video encoders.")

    @Argument(help: "The output of `pixels`.")
    var input: String

    @Option(help: "The number of frames.")
    var frames = 60

    @Option(help: "The path of a file with the complete frames in sequence.")
    var raw: String

    @Option(parsing: .upToNextOption, help: "Pairs of paths: the stream to write, and the recording that it names.")
    var streams: [String]

    private static let whole = FrameRect(x: 0, y: 0, width: frameSize.width, height: frameSize.height)
    private static let rowSize = frameSize.width * 4

    func run() throws {
        let picture = try Data(contentsOf: URL(fileURLWithPath: input))
        guard picture.count == Self.rowSize * frameSize.height else {
            throw ValidationError("\(input): \(picture.count) bytes are not a frame")
        }
        for index in stride(from: 0, to: streams.count - 1, by: 2) {
            try writeStream(picture, to: streams[index], film: streams[index + 1])
        }
        let file = try Self.file(raw)
        for frame in 0..<frames {
            try file.write(contentsOf: frame == 0 ? picture : Self.picture(picture, frame))
        }
    }

    private static let band = FrameRect(
        x: 0, y: frameSize.height / 3, width: frameSize.width, height: frameSize.height / 4)

    /// Returns the rows in the band: those of the image from another position on.
    private static func bandRows(_ picture: Data, _ frame: Int) -> Data {
        let first = 8 * frame % (frameSize.height - band.height)
        return picture.subdata(in: first * rowSize..<(first + band.height) * rowSize)
    }

    private static func picture(_ picture: Data, _ frame: Int) -> Data {
        var changed = picture
        changed.replaceSubrange(band.y * rowSize..<band.maxY * rowSize, with: bandRows(picture, frame))
        return changed
    }

    private func writeStream(_ picture: Data, to path: String, film: String) throws {
        let kind = URL(fileURLWithPath: film).pathExtension
        guard let format = FrameStreamHeader.Format(fileExtension: kind) else {
            throw ValidationError("\(film): not a recording format")
        }
        let rate = FrameRate(60)
        let header = FrameStreamHeader(
            format: format, isOpaque: true, width: frameSize.width, height: frameSize.height, rate: rate, path: film)
        let file = try Self.file(path)
        try file.write(contentsOf: FrameStreamWriter.header(header))
        for frame in 0..<frames {
            let head = FrameStreamWriter.frameHead(
                at: rate.instant(ofFrame: Int64(frame)), [frame == 0 ? Self.whole : Self.band])
            try file.write(contentsOf: head)
            try file.write(contentsOf: frame == 0 ? picture : Self.bandRows(picture, frame))
        }
        try file.write(contentsOf: FrameStreamWriter.end(at: rate.instant(ofFrame: Int64(frames))))
    }

    private static func file(_ path: String) throws -> FileHandle {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }
}
