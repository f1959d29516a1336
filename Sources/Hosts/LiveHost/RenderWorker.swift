import Dispatch
import Foundation
import MediaClock
import RenderTree

/// What a render thread does from frame to frame; it never leaves that thread.
final class RenderWorker {
    let server: RenderServer
    /// Something arrived that may change the picture.
    var isDue = false

    private let sink: any FrameSink
    private let clock: MediaClock
    private let frameNanoseconds: UInt64
    private var lastFrame: UInt64 = 0
    /// Ends of animations come again and again until the app has taken the animation away; it is told of them once.
    private var told: Set<AnimationProgress> = []

    init(server: RenderServer, sink: any FrameSink, clock: MediaClock, rate: Int) {
        self.server = server
        self.sink = sink
        self.clock = clock
        frameNanoseconds = UInt64(1_000_000_000 / max(rate, 1))
    }

    /// Of the system's clock; `nil` when nothing is to be drawn before something arrives.
    ///
    /// The first frame after a rest is drawn at once; those that follow keep the display's distance.
    var secondsUntilFrame: Double? {
        guard isDue || (clock.rate > 0 && server.wantsNextFrame(at: clock.now)) else { return nil }
        let now = DispatchTime.now().uptimeNanoseconds
        let next = lastFrame + frameNanoseconds
        return next > now ? Double(next - now) / 1e9 : 0
    }

    /// Draws the present instant for whoever looks.
    ///
    /// - Returns: what began and ended since the last frame.
    func frame() -> [AnimationProgress] {
        guard isDue || server.wantsNextFrame(at: clock.now) || !told.isEmpty else { return [] }
        isDue = false
        keepPace()
        let time = clock.now
        let news = news(of: server.progress(at: time))
        if sink.isWatched { draw(at: time) }
        return news
    }

    /// Frames stay a whole number of frames apart while they keep up, so that waking late now does not make all that
    /// follow late.
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

/// Processor time of the calling thread, in nanoseconds.
package func threadCPU() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
