import Foundation
import QuinceDiagnostics

// Methods as values, and their exchange. Only messages are dispatched through the registry's table; direct Swift calls,
// from client code or UIKit, still reach the original method. An exchange is therefore made, and reported as partial.

public struct Method: Hashable, Sendable {
    fileprivate let selector: Selector
    fileprivate let owner: ObjectIdentifier
    /// Whether the method is a class method.
    fileprivate var isOfClass = false
}

public func class_getInstanceMethod(_ type: AnyClass?, _ selector: Selector) -> Method? {
    type.flatMap { ClassRegistry.method(selector, of: $0) }.map {
        Method(selector: selector, owner: ObjectIdentifier($0.owner))
    }
}

public func class_getClassMethod(_ type: AnyClass?, _ selector: Selector) -> Method? {
    type.flatMap { ClassRegistry.classMethod(selector, of: $0) }.map {
        Method(selector: selector, owner: ObjectIdentifier($0.owner), isOfClass: true)
    }
}

public func class_getMethodImplementation(_ type: AnyClass?, _ selector: Selector) -> IMP? {
    type.flatMap { ClassRegistry.method(selector, of: $0) }.map { IMP(implementation: $0) }
}

public func method_getName(_ method: Method) -> Selector { method.selector }

public func method_getImplementation(_ method: Method) -> IMP { IMP(implementation: method.implementation) }

/// Returns `nil`: methods have no encoding of their types here, and functions that take one ignore it.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

public func method_exchangeImplementations(_ a: Method, _ b: Method) {
    let (first, second) = (a.implementation, b.implementation)
    a.replace(by: second)
    b.replace(by: first)
    Swizzling.report(a)
}

@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP {
    let old = method.implementation
    method.replace(by: implementation.implementation)
    Swizzling.report(method)
    return IMP(implementation: old)
}

/// - Returns: `false` if the class itself, not an ancestor, already has such a method.
@discardableResult
public func class_addMethod(
    _ type: AnyClass?, _ selector: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
    let old = type.flatMap { ClassRegistry.method(selector, of: $0) }
    guard let type, old?.owner != type else { return false }
    ClassRegistry.replace(selector, of: type, by: implementation.implementation.owned(by: type))
    if old != nil { Swizzling.report("overriding \(selector)", in: "\(type)") }
    return true
}

/// - Returns: the class's own former implementation, not an inherited one.
@discardableResult
public func class_replaceMethod(
    _ type: AnyClass?, _ selector: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    guard let type else { return nil }
    let old = ClassRegistry.method(selector, of: type)
    ClassRegistry.replace(selector, of: type, by: implementation.implementation.owned(by: type))
    Swizzling.report("replacing \(selector)", in: "\(type)")
    return old.flatMap { $0.owner == type ? IMP(implementation: $0) : nil }
}

extension Method {
    private var type: AnyClass { unsafeBitCast(owner, to: AnyClass.self) }

    fileprivate var implementation: ObjCImplementation {
        let table = ClassRegistry.table(of: type)
        guard let found = isOfClass ? table.classMethods[selector] : table.methods[selector] else {
            fatalError("\(type) no longer has a method \(selector)")
        }
        return found
    }

    fileprivate func replace(by other: ObjCImplementation) {
        ClassRegistry.replace(selector, of: type, isOfClass: isOfClass, by: other.owned(by: type))
    }

    fileprivate var name: String { "\(isOfClass ? "+" : "-")[\(type) \(selector)]" }
}

extension ObjCImplementation {
    /// Returns the implementation as one of the class's own, whatever class defined its body.
    fileprivate func owned(by type: AnyClass) -> ObjCImplementation { ObjCImplementation(owner: type, call: call) }
}

private enum Swizzling {
    static func report(_ method: Method) {
        report("exchanging \(method.name)", in: "method_exchangeImplementations")
    }

    static func report(_ change: String, in place: String) {
        Unsupported.report("\(change) affects messages, but not direct Swift calls", in: place)
    }
}
