@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation

/// The layout of an alert.
///
/// - Source: estimates of 10.10's: a panel of 420 points with an icon of 64 at 24 from the left and 16 from above, and text
///   from 104.
@MainActor
enum AlertPanel {
    private static let width: CGFloat = 420
    private static let iconRect = (x: CGFloat(24), top: CGFloat(16), side: CGFloat(64))
    private static let textX: CGFloat = 104
    private static let margin: CGFloat = 20

    static func make() -> NSWindow {
        let panel = NSPanel(
            contentRect: NSRect(x: 0, y: 0, width: width, height: 120), styleMask: .titled, backing: .buffered,
            defer: true)
        panel.hidesOnDeactivate = false
        return panel
    }

    static func fill(_ window: NSWindow, with alert: NSAlert) {
        let content = AlertView(frame: NSRect(x: 0, y: 0, width: width, height: 120))
        var y: CGFloat = 18
        for (text, font) in [
            (alert.messageText, NSFont.boldSystemFont(ofSize: NSFont.systemFontSize)),
            (alert.informativeText, NSFont.systemFont(ofSize: NSFont.smallSystemFontSize)),
        ] where !text.isEmpty {
            let styled = ControlPaint.text(text, font, .controlTextColor, .left, .byWordWrapping)
            let box = styled.boundingRect(
                with: NSSize(width: width - textX - margin, height: 0),
                options: [.usesLineFragmentOrigin, .usesFontLeading],
                context: nil)
            let rect = NSRect(x: textX, y: y, width: width - textX - margin, height: box.height.rounded(.up))
            content.texts.append((styled, rect))
            y = rect.maxY + 8
        }
        content.icon = shownIcon(of: alert)
        content.iconRect = NSRect(x: iconRect.x, y: iconRect.top, width: iconRect.side, height: iconRect.side)
        y = addViews(of: alert, to: content, below: y)
        y = max(y, iconRect.top + iconRect.side) + 12
        y = addButtons(alert.buttons, to: content, below: y)
        window.contentView = content
        window.setContentSize(NSSize(width: width, height: y + margin))
        content.frame.size = NSSize(width: width, height: y + margin)
    }

    private static func shownIcon(of alert: NSAlert) -> NSImage? {
        if let icon = alert.icon { return icon }
        return alert.alertStyle == .critical
            ? NSImage(named: NSImage.cautionName) : NSApplication.shared.applicationIconImage
    }

    /// Adds the accessory view and the check box.
    private static func addViews(of alert: NSAlert, to content: NSView, below top: CGFloat) -> CGFloat {
        var y = top
        var views: [NSView] = []
        if let view = alert.accessoryView { views.append(view) }
        if alert.showsSuppressionButton, let button = alert.suppressionButton {
            button.sizeToFit()
            views.append(button)
        }
        for view in views {
            view.setFrameOrigin(NSPoint(x: textX, y: y + 4))
            content.addSubview(view)
            y = view.frame.maxY + 8
        }
        return y
    }

    /// Adds the buttons from the right to the left; those without room are one below the other.
    private static func addButtons(_ buttons: [NSButton], to content: NSView, below top: CGFloat) -> CGFloat {
        for button in buttons { button.sizeToFit() }
        // The least width of a button, 70 points of bezel, and the frame's margins around it are Interface Builder's.
        let widths = buttons.map { max($0.frame.width, 82) }
        let isRow = widths.reduce(0, +) <= width - textX - margin + 12 || buttons.count <= 2
        var (x, y) = (width - margin + 6, top)
        for (button, width) in zip(buttons, widths) {
            let height = button.frame.height
            button.frame = NSRect(x: x - width, y: y - 4, width: width, height: height)
            content.addSubview(button)
            if isRow { x -= width } else { y += height }
        }
        let last = buttons.last?.frame ?? .zero
        return last.maxY - 7
    }
}

/// The content of an alert, which draws its text.
@MainActor
private final class AlertView: NSView {
    var texts: [(NSAttributedString, NSRect)] = []
    var icon: NSImage?
    var iconRect = NSRect.zero

    override var isFlipped: Bool { true }
    override func draw(_ dirtyRect: NSRect) {
        icon?.draw(in: iconRect, tinted: nil, fraction: 1)
        for (text, rect) in texts {
            text.draw(with: rect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
        }
    }
    override var shownText: String? { texts.map(\.0.string).joined(separator: "\n") }
}
