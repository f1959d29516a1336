import CoreGraphics
import Foundation

/// One row of the table of a layer's values: what key-value coding, implicit actions, UIView's animation blocks, animation
/// targets and dumps know of it. Rows stand below the fields that they are about, in `LayerState.swift` for every layer and
/// beside the content of a class for its own.
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
    /// How a block of `UIView.animate` animates it on a view's layer; `nil` if it jumps.
    package var blockAnimation: BlockAnimation?
    /// Tree dumps list it among a layer's style where it is not the default.
    package var isPartOfStyle = true
    /// The class that has it; `nil` for every layer.
    package var kind: SpecialContent.Kind?

    /// Measured on iOS 9 to 14 (behaviour/view-animation.md#animated-properties).
    package enum BlockAnimation: Sendable {
        /// From the difference to nothing, on top of the model; several of them stack.
        case additive
        /// From the old value to the new, replacing the one before.
        case absolute
    }

    package static let all: [LayerProperty] =
        LayerState.properties + filterLists
        + of(.shape, ShapeContent.properties) + of(.gradient, GradientContent.properties)
        + of(.text, TextContent.properties) + of(.replicator, ReplicatorContent.properties)
        + of(.emitter, EmitterContent.properties)

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
}

// MARK: Rows by kind

extension LayerProperty {
    typealias Field<T> = WritableKeyPath<LayerState, T> & Sendable

    static func number(_ name: String, _ field: Field<CGFloat>) -> LayerProperty {
        LayerProperty(
            name: name, get: { .number($0[keyPath: field]) },
            set: { if case .number(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true,
            scalars: ScalarPlace(field, count: 1))
    }

    static func point(_ name: String, _ field: Field<CGPoint>) -> LayerProperty {
        LayerProperty(
            name: name, get: { .point($0[keyPath: field]) },
            set: { if case .point(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true,
            scalars: ScalarPlace(field, count: 2))
    }

    static func size(_ name: String, _ field: Field<CGSize>) -> LayerProperty {
        LayerProperty(
            name: name, get: { .size($0[keyPath: field]) },
            set: { if case .size(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true,
            scalars: ScalarPlace(field, count: 2))
    }

    static func rect(_ name: String, _ field: Field<CGRect>) -> LayerProperty {
        LayerProperty(
            name: name, get: { .rect($0[keyPath: field]) },
            set: { if case .rect(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true,
            scalars: ScalarPlace(field, count: 4))
    }

    static func transform(_ name: String, _ field: Field<CATransform3D>) -> LayerProperty {
        LayerProperty(
            name: name, get: { .transform($0[keyPath: field]) },
            set: { if case .transform(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true)
    }

    static func color(_ name: String, _ field: Field<CGColor?>) -> LayerProperty {
        LayerProperty(
            name: name, get: { .color($0[keyPath: field]) },
            set: { if case .color(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true)
    }

    /// A path has no implicit animation: two paths need not fit together.
    static func path(_ name: String, _ field: Field<CGPath?>) -> LayerProperty {
        LayerProperty(
            name: name, get: { .path($0[keyPath: field]) },
            set: { if case .path(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: false)
    }

    static func flag(_ name: String, _ field: Field<Bool>) -> LayerProperty {
        LayerProperty(
            name: name, get: { .flag($0[keyPath: field]) },
            set: { if case .flag(let v) = $1 { $0[keyPath: field] = v } }, hasImplicitAction: true)
    }

    /// The same row for what UIView's blocks animate.
    func animatedInBlocks(_ animation: BlockAnimation) -> LayerProperty {
        var row = self
        row.blockAnimation = animation
        return row
    }

    /// The same row for what Core Animation does not animate by itself.
    var withoutImplicitAction: LayerProperty {
        LayerProperty(
            name: name, get: get, set: set, hasImplicitAction: false, scalars: scalars, blockAnimation: blockAnimation,
            isPartOfStyle: isPartOfStyle, kind: kind)
    }

    /// The same row for what a dump says elsewhere, such as the frame, or has no words for.
    var leftOutOfStyle: LayerProperty {
        var row = self
        row.isPartOfStyle = false
        return row
    }
}
