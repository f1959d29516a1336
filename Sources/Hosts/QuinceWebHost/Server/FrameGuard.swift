package import NIOCore
package import NIOWebSocket
import QuinceAdmission

/// Refuses the frames that a browser never sends, before anything is done for them: NIO's decoder lets them through.
package final class FrameGuard: ChannelInboundHandler {
    package typealias InboundIn = WebSocketFrame
    package typealias InboundOut = WebSocketFrame

    /// The reason to close a socket, in words.
    package struct Violation: Error, Equatable {
        let code: WebSocketErrorCode
        package let reason: String
    }

    private var budget: EventBudget?

    package init() {}

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        if let violation = violation(of: frame, at: context.eventLoop.now) {
            return context.fireErrorCaught(violation)
        }
        context.fireChannelRead(wrapInboundOut(frame))
    }

    private func violation(of frame: WebSocketFrame, at now: NIODeadline) -> Violation? {
        // RFC 6455, 5.1 and 5.2.
        if frame.maskKey == nil { return Violation(code: .protocolError, reason: "a frame is not masked") }
        if frame.rsv1 || frame.rsv2 || frame.rsv3 {
            return Violation(code: .protocolError, reason: "a frame uses a reserved bit")
        }
        let known: [WebSocketOpcode] = [.continuation, .text, .binary, .connectionClose, .ping, .pong]
        guard known.contains(frame.opcode) else {
            return Violation(code: .protocolError, reason: "a frame has a reserved opcode")
        }
        return spend(at: Double(now.uptimeNanoseconds) / 1e9) ? nil : Self.tooMany
    }

    private static let tooMany = Violation(
        code: .policyViolation, reason: "more than \(Int(WebLimits.framesPerSecond)) frames a second")

    private func spend(at seconds: Double) -> Bool {
        var budget = self.budget ?? EventBudget(perSecond: WebLimits.framesPerSecond, at: seconds)
        defer { self.budget = budget }
        return budget.spend(at: seconds)
    }
}
