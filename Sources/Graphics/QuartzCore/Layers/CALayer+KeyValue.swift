import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
import QuinceRenderTree

/// Key-value coding. Keys are those of the table of layer properties and those that a subclass registered; any other
/// value is stored with the layer, as on iOS.
extension CALayer {
    func keyedValue(_ key: String) -> Any? {
        if let row = row(key) { return row.get(state).any }
        if let property = KeyValueCoding.property(key, of: self) { return property.get(self) }
        return extraValue(key)
    }

    func setKeyedValue(_ value: Any?, _ key: String) {
        if let row = row(key) {
            setTabled(value, row)
        } else if KeyValueCoding.property(key, of: self)?.set(self, value) == true {
            return
        } else {
            storeExtra(value, key)
        }
    }

    /// Returns the table's property. Lists of filters go through their own properties, because the state does not
    /// contain them as given.
    private func row(_ key: String) -> LayerProperty? {
        LayerProperty.filterLists.contains { $0.name == key } ? nil : LayerProperty.named(key, of: state.special)
    }

    /// Sets a property of the table. `nil` means no color, path or image; for any other kind, a new layer's value.
    private func setTabled(_ value: Any?, _ property: LayerProperty) {
        let present = property.get(state)
        if let given = ObjCConversion.flattened(value), !(given is NSNull) {
            let context = "\(type(of: self)) for the key \"\(property.name)\""
            guard let read = AnimatableValue.reading(given, like: present, in: context) else { return }
            return set(property, to: read)
        }
        set(property, to: present.none ?? property.get(LayerState()))
    }

    func pathValue(_ keyPath: String) -> Any? {
        guard keyPath.contains(".") else { return value(forKey: keyPath) }
        guard let target = AnimationTarget(keyPath: keyPath, of: state.special, filters: state.filters) else {
            return nestedValue(keyPath)
        }
        return target.get(from: state).any
    }

    /// Follows a key path such as `sublayers.name.…`: one step, then the rest.
    private func nestedValue(_ keyPath: String) -> Any? {
        let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        return (value(forKey: parts[0]) as? CALayer)?.value(forKeyPath: parts[1])
    }

    func setPathValue(_ value: Any?, _ keyPath: String) {
        guard keyPath.contains(".") else { return setValue(value, forKey: keyPath) }
        guard let target = AnimationTarget(keyPath: keyPath, of: state.special, filters: state.filters) else {
            let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
            if parts.count == 2, let layer = self.value(forKey: parts[0]) as? CALayer {
                return layer.setValue(value, forKeyPath: parts[1])
            }
            Unsupported.report("setting the key path \"\(keyPath)\"", in: "\(type(of: self))")
            return
        }
        guard let part = AnimatableValue(value, like: target.get(from: state)) else { return }
        var changed = state
        target.set(part, in: &changed)
        set(target.property, to: target.property.get(changed))
        if changed.filters != nil { updateFilterLists() }
    }

    /// Sets a property by its table entry: searches for the action and notes the change like the property's own setter.
    private func set(_ property: LayerProperty, to value: AnimatableValue) {
        if property.name == "bounds", case .rect(let rect) = value { return changeBounds(rect) }
        guard property.get(state) != value else { return }
        let action = TransactionStack.current.disablesActions ? nil : self.action(forKey: property.name)
        objcWillChangeValue(self, property.name)
        property.set(&state, value)
        note(.state)
        objcDidChangeValue(self, property.name)
        if type(of: self).needsDisplay(forKey: property.name) { markNeedsDisplay() }
        if let action, !(action is NSNull) { action.run(forKey: property.name, object: self, arguments: nil) }
    }
}

extension CALayer: KeyValueContainer, KeyPathContainer {}
