import AppKitContainers
import AppKitControls
import AppKitCore
import AppKitNibs
import CoreGraphics
import Desk
import Foundation
import QuinceObjCRuntime
import QuinceViewLayout
import Testing

/// Controllers that contain others, by code and from storyboards of our own (row K18; M8, controllers).
@Suite("Container controllers of the Mac", .serialized)
@MainActor
struct ContainerControllerTests {
    private let desk = Desk()

    private final class Pane: NSViewController {
        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100)) }
    }

    private func show(_ controller: NSViewController) -> NSWindow {
        let window = NSWindow(contentViewController: controller)
        window.setContentSize(NSSize(width: 601, height: 300))
        window.makeKeyAndOrderFront(nil)
        desk.turn()
        return window
    }

    // MARK: Split

    @Test("A split view controller shows its panes side by side, within their thicknesses")
    func split() {
        let controller = NSSplitViewController()
        let side = NSSplitViewItem(sidebarWithViewController: Pane("Side"))
        (side.minimumThickness, side.maximumThickness) = (150, 250)
        controller.addSplitViewItem(side)
        controller.addSplitViewItem(NSSplitViewItem(viewController: Pane("Main")))
        _ = show(controller)
        let views = controller.splitViewItems.map(\.viewController.view)
        #expect(controller.splitView.arrangedSubviews == views && controller.children.count == 2)
        controller.splitView.setPosition(100, ofDividerAt: 0)
        #expect(views[0].frame.width == 150)
        controller.splitView.setPosition(400, ofDividerAt: 0)
        #expect(views[0].frame.width == 250 && views[1].frame.width == 350)
    }

    @Test("A sidebar collapses and comes back, and what is beside it has its room meanwhile")
    func sidebar() {
        let controller = NSSplitViewController()
        controller.addSplitViewItem(NSSplitViewItem(sidebarWithViewController: Pane("Side")))
        controller.addSplitViewItem(NSSplitViewItem(viewController: Pane("Main")))
        _ = show(controller)
        let main = controller.splitViewItems[1].viewController.view
        #expect(main.frame.width == 400)
        controller.toggleSidebar(nil)
        #expect(controller.splitViewItems[0].isCollapsed && main.frame.width == 601)
        controller.toggleSidebar(nil)
        #expect(!controller.splitViewItems[0].isCollapsed && main.frame.width == 400)
    }

    @Test("Items that are set are reordered and replaced, and those that stay are not lost")
    func settingItems() {
        let controller = NSSplitViewController()
        let items = ["A", "B"].map { NSSplitViewItem(viewController: Pane($0)) }
        controller.splitViewItems = items
        _ = show(controller)
        let third = NSSplitViewItem(viewController: Pane("C"))
        controller.splitViewItems = [third, items[1], items[0]]
        #expect(controller.splitViewItems.map { $0.viewController.title } == ["C", "B", "A"])
        #expect(controller.splitView.arrangedSubviews == [third, items[1], items[0]].map(\.viewController.view))
        controller.splitViewItems.removeFirst()
        #expect(controller.children.count == 2 && controller.splitView.arrangedSubviews.count == 2)
        let tabs = NSTabViewController()
        for title in ["A", "B"] { tabs.addChild(Pane(title)) }
        tabs.tabViewItems = [tabs.tabViewItems[1], tabs.tabViewItems[0]]
        #expect(tabs.tabViewItems.map(\.label) == ["B", "A"] && tabs.children.count == 2)
    }

    @Test("Panes begin with the sizes of their views, of which the one that holds it least fills the rest")
    func firstSizes() {
        let controller = NSSplitViewController()
        controller.addSplitViewItem(NSSplitViewItem(sidebarWithViewController: Pane("Side")))
        controller.addSplitViewItem(NSSplitViewItem(viewController: Pane("Main")))
        let main = controller.splitViewItems[1].viewController.view
        // A view that grows with its pane keeps its distance from the right edge, since the pane is never narrower than that.
        let inner = NSView(frame: NSRect(x: 10, y: 10, width: 150, height: 20))
        inner.autoresizingMask = .width
        main.addSubview(inner)
        _ = show(controller)
        #expect(controller.splitViewItems.map(\.viewController.view.frame.width) == [200, 400])
        #expect(abs(inner.frame.maxX - (400 - 40)) < 0.001)
    }

    @Test("A pane that is collapsed at first stays so, and one without a width gets its least")
    func firstStates() {
        let controller = NSSplitViewController()
        let side = NSSplitViewItem(sidebarWithViewController: Pane("Side"))
        side.isCollapsed = true
        controller.splitViewItems = [side, NSSplitViewItem(viewController: Pane("Main"))]
        _ = show(controller)
        #expect(side.isCollapsed && side.viewController.view.isHidden)
        final class Empty: NSViewController { override func loadView() { view = NSView() } }
        let other = NSSplitViewController()
        let narrow = NSSplitViewItem(sidebarWithViewController: Empty())
        narrow.minimumThickness = 180
        other.splitViewItems = [narrow, NSSplitViewItem(viewController: Pane("Main"))]
        _ = show(other)
        #expect(!narrow.isCollapsed && narrow.viewController.view.frame.width == 180)
    }

    @Test("Children and items are the same controllers, whichever way they come")
    func children() {
        let split = NSSplitViewController()
        let pane = Pane("A")
        split.addChild(pane)
        #expect(split.splitViewItem(for: pane) != nil && pane.parent === split)
        split.removeSplitViewItem(split.splitViewItems[0])
        #expect(split.children.isEmpty && pane.parent == nil)
        let tabs = NSTabViewController()
        tabs.addChild(pane)
        #expect(tabs.tabViewItem(for: pane)?.label == "A" && pane.parent === tabs)
        tabs.removeChild(at: 0)
        #expect(tabs.tabViewItems.isEmpty && pane.parent == nil)
    }

    // MARK: Tabs

    @Test("A tab view controller shows the chosen controller's view, and has its title")
    func tabs() throws {
        let controller = NSTabViewController()
        for title in ["First", "Second"] { controller.addChild(Pane(title)) }
        let window = show(controller)
        let (first, second) = (controller.children[0].view, controller.children[1].view)
        #expect(first.window === window)
        #expect(second.window == nil)
        #expect(controller.title == "First")
        let choice = try #require(controller.view.subviews.compactMap { $0 as? NSSegmentedControl }.first)
        #expect(choice.segmentCount == 2 && choice.frame.minY > controller.tabView.frame.maxY - 1)
        choice.selectedSegment = 1
        choice.sendAction(choice.action, to: choice.target)
        #expect(first.window == nil)
        #expect(second.window === window)
        #expect(window.title == "Second")
    }

    // MARK: Storyboards

    private static func storyboard(_ controller: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" initialViewController="top">
        <scenes><scene sceneID="s1"><objects>\(controller)</objects></scene>
        <scene sceneID="s2"><objects><viewController title="Left" id="l" sceneMemberID="viewController"><view key="view" id="lv">
            <rect key="frame" x="0" y="0" width="150" height="200"/></view></viewController></objects></scene>
        <scene sceneID="s3"><objects><viewController title="Right" id="r" sceneMemberID="viewController"><view key="view" id="rv">
            <rect key="frame" x="0" y="0" width="300" height="200"/></view></viewController></objects></scene>
        </scenes></document>
        """
    }

    private func initial<Controller>(_ text: String) throws -> Controller {
        let storyboard = try MacScenes.storyboard(Self.storyboard(text), file: "Main.storyboard")
        return try #require(storyboard.instantiateInitialController() as? Controller)
    }

    @Test("A storyboard's split view controller has the panes that it relates, with their items")
    func splitStoryboard() throws {
        let controller: NSSplitViewController = try initial(
            """
            <splitViewController id="top" sceneMemberID="viewController"><splitViewItems><splitViewItem canCollapse="YES" holdingPriority="260"
                behavior="sidebar" id="i1"/><splitViewItem id="i2"/></splitViewItems>
            <splitView key="splitView" dividerStyle="thin" vertical="YES" id="sv">
                <rect key="frame" x="0" y="0" width="450" height="300"/></splitView>
            <connections><outlet property="splitView" destination="sv" id="o"/>
            <segue destination="l" kind="relationship" relationship="splitItems" id="g1"/>
            <segue destination="r" kind="relationship" relationship="splitItems" id="g2"/></connections>
            </splitViewController>
            """)
        #expect(controller.splitViewItems.map { $0.viewController.title } == ["Left", "Right"])
        #expect(controller.splitViewItems.map(\.canCollapse) == [true, false])
        #expect(controller.splitViewItems[0].behavior == .sidebar)
        _ = show(controller)
        #expect(controller.splitView.arrangedSubviews.count == 2 && controller.splitView.dividerStyle == .thin)
    }

    @Test("A storyboard's tab view controller has the tabs that it relates")
    func tabStoryboard() throws {
        let controller: NSTabViewController = try initial(
            """
            <tabViewController selectedTabViewItemIndex="1" id="top" sceneMemberID="viewController"><tabViewItems>
            <tabViewItem identifier="a" label="One" id="t1"/><tabViewItem identifier="b" label="Two" id="t2"/>
            </tabViewItems><tabView key="tabView" type="noTabsNoBorder" id="tv">
                <rect key="frame" x="0" y="0" width="450" height="300"/></tabView>
            <connections><outlet property="tabView" destination="tv" id="o"/>
            <segue destination="l" kind="relationship" relationship="tabItems" id="g1"/>
            <segue destination="r" kind="relationship" relationship="tabItems" id="g2"/></connections>
            </tabViewController>
            """)
        #expect(controller.tabViewItems.map(\.label) == ["One", "Two"])
        #expect(controller.selectedTabViewItemIndex == 1 && controller.children.count == 2)
    }

    @Test("An embedding segue shows its controller in the container from the start")
    func embedding() throws {
        let controller: NSViewController = try initial(
            """
            <viewController id="top" sceneMemberID="viewController"><view key="view" id="v"><rect key="frame" x="0" y="0" width="400" height="300"/>
            <subviews><containerView id="c"><rect key="frame" x="50" y="50" width="200" height="100"/>
                <connections><segue destination="l" kind="embed" id="g1"/></connections></containerView></subviews>
            </view></viewController>
            """)
        let container = try #require(controller.view.subviews.first)
        #expect(controller.children.map(\.title) == ["Left"])
        #expect(container.subviews.first === controller.children[0].view)
        #expect(controller.children[0].view.frame == NSRect(x: 0, y: 0, width: 200, height: 100))
    }
}
