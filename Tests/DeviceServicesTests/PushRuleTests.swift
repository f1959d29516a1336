import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import Testing

@Suite("Remote notifications on a device")
struct PushRuleTests {
    private let app = "com.example.app"
    private let start = Date(timeIntervalSince1970: 1_735_724_460)

    private var services: DeviceServices {
        let services = DeviceServices()
        services.install(AppFacts(id: app, name: "App"))
        return services
    }

    @Test func `a token is 32 bytes, and the same for each launch`() {
        let services = services
        #expect(services.call(.registerForPush, from: app, at: start) == .done)
        let token = services.record(of: app).pushToken
        #expect(token?.count == 32)
        #expect(services.takeEffects(at: start) == [.tell(app: app, .pushToken(token ?? Data()))])
        _ = services.call(.registerForPush, from: app, at: start)
        #expect(services.record(of: app).pushToken == token)
        #expect(services.app(ofToken: token ?? Data()) == app)
        #expect(DeviceServices(seed: 1).call(.registerForPush, from: app, at: start) == .done)
    }

    @Test func `an app that has not registered gets nothing`() {
        let payload = Data(#"{"aps":{"alert":"Hello"}}"#.utf8)
        #expect(throws: PushProblem.notRegistered(app)) { try services.push(payload, to: app, at: start) }
        #expect(throws: PushProblem.unknownApp("other")) { try services.push(payload, to: "other", at: start) }
    }

    @Test func `an alert is delivered, a silent one wakes the app, and one that is both does both`() throws {
        let services = services
        _ = services.call(.registerForPush, from: app, at: start)
        _ = services.takeEffects(at: start)
        func kinds(_ text: String) throws -> [String] {
            try services.push(Data(text.utf8), to: app, at: start)
            return services.takeEffects(at: start).map { effect in
                switch effect {
                case .deliver: "deliver"
                case .wake: "wake"
                default: "other"
                }
            }
        }
        #expect(try kinds(#"{"aps":{"alert":"Hello"}}"#) == ["deliver"])
        #expect(try kinds(#"{"aps":{"content-available":1}}"#) == ["wake"])
        #expect(try kinds(#"{"aps":{"alert":"Hello","content-available":1}}"#) == ["deliver", "wake"])
        #expect(try kinds(#"{"aps":{"badge":3}}"#) == ["deliver"])
    }

    @Test func `an alert has its parts, and its keys are the app's texts`() throws {
        let text = """
            {"aps":{"alert":{"title":"Title","subtitle":"Sub","loc-key":"GREETING","loc-args":["Ann","Bob"],
            "summary-arg":"Ann","summary-arg-count":2},
            "badge":7,"sound":"default","category":"MAIL","thread-id":"t"},"extra":[1,2]}
            """
        let payload = try PushPayload(Data(text.utf8)) { ["GREETING": "%2$@ greets %1$@, %@ and %d"][$0] }
        #expect(payload.content.title == "Title")
        #expect(payload.content.subtitle == "Sub")
        #expect(payload.content.body == "Bob greets Ann, Ann and %d")
        #expect(payload.content.badge == 7)
        #expect(payload.content.sound == "")
        #expect(payload.content.category == "MAIL")
        #expect(payload.content.thread == "t")
        #expect(payload.content.summaryArgument == "Ann" && payload.content.summaryCount == 2)
    }

    @Test(arguments: [
        ("", PushProblem.empty), ("[]", .noDictionary), ("{", .noDictionary), ("{}", .noAPS), (#"{"aps":1}"#, .noAPS),
        (#"{"aps":{"alert":1}}"#, .wrongType(key: "alert", expected: "a string or an object")),
        (#"{"aps":{"badge":"1"}}"#, .wrongType(key: "badge", expected: "a number")),
        (
            #"{"aps":{"alert":{"summary-arg-count":"2"}}}"#,
            .wrongType(key: "summary-arg-count", expected: "a number")
        ),
        (#"{"aps":{"alert":{"title":[]}}}"#, .wrongType(key: "title", expected: "a string")),
    ])
    func `a payload that is wrong is refused with a reason`(_ text: String, _ problem: PushProblem) {
        #expect(throws: problem) { try PushPayload(Data(text.utf8)) }
    }

    @Test func `a payload may have 4,096 bytes and no more`() throws {
        func payload(_ count: Int) -> Data {
            let frame = #"{"aps":{"alert":""}}"#.utf8.count
            return Data("{\"aps\":{\"alert\":\"\(String(repeating: "x", count: count - frame))\"}}".utf8)
        }
        #expect(try PushPayload(payload(4096)).hasAlert)
        #expect(throws: PushProblem.tooLarge(4097)) { try PushPayload(payload(4097)) }
    }

    @Test func `a collapse identifier takes the place of the last notification`() throws {
        let services = services
        services.setPermission(true, app)
        _ = services.call(.registerForPush, from: app, at: start)
        _ = services.takeEffects(at: start)
        try services.push(Data(#"{"aps":{"alert":"1"}}"#.utf8), to: app, at: start, collapse: "score")
        for case .deliver(_, let notification) in services.takeEffects(at: start) {
            _ = services.show(notification, app)
        }
        try services.push(Data(#"{"aps":{"alert":"2"}}"#.utf8), to: app, at: start, collapse: "score")
        for case .deliver(_, let notification) in services.takeEffects(at: start) {
            _ = services.show(notification, app)
        }
        #expect(services.record(of: app).delivered.map(\.request.content.body) == ["2"])
    }
}
