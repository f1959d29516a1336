import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation

/// An open menu: its rows, drawn in one view.
@MainActor
final class MenuView: NSView {
    let shownMenu: NSMenu
    /// The row under the pointer.
    private(set) var highlighted: NSMenuItem?

    init(_ menu: NSMenu) {
        shownMenu = menu
        super.init(frame: NSRect(origin: .zero, size: MenuMetrics.size(of: menu)))
        for item in menu.items where !item.isHidden {
            guard let view = item.view else { continue }
            view.setFrameOrigin(rect(of: item).origin)
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var isFlipped: Bool { true }

    // MARK: Rows

    func rect(of item: NSMenuItem) -> NSRect {
        NSRect(
            x: 0, y: MenuMetrics.offset(of: item, in: shownMenu), width: bounds.width,
            height: MenuMetrics.height(of: item))
    }

    func item(at point: NSPoint) -> NSMenuItem? {
        guard bounds.contains(point) else { return nil }
        return shownMenu.items.first { !$0.isHidden && rect(of: $0).contains(point) }
    }

    override var shownParts: [(text: String, rect: NSRect)] {
        shownMenu.items.filter { !$0.isHidden && !$0.isSeparatorItem }.map { ($0.title, rect(of: $0)) }
    }

    func highlight(_ item: NSMenuItem?) {
        guard item !== highlighted else { return }
        shownMenu.delegate?.menu(shownMenu, willHighlight: item)
        highlighted?.isHighlighted = false
        item?.isHighlighted = true
        highlighted = item
        needsDisplay = true
    }

    // MARK: Drawing

    override func draw(_ dirtyRect: NSRect) {
        let radius = MenuMetrics.cornerRadius
        let shape = NSBezierPath(roundedRect: bounds, xRadius: radius, yRadius: radius)
        NSColor(white: 0.975, alpha: 0.97).setFill()
        shape.fill()
        NSColor(white: 0, alpha: 0.12).setStroke()
        NSBezierPath(roundedRect: bounds.insetBy(dx: 0.25, dy: 0.25), xRadius: radius, yRadius: radius).stroke(
            width: 0.5)
        for item in shownMenu.items where !item.isHidden && item.view == nil { draw(item) }
    }

    private func draw(_ item: NSMenuItem) {
        let rect = rect(of: item)
        if item.isSeparatorItem {
            NSColor(white: 0.86, alpha: 1).setFill()
            return NSRectFillUsingOperation(NSRect(x: 1, y: rect.midY, width: rect.width - 2, height: 1), .sourceOver)
        }
        let isLit = item === highlighted && item.isEnabled
        if isLit {
            NSColor.selectedMenuItemColor.setFill()
            NSRectFillUsingOperation(rect, .sourceOver)
        }
        let ink: NSColor =
            isLit ? .selectedMenuItemTextColor : item.isEnabled ? .controlTextColor : NSColor(white: 0.70, alpha: 1)
        drawMark(item, rect, ink)
        var x = MenuMetrics.markColumn + CGFloat(item.indentationLevel) * 10
        if let image = item.image {
            let size = image.size
            image.draw(
                in: NSRect(x: x, y: (rect.midY - size.height / 2).rounded(), width: size.width, height: size.height),
                tinted: image.isTemplate ? ink : nil, fraction: item.isEnabled ? 1 : 0.5)
            x += size.width + 5
        }
        draw(item.title, at: x, in: rect, ink)
        if item.hasSubmenu { return drawArrow(rect, ink) }
        let keys = KeyEquivalent(item.keyEquivalent, item.keyEquivalentModifierMask).words
        if !keys.isEmpty {
            draw(keys, at: rect.maxX - MenuMetrics.endColumn + 6 - MenuMetrics.textWidth(keys), in: rect, ink)
        }
    }

    private func draw(_ text: String, at x: CGFloat, in rect: NSRect, _ ink: NSColor) {
        let attributes: [NSAttributedString.Key: Any] = [.font: MenuMetrics.font, .foregroundColor: ink]
        let height = (text as NSString).size(withAttributes: attributes).height
        (text as NSString).draw(at: NSPoint(x: x, y: (rect.midY - height / 2).rounded()), withAttributes: attributes)
    }

    private func drawMark(_ item: NSMenuItem, _ rect: NSRect, _ ink: NSColor) {
        let image: NSImage?
        switch item.state {
        case .on: image = item.onStateImage
        case .mixed: image = item.mixedStateImage
        default: image = item.offStateImage
        }
        guard let image else { return }
        let size = image.size
        image.draw(
            in: NSRect(x: 5, y: (rect.midY - size.height / 2).rounded(), width: size.width, height: size.height),
            tinted: ink, fraction: 1)
    }

    private func drawArrow(_ rect: NSRect, _ ink: NSColor) {
        let path = NSBezierPath()
        path.move(to: NSPoint(x: rect.maxX - 16, y: rect.midY - 4.5))
        path.line(to: NSPoint(x: rect.maxX - 16, y: rect.midY + 4.5))
        path.line(to: NSPoint(x: rect.maxX - 8.5, y: rect.midY))
        path.close()
        ink.setFill()
        path.fill()
    }
}

extension NSBezierPath {
    func stroke(width: CGFloat) {
        lineWidth = width
        stroke()
    }
}

extension NSView {
    /// The item of a menu in which the view is shown.
    public var enclosingMenuItem: NSMenuItem? {
        let views = Array(sequence(first: self, next: \.superviewStorage))
        guard let menu = views.lazy.compactMap({ $0 as? MenuView }).first else { return nil }
        return menu.shownMenu.items.first { item in views.contains { $0 === item.view } }
    }
}
