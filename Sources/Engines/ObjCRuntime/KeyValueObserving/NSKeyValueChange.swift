public import Foundation

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Told once at the start, before `observe` returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Told before each change too.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

public enum NSKeyValueSetMutationKind: UInt, Sendable { case union = 1, minus, intersect, set }

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What changed, as `observe(_:options:changeHandler:)` tells it.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// `nil` unless `.new` was asked for.
    public let newValue: Value?
    /// `nil` unless `.old` was asked for.
    public let oldValue: Value?
    public let indexes: IndexSet?
    /// Told before the change.
    public let isPrior: Bool
}
