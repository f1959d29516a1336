import UIKitCore

/// Values by state. A state without a value has the normal state's.
struct StateTable<Value> {
    private(set) var values: [UIControl.State: Value] = [:]

    mutating func set(_ value: Value?, for state: UIControl.State) { values[key(state)] = value }
    func value(for state: UIControl.State) -> Value? { values[key(state)] ?? values[.normal] }
    func hasOwn(_ state: UIControl.State) -> Bool { state != .normal && values[key(state)] != nil }

    /// A state that is highlighted and disabled counts as highlighted (material-components-ios pull 5919).
    private func key(_ state: UIControl.State) -> UIControl.State {
        state.contains(.highlighted) ? state.subtracting(.disabled) : state
    }
}
