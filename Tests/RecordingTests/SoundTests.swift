import Foundation
import QuinceFrameStream
import QuinceMedia
import QuinceMediaClock
import QuinceMediaProcess
import QuinceRecording
import QuinceSoundLog
import TestFilms
import Testing

/// The tone is 441 hertz at half of the full level: 100 samples a period. AAC loses a little of it.
@Suite("Films with sound", .serialized)
struct SoundTests {
    private let folder: Folder
    init() throws { folder = try Folder() }

    /// Records a second and a half, in which a tone begins after half a second and changes its volume after a second.
    private func record(
        _ name: String, isLoud: Bool = true, pace: Recording.Pace = .waits, beforeEnd: () -> Void = {}
    ) throws {
        let tone = folder.file("tone.wav")
        let source = "aevalsrc=0.5*sin(2*PI*441*t):s=44100:d=3"
        try NumberedFilm.run(["ffmpeg", "-y", "-f", "lavfi", "-i", source, tone])
        let now = MediaClock.shared.now
        let start = now - MediaTime(nanoseconds: 500_000_000)
        let scene = Scene()
        let recorder = try FrameRecorder(
            to: folder.file(name), width: scene.width, height: scene.height, rate: FrameRate(60), pace: pace)
        let sound = DeviceSounds.current.begin(
            Sound(kind: .player, name: "tone", url: tone, length: 3), Playing(volume: isLoud ? 1 : 0))
        defer { sound.end() }
        for frame in 0...90 {
            let time = start + MediaTime(nanoseconds: Int64(frame) * 1_000_000_000 / 60)
            recorder.record(scene.pixels(0), damage: [], at: time)
        }
        beforeEnd()
        _ = try recorder.finish(at: start + MediaTime(nanoseconds: 1_500_000_000))
    }

    @Test("A film has the app's sound from its instant on, and silence before it")
    func sound() throws {
        try record("a.mp4")
        let medium = try Medium.open(folder.file("a.mp4"))
        let track = try #require(medium.description.tracks.first { $0.kind == .audio })
        #expect(track.codec == "mp4a" && track.sound == SoundShape(rate: 44_100, channels: 2))
        #expect(medium.description.tracks.contains { $0.kind == .video })
        let samples = try medium.sound(SoundRequest(track: track.index, start: 0, count: 60_000, rate: 44_100))
        let silence = (0..<20_000).map { abs(samples[$0 * 2]) }.max() ?? 1
        #expect(silence < 0.01)
        for i in stride(from: 24_000, to: 60_000, by: 7) {
            let expected = 0.5 * sin(2 * Double.pi * Double(i - 22_050) / 100)
            #expect(abs(Double(samples[i * 2]) - expected) < 0.05, "\(i)")
        }
    }

    @Test("The pictures of a film with sound are those of one without, and the same recording has the same bytes")
    func pictures() throws {
        for name in ["a.mp4", "b.mp4"] { try record(name) }
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: folder.file("a.mp4")))
                == Data(contentsOf: URL(fileURLWithPath: folder.file("b.mp4"))))
        try record("silent.mp4", isLoud: false)
        #expect(try Program.times(of: folder.file("a.mp4")) == Program.times(of: folder.file("silent.mp4")))
        let silent = try Medium.open(folder.file("silent.mp4")).description
        #expect(silent.tracks.map(\.kind) == [.video])
        #expect(folder.names.sorted() == ["a.mp4", "b.mp4", "silent.mp4", "tone.wav"])
    }

    /// The stand-in becomes the decoder when there is a file, which is written after the last frame: a frame that waited
    /// for the decoder would be one of a silent film.
    @Test("Where frames may not wait, none waits for the decoder, and the film has the same bytes")
    func pace() throws {
        try record("a.mp4")
        let medium = try Medium.open(folder.file("tone.wav"))
        let (gate, program) = (folder.file("gate"), folder.file("decoder"))
        let decoder = Bundle.main.executableURL!.deletingLastPathComponent().appendingPathComponent("quince-media").path
        let real = FileManager.default.isExecutableFile(atPath: decoder) ? decoder : ".build/debug/quince-media"
        let script = """
            #!/bin/sh
            n=0
            while [ ! -e '\(gate)' ] && [ $n -lt 1000 ]; do sleep 0.02; n=$((n + 1)); done
            [ -e '\(gate)' ] && exec '\(real)'
            """
        try Data(script.utf8).write(to: URL(fileURLWithPath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        setenv("QUINCE_MEDIA", program, 1)
        defer { unsetenv("QUINCE_MEDIA") }
        MediaProcess.current.kill()
        // Once a request has failed, the next medium starts a program.
        let request = SoundRequest(track: 0, start: 0, count: 1, rate: 44_100)
        #expect(throws: MediaFailure.self) { try medium.sound(request) }
        try record("b.mp4", pace: .drops) { FileManager.default.createFile(atPath: gate, contents: nil) }
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: folder.file("a.mp4")))
                == Data(contentsOf: URL(fileURLWithPath: folder.file("b.mp4"))))
    }
}
