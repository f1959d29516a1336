import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation

/// The menu bar: the titles of the main menu's submenus, the first of which is the app's name.
@MainActor
final class MenuBarView: NSView {
    /// The item whose menu is open.
    var openItem: NSMenuItem? { didSet { if openItem !== oldValue { needsDisplay = true } } }

    override var isFlipped: Bool { true }

    private var items: [NSMenuItem] {
        (NSApplication.shared.mainMenu?.items ?? []).filter { !$0.isHidden && $0.hasSubmenu }
    }

    /// The name of the app stands for the first menu's title, whatever the nib calls it.
    func title(of item: NSMenuItem) -> String {
        guard item === items.first else {
            return item.submenu?.title.isEmpty == false ? item.submenu?.title ?? "" : item.title
        }
        return ProcessInfo.processInfo.processName
    }

    private func font(of item: NSMenuItem) -> NSFont {
        item === items.first ? .boldSystemFont(ofSize: 14) : .menuBarFont(ofSize: 14)
    }

    private func width(of item: NSMenuItem) -> CGFloat {
        let text = (title(of: item) as NSString).size(withAttributes: [.font: font(of: item)]).width
        return text.rounded(.up) + 2 * MenuMetrics.barPadding
    }

    /// The distance in points of the first title from the left edge, where a Mac has its own menu.
    private static let left: CGFloat = 12

    func rect(of item: NSMenuItem) -> NSRect? {
        var x = Self.left
        for other in items {
            let width = width(of: other)
            if other === item { return NSRect(x: x, y: 0, width: width, height: bounds.height) }
            x += width
        }
        return nil
    }

    func item(at point: NSPoint) -> NSMenuItem? {
        guard bounds.contains(point) else { return nil }
        return items.first { rect(of: $0)?.contains(point) == true }
    }

    override var shownParts: [(text: String, rect: NSRect)] {
        items.compactMap { item in rect(of: item).map { (title(of: item), $0) } }
    }

    // MARK: Drawing

    override func draw(_ dirtyRect: NSRect) {
        NSColor(white: 0.97, alpha: 0.96).setFill()
        NSRectFillUsingOperation(bounds, .copy)
        NSColor(white: 0, alpha: 0.18).setFill()
        NSRectFillUsingOperation(NSRect(x: 0, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5), .sourceOver)
        for item in items { draw(item) }
    }

    private func draw(_ item: NSMenuItem) {
        guard let rect = rect(of: item) else { return }
        let isOpen = item === openItem
        if isOpen {
            NSColor.selectedMenuItemColor.setFill()
            NSRectFillUsingOperation(rect, .sourceOver)
        }
        let ink: NSColor = isOpen ? .selectedMenuItemTextColor : .controlTextColor
        let attributes: [NSAttributedString.Key: Any] = [.font: font(of: item), .foregroundColor: ink]
        let text = title(of: item) as NSString
        let height = text.size(withAttributes: attributes).height
        text.draw(
            at: NSPoint(x: rect.minX + MenuMetrics.barPadding, y: ((bounds.height - height) / 2).rounded()),
            withAttributes: attributes)
    }
}
