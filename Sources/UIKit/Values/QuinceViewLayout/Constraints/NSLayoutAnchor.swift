import CoreGraphics
public import Foundation
import QuinceDiagnostics

/// An edge, a center or a dimension of a view or guide, for creating constraints with type checking.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, NSCopying {
    /// The view or guide.
    public var item: AnyObject? { handle.item }
    let handle: ItemHandle
    let attribute: NSLayoutConstraint.Attribute

    init(_ handle: ItemHandle, _ attribute: NSLayoutConstraint.Attribute) {
        self.handle = handle
        self.attribute = attribute
    }

    package convenience init(item: any LayoutItem, attribute: NSLayoutConstraint.Attribute) {
        self.init(item.madeHandle, attribute)
    }

    /// The anchors whose distance the anchor is; `nil` for an item's own dimension, and for an edge or a center.
    var span: LayoutSpan? { nil }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// Each reading of an item's property makes an anchor; those of one item and attribute are equal.
    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? any AnchorOfItem else { return false }
        // Both are compared at once, on the main thread.
        nonisolated(unsafe) let anchor = other
        return MainActor.assumeIsolated { place == anchor.place }
    }
    open override nonisolated var hash: Int { MainActor.assumeIsolated { place.hashValue } }
    var place: AnchorPlace { AnchorPlace(item: ObjectIdentifier(handle), attribute: attribute, span: span?.ends ?? []) }

    open nonisolated var name: String { attribute.name }
    public var hasAmbiguousLayout: Bool {
        handle.item?.ambiguousAttributes.contains { $0.kind == attribute.kind } ?? false
    }
    public var constraintsAffectingLayout: [NSLayoutConstraint] {
        handle.item?.constraintsAffecting([attribute]) ?? []
    }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, multiplier: CGFloat = 1, constant: CGFloat
    ) -> NSLayoutConstraint {
        guard let item = handle.item else { stopLikeUIKit("the view or guide of this anchor has been deallocated") }
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other?.handle.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
        constraint.firstSpan = span
        constraint.secondSpan = other?.span
        return constraint
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor, constant: 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, constant: 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, constant: 0)
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, constant: c)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, constant: c)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, constant: c)
    }

    open override nonisolated var description: String {
        MainActor.assumeIsolated {
            "<\(Swift.type(of: self)) \"\(handle.item?.named(attribute) ?? attribute.name)\">"
        }
    }
}

/// The place that an anchor names.
struct AnchorPlace: Hashable {
    let item: ObjectIdentifier
    let attribute: NSLayoutConstraint.Attribute
    /// The places whose distance the anchor is; none for an item's own dimension.
    let span: [AnchorPlace]
}

/// An anchor of any kind.
@MainActor
protocol AnchorOfItem {
    var place: AnchorPlace { get }
}

extension NSLayoutAnchor: AnchorOfItem {}

/// An anchor for left, right, leading, trailing or the horizontal center.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance to another anchor as a dimension.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor)
    }
}

/// An anchor for top, bottom, the vertical center or a baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor)
    }
}

extension NSLayoutAnchor<AnyObject> {
    /// Returns an anchor of the class that the item's own property has for the attribute.
    static func anchor(
        _ handle: ItemHandle, _ attribute: NSLayoutConstraint.Attribute, _ span: LayoutSpan?
    ) -> NSLayoutAnchor<AnyObject> {
        switch attribute.kind {
        case .horizontal: NSLayoutXAxisAnchor(handle, attribute).ofAnything
        case .vertical: NSLayoutYAxisAnchor(handle, attribute).ofAnything
        case .size: NSLayoutDimension(handle, attribute, span).ofAnything
        case .none: NSLayoutAnchor<AnyObject>(handle, attribute)
        }
    }
}

extension NSLayoutAnchor {
    /// The anchor without its kind, which only checks the app's code: nothing of that type is stored, and the methods are called
    /// alike.
    fileprivate var ofAnything: NSLayoutAnchor<AnyObject> {
        Unmanaged.fromOpaque(Unmanaged.passUnretained(self).toOpaque()).takeUnretainedValue()
    }
}

extension NSLayoutXAxisAnchor {
    /// - Parameter multiplier: the multiple of the standard space, which is 8 points between siblings.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: StandardSpace.between * multiplier) }
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: StandardSpace.between * multiplier) }
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: StandardSpace.between * multiplier) }
}

extension NSLayoutYAxisAnchor {
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, constant: StandardSpace.between * multiplier) }
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: StandardSpace.between * multiplier) }
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: StandardSpace.between * multiplier) }
}

/// The lengths in points that `-` means in the visual format, and the system spacing of anchors.
package enum StandardSpace {
    /// The space between siblings (behaviour/layout.md#visual-format).
    package static let between: CGFloat = 8
    /// The space to a superview without margins, as all are on the Mac.
    ///
    /// - Source: documentation, "Auto Layout Guide", Visual Format Language.
    package static let toSuperview: CGFloat = 20
}
