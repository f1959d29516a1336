import Foundation
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import SeededRandom
import Testing

@Suite("Messages of the device's socket")
struct MessageTests {
    private var facts: AppFacts {
        var facts = AppFacts(id: "com.example.app", name: "Ä \"quoted\" name")
        facts.backgroundModes = ["fetch"]
        return facts
    }

    private var notification: DeliveredNotification {
        var content = NotificationContentRecord()
        content.body = "Text 🎈"
        content.relevance = .infinity
        content.userInfo = Data([0, 255])
        let request = NotificationRequestRecord("id", content, .interval(0.1, repeats: true))
        return DeliveredNotification(request, Date(timeIntervalSinceReferenceDate: 0.1 + 0.2))
    }

    private func again<Message: Codable>(_ message: Message) throws -> Message {
        var reader = FrameReader()
        reader.append(try #require(MessageCoding.frame(message)))
        return try MessageCoding.message(Message.self, try #require(try reader.next()))
    }

    @Test func `every command comes out as it went in`() throws {
        let task = BackgroundTaskRecord("task", .processing, earliest: .distantFuture, needsPower: true)
        let commands: [DeviceCommand] = [
            .install(facts), .record, .call(.requestPermission([.alert, .badge], number: .max)),
            .call(.schedule(notification.request)), .call(.unschedule(nil)), .call(.openURL(URL(string: "app://x")!)),
            .answerPermission(true), .setPermission(nil), .setPermission(false), .take(notification),
            .show(notification, answer: nil), .show(notification, answer: [.list, .badge]), .runTask(""),
            .putOff(task), .noteOpening, .forceQuit,
            .push(payload: Data("{}".utf8), app: "a", collapse: nil, texts: ["key": "text"]), .status, .stop,
        ]
        for command in commands {
            let message = ClientMessage.request(number: 7, command)
            #expect(try again(message) == message)
        }
        let hello = ClientMessage.hello(Hello(token: "t", app: facts, executable: "/bin/true"))
        #expect(try again(hello) == hello)
    }

    @Test func `every answer and effect comes out as it went in`() throws {
        let status = DeviceStatus(process: 1, pushPort: 80)
        let answers: [DeviceAnswer] = [
            .done, .flag(true), .reply(.failed(.tooManyTasks)), .reply(.delivered([notification])),
            .record(AppRecord()), .showing(NotificationShowing()),
            .pushRefused(.wrongType(key: "k", expected: "e")), .pushRefused(.tooLarge(5000)), .status(status),
            .failed("r"),
        ]
        for answer in answers {
            #expect(try again(ServerMessage.answer(number: 1, answer)) == .answer(number: 1, answer))
        }
        let effects = ServerMessage.effects([
            .deliver(app: "a", notification), .wake(app: "a", payload: Data("{}".utf8)),
            .askPermission(app: "a", [.alert]),
            .tell(app: "a", .permission(number: 1, granted: false)),
        ])
        #expect(try again(effects) == effects)
    }

    @Test func `another version of the protocol is named, whatever else it has`() {
        let data = Data(#"{"hello":{"_0":{"version":99,"secret":[]}}}"#.utf8)
        #expect(throws: MessageProblem.version(99)) { try MessageCoding.message(ClientMessage.self, data) }
    }

    @Test func `damaged messages are errors of one line`() throws {
        let frame = try #require(
            MessageCoding.frame(ClientMessage.request(number: 1, .call(.schedule(notification.request)))))
        let message = Array(frame.dropFirst(4))
        for _ in 0..<courses(3000) {
            let seed = UInt64.random(in: 0...UInt64.max)
            var numbers = SeededNumbers(seed: seed)
            var bytes = message
            for _ in 0...numbers.next(below: 4) {
                bytes[numbers.next(below: bytes.count)] = UInt8(numbers.next(below: 256))
            }
            if numbers.chance(30) { bytes.removeLast(numbers.next(below: bytes.count)) }
            do {
                _ = try MessageCoding.message(ClientMessage.self, Data(bytes))
            } catch {
                #expect(!error.description.isEmpty && error.description.count < 200, "seed \(seed)")
            }
        }
        let deep = Data(String(repeating: "[", count: 500_000).utf8)
        #expect(throws: MessageProblem.self) { try MessageCoding.message(ClientMessage.self, deep) }
    }
}
