import CoreGraphics
import Foundation
import NIOHTTP1
import QuinceFrameStream
import QuinceLiveHost
import QuinceMediaClock
import QuinceRecording
import QuinceRenderTree

/// A recording of the main screen, kept in a folder of its own until the page fetches it.
///
/// `@unchecked Sendable` holds because the recorder belongs to the render thread while frames arrive, and afterwards to
/// the one thread that finishes it.
final class Film: FrameSink, @unchecked Sendable {
    /// MIME types, by the page's name for the format.
    static let types = ["mp4": "video/mp4", "gif": "image/gif", "apng": "image/apng", "webp": "image/webp"]

    /// The name of the file that the page saves.
    let name: String
    private let type: String
    private let folder: URL
    private let recorder: FrameRecorder
    private let fail: @Sendable (Recording.Failure) -> Void

    private var path: String { folder.appendingPathComponent(name).path }

    /// Begins with the screen as it is.
    ///
    /// - Parameter fail: called on the render thread when the recording cannot continue.
    init(
        named appName: String, _ format: String, _ pixels: PixelBuffer, at time: MediaTime, rate: Int,
        fail: @escaping @Sendable (Recording.Failure) -> Void
    ) throws(Recording.Failure) {
        let words = appName.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == " ") }.prefix(60)
        name = (words.contains { $0 != " " } ? words : "film") + "." + format
        type = Self.types[format] ?? "application/octet-stream"
        folder = FilmFolders.new()
        self.fail = fail
        do {
            FilmFolders.removeAbandoned()
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Recording.Failure("\(folder.path): cannot be created: \((error as NSError).localizedDescription)")
        }
        let path = folder.appendingPathComponent(name).path
        recorder = try FrameRecorder(
            to: path, width: pixels.width, height: pixels.height, rate: FrameRate(rate), pace: .drops)
        recorder.record(pixels, damage: [], at: time)
    }

    deinit { discard() }

    /// Deletes the file, even if another owner still holds the recording.
    func discard() { try? FileManager.default.removeItem(at: folder) }

    let isWatched = true

    func show(_ frame: RenderedFrame, of server: RenderServer) {
        let main = SurfaceID(raw: 0)
        guard let report = frame.reports.first(where: { $0.surface == main }), let pixels = server.pixels(of: main)
        else {
            return
        }
        if let failure = recorder.failure { return fail(failure) }
        recorder.record(pixels, damage: report.damage, at: frame.time)
    }

    /// Sends the frame that was held back, while the pixels do not change: the last call on the render thread.
    func flush() { recorder.flush() }

    /// Waits for the file and returns it as a response.
    func finished(at end: MediaTime) -> Site.Response {
        defer { discard() }
        do {
            _ = try recorder.finish(at: end)
            // Mapped, so that a film that is read slowly is not in memory; the mapping outlives the file.
            let film = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
            return Site.Response(status: .ok, type: type, headers: [("X-Name", name)], body: film)
        } catch {
            return .text(.internalServerError, "\(error)")
        }
    }
}
