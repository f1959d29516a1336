public import Foundation
import QuinceDiagnostics

// These are extensions of the protocol, not of the class, so that a class may have a method of the same name.

extension NSObjectProtocol {
    /// Returns whether the object's class, or an ancestor, is registered with the selector.
    public func responds(to selector: Selector!) -> Bool {
        guard let selector else { return false }
        return Overrides.send("respondsToSelector:", to: self, [selector]).map { $0 as? Bool ?? false }
            ?? ClassRegistry.responds(self, to: selector)
    }

    public func _super_responds(to selector: Selector!) -> Bool {
        guard let selector else { return false }
        return Overrides.sendSuper("respondsToSelector:", to: self, [selector]).map { $0 as? Bool ?? false }
            ?? ClassRegistry.responds(self, to: selector)
    }

    /// Returns whether instances respond to the selector.
    public static func instancesRespond(to selector: Selector!) -> Bool {
        selector.map { ClassRegistry.method($0, of: self) != nil } ?? false
    }

    /// Returns the name of the class in Objective-C.
    public static func description() -> String { ObjCNames.runtimeName(of: self) }

    /// Returns whether the class itself responds to the selector.
    public static func responds(to selector: Selector!) -> Bool {
        selector.map { ClassRegistry.responds(self, to: $0) } ?? false
    }

    /// - Returns: the method's result, if it has one. As on iOS, it is retained until the innermost `autoreleasepool`
    ///   ends, or the main thread's current run loop pass.
    @discardableResult
    public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { Messages.perform(selector, self, []) }

    @discardableResult
    public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        Messages.perform(selector, self, [object])
    }

    @discardableResult
    public func perform(_ selector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        Messages.perform(selector, self, [object1, object2])
    }

    @discardableResult
    public static func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { Messages.perform(selector, self, []) }

    @discardableResult
    public static func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        Messages.perform(selector, self, [object])
    }

    public func _super_forwardingTarget(for selector: Selector!) -> Any? { nil }
    public func _super_doesNotRecognizeSelector(_ selector: Selector!) { doesNotRecognizeSelector(selector) }

    /// Stops the process with the message of iOS.
    public func doesNotRecognizeSelector(_ selector: Selector!) {
        Messages.stopUnrecognized(selector ?? Selector("(null)"), self)
    }
}

package enum Messages {
    /// Sends a message that must be answered.
    ///
    /// A class may name another object to respond (`forwardingTarget(for:)`) or handle the failure
    /// (`doesNotRecognizeSelector`).
    @discardableResult
    package static func send(_ selector: Selector, to object: Any, _ arguments: [Any?]) -> Any? {
        if let answer = ClassRegistry.send(selector, to: object, arguments) { return answer }
        let receiver = object as AnyObject
        if let target = Overrides.send("forwardingTargetForSelector:", to: receiver, [selector])?.flatMap({ $0 }),
            target as AnyObject !== receiver
        {
            return send(selector, to: target, arguments)
        }
        _ = Overrides.send("doesNotRecognizeSelector:", to: receiver, [selector])
        stopUnrecognized(selector, object)
    }

    package static func stopUnrecognized(_ selector: Selector, _ object: Any) -> Never {
        if let type = object as? AnyClass {
            stopLikeUIKit("+[\(ObjCNames.name(of: type)) \(selector.name)]: unrecognized selector sent to class")
        }
        let receiver = object as AnyObject
        stopLikeUIKit(
            "-[\(ObjCNames.name(of: type(of: receiver))) \(selector.name)]: unrecognized selector sent to instance "
                + ObjCNames.address(of: receiver))
    }

    fileprivate static func perform(
        _ selector: Selector?, _ object: Any, _ arguments: [Any?]
    ) -> Unmanaged<AnyObject>? {
        guard let selector else { stopUnrecognized("(null)", object) }
        guard let result = send(selector, to: object, arguments) else { return nil }
        let value = result as AnyObject
        if selector.givesOwnership { return .passRetained(value) }
        AutoreleasePools.add(value)
        return .passUnretained(value)
    }
}

extension Selector {
    /// Whether methods of this name belong to a family whose result the caller receives retained.
    fileprivate var givesOwnership: Bool {
        let word = name.drop { $0 == "_" }
        return ["alloc", "new", "copy", "mutableCopy", "init"].contains { family in
            guard word.hasPrefix(family) else { return false }
            let next = word.dropFirst(family.count).first
            return next.map { !$0.isLowercase } ?? true
        }
    }
}
