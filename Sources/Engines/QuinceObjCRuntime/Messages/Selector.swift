/// The name of a message: `#selector(tapped(_:))` becomes `Selector("tapped:")`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }

    public var description: String { name }

    /// The number of arguments of the message, which is the number of its colons.
    package var argumentCount: Int { name.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ":") ? 1 : 0) } }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
public func sel_registerName(_ name: String) -> Selector { Selector(name) }
public func sel_isEqual(_ a: Selector, _ b: Selector) -> Bool { a == b }
