import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
import UIFoundation
public import UIKitCore

extension UISplitViewController {
    // MARK: The list of controllers

    func setControllers(_ new: [UIViewController]) {
        if style != .unspecified {
            for (column, controller) in zip(
                style == .tripleColumn ? SplitColumns.stacked : [.primary, .secondary], new)
            {
                setViewController(controller, for: column)
            }
            return
        }
        requireLikeUIKit(
            new.count <= 2, "UISplitViewController has two view controllers at most (\(new.count) were set)",
            name: "NSInvalidArgumentException")
        for old in [primary, secondary].compactMap({ $0 }) where !new.contains(where: { $0 === old }) { remove(old) }
        for child in new { join(child) }
        (primary, secondary) = (new.first, new.count > 1 ? new[1] : nil)
        (collapsedSecondary, hasCollapsed) = (nil, false)
        setTraits()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Has these controllers for columns, and no others.
    func setColumnChildren(
        _ primary: UIViewController?, _ supplementary: UIViewController?, _ secondary: UIViewController?
    ) {
        let new = [primary, supplementary, secondary].compactMap { $0 }
        for old in children where !new.contains(where: { $0 === old }) { remove(old) }
        for child in new { join(child) }
        (self.primary, self.supplementary, self.secondary) = (primary, supplementary, secondary)
    }

    /// Shows the columns that there are now.
    func adoptColumns() {
        setTraits()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Takes one of the two from a storyboard, whose relationships have any order.
    func relate(_ side: ReferenceWritableKeyPath<UISplitViewController, UIViewController?>, to new: UIViewController?) {
        guard let new else { return }
        join(new)
        self[keyPath: side] = new
        setTraits()
    }

    private func join(_ child: UIViewController) {
        guard child.parent !== self else { return }
        addChild(child)
        child.didMove(toParent: self)
    }

    private func remove(_ child: UIViewController) {
        // Another container may have taken it already.
        guard child.parent === self else { return }
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        setOverrideTraitCollection(nil, forChild: child)
        child.removeFromParent()
    }

    /// The column is a compact width of its own; the secondary controller has the regular one.
    private func setTraits() {
        let (column, rest): (UITraitCollection?, UITraitCollection?) =
            hasCollapsed
            ? (nil, nil)
            : (UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(horizontalSizeClass: .regular))
        for child in [primary, supplementary].compactMap({ $0 }) { setOverrideTraitCollection(column, forChild: child) }
        if let secondary { setOverrideTraitCollection(rest, forChild: secondary) }
    }

    // MARK: Collapsing and separating

    /// Makes one of two controllers, or two of one, as the width's size class wants it.
    func adoptWidth() {
        let isNarrow = traitCollection.horizontalSizeClass == .compact
        guard isNarrow != hasCollapsed else { return }
        endChange(changeNumber)
        if style != .unspecified { adoptWidthOfColumns(isNarrow) } else if isNarrow { collapse() } else { separate() }
        setTraits()
        updateModeButton()
    }

    private func adoptWidthOfColumns(_ isNarrow: Bool) {
        hasCollapsed = isNarrow
        if isNarrow {
            collapseColumns()
            delegate?.splitViewControllerDidCollapse(self)
            return
        }
        separateColumns()
        let proposed = resolvedMode
        let mode = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        if let mode, mode != proposed { chosenMode = mode }
        delegate?.splitViewControllerDidExpand(self)
    }

    private func collapse() {
        hasCollapsed = true
        let left = delegate?.primaryViewController(forCollapsing: self) ?? primary
        let other = secondary
        let isDone = other.flatMap { other in
            left.flatMap { delegate?.splitViewController(self, collapseSecondary: other, onto: $0) }
        }
        if let other, other !== left { remove(other) }
        setPrimary(left)
        (secondary, collapsedSecondary) = (nil, other)
        guard let left, let other, other !== left, isDone != true else { return }
        left.collapseSecondaryViewController(other, for: self)
    }

    private func separate() {
        hasCollapsed = false
        setPrimary(delegate?.primaryViewController(forExpanding: self) ?? primary)
        guard let primary else { return }
        secondary =
            delegate?.splitViewController(self, separateSecondaryFrom: primary)
            ?? primary.separateSecondaryViewController(for: self) ?? collapsedSecondary
        collapsedSecondary = nil
        if let secondary { join(secondary) }
    }

    private func setPrimary(_ new: UIViewController?) {
        if let primary, primary !== new { remove(primary) }
        if let new { join(new) }
        primary = new
    }

    // MARK: Showing others

    func showAsPrimary(_ new: UIViewController) {
        guard !hasCollapsed else { return showOnTop(new) }
        if let navigation = primary as? UINavigationController {
            return navigation.pushViewController(new, animated: true)
        }
        setPrimary(new)
        setTraits()
        viewIfLoaded?.setNeedsLayout()
    }

    func showAsSecondary(_ new: UIViewController) {
        if style != .unspecified {
            setViewController(new, for: .secondary)
            return show(.secondary)
        }
        guard !hasCollapsed else {
            collapsedSecondary = new
            return showOnTop(new)
        }
        if let secondary, secondary !== new { remove(secondary) }
        join(new)
        secondary = new
        setTraits()
        viewIfLoaded?.setNeedsLayout()
    }

    private func showOnTop(_ new: UIViewController) {
        guard let navigation = primary as? UINavigationController else { return present(new, animated: true) }
        navigation.replaceStack(navigation.stack + [new], true)
    }
}

extension UIViewController {
    /// Takes in the secondary controller of a split view controller in which there is room for one only. A navigation
    /// controller pushes it; any other controller drops it.
    public func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        guard let navigation = self as? UINavigationController else { return }
        navigation.replaceStack(navigation.stack + [secondaryViewController], false)
    }

    /// Gives away the secondary controller of a split view controller in which there is room for two again. A navigation
    /// controller pops it; any other controller has no secondary one.
    public func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        (self as? UINavigationController)?.separateTop()
    }
}
