import Foundation

// Called by the accessors of `@objc dynamic` properties and of UIKit's observable properties.

/// Costs a single load for an object without attachments.
public func objcWillChangeValue(_ object: AnyObject, _ key: String) {
    guard ObjectAttachments.isPossible(object) else { return }
    ChangeHooks.tellAutomatically(object, key, isBefore: true)
}

public func objcDidChangeValue(_ object: AnyObject, _ key: String) {
    guard ObjectAttachments.isPossible(object) else { return }
    ChangeHooks.tellAutomatically(object, key, isBefore: false)
}

/// The callbacks of one observation of one key of one object.
final class ChangeHook: @unchecked Sendable {
    // Unchecked: immutable; called on the thread that changes the value, as on iOS.
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
        // The observer added last is notified first, as on iOS.
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

    /// Returns the class's answer to `automaticallyNotifiesObservers(forKey:)` or `automaticallyNotifiesObserversOf…`.
    private static func isAutomatic(_ object: AnyObject, _ key: String) -> Bool {
        let type: AnyClass = type(of: object)
        let byKey = Selector("automaticallyNotifiesObserversOf\(key.capitalizedFirst)")
        if let answer = Overrides.send(byKey, toClass: type, []) { return answer as? Bool ?? true }
        let general = Overrides.send("automaticallyNotifiesObserversForKey:", toClass: type, [key])
        return general.map { $0 as? Bool ?? true } ?? true
    }

    /// Notifies observers around setting a key with key-value coding, also for properties that are not `dynamic`. The
    /// property's own accessors are kept from notifying a second time.
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
