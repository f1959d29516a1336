public import Foundation

/// The requirement of the delegates that may have a window.
///
/// On iOS the property is an optional requirement: `UIWindow?` in the class that has it, `UIWindow??` where only the
/// protocol is known, as in `application.delegate?.window??.rootViewController`. The protocols of the delegates declare
/// the second type, which overload resolution prefers; a class satisfies this requirement with the first.
@preconcurrency @MainActor
public protocol _UIWindowOwner: NSObjectProtocol {
    @_disfavoredOverload var window: UIWindow? { get set }
}

extension _UIWindowOwner {
    @_disfavoredOverload public var window: UIWindow? {
        get { nil }
        set {}
    }
}
