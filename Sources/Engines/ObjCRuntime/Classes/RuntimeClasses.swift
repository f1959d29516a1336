import CRuntime
public import Foundation

// What is read here of a class's metadata is pinned by tests, in debug and in release.

private let superclassWord = 1
private let descriptorWord = 5

package func superclass(of type: AnyClass) -> AnyClass? {
    let words = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
    guard let superclass = words[superclassWord] else { return nil }
    let candidate: AnyClass = unsafeBitCast(superclass, to: AnyClass.self)
    // The root class of Swift on Linux has no superclass word that names a class.
    return candidate == type ? nil : candidate
}

/// A designated initialiser of a class, which makes instances of subclasses that are known only at run time.
///
/// Swift refuses `type.init(frame:)` on a metatype unless the initialiser is `required`, and then every client would have to
/// write so. But the class's vtable has an entry for the allocating form, and a subclass's override stands in the same
/// place; where a subclass provides none, there is a stub that stops with Swift's "Use of unimplemented initializer", the
/// words of iOS.
///
/// The place is found in the class's descriptor, which lists its own methods in the order of their declaration, each with
/// its kind. Convenience initialisers and overrides of inherited ones are not among them.
///
///     let slot = InitializerSlot(of: UIView.self, declaredAt: 0)  // init(frame:)
///     let view = slot.make(MyView.self, numbers: (0, 0, 10, 10))
package struct InitializerSlot: Sendable {
    private let word: Int

    /// - Parameter index: among the designated initialisers that the class's body adds to what it inherits.
    package init(of type: AnyClass, declaredAt index: Int) {
        let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)
        let words = ClassDescriptor(address: metadata[descriptorWord]).initializerWords
        guard words.indices.contains(index) else {
            fatalError(
                "\(type) declares \(words.count) designated initialisers of its own; there is no number \(index)")
        }
        word = words[index]
    }

    /// `init()` of NSObject, which every subclass inherits or overrides in place.
    package static let plain = InitializerSlot(of: NSObject.self, declaredAt: 0)

    /// - Parameter words: the arguments that are no floating-point numbers, in order: an `Int` or enumeration is one, an object
    ///   one and owned (`Unmanaged.passRetained`), an optional string two, an `Any` the address of one that is handed over.
    /// - Parameter numbers: those that are; a `CGRect` is four.
    /// - Returns: `nil` where a failable initialiser gave that.
    package func make<Object: AnyObject>(
        _ type: Object.Type, words: [UInt] = [], numbers: [Double] = []
    ) -> Object? {
        precondition(words.count <= 4 && numbers.count <= 4, "four registers of each kind are passed")
        let metatype = unsafeBitCast(type as AnyClass, to: UnsafePointer<UnsafeRawPointer>.self)
        let words = words + Array(repeating: 0, count: 4 - words.count)
        let numbers = numbers + Array(repeating: 0, count: 4 - numbers.count)
        guard let object = quince_call_initializer(metatype[word], metatype, words, numbers) else { return nil }
        return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
    }
}

extension InitializerSlot {
    /// For an initialiser that takes one `Any`.
    package func make<Object: AnyObject>(_ type: Object.Type, any value: Any) -> Object? {
        let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
        // The initialiser takes what is there with it, and leaves the memory.
        argument.initialize(to: value)
        defer { argument.deallocate() }
        return make(type, words: [UInt(bitPattern: argument)])
    }

    /// For an initialiser that takes objects.
    package func make<Object: AnyObject>(_ type: Object.Type, objects: [AnyObject?]) -> Object? {
        make(type, words: objects.map { $0.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0 })
    }
}

/// `type.init()` for a class that is known only at run time.
///
/// A class that does not provide `init()` stops the process with Swift's "Use of unimplemented initializer".
package func makeInstance<Object: NSObject>(of type: Object.Type) -> Object {
    guard let object = InitializerSlot.plain.make(type) else { preconditionFailure("\(type) has no init()") }
    return object
}

/// What the source bridge makes of `T()` and `type.init()`, where iOS asks no `required init()` of the class.
public func objcMakeInstance<Object: NSObject>(of type: Object.Type) -> Object { makeInstance(of: type) }

extension InitializerSlot {
    /// A string's two words, with the reference that they hold handed over.
    package static func words(of text: String?) -> [UInt] {
        // Written over its own memory, the string is not let go by whoever made it.
        withUnsafeTemporaryAllocation(of: String?.self, capacity: 1) { memory in
            memory.initializeElement(at: 0, to: text)
            return UnsafeRawBufferPointer(memory).withMemoryRebound(to: UInt.self) { Array($0) }
        }
    }
}
