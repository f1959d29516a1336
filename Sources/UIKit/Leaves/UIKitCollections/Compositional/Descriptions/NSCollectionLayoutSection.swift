public import Foundation
public import QuartzCore
public import UIFoundation

/// Changes the attributes of a section's visible elements each time that they are laid out or scrolled.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// The way in which a section scrolls by itself, across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none
    case continuous
    /// Comes to rest where a group begins.
    case continuousGroupLeadingBoundary
    /// By the collection view's breadth.
    case paging
    /// A group at a time.
    case groupPaging
    /// A group at a time, which comes to rest in the middle.
    case groupPagingCentered
}

/// Groups of one kind, one after the other, with views at their edges and behind them.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    let group: NSCollectionLayoutGroup
    /// The look of the section's cells, if it is a list.
    var list: ListAppearance?

    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    /// The edges from which the insets are measured; `automatic` is as the layout's configuration says.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The same for boundary supplementary items.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The scrolling of the section. A finger of 200 points a second goes on to the next group; the speed is chosen.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether the boundary items are as narrow as the section's insets make its content.
    open var supplementariesFollowContentInsets = true
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        (copy.contentInsets, copy.interGroupSpacing, copy.list) = (contentInsets, interGroupSpacing, list)
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        copy.decorationItems = decorationItems
        return copy
    }
}

/// The attributes of a visible element, which an invalidation handler may change.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var center: CGPoint { get set }
    var transform: CGAffineTransform { get set }
    var transform3D: CATransform3D { get set }
    var bounds: CGRect { get }
    var frame: CGRect { get }
    var name: String { get }
    var indexPath: IndexPath { get }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    var representedElementKind: String? { get }
}

@MainActor
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes

    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.attributes = attributes
        super.init()
    }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var bounds: CGRect { attributes.bounds }
    var frame: CGRect { attributes.frame }
    var name: String { attributes.representedElementKind ?? "" }
    var indexPath: IndexPath { attributes.indexPath }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
