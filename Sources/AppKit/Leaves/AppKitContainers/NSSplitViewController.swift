public import AppKitControls
public import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceKitDescription
import QuinceViewLayout

/// A controller whose view is a split view, with a controller for each pane.
@preconcurrency @MainActor
open class NSSplitViewController: NSViewController, NSSplitViewDelegate {
    /// - Source: GNUstep's tests NSSplitViewController/config.m: the number that AppKit has.
    public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

    private var ownSplitView: NSSplitView?
    private var items: [NSSplitViewItem] = []
    /// The items of the storyboard, which wait for their controllers.
    fileprivate var plannedItems: [NSSplitViewItem] = []

    /// The split view, whose delegate is the controller; its dividers are upright and thin unless the app says otherwise.
    open var splitView: NSSplitView {
        get {
            if let ownSplitView { return ownSplitView }
            let new = NSSplitView(frame: NSRect(x: 0, y: 0, width: 450, height: 300))
            (new.isVertical, new.dividerStyle) = (true, .thin)
            adopt(new)
            return new
        }
        set { adopt(newValue) }
    }

    private func adopt(_ new: NSSplitView) {
        ownSplitView = new
        new.delegate = self
        for item in items { place(item) }
    }

    open override func loadView() { view = splitView }

    /// The width below which sidebars would collapse by themselves, which they do not here.
    open var minimumThicknessForInlineSidebars = NSSplitViewController.automaticDimension {
        didSet {
            reportUnused(
                "minimumThicknessForInlineSidebars", of: "NSSplitViewController",
                if: minimumThicknessForInlineSidebars != oldValue)
        }
    }

    // MARK: Items

    open var splitViewItems: [NSSplitViewItem] {
        get { items }
        set {
            for item in items where !newValue.contains(where: { $0 === item }) { removeSplitViewItem(item) }
            for (index, item) in newValue.enumerated() where !items.contains(where: { $0 === item }) {
                insertSplitViewItem(item, at: min(index, items.count))
            }
            reorder(newValue)
        }
    }
    open func addSplitViewItem(_ splitViewItem: NSSplitViewItem) { insertSplitViewItem(splitViewItem, at: items.count) }
    open func insertSplitViewItem(_ splitViewItem: NSSplitViewItem, at index: Int) {
        guard !items.contains(where: { $0 === splitViewItem }) else { return }
        items.insert(splitViewItem, at: min(index, items.count))
        splitViewItem.controller = self
        if splitViewItem.viewController.parent !== self {
            super.insertChild(splitViewItem.viewController, at: min(index, children.count))
        }
        if ownSplitView != nil { place(splitViewItem) }
    }
    private func reorder(_ order: [NSSplitViewItem]) {
        guard let ownSplitView, !zip(items, order).allSatisfy({ $0 === $1 }) else { return items = order }
        items = order
        for item in order { ownSplitView.removeArrangedSubview(item.viewController.view) }
        for item in order { place(item) }
    }
    open func removeSplitViewItem(_ splitViewItem: NSSplitViewItem) {
        guard let index = items.firstIndex(where: { $0 === splitViewItem }) else { return }
        items.remove(at: index)
        splitViewItem.controller = nil
        let controller = splitViewItem.viewController
        if let view = controller.viewIfLoaded { ownSplitView?.removeArrangedSubview(view) }
        controller.removeFromParent()
    }
    open func splitViewItem(for viewController: NSViewController) -> NSSplitViewItem? {
        items.first { $0.viewController === viewController }
    }
    open override func insertChild(_ childViewController: NSViewController, at index: Int) {
        guard splitViewItem(for: childViewController) == nil else { return }
        insertSplitViewItem(NSSplitViewItem(viewController: childViewController), at: index)
    }
    open override func removeChild(at index: Int) {
        let child = children.indices.contains(index) ? children[index] : nil
        super.removeChild(at: index)
        if let child, let item = splitViewItem(for: child) { removeSplitViewItem(item) }
    }

    /// Collapses the first sidebar, or shows it again.
    open func toggleSidebar(_ sender: Any?) {
        let item = items.first { $0.behavior == .sidebar } ?? items.first(where: \.canCollapse)
        if let item { item.isCollapsed.toggle() } else { NSBeep() }
    }

    // MARK: Panes

    private func place(_ item: NSSplitViewItem) {
        guard let ownSplitView, let index = items.firstIndex(where: { $0 === item }) else { return }
        let pane = item.viewController.view
        if !ownSplitView.arrangedSubviews.contains(where: { $0 === pane }) {
            item.ownSize = pane.frame.size
            restoreSizes()
            // The split view tells of its panes, which says whether they are seen.
            pane.isHidden = item.isCollapsed
            ownSplitView.insertArrangedSubview(pane, at: index)
            ownSplitView.adjustSubviews()
        }
        pane.isHidden = item.isCollapsed
        hold(item)
        limitsDidChange()
    }

    /// Gives the panes the sizes that their views had, of which those change first that hold them least: a pane that came before
    /// the others has filled the split view.
    private func restoreSizes() {
        guard let ownSplitView else { return }
        for item in items {
            guard let pane = item.viewController.viewIfLoaded, var size = item.ownSize else { continue }
            let (whole, part) = (ownSplitView.bounds.size, item.preferredThicknessFraction)
            if part >= 0 { size = NSSize(width: whole.width * part, height: whole.height * part) }
            pane.setFrameSize(size)
            hold(item)
        }
    }

    func hold(_ item: NSSplitViewItem) {
        let panes = ownSplitView?.arrangedSubviews ?? []
        guard let index = panes.firstIndex(where: { $0 === item.viewController.viewIfLoaded }) else { return }
        ownSplitView?.setHoldingPriority(item.holdingPriority, forSubviewAt: index)
    }

    func show(_ item: NSSplitViewItem) {
        guard ownSplitView != nil else { return }
        item.viewController.view.isHidden = item.isCollapsed
        ownSplitView?.adjustSubviews()
    }

    func itemDidChange(_ item: NSSplitViewItem, _ old: NSViewController) {
        guard old !== item.viewController else { return }
        if let view = old.viewIfLoaded { ownSplitView?.removeArrangedSubview(view) }
        old.removeFromParent()
        if let index = items.firstIndex(where: { $0 === item }) { super.insertChild(item.viewController, at: index) }
        place(item)
    }

    /// Moves the dividers to where the limits of the panes allow them. A pane that is seen is not collapsed by that.
    func limitsDidChange() {
        guard let ownSplitView, ownSplitView.arrangedSubviews.count == items.count, items.count > 1 else { return }
        for index in 0..<items.count - 1 where !items[index].isCollapsed && !items[index + 1].isCollapsed {
            let pane = ownSplitView.arrangedSubviews[index].frame
            let place = ownSplitView.isVertical ? pane.maxX : pane.maxY
            let limit = limit(of: index)
            let allowed = min(max(place, limit.lowerBound), limit.upperBound)
            if allowed != place { ownSplitView.setPosition(allowed, ofDividerAt: index) }
        }
    }

    private func item(of view: NSView) -> NSSplitViewItem? { items.first { $0.viewController.viewIfLoaded === view } }

    // MARK: The split view's delegate

    open func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool {
        item(of: subview)?.canCollapse ?? false
    }
    open func splitView(
        _ splitView: NSSplitView, shouldCollapseSubview subview: NSView, forDoubleClickOnDividerAt dividerIndex: Int
    ) -> Bool { item(of: subview)?.canCollapse ?? false }
    open func splitView(
        _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat, ofSubviewAt dividerIndex: Int
    ) -> CGFloat { max(proposedMinimumPosition, limit(of: dividerIndex).lowerBound) }
    open func splitView(
        _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat, ofSubviewAt dividerIndex: Int
    ) -> CGFloat { min(proposedMaximumPosition, limit(of: dividerIndex).upperBound) }
    open func splitView(_ splitView: NSSplitView, shouldHideDividerAt dividerIndex: Int) -> Bool {
        items.indices.contains(dividerIndex) && items[dividerIndex].isCollapsed
    }
    open func splitViewDidResizeSubviews(_ notification: Notification) {
        for item in items { item.isCollapsed = item.viewController.viewIfLoaded?.isHidden ?? item.isCollapsed }
    }

    /// The positions that the thicknesses of the two panes beside a divider allow.
    private func limit(of divider: Int) -> ClosedRange<CGFloat> {
        guard let ownSplitView, items.indices.contains(divider + 1) else { return 0...CGFloat.greatestFiniteMagnitude }
        let panes = ownSplitView.arrangedSubviews
        let isVertical = ownSplitView.isVertical
        let start = isVertical ? panes[divider].frame.minX : panes[divider].frame.minY
        let end = isVertical ? panes[divider + 1].frame.maxX : panes[divider + 1].frame.maxY
        let (first, second) = (items[divider], items[divider + 1])
        let thickness = ownSplitView.dividerThickness
        let low = max(start + max(first.minimumThickness, 0), end - thickness - second.most)
        let high = min(start + first.most, end - thickness - max(second.minimumThickness, 0))
        return low <= high ? low...high : low...low
    }
}

extension NSSplitViewItem {
    fileprivate var most: CGFloat { maximumThickness < 0 ? .greatestFiniteMagnitude : maximumThickness }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSSplitViewController.self) {
        $0.nib(element: "splitViewController", for: .macOS)
        $0.key("splitView", \.splitView)
        $0.nib(elements: "splitView") { controller, element, nib in
            if let view = nib.macView(element) as? NSSplitView { controller.splitView = view }
        }
        // The items are those of the panes that the storyboard relates, in their order.
        $0.nib(elements: "splitViewItems") { controller, list, nib in
            controller.plannedItems = list.children.compactMap { nib.macObject($0) as? NSSplitViewItem }
        }
        $0.nib(relationship: "splitItems") { (controller: NSSplitViewController, panes: [NSViewController]) in
            controller.takePanes(panes)
        }
        $0.action("toggleSidebar:") { $0.toggleSidebar($1[0]) }
    }
}

// MARK: Storyboards

extension NSSplitViewController {
    fileprivate func takePanes(_ panes: [NSViewController]) {
        for (index, pane) in panes.enumerated() {
            let item = plannedItems.indices.contains(index) ? plannedItems[index] : NSSplitViewItem()
            item.viewController = pane
            addSplitViewItem(item)
        }
        plannedItems = []
    }
}
