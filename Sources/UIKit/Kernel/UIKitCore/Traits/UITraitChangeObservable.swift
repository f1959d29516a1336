import Foundation
import QuinceLaunchState
public import QuinceObjCRuntime
public import UIFoundation

/// The token that `unregisterForTraitChanges(_:)` takes.
public protocol UITraitChangeRegistration: AnyObject {}

/// Views and view controllers, which notify registered handlers of changes of certain traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
    /// Registers a handler, which is called after `traitCollectionDidChange(_:)` with the previous traits; the new ones
    /// are current meanwhile.
    ///
    /// - Parameter handler: a closure whose first argument is this object, as the type that the handler takes.
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping @MainActor (TraitEnvironment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        TraitRegistrations.add(
            TraitRegistration(traits) { environment, old in
                if let environment = environment as? TraitEnvironment { handler(environment, old) }
            }, to: self)
    }

    /// - Parameter target: the target, which is not retained.
    /// - Parameter action: a selector with no argument, with this object, or with this object and the previous traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        weak let target = target as AnyObject
        let count = action.name.filter { $0 == ":" }.count
        return TraitRegistrations.add(
            TraitRegistration(traits) { environment, old in
                guard let target else { return }
                Messages.send(action, to: target, Array([environment, old].prefix(count)))
            }, to: self)
    }

    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        TraitRegistrations.remove(registration, from: self)
    }
}

private final class TraitRegistration: UITraitChangeRegistration {
    let traits: [UITrait]
    let tell: @MainActor (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], tell: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
        self.traits = traits
        self.tell = tell
    }
}

/// The registrations, which are associated with the object whose traits they observe.
@MainActor
enum TraitRegistrations {
    private static let key = "quince.traitRegistrations"

    /// Spares views a lookup in apps that register nothing.
    private final class Use {
        var isUsed = false
    }

    private static let launched = LaunchLocal { Use() }
    private static var isUsed: Bool {
        get { launched.value.isUsed }
        set { launched.value.isUsed = newValue }
    }

    fileprivate static func add(
        _ registration: TraitRegistration, to environment: AnyObject
    ) -> any UITraitChangeRegistration {
        isUsed = true
        set(registrations(of: environment) + [registration], environment)
        return registration
    }

    fileprivate static func remove(_ registration: any UITraitChangeRegistration, from environment: AnyObject) {
        guard isUsed else { return }
        set(registrations(of: environment).filter { $0 !== registration }, environment)
    }

    /// Calls the handlers in the order of registration.
    static func tell(_ environment: any UITraitEnvironment, from old: UITraitCollection) {
        guard isUsed else { return }
        let new = environment.traitCollection.values
        for registration in registrations(of: environment)
        where registration.traits.contains(where: { new.differ(from: old.values, in: $0) }) {
            registration.tell(environment, old)
        }
    }

    private static func registrations(of environment: AnyObject) -> [TraitRegistration] {
        objc_getAssociatedObject(environment, key) as? [TraitRegistration] ?? []
    }

    private static func set(_ registrations: [TraitRegistration], _ environment: AnyObject) {
        let value = registrations.isEmpty ? nil : registrations
        objc_setAssociatedObject(environment, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}
