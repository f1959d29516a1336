import CoreGraphics
import Foundation
import ImageIO
import NIOCore
import QuinceLiveHost
import QuinceMediaClock
import QuinceRecording
import QuinceRenderTree
import Synchronization

/// Screenshots and recordings of the device, for the page to save.
final class Camera: Sendable {
    private let renderThread: RenderThread
    private let streamer: FrameStreamer
    private let rate: Int
    private let appName: String
    /// Notifies every open page of the current recording and of its failure.
    private let tell: @Sendable (_ recording: String?, _ problem: String?) -> Void
    private let film = Mutex<Film?>(nil)

    init(
        renderThread: RenderThread, streamer: FrameStreamer, rate: Int, appName: String,
        tell: @escaping @Sendable (_ recording: String?, _ problem: String?) -> Void
    ) {
        self.renderThread = renderThread
        self.streamer = streamer
        self.rate = rate
        self.appName = appName
        self.tell = tell
    }

    var actions: Site.Actions {
        Site.Actions(
            screenshot: { [self] loop in screenshot(on: loop) },
            startRecording: { [self] format, loop in startRecording(format, on: loop) },
            stopRecording: { [self] loop in stopRecording(on: loop) })
    }

    /// Passes on the main screen as it is now; it is drawn first if no page has been watching.
    private func withScreen(_ use: @escaping @Sendable (PixelBuffer?, MediaTime) -> Void) {
        let streamer = streamer
        renderThread.inspect { server in
            let now = MediaClock.shared.now
            streamer.show(RenderedFrame(reports: server.render(at: now), time: now, cpuNanoseconds: 0), of: server)
            use(server.pixels(of: SurfaceID(raw: 0)), now)
        }
    }

    private func screenshot(on loop: any EventLoop) -> EventLoopFuture<Site.Response> {
        let promise = loop.makePromise(of: Site.Response.self)
        withScreen { pixels, _ in
            guard let copy = pixels?.copy() else { return promise.succeed(.text(.conflict, Self.noScreen)) }
            // Encodes on another thread, so that the render thread continues with its frames.
            Thread {
                let png = ImageEncoder.png(CGImage(copy, isOpaque: true))
                promise.succeed(Site.Response(status: .ok, type: "image/png", body: png))
            }.start()
        }
        return promise.futureResult
    }

    private static let noScreen = "the app has no screen yet"
    private static let isFilming = "a recording is already running"

    // MARK: Recordings

    private func startRecording(_ format: String, on loop: any EventLoop) -> EventLoopFuture<Site.Response> {
        guard Film.types[format] != nil else {
            let known = Film.types.keys.sorted().joined(separator: ", ")
            return loop.makeSucceededFuture(.text(.badRequest, "the recording format must be one of \(known)"))
        }
        let promise = loop.makePromise(of: Site.Response.self)
        withScreen { [self] pixels, time in
            guard let pixels else { return promise.succeed(.text(.conflict, Self.noScreen)) }
            do {
                // Recordings begin on this thread only, so none can begin between the check and the answer.
                guard film.withLock({ $0 == nil }) else { return promise.succeed(.text(.conflict, Self.isFilming)) }
                let film = try Film(named: appName, format, pixels, at: time, rate: rate) { [self] in fail($0) }
                keep(film)
                tell(film.name, nil)
                promise.succeed(.text(.ok, film.name))
            } catch {
                promise.succeed(.text(.serviceUnavailable, "\(error)"))
            }
        }
        return promise.futureResult
    }

    /// Sets the recording and the tap under one lock, so that a recording that was taken away gets no further frame.
    private func keep(_ film: Film) {
        self.film.withLock { kept in
            kept = film
            streamer.setTaps([film])
        }
    }

    private func takeFilm() -> Film? {
        film.withLock { film in
            defer { film = nil }
            streamer.setTaps([])
            return film
        }
    }

    private func fail(_ failure: Recording.Failure) {
        guard takeFilm() != nil else { return }
        tell(nil, failure.description)
    }

    private func stopRecording(on loop: any EventLoop) -> EventLoopFuture<Site.Response> {
        guard let film = takeFilm() else {
            return loop.makeSucceededFuture(.text(.conflict, "no recording is running"))
        }
        tell(nil, nil)
        let promise = loop.makePromise(of: Site.Response.self)
        // Stops after the frames that are on their way; only the page waits for what the recorder still has to write.
        renderThread.inspect { _ in
            let end = MediaClock.shared.now
            film.flush()
            Thread { promise.succeed(film.finished(at: end)) }.start()
        }
        return promise.futureResult
    }

    /// Discards the running recording, if any, when the app exits.
    ///
    /// - Returns: the recording's file name.
    func abandonFilm() -> String? {
        guard let film = takeFilm() else { return nil }
        film.discard()
        return film.name
    }
}
