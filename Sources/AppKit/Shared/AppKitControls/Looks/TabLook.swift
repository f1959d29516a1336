@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation

/// Draws tab views as OS X 10.10 does.
///
/// - Source: the content of a regular tab view with tabs is 10 points from its frame at the sides and below and 36 from the upper edge,
///   as Interface Builder has it (13 of the 46 points of height are below); the colors are estimates.
@MainActor
struct TabLook {
    private let view: NSTabView

    init(_ view: NSTabView) { self.view = view }

    var hasTabs: Bool {
        switch view.tabViewType {
        case .noTabsBezelBorder, .noTabsLineBorder, .noTabsNoBorder: false
        default: true
        }
    }

    private var isBelow: Bool { view.tabViewType == .bottomTabsBezelBorder }
    private var tabHeight: CGFloat { view.controlSize == .regular ? 21 : view.controlSize == .small ? 18 : 15 }
    private static let padding: CGFloat = 12

    var insets: NSEdgeInsets {
        guard hasTabs else { return NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
        return isBelow
            ? NSEdgeInsets(top: 10, left: 7, bottom: 6, right: 7) : NSEdgeInsets(top: 6, left: 7, bottom: 10, right: 7)
    }

    /// The frame around the content, which the tabs overlap by their half.
    private var border: NSRect {
        guard hasTabs else { return view.bounds }
        var rect = view.bounds.inset(insets)
        let half = (tabHeight / 2).rounded(.down)
        rect.size.height = max(rect.height - half, 0)
        if !isBelow { rect.origin.y += half }
        return rect
    }

    var content: NSRect {
        let bounds = view.bounds
        if hasTabs {
            let top: CGFloat = isBelow ? 13 : 33
            return NSRect(
                x: bounds.minX + 10, y: bounds.minY + top, width: max(bounds.width - 20, 0),
                height: max(bounds.height - 46, 0))
        }
        let margin: CGFloat = view.tabViewType == .noTabsNoBorder ? 0 : view.tabViewType == .noTabsLineBorder ? 1 : 3
        return NSRect(
            x: bounds.minX + margin, y: bounds.minY + margin, width: max(bounds.width - 2 * margin, 0),
            height: max(bounds.height - 2 * margin, 0))
    }

    private func width(of item: NSTabViewItem) -> CGFloat {
        let image = item.image.map { $0.size.width + 4 } ?? 0
        return (item.sizeOfLabel(false).width + image).rounded(.up) + 2 * Self.padding
    }

    var minimum: NSSize {
        guard hasTabs else { return .zero }
        return NSSize(
            width: view.tabViewItems.reduce(0) { $0 + width(of: $1) } + insets.left + insets.right, height: 46)
    }

    /// The tabs, in the middle of the frame's edge; narrower than their labels if there is no room.
    var tabs: [NSRect] {
        guard hasTabs else { return [] }
        let room = view.bounds.inset(insets)
        let widths = view.tabViewItems.map(width)
        let sum = widths.reduce(0, +)
        let factor = sum > room.width - 20 && sum > 0 ? max(room.width - 20, 0) / sum : 1
        var x = (room.midX - sum * factor / 2).rounded()
        let y = isBelow ? room.maxY - tabHeight : room.minY
        return widths.map { width in
            defer { x += (width * factor).rounded() }
            return NSRect(x: x, y: y, width: (width * factor).rounded(), height: tabHeight)
        }
    }

    func tab(at point: NSPoint) -> Int? { tabs.firstIndex { $0.contains(point) } }

    // MARK: Drawing

    func draw() {
        drawBorder()
        let tabs = tabs
        guard let first = tabs.first, let last = tabs.last else { return }
        let whole = first.union(last)
        ControlPaint.drawFocusRing(of: view, around: whole, radius: 4)
        ControlPaint.draw(.plain, in: whole, radius: 4)
        for (index, rect) in tabs.enumerated() { drawBezel(index, rect, in: whole) }
        for (index, rect) in tabs.enumerated() where index > 0 { drawDivider(index, rect) }
        for (index, rect) in tabs.enumerated() { drawLabel(index, rect) }
    }

    private func drawBorder() {
        switch view.tabViewType {
        case .noTabsNoBorder: break
        case .noTabsLineBorder: ControlPaint.stroke(border, ControlPaint.gray(0.72))
        default:
            if view.drawsBackground { ControlPaint.fill(border, ControlPaint.gray(0, 0.035), radius: 5) }
            ControlPaint.stroke(border, ControlPaint.gray(0, 0.12), radius: 5)
        }
    }

    private func look(_ index: Int) -> ControlPaint.Bezel? {
        let item = view.tabViewItems[index]
        let isPressed = view.pressedItem === item
        guard item === view.selectedTabViewItem else { return isPressed ? .pressed : nil }
        guard view.isInActiveWindow else { return .on }
        return isPressed ? .darkBlue : .blue
    }

    private func drawBezel(_ index: Int, _ rect: NSRect, in whole: NSRect) {
        guard let look = look(index) else { return }
        NSGraphicsContext.saveGraphicsState()
        NSRect(x: rect.minX, y: rect.minY - 1, width: rect.width, height: rect.height + 2).clip()
        ControlPaint.draw(look, in: whole, radius: 4)
        NSGraphicsContext.restoreGraphicsState()
    }

    private func drawDivider(_ index: Int, _ rect: NSRect) {
        let isBlue = [index - 1, index].contains { look($0) == .blue || look($0) == .darkBlue }
        let color = isBlue ? ControlPaint.rgb(0x2F79D3) : ControlPaint.gray(0.80)
        ControlPaint.fill(NSRect(x: rect.minX - 0.5, y: rect.minY + 1, width: 1, height: rect.height - 2), color)
    }

    private func drawLabel(_ index: Int, _ rect: NSRect) {
        let item = view.tabViewItems[index]
        let isBlue = look(index) == .blue || look(index) == .darkBlue
        let ink: NSColor = isBlue ? .white : .controlTextColor
        item.ink = ink
        var room = rect.insetBy(dx: 4, dy: 0).offsetBy(dx: 0, dy: -0.5)
        if let image = item.image {
            let box = NSRect(
                x: rect.minX + Self.padding, y: (rect.midY - image.size.height / 2).rounded(), width: image.size.width,
                height: image.size.height)
            image.draw(in: box, tinted: image.isTemplate ? ink : nil, fraction: 1)
            room.origin.x += image.size.width + 4
            room.size.width -= image.size.width + 4
        }
        item.drawLabel(view.allowsTruncatedLabels, in: room)
    }
}
