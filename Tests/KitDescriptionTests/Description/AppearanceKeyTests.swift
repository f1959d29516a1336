import QuinceKitDescription
import Testing
import UIFoundation

/// The properties that appearance proxies apply.
@Suite("Appearance keys")
@MainActor
struct AppearanceKeyTests {
    private let key: AppearanceKey

    init() throws {
        _ = try PlainGraph("")
        let keys = AppearanceKey.all(of: StandingDesk.self)
        key = try #require(keys.first)
        #expect(keys.map(\.name) == ["color"])
    }

    @Test("A class and its superclasses have keys, which the class of an app has not")
    func described() {
        #expect(AppearanceKey.isDescribed(Desk.self) && !AppearanceKey.isDescribed(StandingDesk.self))
    }

    @Test("A property without a value has none, and is set to none")
    func absent() {
        let desk = Desk()
        #expect(key.read(desk).isEmpty)
        key.write(desk, UIColor.red, 0)
        #expect(desk.color == .red && key.read(desk)[0] as? UIColor == .red)
        key.write(desk, nil, 0)
        #expect(desk.color == nil)
    }

    @Test("The changes of a proxy are what differs from a new object")
    func changes() {
        let (proxy, other) = (Desk(), Desk())
        let standard = key.read(proxy)
        #expect(key.changes(from: standard, to: key.read(proxy)).isEmpty)
        proxy.color = .green
        let changes = key.changes(from: standard, to: key.read(proxy))
        #expect(changes.count == 1)
        for change in changes { change.write(other, change.value) }
        #expect(other.color == .green)
    }
}
