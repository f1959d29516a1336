import AVFoundation
import Foundation
import QuinceMediaClock
import QuinceMediaProcess
import Stage
import TestFilms
import Testing

/// Players where the clock goes on by itself, as in a browser or a window: nothing may wait for the decoder.
///
/// The clock is the live hosts', stopped and moved by the test. The decoder answers a medium's requests in their order, so that a
/// picture that the test waits for comes after all that the player has asked for.
@Suite("Players in a live host", .serialized)
@MainActor
struct LiveFeedTests {
    private let cinema: Cinema
    private let layer: AVPlayerLayer
    private let generator: AVAssetImageGenerator

    init() throws {
        cinema = try Cinema(seconds: 4, waits: false)
        MediaClock.shared.start(.system)
        MediaClock.shared.setRate(0)
        // The medium of the item before belongs to a headless run.
        let item = AVPlayerItem(url: cinema.url)
        generator = AVAssetImageGenerator(asset: item.asset)
        cinema.player.replaceCurrentItem(with: item)
        // A value that is read is waited for.
        _ = item.asset.duration
        layer = cinema.addLayer()
        settle()
        // The clock was stopped between two frames.
        cinema.stage.host.advanceFrame()
        try #require(item.status == .readyToPlay)
    }

    /// Lets the next launch have its own clock.
    private func end() { MediaClock.shared.start(.manual) }

    /// Waits for the decoder's answers to what the player has asked for, and to what it asks for then.
    private func settle() {
        for _ in 0..<6 {
            _ = try? generator.copyCGImage(at: .zero, actualTime: nil)
            cinema.stage.turn()
        }
    }

    private func seek(_ number: Int) {
        cinema.player.seek(to: CMTime(value: CMTimeValue(number), timescale: 30))
        cinema.stage.turn()
    }

    @Test("The clock is a live one")
    func clock() {
        defer { end() }
        #expect(MediaClock.shared.source == .system && MediaClock.shared.rate == 0)
        #expect(layer.isReadyForDisplay && cinema.number() == 0)
    }

    /// The picture at the display's frame n is the one whose number is floor(n/60 · rate · 30), counted from where playing began.
    @Test(
        "Pictures that were decoded in advance are there at the frame that they are due at",
        arguments: [1, 2, -1] as [Float])
    func plays(_ rate: Float) {
        defer { end() }
        let start = rate < 0 ? 90 : 0
        seek(start)
        settle()
        cinema.player.rate = rate
        for frame in 1...60 {
            settle()
            cinema.stage.host.advanceFrame()
            let halves = start * 2 + Int((Float(frame) * rate).rounded(.down))
            #expect(cinema.number() == halves >> 1, "frame \(frame)")
        }
    }

    @Test("Pictures that come too late are left out")
    func late() {
        defer { end() }
        cinema.player.play()
        settle()
        // The app hangs for two seconds.
        let clock = MediaClock.shared
        clock.advance(to: clock.now + MediaTime(seconds: 2))
        var seen: [Int] = []
        for _ in 0..<8 {
            cinema.stage.turn()
            cinema.stage.host.advanceFrame()
            seen.append(cinema.number())
            settle()
            seen.append(cinema.number())
        }
        // No more than three were decoded in advance; the ones after those were never shown.
        #expect(seen.allSatisfy { $0 <= 3 || $0 >= 60 } && seen == seen.sorted(), "\(seen)")
        #expect(seen.last == 64)
    }

    @Test("After a pause and after seeks, also many that nobody waits for, the last picture is the right one")
    func stands() {
        defer { end() }
        cinema.player.play()
        for _ in 0..<37 { cinema.stage.host.advanceFrame() }
        cinema.player.pause()
        settle()
        #expect(cinema.number() == 18)
        for number in [100, 3, 57, 58, 0, 119] {
            seek(number)
            settle()
            #expect(cinema.number() == number)
        }
        for number in (0..<50).map({ $0 * 37 % 120 }) { seek(number) }
        settle()
        #expect(cinema.number() == 49 * 37 % 120)
        // Forward and backward at once, while the film plays.
        cinema.player.play()
        for number in [90, 10, 110, 30] { seek(number) }
        cinema.player.pause()
        settle()
        #expect(cinema.number() == 30)
    }

    @Test("A server that sends nothing holds up nothing: time and the app go on, and the last picture stays")
    func stalls() throws {
        defer {
            MediaProcess.current.kill()
            end()
        }
        _ = try NumberedFilm(
            cinema.folder, "big.mov", rate: "30", seconds: 4,
            encoding: ["-c:v", "rawvideo", "-pix_fmt", "uyvy422", "-movflags", "faststart"])
        let server = try FilmServer(cinema.folder)
        server.serve("big.mov", .stall(from: 60 * 10_240))
        server.serve("film.mp4", .stall(from: 0))
        let silent = AVPlayer(url: try #require(URL(string: server.address("film.mp4"))))
        silent.play()
        let item = AVPlayerItem(url: try #require(URL(string: server.address("big.mov"))))
        _ = item.asset.duration
        cinema.player.replaceCurrentItem(with: item)
        cinema.stage.turn()
        cinema.player.play()
        for _ in 0..<180 { cinema.stage.host.advanceFrame() }
        // The decoder waits for ten seconds of the system before it gives up: had the app waited too, the items would have failed.
        #expect(silent.currentItem?.status == .unknown && silent.timeControlStatus == .waitingToPlayAtSpecifiedRate)
        #expect(item.status == .readyToPlay && abs(item.currentTime().seconds - 3) < 1e-6)
        #expect(cinema.number() < 60)
    }
}
