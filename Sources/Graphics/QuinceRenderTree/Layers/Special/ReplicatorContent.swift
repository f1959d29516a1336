package import CoreGraphics
package import Foundation

/// The content of a `CAReplicatorLayer`, which draws its sublayers several times. Instance *k* has `transform` applied
/// *k* times about the middle of the bounds, its colors multiplied by `color` + *k* · `offset`, and its time delayed
/// by *k* · `delay` seconds.
package struct ReplicatorContent: Sendable {
    /// The difference from one instance's color to the next, by component, not premultiplied.
    package struct ColorOffset: Sendable, Equatable {
        package var red: CGFloat = 0
        package var green: CGFloat = 0
        package var blue: CGFloat = 0
        package var alpha: CGFloat = 0
        package init() {}
    }

    /// Any number while it is animated; the whole part is drawn.
    package var count: CGFloat = 1
    package var preservesDepth = false
    /// Seconds.
    package var delay: CGFloat = 0
    package var transform: CATransform3D = .identity
    package var color: CGColor? = .white
    package var offset = ColorOffset()
    package init() {}

    /// The maximum number of instances drawn.
    package static let mostInstances = 16_384

    /// The number of instances drawn, 0…`mostInstances`.
    package var instances: Int {
        count >= 1 ? Int(min(count, CGFloat(Self.mostInstances))) : 0
    }

    /// Returns the color that instance `k` is multiplied by, each component 0…1.
    package func color(of k: Int) -> RGBA {
        let base = color?.rgba ?? RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        func at(_ start: CGFloat, _ step: CGFloat) -> CGFloat {
            let value: CGFloat = start + CGFloat(k) * step
            return value.isNaN ? start : min(max(value, 0), 1)
        }
        return RGBA(
            red: at(base.red, offset.red), green: at(base.green, offset.green), blue: at(base.blue, offset.blue),
            alpha: at(base.alpha, offset.alpha))
    }
}

extension ReplicatorContent {
    static let properties: [LayerProperty] = [
        .number("instanceCount", \.replicatorContent.count),
        .number("instanceDelay", \.replicatorContent.delay),
        .transform("instanceTransform", \.replicatorContent.transform),
        .color("instanceColor", \.replicatorContent.color),
        .number("instanceRedOffset", \.replicatorContent.offset.red),
        .number("instanceGreenOffset", \.replicatorContent.offset.green),
        .number("instanceBlueOffset", \.replicatorContent.offset.blue),
        .number("instanceAlphaOffset", \.replicatorContent.offset.alpha),
    ]
}

extension LayerState {
    /// Accessible on every layer: a layer of another class reads the defaults and ignores a set.
    package var replicatorContent: ReplicatorContent {
        get {
            if case .replicator(let content) = special { return content }
            return ReplicatorContent()
        }
        set { if case .replicator = special { special = .replicator(newValue) } }
    }
}
