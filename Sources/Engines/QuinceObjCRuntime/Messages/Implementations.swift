import Foundation
import QuinceDiagnostics

/// The body of a method, as a value.
public struct IMP: @unchecked Sendable {
    // Unchecked: immutable.
    let implementation: ObjCImplementation
}

/// - Parameter block: an object that `unsafeBitCast` made of a block; closures of the forms below need no cast.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    guard let block = block as? ObjCBlock else {
        stopLikeUIKit("\(type(of: block)) is not a block with a receiver and up to four arguments")
    }
    // Ownership passes to the class that the implementation is added to.
    return IMP(implementation: ObjCImplementation(owner: NSObject.self, call: block.body))
}

public func imp_implementationWithBlock<Object, R>(_ block: @escaping (Object) -> R) -> IMP {
    imp_implementationWithBlock(objcBitCast(block, to: AnyObject.self) as Any)
}

public func imp_implementationWithBlock<Object, A, R>(_ block: @escaping (Object, A) -> R) -> IMP {
    imp_implementationWithBlock(objcBitCast(block, to: AnyObject.self) as Any)
}

public func imp_implementationWithBlock<Object, A, B, R>(_ block: @escaping (Object, A, B) -> R) -> IMP {
    imp_implementationWithBlock(objcBitCast(block, to: AnyObject.self) as Any)
}

public func imp_implementationWithBlock<Object, A, B, C, R>(_ block: @escaping (Object, A, B, C) -> R) -> IMP {
    imp_implementationWithBlock(objcBitCast(block, to: AnyObject.self) as Any)
}

public func imp_implementationWithBlock<Object, A, B, C, D, R>(
    _ block: @escaping (Object, A, B, C, D) -> R
) -> IMP {
    imp_implementationWithBlock(objcBitCast(block, to: AnyObject.self) as Any)
}

// MARK: Conversion to Functions

public func objcBitCast<Object, R>(
    _ implementation: IMP?, to type: ((Object, Selector) -> R).Type
) -> (Object, Selector) -> R {
    { implementation.call($0, $1, []) }
}

public func objcBitCast<Object, A, R>(
    _ implementation: IMP?, to type: ((Object, Selector, A) -> R).Type
) -> (Object, Selector, A) -> R {
    { implementation.call($0, $1, [$2]) }
}

public func objcBitCast<Object, A, B, R>(
    _ implementation: IMP?, to type: ((Object, Selector, A, B) -> R).Type
) -> (Object, Selector, A, B) -> R {
    { implementation.call($0, $1, [$2, $3]) }
}

public func objcBitCast<Object, A, B, C, R>(
    _ implementation: IMP?, to type: ((Object, Selector, A, B, C) -> R).Type
) -> (Object, Selector, A, B, C) -> R {
    { implementation.call($0, $1, [$2, $3, $4]) }
}

public func objcBitCast<Object, A, B, C, D, R>(
    _ implementation: IMP?, to type: ((Object, Selector, A, B, C, D) -> R).Type
) -> (Object, Selector, A, B, C, D) -> R {
    { implementation.call($0, $1, [$2, $3, $4, $5]) }
}

/// Rejects every other type with a message.
public func objcBitCast<U>(_ implementation: IMP?, to type: U.Type) -> U {
    stopLikeUIKit("\(type): an implementation takes a receiver, a selector and up to four arguments")
}

extension IMP? {
    fileprivate func call<R>(_ receiver: Any, _ selector: Selector, _ arguments: [Any?]) -> R {
        guard let call = self?.implementation.call else { stopLikeUIKit("\(selector): the implementation is nil") }
        let type: AnyClass? = receiver as? AnyClass
        let object: AnyObject = type.map { ClassRegistry.standIn(for: $0) } ?? receiver as AnyObject
        let message = QuinceObjCArguments(
            selector: selector, receiver: type ?? Swift.type(of: object), values: arguments)
        let result = call(object, message)
        // A method without a result returns Void.
        return R.self == Void.self ? () as! R : objcResult(result, as: R.self)
    }
}
