import Foundation

/// Overrides of NSObject's own methods. A class can override them on iOS but not on Linux, where they are in
/// extensions: the class registers its version under the selector, and NSObject's version asks the registry first.
enum Overrides {
    /// - Returns: `.none` if the object's class has no method of its own.
    static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?]) -> Any?? {
        let type: AnyClass = Swift.type(of: object)
        return run(ClassRegistry.method(selector, of: type), selector, object, type, arguments)
    }

    /// Implements `super` in such a method: calls the method of the superclass of the class whose override is running.
    static func sendSuper(_ selector: Selector, to object: AnyObject, _ arguments: [Any?]) -> Any?? {
        let type: AnyClass = Swift.type(of: object)
        // A direct Swift call leaves no trace; the most derived override is then the one that is running.
        let owner: AnyClass? = running(selector, object) ?? ClassRegistry.method(selector, of: type)?.owner
        guard let owner, let above = superclass(of: owner) else { return .none }
        return run(ClassRegistry.method(selector, of: above), selector, object, type, arguments)
    }

    static func send(_ selector: Selector, toClass type: AnyClass, _ arguments: [Any?]) -> Any?? {
        let receiver = ClassRegistry.standIn(for: type)
        return run(ClassRegistry.classMethod(selector, of: type), selector, receiver, type, arguments)
    }

    static func sendSuper(_ selector: Selector, toClass type: AnyClass, _ arguments: [Any?]) -> Any?? {
        let receiver = ClassRegistry.standIn(for: type)
        let owner: AnyClass? = running(selector, receiver) ?? ClassRegistry.classMethod(selector, of: type)?.owner
        guard let owner, let above = superclass(of: owner) else { return .none }
        return run(ClassRegistry.classMethod(selector, of: above), selector, receiver, type, arguments)
    }

    private static func running(_ selector: Selector, _ object: AnyObject) -> AnyClass? {
        ThreadState.current.overrides.last { $0.object == ObjectIdentifier(object) && $0.selector == selector }?.owner
    }

    private static func run(
        _ method: ObjCImplementation?, _ selector: Selector, _ object: AnyObject, _ type: AnyClass,
        _ arguments: [Any?]
    ) -> Any?? {
        guard let method else { return .none }
        let state = ThreadState.current
        state.overrides.append(
            RunningOverride(selector: selector, object: ObjectIdentifier(object), owner: method.owner))
        defer { state.overrides.removeLast() }
        return .some(method.call(object, QuinceObjCArguments(selector: selector, receiver: type, values: arguments)))
    }
}
