import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
import QuinceViewLayout
public import UIKitCore
import UIKitLists

/// A view that shows an element of a collection view, and another one when that is not visible any more.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UICollectionReusableView.self)
    }

    open internal(set) var reuseIdentifier: String?
    /// The kind and identifier under which the view waits to be used again.
    package var reuseKey: ReuseKey?
    package var reuseEdition: Int?
    /// The attributes that the view has; `nil` before it has any.
    var currentAttributes: UICollectionViewLayoutAttributes?
    weak var hostingView: UICollectionView?

    /// Called before the view shows another element.
    open func prepareForReuse() {}
    /// Takes over what a subclass of the attributes has beyond geometry and alpha, which the collection view sets itself.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Returns attributes with the size that the view itself wants: that of its constraints, if the layout has only an
    /// estimate.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes) }

    private func fitted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard attributes.isEstimated else { return attributes }
        func priority(_ side: EstimatedSides) -> UILayoutPriority {
            attributes.estimated.contains(side) ? .fittingSizeLevel : .required
        }
        let fitting = systemLayoutSizeFitting(
            attributes.size, withHorizontalFittingPriority: priority(.width), verticalFittingPriority: priority(.height)
        )
        guard fitting.width > 0, fitting.height > 0 else { return attributes }
        let copy = attributes.copied
        copy.size = attributes.estimated.replacing(attributes.size, by: fitting)
        return copy
    }

    /// Takes the place and the look that the attributes state, unless it has them already.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        if let current = currentAttributes, current.isEqual(attributes) { return }
        // A copy, because an animator or a layout may change the object.
        currentAttributes = attributes.copied
        let origin = attributes.orthogonalSection.flatMap { hostingView?.orthogonal[$0]?.contentOrigin } ?? .zero
        if attributes.isTransformed || layer.isTransformed {
            (center, bounds.size) = (
                CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y), attributes.size
            )
            transform3D = attributes.transform3D
        } else {
            let target = attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y)
            if target != frame { frame = target }
        }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        (self as? UICollectionViewCell)?.takeOutline()
        apply(attributes)
    }
}

extension UICollectionReusableView: ReusableView {}

extension CALayer {
    var isTransformed: Bool { !CATransform3DIsIdentity(transform) }
}

/// The kind and the identifier of views that are exchanged for each other.
package struct ReuseKey: Hashable {
    let kind: String
    let identifier: String

    /// The kind of cells in UIKit's messages.
    static let cellKind = "UICollectionElementKindCell"
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UICollectionReusableView.self) {
        $0.key(readOnly: "reuseIdentifier", \.reuseIdentifier)
        $0.nib(element: "collectionReusableView")
        $0.nib("reuseIdentifier", \.reuseIdentifier)
    }
}
