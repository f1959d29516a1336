/// The target of an animation: a property of the layer, or a part of one.
package struct AnimationTarget: Sendable {
    package let property: LayerProperty
    package let component: ValueComponent?

    /// - Parameters:
    ///   - keyPath: "opacity", "position.x", "transform.rotation.z", "emitterCells.fire.birthRate" or
    ///     "filters.blur.inputRadius"; the result is `nil` if the table has no such property, the class no such value
    ///     or the property no such part.
    ///   - special: the layer's content.
    ///   - filters: the layer's filters.
    package init?(keyPath: String, of special: SpecialContent? = nil, filters: LayerFilters? = nil) {
        if let inner = LayerProperty(emitterCellPath: keyPath, of: special)
            ?? .named(keyPath, of: filters)
        {
            property = inner
            component = nil
            return
        }
        let parts = keyPath.split(separator: ".", maxSplits: 1)
        guard let first = parts.first, let property = LayerProperty.named(String(first), of: special) else {
            return nil
        }
        self.property = property
        guard parts.count == 2 else {
            component = nil
            return
        }
        guard let component = ValueComponent(rawValue: String(parts[1])),
            component.get(from: property.get(LayerState())) != nil
        else { return nil }
        self.component = component
    }

    /// Creates a target for a property that a subclass of `CALayer` adds.
    ///
    /// - Parameter sample: a value of its kind, which the property has if none is set.
    package init?(keyPath: String, custom sample: AnimatableValue) {
        let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = parts.first else { return nil }
        property = .custom(first, like: sample)
        component = parts.count == 2 ? ValueComponent(rawValue: parts[1]) : nil
        guard parts.count == 1 || component?.get(from: sample) != nil else { return nil }
    }

    package func get(from state: LayerState) -> AnimatableValue {
        let whole = property.get(state)
        return component.flatMap { $0.get(from: whole) } ?? whole
    }

    package func set(_ value: AnimatableValue, in state: inout LayerState) {
        guard let component else { return property.set(&state, value) }
        var whole = property.get(state)
        component.set(value, in: &whole)
        property.set(&state, whole)
    }
}
