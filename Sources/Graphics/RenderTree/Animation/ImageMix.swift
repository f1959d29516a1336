package import CoreGraphics

/// A picture on its way to another one: the first dissolves into the second, each where the layer's gravity puts it.
package final class ImageMix: Hashable, Sendable {
    /// A picture, or one that was itself on the way when it was left; nothing at all counts as a clear one.
    package enum End: Hashable, Sendable {
        case image(CGImage?)
        case mix(ImageMix)

        var depth: Int {
            if case .mix(let mix) = self { return mix.depth }
            return 0
        }

        /// The picture that it is nearest to.
        package var nearest: CGImage? {
            switch self {
            case .image(let image): return image
            case .mix(let mix): return mix.nearest
            }
        }
    }

    package let from: End
    package let to: End
    /// 0…1
    package let fraction: Double
    private let depth: Int

    /// Mixtures of mixtures that are kept; beyond, the nearest picture stands for one.
    private static let mostDepth = 4

    package init(from: End, to: End, fraction: Double) {
        func shallow(_ end: End) -> End { end.depth < ImageMix.mostDepth ? end : .image(end.nearest) }
        (self.from, self.to) = (shallow(from), shallow(to))
        self.fraction = fraction
        depth = 1 + max(self.from.depth, self.to.depth)
    }

    /// No picture, in the form of a value: where an animation takes none for the model's.
    package static let nothing = ImageMix(from: .image(nil), to: .image(nil), fraction: 1)

    package var nearest: CGImage? { fraction < 0.5 ? from.nearest : to.nearest }

    package static func == (a: ImageMix, b: ImageMix) -> Bool {
        a === b || a.fraction == b.fraction && a.from == b.from && a.to == b.to
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(fraction)
        hasher.combine(from)
        hasher.combine(to)
    }
}

extension AnimatableValue {
    /// What pictures are to a dissolve; `nil` for any other value.
    private var imageEnd: ImageMix.End? {
        switch self {
        case .image(let image): return .image(image)
        case .imageMix(let mix): return .mix(mix)
        default: return nil
        }
    }

    /// `nil` where the two are no pictures.
    func dissolved(into end: AnimatableValue, at fraction: Double) -> AnimatableValue? {
        guard let from = imageEnd, let to = end.imageEnd else { return nil }
        if fraction <= 0 || from == to { return self }
        return fraction < 1 ? .imageMix(ImageMix(from: from, to: to, fraction: fraction)) : end
    }
}
