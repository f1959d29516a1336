import CoreGraphics
import Diagnostics
public import Foundation

/// An edge, a centre or a dimension of a view or guide, for creating constraints with type checking.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, NSCopying {
    /// The view or guide.
    public private(set) weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute

    package init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    open nonisolated var name: String { attribute.name }
    public var hasAmbiguousLayout: Bool {
        (item as? any LayoutItem)?.ambiguousAttributes.contains { $0.kind == attribute.kind } ?? false
    }
    public var constraintsAffectingLayout: [NSLayoutConstraint] {
        (item as? any LayoutItem)?.constraintsAffecting([attribute]) ?? []
    }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, multiplier: CGFloat = 1, constant: CGFloat
    ) -> NSLayoutConstraint {
        guard let item else { stopLikeUIKit("the view or guide of this anchor has been deallocated") }
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
        constraint.firstSpan = (self as? NSLayoutDimension)?.span
        constraint.secondSpan = (other as? NSLayoutDimension)?.span
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
            "<\(Swift.type(of: self)) \"\((item as? any LayoutItem)?.named(attribute) ?? attribute.name)\">"
        }
    }
}

/// An anchor for left, right, leading, trailing or the horizontal centre.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance to another anchor as a dimension.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor)
    }
}

/// An anchor for top, bottom, the vertical centre or a baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor)
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
}
