import Foundation

/// The place of an overridable method in the tables of a class and its subclasses, which tells whose class overrides it.
///
/// The place is where the table of a probe that overrides the method differs from the base class's and that of a probe which
/// overrides nothing does not (the entries of initializers differ in both).
@MainActor
package final class MethodSlot {
    private let base: AnyClass
    private let slot: Int
    private var known: [ObjectIdentifier: Bool] = [:]

    /// - Parameters:
    ///   - plain: a direct subclass that overrides nothing.
    ///   - probe: a direct subclass that overrides the method alone.
    package init(_ base: AnyClass, plain: AnyClass, probe: AnyClass) {
        self.base = base
        let (own, empty, overriding) = (Self.words(base), Self.words(plain), Self.words(probe))
        // Words 0…7 are the header and NSObject's `init()`.
        var i = 8
        while own[i] == overriding[i] || own[i] != empty[i] { i += 1 }
        slot = i
    }

    private static func words(_ type: AnyClass) -> UnsafePointer<UnsafeRawPointer?> {
        unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
    }

    /// - Parameter type: the base class or a subclass of it.
    package func isOverridden(in type: AnyClass) -> Bool {
        if let known = known[ObjectIdentifier(type)] { return known }
        let isOverridden = Self.words(type)[slot] != Self.words(base)[slot]
        known[ObjectIdentifier(type)] = isOverridden
        return isOverridden
    }
}
