import Dispatch
import HostInterface
import NIOCore
import NIOWebSocket
import RenderTree
import Synchronization

/// One open page.
final class Page: Sendable {
    let id: ClientID
    private let channel: any Channel

    private struct State {
        var budget: EventBudget
        var malformed = 0
        var fingers: [Int: SurfaceID] = [:]
        /// Texts that the connection has not taken yet.
        var waitingTexts = 0
    }

    private static let mostWaitingTexts = 64

    private let state: Mutex<State>

    init(id: ClientID, _ channel: any Channel) {
        self.id = id
        self.channel = channel
        state = Mutex(State(budget: EventBudget(at: Self.seconds)))
    }

    private static var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    // MARK: Out

    /// A page that does not take even its few words is let go: nothing queues up for it.
    func send(_ text: String) {
        let waiting = state.withLock { state in
            state.waitingTexts += 1
            return state.waitingTexts
        }
        guard waiting <= Self.mostWaitingTexts else { return channel.close(promise: nil) }
        let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
        channel.writeAndFlush(frame).whenComplete { [self] _ in state.withLock { $0.waitingTexts -= 1 } }
    }

    /// The streamer sees to it that no more than two are on their way.
    func send(_ message: ByteBuffer) {
        channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .binary, data: message), promise: nil)
    }

    // MARK: In

    func spend(_ cost: Double) -> Bool { state.withLock { $0.budget.spend(cost, at: Self.seconds) } }

    func countMalformed() { state.withLock { $0.malformed += 1 } }

    var isExpelled: Bool { state.withLock { $0.malformed > WebLimits.malformedMessages } }

    /// Keeps count of the fingers on the glass.
    func note(_ message: ClientMessage) {
        guard case .touches(let samples, let surface) = message else { return }
        state.withLock { state in
            for sample in samples {
                switch sample.phase {
                case .down, .move: state.fingers[sample.finger] = surface
                case .up, .cancel: state.fingers[sample.finger] = nil
                }
            }
        }
    }

    /// Takes all fingers off.
    func cancelledFingers() -> [ClientMessage] {
        let fingers = state.withLock { state in
            defer { state.fingers = [:] }
            return state.fingers
        }
        return fingers.sorted { $0.key < $1.key }.map { finger, surface in
            .touches([TouchSample(finger: finger, phase: .cancel, location: .zero)], surface: surface)
        }
    }
}
