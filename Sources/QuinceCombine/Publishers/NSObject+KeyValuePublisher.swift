public import Foundation
public import OpenCombine
public import QuinceObjCRuntime

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Returns a publisher of the values of a property: the present one, unless the options lack it, and each change.
    ///
    /// Of values for which there is no demand the latest waits for it.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        .init(object: self, keyPath: keyPath, options: options)
    }
}

extension NSObject {
    /// A publisher of the values of an observable property. It retains the object, and never finishes.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
        public typealias Output = Value
        public typealias Failure = Never

        public let object: Subject
        public let keyPath: KeyPath<Subject, Value>
        public let options: NSKeyValueObservingOptions

        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            (self.object, self.keyPath, self.options) = (object, keyPath, options)
        }

        /// Returns a publisher that tells of each value without it.
        public func didChange() -> Publishers.Map<Self, Void> { map { _ in } }

        public static func == (a: Self, b: Self) -> Bool {
            a.object === b.object && a.keyPath == b.keyPath && a.options == b.options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Value {
            let gate = DemandGate(subscriber, "KVOSubscription", keepsLatest: true)
            let changes = options.subtracting(.initial)
            let observation = object.observe(keyPath, options: changes) { [keyPath] object, _ in
                gate.send(object[keyPath: keyPath])
            }
            // The subscription keeps the object, as the publisher does.
            gate.onCancel { [object] in withExtendedLifetime(object) { observation.invalidate() } }
            if options.contains(.initial) { gate.send(object[keyPath: keyPath]) }
            subscriber.receive(subscription: gate)
        }
    }
}
