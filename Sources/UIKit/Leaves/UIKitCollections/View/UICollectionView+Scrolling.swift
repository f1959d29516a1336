import CoreGraphics
import Foundation
import QuinceDiagnostics
import UIFoundation
import UIKitCore

extension UICollectionView {
    func scroll(to indexPath: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        let counts = knownCounts
        let count = counts.indices.contains(indexPath.section) ? counts[indexPath.section] : 0
        requireLikeUIKit(
            hasItem(indexPath),
            "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are only \(count) items in section \(indexPath.section). Collection view: \(self).",
            name: "NSInvalidArgumentException")
        if window != nil || superview != nil { layoutIfNeeded() }
        guard let attributes = shownAttributes(of: .cell(indexPath)) else { return }
        let frame = attributes.frame
        if let section = attributes.orthogonalSection {
            scroll(inSection: section, to: frame, position, animated)
            return
        }
        guard !position.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
        setContentOffset(clamped(offset(showing: frame, at: position)), animated: animated)
    }

    /// Scrolls to an item of a section that scrolls by itself: the collection view to the section, and that to the item.
    private func scroll(inSection section: Int, to frame: CGRect, _ position: ScrollPosition, _ animated: Bool) {
        guard let plan = layoutStorage.scrollers(in: facing(frame)).first(where: { $0.section == section }) else {
            return
        }
        let scroller = orthogonal.scroller(plan, in: self)
        if scroller.superview !== self { elements.insert(scroller: scroller, into: self) }
        let across: ScrollPosition =
            plan.isHorizontal
            ? [.left, .centeredHorizontally, .right] : [.top, .centeredVertically, .bottom]
        let outer = position.subtracting(across)
        let seen = facing(plan.frame)
        if outer.isEmpty {
            scrollRectToVisible(seen, animated: animated)
        } else {
            setContentOffset(clamped(offset(showing: seen, at: outer)), animated: animated)
        }
        scroller.show(frame, position.intersection(across), animated: animated)
    }

    private func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
        let visible = bounds.inset(by: adjustedContentInset)
        var offset = contentOffset
        if position.contains(.top) { offset.y += frame.minY - visible.minY }
        if position.contains(.centeredVertically) { offset.y += frame.midY - visible.midY }
        if position.contains(.bottom) { offset.y += frame.maxY - visible.maxY }
        if position.contains(.left) { offset.x += frame.minX - visible.minX }
        if position.contains(.centeredHorizontally) { offset.x += frame.midX - visible.midX }
        if position.contains(.right) { offset.x += frame.maxX - visible.maxX }
        return offset
    }

    /// Returns where the content is scrolled to after a change of layout or data: as the delegate says, then the layout.
    func target(_ proposed: CGPoint) -> CGPoint {
        let first =
            delegate(for: .targetOffset)?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
            ?? proposed
        return layoutStorage.targetContentOffset(forProposedContentOffset: first)
    }
}
