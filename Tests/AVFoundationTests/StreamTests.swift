import AVFoundation
import Foundation
import QuinceMediaProcess
import Stage
import TestFilms
import Testing

/// Films and playlists of a server on this machine. The waiting for a server that sends nothing is the decoder's, and is
/// shortened to a second.
@Suite("Films of a server", .serialized)
@MainActor
struct StreamTests {
    private let cinema: Cinema
    private let server: FilmServer

    init() throws {
        // The decoder starts with the first film, and has its environment from then on.
        setenv("QUINCE_MEDIA_PATIENCE", "1", 1)
        defer { unsetenv("QUINCE_MEDIA_PATIENCE") }
        cinema = try Cinema(seconds: 4)
        server = try FilmServer(cinema.folder)
    }

    /// Pictures that are not compressed, so that the place of each in the file is known: 10,240 bytes each, at the rate of 30.
    private func makeBigFilm(seconds: Double) throws -> NumberedFilm {
        try NumberedFilm(
            cinema.folder, "big.mov", rate: "30", seconds: seconds,
            encoding: ["-c:v", "rawvideo", "-pix_fmt", "uyvy422", "-movflags", "faststart"])
    }

    private func play(_ name: String) -> AVPlayerItem {
        guard let url = URL(string: server.address(name)) else { fatalError("no address") }
        let item = AVPlayerItem(url: url)
        cinema.player.replaceCurrentItem(with: item)
        cinema.stage.turn()
        return item
    }

    private func code(_ item: AVPlayerItem) -> Int? {
        (item.error as NSError?).flatMap { $0.domain == NSURLErrorDomain ? $0.code : nil }
    }

    /// Plays the film of the folder, which shows that the app and its decoder live.
    private func checkThatFilmsPlay() {
        server.serve("film.mp4", .whole)
        let item = play("film.mp4")
        cinema.player.seek(to: CMTime(value: 77, timescale: 30))
        cinema.stage.turn()
        #expect(item.status == .readyToPlay && cinema.number() == 77)
    }

    // MARK: Files

    @Test("A film of a server opens and plays, the right picture at each frame")
    func plays() throws {
        _ = cinema.addLayer()
        let item = play("film.mp4")
        #expect(item.status == .readyToPlay && item.duration == CMTime(value: 4, timescale: 1))
        cinema.player.play()
        for frame in 1...60 {
            cinema.stage.host.advanceFrame()
            #expect(cinema.number() == frame / 2, "frame \(frame)")
        }
        #expect(server.requests.allSatisfy { $0.path == "/film.mp4" })
    }

    /// The picture n of the big film begins at n · 10,240 bytes behind its header.
    @Test("A seek asks the server for bytes near the picture, and the film is not read as a whole")
    func ranges() throws {
        _ = cinema.addLayer()
        let film = try makeBigFilm(seconds: 30)
        _ = play("big.mov")
        for number in [840, 301] {
            cinema.player.seek(to: CMTime(value: Int64(number), timescale: 30))
            cinema.stage.turn()
            #expect(cinema.number() == number)
            let place = number * 10_240
            let starts = server.requests.map(\.start)
            #expect(starts.contains { abs($0 - place) < 200_000 }, "\(number): \(starts)")
        }
        let size = try FileManager.default.attributesOfItem(atPath: film.path)[.size] as? Int ?? 0
        #expect(size > 900 * 10_240)
        cinema.player.replaceCurrentItem(with: nil)
    }

    // MARK: Failures

    /// The codes are those of Foundation's URL errors, which iOS gives the item of such an address.
    @Test(
        "An answer that is an error is the item's error",
        arguments: [
            (404, NSURLErrorFileDoesNotExist), (403, NSURLErrorNoPermissionsToReadFile),
            (401, NSURLErrorNoPermissionsToReadFile), (500, NSURLErrorBadServerResponse),
            (410, NSURLErrorBadServerResponse),
        ])
    func refused(_ status: Int, _ code: Int) {
        _ = cinema.addLayer()
        server.serve("film.mp4", .status(status))
        let item = play("film.mp4")
        #expect(item.status == .failed && self.code(item) == code)
        checkThatFilmsPlay()
    }

    @Test("A name that the server does not have, and a server that is not there")
    func missing() throws {
        _ = cinema.addLayer()
        #expect(code(play("none.mp4")) == NSURLErrorFileDoesNotExist)
        // Nobody listens at port 1.
        let item = AVPlayerItem(url: try #require(URL(string: "http://127.0.0.1:1/film.mp4")))
        cinema.player.replaceCurrentItem(with: item)
        cinema.stage.turn()
        #expect(code(item) == NSURLErrorCannotConnectToHost)
        checkThatFilmsPlay()
    }

    @Test("A server that sends nothing fails the item in the time that is set, at once and in the middle of the film")
    func stalls() throws {
        _ = cinema.addLayer()
        server.serve("film.mp4", .stall(from: 0))
        #expect(code(play("film.mp4")) == NSURLErrorTimedOut)
        _ = try makeBigFilm(seconds: 4)
        server.serve("big.mov", .stall(from: 60 * 10_240))
        try checkFailure(in: play("big.mov"), NSURLErrorTimedOut)
        checkThatFilmsPlay()
    }

    @Test("A server that closes in the middle fails the item when the film has come there")
    func closes() throws {
        _ = cinema.addLayer()
        _ = try makeBigFilm(seconds: 4)
        server.serve("big.mov", .close(at: 60 * 10_240))
        try checkFailure(in: play("big.mov"), NSURLErrorNetworkConnectionLost)
        checkThatFilmsPlay()
    }

    /// Plays a film whose first 60 pictures come, less what its header takes.
    private func checkFailure(in item: AVPlayerItem, _ code: Int) throws {
        let calls = CallLog()
        let observer = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemFailedToPlayToEndTime, object: item, queue: nil
        ) { note in
            let error = note.userInfo?[AVPlayerItemFailedToPlayToEndTimeErrorKey] as? NSError
            MainActor.assumeIsolated { calls.add("\(error?.code ?? 0)") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        try #require(item.status == .readyToPlay)
        cinema.player.play()
        for frame in 1...60 {
            cinema.stage.host.advanceFrame()
            #expect(cinema.number() == frame / 2, "frame \(frame)")
        }
        #expect(item.status == .readyToPlay)
        cinema.stage.advance(2)
        #expect(item.status == .failed && self.code(item) == code && calls.calls == ["\(code)"])
        #expect(item.currentTime().seconds < 2.1 && item.errorLog()?.events.count == 1)
        cinema.player.pause()
    }
}
