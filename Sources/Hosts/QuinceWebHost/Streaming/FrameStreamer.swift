import CoreGraphics
import Foundation
package import NIOCore
package import QuinceLiveHost
package import QuinceRenderTree
import Synchronization

/// Sends frames to clients: each client gets the changes since its last frame, and the next frame only once it has
/// drawn that one. A slow client therefore skips frames and never builds up a queue.
///
/// `@unchecked Sendable` holds because `streams` and `viewers` are used on the render thread only; the atomics and the
/// mutex hold what other threads use.
package final class FrameStreamer: FrameSink, @unchecked Sendable {
    /// The limit of unacknowledged messages per client: one on the way, one being drawn.
    package static let inFlight = 2

    private struct Viewer {
        let id: ClientID
        let send: @Sendable (ByteBuffer) -> Void
        /// The last frame sent, by surface.
        var sent: [SurfaceID: UInt32] = [:]
        var unanswered = 0
    }

    private var streams: [SurfaceStream] = []
    /// The pixels from which tiles are cut. They are not fetched from the server again, since between two frames a
    /// surface may have been replaced by one of another size on which nothing is drawn yet.
    private var shown: [SurfaceID: PixelBuffer] = [:]
    private var viewers: [Viewer] = []
    private let watchers = Atomic<Int>(0)
    /// Processor time of the app's turns since the last frame; the main thread adds to it.
    private let turns = Atomic<UInt64>(0)
    /// Other sinks that get every frame, such as a recording.
    private let taps = Mutex<[any FrameSink]>([])

    package init() {}

    package var isWatched: Bool {
        watchers.load(ordering: .relaxed) > 0 || taps.withLock { $0.contains { $0.isWatched } }
    }

    package func addTurnCPU(_ nanoseconds: UInt64) { turns.add(nanoseconds, ordering: .relaxed) }

    package func setTaps(_ sinks: [any FrameSink]) { taps.withLock { $0 = sinks } }

    // MARK: Render thread

    package func show(_ frame: RenderedFrame, of server: RenderServer) {
        let start = threadCPU()
        adoptSurfaces(of: server, frame.reports)
        let changed = frame.reports.filter { !$0.damage.isEmpty }
        if !changed.isEmpty {
            let turnCPU = turns.exchange(0, ordering: .relaxed)
            take(changed, frame, turnCPU)
        }
        for index in viewers.indices { catchUp(index) }
        encodingCPU = threadCPU() - start
        for tap in taps.withLock({ $0 }) where tap.isWatched { tap.show(frame, of: server) }
    }

    /// The encoding time of the last frame; it is added to the next frame's, since the head is written before it is
    /// known.
    private var encodingCPU: UInt64 = 0

    private func take(_ reports: [FrameReport], _ frame: RenderedFrame, _ turnCPU: UInt64) {
        let cpu = (turnCPU + frame.cpuNanoseconds + encodingCPU) / 1000
        let info = SurfaceStream.FrameInfo(
            seconds: frame.time.seconds, cpuMicroseconds: UInt32(clamping: cpu))
        for report in reports {
            guard let index = streams.firstIndex(where: { $0.surface == report.surface }) else { continue }
            streams[index].take(report.damage, info)
        }
    }

    /// Begins a new stream for a surface that is new or changed size; its frame numbers continue from the old stream's.
    private func adoptSurfaces(of server: RenderServer, _ reports: [FrameReport]) {
        let present = reports.map(\.surface)
        streams.removeAll { !present.contains($0.surface) }
        shown = shown.filter { present.contains($0.key) }
        for id in present {
            guard let pixels = server.pixels(of: id) else { continue }
            shown[id] = pixels
            let old = streams.firstIndex { $0.surface == id }
            if let old, streams[old].width == pixels.width, streams[old].height == pixels.height { continue }
            let first = old.map { streams.remove(at: $0).frame + 1 } ?? 0
            streams.append(
                SurfaceStream(surface: id, width: pixels.width, height: pixels.height, firstFrame: first))
            for viewer in viewers.indices { viewers[viewer].sent[id] = nil }
        }
    }

    private func catchUp(_ index: Int) {
        for stream in streams.indices {
            let id = streams[stream].surface
            let sent = viewers[index].sent[id]
            guard viewers[index].unanswered < Self.inFlight else { return }
            guard sent != streams[stream].frame || sent == nil, let pixels = shown[id] else { continue }
            let message = streams[stream].message(since: sent, pixels)
            viewers[index].sent[id] = streams[stream].frame
            viewers[index].unanswered += 1
            viewers[index].send(message)
        }
    }

    package func add(_ id: ClientID, send: @escaping @Sendable (ByteBuffer) -> Void) {
        viewers.append(Viewer(id: id, send: send))
        // The surfaces may be out of date if nothing has been watching; the first image is sent with the frame that
        // this call makes due.
        watchers.store(viewers.count, ordering: .relaxed)
    }

    package func remove(_ id: ClientID) {
        viewers.removeAll { $0.id == id }
        watchers.store(viewers.count, ordering: .relaxed)
    }

    /// Handles a client's acknowledgment that it has drawn a message.
    package func clientIsReady(_ id: ClientID) {
        guard let index = viewers.firstIndex(where: { $0.id == id }) else { return }
        viewers[index].unanswered = max(0, viewers[index].unanswered - 1)
        catchUp(index)
    }
}

/// A connection of a page, unique for the life of the process.
package struct ClientID: Hashable, Sendable {
    package let raw: Int
    package init(raw: Int) { self.raw = raw }
}
