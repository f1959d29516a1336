public import Foundation

extension NSObject {
    /// Whether the object's class, or one above it, is registered with the selector.
    public func responds(to selector: Selector!) -> Bool {
        selector.map { ClassRegistry.responds(self, to: $0) } ?? false
    }

    /// - Returns: what the method returned, where that is an object.
    @discardableResult
    public func perform(_ selector: Selector!) -> AnyObject? { send(selector, []) }

    @discardableResult
    public func perform(_ selector: Selector!, with object: Any!) -> AnyObject? { send(selector, [object]) }

    @discardableResult
    public func perform(_ selector: Selector!, with object1: Any!, with object2: Any!) -> AnyObject? {
        send(selector, [object1, object2])
    }

    private func send(_ selector: Selector!, _ arguments: [Any?]) -> AnyObject? {
        guard let selector, let result = ClassRegistry.send(selector, to: self, arguments) else {
            preconditionFailure(
                "-[\(type(of: self)) \(selector?.name ?? "nil")]: unrecognized selector sent to instance")
        }
        return result as AnyObject?
    }
}
