import CoreGraphics
import QuinceLiveHost
import QuinceMediaClock
import QuinceMotion
import QuinceRenderTree
import Testing

@Suite("The frames of a render thread")
struct RenderWorkerTests {
    private struct Viewer: FrameSink {
        var isWatched: Bool { true }
        func show(_ frame: RenderedFrame, of server: RenderServer) {}
    }

    @Test("The end of an animation is a frame, also if it comes between two of them")
    func end() {
        let clock = MediaClock()
        clock.start(.system)
        clock.setRate(0)
        let worker = RenderWorker(server: RenderServer(threads: 1), sink: Viewer(), clock: clock, rate: 60)
        var timing = MediaTiming()
        timing.beginTime = clock.now.seconds
        timing.duration = 1
        let id = AnimationID(raw: 1)
        var change = LayerChange(id: LayerID(raw: 1))
        change.state = LayerState()
        change.animations = [LayerAnimation(id: id, timing: timing, curve: nil, content: .none)]
        var commit = LayerTreeCommit()
        commit.changes = [change]
        worker.server.apply(commit)
        worker.isDue = true
        let begin = clock.now
        clock.advance(to: begin + MediaTime(seconds: 0.99))
        #expect(worker.frame() == [AnimationProgress(id: id, hasEnded: false)])
        clock.advance(to: begin + MediaTime(seconds: 1.01))
        clock.setRate(1)
        #expect(worker.secondsUntilFrame != nil)
        #expect(worker.frame().contains(AnimationProgress(id: id, hasEnded: true)))
        #expect(worker.secondsUntilFrame == nil)
    }
}
