import AppKitControls
import AppKitCore
import Foundation
import QuinceViewLayout
import Testing

/// The facts are those of GNUstep's tests NSStackView/membership.m, NSTabView/*.m and NSTabViewItem/*.m, which were checked on
/// a Mac. More of them are in `ContainerTests`.
@Suite("Facts of a Mac: views that hold views")
@MainActor
struct ContainerFacts {
    private static let frame = NSRect(x: 0, y: 0, width: 200, height: 100)

    @Test("A view that is arranged is the last subview, wherever in the stack it is, and one that leaves is no subview")
    func stackOrder() {
        let stack = NSStackView(frame: Self.frame)
        let views = (0..<4).map { _ in NSView(frame: NSRect(x: 0, y: 0, width: 20, height: 20)) }
        #expect(stack.subviews.isEmpty)
        stack.addArrangedSubview(views[0])
        #expect(stack.subviews == [views[0]])
        stack.addArrangedSubview(views[1])
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.subviews == [views[0], views[1], views[2]])
        stack.addSubview(views[3])
        #expect(stack.subviews.contains(views[3]))
        views[1].removeFromSuperview()
        #expect(!stack.subviews.contains(views[1]))
    }

    private final class Listener: NSObject, NSTabViewDelegate {
        var changes = 0
        func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView) { changes += 1 }
    }

    private func tabs(_ listener: Listener? = nil) -> (NSTabView, [NSTabViewItem]) {
        let view = NSTabView(frame: Self.frame)
        view.delegate = listener
        let items = ["a", "b", "c"].map { name in
            let item = NSTabViewItem(identifier: name)
            item.label = name.uppercased()
            item.view = NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 50))
            return item
        }
        for item in items { view.addTabViewItem(item) }
        return (view, items)
    }

    @Test("A new tab view has a font and the default tint")
    func tabDefaults() {
        let view = NSTabView(frame: Self.frame)
        #expect(view.font != nil)
        #expect(view.controlTint == .defaultControlTint)
    }

    @Test(
        "A new tab has its name, and neither a controller nor a first responder")
    func itemDefaults() {
        let item = NSTabViewItem(identifier: "name")
        #expect(item.identifier as? String == "name")
        #expect(item.initialFirstResponder == nil)
        #expect(item.viewController == nil)
    }

    @Test("Tabs are found by their index and their name, and move as others come and go")
    func tabOrder() {
        let listener = Listener()
        let (view, items) = tabs(listener)
        #expect(view.numberOfTabViewItems == 3)
        #expect(listener.changes == 3)
        #expect(view.selectedTabViewItem === items[0])
        #expect(items[0].tabView === view)
        #expect(items[0].view?.superview != nil)
        #expect(view.indexOfTabViewItem(items[1]) == 1)
        #expect(view.tabViewItem(at: 1) === items[1])
        #expect(view.indexOfTabViewItem(withIdentifier: "c") == 2)
        #expect(view.tabViewItems.count == 3)
        let new = NSTabViewItem(identifier: "d")
        view.insertTabViewItem(new, at: 1)
        #expect(view.numberOfTabViewItems == 4)
        #expect(view.tabViewItem(at: 1) === new)
        #expect(view.indexOfTabViewItem(items[1]) == 2)
        view.removeTabViewItem(new)
        #expect(view.numberOfTabViewItems == 3)
        #expect(view.indexOfTabViewItem(items[1]) == 1)
    }

    @Test("One tab is selected: by its index, the first, the last, the next, the previous, and another when it goes")
    func tabSelection() {
        let (view, items) = tabs()
        #expect(items.map(\.tabState) == [.selectedTab, .backgroundTab, .backgroundTab])
        view.selectTabViewItem(at: 2)
        #expect(view.selectedTabViewItem === items[2])
        #expect(items.map(\.tabState) == [.backgroundTab, .backgroundTab, .selectedTab])
        view.selectFirstTabViewItem(nil)
        #expect(view.selectedTabViewItem === items[0])
        view.selectLastTabViewItem(nil)
        #expect(view.selectedTabViewItem === items[2])
        view.selectFirstTabViewItem(nil)
        view.selectNextTabViewItem(nil)
        #expect(view.selectedTabViewItem === items[1])
        view.selectPreviousTabViewItem(nil)
        #expect(view.selectedTabViewItem === items[0])
        view.selectTabViewItem(at: 1)
        view.removeTabViewItem(items[1])
        #expect(view.numberOfTabViewItems == 2)
        #expect(view.selectedTabViewItem != nil)
    }

    // MARK: NSSplitView/resizeNotification.m, which its author has compared with a Mac by his own word

    @Test("A split view tells before and after it arranges its panes, and nothing without panes", arguments: [2, 0])
    func splitNotes(count: Int) {
        let view = NSSplitView(frame: NSRect(x: 0, y: 0, width: 200, height: 200))
        for _ in 0..<count { view.addSubview(NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))) }
        let log = SplitLog()
        view.delegate = log
        view.adjustSubviews()
        #expect(log.calls == (count == 0 ? [] : ["will", "did"]))
    }

    private final class SplitLog: NSObject, NSSplitViewDelegate {
        var calls: [String] = []
        func splitViewWillResizeSubviews(_ notification: Notification) { calls.append("will") }
        func splitViewDidResizeSubviews(_ notification: Notification) { calls.append("did") }
    }
}
