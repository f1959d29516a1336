public import Foundation

/// What can stand as a value in an attributed string.
///
/// Where two runs meet, Foundation compares values with CFEqual, which takes a type id out of an object's first stored
/// word; a 0 there stops the process. With this word it calls the object's own `isEqual`. A test pins it.
open class AttributeValue: NSObject, @unchecked Sendable {
    // `@unchecked` because NSObject is not Sendable; this class stores one constant, and each subclass says for itself.
    private let coreFoundationTypeWord: UInt64 = 1 << 8

    package override init() { super.init() }
}
