import Dispatch
import NIOCore
import NIOWebSocket
import QuinceAdmission
import QuinceHostInterface
import QuinceRenderTree
import Synchronization

/// One open page.
final class Page: Sendable {
    let id: ClientID
    private let channel: any Channel

    private struct State {
        var budget: EventBudget
        var malformed = 0
        /// The budget of messages that are neither events nor answers to a frame, such as pings.
        var chatter: EventBudget
        var fingers: [Int: SurfaceID] = [:]
        /// Keys that are down, by usage.
        var keys: [Int: KeySample] = [:]
        /// Whether something is dragged over the page.
        var isDragging = false
        /// The request for the clipboard's text that the page has not answered.
        var pasteRequest: Int?
        /// The number of frames that were written whole to the connection and not yet acknowledged by the page.
        var unansweredFrames = 0
        var isPongWaiting = false
        /// The number of text messages that are not yet written to the connection.
        var waitingTexts = 0
        var waitingSounds = 0
    }

    private static let mostWaitingTexts = 64
    private static let mostWaitingSounds = 8

    private let state: Mutex<State>

    init(id: ClientID, _ channel: any Channel) {
        self.id = id
        self.channel = channel
        let budget = EventBudget(perSecond: WebLimits.eventsPerSecond, at: Self.seconds)
        state = Mutex(State(budget: budget, chatter: budget))
    }

    static var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    // MARK: Sending

    /// Sends a text; a page that does not even take its few texts is disconnected, so that nothing queues up for it.
    func send(_ text: String) {
        let waiting = state.withLock { state in
            state.waitingTexts += 1
            return state.waitingTexts
        }
        guard waiting <= Self.mostWaitingTexts else { return channel.close(promise: nil) }
        let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
        channel.writeAndFlush(frame).whenComplete { [self] _ in state.withLock { $0.waitingTexts -= 1 } }
    }

    /// Sends a frame; the streamer limits those on their way to two.
    func send(_ message: ByteBuffer) {
        let frame = WebSocketFrame(fin: true, opcode: .binary, data: message)
        channel.writeAndFlush(frame).whenComplete { [self] _ in state.withLock { $0.unansweredFrames += 1 } }
    }

    /// Sends samples, and leaves out those for which the connection has no room: late sounds are of no use.
    func send(sound message: ByteBuffer) {
        let hasRoom = state.withLock { state in
            guard state.waitingSounds < Self.mostWaitingSounds else { return false }
            state.waitingSounds += 1
            return true
        }
        guard hasRoom else { return }
        let frame = WebSocketFrame(fin: true, opcode: .binary, data: message)
        channel.writeAndFlush(frame).whenComplete { [self] _ in state.withLock { $0.waitingSounds -= 1 } }
    }

    /// Answers one ping at a time: of pings that arrive while a pong waits, only the first is answered (RFC 6455,
    /// 5.5.3).
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

    // MARK: Receiving

    func spend(_ cost: Double) -> Bool { state.withLock { $0.budget.spend(cost, at: Self.seconds) } }

    /// Handles the page's acknowledgment of a frame, which only counts if a frame was written whole.
    ///
    /// - Returns: whether there was such a frame.
    func takeAnswer() -> Bool {
        let isOwed = state.withLock { state in
            guard state.unansweredFrames > 0 else { return false }
            state.unansweredFrames -= 1
            return true
        }
        if !isOwed { _ = spendOnChatter() }
        return isOwed
    }

    /// Spends on a message other than an event; each one beyond the budget counts as malformed.
    private func spendOnChatter() -> Bool {
        state.withLock { state in
            let isGranted = state.chatter.spend(1, at: Self.seconds)
            if !isGranted { state.malformed += 1 }
            return isGranted
        }
    }

    func countMalformed() { state.withLock { $0.malformed += 1 } }

    var isExpelled: Bool { state.withLock { $0.malformed > WebLimits.malformedMessages } }

    /// Tracks the fingers and keys that are down.
    func note(_ message: ClientMessage) {
        state.withLock { state in
            switch message {
            case .touches(let samples, let surface):
                for sample in samples { state.fingers[sample.finger] = sample.phase.isEnd ? nil : surface }
            case .key(let sample): state.keys[sample.usage] = sample.phase == .down ? sample : nil
            case .drag(let drag): state.isDragging = drag.step != .leave
            case .drop: state.isDragging = false
            case .clipboard(.answer(_, let request)):
                if state.pasteRequest == request { state.pasteRequest = nil }
            default: break
            }
        }
    }

    func noteAsked(forPaste request: Int) { state.withLock { $0.pasteRequest = request } }

    /// Returns the messages that lift all fingers and keys, and refuse what was asked for; forgets these.
    func letGo() -> [ClientMessage] {
        let (fingers, keys, request, isDragging) = state.withLock { state in
            defer { (state.fingers, state.keys, state.pasteRequest, state.isDragging) = ([:], [:], nil, false) }
            return (state.fingers, state.keys, state.pasteRequest, state.isDragging)
        }
        let touches = fingers.sorted { $0.key < $1.key }.map { finger, surface in
            ClientMessage.touches([TouchSample(finger: finger, phase: .cancel, location: .zero)], surface: surface)
        }
        var lifted = touches + keys.sorted { $0.key < $1.key }.map { .key($0.value.released) }
        if isDragging { lifted.append(.drag(OutsideDrag(.leave, at: .zero, surface: SurfaceID(raw: 0)))) }
        return lifted + (request.map { [.clipboard(.answer(nil, request: $0))] } ?? [])
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
