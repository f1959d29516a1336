import Foundation
import QuinceObjCRuntime

/// The optional methods of a protocol that a delegate's class implements; determined once per class, and cached.
///
/// UIKit's protocols give their optional methods default bodies, which hide whether a class has its own. There are two
/// ways to find out:
/// - A class of bridged iOS source is registered with the methods that it implements, so that all are known
///   immediately.
/// - For any other class, a method counts as implemented until its default body is called, which reports itself with
///   `lacks(_:)`. A method that must not be called just to find out, because it has effects, is used for bridged
///   classes only.
@MainActor
package final class OptionalMethods<Method: OptionalMethod> {
    private var missing: Set<Method> = []

    /// Whether the methods of the class are known, because bridged source has registered them.
    package let isRegistered: Bool

    private init(of type: AnyClass) {
        let registered = Method.allCases.filter { ClassRegistry.hasMethod(Selector($0.rawValue), of: type) }
        isRegistered = !registered.isEmpty
        if isRegistered {
            let inherited = (type as? any OptionalMethodBase.Type)?.ownOptionalMethods ?? []
            missing = Set(Method.allCases).subtracting(registered).filter { !inherited.contains($0.rawValue) }
        }
    }

    package func has(_ method: Method) -> Bool { !missing.contains(method) }
    package func lacks(_ method: Method) { missing.insert(method) }

    /// Returns the object for the delegate's class, which all delegates of the class share.
    package static func of(_ delegate: AnyObject) -> OptionalMethods {
        let key = KnownMethods.Key(type: ObjectIdentifier(type(of: delegate)), methods: ObjectIdentifier(Method.self))
        if let known = KnownMethods.all[key] { return unsafeDowncast(known, to: OptionalMethods.self) }
        let new = OptionalMethods(of: type(of: delegate))
        KnownMethods.all[key] = new
        return new
    }
}

/// The optional methods of a protocol, by their selectors.
///
/// The source bridge reads the selectors from the cases of these enumerations.
package protocol OptionalMethod: RawRepresentable, CaseIterable, Hashable where RawValue == String {}

/// A class of UIKit's that implements optional methods itself, which it does not register. Its subclasses inherit them.
@MainActor
package protocol OptionalMethodBase: AnyObject {
    /// The selectors of those methods.
    static var ownOptionalMethods: Set<String> { get }
}

/// Classes do not change, so the cache outlives a launch. A generic class cannot have stored statics.
@MainActor
private enum KnownMethods {
    struct Key: Hashable {
        let type: ObjectIdentifier
        let methods: ObjectIdentifier
    }

    static var all: [Key: AnyObject] = [:]
}
