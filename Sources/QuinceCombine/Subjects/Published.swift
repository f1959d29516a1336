import Foundation
public import OpenCombine

/// A property of a class with a publisher of its values. Subscribers get a value before the property has it.
@propertyWrapper
public struct Published<Value> {
    final class Box: PublishedProperty {
        let downstreams: Downstreams<Value, Never>
        private let lock = NSLock()
        private var willChange: ObservableObjectPublisher?

        init(_ value: Value) { downstreams = Downstreams(value) }

        var objectWillChange: ObservableObjectPublisher? {
            get { lock.withLock { willChange } }
            set { lock.withLock { willChange = newValue } }
        }

        var value: Value {
            // The initializer gives one, and none is ever taken away.
            get { downstreams.current! }
            set {
                objectWillChange?.send()
                downstreams.send(newValue)
                downstreams.keep(newValue)
            }
        }
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
            storage.downstreams.add(subscriber, "PublishedSubject")
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
        set { object[keyPath: published].storage.value = newValue }
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
        // The property keeps the subscription until it is released, and asks for its values.
        storage.downstreams.send(subscription)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        storage?.value = input
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
}
