import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
import QuinceTextKit
import UIFoundation

extension NSApplication {
    /// The tag of the items that AppKit has put into the Window menu.
    private static let windowItemTag = -0x57

    /// Lists the windows in the Window menu, the main one with a check mark.
    func windowsMenuNeedsUpdate() {
        guard let menu = windowsMenu else { return }
        for item in menu.items where item.tag == Self.windowItemTag { menu.removeItem(item) }
        let listed = windows.filter { window in
            !window.isExcludedFromWindowsMenu && !window.title.isEmpty && (window.isVisible || window.isMiniaturized)
        }
        guard !listed.isEmpty else { return }
        let separator = NSMenuItem.separator()
        separator.tag = Self.windowItemTag
        if let last = menu.items.last, !last.isSeparatorItem { menu.addItem(separator) }
        for window in listed {
            let item = NSMenuItem(title: window.title, action: "makeKeyAndOrderFront:", keyEquivalent: "")
            item.target = window
            item.tag = Self.windowItemTag
            item.state = window === mainWindow ? .on : .off
            menu.addItem(item)
        }
    }

    // MARK: About

    /// Shows the panel with the app's name and version, as Info.plist has them.
    func showAboutPanel(_ options: [AboutPanelOptionKey: Any]) {
        let info = Bundle.main.infoDictionary ?? [:]
        let name =
            options[.applicationName] as? String ?? info["CFBundleName"] as? String
            ?? ProcessInfo.processInfo.processName
        let number = options[.applicationVersion] as? String ?? info["CFBundleShortVersionString"] as? String
        let build = options[.version] as? String ?? info["CFBundleVersion"] as? String
        let version = number.map { number in "Version \(number)" + (build.map { " (\($0))" } ?? "") }
        let copyright =
            options[AboutPanelOptionKey(rawValue: "Copyright")] as? String ?? info["NSHumanReadableCopyright"]
            as? String
        let panel = state.aboutPanel ?? makeAboutPanel()
        state.aboutPanel = panel
        panel.title = ""
        (panel.contentView as? AboutView)?.show(name, version ?? "", copyright ?? "")
        panel.center()
        panel.makeKeyAndOrderFront(nil)
    }

    private func makeAboutPanel() -> NSPanel {
        let rect = NSRect(x: 0, y: 0, width: 284, height: 152)
        let panel = NSPanel(contentRect: rect, styleMask: [.titled, .closable], backing: .buffered, defer: true)
        panel.contentView = AboutView(frame: rect)
        return panel
    }
}

/// The content of the about panel: the icon, the name and the version.
@MainActor
private final class AboutView: NSView {
    private var lines = ("", "", "")

    func show(_ name: String, _ version: String, _ copyright: String) {
        lines = (name, version, copyright)
        needsDisplay = true
    }

    override var isFlipped: Bool { true }
    override var shownText: String? { [lines.0, lines.1, lines.2].filter { !$0.isEmpty }.joined(separator: " ") }

    override func draw(_ dirtyRect: NSRect) {
        let icon = NSApplication.shared.applicationIconImage
        icon?.draw(in: NSRect(x: bounds.midX - 32, y: 14, width: 64, height: 64), tinted: nil, fraction: 1)
        draw(lines.0, .boldSystemFont(ofSize: 14), 88)
        draw(lines.1, .systemFont(ofSize: 11), 110)
        draw(lines.2, .systemFont(ofSize: 10), 128)
    }

    private func draw(_ text: String, _ font: NSFont, _ y: CGFloat) {
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: NSColor.controlTextColor]
        let width = (text as NSString).size(withAttributes: attributes).width
        (text as NSString).draw(at: NSPoint(x: bounds.midX - width / 2, y: y), withAttributes: attributes)
    }
}

extension NSView {
    /// Opens the menu of a click of the right button.
    ///
    /// - Returns: whether there is one.
    func showContextMenu(for event: NSEvent) -> Bool {
        guard let menu = menu(for: event) else { return false }
        willOpenMenu(menu, with: event)
        NSMenu.popUpContextMenu(menu, with: event, for: self)
        return true
    }

    // MARK: Scrolling (a clip view overrides these)

    func scrollClip(to point: NSPoint) { (superviewStorage as? any ScrollingClip)?.scrollContent(to: point) }

    func scrollClip(toShow rect: NSRect) -> Bool {
        for view in sequence(first: self as NSView, next: \.superviewStorage) {
            if let clip = view as? any ScrollingClip {
                return clip.scrollContent(toShow: view.convert(rect, from: self))
            }
        }
        return false
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSWindow.self) {
        $0.key("title", \.title)
        $0.key("contentView", \.contentView)
        $0.action("makeKeyAndOrderFront:") { $0.makeKeyAndOrderFront($1[0]) }
        $0.action("orderFront:") { $0.orderFront($1[0]) }
        $0.action("orderOut:") { $0.orderOut($1[0]) }
        $0.action("performClose:") { $0.performClose($1[0]) }
        $0.action("performMiniaturize:") { $0.performMiniaturize($1[0]) }
        $0.action("performZoom:") { $0.performZoom($1[0]) }
        $0.action("orderBack:") { $0.orderBack($1[0]) }
        $0.action("miniaturize:") { $0.miniaturize($1[0]) }
        $0.action("deminiaturize:") { $0.deminiaturize($1[0]) }
        $0.action("runToolbarCustomizationPalette:") { $0.runToolbarCustomizationPalette($1[0]) }
        $0.action("toggleToolbarShown:") { $0.toggleToolbarShown($1[0]) }
        $0.action("selectNextKeyView:") { $0.selectNextKeyView($1[0]) }
        $0.action("selectPreviousKeyView:") { $0.selectPreviousKeyView($1[0]) }
        $0.action("print:") { $0.print($1[0]) }
        $0.action("zoom:") { $0.zoom($1[0]) }
        $0.action("toggleFullScreen:") { $0.toggleFullScreen($1[0]) }
    }
}
