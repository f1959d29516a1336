/// An object of Core Foundation or Core Graphics. Two of them are equal if they are one, unless their type says otherwise.
public protocol _CFObject: AnyObject, Hashable {}

extension _CFObject {
    public static func == (a: Self, b: Self) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGGradient: _CFObject {}
extension CGDataProvider: _CFObject {}
extension CGDataConsumer: _CFObject {}
extension CGContext: _CFObject {}
extension CGPattern: _CFObject {}
