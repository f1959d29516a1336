import AVFoundation
import Foundation
import QuinceMediaProcess
import Stage
import TestFilms
import Testing

/// Playlists of HTTP live streaming (RFC 8216), made by FFmpeg and read by its demuxer.
@Suite("Playlists of a server", .serialized)
@MainActor
struct PlaylistTests {
    private let cinema: Cinema
    private let server: FilmServer

    init() throws {
        cinema = try Cinema(seconds: 6)
        server = try FilmServer(cinema.folder)
    }

    private var folder: String { cinema.folder }

    /// Cuts the film into segments of two seconds: list0.ts, list1.ts and list2.ts.
    private func makeList(key: String? = nil) throws {
        let pieces = [
            "-c:v", "libx264", "-g", "60", "-bf", "2", "-f", "hls", "-hls_time", "2", "-hls_playlist_type", "vod",
        ]
        var arguments = pieces
        if let key {
            try Data((0..<16).map { UInt8($0 * 7) }).write(to: URL(fileURLWithPath: folder + "/key.bin"))
            let info = "\(key)\n\(folder)/key.bin\n"
            try info.write(toFile: folder + "/key.info", atomically: true, encoding: .utf8)
            arguments += ["-hls_key_info_file", folder + "/key.info"]
        }
        try NumberedFilm.run(["ffmpeg", "-y", "-i", cinema.film.path] + arguments + [folder + "/list.m3u8"])
    }

    private func play(_ name: String) throws -> AVPlayerItem {
        let item = AVPlayerItem(url: try #require(URL(string: server.address(name))))
        cinema.player.replaceCurrentItem(with: item)
        cinema.stage.turn()
        return item
    }

    private func rewrite(_ change: (String) -> String) throws {
        let text = try String(contentsOfFile: folder + "/list.m3u8", encoding: .utf8)
        let changed = change(text)
        #expect(changed != text)
        try changed.write(toFile: folder + "/list.m3u8", atomically: true, encoding: .utf8)
    }

    @Test("A playlist opens and plays across its segments, forward and after a seek, with the right pictures")
    func plays() throws {
        _ = cinema.addLayer()
        try makeList()
        let item = try play("list.m3u8")
        #expect(item.status == .readyToPlay && abs(item.duration.seconds - 6) < 0.1)
        cinema.stage.turn()
        #expect(cinema.number() == 0)
        cinema.player.seek(to: CMTime(value: 50, timescale: 30))
        cinema.stage.turn()
        cinema.player.play()
        for frame in 1...40 {
            cinema.stage.host.advanceFrame()
            #expect(cinema.number() == 50 + frame / 2, "frame \(frame)")
        }
        cinema.player.pause()
        for number: Int64 in [170, 3, 65, 121] {
            cinema.player.seek(to: CMTime(value: number, timescale: 30))
            cinema.stage.turn()
            #expect(cinema.number() == Int(number))
        }
        let paths = Set(server.requests.map(\.path))
        #expect(paths == ["/list.m3u8", "/list0.ts", "/list1.ts", "/list2.ts"])
    }

    @Test("A playlist whose key is the server's plays; one whose key is a file of this machine does not")
    func key() throws {
        _ = cinema.addLayer()
        try makeList(key: server.address("key.bin"))
        _ = try play("list.m3u8")
        for number: Int64 in [0, 40, 0, 130] {
            cinema.player.seek(to: CMTime(value: number, timescale: 30))
            cinema.stage.turn()
            #expect(cinema.number() == Int(number))
        }
        #expect(server.requests.contains { $0.path == "/key.bin" })
        try rewrite { $0.replacing(server.address("key.bin"), with: "file://\(folder)/key.bin") }
        try checkThatNothingPlays()
    }

    @Test(
        "Segments that are files of this machine are not read, however a playlist or a redirection names them",
        arguments: ["file://", "file:", "", "concat:", "subfile,,start,0,end,0,,:", "crypto:file:", "cache:file:"])
    func localFiles(_ prefix: String) throws {
        _ = cinema.addLayer()
        try makeList()
        #expect(try play("list.m3u8").status == .readyToPlay)
        let folder = self.folder
        try rewrite { $0.replacing(/list([0-9])\.ts/) { "\(prefix)\(folder)/list\($0.output.1).ts" } }
        try checkThatNothingPlays()
    }

    @Test("A redirection from the server to a file of this machine is not followed")
    func redirected() throws {
        server.serve("moved.mp4", .redirect("film.mp4"))
        #expect(try play("moved.mp4").status == .readyToPlay)
        server.serve("moved.mp4", .redirect("file://\(folder)/film.mp4"))
        #expect(try play("moved.mp4").status == .failed)
    }

    /// The playlist fails to open, or it has no picture.
    private func checkThatNothingPlays() throws {
        let item = try play("list.m3u8")
        cinema.player.play()
        cinema.stage.advance(1)
        #expect(item.status == .failed)
        cinema.player.pause()
    }
}
