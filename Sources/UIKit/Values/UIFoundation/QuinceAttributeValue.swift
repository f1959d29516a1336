public import Foundation

/// The base class of values in attributed strings.
///
/// Foundation compares the values of adjacent runs with CFEqual, which reads a type id from an object's first stored
/// word and crashes if it is 0. With this word it calls the object's own `isEqual`. A test pins it.
open class QuinceAttributeValue: NSObject, @unchecked Sendable {
    // `@unchecked` because NSObject is not Sendable; this class stores one constant, and each subclass documents its
    // own state.
    private let coreFoundationTypeWord: UInt64 = 1 << 8

    package override init() { super.init() }
}
