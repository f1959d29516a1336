public import Foundation

// On iOS a string or a number is bridged to an object where `NSCopying` is required: `"floor" as NSCopying`. Here,
// values are their own copies.

extension String: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Int: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Double: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
