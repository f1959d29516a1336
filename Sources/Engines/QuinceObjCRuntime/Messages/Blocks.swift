import Foundation
import QuinceDiagnostics

// On iOS a block is an object and a method's implementation is a C function. Swift on Linux has neither, so the source
// bridge turns both into closures: it removes `@convention(block)` and `@convention(c) (Receiver, Selector, …)`, and
// replaces `unsafeBitCast` with `objcBitCast`, which implements the casts that iOS sources use between closures,
// objects, pointers and implementations. At most four arguments besides the receiver are supported.

/// A closure as an object.
final class ObjCBlock {
    /// The closure as it was written.
    let closure: Any
    /// The closure as a method's body; its first parameter takes the receiver.
    let body: (AnyObject, QuinceObjCArguments) -> Any?

    init(_ closure: Any, _ body: @escaping (AnyObject, QuinceObjCArguments) -> Any?) {
        self.closure = closure
        self.body = body
    }

    /// Returns the result of `unsafeBitCast` of a block. A pointer does not retain the block: it lives until the
    /// innermost `autoreleasepool` ends, or the main thread's current run loop pass.
    fileprivate func bitCast<Block, T>(_ block: Block, to type: T.Type) -> T {
        if let object = self as? T, type == AnyObject.self || type == Any.self { return object }
        guard let pointer = type as? any _Pointer.Type else { return Swift.unsafeBitCast(block, to: type) }
        AutoreleasePools.add(self)
        return pointer.init(OpaquePointer(Unmanaged.passUnretained(self).toOpaque())) as! T
    }

    fileprivate func taken<U>(as type: U.Type) -> U {
        guard let closure = closure as? U else {
            stopLikeUIKit("a block of type \(Swift.type(of: closure)) cannot be used as \(type)")
        }
        return closure
    }
}

/// Replaces `unsafeBitCast` in bridged sources; equals it for anything but blocks and methods.
@_disfavoredOverload
@inlinable
public func objcBitCast<T, U>(_ value: T, to type: U.Type) -> U { Swift.unsafeBitCast(value, to: type) }

/// Turns a block that was passed as an object back into its closure.
public func objcBitCast<U>(_ object: AnyObject, to type: U.Type) -> U {
    (object as? ObjCBlock)?.taken(as: type) ?? Swift.unsafeBitCast(object, to: type)
}

/// Turns a block that was passed as a pointer back into its closure, which is two words.
public func objcBitCast<Pointer: _Pointer, U>(_ pointer: Pointer?, to type: U.Type) -> U {
    guard let pointer, MemoryLayout<U>.size == 2 * MemoryLayout<Pointer>.size else {
        return Swift.unsafeBitCast(pointer, to: type)
    }
    let address = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: pointer))!
    return Unmanaged<ObjCBlock>.fromOpaque(address).takeUnretainedValue().taken(as: type)
}

// MARK: Closures

public func objcBitCast<R, T>(_ block: @escaping () -> R, to type: T.Type) -> T {
    ObjCBlock(block) { _, _ in block() }.bitCast(block, to: type)
}

public func objcBitCast<Object, R, T>(_ block: @escaping (Object) -> R, to type: T.Type) -> T {
    ObjCBlock(block) { object, message in block(message.receiver(object)) }.bitCast(block, to: type)
}

public func objcBitCast<Object, A, R, T>(_ block: @escaping (Object, A) -> R, to type: T.Type) -> T {
    ObjCBlock(block) { object, message in block(message.receiver(object), message.taken(0)) }.bitCast(block, to: type)
}

public func objcBitCast<Object, A, B, R, T>(_ block: @escaping (Object, A, B) -> R, to type: T.Type) -> T {
    ObjCBlock(block) { object, message in
        block(message.receiver(object), message.taken(0), message.taken(1))
    }.bitCast(block, to: type)
}

public func objcBitCast<Object, A, B, C, R, T>(_ block: @escaping (Object, A, B, C) -> R, to type: T.Type) -> T {
    ObjCBlock(block) { object, message in
        block(message.receiver(object), message.taken(0), message.taken(1), message.taken(2))
    }.bitCast(block, to: type)
}

public func objcBitCast<Object, A, B, C, D, R, T>(_ block: @escaping (Object, A, B, C, D) -> R, to type: T.Type) -> T {
    ObjCBlock(block) { object, message in
        block(message.receiver(object), message.taken(0), message.taken(1), message.taken(2), message.taken(3))
    }.bitCast(block, to: type)
}

extension QuinceObjCArguments {
    /// Returns the receiver; a class that received the message is unboxed.
    fileprivate func receiver<T>(_ object: AnyObject) -> T {
        let receiver: Any = (object as? ObjCClassReceiver)?.type ?? object
        guard let result = receiver as? T else {
            stopLikeUIKit("\(selector) was sent to \(receiver), but the block takes \(T.self)")
        }
        return result
    }

    /// Returns an argument. A block is not passed the selector, though many declare it; a missing selector is the
    /// message's own.
    fileprivate func taken<T>(_ index: Int) -> T {
        if !values.indices.contains(index), let selector = selector as? T { return selector }
        return self[index, as: T.self]
    }
}
