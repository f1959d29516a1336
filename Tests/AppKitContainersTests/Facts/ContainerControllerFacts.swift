import AppKitContainers
import AppKitControls
import AppKitCore
import Desk
import Foundation
import Testing

/// The facts are those of GNUstep's tests NSSplitViewItem/*.m and NSSplitViewController/config.m, which were checked on a Mac, and of the
/// others of NSSplitViewController and NSTabViewController, of which their author says so (in his pull request 517).
@Suite("Facts of a Mac: container controllers", .serialized)
@MainActor
struct ContainerControllerFacts {
    private let desk = Desk()

    private func pane() -> NSViewController {
        let controller = NSViewController()
        controller.view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        return controller
    }

    @Test("Sidebars and lists hold their size before others, and a sidebar alone can collapse")
    func kinds() {
        let plain = NSSplitViewItem(viewController: pane())
        let side = NSSplitViewItem(sidebarWithViewController: pane())
        let list = NSSplitViewItem(contentListWithViewController: pane())
        #expect(plain.behavior == .default)
        #expect(side.behavior == .sidebar)
        #expect(list.behavior == .contentList)
        #expect(plain.holdingPriority.rawValue == 250)
        #expect(side.holdingPriority.rawValue == 260)
        #expect(list.holdingPriority.rawValue == 255)
        #expect(!plain.canCollapse)
        #expect(side.canCollapse)
        #expect(!plain.isCollapsed)
    }

    @Test("A new item has its controller, no thicknesses and a low priority")
    func itemDefaults() {
        let controller = pane()
        let item = NSSplitViewItem(viewController: controller)
        #expect(NSSplitViewItem.unspecifiedDimension == -1)
        #expect(item.viewController === controller)
        #expect(item.minimumThickness == NSSplitViewItem.unspecifiedDimension)
        #expect(item.maximumThickness == NSSplitViewItem.unspecifiedDimension)
        #expect(item.preferredThicknessFraction == NSSplitViewItem.unspecifiedDimension)
        #expect(item.holdingPriority == .defaultLow)
    }

    @Test("An item collapses in its split view and comes back")
    func collapsing() {
        let controller = NSSplitViewController()
        let items = [NSSplitViewItem(viewController: pane()), NSSplitViewItem(viewController: pane())]
        for item in items { controller.addSplitViewItem(item) }
        controller.splitView.frame = NSRect(x: 0, y: 0, width: 200, height: 200)
        controller.splitView.adjustSubviews()
        #expect(!items[0].isCollapsed)
        items[0].isCollapsed = true
        #expect(controller.splitView.isSubviewCollapsed(items[0].viewController.view))
        items[0].isCollapsed = false
        #expect(!controller.splitView.isSubviewCollapsed(items[0].viewController.view))
    }

    @Test("The thickness for sidebars inside is left to the controller by default, for which a number stands")
    func automaticDimension() {
        #expect(NSSplitViewController.automaticDimension == -CGFloat(Float.greatestFiniteMagnitude))
        let controller = NSSplitViewController()
        #expect(controller.minimumThicknessForInlineSidebars == NSSplitViewController.automaticDimension)
    }

    @Test("Items of a split view controller are in their order, and found by their controllers")
    func splitItems() {
        let controller = NSSplitViewController()
        let items = (0..<3).map { _ in NSSplitViewItem(viewController: pane()) }
        controller.addSplitViewItem(items[0])
        #expect(controller.splitViewItems == [items[0]])
        controller.addSplitViewItem(items[1])
        controller.insertSplitViewItem(items[2], at: 0)
        #expect(controller.splitViewItems == [items[2], items[0], items[1]])
        #expect(controller.splitViewItem(for: items[1].viewController) === items[1])
        controller.removeSplitViewItem(items[0])
        #expect(controller.splitViewItems == [items[2], items[1]])
    }

    @Test("A new tab view controller has its tabs on top, takes a child's title, and has neither items nor a selection")
    func tabDefaults() {
        let controller = NSTabViewController()
        #expect(controller.tabStyle == .segmentedControlOnTop)
        #expect(controller.canPropagateSelectedChildViewControllerTitle)
        #expect(controller.tabViewItems.isEmpty)
        #expect(controller.selectedTabViewItemIndex == -1)
        #expect(controller.tabView(controller.tabView, shouldSelect: nil))
    }

    @Test(
        "Items of a tab view controller are in their order, the first of them selected, and found by their controllers")
    func tabItems() {
        let controller = NSTabViewController()
        let items = ["a", "b", "c"].map { name in
            let item = NSTabViewItem(identifier: name)
            item.viewController = pane()
            return item
        }
        controller.addTabViewItem(items[0])
        #expect(controller.tabViewItems == [items[0]])
        #expect(controller.selectedTabViewItemIndex == 0)
        #expect(items[0].viewController.flatMap { controller.tabViewItem(for: $0) } === items[0])
        controller.addTabViewItem(items[1])
        controller.selectedTabViewItemIndex = 1
        #expect(controller.tabView.selectedTabViewItem === items[1])
        controller.removeTabViewItem(items[0])
        #expect(controller.tabViewItems == [items[1]])
        controller.insertTabViewItem(items[2], at: 0)
        #expect(controller.tabViewItems == [items[2], items[1]])
    }
}
