import Foundation
import NIOCore
import NIOWebSocket

/// A page's socket: receives messages within their limits, and sends frames and text.
final class SocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let pages: Pages
    private var page: Page?
    private var isClosing = false

    init(_ pages: Pages) { self.pages = pages }

    func handlerAdded(context: ChannelHandlerContext) {
        guard let page = pages.add(context.channel) else {
            return close(context, .unexpectedServerError, "\(WebLimits.clients) pages are already open")
        }
        // The connection can break at the first write, and by then the page must be known.
        self.page = page
        pages.welcome(page)
    }

    func channelInactive(context: ChannelHandlerContext) {
        page.map(pages.remove)
        page = nil
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isClosing, let page else { return }
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text: pages.read(Data(frame.unmaskedData.readableBytesView), from: page)
        case .binary: pages.readAnswer(of: page)
        case .ping: page.pong(frame.unmaskedData)
        case .connectionClose: close(context, .normalClosure, "")
        default: break
        }
        if page.isExpelled { close(context, .policyViolation, "too many malformed messages") }
    }

    /// Closes with the code for messages that are too long or frames that are malformed.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case let violation as FrameGuard.Violation: close(context, violation.code, violation.reason)
        case NIOWebSocketError.invalidFrameLength, NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge,
            NIOWebSocketFrameAggregator.Error.tooManyFragments:
            close(context, .messageTooLarge, "the message exceeds \(WebLimits.message) bytes")
        case is NIOWebSocketError, is NIOWebSocketFrameAggregator.Error:
            close(context, .protocolError, "the frame violates the WebSocket protocol")
        default: context.close(promise: nil)
        }
    }

    private func close(_ context: ChannelHandlerContext, _ code: WebSocketErrorCode, _ reason: String) {
        guard !isClosing else { return }
        isClosing = true
        var data = context.channel.allocator.buffer(capacity: 2 + reason.utf8.count)
        data.write(webSocketErrorCode: code)
        data.writeString(reason)
        let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(frame)).whenComplete { _ in channel.close(promise: nil) }
        // A peer that reads nothing does not read the close frame either.
        channel.eventLoop.scheduleTask(in: .seconds(WebLimits.closeSeconds)) { channel.close(promise: nil) }
    }
}
