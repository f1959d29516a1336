package import CoreGraphics

/// An image that dissolves into another, each placed by the layer's gravity.
package final class ImageMix: Hashable, Sendable {
    /// An image, or a mix whose animation was interrupted; no image counts as a transparent one.
    package enum End: Hashable, Sendable {
        case image(CGImage?)
        case mix(ImageMix)

        var depth: Int {
            if case .mix(let mix) = self { return mix.depth }
            return 0
        }

        /// The image that it is nearest to.
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

    /// The maximum nesting of mixes; beyond it, a mix is replaced by its nearest image.
    private static let mostDepth = 4

    package init(from: End, to: End, fraction: Double) {
        func shallow(_ end: End) -> End { end.depth < ImageMix.mostDepth ? end : .image(end.nearest) }
        (self.from, self.to) = (shallow(from), shallow(to))
        self.fraction = fraction
        depth = 1 + max(self.from.depth, self.to.depth)
    }

    /// No image, as a value: used if an animation would otherwise take `nil` for the model's value.
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
    /// The value as an end of a dissolve; `nil` if it is not an image.
    private var imageEnd: ImageMix.End? {
        switch self {
        case .image(let image): return .image(image)
        case .imageMix(let mix): return .mix(mix)
        default: return nil
        }
    }

    /// Returns the dissolve; `nil` if the two values are not images.
    func dissolved(into end: AnimatableValue, at fraction: Double) -> AnimatableValue? {
        guard let from = imageEnd, let to = end.imageEnd else { return nil }
        if fraction <= 0 || from == to { return self }
        return fraction < 1 ? .imageMix(ImageMix(from: from, to: to, fraction: fraction)) : end
    }
}
