import CRuntime
public import Foundation
import QuinceDiagnostics

// Tests pin the layout of class metadata that this file reads, in debug and in release.

private let superclassWord = 1
private let descriptorWord = 5

package func superclass(of type: AnyClass) -> AnyClass? {
    let words = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
    guard let superclass = words[superclassWord] else { return nil }
    let candidate: AnyClass = unsafeBitCast(superclass, to: AnyClass.self)
    // Swift's root class on Linux has no superclass word that names a class.
    return candidate == type ? nil : candidate
}

/// A designated initializer of a class, for creating instances of subclasses that are known only at run time.
///
/// Swift rejects `type.init(frame:)` on a metatype unless the initializer is `required`, which every client would then
/// have to write. But the class's vtable has an entry for the allocating form, and a subclass's override has the same
/// slot. If a subclass provides none, the slot holds a stub that stops with Swift's "Use of unimplemented initializer",
/// iOS's own message.
///
/// The slot is found in the class's descriptor, which lists the class's own methods in declaration order with their
/// kinds. Convenience initializers and overrides of inherited ones are not listed.
///
///     let slot = InitializerSlot(of: UIView.self, declaredAt: 0)  // init(frame:)
///     let view = slot.make(MyView.self, numbers: (0, 0, 10, 10))
package struct InitializerSlot: Sendable {
    private let word: Int

    /// - Parameter index: the position among the designated initializers that the class's body adds to the inherited
    ///   ones.
    package init(of type: AnyClass, declaredAt index: Int) {
        let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)
        let words = ClassDescriptor(address: metadata[descriptorWord]).initializerWords
        guard words.indices.contains(index) else {
            fatalError(
                "\(type) declares \(words.count) designated initializers of its own; none has index \(index)")
        }
        word = words[index]
    }

    /// The slot of NSObject's `init()`, which every subclass inherits or overrides in place.
    package static let plain = InitializerSlot(of: NSObject.self, declaredAt: 0)

    /// - Parameter words: the arguments that are not floating-point numbers, in order: an `Int` or enumeration is one
    ///   word; an object is one, passed owned (`Unmanaged.passRetained`); an optional string is two; an `Any` is the
    ///   address of a value that is handed over.
    /// - Parameter numbers: the floating-point arguments; a `CGRect` is four.
    /// - Returns: `nil` if a failable initializer returned that.
    package func make<Object: AnyObject>(
        _ type: Object.Type, words: [UInt] = [], numbers: [Double] = []
    ) -> Object? {
        require(words.count <= 4 && numbers.count <= 4, "an initializer takes at most four words and numbers each")
        let metatype = unsafeBitCast(type as AnyClass, to: UnsafePointer<UnsafeRawPointer>.self)
        let words = words + Array(repeating: 0, count: 4 - words.count)
        let numbers = numbers + Array(repeating: 0, count: 4 - numbers.count)
        guard let object = quince_call_initializer(metatype[word], metatype, words, numbers) else { return nil }
        return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
    }
}

extension InitializerSlot {
    /// Calls an initializer that takes one `Any`.
    package func make<Object: AnyObject>(_ type: Object.Type, any value: Any) -> Object? {
        let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
        // The initializer consumes the value but not its memory.
        argument.initialize(to: value)
        defer { argument.deallocate() }
        return make(type, words: [UInt(bitPattern: argument)])
    }

    /// Calls an initializer that takes objects.
    package func make<Object: AnyObject>(_ type: Object.Type, objects: [AnyObject?]) -> Object? {
        make(type, words: objects.map { $0.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0 })
    }
}

/// Creates an instance with `type.init()`, for a class that is known only at run time.
///
/// A class that does not provide `init()` stops the process with Swift's "Use of unimplemented initializer".
package func makeInstance<Object: NSObject>(of type: Object.Type) -> Object {
    guard let object = InitializerSlot.plain.make(type) else { fatalError("\(type) has no init()") }
    return object
}

/// Creates an instance; the source bridge substitutes this for `T()` and `type.init()`, for which iOS requires no
/// `required init()`.
public func objcMakeInstance<Object: NSObject>(of type: Object.Type) -> Object { makeInstance(of: type) }

/// Returns the name of the class in Objective-C; the source bridge substitutes this for `type.description()`, which iOS
/// allows for an `AnyClass`.
public func objcDescription(of type: AnyClass) -> String { ObjCNames.runtimeName(of: type) }

/// Returns the function that creates instances; the source bridge substitutes this for `T.init`.
public func objcCreator<Object: NSObject>(of type: Object.Type) -> () -> Object { { makeInstance(of: type) } }

extension InitializerSlot {
    /// Returns a string's two words and hands over the reference that they hold.
    package static func words(of text: String?) -> [UInt] {
        // The buffer is not deinitialized, so the reference stays retained for the recipient.
        withUnsafeTemporaryAllocation(of: String?.self, capacity: 1) { memory in
            memory.initializeElement(at: 0, to: text)
            return UnsafeRawBufferPointer(memory).withMemoryRebound(to: UInt.self) { Array($0) }
        }
    }
}
