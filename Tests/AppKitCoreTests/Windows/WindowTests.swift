import AppKitCore
import Foundation
import QuinceViewLayout
import Testing

/// Windows; the values named GNUstep's are of its tests NSWindow/*.m and NSPanel/*.m, which were checked on a Mac.
@Suite("Windows")
@MainActor
struct WindowTests {
    @Test("The content of a borderless window is its frame; a title bar has 22 points, a panel's 16")
    func frames() {
        let rect = CGRect(x: 10, y: 20, width: 200, height: 150)
        for (style, bar): (NSWindow.StyleMask, CGFloat) in [
            (.borderless, 0), (.titled, 22), ([.titled, .utilityWindow], 16),
        ] {
            let frame = NSWindow.frameRect(forContentRect: rect, styleMask: style)
            #expect(frame == CGRect(x: 10, y: 20, width: 200, height: 150 + bar))
            #expect(NSWindow.contentRect(forFrameRect: frame, styleMask: style) == rect)
        }
        let full: NSWindow.StyleMask = [.titled, .fullSizeContentView]
        #expect(NSWindow.frameRect(forContentRect: rect, styleMask: full) == rect)
    }

    @Test("A new window is its own first responder, has a content view and no limits (GNUstep)")
    func defaults() {
        _ = Desk()
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 120, height: 120), styleMask: .borderless, backing: .buffered,
            defer: false)
        #expect(window.firstResponder === window && window.contentView?.window === window)
        window.minSize = CGSize(width: 120, height: 90)
        window.resizeIncrements = CGSize(width: 16, height: 16)
        window.aspectRatio = CGSize(width: 4, height: 3)
        #expect(window.resizeIncrements == .zero && window.aspectRatio == CGSize(width: 4, height: 3))
        window.resizeIncrements = CGSize(width: 8, height: 8)
        #expect(window.aspectRatio == .zero)
        window.setContentSize(CGSize(width: 300, height: 250))
        #expect(window.frame.size == CGSize(width: 300, height: 250))
    }

    @Test("A panel is away while the app is inactive, is key and not main, and floats if it is a utility (GNUstep)")
    func panels() {
        let desk = Desk()
        let rect = CGRect(x: 0, y: 0, width: 200, height: 150)
        let panel = NSPanel(contentRect: rect, styleMask: [.titled, .closable], backing: .buffered, defer: false)
        #expect(panel.hidesOnDeactivate && !panel.isReleasedWhenClosed && panel.level == .normal)
        #expect(panel.canBecomeKey && !panel.canBecomeMain && !panel.worksWhenModal && !panel.becomesKeyOnlyIfNeeded)
        panel.isFloatingPanel = true
        #expect(panel.level == .floating)
        let utility = NSPanel(
            contentRect: rect, styleMask: [.titled, .utilityWindow], backing: .buffered, defer: false)
        #expect(utility.isFloatingPanel && utility.level == .floating)
        panel.makeKeyAndOrderFront(nil)
        #expect(panel.isVisible && panel.isKeyWindow && !panel.isMainWindow)
        desk.host.send(.activation(.inactive))
        #expect(!panel.isVisible && !panel.isKeyWindow)
        desk.host.send(.activation(.active))
        #expect(panel.isVisible)
    }

    @Test("The title bar moves a window, several are shown, and a click brings one to the front")
    func moving() {
        let desk = Desk()
        let first = desk.window(CGRect(x: 100, y: 300, width: 300, height: 200))
        let second = desk.window(CGRect(x: 300, y: 200, width: 300, height: 200))
        #expect(second.isKeyWindow && second.isMainWindow && desk.application.orderedWindows.first === second)
        // The first window's title bar is 278 points below the top: 800 − 522.
        desk.drag(from: CGPoint(x: 200, y: 289), to: CGPoint(x: 250, y: 389))
        #expect(first.frame.origin == CGPoint(x: 150, y: 200))
        #expect(first.isKeyWindow && first.isMainWindow && !second.isKeyWindow)
        #expect(desk.application.orderedWindows.first === first)
    }

    @Test("A window cannot be dragged behind the menu bar")
    func menuBar() {
        let desk = Desk()
        let window = desk.window(CGRect(x: 100, y: 300, width: 300, height: 200))
        desk.drag(from: CGPoint(x: 200, y: 289), to: CGPoint(x: 200, y: 2))
        #expect(window.frame.maxY == 778)
    }

    private static let edges: [(String, CGPoint, CGSize, CGRect)] = [
        (
            "right", CGPoint(x: 599, y: 450), CGSize(width: 50, height: 9),
            CGRect(x: 200, y: 200, width: 450, height: 322)
        ),
        (
            "left", CGPoint(x: 201, y: 450), CGSize(width: -50, height: 9),
            CGRect(x: 150, y: 200, width: 450, height: 322)
        ),
        (
            "bottom", CGPoint(x: 400, y: 599), CGSize(width: 9, height: 40),
            CGRect(x: 200, y: 160, width: 400, height: 362)
        ),
        (
            "top", CGPoint(x: 400, y: 279), CGSize(width: 9, height: -40),
            CGRect(x: 200, y: 200, width: 400, height: 362)
        ),
        (
            "bottom right", CGPoint(x: 598, y: 598), CGSize(width: 30, height: 20),
            CGRect(x: 200, y: 180, width: 430, height: 342)
        ),
        (
            "top left", CGPoint(x: 202, y: 280), CGSize(width: -30, height: -20),
            CGRect(x: 170, y: 200, width: 430, height: 342)
        ),
        (
            "bottom left", CGPoint(x: 202, y: 598), CGSize(width: 30, height: -20),
            CGRect(x: 230, y: 220, width: 370, height: 302)
        ),
        (
            "top right", CGPoint(x: 598, y: 280), CGSize(width: 30, height: -20),
            CGRect(x: 200, y: 200, width: 430, height: 342)
        ),
    ]

    @Test("A window is resized live from each edge and corner, and tells its delegate", arguments: 0..<8)
    func resizing(index: Int) {
        let desk = Desk()
        let window = desk.window()
        let delegate = Delegate()
        window.delegate = delegate
        let (name, start, way, expected) = Self.edges[index]
        desk.drag(from: start, to: CGPoint(x: start.x + way.width, y: start.y + way.height))
        #expect(window.frame == expected, "\(name)")
        #expect(window.contentView?.frame.size == CGSize(width: expected.width, height: expected.height - 22))
        #expect(delegate.calls.first == "start" && delegate.calls.last == "end" && delegate.calls.contains("resize"))
    }

    @MainActor
    private final class Delegate: NSObject, NSWindowDelegate {
        var calls: [String] = []
        var closes = true
        func windowWillStartLiveResize(_ notification: Notification) { calls.append("start") }
        func windowDidEndLiveResize(_ notification: Notification) { calls.append("end") }
        func windowDidResize(_ notification: Notification) { calls.append("resize") }
        func windowShouldClose(_ sender: NSWindow) -> Bool { closes }
        func windowWillClose(_ notification: Notification) { calls.append("close") }
        func windowDidMiniaturize(_ notification: Notification) { calls.append("miniaturize") }
        func windowDidEnterFullScreen(_ notification: Notification) { calls.append("full") }
        func windowDidExitFullScreen(_ notification: Notification) { calls.append("back") }
    }

    @Test("Minimum and maximum sizes hold while a window is dragged")
    func limits() {
        let desk = Desk()
        let window = desk.window()
        window.minSize = CGSize(width: 300, height: 250)
        window.contentMaxSize = CGSize(width: 500, height: 400)
        desk.drag(from: CGPoint(x: 598, y: 598), to: CGPoint(x: 250, y: 300))
        #expect(window.frame.size == CGSize(width: 300, height: 250) && window.frame.maxY == 522)
        desk.drag(
            from: CGPoint(x: window.frame.maxX - 2, y: 800 - window.frame.minY - 2), to: CGPoint(x: 1200, y: 790))
        #expect(window.frame.size == CGSize(width: 500, height: 422))
    }

    @Test("The buttons of the title bar close, miniaturize and zoom, as the delegate allows")
    func buttons() throws {
        let desk = Desk()
        let window = desk.window()
        let delegate = Delegate()
        window.delegate = delegate
        let close = try #require(window.standardWindowButton(.closeButton))
        delegate.closes = false
        desk.click(close)
        #expect(window.isVisible)
        desk.click(try #require(window.standardWindowButton(.zoomButton)))
        desk.advance(1)
        #expect(window.frame == CGRect(x: 0, y: 0, width: 1280, height: 778) && window.isZoomed)
        desk.click(try #require(window.standardWindowButton(.zoomButton)))
        desk.advance(1)
        #expect(window.frame == CGRect(x: 200, y: 200, width: 400, height: 322))
        desk.click(try #require(window.standardWindowButton(.miniaturizeButton)))
        #expect(window.isMiniaturized && !window.isVisible && delegate.calls.last == "miniaturize")
        window.deminiaturize(nil)
        #expect(window.isVisible && window.isKeyWindow)
        delegate.closes = true
        desk.click(close)
        #expect(!window.isVisible && delegate.calls.last == "close")
    }

    @Test("Several windows are in full screen, each comes back where it was")
    func fullScreen() {
        let desk = Desk()
        let windows = [desk.window(), desk.window(CGRect(x: 50, y: 60, width: 300, height: 200))]
        let delegate = Delegate()
        for window in windows {
            window.collectionBehavior = .fullScreenPrimary
            window.delegate = delegate
            window.toggleFullScreen(nil)
            desk.advance(1)
        }
        for window in windows {
            #expect(
                window.frame == CGRect(x: 0, y: 0, width: 1280, height: 800) && window.styleMask.contains(.fullScreen))
        }
        windows[1].toggleFullScreen(nil)
        desk.advance(1)
        #expect(windows[1].frame == CGRect(x: 50, y: 60, width: 300, height: 222))
        #expect(windows[0].styleMask.contains(.fullScreen))
        #expect(delegate.calls.filter { $0 != "resize" } == ["full", "full", "back"])
    }

    @Test("A sheet takes its parent's clicks until it ends, and its handler hears how")
    func sheets() {
        let desk = Desk()
        let window = desk.window()
        let sheet = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 200, height: 100), styleMask: .titled, backing: .buffered,
            defer: true)
        var response: NSApplication.ModalResponse?
        window.beginSheet(sheet) { response = $0 }
        desk.advance(1)
        #expect(window.attachedSheet === sheet && sheet.isSheet && sheet.isKeyWindow)
        #expect(sheet.frame.midX == window.frame.midX && sheet.frame.maxY == window.frame.maxY - 22)
        desk.click(210, 590)
        #expect(sheet.isKeyWindow && response == nil)
        window.endSheet(sheet, returnCode: .OK)
        desk.advance(1)
        #expect(response == .OK && window.attachedSheet == nil && !sheet.isVisible && window.isKeyWindow)
    }

    @Test("Child windows follow their parent (GNUstep)")
    func children() {
        let desk = Desk()
        let parent = desk.window(CGRect(x: 0, y: 0, width: 120, height: 120), .borderless)
        let children = [CGRect(x: 20, y: 30, width: 60, height: 60), CGRect(x: 10, y: 15, width: 60, height: 60)].map {
            NSWindow(contentRect: $0, styleMask: .borderless, backing: .buffered, defer: true)
        }
        for child in children { parent.addChildWindow(child, ordered: .above) }
        parent.setFrameOrigin(CGPoint(x: 40, y: 50))
        #expect(children.map(\.frame.origin) == [CGPoint(x: 60, y: 80), CGPoint(x: 50, y: 65)])
        #expect(parent.childWindows ?? [] == children)
    }

    @Test("A frame is kept under a name, and cascades go down and to the right")
    func names() {
        let desk = Desk()
        let window = desk.window()
        UserDefaults.standard.removeObject(forKey: "NSWindow Frame test")
        window.setFrameAutosaveName("test")
        window.setFrameOrigin(CGPoint(x: 33, y: 44))
        let other = desk.window()
        #expect(!other.setFrameAutosaveName("test"))
        #expect(other.setFrameUsingName("test") && other.frame.origin == CGPoint(x: 33, y: 44))
        let next = window.cascadeTopLeft(from: CGPoint(x: 50, y: 600))
        #expect(next.x > 50 && next.y < 600)
        NSWindow.removeFrame(usingName: "test")
    }

    /// Makes a window whose only owner is the application.
    private func owned(_ desk: Desk, releasing: Bool) -> () -> NSWindow? {
        let window = desk.window()
        window.isReleasedWhenClosed = releasing
        return { [weak window] in window }
    }

    @Test("A window that is released when closed lives until then, in the app's list")
    func releasing() {
        let desk = Desk()
        let window = owned(desk, releasing: true)
        desk.turn()
        #expect(window() != nil && desk.application.windows.count == 1)
        window()?.close()
        desk.turn()
        #expect(window() == nil && desk.application.windows.isEmpty)
    }

    @Test("A window that is not released when closed stays in the app's list while the app holds it")
    func holding() {
        let desk = Desk()
        var window: NSWindow? = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 90, height: 90), styleMask: .titled, backing: .buffered, defer: true)
        window?.isReleasedWhenClosed = false
        window?.orderFront(nil)
        window?.close()
        desk.turn()
        #expect(desk.application.windows.count == 1)
        window = nil
        #expect(desk.application.windows.isEmpty)
    }

    @Test("The windows of menus are not the app's")
    func menus() throws {
        let desk = Desk()
        let window = desk.window()
        let main = NSMenu(title: "Main")
        main.addItem(withTitle: "File", action: nil, keyEquivalent: "").submenu = NSMenu(title: "File")
        desk.application.mainMenu = main
        let menu = NSMenu(title: "Context")
        menu.addItem(withTitle: "One", action: nil, keyEquivalent: "")
        for _ in 0..<3 {
            let event = NSEvent.mouseEvent(
                with: .rightMouseDown, location: .zero, modifierFlags: [], timestamp: 0,
                windowNumber: window.windowNumber, context: nil, eventNumber: 0, clickCount: 1, pressure: 1)
            NSMenu.popUpContextMenu(menu, with: try #require(event), for: try #require(window.contentView))
            desk.turn()
            menu.cancelTracking()
        }
        #expect(desk.application.windows == [window])
    }

    @Test("A window that closes while it is dragged ends the drag")
    func closingInDrag() {
        let desk = Desk()
        let window = owned(desk, releasing: true)
        // The title bar is 22 points above the content, whose upper edge is 300 points below the screen's.
        desk.mouse(.down, 400, 290)
        window()?.close()
        for x in [410, 420] as [CGFloat] { desk.mouse(.move, x, 290) }
        desk.mouse(.up, 420, 290)
        #expect(window() == nil)
    }

    @Test("The content layout guide is what no title bar covers")
    func contentGuide() throws {
        let desk = Desk()
        let window = desk.window(
            CGRect(x: 200, y: 200, width: 400, height: 300), [.titled, .fullSizeContentView])
        let view = NSView()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.contentView?.addSubview(view)
        let guide = try #require(window.contentLayoutGuide as? NSLayoutGuide)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.leftAnchor.constraint(equalTo: guide.leftAnchor),
            view.rightAnchor.constraint(equalTo: guide.rightAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        desk.turn()
        #expect(view.frame == window.contentLayoutRect && view.frame.height == 278)
    }
}
