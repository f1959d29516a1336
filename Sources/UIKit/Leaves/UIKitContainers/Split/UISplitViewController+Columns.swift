import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
import UIFoundation
import UIKitCore

// Split view controllers with a style, since iOS 14: two or three columns, each with a navigation controller, and one more for a
// compact width (behaviour/containers.md#columns).

extension UISplitViewController {
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
    public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
    public enum BackgroundStyle: Int, Sendable { case none, sidebar }

    func set(_ vc: UIViewController?, for column: Column) {
        requireColumns("setViewController(_:for:)")
        requireLikeUIKit(
            column != .supplementary || style == .tripleColumn,
            "A UISplitViewController with the style UISplitViewControllerStyleDoubleColumn has no supplementary column: \(self)"
        )
        if hasCollapsed, column != .compact, column != columns.first { return setCollapsed(vc, for: column) }
        columns.set(vc, for: column)
        if hasCollapsed, column != .compact, columns.given[.compact] != nil { return }
        if hasCollapsed { collapseColumns() } else { spreadColumns() }
        adoptColumns()
    }

    /// Gives a column that is collapsed onto another one a controller, in the place of those that it has there.
    private func setCollapsed(_ new: UIViewController?, for column: Column) {
        let old = columns.moved[column] ?? []
        columns.set(new, for: column)
        guard columns.holders[.compact] == nil, let first = columns.first, let base = columns.navigation(first) else {
            return
        }
        columns.takeStack(of: column)
        let isThere = base.viewControllers.contains { controller in old.contains { $0 === controller } }
        guard isThere else { return }
        let kept = base.viewControllers.filter { controller in !old.contains { $0 === controller } }
        base.setViewControllers(kept + (columns.moved[column] ?? []), animated: false)
    }

    func showColumn(_ column: Column) {
        requireColumns("show(_:)")
        if hasCollapsed { return showCollapsed(column) }
        let mode: DisplayMode? =
            switch column {
            case .primary: visibleMode(withPrimary: true)
            case .supplementary: sidebars(in: displayMode).isEmpty ? visibleMode(withPrimary: false) : nil
            // An overlaid column gives way to the secondary one.
            case .secondary: isBeside(displayMode) ? nil : .secondaryOnly
            case .compact: nil
            }
        guard let mode else { return }
        // Before the first layout the choice waits for it.
        chosenMode = mode
        change(to: mode)
    }

    func hideColumn(_ column: Column) {
        requireColumns("hide(_:)")
        if hasCollapsed { return hideCollapsed(column) }
        let mode: DisplayMode? =
            switch (column, style) {
            case (.primary, .tripleColumn):
                sidebars(in: shownMode).count == 2
                    ? (isBeside(shownMode) ? .oneBesideSecondary : .oneOverSecondary) : nil
            case (.primary, _), (.supplementary, _): .secondaryOnly
            default: nil
            }
        guard let mode else { return }
        chosenMode = mode
        change(to: mode)
    }

    private func requireColumns(_ method: String) {
        requireLikeUIKit(
            style != .unspecified, "\(method) is for a UISplitViewController that was made with a style: \(self)")
    }

    private func visibleMode(withPrimary: Bool) -> DisplayMode {
        let isTiled = tilesColumns
        guard style == .tripleColumn, withPrimary else { return isTiled ? .oneBesideSecondary : .oneOverSecondary }
        switch preferredSplitBehavior {
        case .tile: return .twoBesideSecondary
        case .overlay: return .twoOverSecondary
        case .automatic, .displace: return isTiled ? .twoDisplaceSecondary : .twoOverSecondary
        }
    }

    // MARK: In a regular width

    /// Has each column's holder as a child.
    func spreadColumns() {
        setColumnChildren(
            columns.holders[.primary], columns.holders[.supplementary], columns.holders[.secondary])
        showModeButton(true)
    }

    /// Shows the button of the display mode in the secondary column's bar, unless the app has an item there.
    func showModeButton(_ isShown: Bool) {
        guard style != .unspecified, let root = columns.navigation(.secondary)?.viewControllers.first else { return }
        let items = root.navigationItem.leftBarButtonItems ?? []
        let isThere = items.contains { $0 === displayModeButtonItem }
        let wants = isShown && displayModeButtonVisibility != .never && columns.holders[.primary] != nil
        if wants, items.isEmpty {
            root.navigationItem.leftItemsSupplementBackButton = true
            root.navigationItem.leftBarButtonItem = displayModeButtonItem
        } else if !wants, isThere {
            root.navigationItem.leftBarButtonItems = items.filter { $0 !== displayModeButtonItem }
        }
    }

    // MARK: In a compact width

    /// Shows the compact column, or the others as one stack, up to the one that the delegate wants on top.
    func collapseColumns() {
        showModeButton(false)
        if let compact = columns.holders[.compact] { return setColumnChildren(compact, nil, nil) }
        guard let first = columns.first, let base = columns.navigation(first) else {
            return setColumnChildren(columns.first.flatMap { columns.holders[$0] }, nil, nil)
        }
        let last = SplitColumns.stacked.last { columns.holders[$0] != nil } ?? first
        let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: last) ?? last
        for column in SplitColumns.stacked where column != first {
            if columns.moved[column] == nil { columns.takeStack(of: column) }
        }
        setColumnChildren(base, nil, nil)
        push(upTo: top, onto: base, animated: false)
    }

    private func push(upTo column: Column, onto base: UINavigationController, animated: Bool) {
        let wanted = SplitColumns.stacked.filter { $0.rawValue <= column.rawValue }.flatMap { columns.moved[$0] ?? [] }
        let missing = wanted.filter { controller in !base.viewControllers.contains { $0 === controller } }
        guard !missing.isEmpty else { return }
        base.setViewControllers(base.viewControllers + missing, animated: animated)
    }

    private func showCollapsed(_ column: Column) {
        guard columns.holders[.compact] == nil, let first = columns.first, let base = columns.navigation(first) else {
            return
        }
        let stack = columns.moved[column] ?? []
        if let last = base.viewControllers.last(where: { controller in stack.contains { $0 === controller } }) {
            _ = base.popToViewController(last, animated: true)
        } else if column == first {
            let own = base.viewControllers.last { columns.home(of: $0) == nil }
            if let own { _ = base.popToViewController(own, animated: true) }
        } else {
            push(upTo: column, onto: base, animated: true)
        }
    }

    private func hideCollapsed(_ column: Column) {
        guard let first = columns.first, let base = columns.navigation(first) else { return }
        let stack = columns.moved[column] ?? []
        let left = base.viewControllers.prefix { controller in !stack.contains { $0 === controller } }
        if left.count < base.viewControllers.count, let last = left.last {
            _ = base.popToViewController(last, animated: true)
        }
    }

    /// Gives each column its stack back; what was pushed above one belongs to it.
    func separateColumns() {
        if columns.holders[.compact] == nil, let first = columns.first, let base = columns.navigation(first) {
            var stacks: [Column: [UIViewController]] = [:]
            var present = first
            for controller in base.viewControllers {
                present = columns.home(of: controller) ?? present
                stacks[present, default: []].append(controller)
            }
            base.setViewControllers(stacks[first] ?? [], animated: false)
            for column in SplitColumns.stacked where column != first {
                let stack = stacks[column] ?? columns.moved[column] ?? []
                if columns.moved[column] != nil {
                    columns.navigation(column)?.setViewControllers(stack, animated: false)
                }
            }
        }
        columns.moved = [:]
        spreadColumns()
    }
}
