import Foundation
import QuinceViewLayout
import Testing

/// Boxes, stacks, split views, tab views and glass; the facts named GNUstep's are of its tests in Tests/gui, which were checked on a Mac.
@Suite("Views that hold views")
@MainActor
struct ContainerTests {
    @Test("A box has a content view inside of its border, below the title (GNUstep, NSBox/contentView.m)")
    func box() {
        let box = NSBox(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(box.contentView?.superview === box && box.title == "Title" && box.titlePosition == .atTop)
        #expect(box.boxType == .primary && box.contentViewMargins == CGSize(width: 5, height: 5))
        let content = NSView(frame: .zero)
        box.contentView = content
        #expect(content.superview === box && box.borderRect.contains(content.frame))
        #expect(content.frame.minX == 9 && content.frame.minY == 10 && content.frame.width == 82)
        #expect(box.titleRect.minY >= box.borderRect.maxY)
        box.titlePosition = .noTitle
        #expect(box.titleRect == .zero && content.frame.height == 84)
    }

    @Test("A custom box has the app's colors, and fits its content")
    func customBox() {
        let stage = Stage()
        let box = stage.show(NSBox(frame: CGRect(x: 20, y: 20, width: 60, height: 60)))
        (box.boxType, box.titlePosition, box.fillColor, box.borderColor) = (.custom, .noTitle, .green, .red)
        box.borderWidth = 4
        box.contentViewMargins = .zero
        stage.desk.turn()
        let (inside, edge) = (stage.desk.center(of: box), stage.place(CGPoint(x: 2, y: 30), in: box))
        #expect(stage.desk.pixel(inside.x, inside.y).1 > 240 && stage.desk.pixel(edge.x, edge.y).0 > 240)
        box.contentView?.addSubview(NSView(frame: CGRect(x: 7, y: 7, width: 30, height: 20)))
        box.sizeToFit()
        #expect(box.frame.size == CGSize(width: 38, height: 28))
        box.setFrameFromContentFrame(CGRect(x: 50, y: 50, width: 10, height: 10))
        #expect(box.frame == CGRect(x: 46, y: 46, width: 18, height: 18))
    }

    // MARK: Stacks

    private final class Sized: NSView {
        var size = CGSize(width: 20, height: 10)
        override var intrinsicContentSize: NSSize { size }
    }

    private func stack(_ stage: Stage, _ count: Int) -> (NSStackView, [Sized]) {
        let stack = NSStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        let views = (0..<count).map { _ in Sized() }
        stage.window.contentView?.addSubview(stack)
        return (stack, views)
    }

    @Test(
        "A stack is a row with a spacing of 8 and gravity areas, whose hidden views leave (GNUstep, NSStackView/defaults.m)"
    )
    func stackDefaults() {
        let stack = NSStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(stack.orientation == .horizontal && stack.distribution == .gravityAreas && stack.spacing == 8)
        #expect(stack.detachesHiddenViews && stack.alignment == .centerY && stack.arrangedSubviews.isEmpty)
        #expect(stack.delegate == nil && !stack.hasEqualSpacing)
    }

    @Test(
        "Views are arranged in their order, once, and stay subviews when they leave it (GNUstep, NSStackView/membership.m)"
    )
    func stackMembership() {
        let stage = Stage()
        let (stack, views) = stack(stage, 4)
        stack.addArrangedSubview(views[0])
        stack.addArrangedSubview(views[1])
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
        stack.addArrangedSubview(views[0])
        #expect(stack.arrangedSubviews.count == 3)
        stack.removeArrangedSubview(views[0])
        #expect(!stack.arrangedSubviews.contains(views[0]) && stack.subviews.contains(views[0]))
        stack.addSubview(views[3])
        #expect(!stack.arrangedSubviews.contains(views[3]))
        views[1].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[2]])
    }

    @Test("Gravity areas put views at the beginning, in the middle and at the end")
    func gravities() {
        let stage = Stage()
        let (stack, views) = stack(stage, 4)
        stack.edgeInsets = NSEdgeInsets(top: 0, left: 5, bottom: 0, right: 7)
        stack.addView(views[0], in: .leading)
        stack.addView(views[1], in: .leading)
        stack.addView(views[2], in: .center)
        stack.addView(views[3], in: .trailing)
        stage.desk.turn()
        #expect(views.map(\.frame.minX) == [5, 33, 90, 173] && views.allSatisfy { $0.frame.minY == 20 })
        #expect(stack.views(in: .leading) == [views[0], views[1]])
        stack.setCustomSpacing(30, after: views[0])
        views[2].isHidden = true
        stage.desk.turn()
        #expect(views[1].frame.minX == 55 && stack.detachedViews == [views[2]])
    }

    @Test("Distributions fill the row, equally or with equal gaps")
    func distributions() {
        let stage = Stage()
        let (stack, views) = stack(stage, 3)
        for view in views { stack.addArrangedSubview(view) }
        stack.distribution = .fillEqually
        stage.desk.turn()
        #expect(views.allSatisfy { abs($0.frame.width - 61.33) < 0.7 } && views[2].frame.maxX == 200)
        stack.distribution = .equalSpacing
        stage.desk.turn()
        #expect(views.map(\.frame.minX) == [0, 90, 180] && views[1].frame.width == 20)
        stack.distribution = .fill
        stack.alignment = .height
        views[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        views[1].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        stage.desk.turn()
        #expect(views.map(\.frame.width) == [20, 20, 144] && views[0].frame.height == 50)
    }

    @Test("A column hugs its views and aligns them")
    func column() {
        let stage = Stage()
        let views = [Sized(), Sized()]
        views[1].size = CGSize(width: 60, height: 10)
        let stack = NSStackView(views: views)
        (stack.orientation, stack.alignment) = (.vertical, .leading)
        stage.window.contentView?.addSubview(stack)
        #expect(stack.fittingSize == CGSize(width: 60, height: 28))
        stage.desk.turn()
        #expect(views[0].frame.minY > views[1].frame.minY && views[0].frame.minX == 0)
    }

    // MARK: Split views

    private final class Limits: NSObject, NSSplitViewDelegate {
        var count = 0
        func splitView(
            _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
            ofSubviewAt dividerIndex: Int
        ) -> CGFloat { 60 }
        func splitView(
            _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
            ofSubviewAt dividerIndex: Int
        ) -> CGFloat { proposedMaximumPosition - 40 }
        func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool {
            subview === splitView.arrangedSubviews.first
        }
        func splitViewDidResizeSubviews(_ notification: Notification) { count += 1 }
    }

    private func split(_ stage: Stage) -> (NSSplitView, [NSView]) {
        let view = NSSplitView(frame: CGRect(x: 0, y: 0, width: 201, height: 100))
        (view.isVertical, view.dividerStyle) = (true, .thin)
        let panes = [
            NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
        ]
        for pane in panes { view.addSubview(pane) }
        stage.show(view)
        return (view, panes)
    }

    @Test("A split view is horizontal with thick dividers, and its panes fill it (GNUstep, NSSplitView/s….m)")
    func splitDefaults() {
        let view = NSSplitView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(!view.isVertical && view.dividerStyle == .thick && view.autosaveName == nil && view.delegate == nil)
        let panes = [
            NSView(frame: CGRect(x: 0, y: 0, width: 200, height: 40)),
            NSView(frame: CGRect(x: 0, y: 0, width: 200, height: 40)),
        ]
        for pane in panes { view.addSubview(pane) }
        #expect(
            view.arrangedSubviews == panes && !view.isSubviewCollapsed(panes[0])
                && view.minPossiblePositionOfDivider(at: 0) == 0)
        view.adjustSubviews()
        #expect(panes[0].frame.height + panes[1].frame.height == 91 && panes[1].frame.maxY == 100 && view.isFlipped)
    }

    @Test("Panes keep their proportions, or those of lesser priority take the change")
    func splitResizing() {
        let stage = Stage()
        let (view, panes) = split(stage)
        view.setPosition(50, ofDividerAt: 0)
        #expect(panes.map(\.frame.width) == [50, 150] && panes[1].frame.minX == 51)
        view.setFrameSize(CGSize(width: 401, height: 100))
        #expect(panes.map(\.frame.width) == [100, 300])
        view.setHoldingPriority(.init(260), forSubviewAt: 0)
        view.setFrameSize(CGSize(width: 301, height: 120))
        #expect(panes.map(\.frame.width) == [100, 200] && panes[0].frame.height == 120)
    }

    @Test("A person drags a divider within the delegate's limits, and over a half of the least size collapses the pane")
    func splitDrag() {
        let stage = Stage()
        let (view, panes) = split(stage)
        let limits = Limits()
        view.delegate = limits
        stage.drag(CGPoint(x: 100.5, y: 50), CGPoint(x: 120.5, y: 50), in: view)
        #expect(panes[0].frame.width == 120 && limits.count > 0)
        stage.drag(CGPoint(x: 120.5, y: 50), CGPoint(x: 195, y: 50), in: view)
        #expect(panes[0].frame.width == 160)
        stage.drag(CGPoint(x: 160.5, y: 50), CGPoint(x: 40, y: 50), in: view)
        #expect(panes[0].frame.width == 60 && !view.isSubviewCollapsed(panes[0]))
        stage.drag(CGPoint(x: 60.5, y: 50), CGPoint(x: 10, y: 50), in: view)
        #expect(view.isSubviewCollapsed(panes[0]) && panes[1].frame.minX == 1)
    }

    @Test("The pointer over a divider shows that it can be moved")
    func splitCursor() {
        let stage = Stage()
        let (view, _) = split(stage)
        let place = stage.place(CGPoint(x: 101.5, y: 50), in: view)
        stage.desk.mouse(.move, place.x, place.y)
        #expect(NSCursor.current === NSCursor.resizeLeftRight)
        stage.desk.mouse(.move, place.x + 30, place.y)
        #expect(NSCursor.current === NSCursor.arrow)
    }

    // MARK: Tab views

    private final class Listener: NSObject, NSTabViewDelegate {
        var changes = 0
        var selected: String?
        var refuses = false
        func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool { !refuses }
        func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) { selected = tabViewItem?.label }
        func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView) { changes += 1 }
    }

    private func tabs(_ labels: [String]) -> (NSTabView, [NSTabViewItem]) {
        let view = NSTabView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let items = labels.map { label in
            let item = NSTabViewItem(identifier: "i" + label)
            item.label = label
            return item
        }
        for item in items { view.addTabViewItem(item) }
        return (view, items)
    }

    @Test(
        "The first item of a tab view is selected, and later ones do not change that (GNUstep, NSTabView/structure.m)")
    func tabItems() {
        let empty = NSTabView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        #expect(
            empty.tabViewType == .topTabsBezelBorder && empty.numberOfTabViewItems == 0
                && empty.selectedTabViewItem == nil)
        #expect(empty.drawsBackground && empty.allowsTruncatedLabels && empty.controlSize == .regular)
        let (view, items) = tabs(["A", "B", "C"])
        #expect(view.selectedTabViewItem === items[0] && items[0].tabView === view && items[0].view?.superview === view)
        #expect(view.indexOfTabViewItem(items[1]) == 1 && view.indexOfTabViewItem(withIdentifier: "iC") == 2)
        let new = NSTabViewItem(identifier: nil)
        #expect(new.label == "" && new.view != nil && new.tabState == .backgroundTab && new.toolTip == nil)
        view.insertTabViewItem(new, at: 1)
        #expect(view.tabViewItem(at: 1) === new && view.indexOfTabViewItem(items[1]) == 2)
        view.removeTabViewItem(items[0])
        #expect(view.selectedTabViewItem === new && view.numberOfTabViewItems == 3)
        #expect(
            view.contentRect == CGRect(x: 10, y: 33, width: 280, height: 154) && new.view?.frame == view.contentRect)
    }

    @Test(
        "Selection goes to items by index and in their order, and the delegate may refuse (GNUstep, NSTabView/selection.m)"
    )
    func tabSelection() {
        let (view, items) = tabs(["A", "B", "C"])
        let listener = Listener()
        view.delegate = listener
        view.selectTabViewItem(at: 2)
        #expect(items[2].tabState == .selectedTab && items[0].tabState == .backgroundTab && listener.selected == "C")
        view.selectFirstTabViewItem(nil)
        view.selectNextTabViewItem(nil)
        #expect(view.selectedTabViewItem === items[1])
        view.selectPreviousTabViewItem(nil)
        view.selectLastTabViewItem(nil)
        #expect(view.selectedTabViewItem === items[2] && items[1].view?.superview == nil)
        listener.refuses = true
        view.selectTabViewItem(at: 0)
        #expect(view.selectedTabViewItem === items[2])
        view.addTabViewItem(NSTabViewItem(identifier: nil))
        #expect(listener.changes == 1)
    }

    @Test("A click on a tab selects it, and the arrow keys go on")
    func tabMouse() {
        let stage = Stage()
        let (view, items) = tabs(["First", "Second", "Third"])
        stage.show(view)
        stage.click(CGPoint(x: 150, y: 15), in: view)
        #expect(view.selectedTabViewItem === items[1])
        stage.desk.press("UIKeyInputRightArrow")
        #expect(view.selectedTabViewItem === items[2])
        view.tabViewType = .noTabsNoBorder
        #expect(view.contentRect == view.bounds && items[2].view?.frame == view.bounds)
    }

    // MARK: Glass

    @Test(
        "Glass blurs what is behind it, and is of one color in an inactive window (GNUstep, NSVisualEffectView/config.m)"
    )
    func glass() {
        let stage = Stage()
        let view = NSVisualEffectView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
        #expect(
            view.material == .appearanceBased && view.blendingMode == .behindWindow
                && view.state == .followsWindowActiveState)
        #expect(view.maskImage == nil)
        let back = stage.show(NSBox(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        (back.boxType, back.titlePosition, back.fillColor, back.borderType) = (.custom, .noTitle, .red, .noBorder)
        stage.show(view)
        let edge = stage.place(CGPoint(x: 50, y: 50), in: view)
        let glass = stage.desk.pixel(edge.x, edge.y)
        #expect(glass.0 > glass.1 && glass.1 > 60)
        view.state = .inactive
        stage.desk.turn()
        let solid = stage.desk.pixel(edge.x, edge.y)
        #expect(solid.0 == solid.1 && solid.1 == solid.2)
    }
}
