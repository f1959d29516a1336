public import Foundation
import QuartzCore
import QuinceKitDescription
import QuinceObjCRuntime
import UIFoundation
public import UIKitCore
import UIKitLists
public import UIKitNibs

/// States where the elements of a collection view are. Subclasses override the parts that they need.
///
/// The order of calls (behaviour/collections.md#order): `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)`. Attributes are kept until the layout is invalidated or another rectangle is needed.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    open internal(set) weak var collectionView: UICollectionView?
    /// The classes and nibs of decoration views by their kinds.
    var decorations: [String: ReusableSource] = [:]
    /// The attributes from which elements come and to which they go in the change that is being animated.
    var initialAttributes: [ElementID: UICollectionViewLayoutAttributes] = [:]
    var finalAttributes: [ElementID: UICollectionViewLayoutAttributes] = [:]
    /// Whether `prepare()` has to be called before the layout is asked.
    var needsPreparation = true

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        decodeNib(coder, as: UICollectionViewLayout.self)
    }

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: The layout

    open func prepare() {}
    open var collectionViewContentSize: CGSize { .zero }
    /// Returns the elements in a rectangle: the visible part and half a page at each side that scrolls. The half is chosen.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Invalidation

    open func invalidateLayout() {
        let context = makeInvalidationContext()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidate(context) }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }
    /// Whether a cell's own size replaces the one that the layout gave it.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    // MARK: Scrolling

    /// Returns the offset at which scrolling comes to rest when the finger is lifted.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the offset after a change of layout or of data.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Changes of data

    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called inside the animation of the update.
    open func finalizeCollectionViewUpdates() {}
    /// Returns where an element comes from: one that is inserted, one that moves, and one that another layout had. An
    /// inserted one comes by default from where it will be, transparent.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { initialAttributes[.cell(itemIndexPath)] }
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { finalAttributes[.cell(itemIndexPath)] }
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { initialAttributes[.supplementary(elementKind, elementIndexPath)] }
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { finalAttributes[.supplementary(elementKind, elementIndexPath)] }
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { initialAttributes[.decoration(elementKind, decorationIndexPath)] }
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { finalAttributes[.decoration(elementKind, decorationIndexPath)] }
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Items that a finger moves

    /// Returns where a moving item goes: by default to the item that is under the position.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { itemPath(under: position) ?? previousIndexPath }
    /// Returns the attributes of the moving item: by default its own, around the position and in front of the others.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes { movedAttributes(indexPath, position) }
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        movementContext(to: targetIndexPaths, from: previousIndexPaths, targetPosition)
    }
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext { movementContext(to: indexPaths, from: previousIndexPaths, .zero) }

    // MARK: Changes of the size and of the layout

    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called on both layouts, inside the animation.
    open func finalizeLayoutTransition() {}

    // MARK: Decoration views

    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass.map { .ofClass($0) }
    }
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = nib.map { .nib($0) }
    }

    // MARK: Direction

    /// The direction for which the layout states its attributes.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the collection view mirrors the attributes if the interface has the other direction.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Hooks of this module

    /// Whether the layout is one between two others, whose attributes the collection view does not keep.
    var isTransition: Bool { false }
    /// Whether views may change the layout by their own sizes, and whether those may whose sizes are not estimates.
    var mayMeasureCells: Bool { !isTransition }
    /// The sides by which a cell may measure itself that has been measured already, and has another content now.
    func estimatedSides(ofSection section: Int) -> EstimatedSides { [] }
    var measuresAllCells: Bool { true }
    /// Called when the data is another one.
    func forgetMeasurements() {}
    /// Called when elements have new names.
    func follow(_ move: ElementMove) {}
    /// Returns the sections in a part of the layout that scroll by themselves.
    func scrollers(in rect: CGRect) -> [ScrollerPlan] { [] }
    /// Returns how a section looks that is a list.
    func list(ofSection section: Int) -> ListAppearance? { nil }
    /// Returns the class or the nib of a kind of decoration views.
    func decorationSource(_ kind: String) -> ReusableSource? { decorations[kind] }
}

extension UICollectionViewLayout: NibDecodable {}

extension UICollectionViewLayout {
    func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return makeInstance(of: type ?? UICollectionViewLayoutInvalidationContext.self)
    }

    fileprivate func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
        needsPreparation = true
        collectionView?.layoutDidInvalidate(self, context)
    }

    /// Has the collection view ask for attributes again that something has moved, without new lines or counts.
    package func invalidateMovedElements(_ attributes: [UICollectionViewLayoutAttributes]) {
        let context = makeInvalidationContext()
        for one in attributes {
            switch one.representedElementCategory {
            case .cell: context.invalidateItems(at: [one.indexPath])
            case .supplementaryView:
                context.invalidateSupplementaryElements(ofKind: one.representedElementKind ?? "", at: [one.indexPath])
            case .decorationView:
                context.invalidateDecorationElements(ofKind: one.representedElementKind ?? "", at: [one.indexPath])
            }
        }
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        flow?.invalidateFlowLayoutDelegateMetrics = false
        flow?.invalidateFlowLayoutAttributes = false
        invalidateLayout(with: context)
    }

    /// Calls `prepare()` if the layout has been invalidated since.
    func prepareIfNeeded() {
        guard needsPreparation else { return }
        needsPreparation = false
        prepare()
    }

    /// Returns the attributes of an element; `nil` if the layout does not know it.
    func attributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
        switch id.category {
        case .cell: layoutAttributesForItem(at: id.indexPath)
        case .supplementaryView:
            layoutAttributesForSupplementaryView(ofKind: id.kind ?? "", at: id.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: id.kind ?? "", at: id.indexPath)
        }
    }

    func initialAttributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
        let (kind, path) = (id.kind ?? "", id.indexPath)
        switch id.category {
        case .cell: return initialLayoutAttributesForAppearingItem(at: path)
        case .supplementaryView:
            return initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
        case .decorationView: return initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
        }
    }

    func finalAttributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
        let (kind, path) = (id.kind ?? "", id.indexPath)
        switch id.category {
        case .cell: return finalLayoutAttributesForDisappearingItem(at: path)
        case .supplementaryView:
            return finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
        case .decorationView: return finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UICollectionViewLayout.self) {
        $0.key(readOnly: "collectionView", \.collectionView)
        $0.action("invalidateLayout", UICollectionViewLayout.invalidateLayout)
        $0.nib(element: "collectionViewLayout")
    }
}

extension UICollectionViewLayout: NibObject {}
