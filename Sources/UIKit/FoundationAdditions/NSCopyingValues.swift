public import Foundation

// On iOS a string or a number becomes an object where an `NSCopying` is asked for: `"floor" as NSCopying`. Here they are
// their own copies.

extension String: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Int: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Double: @retroactive NSCopying {
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
