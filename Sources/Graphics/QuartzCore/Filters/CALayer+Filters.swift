import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
import QuinceRenderTree

extension CALayer {
    func changeFilters(_ key: String) {
        let current = state.filters ?? .none
        let new: LayerFilters?
        switch key {
        case "filters": new = current.with(own: LayerFilter.reading(filters, in: "CALayer.filters"))
        case "backgroundFilters":
            new = current.with(behind: LayerFilter.reading(backgroundFilters, in: "CALayer.backgroundFilters"))
        default: new = current.with(blend: compositingFilter.map { readBlendMode($0) } ?? .normal)
        }
        change(\.filters, new, key)
    }

    private func readBlendMode(_ value: Any) -> BlendMode {
        let reading = FilterReading(value)
        if let mode = reading?.blendMode { return mode }
        Unsupported.report("filter \(reading?.kind ?? "\(value)")", in: "CALayer.compositingFilter")
        return .normal
    }

    /// Updates the lists that client code reads, after an animation or a key path has changed an input.
    func updateFilterLists() {
        if let list = FilterReading.list(filters, showing: state.filters?.own) { filters = list }
        if let list = FilterReading.list(backgroundFilters, showing: state.filters?.behind) { backgroundFilters = list }
    }
}

extension LayerFilter {
    /// - Parameter context: the class and the property, for the report of unknown filters.
    static func reading(_ values: [Any]?, in context: String) -> [LayerFilter] {
        (values ?? []).compactMap { value in
            let reading = FilterReading(value)
            if let filter = reading?.filter { return filter }
            Unsupported.report("filter \(reading?.kind ?? "\(value)")", in: context)
            return nil
        }
    }
}

extension FilterReading {
    /// - Returns: the list with objects in place of filters whose inputs have changed; `nil` if none have.
    fileprivate static func list(_ values: [Any]?, showing shown: [LayerFilter]?) -> [Any]? {
        let given = LayerFilter.reading(values, in: "CALayer")
        let shown = shown ?? []
        guard given != shown else { return nil }
        guard given.map(\.kind) == shown.map(\.kind), let values, given.count == values.count else {
            return shown.map { CIFilter($0) }
        }
        return zip(values, zip(given, shown)).map { $1.0 == $1.1 ? $0 : CIFilter($1.1) }
    }
}
