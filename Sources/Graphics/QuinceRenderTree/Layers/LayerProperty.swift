import CoreGraphics
import Foundation

/// A row in the table of a layer's properties, which key-value coding, implicit actions, UIView's animation blocks,
/// animation targets and dumps use. Rows are listed below the fields that they describe: in `LayerState.swift` for
/// every layer, and beside a class's content for its own.
package struct LayerProperty: Sendable {
    /// Core Animation's key.
    package let name: String
    package let get: @Sendable (LayerState) -> AnimatableValue
    /// Sets the value; ignores a value of another kind.
    package let set: @Sendable (inout LayerState, AnimatableValue) -> Void
    /// Whether setting it on a layer without a view starts an animation.
    package let hasImplicitAction: Bool
    /// Its place as plain numbers, for compiled animations.
    package var scalars: ScalarPlace?
    /// The way a block of `UIView.animate` animates it on a view's layer; `nil` if it jumps.
    package var blockAnimation: BlockAnimation?
    /// Whether tree dumps list it in a layer's style if it differs from the default.
    package var isPartOfStyle = true
    /// The class that has the property; `nil` for every layer.
    package var kind: SpecialContent.Kind?

    /// The kinds of animation in a block, measured on iOS 9 to 14 (behaviour/view-animation.md#animated-properties).
    package enum BlockAnimation: Sendable {
        /// An animation from the difference to zero, added to the model; several of them stack.
        case additive
        /// An animation from the old value to the new one, which replaces the previous animation.
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

    /// Returns a property that a subclass of `CALayer` adds.
    ///
    /// - Parameter sample: the value if none is set.
    static func custom(_ name: String, like sample: AnimatableValue) -> LayerProperty {
        LayerProperty(
            name: name, get: { $0.custom?[name] ?? sample },
            set: { $0.custom = ($0.custom ?? [:]).merging([name: $1]) { $1 } },
            hasImplicitAction: false)
    }

    /// Returns the property of that name for a layer of a class.
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

    /// A path has no implicit animation, since two paths need not match.
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

    /// Returns the same row for a property that UIView's blocks animate.
    func animatedInBlocks(_ animation: BlockAnimation) -> LayerProperty {
        var row = self
        row.blockAnimation = animation
        return row
    }

    /// The same row for a property that Core Animation does not animate implicitly.
    var withoutImplicitAction: LayerProperty {
        LayerProperty(
            name: name, get: get, set: set, hasImplicitAction: false, scalars: scalars, blockAnimation: blockAnimation,
            isPartOfStyle: isPartOfStyle, kind: kind)
    }

    /// The same row for a property that dumps show elsewhere, such as the frame, or cannot describe.
    var leftOutOfStyle: LayerProperty {
        var row = self
        row.isPartOfStyle = false
        return row
    }
}
