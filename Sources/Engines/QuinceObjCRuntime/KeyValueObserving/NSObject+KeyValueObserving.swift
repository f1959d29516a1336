public import Foundation
import QuinceDiagnostics
import Synchronization

/// An observer that was added by key path string.
///
/// Unchecked: immutable; the observer is held weakly, which is atomic.
final class ObserverRegistration: @unchecked Sendable {
    weak var observer: AnyObject?
    /// The observer's identity, by which its own `deinit` can remove it: weak references are `nil` there.
    private let identity: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    var observation: ChangeObservation?

    init(_ observer: AnyObject, _ keyPath: String, _ context: UnsafeMutableRawPointer?) {
        self.observer = observer
        identity = ObjectIdentifier(observer)
        self.keyPath = keyPath
        self.context = context
    }

    func matches(_ observer: AnyObject, _ keyPath: String, _ context: UnsafeMutableRawPointer??) -> Bool {
        identity == ObjectIdentifier(observer) && self.keyPath == keyPath
            && (context == nil || context == .some(self.context))
    }
}

extension NSObjectProtocol {
    /// Adds an observer whose `observeValue(forKeyPath:of:change:context:)` is called at each change. Neither object is
    /// retained: a released observer is not notified any more, while iOS would send to freed memory.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer? = nil
    ) {
        let registration = ObserverRegistration(observer, keyPath, context)
        registration.observation = ChangeObservation(
            self, path: keyPath, options, read: { [weak self] in self?.value(forKeyPath: keyPath) },
            tell: { [weak self, unowned registration] change in
                guard let self else { return }
                NamedObservers.tell(registration, of: self, change)
            })
        ObjectAttachments.findOrMake(self).registrations.withLock { $0.append(registration) }
        registration.observation?.start()
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        NamedObservers.remove(observer, from: self, keyPath, nil)
    }

    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        NamedObservers.remove(observer, from: self, keyPath, .some(context))
    }

    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let sent = Overrides.send(
            NamedObservers.selector, to: self, [keyPath, object, change, context])
        if sent == nil { NamedObservers.stopUnhandled(self, keyPath, object) }
    }

    public func _super_observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let sent = Overrides.sendSuper(
            NamedObservers.selector, to: self, [keyPath, object, change, context])
        if sent == nil { NamedObservers.stopUnhandled(self, keyPath, object) }
    }

    // MARK: Manual Notification

    public func willChangeValue(forKey key: String) {
        if Overrides.send("willChangeValueForKey:", to: self, [key]) == nil {
            ChangeHooks.tell(self, key, isBefore: true)
        }
    }

    public func didChangeValue(forKey key: String) {
        if Overrides.send("didChangeValueForKey:", to: self, [key]) == nil {
            ChangeHooks.tell(self, key, isBefore: false)
        }
    }

    public func _super_willChangeValue(forKey key: String) { ChangeHooks.tell(self, key, isBefore: true) }
    public func _super_didChangeValue(forKey key: String) { ChangeHooks.tell(self, key, isBefore: false) }

    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        Overrides.send("automaticallyNotifiesObserversForKey:", toClass: self, [key])?
            .flatMap { $0 as? Bool } ?? true
    }

    public static func _super_automaticallyNotifiesObservers(forKey key: String) -> Bool {
        Overrides.sendSuper("automaticallyNotifiesObserversForKey:", toClass: self, [key])?
            .flatMap { $0 as? Bool } ?? true
    }

    public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        Set(DependentKeys.paths(for: key, of: self))
    }

    public static func _super_keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        Overrides.sendSuper("keyPathsForValuesAffectingValueForKey:", toClass: self, [key])?
            .flatMap { $0 as? Set<String> } ?? []
    }
}

private enum NamedObservers {
    static let selector: Selector = "observeValueForKeyPath:ofObject:change:context:"

    static func tell(_ registration: ObserverRegistration, of object: AnyObject, _ change: ChangeObservation.Change) {
        guard let observer = registration.observer as? any NSObjectProtocol else { return }
        observer.observeValue(
            forKeyPath: registration.keyPath, of: object, change: change.dictionary, context: registration.context)
    }

    /// Removes an observer; of several matching registrations, the one added last.
    static func remove(
        _ observer: NSObject, from object: AnyObject, _ keyPath: String, _ context: UnsafeMutableRawPointer??
    ) {
        let removed: ObserverRegistration? = ObjectAttachments.find(object)?.registrations.withLock { registrations in
            registrations.lastIndex { $0.matches(observer, keyPath, context) }.map { registrations.remove(at: $0) }
        }
        guard let removed else {
            stopLikeUIKit(
                "Cannot remove an observer \(ObjCNames.described(observer)) for the key path \"\(keyPath)\" from "
                    + "\(ObjCNames.described(object)) because it is not registered as an observer.",
                name: "NSRangeException")
        }
        removed.observation?.stop()
    }

    static func stopUnhandled(_ observer: AnyObject, _ keyPath: String?, _ object: Any?) -> Never {
        stopLikeUIKit(
            "\(ObjCNames.described(observer)): An -observeValueForKeyPath:ofObject:change:context: message was received but "
                + "not handled. Key path: \(keyPath ?? "(null)")",
            name: "NSInternalInconsistencyException")
    }
}
