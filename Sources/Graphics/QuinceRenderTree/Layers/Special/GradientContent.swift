package import CoreGraphics
package import Foundation

/// The content of a `CAGradientLayer`: colors between two points.
package struct GradientContent: Sendable {
    package enum Kind: String, Sendable { case axial, radial, conic }
    package var kind: Kind = .axial
    package var colors: [CGColor] = []
    /// One location per color, 0…1 in ascending order; empty if evenly spread.
    package var locations: [CGFloat] = []
    /// Unit coordinates of the bounds.
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package init() {}
}

extension GradientContent {
    static let properties: [LayerProperty] = [
        LayerProperty(
            name: "colors", get: { .colors($0.gradientContent.colors) },
            set: { if case .colors(let v) = $1 { $0.gradientContent.colors = v } }, hasImplicitAction: true),
        LayerProperty(
            name: "locations", get: { .numbers($0.gradientContent.locations.map { Double($0) }) },
            set: { if case .numbers(let v) = $1 { $0.gradientContent.locations = v.map { CGFloat($0) } } },
            hasImplicitAction: true),
        .point("startPoint", \.gradientContent.startPoint),
        .point("endPoint", \.gradientContent.endPoint),
    ]
}

extension LayerState {
    /// Accessible on every layer: a layer of another class reads the defaults and ignores a set.
    package var gradientContent: GradientContent {
        get {
            if case .gradient(let content) = special { return content }
            return GradientContent()
        }
        set { if case .gradient = special { special = .gradient(newValue) } }
    }
}
