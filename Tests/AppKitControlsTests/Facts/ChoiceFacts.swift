import AppKitControls
import AppKitCore
import AppKitDrawing
import Foundation
import Testing

/// The facts are those of GNUstep's tests NSSegmentedControl/segments.m, NSSegmentedCell/model.m, NSPopUpButtonCell/*.m and
/// NSImageCell/basic.m, which were checked on a Mac (NSSegmentedCell/model.m and NSPopUpButtonCell/menu.m by their pull requests, 496 and
/// 486). More of them are in `ChoiceTests` and `ValueTests`.
@Suite("Facts of a Mac: choices")
@MainActor
struct ChoiceFacts {
    private func segments() -> NSSegmentedControl {
        let control = NSSegmentedControl(frame: NSRect(x: 0, y: 0, width: 200, height: 24))
        control.segmentCount = 3
        for (index, label) in ["A", "B", "C"].enumerated() { control.setLabel(label, forSegment: index) }
        return control
    }

    @Test("One segment is selected; another one that is selected takes its place")
    func selection() {
        let control = segments()
        #expect(control.selectedSegment == -1)
        control.selectedSegment = 2
        #expect(control.isSelected(forSegment: 2))
        #expect(!control.isSelected(forSegment: 0))
        control.setSelected(true, forSegment: 1)
        #expect(control.selectedSegment == 1)
        #expect(control.isSelected(forSegment: 1))
        #expect(!control.isSelected(forSegment: 2))
    }

    @Test("What is set for a segment is that segment's alone, and stays when others go")
    func parts() {
        let control = segments()
        control.setWidth(40, forSegment: 0)
        #expect(control.width(forSegment: 0) == 40)
        #expect(control.width(forSegment: 1) == 0)
        control.setEnabled(false, forSegment: 1)
        #expect(!control.isEnabled(forSegment: 1))
        #expect(control.isEnabled(forSegment: 0))
        control.segmentCount = 2
        #expect(control.segmentCount == 2)
        #expect(control.label(forSegment: 1) == "B")
    }

    private func popUp(_ titles: [String] = ["a", "b", "c", "d"]) -> NSPopUpButton {
        let button = NSPopUpButton(frame: NSRect(x: 0, y: 0, width: 120, height: 24), pullsDown: false)
        button.addItems(withTitles: titles)
        return button
    }

    @Test(
        "The first item takes the place of a selected one that is removed; another item's removal leaves the selection",
        arguments: [(1, 1, "a", 0), (3, 3, "a", 0), (2, 0, "c", 1), (1, 3, "b", 1)])
    func removal(selected: Int, removed: Int, title: String, index: Int) {
        let button = popUp()
        button.selectItem(at: selected)
        button.removeItem(at: removed)
        #expect(button.titleOfSelectedItem == title)
        #expect(button.indexOfSelectedItem == index)
    }

    @Test("A pop-up without items has no selection")
    func empty() {
        let button = popUp(["only"])
        #expect(button.indexOfSelectedItem == 0)
        button.removeItem(at: 0)
        #expect(button.numberOfItems == 0)
        #expect(button.indexOfSelectedItem == -1)
    }

    @Test("Items are found by their titles and tags, and selected by them")
    func items() {
        let button = popUp(["one", "two", "three"])
        #expect(button.indexOfItem(withTitle: "two") == 1)
        #expect(button.indexOfItem(withTitle: "missing") == -1)
        #expect(button.item(withTitle: "three") === button.item(at: 2))
        #expect(button.lastItem?.title == "three")
        button.selectItem(withTitle: "two")
        #expect(button.indexOfSelectedItem == 1)
        button.selectItem(at: 2)
        #expect(button.selectedItem === button.item(at: 2))
        button.removeItem(withTitle: "two")
        #expect(button.numberOfItems == 2)
        #expect(button.titleOfSelectedItem == "three")
    }

    @Test("An image that is too large is scaled down by default")
    func images() {
        #expect(NSImageView(frame: .zero).imageScaling == .scaleProportionallyDown)
    }

    @Test(
        "Places, frames and scales of images have AppKit's numbers",
        arguments: [
            (NSImageAlignment.alignCenter.rawValue, 0), (NSImageAlignment.alignTop.rawValue, 1),
            (NSImageAlignment.alignRight.rawValue, 8), (NSImageView.FrameStyle.none.rawValue, 0),
            (NSImageView.FrameStyle.photo.rawValue, 1), (NSImageView.FrameStyle.button.rawValue, 4),
            (NSImageScaling.scaleProportionallyDown.rawValue, 0), (NSImageScaling.scaleNone.rawValue, 2),
        ] as [(UInt, UInt)])
    func numbers(value: UInt, expected: UInt) {
        #expect(value == expected)
    }
}
