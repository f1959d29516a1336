import CoreGraphics
import Foundation
import QuinceObjCRuntime
import UIFoundation
import UIKitCore

extension UISplitViewController: ContainerLayouter {
    func leftWindow() {
        endChange(changeNumber)
    }

    func layoutContainer() {
        place.frame = view.bounds
        adoptWidth()
        adoptMode()
        showChildren()
        placeViews()
    }

    // MARK: Which controllers are seen

    private func isSeen(_ child: UIViewController) -> Bool {
        if hasCollapsed { return child === primary }
        return child === secondary || sidebars(in: shownMode).contains { $0 === child }
            || movingColumns.contains { $0 === child }
    }

    /// Adds the views that are seen, and removes the others. Views that come with a new size do not fly in.
    func showChildren() {
        for child in [secondary, primary, supplementary].compactMap({ $0 }) {
            if !isSeen(child) {
                child.viewIfLoaded?.removeFromSuperview()
            } else if child.view.superview !== place {
                UIView.performWithoutAnimation {
                    child.view.frame = frame(of: child)
                    place.addSubview(child.view)
                }
            }
        }
        orderViews()
    }

    /// The primary view is above the other one, which ignores touches while it is covered.
    private func orderViews() {
        let sides = [supplementary, primary].compactMap { $0?.viewIfLoaded }.filter { $0.superview === place }
        guard !hasCollapsed, !sides.isEmpty else {
            for extra in [dim, divider] { extra.removeFromSuperview() }
            return
        }
        if dim.superview == nil {
            divider.backgroundColor = UIColor(white: 0, alpha: 0.3)
            dim.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("toggleDisplayMode")))
        }
        for view in [dim, divider] + sides where place.subviews.last !== view { place.addSubview(view) }
        dim.isHidden = ![.oneOverSecondary, .twoOverSecondary].contains(shownMode)
    }

    // MARK: Places

    /// The greatest width of the column in points, and its greatest share of the width beside the secondary view
    /// (behaviour/containers.md#split-view-controllers).
    private static let standardWidth: CGFloat = 320
    private static let standardShare: CGFloat = 0.4

    var columnWidth: CGFloat {
        guard !hasCollapsed, let view = viewIfLoaded else { return 0 }
        let automatic = UISplitViewController.automaticDimension
        let (whole, share) = (view.bounds.width, preferredPrimaryColumnWidthFraction)
        let standard = resolvedMode == .oneBesideSecondary ? whole * Self.standardShare : Self.standardWidth
        let own = preferredPrimaryColumnWidth == automatic ? standard : preferredPrimaryColumnWidth
        let wanted = share == automatic ? own : whole * share
        let most = maximumPrimaryColumnWidth == automatic ? Self.standardWidth : maximumPrimaryColumnWidth
        let least = minimumPrimaryColumnWidth == automatic ? 0 : minimumPrimaryColumnWidth
        return min(max(min(wanted, most), least, 0), whole).rounded(.up)
    }

    /// The width of the column between the two others.
    var supplementaryWidth: CGFloat {
        guard !hasCollapsed, let view = viewIfLoaded else { return 0 }
        let automatic = UISplitViewController.automaticDimension
        let own =
            preferredSupplementaryColumnWidth == automatic ? Self.standardWidth : preferredSupplementaryColumnWidth
        let share = preferredSupplementaryColumnWidthFraction
        let wanted = share == automatic ? own : view.bounds.width * share
        let most =
            maximumSupplementaryColumnWidth == automatic
            ? max(Self.standardWidth, own) : maximumSupplementaryColumnWidth
        let least = minimumSupplementaryColumnWidth == automatic ? 0 : minimumSupplementaryColumnWidth
        return min(max(min(wanted, most), least, 0), view.bounds.width).rounded(.up)
    }

    private func sidebarWidth(_ sidebar: UIViewController) -> CGFloat {
        sidebar === primary ? columnWidth : supplementaryWidth
    }

    private var hairline: CGFloat { 1 / max(traitCollection.displayScale, 1) }

    func frame(of child: UIViewController) -> CGRect {
        let size = view.bounds.size
        if hasCollapsed { return view.bounds }
        let sides = sidebars(in: shownMode)
        if child === secondary {
            let start = isBeside(shownMode) ? sides.map { sidebarWidth($0) + hairline }.reduce(0, +) : 0
            // A column that displaces the secondary one leaves it its width.
            let kept = shownMode == .twoDisplaceSecondary && sides.count == 2 ? sidebarWidth(sides[0]) + hairline : 0
            return mirrored(CGRect(x: start, y: 0, width: size.width - start + kept, height: size.height))
        }
        let width = sidebarWidth(child)
        guard let place = sides.firstIndex(where: { $0 === child }) else {
            return mirrored(CGRect(x: -width - hairline, y: 0, width: width, height: size.height))
        }
        let start = sides[..<place].map { sidebarWidth($0) + hairline }.reduce(0, +)
        return mirrored(CGRect(x: start, y: 0, width: width, height: size.height))
    }

    /// Returns a frame that counts from the primary column's edge as it is in the view.
    private func mirrored(_ frame: CGRect) -> CGRect {
        let isLeft = view.isLeftToRight == (primaryEdge == .leading)
        guard !isLeft else { return frame }
        return CGRect(origin: CGPoint(x: view.bounds.width - frame.maxX, y: 0), size: frame.size)
    }

    func placeViews() {
        for child in [secondary, primary, supplementary].compactMap({ $0 })
        where child.viewIfLoaded?.superview === place {
            child.view.frame = frame(of: child)
        }
        dim.frame = place.bounds
        guard let last = sidebars(in: shownMode).last ?? supplementary ?? primary else { return }
        let column = frame(of: last)
        let isAtLeft = column.minX <= 0
        divider.frame = CGRect(
            x: isAtLeft ? column.maxX : column.minX - hairline, y: 0, width: hairline, height: column.height)
    }
}
