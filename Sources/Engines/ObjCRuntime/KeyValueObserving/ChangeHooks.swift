import Foundation

// Stand in the accessors of `@objc dynamic` properties, and of those of UIKit that can be observed.

/// Nearly free for an object on which nothing hangs: one load.
public func objcWillChangeValue(_ object: AnyObject, _ key: String) {
    guard ObjectAttachments.isPossible(object) else { return }
    ChangeHooks.tellAutomatically(object, key, isBefore: true)
}

public func objcDidChangeValue(_ object: AnyObject, _ key: String) {
    guard ObjectAttachments.isPossible(object) else { return }
    ChangeHooks.tellAutomatically(object, key, isBefore: false)
}

/// What hears of one key of one object.
final class ChangeHook: @unchecked Sendable {
    // Unchecked: never changed; called on the thread of whoever changes the value, as on iOS.
    let will: () -> Void
    let did: () -> Void

    init(will: @escaping () -> Void, did: @escaping () -> Void) {
        self.will = will
        self.did = did
    }
}

enum ChangeHooks {
    static func add(_ hook: ChangeHook, to object: AnyObject, _ key: String) {
        ObjectAttachments.findOrMake(object).hooks.withLock { $0[key, default: []].append(hook) }
    }

    static func remove(_ hook: ChangeHook, from object: AnyObject, _ key: String) {
        ObjectAttachments.find(object)?.hooks.withLock { hooks in
            hooks[key]?.removeAll { $0 === hook }
            if hooks[key]?.isEmpty == true { hooks[key] = nil }
        }
    }

    static func tell(_ object: AnyObject, _ key: String, isBefore: Bool) {
        guard let hooks = ObjectAttachments.find(object)?.hooks.withLock({ $0[key] }) else { return }
        // The one that began to observe last hears first, as on iOS.
        for hook in hooks.reversed() { isBefore ? hook.will() : hook.did() }
    }

    static func isObserved(_ object: AnyObject, _ key: String) -> Bool {
        ObjectAttachments.find(object)?.hooks.withLock { $0[key] != nil } ?? false
    }

    static func tellAutomatically(_ object: AnyObject, _ key: String, isBefore: Bool) {
        guard isObserved(object, key), isAutomatic(object, key) else { return }
        let isToldByCoding: Bool = ThreadState.current.settings.contains {
            $0.object == ObjectIdentifier(object) && $0.key == key
        }
        if !isToldByCoding { tell(object, key, isBefore: isBefore) }
    }

    /// What the class says by `automaticallyNotifiesObservers(forKey:)` or `automaticallyNotifiesObserversOf…`.
    private static func isAutomatic(_ object: AnyObject, _ key: String) -> Bool {
        let type: AnyClass = type(of: object)
        let byKey = Selector("automaticallyNotifiesObserversOf\(key.capitalizedFirst)")
        if let answer = Overrides.send(byKey, toClass: type, []) { return answer as? Bool ?? true }
        let general = Overrides.send("automaticallyNotifiesObserversForKey:", toClass: type, [key])
        return general.map { $0 as? Bool ?? true } ?? true
    }

    /// Key-value coding tells the observers of every key that it sets, also of properties that are not `dynamic`; what the
    /// property's own accessors tell meanwhile would be a second time.
    static func whileSetting<Result>(_ key: String, of object: AnyObject, _ body: () -> Result) -> Result {
        guard ObjectAttachments.isPossible(object), isObserved(object, key), isAutomatic(object, key) else {
            return body()
        }
        let state = ThreadState.current
        tell(object, key, isBefore: true)
        state.settings.append((ObjectIdentifier(object), key))
        let result = body()
        state.settings.removeLast()
        tell(object, key, isBefore: false)
        return result
    }
}
