@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation

/// Draws pop-up buttons as OS X 10.10 does.
///
/// - Source: a regular pop-up button is 26 points tall with a bezel of 21, as Interface Builder has it; the cap with the arrows is
///   estimates, and so are the sizes of small buttons.
@MainActor
struct PopUpLook {
    private let button: NSPopUpButton

    init(_ button: NSPopUpButton) { self.button = button }

    private var isRegular: Bool { button.controlSize == .regular }
    private var height: CGFloat { isRegular ? 21 : button.controlSize == .small ? 18 : 15 }
    private var hasArrow: Bool { button.arrowPosition != .noArrow }
    private var capWidth: CGFloat { hasArrow ? (isRegular ? 16 : 14) : 0 }
    private static let padding: CGFloat = 9

    var insets: NSEdgeInsets {
        guard button.isBordered else { return NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
        return isRegular
            ? NSEdgeInsets(top: 2, left: 3, bottom: 3, right: 3) : NSEdgeInsets(top: 1, left: 3, bottom: 3, right: 3)
    }

    /// The widest title decides, so that a choice does not change the width.
    var size: NSSize {
        let items = button.pullsDown ? button.itemArray.prefix(1) : button.itemArray[...]
        let widest = items.map { contentWidth($0) }.max() ?? 0
        return NSSize(width: Self.padding + widest + 6 + capWidth, height: height)
    }

    private func contentWidth(_ item: NSMenuItem) -> CGFloat {
        ControlPaint.size(of: styled(item.title)).width + (item.image.map { $0.size.width + 4 } ?? 0)
    }

    var baseline: CGFloat {
        let font = button.shownFont
        return ((height - (font.ascender - font.descender)) / 2 - font.descender).rounded()
    }

    var bezel: NSRect {
        let room = button.bounds.inset(insets)
        return NSRect(x: room.minX, y: (room.midY - height / 2).rounded(), width: room.width, height: height)
    }

    var text: NSRect {
        let bezel = bezel
        return NSRect(
            x: bezel.minX + Self.padding, y: bezel.minY, width: max(bezel.width - Self.padding - capWidth - 4, 0),
            height: bezel.height)
    }

    private var cap: NSRect {
        NSRect(x: bezel.maxX - capWidth, y: bezel.minY, width: capWidth, height: bezel.height)
    }

    // MARK: Drawing

    private var isActive: Bool { button.isInActiveWindow && button.isEnabled }

    private func styled(_ title: String) -> NSAttributedString {
        let color: NSColor = button.isEnabled ? .controlTextColor : .disabledControlTextColor
        return ControlPaint.text(title, button.shownFont, color, button.alignment, button.lineBreakMode)
    }

    func draw() {
        let bezel = bezel
        if button.isBordered {
            ControlPaint.drawFocusRing(of: button, around: bezel, radius: 4)
            ControlPaint.draw(button.isEnabled ? .plain : .disabled, in: bezel, radius: 4)
            if hasArrow, isActive { drawCap() }
        }
        drawContent()
        if hasArrow { drawArrows() }
    }

    private func drawCap() {
        NSGraphicsContext.saveGraphicsState()
        NSRect(x: cap.minX, y: cap.minY - 1, width: cap.width + 1, height: cap.height + 2).clip()
        ControlPaint.draw(.blue, in: bezel, radius: 4)
        NSGraphicsContext.restoreGraphicsState()
    }

    private func drawArrows() {
        let color = button.isBordered && isActive ? NSColor.white : ControlPaint.gray(button.isEnabled ? 0.3 : 0.7)
        let center = NSPoint(x: cap.midX, y: cap.midY)
        if button.pullsDown {
            return ControlPaint.drawChevron(at: center, width: 6.5, height: 3.5, way: 1, color, line: 1.75)
        }
        for way: CGFloat in [-1, 1] {
            let place = NSPoint(x: center.x, y: center.y + way * 3.5)
            ControlPaint.drawChevron(at: place, width: 5.5, height: 3, way: way, color, line: 1.75)
        }
    }

    private func drawContent() {
        guard let item = button.shownItem else { return }
        var rect = text
        if let image = item.image {
            let size = image.size
            let box = NSRect(
                x: rect.minX, y: (rect.midY - size.height / 2).rounded(), width: size.width, height: size.height)
            image.draw(
                in: box, tinted: image.isTemplate ? ControlPaint.gray(0.25) : nil, fraction: button.isEnabled ? 1 : 0.5)
            rect = NSRect(x: box.maxX + 4, y: rect.minY, width: max(rect.maxX - box.maxX - 4, 0), height: rect.height)
        }
        ControlPaint.draw(styled(item.title), in: rect.offsetBy(dx: 0, dy: -0.5))
    }
}
