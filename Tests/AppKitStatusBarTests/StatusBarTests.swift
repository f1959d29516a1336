import AppKitCore
import AppKitDrawing
import AppKitStatusBar
import CoreGraphics
import Desk
import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
import Testing

/// Items in the menu bar; the rules are those of NSStatusBar's and NSStatusItem's documentation.
@Suite("The status bar", .serialized)
@MainActor
struct StatusBarTests {
    private let desk = Desk()

    private func item(_ title: String) -> NSStatusItem {
        let item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
        item.button?.title = title
        desk.turn()
        return item
    }

    private func frame(_ item: NSStatusItem) -> NSRect { item.button?.window?.frame ?? .zero }

    @Test("A new item is to the left of those that are there, in the menu bar, and as wide as its title needs")
    func places() {
        let (first, second) = (item("One"), item("Seventeen"))
        defer { for item in [first, second] { NSStatusBar.system.removeStatusItem(item) } }
        #expect(frame(second).maxX == frame(first).minX && frame(second).width > frame(first).width)
        #expect(frame(first).minY == 800 - 22 && frame(first).height == NSStatusBar.system.thickness)
        let before = frame(first).width
        first.button?.title = "One and more"
        #expect(frame(first).width > before && frame(second).maxX == frame(first).minX)
        first.length = NSStatusItem.squareLength
        #expect(frame(first).width == 22)
        first.length = 40
        #expect(frame(first).width == 40)
    }

    @Test("An item that is removed or not visible leaves its place to the others")
    func removal() {
        let (first, second) = (item("One"), item("Two"))
        let right = frame(first).maxX
        first.isVisible = false
        #expect(frame(second).maxX == right)
        first.isVisible = true
        NSStatusBar.system.removeStatusItem(first)
        #expect(frame(second).maxX == right && first.button?.window?.isVisible == false)
        NSStatusBar.system.removeStatusItem(second)
    }

    @Test("An item that the app lets go leaves the bar (documentation, statusItem(withLength:))")
    func release() {
        var first: NSStatusItem? = item("One")
        let window = first?.button?.window
        #expect(window?.isVisible == true)
        first = nil
        #expect(window?.isVisible == false)
    }

    @Test("A click opens the item's menu below it, from which an item is chosen")
    func menu() {
        let target = Target()
        let item = item("Menu")
        defer { NSStatusBar.system.removeStatusItem(item) }
        let menu = NSMenu(title: "")
        menu.addItem(withTitle: "Do it", action: "quince_chosen:", keyEquivalent: "").target = target
        item.menu = menu
        let place = CGPoint(x: frame(item).midX, y: 11)
        desk.click(place.x, place.y)
        #expect(NSApplication.shared.menus.isOpen)
        desk.click(place.x, 22 + 14)
        #expect(target.count == 1 && !NSApplication.shared.menus.isOpen)
    }

    @Test("Without a menu a click sends the action")
    func action() {
        let target = Target()
        let item = item("Act")
        defer { NSStatusBar.system.removeStatusItem(item) }
        item.button?.target = target
        item.button?.action = "quince_chosen:"
        desk.click(frame(item).midX, 11)
        #expect(target.count == 1)
    }
}

@MainActor
private final class Target: NSObject {
    var count = 0
    func chosen(_ sender: Any?) { count += 1 }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(Target.self) { $0.action("quince_chosen:") { $0.chosen($1[0]) } }
}
