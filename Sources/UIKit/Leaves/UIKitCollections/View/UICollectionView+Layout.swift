import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore
import UIKitLists

/// The work of the next layout pass, and the state of the running one.
@MainActor
struct CollectionPass {
    /// Whether all views have to be made anew.
    var needsReload = false
    var isRunning = false
    /// Counts the reloads, so that work that a reload has interrupted notices.
    var generation = 0
    /// The size for which the layout was last asked whether it changes.
    var knownSize = CGSize.zero
    /// The attributes of the element whose view is being made.
    var expected: UICollectionViewLayoutAttributes?
    /// The cell that is being set up again in place.
    var reconfigured: UICollectionViewCell?
    /// Whether cells keep for now what they show of their places in lists and outlines.
    var keepsPlaces = false
    /// The amounts by which invalidations ask the offset and the content's size to be changed.
    var offsetAdjustment = CGPoint.zero
    var sizeAdjustment = CGSize.zero
    /// Whether the content has been scrolled to its beginning at the right.
    var hasBegunAtRight = false
}

extension UICollectionView {
    func adopt(_ layout: UICollectionViewLayout) {
        layout.collectionView = self
        layout.needsPreparation = true
        orthogonal.forget()
        elements.invalidate()
        setNeedsLayout()
    }

    // MARK: Invalidation

    func layoutDidInvalidate(_ layout: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext) {
        guard layout === layoutStorage else {
            transition?.layoutDidInvalidate(layout)
            return
        }
        elements.invalidate()
        if context.invalidateDataSourceCounts, !pass.isRunning { counts = nil }
        pass.offsetAdjustment.x += context.contentOffsetAdjustment.x
        pass.offsetAdjustment.y += context.contentOffsetAdjustment.y
        pass.sizeAdjustment.width += context.contentSizeAdjustment.width
        pass.sizeAdjustment.height += context.contentSizeAdjustment.height
        setNeedsLayout()
    }

    /// The bounds as the layout was last asked about them.
    var boundsOfLayout: CGRect { CGRect(origin: bounds.origin, size: pass.knownSize) }

    /// Asks the layout before the bounds change, and invalidates it afterwards.
    func moveBounds(_ new: CGRect, _ set: (CGRect) -> Void) {
        guard new.origin != bounds.origin else { return set(new) }
        let changes = layoutStorage.shouldInvalidateLayout(forBoundsChange: new)
        let context = changes ? layoutStorage.invalidationContext(forBoundsChange: new) : nil
        set(new)
        if let context { layoutStorage.invalidateLayout(with: context) }
    }

    /// Asks the layout about a new size, which may have come without a call of `bounds`.
    private func noteSize() {
        let size = bounds.size
        guard size != pass.knownSize else { return }
        let old = CGRect(origin: bounds.origin, size: pass.knownSize)
        if UIView.inheritedAnimationDuration > 0, pass.knownSize != .zero, !pass.needsReload, !elements.slots.isEmpty {
            return animateSize(from: old)
        }
        takeSize(size)
    }

    /// Lets the layout say where elements come from and go to in the animation of a new size, as of a turned device.
    private func animateSize(from old: CGRect) {
        let before = ElementsBefore(elements)
        takeSize(bounds.size)
        let layout = layoutStorage
        layout.prepareIfNeeded()
        let offset = takeChangedContent(from: bounds.origin)
        layout.noteAttributes(before, .none, ElementWays(self, before, to: offset))
        layout.prepare(forAnimatedBoundsChange: old)
        rearrangeWithin(before, to: offset) { layout.finalizeAnimatedBoundsChange() }
        (layout.initialAttributes, layout.finalAttributes) = ([:], [:])
    }

    private func takeSize(_ size: CGSize) {
        if layoutStorage.shouldInvalidateLayout(forBoundsChange: bounds) {
            let context = layoutStorage.invalidationContext(forBoundsChange: bounds)
            pass.knownSize = size
            layoutStorage.invalidateLayout(with: context)
        }
        pass.knownSize = size
        elements.invalidate()
    }

    // MARK: The pass

    /// Brings the views into agreement with the layout and the bounds.
    func layOutElements() {
        guard !pass.isRunning, batch == nil else { return }
        pass.isRunning = true
        defer { pass.isRunning = false }
        noteSize()
        if pass.needsReload { dropViews() }
        swipes?.closeIfScrolled()
        for _ in 0..<ListRules.measuringPasses {
            prepareLayout()
            showVisible()
            if !measureCells() { break }
        }
        if !orthogonal.scrollers.isEmpty { updateScrollers() }
        transition?.keepPace(self)
        if let backgroundView, backgroundView.frame != bounds {
            UIView.performWithoutAnimation { backgroundView.frame = bounds }
        }
        prefetch()
    }

    private func dropViews() {
        pass.needsReload = false
        pass.generation += 1
        let old = elements.all
        elements.removeAll()
        for (id, view) in old { recycle(view, id) }
    }

    /// Asks the layout for its numbers, if it was invalidated.
    func prepareLayout() {
        guard layoutStorage.needsPreparation else { return }
        if pass.knownSize == .zero { pass.knownSize = bounds.size }
        layoutStorage.prepareIfNeeded()
        // A data source may take its numbers from the layout; a layout that needs them earlier asks the view.
        _ = knownCounts
        elements.invalidate()
        takeContentSize()
    }

    private func takeContentSize() {
        var size = layoutStorage.collectionViewContentSize
        size.width += pass.sizeAdjustment.width
        size.height += pass.sizeAdjustment.height
        if !size.width.isFinite || size.width < 0 { size.width = 0 }
        if !size.height.isFinite || size.height < 0 { size.height = 0 }
        let shift = pass.offsetAdjustment
        (pass.offsetAdjustment, pass.sizeAdjustment) = (.zero, .zero)
        if size != contentSize { contentSize = size }
        if shift != .zero {
            moveWithContent(by: CGVector(dx: shift.x, dy: shift.y))
            swipes?.moveWithContent(by: shift.y)
        }
        beginAtRight()
    }

    /// Scrolls mirrored content to its beginning when it is first shown.
    private func beginAtRight() {
        guard isMirrored, !pass.hasBegunAtRight, bounds.width > 0, contentSize.width > 0 else { return }
        pass.hasBegunAtRight = true
        let end = contentSize.width + adjustedContentInset.right - bounds.width
        if end > bounds.minX { bounds.origin.x = end }
    }

    // MARK: Views

    private func showVisible() {
        var spent = 0
        repeat {
            updateScrollers()
            askLayout()
            spent += 1
        } while !showSlots() && spent < ListRules.measuringPasses
    }

    /// Asks for a part around the visible one, so that the layout is not asked at each step of a scroll.
    private func askLayout() {
        guard elements.area?.contains(bounds) != true else { return }
        let area = bounds.insetBy(
            dx: contentSize.width > bounds.width ? -bounds.width / 2 : 0,
            dy: contentSize.height > bounds.height ? -bounds.height / 2 : 0)
        for (id, view) in elements.replace(attributes(in: area), in: area) { hide(id, view) }
    }

    /// Returns the attributes in an area, as they are shown.
    func attributes(in area: CGRect) -> [UICollectionViewLayoutAttributes] {
        let found = layoutStorage.layoutAttributesForElements(in: facing(area)) ?? []
        let facing = replacingMoved(isMirrored ? found.map(facing) : found)
        return facing.filter { $0.representedElementCategory != .cell || hasItem($0.indexPath) }
    }

    /// Gives the visible elements views, and takes those of the others.
    ///
    /// - Returns: whether the layout stayed the same meanwhile.
    private func showSlots() -> Bool {
        let visible = bounds
        let generation = pass.generation
        for index in elements.slots.indices {
            let slot = elements.slots[index]
            let isVisible = seenFrame(of: slot.attributes).overlaps(visible)
            switch (slot.view, isVisible) {
            case (let view?, true): give(slot.attributes, to: view)
            case (let view?, false): hide(slot.id, view)
            case (nil, true): if !slot.attributes.isHidden { show(index) }
            case (nil, false): break
            }
            if elements.area == nil || pass.generation != generation { return false }
        }
        return true
    }

    // MARK: Self-sizing

    /// Asks the cells for the sizes that they want.
    ///
    /// - Returns: whether the layout has changed therefore.
    func measureCells() -> Bool {
        guard layoutStorage.mayMeasureCells else { return false }
        var hasChanged = false
        for slot in elements.slots {
            guard let view = slot.view, let original = attributesToMeasure(slot, view) else { continue }
            let wanted = view.preferredLayoutAttributesFitting(original.copied)
            if !slot.attributes.isEstimated, wanted.size == original.size, !layoutStorage.measuresAllCells { continue }
            guard
                layoutStorage.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
            else { continue }
            let context = layoutStorage.invalidationContext(
                forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
            layoutStorage.invalidateLayout(with: context)
            hasChanged = true
        }
        return hasChanged
    }

    /// Returns the attributes by which a view measures itself; `nil` if it has its size.
    private func attributesToMeasure(
        _ slot: Elements.Slot, _ view: UICollectionReusableView
    ) -> UICollectionViewLayoutAttributes? {
        let cell = view as? UICollectionViewCell
        defer { cell?.wantsMeasuring = false }
        if slot.attributes.isEstimated || layoutStorage.measuresAllCells { return slot.attributes }
        guard let cell, cell.wantsMeasuring, slot.id.category == .cell else { return nil }
        let sides = layoutStorage.estimatedSides(ofSection: slot.id.indexPath.section)
        guard !sides.isEmpty else { return nil }
        let copy = slot.attributes.copied
        copy.estimated = sides
        return copy
    }

    // MARK: Direction

    /// Whether what the layout states is mirrored.
    var isMirrored: Bool {
        layoutStorage.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != layoutStorage.developmentLayoutDirection
    }

    private var mirrorWidth: CGFloat { max(contentSize.width, bounds.width) }

    /// Converts between the layout's space and the shown one, which are each other's mirror image if they differ.
    func facing(_ rect: CGRect) -> CGRect {
        guard isMirrored else { return rect }
        return CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func facing(_ point: CGPoint) -> CGPoint { isMirrored ? CGPoint(x: mirrorWidth - point.x, y: point.y) : point }

    func facing(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard isMirrored else { return attributes }
        let copy = attributes.copied
        copy.center.x = mirrorWidth - attributes.center.x
        return copy
    }

    /// Returns the attributes of an element as they are shown.
    func shownAttributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
        guard batch == nil else { return nil }
        prepareLayout()
        if id.category == .cell, !hasItem(id.indexPath) { return nil }
        return layoutStorage.attributes(of: id).map(facing)
    }

    /// Rounds down to whole pixels, ignoring what a sum may be short of one.
    var flooring: (CGFloat) -> CGFloat {
        let scale = UIScreen.main.scale
        return { ($0 * scale + 1e-4).rounded(.down) / scale }
    }
}
