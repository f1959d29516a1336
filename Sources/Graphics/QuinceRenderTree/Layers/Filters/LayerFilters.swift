/// A layer's filters: those for its own pixels, those for the pixels behind it, and the blend mode between the two.
package final class LayerFilters: Hashable, Sendable {
    /// Applied to the layer with its sublayers, in order.
    package let own: [LayerFilter]
    /// Applied to the pixels behind the layer's bounds, in order.
    package let behind: [LayerFilter]
    package let blend: BlendMode
    let ownEffects: [FilterEffect]
    let behindEffects: [FilterEffect]
    /// Whether pixels depend on their neighbors, so that the layer has to be drawn separately.
    let hasBlur: Bool
    /// The last vibrancy among the layer's own filters, which takes the place of the blend mode.
    let vibrancy: ColorMatrix?

    package init(own: [LayerFilter] = [], behind: [LayerFilter] = [], blend: BlendMode = .normal) {
        (self.own, self.behind, self.blend) = (own, behind, blend)
        ownEffects = own.map(\.effect)
        behindEffects = behind.map(\.effect)
        hasBlur = ownEffects.contains { if case .blur = $0 { true } else { false } }
        vibrancy = ownEffects.reduce(nil) { if case .vibrancy(let matrix) = $1 { matrix } else { $0 } }
    }

    /// - Returns: `nil` if nothing is left to do.
    package func with(own: [LayerFilter]? = nil, behind: [LayerFilter]? = nil, blend: BlendMode? = nil)
        -> LayerFilters?
    {
        let new = LayerFilters(own: own ?? self.own, behind: behind ?? self.behind, blend: blend ?? self.blend)
        return new.own.isEmpty && new.behind.isEmpty && new.blend == .normal ? nil : new
    }

    package static let none = LayerFilters()

    package static func == (a: LayerFilters, b: LayerFilters) -> Bool {
        a === b || a.own == b.own && a.behind == b.behind && a.blend == b.blend
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(own)
        hasher.combine(behind)
        hasher.combine(blend)
    }
}
