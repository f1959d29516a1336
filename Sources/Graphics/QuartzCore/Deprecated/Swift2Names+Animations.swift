// swift-format-ignore-file
import CoreGraphics
public import Foundation

// Names of Swift 1 and 2: each is an error whose fix-it is today's name.

extension CAAnimation {
    @available(*, unavailable, renamed: "defaultValue(forKey:)")
    public class func defaultValueForKey(_ key: String) -> Any? { unavailableSpelling() }
    @available(*, unavailable, renamed: "shouldArchiveValue(forKey:)")
    public func shouldArchiveValueForKey(_ key: String) -> Bool { unavailableSpelling() }
    @available(*, unavailable, renamed: "isRemovedOnCompletion")
    public var removedOnCompletion: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "copy(with:)")
    public func copyWithZone(_ zone: NSZone? = nil) -> Any { unavailableSpelling() }
    @available(*, unavailable, renamed: "run(forKey:object:arguments:)")
    public func runActionForKey(_ event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        unavailableSpelling()
    }
}

extension CAMediaTimingFunction {
    @available(*, unavailable, renamed: "getControlPoint(at:values:)")
    public func getControlPointAtIndex(_ index: Int, values: UnsafeMutablePointer<Float>) { unavailableSpelling() }
}

extension CAPropertyAnimation {
    @available(*, unavailable, renamed: "isAdditive")
    public var additive: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
    @available(*, unavailable, renamed: "isCumulative")
    public var cumulative: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
}
