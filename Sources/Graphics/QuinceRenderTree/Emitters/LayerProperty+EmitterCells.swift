import CoreGraphics
import Foundation

/// The properties that a key path "emitterCells.NAME.PROPERTY" names: a value of the cell of that name, which may be
/// nested.
extension LayerProperty {
    /// - Returns: `nil` for any other key path, or if the layer has no such cell.
    init?(emitterCellPath keyPath: String, of special: SpecialContent?) {
        guard keyPath.hasPrefix("emitterCells."), case .emitter(let content)? = special,
            let path = EmitterCellPath(keyPath, in: content.values.cells)
        else { return nil }
        let property = path.property
        self.init(
            name: keyPath,
            get: { state in
                path.cell(in: state.emitterContent.values.cells).map(property.get) ?? property.get(EmitterCellContent())
            },
            set: { state, value in
                path.edit(&state.emitterContent.values.cells) { property.set(&$0, value) }
            },
            hasImplicitAction: false)
    }
}

/// The names of the nested cells, and the property at the end.
private struct EmitterCellPath: Sendable {
    let names: [String]
    let property: EmitterCellProperty

    init?(_ keyPath: String, in cells: [EmitterCellContent]) {
        var rest = keyPath[...]
        var names: [String] = []
        while rest.hasPrefix("emitterCells.") {
            rest = rest.dropFirst("emitterCells.".count)
            guard let dot = rest.firstIndex(of: ".") else { return nil }
            names.append(String(rest[..<dot]))
            rest = rest[rest.index(after: dot)...]
        }
        guard let property = EmitterCellProperty.named[String(rest)] else { return nil }
        self.names = names
        self.property = property
        guard cell(in: cells) != nil else { return nil }
    }

    func cell(in cells: [EmitterCellContent]) -> EmitterCellContent? {
        var (cells, found) = (cells, EmitterCellContent?.none)
        for name in names {
            found = cells.first { $0.name == name }
            cells = found?.cells ?? []
        }
        return found
    }

    func edit(_ cells: inout [EmitterCellContent], _ change: (inout EmitterCellContent) -> Void) {
        edit(&cells, names[...], change)
    }

    private func edit(
        _ cells: inout [EmitterCellContent], _ names: ArraySlice<String>, _ change: (inout EmitterCellContent) -> Void
    ) {
        guard let name = names.first, let index = cells.firstIndex(where: { $0.name == name }) else { return }
        if names.count == 1 { change(&cells[index]) } else { edit(&cells[index].cells, names.dropFirst(), change) }
    }
}

/// A row in the table of a cell's animatable values, like `LayerProperty` for a layer's.
package struct EmitterCellProperty: Sendable {
    package let name: String
    package let get: @Sendable (EmitterCellContent) -> AnimatableValue
    /// Sets the value; ignores a value of another kind.
    package let set: @Sendable (inout EmitterCellContent, AnimatableValue) -> Void

    package static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    private static let all: [EmitterCellProperty] = birth + motion + appearance + picture

    private static let birth: [EmitterCellProperty] = [
        EmitterCellProperty(
            name: "enabled", get: { .flag($0.isEnabled) }, set: { if case .flag(let v) = $1 { $0.isEnabled = v } }),
        number("birthRate", \.birthRate), number("lifetime", \.lifetime), number("lifetimeRange", \.lifetimeRange),
        number("emissionLatitude", \.latitude), number("emissionLongitude", \.longitude),
        number("emissionRange", \.range),
    ]

    private static let motion: [EmitterCellProperty] = [
        number("velocity", \.velocity), number("velocityRange", \.velocityRange),
        number("xAcceleration", \.acceleration.x), number("yAcceleration", \.acceleration.y),
        number("zAcceleration", \.acceleration.z),
        number("scale", \.scale), number("scaleRange", \.scaleRange), number("scaleSpeed", \.scaleSpeed),
        number("spin", \.spin), number("spinRange", \.spinRange),
    ]

    private static let appearance: [EmitterCellProperty] = [
        EmitterCellProperty(
            name: "color", get: { .color($0.color) }, set: { if case .color(let v) = $1 { $0.color = v } }),
        number("redRange", \.colorRange.x), number("greenRange", \.colorRange.y), number("blueRange", \.colorRange.z),
        number("alphaRange", \.colorRange.w), number("redSpeed", \.colorSpeed.x), number("greenSpeed", \.colorSpeed.y),
        number("blueSpeed", \.colorSpeed.z), number("alphaSpeed", \.colorSpeed.w),
    ]

    private static let picture: [EmitterCellProperty] = [
        EmitterCellProperty(
            name: "contents", get: { .image($0.contents) },
            set: {
                if case .image(let v) = $1 { $0.contents = v }
                if case .imageMix(let v) = $1 { $0.contents = v.nearest }
            }),
        EmitterCellProperty(
            name: "contentsRect", get: { .rect($0.contentsRect) },
            set: { if case .rect(let v) = $1 { $0.contentsRect = v } }),
        number("contentsScale", \.contentsScale),
        number("beginTime", \.timing.beginTime), number("duration", \.timing.duration),
    ]

    private static func number(
        _ name: String, _ field: WritableKeyPath<EmitterCellContent, Double> & Sendable
    ) -> EmitterCellProperty {
        EmitterCellProperty(
            name: name, get: { .number($0[keyPath: field]) },
            set: { if case .number(let v) = $1 { $0[keyPath: field] = v } })
    }
}
