public import Foundation

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Notifies once at the start, before `observe` returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Also notifies before each change.
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

/// A change, as passed to the handler of `observe(_:options:changeHandler:)`.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// `nil` unless `.new` was requested.
    public let newValue: Value?
    /// `nil` unless `.old` was requested.
    public let oldValue: Value?
    public let indexes: IndexSet?
    /// Whether the notification comes before the change.
    public let isPrior: Bool
}
