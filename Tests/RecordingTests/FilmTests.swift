import CWebPMux
import CoreGraphics
import Foundation
import ImageIO
import QuinceFrameStream
import QuinceMediaClock
import QuinceRecording
import QuinceRenderTree
import Testing

/// Recordings of the scene, made by the real `quince-record` and inspected with FFmpeg's commands, libwebp and ImageIO.
@Suite("Films, decoded again", .serialized)
struct FilmTests {
    private let folder: Folder
    init() throws { folder = try Folder() }

    @discardableResult
    private func film(
        _ name: String, _ scene: Scene = Scene(), frames: [Int] = Array(0..<20), rate: Int = 60, end: MediaTime? = nil
    ) throws -> Recording.Summary {
        let recorder = try FrameRecorder(
            to: folder.file(name), width: scene.width, height: scene.height, rate: FrameRate(rate), pace: .waits)
        var last = 0
        for frame in frames {
            let pixels = scene.pixels(frame)
            let damage = frame == last ? [] : [scene.squareRect(last), scene.squareRect(frame)]
            recorder.record(pixels, damage: damage, at: instant(frame, rate: rate))
            last = frame
        }
        return try recorder.finish(at: end ?? instant(last, rate: rate))
    }

    // MARK: MP4

    @Test("An MP4 has each frame at its instant, its tags, and flat colors within 3 levels")
    func mp4() throws {
        let scene = Scene()
        try film("a.mp4", scene)
        let frames = try Program.frames(of: folder.file("a.mp4"), width: scene.width, height: scene.height)
        let times = try Program.times(of: folder.file("a.mp4"))
        #expect(frames.count == 20)
        #expect(times.count == 20)
        for (n, time) in times.enumerated() { #expect(abs(time - Double(n) / 60) < 2e-6, "frame \(n) at \(time)") }
        for (n, frame) in frames.enumerated() {
            let square = scene.squareRect(n)
            #expect(frame.difference(scene.backgroundSample, Scene.background) <= 3, "background of frame \(n)")
            #expect(frame.difference(scene.barSample, Scene.bar) <= 3, "bar of frame \(n)")
            #expect(frame.difference((square.x + 8, square.y + 8), Scene.square) <= 3, "square of frame \(n)")
        }
        let properties = try Program.properties(of: folder.file("a.mp4"))
        let expected = [
            "codec_name": "h264", "pix_fmt": "yuv420p", "color_range": "tv", "color_space": "bt709",
            "color_transfer": "bt709", "color_primaries": "bt709", "r_frame_rate": "60/1", "avg_frame_rate": "60/1",
        ]
        for (key, value) in expected { #expect(properties[key] == value, "\(key)") }
        #expect(folder.names == ["a.mp4"])
    }

    @Test("An MP4 has all frames up to the end, even if nothing changes")
    func constantRate() throws {
        try film("a.mp4", frames: [0, 1, 7], end: instant(30))
        let times = try Program.times(of: folder.file("a.mp4"))
        #expect(times.count == 30)
        let scene = Scene()
        let frames = try Program.frames(of: folder.file("a.mp4"), width: scene.width, height: scene.height)
        #expect(frames[6].difference((4 + 8, 32), Scene.square) <= 3)
        #expect(frames[7].difference((28 + 8, 32), Scene.square) <= 3)
        #expect(frames[29].difference((28 + 8, 32), Scene.square) <= 3)
    }

    @Test("The index of an MP4 precedes its frames")
    func fastStart() throws {
        try film("a.mp4")
        let data = try #require(folder.data("a.mp4"))
        let index = try #require(data.range(of: Data("moov".utf8)))
        let pictures = try #require(data.range(of: Data("mdat".utf8)))
        #expect(index.lowerBound < pictures.lowerBound)
    }

    @Test("An odd size repeats the edge, and says so")
    func oddSize() throws {
        let scene = Scene(width: 121, height: 91, hasGradient: false)
        let summary = try film("a.mp4", scene, frames: [0, 1])
        #expect(summary.notes.contains { $0.hasSuffix("121 × 91 pixels became 122 × 92: H.264 requires even sizes") })
        let frame = try Program.frames(of: folder.file("a.mp4"), width: 122, height: 92)[1]
        #expect(frame.difference((121, 6), Scene.bar) <= 3)
        #expect(frame.difference((121, 91), Scene.background) <= 3)
    }

    // MARK: GIF

    private func gif(_ name: String) throws -> DecodedImage {
        try ImageDecoder.decode(try #require(folder.data(name)), named: name)
    }

    @Test("A GIF of few colors has them exactly, and delays that add up")
    func gifOfFewColors() throws {
        let scene = Scene(hasGradient: false)
        try film("a.gif", scene)
        let image = try gif("a.gif")
        #expect(image.loopCount == 0)
        // Twenty frames of a sixtieth are a third of a second; a GIF has an image for each fiftieth.
        let shown = (0..<17).map { slot in (0..<20).last { (instant($0).nanoseconds + 10_000_000) / 20_000_000 == slot }
        }
        #expect(image.frames.count == 17)
        let total = image.frames.reduce(0) { $0 + Int(($1.delay * 100).rounded()) }
        #expect(total == 34)
        for (frame, source) in zip(image.frames, shown) {
            let difference = frame.image.pixels.firstDifference(scene.pixels(try #require(source)))
            #expect(difference == nil, "\(difference ?? "")")
        }
    }

    @Test("A GIF of many colors keeps flat ones exactly and the others near")
    func gifOfManyColors() throws {
        let scene = Scene()
        try film("a.gif", scene)
        let image = try gif("a.gif")
        let (pixels, source) = (image.frames[0].image.pixels, scene.pixels(0))
        for y in 0..<56 {
            for x in 0..<scene.width { #expect(pixels[x, y] == source[x, y]) }
        }
        var sum = 0
        for y in 58..<88 where y % 8 == 0 {
            for x in 0..<scene.width - 8 where x % 8 == 0 {
                // The eye sees the mean of a pattern.
                let (own, other) = (pixels.mean(x, y), source.mean(x, y))
                let difference = zip(own, other).map { abs($0 - $1) }.max() ?? 0
                #expect(difference <= 12, "the square at \(x), \(y): \(own), not \(other)")
                sum += difference
            }
        }
        #expect(sum / (14 * 4) <= 4)
    }

    @Test("Static content has the same pixels in each frame of a GIF")
    func noCrawl() throws {
        let scene = Scene()
        try film("a.gif", scene)
        let frames = try gif("a.gif").frames
        #expect(frames.count > 10)
        for frame in frames {
            for y in 56..<90 {
                for x in 0..<scene.width {
                    #expect(frame.image.pixels[x, y] == frames[0].image.pixels[x, y])
                }
            }
        }
    }

    @Test("A frame of a GIF is the box around what changed")
    func smallFrames() throws {
        try film("a.gif")
        let boxes = try GIFBoxes(try #require(folder.data("a.gif"))).boxes
        #expect(boxes.count == 17)
        #expect(boxes[0] == PixelRect(x: 0, y: 0, width: 120, height: 90))
        for box in boxes.dropFirst() { #expect(box.height == 16 && box.width <= 24, "\(box)") }
    }

    @Test("Pictures that are the same become one that is shown longer")
    func mergedFrames() throws {
        try film("a.gif", frames: [0, 1, 1, 1, 40])
        let image = try gif("a.gif")
        #expect(image.frames.count == 3)
        #expect(image.frames.map { Int(($0.delay * 100).rounded()) } == [2, 64, 2])
        let long = Scene(hasGradient: false)
        try film("b.gif", long, frames: [0, 60 * 700])
        let delays = try gif("b.gif").frames.map { Int(($0.delay * 100).rounded()) }
        #expect(delays.reduce(0, +) == 70_002)
    }

    @Test("Delays do not drift where a frame is not a whole number of hundredths")
    func delays() throws {
        try film("a.gif", frames: Array(0..<19), rate: 30)
        let delays = try gif("a.gif").frames.map { Int(($0.delay * 100).rounded()) }
        #expect(delays.count == 19)
        #expect(delays.allSatisfy { $0 == 3 || $0 == 4 })
        #expect(delays.prefix(18).reduce(0, +) == 60)
    }

    // MARK: Lossless formats

    @Test("An animated PNG is exact, at its instants")
    func animatedPNG() throws {
        let scene = Scene()
        try film("a.apng", scene)
        let frames = try Program.frames(of: folder.file("a.apng"), width: scene.width, height: scene.height)
        #expect(frames.count == 20)
        for (n, frame) in frames.enumerated() {
            let difference = frame.firstDifference(scene.pixels(n))
            #expect(difference == nil, "frame \(n): \(difference ?? "")")
        }
        // FFmpeg's demuxer counts in hundred-thousandths of a second.
        for (n, time) in try Program.times(of: folder.file("a.apng")).enumerated() {
            #expect(abs(time - Double(n) / 60) < 2e-4, "frame \(n) at \(time)")
        }
        // A decoder without support for animation shows the first frame.
        let still = try ImageDecoder.decode(try #require(folder.data("a.apng")), named: "a.apng")
        #expect(still.image.pixels.firstDifference(scene.pixels(0)) == nil)
    }

    @Test("An animated WebP is exact, at its instants")
    func animatedWebP() throws {
        let scene = Scene()
        try film("a.webp", scene)
        let frames = try WebPFrames(try #require(folder.data("a.webp")), scene.width, scene.height)
        #expect(frames.pictures.count == 20)
        for (n, frame) in frames.pictures.enumerated() {
            let difference = frame.firstDifference(scene.pixels(n))
            #expect(difference == nil, "frame \(n): \(difference ?? "")")
        }
        // The end of each frame in milliseconds.
        #expect(frames.ends == (1...20).map { ($0 * 1000 + 30) / 60 })
    }

    @Test("Alpha stays in an animated PNG, and is over white in a GIF")
    func alpha() throws {
        let pixels = PixelBuffer(width: 32, height: 32)
        for y in 0..<16 { pixels.row(y).update(repeating: 0x8000_0080, count: 32) }
        for name in ["a.apng", "a.gif"] {
            let recorder = try FrameRecorder(
                to: folder.file(name), width: 32, height: 32, rate: FrameRate(60), isOpaque: false, pace: .waits)
            recorder.record(pixels, damage: [], at: .zero)
            _ = try recorder.finish(at: instant(1))
        }
        let png = try ImageDecoder.decode(try #require(folder.data("a.apng")), named: "a.apng").image.pixels
        #expect(png.firstDifference(pixels) == nil)
        let gif = try gif("a.gif").image.pixels
        #expect(gif[0, 0] == 0xFF7F_7FFF)
        #expect(gif[0, 31] == 0xFFFF_FFFF)
    }

    @Test("Changed areas of a recording without alpha are also drawn over white")
    func alphaThatChanges() throws {
        let pixels = PixelBuffer(width: 32, height: 32)
        for y in 0..<32 { pixels.row(y).update(repeating: 0x4000_0000, count: 32) }
        let recorder = try FrameRecorder(
            to: folder.file("a.gif"), width: 32, height: 32, rate: FrameRate(30), isOpaque: false, pace: .waits)
        recorder.record(pixels, damage: [], at: .zero)
        for x in 8..<24 { pixels[x, 16] = 0x8080_0000 }
        // The damage is larger than the change.
        let damage = PixelRect(x: 0, y: 8, width: 32, height: 16)
        recorder.record(pixels, damage: [damage], at: instant(1, rate: 30))
        _ = try recorder.finish(at: instant(2, rate: 30))
        let frames = try gif("a.gif").frames.map(\.image.pixels)
        #expect(frames.count == 2)
        #expect(frames[1][8, 16] == 0xFFFF_7F7F)
        #expect(frames[1][7, 16] == 0xFFBF_BFBF)
        #expect(
            try GIFBoxes(try #require(folder.data("a.gif"))).boxes[1] == PixelRect(x: 8, y: 16, width: 16, height: 1))
    }

    // MARK: All formats

    @Test("The same frames give the same bytes", arguments: ["mp4", "gif", "apng", "webp"])
    func sameBytes(_ kind: String) throws {
        try film("a.\(kind)")
        try film("b.\(kind)")
        #expect(folder.data("a.\(kind)") != nil)
        #expect(folder.data("a.\(kind)") == folder.data("b.\(kind)"))
    }

    @Test("An image of another size is fitted into the recording")
    func resized() throws {
        let scene = Scene(hasGradient: false)
        let recorder = try FrameRecorder(
            to: folder.file("a.apng"), width: 120, height: 90, rate: FrameRate(60), pace: .waits)
        recorder.record(scene.pixels(0), damage: [], at: .zero)
        let turned = PixelBuffer(width: 90, height: 120)
        for y in 0..<120 { turned.row(y).update(repeating: Scene.bar, count: 90) }
        recorder.record(turned, damage: [], at: instant(1))
        recorder.record(scene.pixels(2), damage: [], at: instant(2))
        _ = try recorder.finish(at: instant(3))
        let frames = try Program.frames(of: folder.file("a.apng"), width: 120, height: 90)
        #expect(frames.count == 3)
        #expect(frames[1][60, 45] == Scene.bar)
        #expect(frames[1][10, 45] == 0xFF00_0000)
        #expect(frames[2].firstDifference(scene.pixels(2)) == nil)
    }
}

extension PixelBuffer {
    /// Returns the red, green and blue of the square of eight pixels at a position.
    fileprivate func mean(_ x: Int, _ y: Int) -> [Int] {
        [16, 8, 0].map { shift in
            (0..<64).reduce(0) { $0 + Int(row(y + $1 / 8)[x + $1 % 8] >> shift & 255) } / 64
        }
    }
}

/// The frame rectangles of a GIF, from its blocks (GIF89a, 20 and 23).
private struct GIFBoxes {
    private(set) var boxes: [PixelRect] = []

    init(_ data: Data) throws {
        let bytes = Array(data)
        func number(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
        func end(ofBlocksAt start: Int) -> Int {
            var at = start
            while bytes[at] > 0 { at += 1 + Int(bytes[at]) }
            return at + 1
        }
        var at = 13 + 3 * (1 << (Int(bytes[10] & 7) + 1))
        while bytes[at] != 0x3B {
            if bytes[at] == 0x21 {
                at = end(ofBlocksAt: at + 2)
            } else {
                try #require(bytes[at] == 0x2C)
                boxes.append(
                    PixelRect(
                        x: number(at + 1), y: number(at + 3), width: number(at + 5), height: number(at + 7)))
                at = end(ofBlocksAt: at + 11)
            }
        }
    }
}

/// The frames that libwebp's own decoder shows.
private struct WebPFrames {
    private(set) var pictures: [PixelBuffer] = []
    private(set) var ends: [Int] = []

    init(_ data: Data, _ width: Int, _ height: Int) throws {
        let bytes = Array(data)
        try bytes.withUnsafeBufferPointer { bytes in
            var webp = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            var options = WebPAnimDecoderOptions()
            WebPAnimDecoderOptionsInit(&options)
            options.color_mode = MODE_BGRA
            let decoder = try #require(WebPAnimDecoderNew(&webp, &options))
            defer { WebPAnimDecoderDelete(decoder) }
            var frame: UnsafeMutablePointer<UInt8>?
            var end: Int32 = 0
            while WebPAnimDecoderHasMoreFrames(decoder) != 0, WebPAnimDecoderGetNext(decoder, &frame, &end) != 0 {
                let pixels = PixelBuffer(width: width, height: height)
                for y in 0..<height {
                    UnsafeMutableRawPointer(pixels.row(y)).copyMemory(
                        from: try #require(frame) + y * width * 4, byteCount: width * 4)
                }
                pictures.append(pixels)
                ends.append(Int(end))
            }
        }
    }
}
