/// C's `Boolean`, a byte, which functions of the Mac's older libraries return through pointers.
public struct DarwinBoolean: ExpressibleByBooleanLiteral, Equatable, Sendable {
    private let byte: UInt8
    public init(_ value: Bool) { byte = value ? 1 : 0 }
    public init(booleanLiteral value: Bool) { self.init(value) }
    public var boolValue: Bool { byte != 0 }
}
