import Foundation
import Glibc
import QuinceDeviceServices
import Synchronization

/// The part of a connection that its reading thread shares.
final class DeviceWire: Sendable {
    /// A request that waits for its answer.
    private final class Waiter: Sendable {
        let isAnswered = DispatchSemaphore(value: 0)
        let answer = Mutex<DeviceAnswer?>(nil)
    }

    private struct State {
        /// The reason for which the connection has ended.
        var end: DeviceFault?
        var isClosedHere = false
        var last = 0
        var waiters: [Int: Waiter] = [:]
    }

    let service: Int32
    private let socket: DeviceSocket
    private let receiver: DeviceConnection.Receiver
    private let state = Mutex(State())
    /// Whether the socket may be written to; two messages must not mix.
    private let isWritable = Mutex(true)
    private let reader: Mutex<FrameReader>
    /// The parts of a long message that have come.
    private let parts = Mutex(Data())

    /// Says who is there and waits for the service's welcome.
    init(_ socket: DeviceSocket, _ hello: Hello, _ receiver: DeviceConnection.Receiver) throws(DeviceFault) {
        (self.socket, self.receiver) = (socket, receiver)
        socket.limit(SO_SNDTIMEO, DeviceLimits.answerSeconds)
        socket.limit(SO_RCVTIMEO, DeviceLimits.answerSeconds)
        var reader = FrameReader()
        do {
            service = try Self.greet(socket, hello, &reader)
        } catch {
            socket.close()
            throw error
        }
        self.reader = Mutex(reader)
        socket.limit(SO_RCVTIMEO, 0)
    }

    private static func greet(_ socket: DeviceSocket, _ hello: Hello, _ reader: inout FrameReader)
        throws(DeviceFault) -> Int32
    {
        guard let frame = MessageCoding.frame(ClientMessage.hello(hello)) else {
            throw DeviceFault("the app's Info.plist is longer than \(DeviceLimits.message) bytes")
        }
        guard socket.send(frame) else { throw .ended }
        while true {
            switch try message(&reader) {
            case .welcome(let process): return process
            case .refused(let reason): throw DeviceFault("the device service refuses the connection: \(reason)")
            case .answer, .effects, .part: throw DeviceFault("the device service sends something else than a welcome")
            case nil: break
            }
            switch socket.receive() {
            case .bytes(let piece): reader.append(piece)
            case .end: throw .ended
            case .nothing: throw .late
            }
        }
    }

    private static func message(_ reader: inout FrameReader) throws(DeviceFault) -> ServerMessage? {
        do {
            guard let data = try reader.next() else { return nil }
            return try MessageCoding.message(ServerMessage.self, data)
        } catch {
            throw DeviceFault("the device service sends \(error)")
        }
    }

    // MARK: Requests

    func ask(_ command: DeviceCommand) throws(DeviceFault) -> DeviceAnswer {
        let waiter = Waiter()
        let number = try state.withLock { state throws(DeviceFault) in
            if let end = state.end { throw end }
            state.last += 1
            state.waiters[state.last] = waiter
            return state.last
        }
        guard let frame = MessageCoding.frame(ClientMessage.request(number: number, command)) else {
            state.withLock { $0.waiters[number] = nil }
            throw DeviceFault("a request is longer than \(DeviceLimits.message) bytes")
        }
        if !isWritable.withLock({ $0 && socket.send(frame) }) { fail(.died) }
        if waiter.isAnswered.wait(timeout: .now() + DeviceLimits.answerSeconds) == .timedOut {
            fail(.late(DeviceFault.late.description))
        }
        if let answer = waiter.answer.withLock({ $0 }) { return answer }
        throw state.withLock { $0.end } ?? .gone
    }

    // MARK: Reading

    /// The thread keeps the wire alive until the connection ends.
    func startReading() {
        let thread = Thread { self.read() }
        thread.name = "quince-device"
        thread.start()
    }

    private func read() {
        do throws(DeviceFault) {
            repeat { try takeMessages() } while receivePiece()
            fail(.died)
        } catch {
            fail(.refused(error.description))
        }
        // From here on nobody uses the file.
        isWritable.withLock { isWritable in
            isWritable = false
            socket.close()
        }
    }

    private func receivePiece() -> Bool {
        guard case .bytes(let piece) = socket.receive() else { return false }
        reader.withLock { $0.append(piece) }
        return true
    }

    private func takeMessages() throws(DeviceFault) {
        while let message = try reader.withLock({ reader throws(DeviceFault) in try Self.message(&reader) }) {
            try take(message)
        }
    }

    private func take(_ message: ServerMessage) throws(DeviceFault) {
        switch message {
        case .answer(let number, let answer):
            guard let waiter = state.withLock({ $0.waiters.removeValue(forKey: number) }) else { return }
            waiter.answer.withLock { $0 = answer }
            waiter.isAnswered.signal()
        case .effects(let effects): receiver.effects(effects)
        case .part(let part, let isLast): try take(part, isLast)
        case .refused(let reason): throw DeviceFault("the device service ends the connection: \(reason)")
        case .welcome: throw DeviceFault("the device service sends a second welcome")
        }
    }

    private func take(_ part: Data, _ isLast: Bool) throws(DeviceFault) {
        let whole = try parts.withLock { parts throws(DeviceFault) -> Data? in
            parts += part
            guard parts.count <= DeviceLimits.longMessage else {
                throw DeviceFault("the device service sends more than \(DeviceLimits.longMessage) bytes at once")
            }
            defer { if isLast { parts = Data() } }
            return isLast ? parts : nil
        }
        guard let whole else { return }
        let message: ServerMessage
        do {
            message = try MessageCoding.message(ServerMessage.self, whole)
        } catch {
            throw DeviceFault("the device service sends \(error)")
        }
        // One in parts within another one could go on for ever.
        if case .part = message { throw DeviceFault("the device service sends parts of parts") }
        try take(message)
    }

    // MARK: The end

    func close() {
        state.withLock { $0.isClosedHere = true }
        fail(.died)
    }

    var hasEnded: Bool { state.withLock { $0.end != nil } }

    /// Ends the connection once; all that wait get no answer.
    private func fail(_ end: DeviceConnection.End) {
        let (waiters, isNews) = state.withLock { state -> ([Waiter], Bool) in
            defer { state.waiters = [:] }
            let isFirst = state.end == nil
            if isFirst { state.end = end.fault }
            return (Array(state.waiters.values), isFirst && !state.isClosedHere)
        }
        isWritable.withLock { if $0 { socket.shutDown() } }
        for waiter in waiters { waiter.isAnswered.signal() }
        if isNews { receiver.end(end) }
    }
}

extension DeviceConnection.End {
    fileprivate var fault: DeviceFault {
        switch self {
        case .died: .gone
        case .late: .late
        case .refused(let reason): DeviceFault(reason)
        }
    }
}
