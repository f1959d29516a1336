import CoreGraphics
import Foundation
import ImageIO
import QuinceAutomation
import QuinceHostInterface
import Testing
import UIKit
import UserNotifications

/// The pictures of attachments beside notifications, as a person sees them.
@Suite("Pictures of attachments", .serialized)
@MainActor
struct AttachmentTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-attached-\(getpid())")

    /// Writes a picture whose upper left quarter is red and whose other parts are blue, green and white.
    private func makeFile(_ name: String = "picture.png", width: Int = 120, height: Int = 80) throws -> URL {
        let pixels = PixelBuffer(width: width, height: height)
        let context = try #require(CGContext(pixels, scale: 1, yDown: true))
        let (w, h) = (CGFloat(width) / 2, CGFloat(height) / 2)
        let colors: [(CGFloat, CGFloat, UIColor)] = [(0, 0, .red), (w, 0, .blue), (0, h, .green), (w, h, .white)]
        for (x, y, color) in colors {
            context.setFillColor(color.cgColor)
            context.fill(CGRect(x: x, y: y, width: w, height: h))
        }
        let image = try #require(context.makeImage())
        return try write(try #require(UIImage(cgImage: image).pngData()), name)
    }

    private func write(_ data: Data, _ name: String) throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return file
    }

    /// Runs an app that schedules a notification with attachments after five seconds, and returns the pictures of the flow.
    ///
    /// - Parameter woken: what the app does when it is woken.
    private func run(
        _ files: [URL], _ flow: String, _ names: [String], options: [AnyHashable: Any]? = nil,
        woken: @escaping () -> Void = {}
    ) throws -> [Data] {
        LifeDiary.reset()
        defer { LifeDiary.reset() }
        LifeDiary.fetch = { done in
            woken()
            done(.noData)
        }
        LifeDiary.launched = { application in
            application.registerForRemoteNotifications()
            let content = UNMutableNotificationContent()
            (content.title, content.body) = ("Anna", "Look what I have found at the lake this morning!")
            content.attachments = files.compactMap {
                try? UNNotificationAttachment(identifier: "", url: $0, options: options)
            }
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(identifier: "lake", content: content, trigger: trigger))
        }
        let stage = LifeStage()
        defer {
            stage.removeOutput()
            try? FileManager.default.removeItem(at: folder)
        }
        let outcome = try stage.run("- launchApp: {permissions: {notifications: allow}}\n- pressKey: Home\n" + flow)
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
        return names.compactMap { FileManager.default.contents(atPath: "\(stage.folder)/\($0).png") }
    }

    private static let banner = "- advance: 5.9\n- takeScreenshot: banner\n"

    /// The colors of the four quarters of a picture at a place in points, from the upper left one on.
    private func quarters(_ file: Data, _ x: Int, _ y: Int) throws -> [UInt32] {
        let image = try ImageDecoder.decode(file, named: "a screenshot").image
        return [(10, 10), (30, 10), (10, 30), (30, 30)].map { image.pixels[2 * (x + $0.0), 2 * (y + $0.1)] }
    }

    private static let wanted: [UInt32] = [0xFFFF_0000, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_FFFF]

    @Test("The first attachment that is a picture stands at the banner's right edge, and in both lists")
    func places() throws {
        let sound = try write(Data([1, 2, 3]), "sound.mp3")
        let flow =
            Self.banner + """
                - advance: 6
                - swipe: {start: "50%,0%", end: "50%,60%"}
                - advance: 1
                - takeScreenshot: center
                - sleep
                - pressKey: Lock
                - takeScreenshot: locked
                """
        let names = ["banner", "center", "locked"]
        let pictures = try run([sound, try makeFile()], flow, names)
        try #require(pictures.count == 3)
        #expect(try quarters(pictures[0], 320, 10) == Self.wanted)
        #expect(try quarters(pictures[1], 320, 90) == Self.wanted)
        #expect(try quarters(pictures[2], 320, 202) == Self.wanted)
    }

    /// The orders are those in which the file's quarters are seen.
    @Test(
        "A photograph is shown upright",
        arguments: [
            (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]), (5, [0, 2, 1, 3]),
            (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
        ])
    func orientation(_ orientation: Int, _ order: [Int]) throws {
        let image = try #require(UIImage(contentsOfFile: try makeFile().path))
        let plain = try #require(image.jpegData(compressionQuality: 1))
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0,
            0, 0,
        ]
        let body: [UInt8] = Array("Exif\0\0".utf8) + tiff
        let turned = plain.prefix(2) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + plain.dropFirst(2)
        let pictures = try run([try write(turned, "photo.jpg")], Self.banner, ["banner"])
        try #require(pictures.count == 1)
        let quarters = try quarters(pictures[0], 320, 10)
        for (found, wanted) in zip(quarters, order.map { Self.wanted[$0] }) {
            let isNear = [0, 8, 16].allSatisfy { abs(Int(found >> $0 & 255) - Int(wanted >> $0 & 255)) < 24 }
            #expect(isNear, "\(String(found, radix: 16)) is not \(String(wanted, radix: 16))")
        }
    }

    @Test("An app may remove the file when its notification was seen")
    func removed() throws {
        let file = try makeFile()
        let flow = "- advance: 5.9\n- push: {silent: true}\n- sleep\n- pressKey: Lock\n- takeScreenshot: locked\n"
        let pictures = try run([file], flow, ["locked"]) {
            #expect((try? FileManager.default.removeItem(at: file)) != nil)
        }
        try #require(pictures.count == 1)
        #expect(try quarters(pictures[0], 320, 202) == Self.wanted)
    }

    @Test(
        "A file that is not a picture, and one whose picture the app hides, leave the text its room", arguments: [0, 1])
    func without(_ kind: Int) throws {
        let plain = try run([], Self.banner, ["banner"])
        let file = kind == 0 ? try write(Data("no picture".utf8), "bad.png") : try makeFile()
        let hidden: [AnyHashable: Any] = [UNNotificationAttachmentOptionsThumbnailHiddenKey: true]
        let pictures = try run([file], Self.banner, ["banner"], options: kind == 0 ? nil : hidden)
        try #require(plain.count == 1 && pictures.count == 1)
        #expect(pictures == plain)
    }
}
