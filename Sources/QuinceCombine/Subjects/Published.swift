import Foundation
public import OpenCombine

/// A property of a class with a publisher of its values. Subscribers get a value before the property has it.
@propertyWrapper
public struct Published<Value> {
    final class Box: PublishedProperty {
        private let lock = NSLock()
        private var stored: Value
        private var willChange: ObservableObjectPublisher?
        /// Made for the first subscriber.
        private var subscribers: Downstreams<Value, Never>?

        init(_ value: Value) { stored = value }

        var value: Value { lock.withLock { stored } }

        var objectWillChange: ObservableObjectPublisher? {
            get { lock.withLock { willChange } }
            set { lock.withLock { willChange = newValue } }
        }

        private var downstreams: Downstreams<Value, Never> {
            lock.withLock {
                let made = subscribers ?? Downstreams(stored)
                subscribers = made
                return made
            }
        }

        func set(_ new: Value) {
            objectWillChange?.send()
            let subscribers = lock.withLock { self.subscribers }
            subscribers?.send(new, keeps: false)
            // The old value is released outside of the lock: what it releases may come here.
            let old = lock.withLock {
                defer { stored = new }
                return stored
            }
            withExtendedLifetime(old) { subscribers?.keep(new) }
        }

        func add<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
            downstreams.add(subscriber, "PublishedSubject")
        }

        /// Keeps the subscription, which is asked for values, until the property is released.
        func keep(_ subscription: any Subscription) { downstreams.send(subscription) }
    }

    let storage: Box

    public init(wrappedValue: Value) { storage = Box(wrappedValue) }
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// A publisher of the property's value and of each one that it gets.
    public struct Publisher: OpenCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        let storage: Box

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.add(subscriber)
        }
    }

    /// Setting it has no effect: `assign(to:)` takes it as `inout`.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        set { _ = newValue }
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    public static subscript<Object: AnyObject>(
        _enclosingInstance object: Object, wrapped property: ReferenceWritableKeyPath<Object, Value>,
        storage published: ReferenceWritableKeyPath<Object, Published<Value>>
    ) -> Value {
        get { object[keyPath: published].storage.value }
        set { object[keyPath: published].storage.set(newValue) }
    }
}

extension Published: HasPublishedProperty {
    var box: any PublishedProperty { storage }
}

extension Publisher where Failure == Never {
    /// Sets a `@Published` property to each value, until the property's object is released.
    public func assign(to published: inout Published<Output>.Publisher) {
        subscribe(PublishedAssignment(published.storage))
    }
}

private struct PublishedAssignment<Value>: Subscriber {
    private weak var storage: Published<Value>.Box?
    let combineIdentifier = CombineIdentifier()

    init(_ storage: Published<Value>.Box) { self.storage = storage }

    func receive(subscription: any Subscription) {
        guard let storage else { return subscription.cancel() }
        storage.keep(subscription)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        storage?.set(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
}
