import CoreGraphics
import Foundation
import NIOCore
import QuinceLiveHost
import QuinceMediaClock
import QuinceRenderTree
import QuinceWebHost
import Synchronization
import Testing

@Suite("A surface's stream of frames")
struct StreamTests {
    private let pixels = PixelBuffer(width: 300, height: 200)
    private let all = PixelRect(x: 0, y: 0, width: 300, height: 200)

    private func stream() -> SurfaceStream {
        var stream = SurfaceStream(surface: SurfaceID(raw: 0), width: 300, height: 200)
        stream.take([all], .init())
        return stream
    }

    private func words(_ buffer: ByteBuffer) -> [UInt32] {
        buffer.withUnsafeReadableBytes { Array($0.bindMemory(to: UInt32.self)) }
    }

    /// Returns the positions of a message's tiles.
    private func tiles(_ buffer: ByteBuffer) -> [[UInt32]] {
        let words = words(buffer)
        var at = 11 + Int(words[9]) * 2
        return (0..<Int(words[10])).map { _ in
            defer { at += 3 + Int(words[at + 2]) }
            return Array(words[at..<at + 2])
        }
    }

    @Test("A page that has nothing gets every tile, one that has the last frame only those that changed")
    func difference() {
        var stream = stream()
        #expect(tiles(stream.message(since: nil, pixels)).count == 12)
        stream.take([PixelRect(x: 130, y: 10, width: 4, height: 4)], .init())
        let difference = tiles(stream.message(since: 1, pixels))
        #expect(difference == [[128, 128 | 64 << 16]])
    }

    @Test("A page that was slow gets the tiles of all frames that it missed, each once, as they are now")
    func slow() {
        var stream = stream()
        for x in [0, 130, 131] { stream.take([PixelRect(x: x, y: 0, width: 1, height: 1)], .init()) }
        #expect(tiles(stream.message(since: 1, pixels)).count == 2)
        #expect(tiles(stream.message(since: 3, pixels)).count == 1)
        #expect(words(stream.message(since: 1, pixels))[2] == 4)
    }

    @Test("The header contains size, damage, processor time and the frame's instant")
    func head() {
        var stream = stream()
        stream.take([PixelRect(x: 1, y: 2, width: 3, height: 4)], .init(seconds: 12.5, cpuMicroseconds: 777))
        let head = words(stream.message(since: 1, pixels))
        #expect(Array(head[0..<7]) == [1, 0, 2, 300, 200, 777, 12])
        #expect(Double(bitPattern: UInt64(head[7]) | UInt64(head[8]) << 32) == 12.5)
        #expect(Array(head[11..<13]) == [1 | 2 << 16, 3 | 4 << 16])
    }

    @Test("Tiles that two pages lack are encoded once")
    func shared() {
        var stream = stream()
        let first = stream.message(since: nil, pixels)
        let second = stream.message(since: nil, pixels)
        let addresses = [first, second].map { buffer in buffer.withUnsafeReadableBytes { $0.baseAddress } }
        #expect(addresses[0] == addresses[1])
    }
}

@Suite("The streamer between two frames")
struct StreamerTests {
    private let surface = SurfaceID(raw: 0)

    private func frame(_ server: RenderServer) -> RenderedFrame {
        RenderedFrame(reports: server.render(at: .zero), time: .zero, cpuNanoseconds: 0)
    }

    @Test(
        "A page that was slow is given the old surface's tiles while the new one is not drawn yet, and then the new one"
    )
    func slowPage() {
        let server = RenderServer(threads: 1)
        let root = LayerID(raw: 1)
        var commit = LayerTreeCommit()
        var change = LayerChange(id: root)
        change.state = LayerState()
        commit.changes = [change]
        server.apply(commit)
        server.addSurface(surface, root: root, size: (width: 600, height: 500), scale: 1)
        let streamer = FrameStreamer()
        let messages = Mutex<Int>(0)
        streamer.add(ClientID(raw: 1)) { _ in messages.withLock { $0 += 1 } }
        streamer.show(frame(server), of: server)
        // Two more full frames: the page has two in flight, and does not get the last one.
        for _ in 0..<2 {
            let all = PixelRect(x: 0, y: 0, width: 600, height: 500)
            let report = FrameReport(surface: surface, damage: [all])
            streamer.show(RenderedFrame(reports: [report], time: .zero, cpuNanoseconds: 0), of: server)
        }
        #expect(messages.withLock { $0 } == FrameStreamer.inFlight)
        server.addSurface(surface, root: root, size: (width: 8, height: 8), scale: 1)
        streamer.clientIsReady(ClientID(raw: 1))
        #expect(messages.withLock { $0 } == 3)
        streamer.show(frame(server), of: server)
        streamer.clientIsReady(ClientID(raw: 1))
        #expect(messages.withLock { $0 } == 4)
    }
}
