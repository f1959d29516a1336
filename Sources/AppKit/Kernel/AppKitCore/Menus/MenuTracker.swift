import CoreGraphics
import Foundation
import QuinceMediaClock

/// The menu bar and the open menus. While a menu is open, all events of the mouse and the keys are its own.
@MainActor
package final class MenuTracker {
    private var barWindow: NSWindow?
    private var bar: MenuBarView? { barWindow?.contentView as? MenuBarView }
    /// The open menus, each a submenu of the one before.
    private var panes: [Pane] = []
    /// Whether the button that opened the menu is still down: then its release chooses.
    private var isPressed = false
    private var pressPlace = NSPoint.zero
    /// Whether that button has opened a menu under the pointer: then a release at the same place is no choice.
    private var hasJustOpened = false

    private struct Pane {
        let menu: NSMenu
        let window: NSWindow
        let view: MenuView
    }

    package var isOpen: Bool { !panes.isEmpty }
    /// Whether an item of the menu that was open last was chosen.
    private(set) var hasChosen = false

    // MARK: The menu bar

    /// The number of items in the right part of the bar, each of which has a window above it.
    package var statusItemCount = 0 { didSet { mainMenuDidChange() } }

    private func isStatusItem(at point: NSPoint) -> Bool {
        NSApplication.shared.windows.contains { $0.level == .statusBar && $0.isVisible && $0.frame.contains(point) }
    }

    func mainMenuDidChange() {
        let application = NSApplication.shared
        guard application.mainMenu != nil || statusItemCount > 0, !application.menuBarIsHidden else {
            barWindow?.orderOut(nil)
            barWindow = nil
            return
        }
        let screen = NSScreen.desktop.frame
        let height = NSScreen.menuBarHeight
        let rect = NSRect(x: 0, y: screen.maxY - height, width: screen.width, height: height)
        if barWindow == nil {
            let window = MenuWindow(contentRect: rect, styleMask: .borderless, backing: .buffered, defer: false)
            window.level = .mainMenu
            window.hasShadow = false
            window.contentView = MenuBarView(frame: NSRect(origin: .zero, size: rect.size))
            barWindow = window
        }
        barWindow?.place(rect)
        barWindow?.orderFront(nil)
        bar?.needsDisplay = true
    }

    // MARK: Opening

    /// Opens a menu with its upper left corner at a point of the screen, moved so that it is on the screen.
    ///
    /// - Parameter item: the row that is highlighted at first.
    func open(_ menu: NSMenu, at corner: NSPoint, highlighting item: NSMenuItem? = nil) {
        close()
        hasChosen = false
        NotificationCenter.default.post(name: NSMenu.didBeginTrackingNotification, object: menu)
        show(menu, at: corner)
        isPressed = NSEvent.pressedMouseButtons != 0
        hasJustOpened = isPressed
        if let item, item.isEnabled, !item.isSeparatorItem { panes.last?.view.highlight(item) }
        pressPlace = NSEvent.mouseLocation
    }

    private func show(_ menu: NSMenu, at corner: NSPoint) {
        menu.delegate?.menuWillOpen(menu)
        menu.prepareToShow()
        let size = MenuMetrics.size(of: menu)
        let area = NSScreen.desktop.visibleFrame
        var rect = NSRect(x: corner.x, y: corner.y - size.height, width: size.width, height: size.height)
        rect.origin.x = max(min(rect.minX, area.maxX - size.width), area.minX)
        if rect.minY < area.minY { rect.origin.y = area.minY }
        let window = MenuWindow(contentRect: rect, styleMask: .borderless, backing: .buffered, defer: false)
        let view = MenuView(menu)
        window.level = .popUpMenu
        window.isOpaque = false
        window.backgroundColor = .clear
        window.contentView = view
        window.order(.above, relativeTo: 0)
        panes.append(Pane(menu: menu, window: window, view: view))
    }

    private func openFromBar(_ item: NSMenuItem) {
        guard let bar, let submenu = item.submenu, let rect = bar.rect(of: item), bar.openItem !== item else { return }
        closePanes(from: 0)
        bar.openItem = item
        let corner =
            barWindow?.convertPoint(toScreen: bar.convert(NSPoint(x: rect.minX, y: rect.maxY), to: nil)) ?? .zero
        show(submenu, at: corner)
    }

    // MARK: Closing

    package func close() {
        guard isOpen || bar?.openItem != nil else { return }
        let first = panes.first?.menu
        closePanes(from: 0)
        bar?.openItem = nil
        isPressed = false
        if let first { NotificationCenter.default.post(name: NSMenu.didEndTrackingNotification, object: first) }
    }

    private func closePanes(from index: Int) {
        while panes.count > index {
            let pane = panes.removeLast()
            pane.view.highlight(nil)
            pane.window.orderOut(nil)
            pane.menu.delegate?.menuDidClose(pane.menu)
            pane.menu.owner?.menuDidClose()
        }
    }

    // MARK: Events

    /// - Returns: whether the event is a menu's.
    func take(_ event: NSEvent) -> Bool {
        switch event.type {
        case .leftMouseDown, .rightMouseDown: return press()
        case .leftMouseDragged, .rightMouseDragged, .mouseMoved: return move()
        case .leftMouseUp, .rightMouseUp: return release()
        case .keyDown where isOpen:
            pressKey(event)
            return true
        default: return isOpen
        }
    }

    private func press() -> Bool {
        let point = NSEvent.mouseLocation
        if let bar, let window = barWindow, window.frame.contains(point), isOpen || !isStatusItem(at: point) {
            // The bar of a hidden app is all that a person can still press.
            NSApplication.shared.becomeActive()
            let item = bar.item(at: bar.convert(window.convertPoint(fromScreen: point), from: nil))
            guard let item, item !== bar.openItem else {
                close()
                return true
            }
            openFromBar(item)
            (isPressed, pressPlace) = (true, point)
            return true
        }
        guard isOpen else { return false }
        hasJustOpened = false
        if hit(point) == nil { close() } else { (isPressed, pressPlace) = (true, point) }
        return true
    }

    private func move() -> Bool {
        guard isOpen else { return false }
        let point = NSEvent.mouseLocation
        if let bar, let window = barWindow, bar.openItem != nil, window.frame.contains(point) {
            if let item = bar.item(at: bar.convert(window.convertPoint(fromScreen: point), from: nil)) {
                openFromBar(item)
            }
            return true
        }
        guard let (index, item) = hit(point) else {
            panes.last?.view.highlight(nil)
            return true
        }
        highlight(item, in: index)
        return true
    }

    /// A release where the button went down leaves the menu open; a second click then chooses.
    private func release() -> Bool {
        guard isOpen else { return false }
        let point = NSEvent.mouseLocation
        let hasMoved = abs(point.x - pressPlace.x) > 4 || abs(point.y - pressPlace.y) > 4
        guard isPressed else { return true }
        isPressed = false
        defer { hasJustOpened = false }
        if hasJustOpened, !hasMoved { return true }
        if let (index, item) = hit(point) {
            if let item { choose(item, in: index) }
        } else if hasMoved, barWindow?.frame.contains(point) != true {
            close()
        }
        return true
    }

    /// Returns the open menu under a point of the screen, and its row.
    private func hit(_ point: NSPoint) -> (Int, NSMenuItem?)? {
        for (index, pane) in panes.enumerated().reversed() where pane.window.frame.contains(point) {
            let inView = pane.view.convert(pane.window.convertPoint(fromScreen: point), from: nil)
            return (index, pane.view.item(at: inView))
        }
        return nil
    }

    private func highlight(_ item: NSMenuItem?, in index: Int) {
        let pane = panes[index]
        guard pane.view.highlighted !== item else { return }
        closePanes(from: index + 1)
        pane.view.highlight(item.flatMap { $0.isSeparatorItem ? nil : $0 })
        if let item, let submenu = item.submenu, item.isEnabled { openSubmenu(submenu, beside: item, of: pane) }
    }

    private func openSubmenu(_ submenu: NSMenu, beside item: NSMenuItem, of pane: Pane) {
        let rect = pane.view.rect(of: item)
        let frame = pane.window.frame
        show(submenu, at: NSPoint(x: frame.maxX - 1, y: frame.maxY - rect.minY + MenuMetrics.margin))
    }

    private func choose(_ item: NSMenuItem, in index: Int) {
        guard item.isEnabled, !item.isSeparatorItem else { return }
        guard item.submenu == nil else { return highlight(item, in: index) }
        let menu = panes[index].menu
        hasChosen = true
        close()
        menu.performActionForItem(at: menu.index(of: item))
    }

    // MARK: Keys

    private func pressKey(_ event: NSEvent) {
        switch event.charactersIgnoringModifiers?.unicodeScalars.first.map({ Int($0.value) }) {
        case NSDownArrowFunctionKey: step(1)
        case NSUpArrowFunctionKey: step(-1)
        case NSRightArrowFunctionKey: if !enterSubmenu() { stepInBar(1) }
        case NSLeftArrowFunctionKey: if panes.count > 1 { closePanes(from: panes.count - 1) } else { stepInBar(-1) }
        case NSCarriageReturnCharacter, NSEnterCharacter, 0x20:
            guard let pane = panes.last, let item = pane.view.highlighted else { return close() }
            choose(item, in: panes.count - 1)
        case 0x1B: close()
        default: select(startingWith: event.characters ?? "")
        }
    }

    private func step(_ way: Int) {
        guard let pane = panes.last else { return }
        let items = pane.menu.items.filter { !$0.isHidden && !$0.isSeparatorItem && $0.isEnabled }
        guard !items.isEmpty else { return }
        let now = pane.view.highlighted.flatMap { item in items.firstIndex { $0 === item } }
        let next = now.map { min(max($0 + way, 0), items.count - 1) } ?? (way > 0 ? 0 : items.count - 1)
        pane.view.highlight(items[next])
    }

    private func enterSubmenu() -> Bool {
        guard let pane = panes.last, let item = pane.view.highlighted, let submenu = item.submenu else { return false }
        openSubmenu(submenu, beside: item, of: pane)
        step(1)
        return true
    }

    private func stepInBar(_ way: Int) {
        guard let bar, let open = bar.openItem else { return }
        let items = (NSApplication.shared.mainMenu?.items ?? []).filter { !$0.isHidden && $0.hasSubmenu }
        guard let index = items.firstIndex(where: { $0 === open }) else { return }
        openFromBar(items[(index + way + items.count) % items.count])
    }

    private func select(startingWith text: String) {
        guard let pane = panes.last, !text.isEmpty else { return }
        let found = pane.menu.items.first { $0.isEnabled && $0.title.lowercased().hasPrefix(text.lowercased()) }
        if let found { pane.view.highlight(found) }
    }

    // MARK: Flows

    /// Chooses an item by the titles on the way to it, as a person does who opens the menus one after the other: in the menu
    /// that is open, or else from the menu bar.
    ///
    /// - Returns: what is wrong with the path; `nil` if the item was performed.
    package func choose(path: [String]) -> String? {
        let opened = panes.first?.menu
        let isFromBar = opened == nil || bar?.openItem != nil
        guard var menu = isFromBar ? NSApplication.shared.mainMenu : opened else { return "the app has no main menu" }
        for (depth, title) in path.enumerated() {
            menu.prepareToShow()
            guard let item = menu.items.first(where: { self.title(of: $0, isTop: isFromBar && depth == 0) == title })
            else {
                let known = menu.items.filter { !$0.isSeparatorItem }.map {
                    self.title(of: $0, isTop: isFromBar && depth == 0)
                }
                return "no item “\(title)”; there are \(known.joined(separator: ", "))"
            }
            if let submenu = item.submenu, depth < path.count - 1 {
                menu = submenu
                continue
            }
            guard depth == path.count - 1, item.submenu == nil else {
                return "“\(title)” is \(item.submenu == nil ? "no menu" : "a menu")"
            }
            guard item.isEnabled else { return "“\(title)” is not enabled" }
            hasChosen = true
            close()
            menu.performActionForItem(at: menu.index(of: item))
            return nil
        }
        return "the path is empty"
    }

    private func title(of item: NSMenuItem, isTop: Bool) -> String {
        isTop ? bar?.title(of: item) ?? item.submenu?.title ?? item.title : item.title
    }
}

/// The window of a menu, which never becomes key.
@MainActor
private final class MenuWindow: NSPanel {
    override var canBecomeKey: Bool { false }
    override var belongsToMenus: Bool { true }
}
