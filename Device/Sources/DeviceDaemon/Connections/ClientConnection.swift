import Foundation
import NIOCore
import QuinceAdmission
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices

/// A connection of an app or a tool.
final class ClientConnection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let device: Device
    private let channel: any Channel
    private var reader = FrameReader()
    private var budget = EventBudget(perSecond: DeviceLimits.requestsPerSecond, at: NIODeadline.now().seconds)
    private var limit: Scheduled<Void>?
    private var hello: Hello?
    private var isRefused = false
    /// Whether a request waits for the budget.
    private var isPaused = false

    /// The app that the connection is of; `nil` for a tool, and before the hello.
    var app: String? { hello?.app?.id }

    /// Whether the service has started the app that the connection is of.
    var isInBackground: Bool { hello?.isInBackground ?? false }

    /// The reason for which it is closed as soon as it is open.
    private let problem: String?

    init(_ device: Device, _ channel: any Channel, problem: String? = nil) {
        (self.device, self.channel, self.problem) = (device, channel, problem)
    }

    // MARK: The channel

    func channelActive(context: ChannelHandlerContext) {
        if let problem { return refuse(problem) }
        let this = NIOLoopBound(self, eventLoop: context.eventLoop)
        limit = context.eventLoop.scheduleTask(in: .seconds(DeviceLimits.helloSeconds)) {
            this.value.refuse("a hello that has not come in \(DeviceLimits.helloSeconds) s")
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        limit?.cancel()
        device.ended(self)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefused else { return }
        reader.append(unwrapInboundIn(data).readableBytesView)
        takeMessages()
    }

    // MARK: Messages

    private func takeMessages() {
        do {
            while !isRefused, !isPaused, let frame = try reader.next() {
                take(try MessageCoding.message(ClientMessage.self, frame))
            }
        } catch {
            refuse("\(error)")
        }
    }

    /// Reads nothing more until there is room in the budget: who asks much is slowed down, and nobody else.
    private func pause(before message: ClientMessage) {
        isPaused = true
        channel.setOption(.autoRead, value: false).whenFailure { _ in }
        let this = NIOLoopBound(self, eventLoop: channel.eventLoop)
        channel.eventLoop.scheduleTask(in: Self.pauseTime) { this.value.goOn(with: message) }
    }

    private static let pauseTime = TimeAmount.milliseconds(20)

    private func goOn(with message: ClientMessage) {
        guard !isRefused, channel.isActive else { return }
        isPaused = false
        take(message)
        takeMessages()
        if !isPaused { channel.setOption(.autoRead, value: true).whenFailure { _ in } }
    }

    private func take(_ message: ClientMessage) {
        switch message {
        case .hello(let new):
            guard hello == nil else { return refuse("a second hello") }
            begin(new)
        case .request(let number, let command):
            guard hello != nil else { return refuse("a request before the hello") }
            guard budget.spend(at: NIODeadline.now().seconds) else { return pause(before: message) }
            let answer = device.answer(command, self)
            send(.answer(number: number, answer))
            if command == .stop, answer == .done { device.stop("a tool has asked for it") }
        }
    }

    private func begin(_ hello: Hello) {
        // Without a word, so that an app starts another service.
        guard !device.isEnding else { return channel.close(promise: nil) }
        guard device.isToken(hello.token) else { return refuse("a token that is not the service's") }
        if let reason = Self.problem(of: hello) { return refuse(reason) }
        limit?.cancel()
        self.hello = hello
        send(.welcome(process: getpid()))
        device.begun(self, hello)
    }

    /// Returns what is wrong with what an app says of itself.
    private static func problem(of hello: Hello) -> String? {
        guard let app = hello.app else { return nil }
        if app.id.isEmpty || app.id.utf8.count > 255 {
            return "an identifier of \(app.id.utf8.count) bytes; an app has one of 1 to 255"
        }
        if let path = hello.executable, !path.hasPrefix("/") {
            return "a program whose path does not begin at the root"
        }
        return nil
    }

    func send(_ message: ServerMessage) {
        guard !isRefused else { return }
        guard let frames = MessageCoding.frames(message) else { return sendInPlace(of: message) }
        guard channel.isWritable else { return refuse("an app that does not read its messages") }
        for frame in frames { channel.writeAndFlush(ByteBuffer(bytes: frame), promise: nil) }
    }

    /// Says that a message is too long. A connection whose answer does not come would wait for it.
    private func sendInPlace(of message: ServerMessage) {
        guard case .answer(let number, _) = message else {
            return device.say("\(name): an effect is longer than \(DeviceLimits.longMessage) bytes, and is left out")
        }
        send(.answer(number: number, .failed("the answer is longer than \(DeviceLimits.longMessage) bytes")))
    }

    // MARK: The end

    private var name: String { app ?? "a connection" }

    /// Ends the connection with a reason, which the log has as well.
    func refuse(_ reason: String) {
        guard !isRefused else { return }
        device.say("\(name): closed because of \(reason)")
        if let frame = MessageCoding.frame(ServerMessage.refused(reason)) {
            channel.writeAndFlush(ByteBuffer(bytes: frame), promise: nil)
        }
        isRefused = true
        channel.close(promise: nil)
    }
}
