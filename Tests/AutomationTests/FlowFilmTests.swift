import CoreGraphics
import Foundation
import ImageIO
import QuinceAutomation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceMediaClock
import QuinceRecording
import Testing
import UIKit

@Suite("Films in flows", .serialized)
@MainActor
struct FlowFilmTests {
    private static let (width, height) = (750, 1334)

    private func output(_ name: String, _ arguments: [String]) throws -> Data {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name, "-v", "error"] + arguments
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    private func frameCount(_ file: String) throws -> Int {
        let arguments = ["-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0", file]
        let text = String(decoding: try output("ffprobe", arguments), as: UTF8.self)
        return Int(text.trimmingCharacters(in: .whitespacesAndNewlines.union([","]))) ?? -1
    }

    /// Returns the pixels of a recording's last image, as a PNG decoder reads them.
    private func lastPicture(_ file: String, _ count: Int) throws -> PixelBuffer {
        let arguments = [
            "-i", file, "-vf", "select=eq(n\\,\(count - 1))", "-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "-",
        ]
        return try ImageDecoder.decode(try output("ffmpeg", arguments), named: file).image.pixels
    }

    private func isSame(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
        a.width == b.width && a.height == b.height
            && (0..<a.height).allSatisfy { memcmp(a.row($0), b.row($0), a.width * 4) == 0 }
    }

    @Test("A recording has the initial image and one for each frame's instant")
    func frames() throws {
        let stage = try FlowStage { BoxController() }
        let outcome = try stage.run(
            """
            - launchApp
            - startRecording: film
            - tapOn: {id: box}
            - advance: 0.25
            - stopRecording
            - advance: 1
            """)
        #expect(outcome.failure == nil)
        // The tap takes one frame, the quarter of a second fifteen.
        #expect(try frameCount(stage.folder + "/film.mp4") == 17)
    }

    @Test("A recording's last image equals the screenshot, whatever was drawn in between", arguments: [false, true])
    func exact(drawsChrome: Bool) throws {
        let stage = try FlowStage(drawsChrome: drawsChrome) { BoxController() }
        let outcome = try stage.run(
            """
            - startRecording: films/a.apng
            - tapOn: {id: box}
            - advance: 0.1
            - advance: 0.005
            - takeScreenshot: between
            - advance: 0.0116666667
            - takeScreenshot: last
            """)
        #expect(outcome.failure == nil)
        let file = stage.folder + "/films/a.apng"
        let count = try frameCount(file)
        // There are eight instants after the start; nothing moves yet in the first two.
        #expect(count == 8)
        let screenshot = try ImageDecoder.decode(try #require(stage.data("last.png")), named: "last.png")
        #expect(isSame(try lastPicture(file, count), screenshot.image.pixels))
    }

    @Test("A failing flow keeps its recording, and the end of a flow stops it")
    func ends() throws {
        let stage = try FlowStage { BoxController() }
        let outcome = try stage.run("- startRecording: a.gif\n- tapOn: {id: box}\n- assertVisible: nothing")
        #expect(outcome.failure?.line == 3)
        let image = try ImageDecoder.decode(try #require(stage.data("a.gif")), named: "a.gif")
        #expect(image.frames.count > 20)
        // The assertion looks for the missing element for seventeen seconds.
        #expect(image.frames.reduce(0) { $0 + $1.delay } > 17)
    }

    @Test("A recording that fails does not end the flow, which fails at its end with the reason")
    func failure() throws {
        let stage = try FlowStage { BoxController() }
        try Data().write(to: URL(fileURLWithPath: stage.folder + "/file"))
        let outcome = try stage.run(
            "- launchApp\n- startRecording: file/a.gif\n- advance: 0.1\n- stopRecording\n- takeScreenshot: after")
        let failure = try #require(outcome.failure)
        #expect(
            "\(failure)"
                == "test.yaml:2: startRecording: \(stage.folder)/file: expected a folder, found a file; "
                + "remove it to let the folder be made")
        #expect(stage.data("after.png") != nil)
    }

    @Test("Two recordings at a time, and a stop without a recording, are errors")
    func order() throws {
        let stage = try FlowStage { BoxController() }
        let two = try stage.run("- startRecording: a.gif\n- startRecording: b.gif")
        #expect(two.failure?.message == "a recording is already running; use stopRecording to end it")
        #expect(stage.data("a.gif") != nil)
        let none = try FlowStage { BoxController() }.run("- stopRecording")
        #expect(none.failure?.message == "no recording is running; startRecording begins one")
    }

    @Test("A rotated device stays in the recording's frame")
    func rotation() throws {
        let stage = try FlowStage { BoxController() }
        let outcome = try stage.run(
            "- startRecording: a.apng\n- advance: 0.05\n- setOrientation: LANDSCAPE_LEFT\n- advance: 0.05")
        #expect(outcome.failure == nil)
        let file = stage.folder + "/a.apng"
        let picture = try lastPicture(file, try frameCount(file))
        #expect((picture.width, picture.height) == (Self.width, Self.height))
        #expect(picture[Self.width / 2, 4] == 0xFF00_0000)
        #expect(picture[Self.width / 2, Self.height / 2] == 0xFFFF_FFFF)
    }

    @Test("A recording from code takes a few lines")
    func fromCode() throws {
        let stage = try FlowStage { BoxController() }
        _ = try stage.run("- launchApp")
        let film = try ScreenRecording(of: stage.host, to: stage.folder + "/code.gif")
        stage.host.advance(by: MediaTime(seconds: 0.1))
        try film.stop()
        let image = try ImageDecoder.decode(try #require(stage.data("code.gif")), named: "code.gif")
        #expect(image.frames.count == 1)
        #expect(abs(image.frames[0].delay - 0.12) < 0.011)
    }

    @Test("The file name determines the format of a recording")
    func names() throws {
        func message(_ text: String) -> String {
            do {
                _ = try FlowReader.parse(text, name: "f.yaml")
                return ""
            } catch {
                return "\(error)"
            }
        }
        for name in ["a", "a.mp4", "a.GIF", "films/a.apng", "a.webp"] {
            #expect(message("- startRecording: \(name)") == "")
        }
        #expect(
            message("- startRecording: a.mov")
                == "f.yaml:1: startRecording: expected a name that ends in .mp4, .gif, .apng or .webp, found \"a.mov\"")
        #expect(message("- startRecording: a.png").hasSuffix("found \"a.png\"; an animated PNG is named .apng"))
        #expect(message("- startRecording: ../a.gif").contains("inside the output directory"))
    }
}
