import CoreGraphics
public import Foundation
import QuartzCore
public import UIKitCore

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
    var reuseKey: ReuseKey?
    var reuseEdition = 0
    /// The attributes that the view has; `nil` before it has any.
    var currentAttributes: UICollectionViewLayoutAttributes?
    weak var hostingView: UICollectionView?

    /// Called before the view shows another element.
    open func prepareForReuse() {}
    /// Takes over what a subclass of the attributes has beyond geometry and alpha, which the collection view sets itself.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Returns attributes with the size that the view itself wants.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    /// Takes the place and the look that the attributes state, unless it has them already.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        if let current = currentAttributes, current === attributes || current.isEqual(attributes) { return }
        currentAttributes = attributes
        if attributes.isTransformed || layer.isTransformed {
            (center, bounds.size) = (attributes.center, attributes.size)
            transform3D = attributes.transform3D
        } else if attributes.frame != frame {
            frame = attributes.frame
        }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        apply(attributes)
    }
}

extension CALayer {
    var isTransformed: Bool { !CATransform3DIsIdentity(transform) }
}

/// What views are exchanged for each other: their kind and their identifier.
struct ReuseKey: Hashable {
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
