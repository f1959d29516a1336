import Dispatch
package import Foundation
package import QuinceMediaClock
package import QuinceRenderTree
import Synchronization

/// A render server on its own thread, for hosts whose time advances by itself: animations run at full rate while the
/// app's main thread is busy.
///
///     main thread ── commits, surfaces ──▶ inbox ─▶ render server ── frames ──▶ sink
///                ◀── begun and ended ────────────────┘
///
/// The thread sleeps unless an animation runs or something arrives. Several commits that arrive within one frame of the
/// display are drawn as one.
package final class RenderThread: RenderLink, Sendable {
    private struct Inbox {
        var messages: [Message] = []
        /// Progress to report to the main thread in its next turn.
        var progress: [AnimationProgress] = []
        var isStopped = false
    }

    private struct Message {
        let work: @Sendable (RenderServer) -> Void
        /// Whether the image may differ afterwards.
        let changesPicture: Bool
    }

    private let inbox = Mutex(Inbox())
    private let arrived = DispatchSemaphore(value: 0)
    private let clock: MediaClock
    private let sink: any FrameSink
    private let tellApp: @Sendable () -> Void

    /// - Parameter rate: the maximum number of frames per second.
    /// - Parameter tellApp: called on the render thread when there is progress for the app to fetch.
    package init(
        threads: Int, rate: Int, clock: MediaClock = .shared, sink: any FrameSink,
        tellApp: @escaping @Sendable () -> Void
    ) {
        self.clock = clock
        self.sink = sink
        self.tellApp = tellApp
        let thread = Thread { [self] in
            let worker = RenderWorker(server: RenderServer(threads: threads), sink: sink, clock: clock, rate: rate)
            run(worker)
        }
        thread.name = "quince-render"
        thread.stackSize = 8 << 20
        thread.start()
    }

    // MARK: Calls from other threads

    package func addSurface(
        _ id: SurfaceID, root: LayerID, size: (width: Int, height: Int), scale: CGFloat,
        background: Compositor.Background
    ) {
        perform { $0.addSurface(id, root: root, size: size, scale: scale, background: background) }
    }

    package func addMirror(_ id: SurfaceID, of source: SurfaceID, size: (width: Int, height: Int)) {
        perform { $0.addMirror(id, of: source, size: size) }
    }

    package func removeSurface(_ id: SurfaceID) { perform { $0.removeSurface(id) } }

    package func apply(_ commit: LayerTreeCommit) {
        if !commit.isEmpty { perform { $0.apply(commit) } }
    }

    /// Returns the progress found since the last call; `time` is ignored, since the render thread uses its own
    /// instants.
    package func progress(at time: MediaTime) -> [AnimationProgress] {
        inbox.withLock { inbox in
            defer { inbox.progress = [] }
            return inbox.progress
        }
    }

    /// Performs work on the render thread, in order with the commits, and then checks whether a frame is due.
    package func perform(_ work: @escaping @Sendable (RenderServer) -> Void) {
        put(Message(work: work, changesPicture: true))
    }

    /// Performs work on the render thread that does not change the image.
    package func inspect(_ work: @escaping @Sendable (RenderServer) -> Void) {
        put(Message(work: work, changesPicture: false))
    }

    private func put(_ message: Message) {
        inbox.withLock { $0.messages.append(message) }
        arrived.signal()
    }

    /// Ends the thread after its current work.
    package func stop() {
        inbox.withLock { $0.isStopped = true }
        arrived.signal()
    }

    // MARK: On the render thread

    private func run(_ worker: RenderWorker) {
        while let messages = takeMessages() {
            for message in messages {
                message.work(worker.server)
                if message.changesPicture { worker.isDue = true }
            }
            if let seconds = worker.secondsUntilFrame, seconds > 0 {
                wait(seconds)
                continue
            }
            report(worker.frame())
            wait(worker.secondsUntilFrame)
        }
    }

    /// - Returns: `nil` when the thread is to end.
    private func takeMessages() -> [Message]? {
        inbox.withLock { inbox in
            if inbox.isStopped { return nil }
            defer { inbox.messages = [] }
            return inbox.messages
        }
    }

    /// - Parameter seconds: the timeout; `nil` waits until a message arrives.
    private func wait(_ seconds: Double?) {
        guard let seconds else { return arrived.wait() }
        _ = arrived.wait(timeout: .now() + seconds)
    }

    private func report(_ progress: [AnimationProgress]) {
        if progress.isEmpty { return }
        inbox.withLock { $0.progress += progress }
        tellApp()
    }
}

/// The consumer of a render thread's frames.
///
/// - Isolation: called on the render thread, between two frames; the pixels may be read until the call returns.
package protocol FrameSink: Sendable {
    /// Whether there is a viewer; without one nothing is drawn.
    var isWatched: Bool { get }

    func show(_ frame: RenderedFrame, of server: RenderServer)
}

/// A frame that was just drawn.
package struct RenderedFrame: Sendable {
    package let reports: [FrameReport]
    package let time: MediaTime
    /// The processor time of the render thread alone, without its helper threads.
    package let cpuNanoseconds: UInt64

    package init(reports: [FrameReport], time: MediaTime, cpuNanoseconds: UInt64) {
        self.reports = reports
        self.time = time
        self.cpuNanoseconds = cpuNanoseconds
    }
}
