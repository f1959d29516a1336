import CoreGraphics
import Foundation
import QuinceFrameStream
import QuinceMediaClock
import QuinceRecording
import QuinceRenderTree
import Testing

@Suite("Films that fail", .serialized)
struct FailureTests {
    private let folder: Folder
    private let recorder: String

    init() throws {
        folder = try Folder()
        recorder = try RecorderProgram.find()
    }

    private func recorder(
        _ path: String, _ scene: Scene = Scene(), program: String? = nil, pace: Recording.Pace = .waits
    ) throws -> FrameRecorder {
        try FrameRecorder(
            to: path, width: scene.width, height: scene.height, rate: FrameRate(60), pace: pace,
            queueLimit: 1 << 16, program: program)
    }

    /// Records frames that change completely, so that files grow.
    private func film(_ path: String, frames: Int = 20, program: String? = nil) throws -> Recording.Summary {
        let scene = Scene(width: 200, height: 200)
        let recorder = try recorder(path, scene, program: program)
        for frame in 0..<frames {
            recorder.record(Self.noise(scene, frame), damage: [Self.whole(scene)], at: instant(frame))
        }
        return try recorder.finish(at: instant(frames))
    }

    private static func whole(_ scene: Scene) -> PixelRect {
        PixelRect(x: 0, y: 0, width: scene.width, height: scene.height)
    }

    /// Returns random pixels, which a codec cannot compress.
    private static func noise(_ scene: Scene, _ frame: Int) -> PixelBuffer {
        let pixels = PixelBuffer(width: scene.width, height: scene.height)
        var state = UInt64(frame + 1)
        for y in 0..<scene.height {
            for x in 0..<scene.width {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                pixels[x, y] = UInt32(truncatingIfNeeded: state >> 33) | 0xFF00_0000
            }
        }
        return pixels
    }

    private func failure(_ body: () throws -> Recording.Summary) -> String {
        do {
            return "it was written: \(try body().notes)"
        } catch {
            return "\(error)"
        }
    }

    @Test("Without FFmpeg an MP4 says what to install, and a GIF is made")
    func noFFmpeg() throws {
        let program = try folder.script("recorder", "QUINCE_FFMPEG=/nowhere exec \(recorder)")
        let text = failure { try film(folder.file("a.mp4"), program: program) }
        #expect(
            text.contains(
                /^libavutil\.so\.\d+ is not installed: apt-get install libavcodec\d+ libavformat\d+ libavutil\d+; GIF,/)
        )
        let gif = try recorder(folder.file("a.gif"), program: program)
        gif.record(Scene(hasGradient: false).pixels(0), damage: [], at: .zero)
        _ = try gif.finish(at: instant(1))
        #expect(folder.names == ["a.gif", "recorder"])
    }

    @Test("Without quince-record, one line lists where it was looked for")
    func noRecorder() {
        #expect(throws: Recording.Failure("QUINCE_RECORD is /nowhere/r, which is not an executable file")) {
            try RecorderProgram.find(environment: ["QUINCE_RECORD": "/nowhere/r"])
        }
        let error = #expect(throws: Recording.Failure.self) {
            try RecorderProgram.find(environment: ["PATH": "/nowhere:/no"], folders: ["/nowhere"])
        }
        #expect(error?.description.hasPrefix("quince-record was not found beside the app") == true)
        let path = folder.file("a.gif")
        #expect(throws: Recording.Failure("/nowhere/r: cannot be started: No such file or directory")) {
            _ = try recorder(path, program: "/nowhere/r")
        }
    }

    @Test("A killed recorder is reported, whatever is sent after it", arguments: [Recording.Pace.waits, .drops])
    func killed(pace: Recording.Pace) throws {
        let program = try folder.script("recorder", "head -c 70000 >/dev/null; kill -9 $$")
        let scene = Scene(width: 200, height: 200)
        let recorder = try recorder(folder.file("a.gif"), scene, program: program, pace: pace)
        for frame in 0..<30 {
            recorder.record(Self.noise(scene, frame), damage: [Self.whole(scene)], at: instant(frame))
        }
        let error = #expect(throws: Recording.Failure.self) { try recorder.finish(at: instant(30)) }
        #expect(error?.description == "quince-record ended with signal 9; the recording is lost")
        #expect(recorder.failure == error)
        #expect(folder.names == ["recorder"])
    }

    @Test("A full disk is reported, and no partial file remains", arguments: ["mp4", "gif", "apng", "webp"])
    func fullDisk(kind: String) throws {
        // The shell limits a file's size, in blocks of 512 bytes: writing fails as on a full disk.
        let program = try folder.script("recorder", "ulimit -f 60; exec \(recorder)")
        let path = folder.file("a.\(kind)")
        let text = failure { try film(path, program: program) }
        #expect(text == "\(path): cannot be written: File too large")
        #expect(folder.names == ["recorder"])
    }

    @Test(
        "A disk without room is told in its own words", .enabled(if: getuid() == 0, "only root can mount a small disk"),
        arguments: ["mp4", "gif", "apng", "webp"])
    func smallDisk(kind: String) throws {
        let mount = try Program("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path])
        guard mount.status == 0 else { return }
        defer { _ = try? Program("umount", [folder.path]) }
        let path = folder.file("a.\(kind)")
        let text = failure { try film(path) }
        #expect(text == "\(path): cannot be written: No space left on device")
        #expect(folder.names == [])
    }

    @Test("A missing directory is reported", arguments: ["mp4", "gif", "apng", "webp"])
    func noFolder(kind: String) {
        let path = folder.file("nowhere/a.\(kind)")
        #expect(failure { try film(path) } == "\(path): cannot be written: No such file or directory")
    }

    /// Returns a stream of full frames at instants, without an end.
    private func stream(_ kind: String, _ path: String, _ scene: Scene, at instants: [Int64]) throws -> [UInt8] {
        var bytes = FrameStreamWriter.header(
            FrameStreamHeader(
                format: try #require(FrameStreamHeader.Format(fileExtension: kind)), isOpaque: true,
                width: scene.width, height: scene.height, rate: FrameRate(60), path: path))
        for (frame, instant) in instants.enumerated() {
            let rect = FrameRect(x: 0, y: 0, width: scene.width, height: scene.height)
            bytes += FrameStreamWriter.frameHead(at: instant, [rect])
            let pixels = scene.pixels(frame)
            for y in 0..<scene.height {
                bytes += UnsafeRawBufferPointer(start: pixels.row(y), count: scene.width * 4)
            }
        }
        return bytes
    }

    private func run(_ bytes: some Sequence<UInt8>) throws -> Program {
        try Data(bytes).write(to: URL(fileURLWithPath: folder.file("stream")))
        return try Program("sh", ["-c", "\(recorder) < \(folder.file("stream"))"])
    }

    @Test("An app that is killed inside of its first frame leaves no file", arguments: ["mp4", "gif", "apng", "webp"])
    func killedAtOnce(kind: String) throws {
        let path = folder.file("a.\(kind)")
        let bytes = try stream(kind, path, Scene(), at: [0])
        for missing in [1, 1000, bytes.count / 2] {
            let program = try run(bytes.dropLast(missing))
            #expect(program.status == 1)
            #expect(program.errors == "quince-record: \(path): no complete frame was received; nothing is recorded\n")
            #expect(folder.names == ["stream"])
        }
    }

    @Test(
        "A film of more than a day is told, and instants may lie anywhere", arguments: ["mp4", "gif", "apng", "webp"])
    func span(kind: String) throws {
        let (scene, path, last) = (Scene(), folder.file("a.\(kind)"), Int64(1) << 62 - 1)
        let day: Int64 = 86_400_000_000_000
        let second = try stream(kind, path, scene, at: [0]).count + 9
        for (first, next, isEnd) in [(-last, last, false), (0, day + 1, false), (5, last, true)] {
            var bytes = try stream(kind, path, scene, at: isEnd ? [first] : [first, next])
            if isEnd { bytes += FrameStreamWriter.end(at: next) }
            let program = try run(bytes)
            #expect(program.status == 2)
            let expected = "expected an instant within a day of the first one, \(first), found \(next)\n"
            #expect(program.errors == "quince-record: frames at byte \(second): \(expected)")
            #expect(folder.names == ["stream"])
        }
        for start in [-last, last - 1_000_000_000] {
            let program = try run(
                try stream(kind, path, scene, at: [start, start + 500_000_000])
                    + FrameStreamWriter.end(at: start + 1_000_000_000))
            #expect(program.status == 0, "\(program.errors)")
            #expect(folder.names == ["a.\(kind)", "stream"])
        }
    }

    @Test("An app that is killed leaves a recording of the frames it sent", arguments: ["mp4", "gif", "apng", "webp"])
    func killedApp(kind: String) throws {
        let (scene, path) = (Scene(), folder.file("a.\(kind)"))
        // The third frame is truncated.
        let bytes = try stream(kind, path, scene, at: (0..<3).map { instant($0).nanoseconds })
        let program = try run(bytes.dropLast(1000))
        #expect(program.status == 0)
        #expect(program.errors.contains("the app exited while recording; the frames received are kept"))
        #expect(folder.names == ["a.\(kind)", "stream"])
        if kind == "mp4" { #expect(try Program.times(of: path).count == 2) }
    }

    @Test("Input that is not a frame stream ends with status 2 and a line")
    func noStream() throws {
        let program = try Program("sh", ["-c", "echo nonsense | \(recorder)"])
        #expect(program.status == 2)
        #expect(program.errors == "quince-record: frames at byte 8: expected QFRAMES1, found other bytes\n")
        let help = try Program(recorder, ["--help"])
        #expect(help.status == 2)
        #expect(help.errors.split(separator: "\n").count == 1)
    }

    @Test("A frame that was kept back is sent by flush, and its pixels are not looked at again")
    func flush() throws {
        let gate = folder.file("gate")
        let program = try folder.script("recorder", "while [ ! -e \(gate) ]; do sleep 0.01; done; exec \(recorder)")
        let scene = Scene(width: 200, height: 200)
        let path = folder.file("a.apng")
        let recorder = try recorder(path, scene, program: program, pace: .drops)
        var pixels = Self.noise(scene, 0)
        for frame in 0..<40 {
            pixels = Self.noise(scene, frame)
            recorder.record(pixels, damage: [Self.whole(scene)], at: instant(frame))
        }
        recorder.flush()
        for y in 0..<scene.height { pixels.row(y).update(repeating: 0xFF00_FF00, count: scene.width) }
        try Data().write(to: URL(fileURLWithPath: gate))
        _ = try recorder.finish(at: instant(40))
        let frames = try Program.frames(of: path, width: 200, height: 200)
        #expect(frames.count < 12)
        #expect(frames.last?.firstDifference(Self.noise(scene, 39)) == nil)
    }

    @Test("A live host's frames are dropped when they come too fast, and the last image is right")
    func drops() throws {
        // The recorder does not read until the gate file exists.
        let gate = folder.file("gate")
        let program = try folder.script("recorder", "while [ ! -e \(gate) ]; do sleep 0.01; done; exec \(recorder)")
        let scene = Scene(width: 200, height: 200)
        let path = folder.file("a.apng")
        let recorder = try recorder(path, scene, program: program, pace: .drops)
        for frame in 0..<40 {
            recorder.record(Self.noise(scene, frame), damage: [Self.whole(scene)], at: instant(frame))
        }
        try Data().write(to: URL(fileURLWithPath: gate))
        _ = try recorder.finish(at: instant(40))
        let frames = try Program.frames(of: path, width: 200, height: 200)
        // The pipe holds a megabyte and the queue 64 kB; a frame has 160 kB.
        #expect(frames.count < 12)
        #expect(frames.first?.firstDifference(Self.noise(scene, 0)) == nil)
        #expect(frames.last?.firstDifference(Self.noise(scene, 39)) == nil)
        let times = try Program.times(of: path)
        #expect(abs((times.last ?? 0) - 39.0 / 60) < 1e-3)
    }
}
