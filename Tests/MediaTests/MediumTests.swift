import CoreGraphics
import Foundation
import QuinceMedia
import QuinceMediaProcess
import TestFilms
import Testing

@Suite("A medium")
final class MediumTests {
    private let folder = NSTemporaryDirectory() + "quince-medium-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Makes a file by FFmpeg, with pictures of one color and a tone of 441 hertz, 100 samples a period at 44,100 a second.
    private func make(_ name: String, seconds: Double = 2, arguments: [String]) throws -> String {
        let path = "\(folder)/\(name)"
        let sources = [
            "-f", "lavfi", "-i", "color=0x3366cc:size=160x90:rate=25:duration=\(seconds)",
            "-f", "lavfi", "-i", "aevalsrc=0.5*sin(2*PI*441*t)|0.25*sin(2*PI*441*t):s=44100:d=\(seconds)",
        ]
        try NumberedFilm.run(["ffmpeg", "-y"] + sources + arguments + [path])
        return path
    }

    private static let film = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", "-metadata", "title=Plums"]

    // MARK: Descriptions

    @Test("Its tracks, sizes, duration and metadata are the container's")
    func description() throws {
        let description = try Medium.open(make("film.mp4", arguments: Self.film)).description
        #expect(description.duration == RationalTime(2, timescale: 1))
        #expect(description.isSeekable)
        #expect(description.tags.contains(MediaTag(key: "title", value: "Plums")))
        let video = try #require(description.tracks.first { $0.kind == .video })
        #expect((video.codec, video.id, video.timescale) == ("avc1", 1, 12_800))
        let shape = PictureShape(width: 160, height: 90, pixelAspect: 1, transform: [1, 0, 0, 1, 0, 0], rate: 25)
        #expect(video.picture == shape)
        let audio = try #require(description.tracks.first { $0.kind == .audio })
        #expect(audio.codec == "mp4a" && audio.isDecodable)
        #expect(audio.sound == SoundShape(rate: 44_100, channels: 2))
    }

    /// Source: a matrix of a quarter turn to the right is 0, 1, −1, 0 (QuickTime File Format, "Matrices").
    @Test("A turned film says its matrix")
    func rotation() throws {
        let upright = try make("film.mp4", arguments: Self.film)
        let turned = "\(folder)/turned.mp4"
        try NumberedFilm.run(["ffmpeg", "-y", "-i", upright, "-c", "copy", "-metadata:s:v:0", "rotate=270", turned])
        let track = try #require(try Medium.open(turned).description.tracks.first)
        #expect(track.picture?.transform.prefix(4) == [0, 1, -1, 0])
        #expect(track.picture?.turns == 1)
    }

    // MARK: Pictures and samples

    /// Source: BT.601's formula for the color of the test film, within the two levels that its coding loses.
    @Test("A picture is scaled to the size that is asked for")
    func picture() throws {
        let medium = try Medium.open(make("film.mp4", arguments: Self.film))
        let request = PictureRequest(track: 0, instant: .zero, width: 37, height: 20)
        let pixels = try #require(try medium.picture(request).pixels)
        #expect((pixels.width, pixels.height) == (37, 20))
        for (shift, level) in [(0, 0xcc), (8, 0x66), (16, 0x33), (24, 0xff)] {
            for (x, y) in [(0, 0), (36, 19), (18, 10)] {
                let found = Int(pixels[x, y] >> UInt32(shift) & 0xff)
                #expect(abs(found - level) <= (shift == 24 ? 0 : 2), "\(shift): \(found)")
            }
        }
    }

    /// The upper left quarter of the stored picture is white: a turn to the right moves it to the upper right.
    @Test("A picture is turned upright", arguments: [0: (0, 0), 1: (1, 0), 2: (1, 1), 3: (0, 1)])
    func turned(_ turns: Int, _ corner: (Int, Int)) throws {
        let path = "\(folder)/corner.mov"
        let source = "color=black:size=64x32:rate=25:duration=0.2,drawbox=0:0:32:16:white:fill"
        try NumberedFilm.run(["ffmpeg", "-y", "-f", "lavfi", "-i", source, "-c:v", "png", path])
        let (width, height) = turns % 2 == 1 ? (32, 64) : (64, 32)
        let request = PictureRequest(track: 0, instant: .zero, turns: turns, width: width, height: height)
        let pixels = try #require(try Medium.open(path).picture(request).pixels)
        for x in 0..<2 {
            for y in 0..<2 {
                let isWhite = pixels[width / 4 + x * width / 2, height / 4 + y * height / 2] & 0xff > 128
                #expect(isWhite == ((x, y) == corner), "\(x), \(y)")
            }
        }
    }

    @Test("A picture that the app has is not sent again")
    func known() throws {
        let medium = try Medium.open(make("film.mp4", arguments: Self.film))
        var request = PictureRequest(track: 0, instant: RationalTime(1, timescale: 50), width: 16, height: 9)
        #expect(try medium.picture(request).pixels != nil)
        request.known = 0
        let picture = try medium.picture(request)
        #expect(picture.pixels == nil && picture.begin == 0 && picture.next == 512)
    }

    /// Source: the formula of the tone; PCM loses half a level of 1/32,768.
    @Test(
        "Samples are those of their places, after a jump too, and silence outside", arguments: [0, 12_345, 60_000, 100])
    func sound(_ start: Int64) throws {
        let medium = try Medium.open(make("tone.wav", arguments: ["-map", "1:a"]))
        let samples = try medium.sound(SoundRequest(track: 0, start: start, count: 500, rate: 44_100))
        for i in 0..<500 {
            let tone = sin(2 * Double.pi * Double((Int(start) + i) % 100) / 100)
            #expect(abs(Double(samples[i * 2]) - 0.5 * tone) < 1e-4)
            #expect(abs(Double(samples[i * 2 + 1]) - 0.25 * tone) < 1e-4)
        }
        let outside = try medium.sound(SoundRequest(track: 0, start: 88_200 + 10, count: 10, rate: 44_100))
        #expect(outside.allSatisfy { $0 == 0 })
        let before = try medium.sound(SoundRequest(track: 0, start: -20, count: 10, rate: 44_100))
        #expect(before.allSatisfy { $0 == 0 })
    }

    @Test("A file whose samples change from two channels to one, and their rate, is heard to its end")
    func changingSound() throws {
        let parts = [("a.mp3", "44100", "2"), ("b.mp3", "22050", "1")].map { (folder + "/" + $0.0, $0.1, $0.2) }
        var bytes = Data()
        for (path, rate, channels) in parts {
            let source = "sine=frequency=441:duration=1:sample_rate=\(rate)"
            try NumberedFilm.run(["ffmpeg", "-y", "-f", "lavfi", "-i", source, "-ac", channels, path])
            bytes += try Data(contentsOf: URL(fileURLWithPath: path))
        }
        let path = folder + "/both.mp3"
        try bytes.write(to: URL(fileURLWithPath: path))
        let medium = try Medium.open(path)
        let samples = try medium.sound(SoundRequest(track: 0, start: 0, count: 80_000, rate: 44_100))
        for part in [10_000..<20_000, 60_000..<70_000] {
            #expect(part.contains { abs(samples[$0 * 2]) > 0.05 }, "\(part)")
        }
    }

    @Test("Tags that are longer than any that are real are cut, and the medium opens")
    func longTags() throws {
        let path = folder + "/tags.mka"
        let tags = (0..<200).flatMap { ["-metadata", "key\($0)=" + String(repeating: "é", count: 9000)] }
        let source = "sine=duration=0.1"
        try NumberedFilm.run(["ffmpeg", "-y", "-f", "lavfi", "-i", source] + tags.prefix(100) + [path])
        let found = try Medium.open(path).description.tags.filter { $0.key.hasPrefix("key") }
        #expect(found.count == 50 && found.allSatisfy { $0.value.utf8.count <= 4098 })
    }

    // MARK: Failures

    @Test(
        "A file that is not there, is no medium, or is empty fails with its path",
        arguments: ["", "no", "text", "empty"])
    func unknown(_ name: String) throws {
        let path = "\(folder)/\(name)"
        if name == "text" { try "Plums and pears".write(toFile: path, atomically: true, encoding: .utf8) }
        if name == "empty" { FileManager.default.createFile(atPath: path, contents: nil) }
        let error = try #require(throws: MediaFailure.self) { try Medium.open(path) }
        #expect(error.description.contains(path))
        #expect(
            error.kind == ["no": .notFound, "text": .unknownFormat, "empty": .unknownFormat][name, default: .damaged])
    }

    @Test("A playlist in a file cannot reach the network, nor a file that pretends to be another")
    func confined() throws {
        let path = "\(folder)/list.m3u8"
        let list = "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:9,\nhttp://127.0.0.1:1/a.ts\n#EXT-X-ENDLIST\n"
        try list.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: MediaFailure.self) { try Medium.open(path) }
    }

    @Test("A file that was cut shows what is left of it")
    func cut() throws {
        let path = try make("film.ts", seconds: 4, arguments: ["-c:v", "libx264", "-g", "10", "-map", "0:v"])
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
        let medium = try Medium.open(path)
        for seconds: Int64 in [0, 1, 3, 100] {
            let request = PictureRequest(
                track: 0, instant: RationalTime(seconds, timescale: 1), width: 16, height: 9)
            #expect(try medium.picture(request).pixels != nil)
        }
    }

    @Test("A request that cannot be is answered with its reason, and the next one as ever")
    func invalid() throws {
        let medium = try Medium.open(make("film.mp4", arguments: Self.film))
        for (track, side) in [(0, 0), (0, 9000), (1, 10), (7, 10), (-1, 10)] {
            let request = PictureRequest(track: track, instant: .zero, width: side, height: 10)
            let error = try #require(throws: MediaFailure.self) { try medium.picture(request) }
            #expect(error.kind == .invalidRequest)
        }
        #expect(throws: MediaFailure.self) {
            try medium.sound(SoundRequest(track: 1, start: 0, count: .max, rate: 44_100))
        }
        #expect(try medium.picture(PictureRequest(track: 0, instant: .zero, width: 8, height: 8)).pixels != nil)
    }

    @Test("When the decoder is killed its media fail, and the next one starts another")
    func killed() throws {
        let path = try make("film.mp4", arguments: Self.film)
        let medium = try Medium.open(path)
        MediaProcess.current.kill()
        let request = PictureRequest(track: 0, instant: .zero, width: 8, height: 8)
        let error = try #require(throws: MediaFailure.self) { try medium.picture(request) }
        #expect(error.kind == .noDecoder)
        #expect(try Medium.open(path).picture(request).pixels != nil)
        // The first one is not the second program's.
        #expect(throws: MediaFailure.self) { try medium.picture(request) }
    }
}
