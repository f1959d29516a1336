import Foundation

// On iOS a block is an object and a method's implementation a C function. Swift on Linux has neither, so the source bridge
// makes closures of both: it takes `@convention(block)` and `@convention(c) (Receiver, Selector, …)` away, and
// `unsafeBitCast` becomes `objcBitCast`, which knows the ways that iOS's sources go between closures, objects, pointers and
// implementations. Four arguments besides the receiver are the most.

/// A closure as an object.
final class ObjCBlock {
    /// As it was written.
    let closure: Any
    /// As a method's body: the closure's first parameter takes the receiver.
    let body: (AnyObject, ObjCArguments) -> Any?

    init(_ closure: Any, _ body: @escaping (AnyObject, ObjCArguments) -> Any?) {
        self.closure = closure
        self.body = body
    }

    /// What `unsafeBitCast` of a block gives. A pointer does not keep the block: it lives as long as the innermost
    /// `autoreleasepool`, or the main thread's turn.
    fileprivate func bitCast<Block, T>(_ block: Block, to type: T.Type) -> T {
        if let object = self as? T, type == AnyObject.self || type == Any.self { return object }
        guard let pointer = type as? any _Pointer.Type else { return Swift.unsafeBitCast(block, to: type) }
        AutoreleasePools.add(self)
        return pointer.init(OpaquePointer(Unmanaged.passUnretained(self).toOpaque())) as! T
    }

    fileprivate func taken<U>(as type: U.Type) -> U {
        guard let closure = closure as? U else {
            stopLikeUIKit("a block of type \(Swift.type(of: closure)) is taken for \(type)")
        }
        return closure
    }
}

/// What the source bridge writes for `unsafeBitCast`; for all that concerns neither blocks nor methods it is that.
@_disfavoredOverload
@inlinable
public func objcBitCast<T, U>(_ value: T, to type: U.Type) -> U { Swift.unsafeBitCast(value, to: type) }

/// A block that travelled as an object becomes the closure that it is.
public func objcBitCast<U>(_ object: AnyObject, to type: U.Type) -> U {
    (object as? ObjCBlock)?.taken(as: type) ?? Swift.unsafeBitCast(object, to: type)
}

/// A block that travelled as a pointer does so too: a closure is two words.
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

extension ObjCArguments {
    /// A class that got the message is in a box.
    fileprivate func receiver<T>(_ object: AnyObject) -> T {
        let receiver: Any = (object as? ObjCClassReceiver)?.type ?? object
        guard let result = receiver as? T else {
            stopLikeUIKit("\(selector) was sent to \(receiver), where the block takes \(T.self)")
        }
        return result
    }

    /// A block is not told the selector, though many declare it; where nothing else came in its place it is the message's.
    fileprivate func taken<T>(_ index: Int) -> T {
        if !values.indices.contains(index), let selector = selector as? T { return selector }
        return self[index, as: T.self]
    }
}
