public import Foundation

/// A token that keeps an observation alive until it is released or invalidated. It does not retain the observed object.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    // Unchecked: set once, and stopping is locked.
    private let observation: ChangeObservation

    fileprivate init(_ observation: ChangeObservation) {
        self.observation = observation
        super.init()
    }

    public func invalidate() { observation.stop() }

    deinit { observation.stop() }
}

/// The protocol whose extension provides `observe(_:options:changeHandler:)`.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls the handler at each change of an `@objc dynamic` property, or of an observable property of UIKit.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        guard let path = KeyPathNames.name(of: keyPath) else { KeyPathNames.unregistered(keyPath) }
        let observation = ChangeObservation(
            self, path: path, options, read: { [weak self] in self?[keyPath: keyPath] },
            tell: { [weak self] change in
                guard let self else { return }
                changeHandler(self, NSKeyValueObservedChange(change))
            })
        observation.start()
        return NSKeyValueObservation(observation)
    }

    /// Calls a closure at each change along a path of keys, with what an observer gets in its dictionary.
    package func observe(
        path: String, options: NSKeyValueObservingOptions, change: @escaping ([NSKeyValueChangeKey: Any]) -> Void
    ) -> NSKeyValueObservation where Self: NSObject {
        let observation = ChangeObservation(
            self, path: path, options, read: { [weak self] in self?.value(forKeyPath: path) },
            tell: { change($0.dictionary) })
        observation.start()
        return NSKeyValueObservation(observation)
    }

    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        KeyPathNames.name(of: keyPath).map { ChangeHooks.tell(self, $0, isBefore: true) }
    }

    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        KeyPathNames.name(of: keyPath).map { ChangeHooks.tell(self, $0, isBefore: false) }
    }

    public func willChange<Value>(
        _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
    ) {
        willChangeValue(for: keyPath)
    }

    public func didChange<Value>(
        _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
    ) {
        didChangeValue(for: keyPath)
    }
}

extension NSKeyValueObservedChange {
    fileprivate init(_ change: ChangeObservation.Change) {
        self.init(
            kind: change.kind, newValue: Self.value(change.new), oldValue: Self.value(change.old),
            indexes: change.indexes, isPrior: change.isPrior)
    }

    /// Returns the value of a change; for an optional property, `nil` is a value too.
    private static func value(_ value: Any??) -> Value? { value.flatMap { $0 as? Value } }
}
