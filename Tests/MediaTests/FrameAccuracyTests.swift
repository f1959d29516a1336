import Foundation
import QuinceMedia
import QuinceMediaProcess
import SeededRandom
import TestFilms
import Testing

/// The picture at an instant is the one that ffprobe says is due: the last that begins at or before it, or else the first.
@Suite("The picture that is due")
final class FrameAccuracyTests {
    private let folder = NSTemporaryDirectory() + "quince-media-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let name: String
        let rate: String
        var encoding: [String] = []
        var remux: [String] = []
    }

    private static let h264 = ["-c:v", "libx264", "-bf", "3", "-g", "37"]

    static let kinds = [
        Kind(testDescription: "24 a second", name: "a.mp4", rate: "24", encoding: h264),
        Kind(testDescription: "29.97 a second", name: "a.mp4", rate: "30000/1001", encoding: h264),
        Kind(
            testDescription: "30 a second, open groups", name: "a.mov", rate: "30",
            encoding: h264 + ["-x264-params", "open-gop=1:b-pyramid=normal"]),
        Kind(testDescription: "60 a second", name: "a.mp4", rate: "60", encoding: h264),
        Kind(
            testDescription: "an edit list that begins inside a group", name: "a.mp4", rate: "30", encoding: h264,
            remux: ["-ss", "0.7"]),
        Kind(testDescription: "a late start", name: "a.mp4", rate: "25", encoding: h264, remux: ["-itsoffset", "0.5"]),
        Kind(testDescription: "a transport stream", name: "a.ts", rate: "25", encoding: h264),
        Kind(testDescription: "WebM", name: "a.webm", rate: "30", encoding: ["-c:v", "libvpx", "-g", "40"]),
        Kind(
            testDescription: "every picture a key frame", name: "a.mov", rate: "30",
            encoding: ["-c:v", "mjpeg", "-q:v", "2"]),
    ]

    /// Ten thousand seeks in all kinds together.
    private static let seeks = 10_000 / kinds.count + 1

    @Test("After a random seek it is shown", arguments: kinds)
    func seeks(_ kind: Kind) throws {
        let film = try NumberedFilm(
            folder, kind.name, rate: kind.rate, seconds: 8, encoding: kind.encoding, remux: kind.remux)
        let (medium, track) = try open(film)
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed", seed)
        var random = SeededNumbers(seed: seed)
        let offset = film.name(hasOwnClock: medium) ? film.begins[0] : 0
        let end = film.begins[film.begins.count - 1] - offset + Int64(track.timescale)
        for _ in 0..<Self.seeks {
            let instant = RationalTime(.random(in: -100...end * 3, using: &random), timescale: track.timescale * 3)
            let place = film.place(at: instant, track.timescale, offset)
            let picture = try medium.picture(Self.request(track, instant))
            let pixels = try #require(picture.pixels)
            #expect(picture.begin == film.begins[place] - offset, "\(instant), seed \(seed)")
            #expect(NumberedFilm.number(of: pixels) == film.numbers[place], "\(instant), seed \(seed)")
            #expect(picture.next == (place + 1 < film.begins.count ? film.begins[place + 1] - offset : nil))
        }
    }

    @Test("Playing shows each at its instants, forward and backward", arguments: [0.5, 1, 2, -1])
    func plays(_ rate: Double) throws {
        let film = try NumberedFilm(folder, "a.mp4", rate: "30", seconds: 4, encoding: Self.h264)
        let (medium, track) = try open(film)
        var known: (begin: Int64, number: Int)?
        for tick in 0...Int(240 / abs(rate)) {
            // Exactly: a tick is 1/60 s, times the rate in halves.
            let halves = Int64(rate * 2) * Int64(tick)
            let instant = RationalTime(rate < 0 ? 480 + halves : halves, timescale: 120)
            var request = Self.request(track, instant)
            request.known = known?.begin
            let picture = try medium.picture(request)
            if let pixels = picture.pixels { known = (picture.begin, NumberedFilm.number(of: pixels)) }
            let place = film.place(at: instant, track.timescale, 0)
            #expect(known?.number == film.numbers[place], "\(instant)")
        }
    }

    private func open(_ film: NumberedFilm) throws -> (Medium, MediaTrack) {
        #expect(film.begins.count == film.numbers.count && film.begins.count > 90)
        let medium = try Medium.open(film.path)
        return (medium, try #require(medium.description.tracks.first { $0.kind == .video }))
    }

    private static func request(_ track: MediaTrack, _ instant: RationalTime) -> PictureRequest {
        PictureRequest(track: track.index, instant: instant, width: NumberedFilm.width, height: NumberedFilm.height)
    }
}

extension NumberedFilm {
    /// Whether the container's clock begins anywhere, so that the medium begins with its first picture.
    fileprivate func name(hasOwnClock medium: Medium) -> Bool { !medium.description.format.hasPrefix("mov") }

    fileprivate func place(at instant: RationalTime, _ timescale: Int32, _ offset: Int64) -> Int {
        begins.lastIndex { RationalTime($0 - offset, timescale: timescale) <= instant } ?? 0
    }
}
