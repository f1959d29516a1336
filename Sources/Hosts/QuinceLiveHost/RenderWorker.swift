import Dispatch
import Foundation
package import QuinceMediaClock
package import QuinceRenderTree

/// The frame-to-frame work of a render thread; an instance never leaves that thread.
package final class RenderWorker {
    package let server: RenderServer
    /// Whether something arrived that may change the image.
    package var isDue = false
    /// Whether something moved at the last frame's instant: its end, which may have come since, is one more frame.
    private var isMoving = false

    private let sink: any FrameSink
    private let clock: MediaClock
    private let frameNanoseconds: UInt64
    private var lastFrame: UInt64 = 0
    /// Ends already reported: the server repeats an end until the app removes the animation, but the app is notified
    /// once.
    private var told: Set<AnimationProgress> = []

    package init(server: RenderServer, sink: any FrameSink, clock: MediaClock, rate: Int) {
        self.server = server
        self.sink = sink
        self.clock = clock
        frameNanoseconds = UInt64(1_000_000_000 / max(rate, 1))
    }

    /// The seconds until the next frame, by the system's clock; `nil` if nothing is to be drawn until something
    /// arrives.
    ///
    /// The first frame after a pause is drawn at once; the following ones keep the display's interval.
    package var secondsUntilFrame: Double? {
        guard isDue || (clock.rate > 0 && (isMoving || server.wantsNextFrame(at: clock.now))) else { return nil }
        let now = DispatchTime.now().uptimeNanoseconds
        let next = lastFrame + frameNanoseconds
        return next > now ? Double(next - now) / 1e9 : 0
    }

    /// Draws the present instant if there is a viewer.
    ///
    /// - Returns: the animations that began or ended since the last frame.
    package func frame() -> [AnimationProgress] {
        guard isDue || isMoving || server.wantsNextFrame(at: clock.now) || !told.isEmpty else { return [] }
        isDue = false
        keepPace()
        let time = clock.now
        isMoving = server.wantsNextFrame(at: time)
        let news = news(of: server.progress(at: time))
        if sink.isWatched { draw(at: time) }
        return news
    }

    /// Keeps frames a whole number of frame intervals apart while they are on time, so that one late wake-up does not
    /// delay all that follow.
    private func keepPace() {
        let now = DispatchTime.now().uptimeNanoseconds
        let next = lastFrame + frameNanoseconds
        lastFrame = now >= next && now < next + frameNanoseconds / 2 ? next : now
    }

    private func draw(at time: MediaTime) {
        let start = threadCPU()
        let reports = server.render(at: time)
        let frame = RenderedFrame(reports: reports, time: time, cpuNanoseconds: threadCPU() - start)
        sink.show(frame, of: server)
    }

    private func news(of progress: [AnimationProgress]) -> [AnimationProgress] {
        let news = progress.filter { !told.contains($0) }
        told = Set(progress)
        return news
    }
}

/// Returns the processor time of the calling thread, in nanoseconds.
package func threadCPU() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
