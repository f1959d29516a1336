import Foundation
public import OpenCombine
import QuinceObjCRuntime

/// An object with a publisher that tells before it changes.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// The default one tells before any `@Published` property of the class and its superclasses changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher {
        installing.lock()
        defer { installing.unlock() }
        let properties = publishedProperties
        let publisher = properties.lazy.compactMap(\.objectWillChange).first ?? ownPublisher(properties.isEmpty)
        for property in properties where property.objectWillChange == nil { property.objectWillChange = publisher }
        return publisher
    }

    /// Returns a new publisher, which an object without published properties keeps.
    private func ownPublisher(_ isKept: Bool) -> ObservableObjectPublisher {
        guard isKept else { return ObservableObjectPublisher() }
        if let kept = objc_getAssociatedObject(self, publisherKey) as? ObservableObjectPublisher { return kept }
        let publisher = ObservableObjectPublisher()
        objc_setAssociatedObject(self, publisherKey, publisher, .OBJC_ASSOCIATION_RETAIN)
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

private let installing = NSRecursiveLock()
/// Only its address counts.
nonisolated(unsafe) private let publisherKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

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

    public func send() { downstreams.send(()) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        downstreams.add(subscriber, "ObservableObjectPublisher")
    }
}
