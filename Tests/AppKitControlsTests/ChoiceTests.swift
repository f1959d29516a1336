import Foundation
import Testing

/// Segmented controls, pop-up buttons, image views and color wells; the facts named GNUstep's are of its tests in Tests/gui, which
/// were checked on a Mac.
@Suite("Controls of choices")
@MainActor
struct ChoiceTests {
    private func control() -> NSSegmentedControl {
        let control = NSSegmentedControl(frame: CGRect(x: 20, y: 20, width: 184, height: 24))
        control.segmentCount = 3
        for (index, label) in ["A", "B", "C"].enumerated() {
            control.setLabel(label, forSegment: index)
            control.setWidth(60, forSegment: index)
        }
        return control
    }

    @Test("A click on a button leaves the first responder as it is, since full keyboard access is off (OS X's default)")
    func focus() {
        let stage = Stage()
        let button = stage.show(NSButton(title: "Press", target: nil, action: nil))
        let before = stage.window.firstResponder
        stage.desk.click(button)
        #expect(stage.counter.count == 1 && stage.window.firstResponder === before)
        #expect(button.acceptsFirstResponder && !button.canBecomeKeyView)
    }

    @Test(
        "A new segmented control is empty, selects one, and its segments are enabled (GNUstep, NSSegmentedCell/model.m)"
    )
    func segmentDefaults() {
        let control = NSSegmentedControl(frame: .zero)
        #expect(control.segmentCount == 0 && control.selectedSegment == -1)
        #expect(control.trackingMode == .selectOne && control.segmentStyle == .automatic)
        control.segmentCount = 3
        #expect(control.label(forSegment: 0) == nil && control.width(forSegment: 0) == 0)
        #expect(
            control.isEnabled(forSegment: 0) && control.tag(forSegment: 0) == 0 && !control.isSelected(forSegment: 0))
        control.setTag(77, forSegment: 2)
        #expect(control.selectSegment(withTag: 77) && control.selectedSegment == 2)
    }

    @Test(
        "One segment is selected, or several, of which the last one is reported (GNUstep, NSSegmentedControl/multiSelect.m)"
    )
    func segmentModes() {
        let control = control()
        control.setSelected(true, forSegment: 0)
        control.setSelected(true, forSegment: 2)
        #expect(!control.isSelected(forSegment: 0) && control.isSelected(forSegment: 2) && control.selectedSegment == 2)
        control.trackingMode = .selectAny
        control.setSelected(true, forSegment: 0)
        control.setSelected(true, forSegment: 1)
        #expect(control.isSelected(forSegment: 0) && control.isSelected(forSegment: 1) && control.selectedSegment == 1)
        control.setSelected(false, forSegment: 0)
        #expect(!control.isSelected(forSegment: 0) && control.isSelected(forSegment: 1))
    }

    @Test(
        "The initializers make a segment of each label and image; more and longer labels are wider (GNUstep, NSSegmentedControl)"
    )
    func segmentCreation() {
        let counter = Counter()
        let three = NSSegmentedControl(
            labels: ["One", "Two", "Three"], trackingMode: .selectOne, target: counter, action: Counter.action)
        #expect(three.segmentCount == 3 && three.label(forSegment: 2) == "Three" && three.target === counter)
        let one = NSSegmentedControl(labels: ["One"], trackingMode: .selectOne, target: nil, action: nil)
        let long = NSSegmentedControl(labels: ["Onnnnnnnnnnne"], trackingMode: .selectOne, target: nil, action: nil)
        #expect(three.frame.width > one.frame.width && long.frame.width > one.frame.width && three.frame.height == 24)
    }

    @Test("A click selects the segment under it, unless it is disabled or the pointer leaves it")
    func segmentMouse() {
        let stage = Stage()
        let control = stage.show(control())
        stage.click(CGPoint(x: 90, y: 10), in: control)
        #expect(control.selectedSegment == 1 && stage.counter.count == 1)
        control.setEnabled(false, forSegment: 2)
        stage.click(CGPoint(x: 150, y: 10), in: control)
        stage.drag(CGPoint(x: 30, y: 10), CGPoint(x: 90, y: 10), in: control)
        #expect(control.selectedSegment == 1 && stage.counter.count == 1)
    }

    @Test("A momentary control tells the segment while it sends its action, and selects none")
    func momentary() {
        let stage = Stage()
        let control = stage.show(control())
        control.trackingMode = .momentary
        var seen = -1
        stage.counter.look = { seen = control.selectedSegment }
        stage.click(CGPoint(x: 150, y: 10), in: control)
        #expect(seen == 2 && control.selectedSegment == -1)
    }

    @Test("Arrow keys go from segment to segment, and Space clicks")
    func segmentKeys() {
        let stage = Stage()
        let control = stage.show(control())
        control.trackingMode = .selectAny
        stage.window.makeFirstResponder(control)
        stage.desk.press("UIKeyInputRightArrow")
        stage.desk.press(" ")
        #expect(control.isSelected(forSegment: 1) && stage.counter.count == 1)
        stage.desk.press(" ")
        #expect(!control.isSelected(forSegment: 1) && control.selectedSegment == -1)
    }

    // MARK: Pop-up buttons

    @Test(
        "The first item of a pop-up is selected; a title that is added again moves to the end (GNUstep, NSPopUpButtonCell/menu.m)"
    )
    func popUpItems() {
        let button = NSPopUpButton(frame: CGRect(x: 0, y: 0, width: 100, height: 26), pullsDown: false)
        #expect(
            !button.pullsDown && button.autoenablesItems && button.usesItemFromMenu && button.altersStateOfSelectedItem)
        #expect(button.numberOfItems == 0 && button.indexOfSelectedItem == -1 && button.selectedItem == nil)
        button.addItem(withTitle: "alpha")
        #expect(button.indexOfSelectedItem == 0 && button.titleOfSelectedItem == "alpha")
        button.addItems(withTitles: ["beta", "gamma"])
        #expect(button.itemTitles == ["alpha", "beta", "gamma"] && button.indexOfSelectedItem == 0)
        button.addItem(withTitle: "beta")
        #expect(button.numberOfItems == 3 && button.indexOfItem(withTitle: "beta") == 2)
        button.insertItem(withTitle: "inserted", at: 1)
        #expect(button.itemTitle(at: 1) == "inserted" && button.lastItem?.title == "beta")
        button.item(at: 2)?.tag = 42
        #expect(button.indexOfItem(withTag: 42) == 2 && button.indexOfItem(withTag: 99) == -1)
        #expect(button.selectItem(withTag: 42) && button.titleOfSelectedItem == "gamma" && button.title == "gamma")
        button.removeItem(withTitle: "gamma")
        #expect(button.indexOfSelectedItem == 0)
        button.removeAllItems()
        #expect(button.numberOfItems == 0 && button.indexOfSelectedItem == -1)
    }

    @Test("The selected item has the mark, and setting the title selects an item or adds one")
    func popUpSelection() {
        let button = NSPopUpButton(frame: .zero, pullsDown: false)
        button.addItems(withTitles: ["a", "b"])
        #expect(button.item(at: 0)?.state == .on)
        button.selectItem(at: 1)
        #expect(button.item(at: 0)?.state == .off && button.item(at: 1)?.state == .on)
        button.title = "c"
        #expect(button.itemTitles == ["a", "b", "c"] && button.indexOfSelectedItem == 2)
        button.selectItem(at: -1)
        #expect(button.selectedItem == nil && button.title == "")
    }

    @Test("A click opens the menu with the selected item over the button; a second click chooses and sends the action")
    func popUpMouse() {
        let stage = Stage()
        let button = stage.show(NSPopUpButton(frame: CGRect(x: 40, y: 150, width: 120, height: 26), pullsDown: false))
        button.addItems(withTitles: ["one", "two", "three"])
        button.selectItem(at: 1)
        let place = stage.desk.center(of: button)
        stage.desk.click(place.x, place.y)
        #expect(stage.desk.application.menus.isOpen && button.menu?.highlightedItem === button.item(at: 1))
        // The item below the selected one is a row further down.
        stage.desk.click(place.x, place.y + 19)
        #expect(
            button.titleOfSelectedItem == "three" && stage.counter.count == 1 && !stage.desk.application.menus.isOpen)
    }

    @Test("A pull-down shows the title of its first item, which is not in the open menu")
    func pullDown() {
        let stage = Stage()
        let button = stage.show(NSPopUpButton(frame: CGRect(x: 40, y: 150, width: 120, height: 26), pullsDown: true))
        button.addItems(withTitles: ["Actions", "one", "two"])
        #expect(button.title == "Actions" && button.indexOfSelectedItem == -1)
        let place = stage.desk.center(of: button)
        stage.desk.click(place.x, place.y)
        #expect(button.item(at: 0)?.isHidden == true)
        stage.desk.press("UIKeyInputDownArrow")
        stage.desk.press("\r")
        #expect(button.titleOfSelectedItem == "one" && button.title == "Actions" && stage.counter.count == 1)
        #expect(button.item(at: 0)?.isHidden == false)
    }

    @Test("An item with an action of its own sends that one")
    func ownAction() {
        let stage = Stage()
        let own = Counter()
        let button = stage.show(NSPopUpButton(frame: CGRect(x: 40, y: 150, width: 120, height: 26), pullsDown: false))
        button.addItems(withTitles: ["one", "two"])
        button.item(at: 1)?.target = own
        button.item(at: 1)?.action = Counter.action
        button.performClick(nil)
        stage.desk.press("UIKeyInputDownArrow")
        stage.desk.press("UIKeyInputDownArrow")
        stage.desk.press("\r")
        #expect(button.indexOfSelectedItem == 1 && own.count == 1 && stage.counter.count == 0)
    }

    // MARK: Images and colors

    @Test(
        "An image view shows no image in the middle without a frame, and is not editable (GNUstep, NSImageView/state.m)"
    )
    func imageView() {
        let view = NSImageView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        #expect(view.image == nil && view.imageAlignment == .alignCenter && view.imageFrameStyle == .none)
        #expect(!view.isEditable && view.allowsCutCopyPaste && view.contentTintColor == nil && view.animates)
        let image = NSImage(size: CGSize(width: 16, height: 12))
        let own = NSImageView(image: image)
        #expect(own.image === image && own.intrinsicContentSize == image.size && !own.isEditable)
    }

    @Test("An image is scaled down to the view and put at its alignment")
    func imageDrawing() {
        let stage = Stage()
        let image = NSImage(size: CGSize(width: 20, height: 20), flipped: false) { rect in
            NSColor.red.setFill()
            rect.fill()
            return true
        }
        let view = stage.show(NSImageView(frame: CGRect(x: 20, y: 20, width: 100, height: 40)))
        (view.image, view.imageAlignment) = (image, .alignTopLeft)
        stage.desk.turn()
        let inside = stage.place(CGPoint(x: 10, y: 30), in: view)
        let outside = stage.place(CGPoint(x: 10, y: 10), in: view)
        #expect(stage.desk.pixel(inside.x, inside.y).0 > 240 && stage.desk.pixel(inside.x, inside.y).1 < 20)
        #expect(stage.desk.pixel(outside.x, outside.y).1 > 200)
        (view.imageScaling, view.imageAlignment) = (.scaleProportionallyUpOrDown, .alignRight)
        stage.desk.turn()
        let grown = stage.place(CGPoint(x: 65, y: 5), in: view)
        #expect(stage.desk.pixel(grown.x, grown.y).1 < 20)
    }

    @Test("A color well is white, bordered and not active (GNUstep, NSColorWell); a click makes it the active one")
    func colorWell() {
        let stage = Stage()
        let well = stage.show(NSColorWell(frame: CGRect(x: 20, y: 20, width: 44, height: 23)))
        #expect(well.color == .white && well.isBordered && !well.isActive)
        well.color = .red
        stage.desk.turn()
        let middle = stage.desk.center(of: well)
        #expect(stage.desk.pixel(middle.x, middle.y).0 > 240 && stage.desk.pixel(middle.x, middle.y).1 < 20)
        stage.desk.click(well)
        #expect(well.isActive)
        stage.desk.click(well)
        #expect(!well.isActive)
    }
}
