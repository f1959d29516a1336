import Foundation
public import OpenCombine

/// An object with a publisher that tells before it changes.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// The default one tells before any `@Published` property of the class and its superclasses changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher {
        let properties = publishedProperties
        let publisher = properties.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
        for property in properties where property.objectWillChange == nil { property.objectWillChange = publisher }
        return publisher
    }

    private var publishedProperties: [any PublishedProperty] {
        var properties: [any PublishedProperty] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let level = mirror {
            for case (_, let property as any HasPublishedProperty) in level.children { properties.append(property.box) }
            mirror = level.superclassMirror
        }
        return properties
    }
}

/// The storage of a `@Published` property.
protocol PublishedProperty: AnyObject {
    var objectWillChange: ObservableObjectPublisher? { get set }
}

protocol HasPublishedProperty {
    var box: any PublishedProperty { get }
}

/// A publisher that tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private let downstreams = Downstreams<Void, Never>()

    public init() {}

    public func send() { downstreams.send((), keeps: false) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        downstreams.add(subscriber, "ObservableObjectPublisher")
    }
}
