import Diagnostics
import Foundation

// A method of a class as a value, and its exchange. Only messages go by the registry's table: what Swift calls directly,
// client code or UIKit, goes on to the method as it was written. So an exchange is done, and said to be half of one.

public struct Method: Hashable, Sendable {
    fileprivate let selector: Selector
    fileprivate let owner: ObjectIdentifier
    /// Whether it is the class itself that answers, not its instances.
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

/// - Returns: `false` where the class itself, not one above it, has such a method already.
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

/// - Returns: what the class itself had, not one above it.
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
            fatalError("\(type) has lost \(selector)")
        }
        return found
    }

    fileprivate func replace(by other: ObjCImplementation) {
        ClassRegistry.replace(selector, of: type, isOfClass: isOfClass, by: other.owned(by: type))
    }

    fileprivate var name: String { "\(isOfClass ? "+" : "-")[\(type) \(selector)]" }
}

extension ObjCImplementation {
    /// It is the class's own method then, whoever wrote the body.
    fileprivate func owned(by type: AnyClass) -> ObjCImplementation { ObjCImplementation(owner: type, call: call) }
}

private enum Swizzling {
    static func report(_ method: Method) {
        report("exchanging \(method.name)", in: "method_exchangeImplementations")
    }

    static func report(_ change: String, in place: String) {
        Unsupported.report("\(change) changes what messages reach, not what Swift calls directly", in: place)
    }
}
