import CRuntime
package import Foundation

// What is read here of a class's metadata is pinned by tests: word 1 from the address point is the superclass, word 7
// the allocating entry of NSObject's `init()`, which every subclass of NSObject inherits or overrides in place.
private let superclassWord = 1
private let allocatingInitWord = 7

package func superclass(of type: AnyClass) -> AnyClass? {
    let words = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
    guard let superclass = words[superclassWord] else { return nil }
    let candidate: AnyClass = unsafeBitCast(superclass, to: AnyClass.self)
    // The root class of Swift on Linux has no superclass word that names a class.
    return candidate == type ? nil : candidate
}

/// `type.init()` for a class that is known only at run time, where Swift asks for `required`.
///
/// A class that does not provide `init()` stops the process with Swift's "Use of unimplemented initializer".
package func makeInstance<Object: NSObject>(of type: Object.Type) -> Object {
    let metatype = unsafeBitCast(type as AnyClass, to: UnsafePointer<UnsafeRawPointer?>.self)
    guard let entry = metatype[allocatingInitWord],
        let object = quince_call_allocating_init(entry, UnsafeRawPointer(metatype))
    else { preconditionFailure("\(type) has no init()") }
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
}
