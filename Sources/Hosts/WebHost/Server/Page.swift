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
        /// For what is neither an event nor owed: pings, answers to nothing.
        var chatter: EventBudget
        var fingers: [Int: SurfaceID] = [:]
        /// By usage.
        var keys: [Int: KeySample] = [:]
        /// Frames that the connection has taken whole, and that the page has not answered.
        var unansweredFrames = 0
        var isPongWaiting = false
        /// Texts that the connection has not taken yet.
        var waitingTexts = 0
    }

    private static let mostWaitingTexts = 64

    private let state: Mutex<State>

    init(id: ClientID, _ channel: any Channel) {
        self.id = id
        self.channel = channel
        let seconds = Self.seconds
        state = Mutex(State(budget: EventBudget(at: seconds), chatter: EventBudget(at: seconds)))
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
        let frame = WebSocketFrame(fin: true, opcode: .binary, data: message)
        channel.writeAndFlush(frame).whenComplete { [self] _ in state.withLock { $0.unansweredFrames += 1 } }
    }

    /// One at a time: of pings that come while a pong waits, the first alone is answered (RFC 6455, 5.5.3).
    func pong(_ data: ByteBuffer) {
        guard spendOnChatter() else { return }
        let isFirst = state.withLock { state in
            defer { state.isPongWaiting = true }
            return !state.isPongWaiting
        }
        guard isFirst else { return }
        let frame = WebSocketFrame(fin: true, opcode: .pong, data: data)
        channel.writeAndFlush(frame).whenComplete { [self] _ in state.withLock { $0.isPongWaiting = false } }
    }

    // MARK: In

    func spend(_ cost: Double) -> Bool { state.withLock { $0.budget.spend(cost, at: Self.seconds) } }

    /// The page says that it drew a frame. What it cannot have got whole yet it cannot have drawn.
    ///
    /// - Returns: whether there is such a frame.
    func takeAnswer() -> Bool {
        let isOwed = state.withLock { state in
            guard state.unansweredFrames > 0 else { return false }
            state.unansweredFrames -= 1
            return true
        }
        if !isOwed { _ = spendOnChatter() }
        return isOwed
    }

    /// A page that goes on when its budget is spent is counted as one that makes no sense.
    private func spendOnChatter() -> Bool {
        state.withLock { state in
            let isGranted = state.chatter.spend(1, at: Self.seconds)
            if !isGranted { state.malformed += 1 }
            return isGranted
        }
    }

    func countMalformed() { state.withLock { $0.malformed += 1 } }

    var isExpelled: Bool { state.withLock { $0.malformed > WebLimits.malformedMessages } }

    /// Keeps count of the fingers on the glass and of the keys that are down.
    func note(_ message: ClientMessage) {
        state.withLock { state in
            switch message {
            case .touches(let samples, let surface):
                for sample in samples { state.fingers[sample.finger] = sample.phase.isEnd ? nil : surface }
            case .key(let sample): state.keys[sample.usage] = sample.phase == .down ? sample : nil
            default: break
            }
        }
    }

    /// Takes all fingers off the glass and off the keys.
    func letGo() -> [ClientMessage] {
        let (fingers, keys) = state.withLock { state in
            defer { (state.fingers, state.keys) = ([:], [:]) }
            return (state.fingers, state.keys)
        }
        let touches = fingers.sorted { $0.key < $1.key }.map { finger, surface in
            ClientMessage.touches([TouchSample(finger: finger, phase: .cancel, location: .zero)], surface: surface)
        }
        return touches + keys.sorted { $0.key < $1.key }.map { .key($0.value.released) }
    }
}

extension TouchSample.Phase {
    fileprivate var isEnd: Bool { self == .up || self == .cancel }
}

extension KeySample {
    fileprivate var released: KeySample {
        KeySample(
            phase: .up, usage: usage, characters: characters,
            charactersIgnoringModifiers: charactersIgnoringModifiers)
    }
}
