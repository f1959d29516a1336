import Foundation

/// One filter of a layer. Its inputs are animated; its effect is drawn.
package struct LayerFilter: Hashable, Sendable {
    package let kind: FilterKind
    /// The name that a key path "filters.NAME.INPUT" uses; the kind's name unless the app sets another.
    package var name: String
    /// The numbers of all inputs, one after the other, in the kind's order.
    private var numbers: [Double]

    package init(_ kind: FilterKind, name: String? = nil) {
        (self.kind, self.name) = (kind, name ?? kind.name)
        numbers = kind.inputs.flatMap(\.standard)
    }

    /// - Parameter radius: the Gaussian's standard deviation in points.
    package static func blur(radius: Double, edges: BlurEdges = .ofFrame) -> LayerFilter {
        LayerFilter(.gaussianBlur, numbers: [radius, edges == .ofLayer ? 1 : 0])
    }

    package static func color(_ matrix: ColorMatrix) -> LayerFilter {
        LayerFilter(.colorMatrix, numbers: matrix.values.map { Double($0) })
    }

    /// - Parameter matrix: applied to the pixels beneath, where the layer covers them.
    package static func vibrancy(_ matrix: ColorMatrix) -> LayerFilter {
        LayerFilter(.vibrantColorMatrix, numbers: matrix.values.map { Double($0) })
    }

    private init(_ kind: FilterKind, numbers: [Double]) {
        (self.kind, name, self.numbers) = (kind, kind.name, numbers)
    }

    package var effect: FilterEffect { kind.effect(numbers) }

    /// The value of an input: a number, or a list of numbers for a vector; `nil` if the kind has no such input.
    package subscript(input key: String) -> AnimatableValue? {
        get {
            guard let place = kind.place(of: key) else { return nil }
            return place.count == 1 ? .number(numbers[place.lowerBound]) : .numbers(Array(numbers[place]))
        }
        set {
            guard let place = kind.place(of: key) else { return }
            switch newValue {
            case .number(let value)? where place.count == 1: numbers[place.lowerBound] = value
            case .numbers(let values)? where place.count == values.count: numbers.replaceSubrange(place, with: values)
            default: break
            }
        }
    }

    /// The filter with inputs that change nothing: the start of an animation that adds the filter.
    var neutral: LayerFilter {
        var filter = self
        filter.numbers = kind.inputs.flatMap(\.neutral)
        return filter
    }

    private func interpolated(to end: LayerFilter, at fraction: Double) -> LayerFilter {
        var filter = end
        filter.numbers = zip(numbers, end.numbers).map { $1 == $0 || fraction == 1 ? $1 : $0 + ($1 - $0) * fraction }
        return filter
    }

    /// Interpolates input by input if both lists have filters of the same kinds, or if one of them is empty; otherwise
    /// switches at the half.
    static func interpolated(_ start: [LayerFilter], _ end: [LayerFilter], at fraction: Double) -> [LayerFilter] {
        if fraction == 0 { return start }
        if fraction == 1 { return end }
        let from = start.isEmpty ? end.map(\.neutral) : start
        let to = end.isEmpty ? start.map(\.neutral) : end
        guard from.map(\.kind) == to.map(\.kind) else { return fraction < 0.5 ? start : end }
        return zip(from, to).map { $0.interpolated(to: $1, at: fraction) }
    }
}

/// The work that the compositor does for a filter.
package enum FilterEffect: Hashable, Sendable {
    /// - Parameter radius: the Gaussian's standard deviation in points.
    case blur(radius: Double, edges: BlurEdges = .ofFrame)
    case color(ColorMatrix)
    /// Replaces the layer's colors by those beneath it, changed by the matrix; only the layer's alpha is used.
    case vibrancy(ColorMatrix)
}

/// The edges beyond which a blur of the pixels behind a layer repeats the last pixels.
package enum BlurEdges: Hashable, Sendable {
    case ofFrame
    /// The device pixels that the layer touches: nothing beside a sheet of glass shows in it.
    case ofLayer
}
