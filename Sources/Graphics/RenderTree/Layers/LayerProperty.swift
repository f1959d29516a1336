import CoreGraphics
import Foundation

/// One row of the table of a layer's animatable values.
///
/// Key-value coding, implicit actions, animation targets, nib decoding and dumps read this table; to add a property is
/// to add a field to `LayerState` and a row here.
package struct LayerProperty: Sendable {
    /// Core Animation's key.
    package let name: String
    package let get: @Sendable (LayerState) -> AnimatableValue
    /// Ignores a value of another kind.
    package let set: @Sendable (inout LayerState, AnimatableValue) -> Void
    /// Setting it on a layer that no view owns animates by itself.
    package let hasImplicitAction: Bool
    /// Where it lies as plain numbers, for animations that are compiled.
    package var scalars: ScalarPlace?
    /// The class that has it; `nil` for every layer.
    package var kind: SpecialContent.Kind?

    package static let all: [LayerProperty] =
        geometry + appearance + contents + shadow + filterLists
        + of(.shape, shape) + of(.gradient, gradient) + of(.text, text)
        + of(.replicator, replicator) + of(.emitter, emitter)

    private static func of(_ kind: SpecialContent.Kind, _ properties: [LayerProperty]) -> [LayerProperty] {
        properties.map { property in
            var property = property
            property.kind = kind
            return property
        }
    }

    package static let named: [String: LayerProperty] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// A property that a subclass of `CALayer` added.
    ///
    /// - Parameter sample: what it is where none was set.
    static func custom(_ name: String, like sample: AnimatableValue) -> LayerProperty {
        LayerProperty(
            name: name, get: { $0.custom?[name] ?? sample },
            set: { $0.custom = ($0.custom ?? [:]).merging([name: $1]) { $1 } },
            hasImplicitAction: false)
    }

    /// The property of that name of a layer of some class.
    package static func named(_ name: String, of special: SpecialContent?) -> LayerProperty? {
        guard let property = named[name], property.kind == nil || property.kind == special?.kind else { return nil }
        return property
    }

    private static let geometry: [LayerProperty] = [
        rect("bounds", \.bounds),
        point("position", \.position),
        number("zPosition", \.zPosition),
        point("anchorPoint", \.anchorPoint),
        number("anchorPointZ", \.anchorPointZ),
        transform("transform", \.transform),
        transform("sublayerTransform", \.sublayerTransform),
    ]

    private static let appearance: [LayerProperty] = [
        flag("hidden", \.isHidden),
        flag("doubleSided", \.isDoubleSided),
        flag("masksToBounds", \.masksToBounds),
        number("opacity", \.opacity),
        color("backgroundColor", \.backgroundColor),
        number("cornerRadius", \.cornerRadius),
        number("borderWidth", \.borderWidth),
        color("borderColor", \.borderColor),
    ]

    private static let contents: [LayerProperty] = [
        LayerProperty(
            name: "contents", get: { state in state.contentsMix.map { .imageMix($0) } ?? .image(state.contents) },
            set: { $0.setContents($1) }, hasImplicitAction: true),
        rect("contentsRect", \.contentsRect),
        rect("contentsCenter", \.contentsCenter),
        number("contentsScale", \.contentsScale),
        flag("shouldRasterize", \.shouldRasterize),
        number("rasterizationScale", \.rasterizationScale),
    ]

    private static let shadow: [LayerProperty] = [
        color("shadowColor", \.shadowColor),
        number("shadowOpacity", \.shadowOpacity),
        size("shadowOffset", \.shadowOffset),
        number("shadowRadius", \.shadowRadius),
        path("shadowPath", \.shadowPath),
    ]

    private static let shape: [LayerProperty] = [
        path("path", \.shapeContent.path),
        color("fillColor", \.shapeContent.fillColor),
        color("strokeColor", \.shapeContent.strokeColor),
        number("strokeStart", \.shapeContent.strokeStart),
        number("strokeEnd", \.shapeContent.strokeEnd),
        number("lineWidth", \.shapeContent.lineWidth),
        number("miterLimit", \.shapeContent.miterLimit),
        number("lineDashPhase", \.shapeContent.lineDashPhase),
    ]

    private static let gradient: [LayerProperty] = [
        LayerProperty(
            name: "colors", get: { .colors($0.gradientContent.colors) },
            set: { if case .colors(let v) = $1 { $0.gradientContent.colors = v } }, hasImplicitAction: true),
        LayerProperty(
            name: "locations", get: { .numbers($0.gradientContent.locations.map { Double($0) }) },
            set: { if case .numbers(let v) = $1 { $0.gradientContent.locations = v.map { CGFloat($0) } } },
            hasImplicitAction: true),
        point("startPoint", \.gradientContent.startPoint),
        point("endPoint", \.gradientContent.endPoint),
    ]

    private static let text: [LayerProperty] = [
        number("fontSize", \.textContent.fontSize),
        color("foregroundColor", \.textContent.foregroundColor),
    ]

    private static let replicator: [LayerProperty] = [
        number("instanceCount", \.replicatorContent.count),
        number("instanceDelay", \.replicatorContent.delay),
        transform("instanceTransform", \.replicatorContent.transform),
        color("instanceColor", \.replicatorContent.color),
        number("instanceRedOffset", \.replicatorContent.offset.red),
        number("instanceGreenOffset", \.replicatorContent.offset.green),
        number("instanceBlueOffset", \.replicatorContent.offset.blue),
        number("instanceAlphaOffset", \.replicatorContent.offset.alpha),
    ]

    private static let emitter: [LayerProperty] = [
        number("birthRate", \.emitterContent.values.birthRate),
        number("lifetime", \.emitterContent.values.lifetime),
        number("velocity", \.emitterContent.values.velocity),
        number("scale", \.emitterContent.values.scale),
        number("spin", \.emitterContent.values.spin),
        point("emitterPosition", \.emitterContent.values.position),
        number("emitterZPosition", \.emitterContent.values.zPosition),
        size("emitterSize", \.emitterContent.values.size),
        number("emitterDepth", \.emitterContent.values.depth),
    ]
}

// MARK: Rows by kind

private typealias Field<T> = WritableKeyPath<LayerState, T> & Sendable

private func number(_ name: String, _ field: Field<CGFloat>) -> LayerProperty {
    LayerProperty(
        name: name, get: { .number($0[keyPath: field]) },
        set: { if case .number(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true,
        scalars: ScalarPlace(field, count: 1))
}

private func point(_ name: String, _ field: Field<CGPoint>) -> LayerProperty {
    LayerProperty(
        name: name, get: { .point($0[keyPath: field]) },
        set: { if case .point(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true,
        scalars: ScalarPlace(field, count: 2))
}

private func size(_ name: String, _ field: Field<CGSize>) -> LayerProperty {
    LayerProperty(
        name: name, get: { .size($0[keyPath: field]) },
        set: { if case .size(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true,
        scalars: ScalarPlace(field, count: 2))
}

private func rect(_ name: String, _ field: Field<CGRect>) -> LayerProperty {
    LayerProperty(
        name: name, get: { .rect($0[keyPath: field]) },
        set: { if case .rect(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true,
        scalars: ScalarPlace(field, count: 4))
}

private func transform(_ name: String, _ field: Field<CATransform3D>) -> LayerProperty {
    LayerProperty(
        name: name, get: { .transform($0[keyPath: field]) },
        set: { if case .transform(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true)
}

private func color(_ name: String, _ field: Field<CGColor?>) -> LayerProperty {
    LayerProperty(
        name: name, get: { .color($0[keyPath: field]) },
        set: { if case .color(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true)
}

/// A path has no implicit animation: two paths need not fit together.
private func path(_ name: String, _ field: Field<CGPath?>) -> LayerProperty {
    LayerProperty(
        name: name, get: { .path($0[keyPath: field]) },
        set: { if case .path(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: false)
}

private func flag(_ name: String, _ field: Field<Bool>) -> LayerProperty {
    LayerProperty(
        name: name, get: { .flag($0[keyPath: field]) },
        set: { if case .flag(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true)
}

extension LayerState {
    fileprivate mutating func setContents(_ value: AnimatableValue) {
        switch value {
        case .image(let image): (contents, contentsMix) = (image, nil)
        case .imageMix(let mix): (contents, contentsMix) = (mix.nearest, mix)
        default: break
        }
    }
}
