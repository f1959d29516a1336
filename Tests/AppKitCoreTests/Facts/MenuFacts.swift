import AppKitCore
import Foundation
import Testing

/// The facts are those of GNUstep's tests NSMenu/submenuTitle.m and NSTrackingArea/basic.m, which were checked on a Mac.
@Suite("Facts of a Mac: menus and tracking areas")
@MainActor
struct MenuFacts {
    @Test("A menu keeps its title, whatever the title of the item is that opens it")
    func titles() {
        let file = NSMenu(title: "File")
        #expect(file.title == "File")
        NSMenuItem().submenu = file
        #expect(file.title == "File")
        let (colors, format) = (NSMenu(title: "Colors"), NSMenuItem(title: "Format", action: nil, keyEquivalent: ""))
        format.submenu = colors
        #expect(colors.title == "Colors")
        #expect(format.title == "Format")
        let (main, edit) = (NSMenu(title: "Main"), NSMenu(title: "Edit menu"))
        main.setSubmenu(edit, for: main.addItem(withTitle: "Edit", action: nil, keyEquivalent: ""))
        #expect(edit.title == "Edit menu")
        #expect(edit.supermenu === main)
    }

    @Test(
        "The options of a tracking area have AppKit's numbers",
        arguments: [
            (NSTrackingArea.Options.mouseEnteredAndExited, 0x01), (.mouseMoved, 0x02), (.cursorUpdate, 0x04),
            (.activeWhenFirstResponder, 0x10), (.activeInKeyWindow, 0x20), (.activeInActiveApp, 0x40),
            (.activeAlways, 0x80), (.assumeInside, 0x100), (.inVisibleRect, 0x200), (.enabledDuringMouseDrag, 0x400),
        ] as [(NSTrackingArea.Options, UInt)])
    func options(option: NSTrackingArea.Options, number: UInt) {
        #expect(option.rawValue == number)
    }

    // MARK: NSMenu/performAction.m, which its author has compared with a Mac by his own word

    @Test(
        "An item sends its action between two notifications, and one that is disabled does neither",
        arguments: [true, false])
    func actions(isEnabled: Bool) {
        _ = Desk()
        let (menu, counter) = (NSMenu(title: "m"), ActionCounter())
        menu.autoenablesItems = false
        let item = menu.addItem(withTitle: "Go", action: "count:", keyEquivalent: "")
        (item.target, item.isEnabled) = (counter, isEnabled)
        let log = Log()
        let observers = [NSMenu.willSendActionNotification, NSMenu.didSendActionNotification].map { name in
            NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { note in
                let isItem = note.userInfo?["MenuItem"] is NSMenuItem
                MainActor.assumeIsolated { log.lines.append("\(counter.count) \(isItem)") }
            }
        }
        menu.performActionForItem(at: 0)
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        #expect(counter.count == (isEnabled ? 1 : 0))
        #expect(log.lines == (isEnabled ? ["0 true", "1 true"] : []))
    }

    @MainActor
    private final class Log {
        var lines: [String] = []
    }
}
