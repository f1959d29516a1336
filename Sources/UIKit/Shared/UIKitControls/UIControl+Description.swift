import Foundation
package import QuinceKitDescription
import UIFoundation
package import UIKitCore

extension ClassDescription where Object: UIControl {
    /// Describes a value for each control state, which appearance proxies apply; it has no key.
    ///
    /// - Parameter set: the setter for a state, such as `UIButton.setTitleColor`.
    package mutating func states<Value>(
        _ name: String, _ values: KeyPath<Object, [UIControl.State: Value]>,
        _ set: @escaping @MainActor (Object) -> @MainActor (Value?, UIControl.State) -> Void
    ) { appearanceKeys.append(AppearanceKey(name, values, set)) }
}

extension AppearanceKey {
    init<View: UIControl, Value>(
        _ name: String, _ values: KeyPath<View, [UIControl.State: Value]>,
        _ set: @escaping @MainActor (View) -> @MainActor (Value?, UIControl.State) -> Void
    ) {
        self.init(name) { view in
            let own = (view as? View)?[keyPath: values] ?? [:]
            return Values(uniqueKeysWithValues: own.map { ($0.key.rawValue, $0.value) })
        } write: { view, value, state in
            if let view = view as? View { set(view)(value as? Value, UIControl.State(rawValue: state)) }
        }
    }
}
