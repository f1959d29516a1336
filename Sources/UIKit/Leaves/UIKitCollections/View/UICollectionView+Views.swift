import Foundation
import QuinceDiagnostics
import UIKitCore

extension UICollectionView {
    // MARK: Showing

    /// Makes the view of an element that becomes visible.
    ///
    /// - Parameter initial: where it begins, if that is not where the layout has it.
    func show(_ slot: Int, from initial: UICollectionViewLayoutAttributes? = nil) {
        let (id, attributes) = (elements.slots[slot].id, elements.slots[slot].attributes)
        let generation = pass.generation
        var made: UICollectionReusableView?
        UIView.performWithoutAnimation { made = makeView(id, attributes, from: initial) }
        guard let view = made else { return }
        // The data source may have reloaded all meanwhile.
        guard pass.generation == generation else { return reuse.put(view) }
        // The delegate may animate the view.
        announce(view, id)
        guard pass.generation == generation else { return reuse.put(view) }
        UIView.performWithoutAnimation {
            elements.put(view, in: slot)
            elements.insert(view, zIndex: attributes.zIndex, into: self, host(of: attributes))
            view.layoutIfNeeded()
        }
    }

    private func makeView(
        _ id: ElementID, _ attributes: UICollectionViewLayoutAttributes,
        from initial: UICollectionViewLayoutAttributes?
    ) -> UICollectionReusableView {
        pass.expected = attributes
        let view = makeView(id, frame: attributes.frame)
        pass.expected = nil
        view.take(attributes)
        if let initial { view.take(initial) }
        (view as? UICollectionViewCell)?.isSelected = id.category == .cell && selection.contains(id.indexPath)
        return view
    }

    private func makeView(_ id: ElementID, frame: CGRect) -> UICollectionReusableView {
        switch id.category {
        case .cell: makeCell(id.indexPath)
        case .supplementaryView: makeSupplementary(id.kind ?? "", id.indexPath)
        case .decorationView: makeDecoration(id.kind ?? "", frame: frame)
        }
    }

    private func makeCell(_ indexPath: IndexPath) -> UICollectionReusableView {
        guard let dataSource else { fatalError("a cell is shown without a data source") }
        let cell = ReusableViewMaking.during {
            dataSource.collectionView(self, cellForItemAt: sourcePath(indexPath))
        }
        requireLikeUIKit(
            cell.reuseKey != nil,
            "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:",
            name: "NSInternalInconsistencyException")
        return cell
    }

    private func makeSupplementary(_ kind: String, _ indexPath: IndexPath) -> UICollectionReusableView {
        guard let dataSource else { fatalError("a supplementary view is shown without a data source") }
        let view = ReusableViewMaking.during {
            dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
        requireLikeUIKit(
            view.reuseKey != nil,
            "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(kind),\(indexPath)) was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil (\(view))",
            name: "NSInternalInconsistencyException")
        return view
    }

    /// Decoration views are the layout's own: those of a kind are exchanged for each other.
    private func makeDecoration(_ kind: String, frame: CGRect) -> UICollectionReusableView {
        let key = ReuseKey(kind: kind, identifier: "decoration")
        if let (view, _) = reuse.take(key, frame: frame) {
            view.prepareForReuse()
            return view
        }
        guard let source = layoutStorage.decorationSource(kind),
            let view = CollectionReuse.make(source, kind, frame: frame)
        else {
            stopLikeUIKit(
                "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib to instantiate it for the collection view layout",
                name: "NSInternalInconsistencyException")
        }
        (view.reuseKey, view.hostingView) = (key, self)
        return view
    }

    private func announce(_ view: UICollectionReusableView, _ id: ElementID) {
        if let cell = view as? UICollectionViewCell, id.category == .cell {
            delegate(for: .willDisplayCell)?.collectionView(self, willDisplay: cell, forItemAt: id.indexPath)
        } else if id.category == .supplementaryView {
            delegate(for: .willDisplayView)?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: id.kind ?? "", at: id.indexPath)
        }
    }

    /// Asks the data source for cells that are there; dequeuing returns them.
    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let dataSource, let cell = cellForItem(at: path) else { continue }
            pass.reconfigured = cell
            let given = ReusableViewMaking.during {
                dataSource.collectionView(self, cellForItemAt: sourcePath(path))
            }
            pass.reconfigured = nil
            requireLikeUIKit(
                given === cell,
                "The collection view's data source returned a different cell when reconfiguring an item than the existing cell for the item. Index path: \(path), existing cell: \(cell), returned cell: \(given)",
                name: "NSInternalInconsistencyException")
        }
    }

    // MARK: Hiding

    /// Takes the view of an element away, which then waits to be used again.
    func hide(_ id: ElementID, _ view: UICollectionReusableView) {
        elements.forget(id)
        recycle(view, id)
    }

    func recycle(_ view: UICollectionReusableView, _ id: ElementID) {
        elements.removeFromOrder(view)
        press.forget(view)
        if swipes?.open?.cell === view { swipes?.close(animated: false) }
        view.removeFromSuperview()
        if let cell = view as? UICollectionViewCell, id.category == .cell {
            delegate(for: .didEndDisplayingCell)?.collectionView(
                self, didEndDisplaying: cell, forItemAt: id.indexPath)
        } else if id.category == .supplementaryView {
            delegate(for: .didEndDisplayingView)?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: id.kind ?? "", at: id.indexPath)
        }
        reuse.put(view)
    }

    /// Gives a view attributes, and its place in the order of views if that has changed.
    func give(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        let old = view.currentAttributes?.zIndex
        rehouse(view, for: attributes)
        view.take(attributes)
        keepAside(view, at: attributes.frame)
        guard let old, old != attributes.zIndex else { return }
        elements.removeFromOrder(view)
        elements.insert(view, zIndex: attributes.zIndex, into: self, host(of: attributes))
    }

    // MARK: Background

    func replaceBackground(_ old: UIView?) {
        if old !== backgroundView { old?.removeFromSuperview() }
        guard let backgroundView else { return }
        backgroundView.frame = bounds
        insertSubview(backgroundView, at: 0)
    }

    // MARK: Asking

    func itemPath(at point: CGPoint) -> IndexPath? {
        elements.inOrder.reversed().first { view in
            view is UICollectionViewCell && elements.id(of: view)?.category == .cell
                && view.point(inside: view.convert(point, from: self), with: nil)
        }.flatMap { elements.id(of: $0)?.indexPath } ?? hiddenItem(at: point)
    }

    /// Items beyond the visible part have no views, but the layout knows them.
    private func hiddenItem(at point: CGPoint) -> IndexPath? {
        guard !bounds.contains(point) else { return nil }
        prepareLayout()
        let spot = CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -0.5, dy: -0.5)
        let found = layoutStorage.layoutAttributesForElements(in: facing(spot)) ?? []
        return found.map(facing).last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }
}
