import CoreGraphics
import Foundation
import ImageIO
import LiveHost
import MediaClock
import NIOCore
import Recording
import RenderTree
import Synchronization

/// Pictures and films of the device, for the page to keep.
final class Camera: Sendable {
    private let renderThread: RenderThread
    private let streamer: FrameStreamer
    private let rate: Int
    private let appName: String
    /// Tells everybody that looks what is filmed, and what went wrong with it.
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

    /// The main screen as it is now; it is drawn first if nobody has looked for a while.
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
            // The render thread goes on with its frames meanwhile.
            Thread {
                let png = ImageEncoder.png(CGImage(copy, isOpaque: true))
                promise.succeed(Site.Response(status: .ok, type: "image/png", body: png))
            }.start()
        }
        return promise.futureResult
    }

    private static let noScreen = "the app has no screen yet"
    private static let isFilming = "a film is being recorded already"

    // MARK: Films

    private func startRecording(_ format: String, on loop: any EventLoop) -> EventLoopFuture<Site.Response> {
        guard Film.types[format] != nil else {
            let known = Film.types.keys.sorted().joined(separator: ", ")
            return loop.makeSucceededFuture(.text(.badRequest, "a film's format is one of \(known)"))
        }
        let promise = loop.makePromise(of: Site.Response.self)
        withScreen { [self] pixels, time in
            guard let pixels else { return promise.succeed(.text(.conflict, Self.noScreen)) }
            do {
                // Films begin on this thread alone, so that none can begin between the question and the answer.
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

    /// Under one lock with the tap, so that a film that is taken away gets no frame any more.
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
            return loop.makeSucceededFuture(.text(.conflict, "no film is being recorded"))
        }
        tell(nil, nil)
        let promise = loop.makePromise(of: Site.Response.self)
        // After the frames that are on their way; what the recorder still has to write nobody waits for but the page.
        renderThread.inspect { _ in
            let end = MediaClock.shared.now
            film.flush()
            Thread { promise.succeed(film.finished(at: end)) }.start()
        }
        return promise.futureResult
    }

    /// The app ends with a film running: what there is of it is thrown away, and said.
    ///
    /// - Returns: the film's name.
    func abandonFilm() -> String? {
        guard let film = takeFilm() else { return nil }
        film.discard()
        return film.name
    }
}
