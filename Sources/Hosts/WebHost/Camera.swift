import CoreGraphics
import Foundation
import ImageIO
import LiveHost
import MediaClock
import NIOCore
import RenderTree

/// Pictures and films of the device, for the page to keep.
struct Camera: Sendable {
    let renderThread: RenderThread
    let streamer: FrameStreamer

    var actions: Site.Actions {
        Site.Actions(
            screenshot: { [self] loop in screenshot(on: loop) },
            startRecording: { format, loop in
                loop.makeSucceededFuture(.text(.notImplemented, "recording \(format) comes"))
            },
            stopRecording: { loop in loop.makeSucceededFuture(.text(.notImplemented, "recording comes")) })
    }

    /// The screen as it is now; it is drawn first if nobody has looked for a while.
    private func screenshot(on loop: any EventLoop) -> EventLoopFuture<Site.Response> {
        let promise = loop.makePromise(of: Site.Response.self)
        let streamer = streamer
        renderThread.inspect { server in
            let now = MediaClock.shared.now
            let frame = RenderedFrame(reports: server.render(at: now), time: now, cpuNanoseconds: 0)
            streamer.show(frame, of: server)
            guard let pixels = server.pixels(of: SurfaceID(raw: 0)) else {
                return promise.succeed(.text(.conflict, "the app has no screen yet"))
            }
            let png = ImageEncoder.png(CGImage(pixels.copy(), isOpaque: true))
            promise.succeed(Site.Response(status: .ok, type: "image/png", body: png))
        }
        return promise.futureResult
    }
}
