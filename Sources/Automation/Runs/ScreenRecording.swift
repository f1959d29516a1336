import CoreGraphics
import Foundation
import FrameStream
package import HeadlessHost
import MediaClock
package import Recording
import RenderTree
import UIKitCore

/// A film of the headless host's screen: the picture as it is, then each frame's until it is stopped.
///
///     let film = try ScreenRecording(of: host, to: "out/demo.gif")
///     host.advance(by: MediaTime(seconds: 1))
///     try film.stop()
///
/// One at a time: it listens to the host's frames. A frame counts as it is after its turn, before whatever a test does at
/// the same instant; that is in the next.
@MainActor
package final class ScreenRecording {
    private let host: HeadlessHost
    private let drawsChrome: Bool
    private let recorder: FrameRecorder
    private var damage: [PixelRect] = []

    /// - Parameter path: ends in .mp4, .gif, .apng or .webp; its folder is made.
    /// - Parameter drawsChrome: with the status bar.
    package init(of host: HeadlessHost, to path: String, drawsChrome: Bool = false) throws(Recording.Failure) {
        _ = host.render()
        guard let pixels = Self.pixels(of: host) else {
            throw Recording.Failure("\(path): there is no screen to film")
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        // A folder that cannot be made is told by the one who writes there.
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        recorder = try FrameRecorder(
            to: path, width: pixels.width, height: pixels.height, rate: FrameRate(host.device.profile.refreshRate),
            pace: .waits)
        self.host = host
        self.drawsChrome = drawsChrome
        host.renderVisitor = { [weak self] in self?.note($0) }
        host.frameVisitor = { [weak self] in self?.takeFrame() }
        takeFrame()
    }

    /// Ends the film, and waits until its file is there.
    @discardableResult
    package func stop() throws(Recording.Failure) -> Recording.Summary {
        (host.renderVisitor, host.frameVisitor) = (nil, nil)
        return try recorder.finish(at: host.time)
    }

    private static func pixels(of host: HeadlessHost) -> PixelBuffer? {
        host.renderServer.pixels(of: UIScreen.main.surface)
    }

    /// Screenshots draw too: what changed until one is missing in the next frame.
    private func note(_ reports: [FrameReport]) {
        for report in reports where report.surface == UIScreen.main.surface { damage += report.damage }
    }

    private func takeFrame() {
        _ = host.render()
        guard let pixels = Self.pixels(of: host) else { return }
        if drawsChrome {
            let height = Int((UIApplication.shared.statusBarFrame.height * UIScreen.main.scale).rounded(.up))
            damage.append(PixelRect(x: 0, y: 0, width: pixels.width, height: min(height, pixels.height)))
        }
        let shown = drawsChrome ? StatusBar(screen: .main).drawn(on: pixels) : pixels
        recorder.record(shown, damage: damage, at: host.time)
        damage = []
    }
}
