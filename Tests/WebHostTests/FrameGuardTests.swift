import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import QuinceWebHost
import Testing

/// The frames that a client sends or takes, against a clock that is moved by hand.
@Suite("Limits of a connection")
struct FrameGuardTests {
    private func channel() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel()
        try channel.pipeline.syncOperations.addHandlers([
            ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: WebLimits.message)), FrameGuard(),
        ])
        return channel
    }

    /// Returns the reason for which a frame's bytes are refused.
    private func refusal(_ bytes: [UInt8]) throws -> String? {
        let channel = try channel()
        do {
            try channel.writeInbound(ByteBuffer(bytes: bytes))
            return nil
        } catch let violation as FrameGuard.Violation {
            return violation.reason
        }
    }

    @Test("Frames without a mask, with reserved bits or of reserved opcodes are refused; those of browsers pass")
    func frames() throws {
        #expect(try refusal([0x81, 0x01, 0x61]) == "a frame is not masked")
        for bit in [UInt8(0x40), 0x20, 0x10] {
            #expect(try refusal([0x81 | bit, 0x81, 0, 0, 0, 0, 0x61]) == "a frame uses a reserved bit")
        }
        for opcode in [UInt8(3), 7, 11, 15] {
            #expect(try refusal([0x80 | opcode, 0x81, 0, 0, 0, 0, 0x61]) == "a frame has a reserved opcode")
        }
        for opcode in [UInt8(1), 2, 8, 9, 10] {
            #expect(try refusal([0x80 | opcode, 0x82, 0, 0, 0, 0, 3, 0xE8]) == nil)
        }
    }

    @Test("A page has a budget of frames, which a second refills")
    func budget() throws {
        let channel = try channel()
        let frame = ByteBuffer(bytes: [0x8A, 0x80, 0, 0, 0, 0])
        for _ in 0..<2 {
            for _ in 0..<Int(WebLimits.framesPerSecond) { #expect(isAccepted(frame, by: channel)) }
            #expect(!isAccepted(frame, by: channel))
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        }
    }

    /// Returns whether a frame passes; only a violation is a refusal.
    private func isAccepted(_ frame: ByteBuffer, by channel: EmbeddedChannel) -> Bool {
        do {
            try channel.writeInbound(frame)
            return try channel.readInbound(as: WebSocketFrame.self) != nil
        } catch {
            #expect(error is FrameGuard.Violation)
            return false
        }
    }

    @Test("UTF-16 and UTF-32 are not messages, in either byte order and with or without a mark")
    func encodings() {
        let text = #"{"t":"memoryWarning"}"#
        for encoding in [
            String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
        ] {
            #expect {
                try ClientMessage(#require(text.data(using: encoding)))
            } throws: { "\($0)" == "not a message: it is not UTF-8" }
        }
        #expect(throws: ClientMessageError.self) { try ClientMessage(Data(text.utf8) + [0xFF]) }
    }

    // MARK: Responses

    /// A connection whose peer takes a number of pieces and no more.
    private final class SlowPeer: ChannelOutboundHandler {
        typealias OutboundIn = HTTPServerResponsePart
        var pieces = 0
        private let most: Int

        init(taking most: Int) { self.most = most }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            if case .body(.byteBuffer(let piece)) = unwrapOutboundIn(data), piece.readableBytes > 0 { pieces += 1 }
            if pieces <= most { promise?.succeed(()) } else { waiting.append(promise) }
        }

        private var waiting: [EventLoopPromise<Void>?] = []

        func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
            waiting.forEach { $0?.fail(ChannelError.ioOnClosedChannel) }
            waiting = []
            context.close(mode: mode, promise: promise)
        }
    }

    private func respond(_ size: Int, to peer: SlowPeer) throws -> EmbeddedChannel {
        let gate = Gate(port: 4711)
        let film: @Sendable (any EventLoop) -> EventLoopFuture<Site.Response> = {
            $0.makeSucceededFuture(.text(.ok, String(repeating: "x", count: size - 1)))
        }
        let site = Site(
            gate: gate, port: 4711,
            actions: .init(screenshot: film, startRecording: { film($1) }, stopRecording: film))
        let channel = EmbeddedChannel()
        try channel.pipeline.syncOperations.addHandlers([peer, RequestHandler(site)])
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        let cookie = try #require(gate.exchange(gate.newToken())).prefix { $0 != ";" }
        var head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/recording/stop?key=\(gate.pageKey)")
        head.headers = [
            "Host": "127.0.0.1:4711", "Origin": "http://127.0.0.1:4711", "Cookie": String(cookie),
        ]
        try channel.writeInbound(HTTPServerRequestPart.head(head))
        try channel.writeInbound(HTTPServerRequestPart.end(nil))
        return channel
    }

    @Test("A film that nobody takes is given up after ten seconds; one that is taken arrives whole")
    func films() throws {
        let size = 10 * WebLimits.piece
        let stuck = SlowPeer(taking: 3)
        let channel = try respond(size, to: stuck)
        #expect(stuck.pieces == 4)
        channel.embeddedEventLoop.advanceTime(by: .seconds(WebLimits.pieceSeconds - 1))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
        let quick = SlowPeer(taking: .max)
        let other = try respond(size, to: quick)
        #expect(quick.pieces == 10 && !other.isActive)
    }

    // MARK: Films

    @Test("Folders of recordings are deleted once their app is gone; links and others are left alone")
    func abandonedFilms() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-test-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // No process has the highest number.
        let dead = "quince-film-2147483647"
        for name in ["\(dead)-a", "quince-film-\(getpid())-b", "quince-film-x-c", "kept"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try Data("film".utf8).write(to: folder.appendingPathComponent("\(dead)-a/film.mp4"))
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("\(dead)-link"), withDestinationURL: folder.appendingPathComponent("kept")
        )
        FilmFolders.removeAbandoned(in: folder)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(left == ["kept", "\(dead)-link", "quince-film-\(getpid())-b", "quince-film-x-c"].sorted())
    }
}
