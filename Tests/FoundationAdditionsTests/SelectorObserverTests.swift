import Foundation
import QuinceFoundationAdditions
import QuinceLaunchState
import QuinceObjCRuntime
import Synchronization
import Testing

private final class Observer {
    let name: String
    let log: Lines
    init(_ name: String, _ log: Lines) {
        self.name = name
        self.log = log
    }
    func take(_ notification: Notification) { log.add("\(name) \(notification.name.rawValue)") }
    func takeObjC(_ notification: NSNotification) { log.add("\(name) NS\(notification.name.rawValue)") }
    func plain() { log.add("\(name) plain") }
}

private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

extension Notification.Name {
    fileprivate static let one = Notification.Name("one")
    fileprivate static let two = Notification.Name("two")
}

@Suite("Observers by selector")
@MainActor
struct SelectorObserverTests {
    private let center = NotificationCenter()
    private let log = Lines()

    init() {
        registerObjCClass(Observer.self) {
            $0.action("take:") { $0.take($1[0, as: Notification.self]) }
            $0.action("takeObjC:") { $0.takeObjC($1[0, as: NSNotification.self]) }
            $0.action("plain") {
                _ = $1; return $0.plain()
            }
        }
    }

    @Test("Observers are called in the order in which they were added, whatever they asked for")
    func order() {
        let observers = (0..<6).map { Observer("\($0)", log) }
        center.addObserver(observers[0], selector: "take:", name: .one, object: nil)
        center.addObserver(observers[1], selector: "plain", name: nil, object: nil)
        center.addObserver(observers[2], selector: "takeObjC:", name: .one, object: nil)
        center.addObserver(observers[3], selector: "take:", name: .two, object: nil)
        center.addObserver(observers[4], selector: "take:", name: .one, object: observers[0])
        center.addObserver(observers[5], selector: "take:", name: .one, object: observers[1])
        withExtendedLifetime(observers) { center.post(name: .one, object: observers[0]) }
        #expect(log.all == ["0 one", "1 plain", "2 NSone", "4 one"])
    }

    @Test("An observer is not kept, and nothing is sent to one that is gone")
    func lifetime() {
        weak var weakObserver: Observer?
        do {
            let observer = Observer("gone", log)
            weakObserver = observer
            center.addObserver(observer, selector: "take:", name: .one, object: nil)
        }
        #expect(weakObserver == nil)
        center.post(name: .one, object: nil)
        #expect(log.all.isEmpty)
    }

    @Test("Removing takes what was asked: all, a name, a sender; tokens of blocks too")
    func removal() {
        let observer = Observer("a", log)
        center.addObserver(observer, selector: "take:", name: .one, object: nil)
        center.addObserver(observer, selector: "take:", name: .two, object: nil)
        center.removeObserver(observer, name: .one, object: nil)
        center.post(name: .one, object: nil)
        center.post(name: .two, object: nil)
        #expect(log.all == ["a two"])
        center.removeObserver(observer)
        center.post(name: .two, object: nil)
        #expect(log.all.count == 1)
        let log = log
        let token = center.addObserver(forName: .one, object: nil, queue: nil) { _ in log.add("block") }
        center.post(name: .one, object: nil)
        center.removeObserver(token)
        center.post(name: .one, object: nil)
        #expect(log.all == ["a two", "block"])
    }

    @Test("A post is delivered on the thread that posts")
    func threads() async {
        let observer = ThreadObserver()
        registerObjCClass(ThreadObserver.self) { $0.action("take:") { $0.take($1[0, as: Notification.self]) } }
        center.addObserver(observer, selector: "take:", name: .one, object: nil)
        let center = center
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                center.post(name: .one, object: nil)
                done.resume()
            }
        }
        center.post(name: .one, object: nil)
        #expect(observer.wasMain.withLock { $0 } == [false, true])
    }
}

private final class ThreadObserver: NSObject, Sendable {
    let wasMain = Mutex<[Bool]>([])
    func take(_ notification: Notification) { wasMain.withLock { $0.append(MainThread.isCurrent) } }
}
