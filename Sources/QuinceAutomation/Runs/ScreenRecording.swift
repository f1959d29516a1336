import CoreGraphics
import Foundation
import QuinceFrameStream
package import QuinceHeadlessHost
import QuinceInspection
import QuinceMediaClock
package import QuinceRecording
import QuinceRenderTree

/// A recording of the headless host's screen: its present image, then each frame until it is stopped.
///
///     let film = try ScreenRecording(of: host, to: "out/demo.gif")
///     host.advance(by: MediaTime(seconds: 1))
///     try film.stop()
///
/// Only one recording can run at a time, since it observes the host's frames. A frame is recorded as it is after its
/// turn; changes that a test makes at the same instant appear in the next frame.
@MainActor
package final class ScreenRecording {
    private let host: HeadlessHost
    private let drawsChrome: Bool
    private let recorder: FrameRecorder
    private var damage: [PixelRect] = []

    /// - Parameter path: the output file, which ends in .mp4, .gif, .apng or .webp; its folder is created.
    /// - Parameter drawsChrome: whether to draw the status bar.
    package init(of host: HeadlessHost, to path: String, drawsChrome: Bool = false) throws(Recording.Failure) {
        _ = host.render()
        guard let pixels = Self.pixels(of: host) else {
            throw Recording.Failure("\(path): there is no screen to record")
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        // The writer reports a folder that cannot be created.
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

    /// Ends the recording and waits until its file is complete.
    @discardableResult
    package func stop() throws(Recording.Failure) -> Recording.Summary {
        (host.renderVisitor, host.frameVisitor) = (nil, nil)
        return try recorder.finish(at: host.now)
    }

    private static func pixels(of host: HeadlessHost) -> PixelBuffer? {
        host.renderServer.pixels(of: Inspection.main.surface)
    }

    /// Accumulates the damage of screenshots as well, since they draw between two frames.
    private func note(_ reports: [FrameReport]) {
        for report in reports where report.surface == Inspection.main.surface { damage += report.damage }
    }

    private func takeFrame() {
        _ = host.render()
        guard let pixels = Self.pixels(of: host) else { return }
        let bar = StatusBar(of: host.application)
        if drawsChrome {
            let height = Int((bar.height * bar.device.profile.scale).rounded(.up))
            damage.append(PixelRect(x: 0, y: 0, width: pixels.width, height: min(height, pixels.height)))
        }
        let shown = drawsChrome ? bar.drawn(on: pixels) : pixels
        recorder.record(shown, damage: damage, at: host.now)
        damage = []
    }
}
