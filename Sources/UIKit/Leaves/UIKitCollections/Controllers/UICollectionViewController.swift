import CoreGraphics
public import Foundation
import QuinceKitDescription
import QuinceNibArchive
public import QuinceObjCRuntime
@_spi(Hooks) public import UIKitCore
public import UIKitDragAndDrop

/// A controller with a collection view, of which it is the data source and the delegate.
///
/// The collection view is a subview of `view`, as on iOS: two controllers of a navigation controller can share it
/// (`useLayoutToLayoutNavigationTransitions`).
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    private var initialLayout: UICollectionViewLayout?
    var collectionViewStorage: UICollectionView?
    /// The layout that the controller shows, which is not the collection view's while another controller has that.
    var ownLayout: UICollectionViewLayout?
    /// The controller below, whose collection view this one shows.
    weak var shares: UICollectionViewController?

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeNib(coder, as: UICollectionViewController.self)
    }

    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return collectionViewStorage
        }
        set { replaceCollectionView(newValue) }
    }
    /// The layout of the collection view.
    open var collectionViewLayout: UICollectionViewLayout {
        collectionViewStorage?.collectionViewLayout ?? initialLayout ?? UICollectionViewFlowLayout()
    }
    /// Whether the selection ends when the view is about to appear.
    open var clearsSelectionOnViewWillAppear = true
    /// Whether the controller, when it is pushed onto another collection view controller, takes that one's collection view and
    /// changes its layout. Set before the push, and false for the first controller of a stack.
    open var useLayoutToLayoutNavigationTransitions = false {
        willSet { checkSharing(newValue) }
    }
    /// Whether a long press takes items up that the data source lets move.
    open var installsStandardGestureForInteractiveMovement = true { didSet { updateMovementGesture() } }
    private var movementGesture: MovementGesture?

    open override func loadView() {
        super.loadView()
        if let loaded = viewIfLoaded as? UICollectionView {
            view = UIView(frame: loaded.frame)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            replaceCollectionView(loaded)
        } else if collectionViewStorage == nil {
            replaceCollectionView(
                UICollectionView(
                    frame: view.bounds, collectionViewLayout: initialLayout ?? UICollectionViewFlowLayout()))
        }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !animated { takeSharedView() }
        guard clearsSelectionOnViewWillAppear, let view = collectionViewStorage else { return }
        for path in view.indexPathsForSelectedItems ?? [] { view.deselectItem(at: path, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        takeSharedView()
    }
    @_spi(Hooks) open override func navigationAnimator(
        over lower: UIViewController, isPush: Bool
    ) -> (any UIViewControllerAnimatedTransitioning)? { layoutTransition(over: lower, isPush: isPush) }

    fileprivate func updateMovementGesture() {
        if let old = movementGesture { old.view?.removeGestureRecognizer(old) }
        let view = installsStandardGestureForInteractiveMovement ? collectionViewStorage : nil
        movementGesture = view.map { MovementGesture(on: $0) }
    }

    // MARK: Data

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.stopWithoutCell(indexPath) }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.stopWithoutView(kind, indexPath) }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        OptionalMethods<CollectionDataMethod>.of(self).lacks(.canMove)
        return true
    }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalMethods<CollectionDataMethod>.of(self).lacks(.move) }
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: 0) }

    // The bodies do what a delegate does that has no such methods; they are here for subclasses to override.
    // MARK: Delegate

    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        OptionalMethods<CollectionDelegateMethod>.of(self).lacks(.moveTarget)
        return proposedIndexPath
    }
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        OptionalMethods<CollectionDelegateMethod>.of(self).lacks(.canPerformPrimaryAction)
        return !collectionView.isEditing
    }
    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        OptionalMethods<CollectionDelegateMethod>.of(self).lacks(.primaryAction)
    }

    // MARK: Menus

    open func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool {
        OptionalMethods<CollectionDelegateMethod>.of(self).lacks(.editMenu)
        return false
    }
    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        OptionalMethods<CollectionDelegateMethod>.of(self).lacks(.itemMenu)
        return nil
    }
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        OptionalMethods<CollectionDelegateMethod>.of(self).lacks(.itemsMenu)
        return nil
    }
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}

    // MARK: Scrolling

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}

extension UICollectionViewController {
    fileprivate func replaceCollectionView(_ new: UICollectionView?) {
        if collectionViewStorage?.superview === viewIfLoaded { collectionViewStorage?.removeFromSuperview() }
        collectionViewStorage = new
        updateMovementGesture()
        guard let new, let view = viewIfLoaded else { return }
        new.frame = view.bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if new.dataSource == nil { new.dataSource = self }
        if new.delegate == nil { new.delegate = self }
        view.addSubview(new)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UICollectionViewController.self) {
        $0.key("collectionView", \.collectionView)
        $0.nib(element: "collectionViewController")
        $0.key("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear, .nib)
        $0.key("useLayoutToLayoutNavigationTransitions", \.useLayoutToLayoutNavigationTransitions, .nib)
    }
}
