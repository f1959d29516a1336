public import AppKitControls
public import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
import QuinceViewLayout

/// A controller that shows one of several, which a person chooses by tabs.
@preconcurrency @MainActor
open class NSTabViewController: NSViewController, NSTabViewDelegate {
    /// The raw values are those of NSTabViewController.h.
    public enum TabStyle: Int, Sendable {
        case segmentedControlOnTop, segmentedControlOnBottom, toolbar, unspecified = -1
    }

    /// The look of the tabs; there are no toolbars, in whose place is a segmented control.
    open var tabStyle = TabStyle.segmentedControlOnTop { didSet { styleDidChange() } }
    /// Whether the controller has the title of the one that it shows.
    open var canPropagateSelectedChildViewControllerTitle = true
    private var ownTabView: NSTabView?
    private let tabs = NSSegmentedControl(frame: .zero)
    /// The items of the storyboard, which wait for their controllers, and the one that is shown first.
    fileprivate var plannedItems: [NSTabViewItem] = []
    fileprivate var plannedIndex = -1

    // MARK: The view

    /// The tab view, whose delegate is the controller.
    open var tabView: NSTabView {
        get {
            if let ownTabView { return ownTabView }
            let new = NSTabView(frame: NSRect(x: 0, y: 0, width: 450, height: 300))
            if tabStyle != .unspecified { new.tabViewType = .noTabsNoBorder }
            adopt(new)
            return new
        }
        set { adopt(newValue) }
    }

    private func adopt(_ new: NSTabView) {
        let known = items
        ownTabView = new
        new.delegate = self
        for item in known where item.tabView !== new { new.addTabViewItem(item) }
    }

    open override func loadView() {
        let whole = TabContainer(frame: tabView.frame)
        whole.controller = self
        whole.addSubview(tabView)
        (tabs.target, tabs.action) = (self, "quince_chooseTab:")
        whole.addSubview(tabs)
        view = whole
        tabsDidChange()
    }

    /// Places the tab view and the control that chooses its items.
    fileprivate func tile(in bounds: NSRect) {
        tabs.isHidden = tabStyle == .unspecified
        guard !tabs.isHidden else { return tabView.frame = bounds }
        tabs.sizeToFit()
        let size = tabs.frame.size
        let isAtTop = tabStyle != .segmentedControlOnBottom
        // The distance of 10 points is an estimate.
        let bar = size.height + 20
        let x = (bounds.midX - size.width / 2).rounded()
        tabs.setFrameOrigin(NSPoint(x: x, y: isAtTop ? bounds.maxY - size.height - 10 : 10))
        tabView.frame = NSRect(
            x: bounds.minX, y: isAtTop ? bounds.minY : bar, width: bounds.width, height: max(bounds.height - bar, 0))
    }

    // MARK: Items

    private var items: [NSTabViewItem] { ownTabView?.tabViewItems ?? [] }
    open var tabViewItems: [NSTabViewItem] {
        get { items }
        set {
            for item in items where !newValue.contains(where: { $0 === item }) { removeTabViewItem(item) }
            for (index, item) in newValue.enumerated() {
                guard items.indices.contains(index) == false || items[index] !== item else { continue }
                if item.tabView === ownTabView, ownTabView != nil { tabView.removeTabViewItem(item) }
                insertTabViewItem(item, at: index)
            }
        }
    }
    open var selectedTabViewItemIndex: Int {
        get { tabView.selectedTabViewItem.map { tabView.indexOfTabViewItem($0) } ?? -1 }
        set { if items.indices.contains(newValue) { tabView.selectTabViewItem(at: newValue) } }
    }
    open func addTabViewItem(_ tabViewItem: NSTabViewItem) { insertTabViewItem(tabViewItem, at: items.count) }
    open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
        if let child = tabViewItem.viewController, !children.contains(where: { $0 === child }) {
            super.insertChild(child, at: min(index, children.count))
        }
        tabView.insertTabViewItem(tabViewItem, at: index)
    }
    open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
        tabView.removeTabViewItem(tabViewItem)
        tabViewItem.viewController?.removeFromParent()
    }
    open func tabViewItem(for viewController: NSViewController) -> NSTabViewItem? {
        items.first { $0.viewController === viewController }
    }
    open override func insertChild(_ childViewController: NSViewController, at index: Int) {
        guard tabViewItem(for: childViewController) == nil else { return }
        insertTabViewItem(NSTabViewItem(viewController: childViewController), at: index)
    }
    open override func removeChild(at index: Int) {
        let child = children.indices.contains(index) ? children[index] : nil
        super.removeChild(at: index)
        if let child, let item = tabViewItem(for: child) { tabView.removeTabViewItem(item) }
    }

    // MARK: The tab view's delegate

    open func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool { true }
    open func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
    open func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {
        tabs.selectedSegment = selectedTabViewItemIndex
        guard canPropagateSelectedChildViewControllerTitle, let title = tabViewItem?.viewController?.title else {
            return
        }
        self.title = title
    }
    open func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView) { tabsDidChange() }

    private func tabsDidChange() {
        tabs.segmentCount = items.count
        for (index, item) in items.enumerated() {
            tabs.setLabel(item.label, forSegment: index)
            tabs.setImage(item.image, forSegment: index)
        }
        tabs.selectedSegment = selectedTabViewItemIndex
        viewIfLoaded?.needsLayout = true
    }

    private func styleDidChange() {
        if tabStyle == .toolbar { Unsupported.report("tabs in toolbars", in: "NSTabViewController") }
        ownTabView?.tabViewType = tabStyle == .unspecified ? .topTabsBezelBorder : .noTabsNoBorder
        viewIfLoaded?.needsLayout = true
    }

    fileprivate func chooseTab() { selectedTabViewItemIndex = tabs.selectedSegment }
}

/// The view of a tab view controller: the tabs, and the view of the chosen one.
@MainActor
private final class TabContainer: NSView {
    weak var controller: NSTabViewController?

    override func layout() {
        super.layout()
        controller?.tile(in: bounds)
    }

    override func setFrameSize(_ newSize: NSSize) {
        super.setFrameSize(newSize)
        needsLayout = true
    }
}

extension NSTabViewController.TabStyle: NibWords {
    package static var nibWords: [String: Self] {
        words(.segmentedControlOnTop, .segmentedControlOnBottom, .toolbar, .unspecified)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSTabViewController.self) {
        $0.nib(element: "tabViewController", for: .macOS)
        $0.key("tabView", \.tabView)
        $0.nib("tabStyle", \.tabStyle) { $0.tabStyle = $1 }
        $0.nib(elements: "tabView") { controller, element, nib in
            if let view = nib.macView(element) as? NSTabView { controller.tabView = view }
        }
        $0.nib(elements: "tabViewItems") { controller, list, nib in
            controller.plannedItems = list.children.compactMap { nib.macObject($0) as? NSTabViewItem }
        }
        $0.nib("selectedTabViewItemIndex") { (controller: NSTabViewController, index: Int) in
            controller.plannedIndex = index
        }
        $0.nib("canPropagateSelectedChildViewControllerTitle", \.canPropagateSelectedChildViewControllerTitle) {
            $0.canPropagateSelectedChildViewControllerTitle = $1
        }
        $0.nib(ignoring: "viewControllerTransitionOptions", "transitionOptions")
        $0.nib(relationship: "tabItems") { (controller: NSTabViewController, others: [NSViewController]) in
            controller.takeTabs(others)
        }
        $0.action("quince_chooseTab:") { controller, _ in controller.chooseTab() }
    }
}

// MARK: Storyboards

extension NSTabViewController {
    fileprivate func takeTabs(_ controllers: [NSViewController]) {
        for (index, controller) in controllers.enumerated() {
            let item = plannedItems.indices.contains(index) ? plannedItems[index] : NSTabViewItem()
            if item.label.isEmpty { item.label = controller.title ?? "" }
            item.viewController = controller
            addTabViewItem(item)
        }
        if plannedIndex >= 0 { selectedTabViewItemIndex = plannedIndex }
        plannedItems = []
    }
}
