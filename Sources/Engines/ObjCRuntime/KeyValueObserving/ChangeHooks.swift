import Foundation

/// Stand in the accessors of a `@objc dynamic` property.
public func objcWillChangeValue(_ object: AnyObject, _ key: String) {}
public func objcDidChangeValue(_ object: AnyObject, _ key: String) {}
