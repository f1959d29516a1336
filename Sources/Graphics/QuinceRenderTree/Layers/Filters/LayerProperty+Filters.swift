/// The properties `filters`, `backgroundFilters` and those that a key path "filters.NAME.INPUT" names.
extension LayerProperty {
    package static let filterLists = [
        list("filters", \.own) { $0.with(own: $1) }, list("backgroundFilters", \.behind) { $0.with(behind: $1) },
    ]

    private static func list(
        _ name: String, _ field: KeyPath<LayerFilters, [LayerFilter]> & Sendable,
        _ change: @escaping @Sendable (LayerFilters, [LayerFilter]) -> LayerFilters?
    ) -> LayerProperty {
        LayerProperty(
            name: name, get: { .filters($0.filters?[keyPath: field] ?? []) },
            set: { state, value in
                if case .filters(let list) = value { state.filters = change(state.filters ?? .none, list) }
            },
            hasImplicitAction: true
        ).animatedInBlocks(.absolute)
    }

    /// - Returns: `nil` for any other key path, or if the layer has no filter of that name or the filter no such input.
    package static func named(_ keyPath: String, of filters: LayerFilters?) -> LayerProperty? {
        guard let filters else { return nil }
        let parts = keyPath.split(separator: ".").map(String.init)
        guard parts.count == 3, let list = LayerProperty.filterLists.first(where: { $0.name == parts[0] })
        else { return nil }
        var state = LayerState()
        state.filters = filters
        let (name, key) = (parts[1], parts[2])
        guard let current = list.filter(name, in: state)?[input: key] else { return nil }
        return LayerProperty(
            name: keyPath, get: { list.filter(name, in: $0)?[input: key] ?? current },
            set: { state, value in
                guard case .filters(var all) = list.get(state), let index = all.firstIndex(where: { $0.name == name })
                else { return }
                all[index][input: key] = value
                list.set(&state, .filters(all))
            },
            hasImplicitAction: true)
    }

    private func filter(_ name: String, in state: LayerState) -> LayerFilter? {
        guard case .filters(let all) = get(state) else { return nil }
        return all.first { $0.name == name }
    }
}
