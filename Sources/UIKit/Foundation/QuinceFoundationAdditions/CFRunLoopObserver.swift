public import Foundation
import QuinceDiagnostics
import QuinceLaunchState
import QuinceObjCRuntime

/// The phases of a run loop.
public struct CFRunLoopActivity: OptionSet, Hashable, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    public static let entry = CFRunLoopActivity(rawValue: 1 << 0)
    public static let beforeTimers = CFRunLoopActivity(rawValue: 1 << 1)
    public static let beforeSources = CFRunLoopActivity(rawValue: 1 << 2)
    public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
    public static let afterWaiting = CFRunLoopActivity(rawValue: 1 << 6)
    public static let exit = CFRunLoopActivity(rawValue: 1 << 7)
    public static let allActivities = CFRunLoopActivity(rawValue: 0x0fff_ffff)
}

/// An observer of the main run loop. The frame loop calls observers by `order`, and those of one order as they were
/// added.
///
/// `afterWaiting`, `beforeTimers` and `beforeSources` come at the start of a turn. `beforeWaiting` comes at its end:
/// before the commit for orders under 2,000,000, after it for others, as on iOS. `entry` and `exit` never come, because
/// the main run loop is entered once and never left.
public final class CFRunLoopObserver: @unchecked Sendable {
    // `@unchecked`: mutable state is accessed with a lock held.

    /// The observers of the main run loop, by order.
    private final class Added: Sendable {
        let observers = OSAllocatedUnfairLock<[CFRunLoopObserver]>(uncheckedState: [])
    }

    private static let launched = LaunchLocal { Added() }
    private static var added: OSAllocatedUnfairLock<[CFRunLoopObserver]> { launched.sharedValue.observers }

    fileprivate let activities: CFRunLoopActivity
    fileprivate let order: CFIndex
    private let repeats: Bool
    private let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void
    private let valid = OSAllocatedUnfairLock(initialState: true)

    fileprivate init(
        _ activities: CFRunLoopActivity, _ order: CFIndex, repeats: Bool,
        _ handler: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
    ) {
        self.activities = activities
        self.order = order
        self.repeats = repeats
        self.handler = handler
    }

    fileprivate var isValid: Bool { valid.withLock { $0 } }

    fileprivate func invalidate() {
        valid.withLock { $0 = false }
        remove()
    }

    fileprivate func add() {
        guard isValid else { return }
        Self.added.withLockUnchecked { all in
            guard !all.contains(where: { $0 === self }) else { return }
            let place = all.firstIndex { $0.order > order } ?? all.endIndex
            all.insert(self, at: place)
        }
    }

    fileprivate func remove() { Self.added.withLockUnchecked { all in all.removeAll { $0 === self } } }
    fileprivate var isAdded: Bool { Self.added.withLockUnchecked { all in all.contains { $0 === self } } }

    /// - Parameter orders: the orders of the observers to call.
    package static func run(
        _ activity: CFRunLoopActivity, orders: some RangeExpression<CFIndex> = CFIndex.min...
    ) {
        let observers = added.withLockUnchecked { $0 }
        for observer in observers where observer.activities.contains(activity) && orders.contains(observer.order) {
            // An observer that ran before may have removed this one.
            guard observer.isValid, observer.isAdded else { continue }
            if !observer.repeats { observer.invalidate() }
            observer.handler(observer, activity)
        }
    }
}

public func CFRunLoopObserverCreateWithHandler(
    _ allocator: Any?, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
    _ block: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
) -> CFRunLoopObserver! {
    CFRunLoopObserver(CFRunLoopActivity(rawValue: activities), order, repeats: repeats, block)
}

/// - Parameter mode: ignored; an observer is told in every mode.
public func CFRunLoopAddObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: Any!) {
    guard rl === RunLoop.main else {
        return Unsupported.report("an observer on a run loop other than the main one", in: "CFRunLoopAddObserver")
    }
    observer.add()
}

public func CFRunLoopRemoveObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: Any!) {
    observer.remove()
}

public func CFRunLoopContainsObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: Any!) -> Bool {
    rl === RunLoop.main && observer.isAdded
}

public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) { observer.invalidate() }
public func CFRunLoopObserverIsValid(_ observer: CFRunLoopObserver!) -> Bool { observer.isValid }
