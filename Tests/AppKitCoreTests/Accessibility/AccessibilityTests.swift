import AppKitCore
import Foundation
import Testing

@Suite("Accessibility of views, windows and the application")
@MainActor
struct AccessibilityTests {
    private final class Gauge: NSView {
        override func accessibilityRole() -> NSAccessibility.Role? { .levelIndicator }
        override func isAccessibilityElement() -> Bool { true }
    }

    @Test("A plain view is not seen, and its children take its place; a view that is given a role stays")
    func children() {
        let window = Desk().window()
        let plain = NSView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
        let gauge = Gauge(frame: CGRect(x: 5, y: 6, width: 20, height: 20))
        plain.addSubview(gauge)
        window.contentView?.addSubview(plain)
        #expect(!plain.isAccessibilityElement() && gauge.isAccessibilityElement())
        #expect(window.contentView?.accessibilityChildren()?.first as? NSView === gauge)
        #expect(gauge.accessibilityParent() as? NSWindow === window)
        #expect(gauge.accessibilityWindow() as? NSWindow === window)
        #expect(gauge.accessibilityFrame() == CGRect(x: 215, y: 216, width: 20, height: 20))
        #expect(gauge.accessibilityRoleDescription() == "level indicator")
        plain.setAccessibilityElement(true)
        #expect(gauge.accessibilityParent() as? NSView === plain)
    }

    @Test("What is set is given back, and nil gives back what the object has by itself")
    func stored() {
        let button = NSButton(title: "Save", target: nil, action: nil)
        #expect(button.accessibilityRole() == .button && button.accessibilityTitle() == "Save")
        #expect(button.accessibilityLabel() == nil)
        button.setAccessibilityTitle("Keep")
        button.setAccessibilityRole(.link)
        #expect(button.accessibilityTitle() == "Keep" && button.accessibilityRole() == .link)
        button.setAccessibilityTitle(nil)
        #expect(button.accessibilityTitle() == "Save")
        let check = NSButton(checkboxWithTitle: "Bold", target: nil, action: nil)
        check.state = .on
        #expect(check.accessibilityRole() == .checkBox && check.accessibilityValue() as? Int == 1)
    }

    @Test("A press presses a button that is enabled")
    func press() {
        let check = NSButton(checkboxWithTitle: "Bold", target: nil, action: nil)
        #expect(check.isAccessibilitySelectorAllowed("accessibilityPerformPress"))
        #expect(check.accessibilityPerformPress() && check.state == .on)
        check.setAccessibilityValue(0)
        #expect(check.state == .off)
        check.isEnabled = false
        #expect(!check.isAccessibilityEnabled() && !check.accessibilityPerformPress() && check.state == .off)
        #expect(!check.accessibilityPerformIncrement())
    }

    @Test("Focus follows the first responder, and can be given")
    func focus() {
        final class Taker: NSView { override var acceptsFirstResponder: Bool { true } }
        let window = Desk().window()
        let view = Taker(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.contentView?.addSubview(view)
        #expect(!view.isAccessibilityFocused())
        view.setAccessibilityFocused(true)
        #expect(window.firstResponder === view && view.isAccessibilityFocused())
        #expect(NSApp.accessibilityApplicationFocusedUIElement() as? NSView === view)
    }

    @Test("A window has its buttons, and the application its windows")
    func windows() {
        let window = Desk().window()
        window.title = "Notes"
        #expect(window.accessibilityRole() == .window && window.accessibilitySubrole() == .standardWindow)
        #expect(window.accessibilityTitle() == "Notes" && window.isAccessibilityMain())
        let close = window.accessibilityCloseButton() as? NSView
        #expect(close?.accessibilitySubrole() == .closeButton)
        #expect(NSApp.accessibilityRole() == .application)
        #expect((NSApp.accessibilityWindows() as? [NSWindow])?.contains(window) == true)
        window.setAccessibilityMinimized(true)
        #expect(window.isMiniaturized && window.isAccessibilityMinimized())
    }

    @Test("An element that is no view is placed in the space of its parent")
    func elements() {
        let window = Desk().window()
        let parent = Gauge(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        window.contentView?.addSubview(parent)
        let element = NSAccessibilityElement()
        element.setAccessibilityParent(parent)
        element.setAccessibilityFrameInParentSpace(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(element.accessibilityFrame() == CGRect(x: 251, y: 252, width: 3, height: 4))
        parent.setFrameOrigin(CGPoint(x: 60, y: 50))
        #expect(element.accessibilityFrame().minX == 261)
        #expect(element.accessibilityWindow() as? NSWindow === window)
    }
}
