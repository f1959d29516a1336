import AppKitCore
import Foundation
import Testing

/// The facts are those of GNUstep's tests NSWindow/*.m and NSWindowController/config.m, which were checked on a Mac, and of NSPanel/*.m, of
/// which their author says so (in his pull request 517). More of them are in `WindowTests`.
@Suite("Facts of a Mac: windows and panels")
@MainActor
struct WindowFacts {
    private let rect = NSRect(x: 10, y: 20, width: 200, height: 150)

    private func window(_ content: NSRect, _ style: NSWindow.StyleMask = .borderless) -> NSWindow {
        NSWindow(contentRect: content, styleMask: style, backing: .buffered, defer: false)
    }

    private func panel(_ style: NSWindow.StyleMask) -> NSPanel {
        NSPanel(contentRect: rect, styleMask: style, backing: .buffered, defer: false)
    }

    @Test("The frame of a borderless window is its content's")
    func frames() {
        _ = Desk()
        let window = window(rect)
        #expect(window.contentRect(forFrameRect: rect) == rect)
        #expect(window.frameRect(forContentRect: rect) == rect)
        #expect(window.frame == rect)
        #expect(window.styleMask == .borderless)
    }

    @Test("A content view knows its window")
    func contents() {
        _ = Desk()
        let window = window(NSRect(x: 0, y: 0, width: 120, height: 120))
        let content = NSView(frame: NSRect(x: 0, y: 0, width: 80, height: 80))
        window.contentView = content
        #expect(window.contentView === content)
        #expect(content.window === window)
    }

    @Test("Windows are children in the order in which they came, and move with their parent")
    func children() {
        _ = Desk()
        let parent = window(NSRect(x: 0, y: 0, width: 120, height: 120))
        let first = window(NSRect(x: 20, y: 30, width: 60, height: 60))
        let second = window(NSRect(x: 10, y: 15, width: 60, height: 60))
        parent.addChildWindow(first, ordered: .above)
        parent.addChildWindow(second, ordered: .above)
        #expect(parent.childWindows == [first, second])
        #expect(first.parent === parent)
        parent.setFrameOrigin(NSPoint(x: 40, y: 50))
        #expect(first.frame.origin == NSPoint(x: 60, y: 80))
        #expect(second.frame.origin == NSPoint(x: 50, y: 65))
    }

    @Test("A rectangle that goes to the screen's space and back is the same")
    func screenSpace() {
        _ = Desk()
        let window = window(rect)
        let small = NSRect(x: 5, y: 5, width: 20, height: 20)
        #expect(window.convertToScreen(small) == NSRect(x: 15, y: 25, width: 20, height: 20))
        #expect(window.convertFromScreen(window.convertToScreen(small)) == small)
    }

    @Test("Limits of the content and of the frame are apart, and a step is kept while there is no proportion")
    func limits() {
        _ = Desk()
        let window = window(rect)
        window.minSize = NSSize(width: 120, height: 90)
        window.maxSize = NSSize(width: 800, height: 600)
        window.contentMinSize = NSSize(width: 100, height: 80)
        window.contentMaxSize = NSSize(width: 700, height: 500)
        #expect(window.minSize == NSSize(width: 120, height: 90))
        #expect(window.maxSize == NSSize(width: 800, height: 600))
        #expect(window.contentMinSize == NSSize(width: 100, height: 80))
        #expect(window.contentMaxSize == NSSize(width: 700, height: 500))
        window.resizeIncrements = NSSize(width: 10, height: 5)
        #expect(window.resizeIncrements == NSSize(width: 10, height: 5))
        #expect(window.aspectRatio == .zero)
    }

    @Test("A panel that floats no more is at the normal level")
    func levels() {
        _ = Desk()
        let panel = panel([.titled, .closable])
        #expect(!panel.isFloatingPanel)
        panel.isFloatingPanel = true
        #expect(panel.isFloatingPanel && panel.level == .floating)
        panel.isFloatingPanel = false
        #expect(panel.level == .normal)
        #expect(!panel.isFloatingPanel)
        #expect(NSWindow.Level.floating.rawValue == 3)
    }

    @Test("A controller cascades its window by default")
    func controllers() {
        _ = Desk()
        #expect(NSWindowController(window: window(rect)).shouldCascadeWindows)
    }

    // MARK: Those that their author has compared with a Mac by his own word (cascade.m, NSPanel/config.m and interact.m)

    @Test("Windows that are cascaded go down and to the right, step by step")
    func cascade() {
        _ = Desk()
        let window = window(NSRect(x: 0, y: 0, width: 100, height: 100))
        let first = window.cascadeTopLeft(from: NSPoint(x: 50, y: 300))
        #expect(first.x > 50 && first.y < 300)
        let second = window.cascadeTopLeft(from: first)
        #expect(second.x > first.x && second.y < first.y)
    }

    @Test("Escape closes a panel with a close button, and no other", arguments: [false, true])
    func escape(isClosable: Bool) {
        let desk = Desk()
        let panel = panel(isClosable ? [.titled, .closable] : .titled)
        panel.makeKeyAndOrderFront(nil)
        #expect(panel.isVisible)
        desk.press("\u{1B}")
        #expect(panel.isVisible != isClosable)
    }
}
