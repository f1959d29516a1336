import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation

/// The look of a window's frame: OS X 10.10's title bars, textured windows and dark panels.
///
/// - Source: colors and lines are estimates of 10.10's.
@MainActor
struct WindowLook {
    private let window: NSWindow
    private let style: NSWindow.StyleMask
    private let isActive: Bool

    init(_ window: NSWindow) {
        self.window = window
        style = window.styleMask
        isActive = window.appearsActive
    }

    private var isHUD: Bool { style.contains(.hudWindow) }
    private var isTextured: Bool { style.contains(.texturedBackground) }

    func draw(in bounds: NSRect, bar: NSRect) {
        drawBackground(bounds)
        guard bar.height > 0 else { return }
        if !window.titlebarAppearsTransparent, !isTextured { drawBar(bar) }
        if window.titleVisibility == .visible { drawTitle(bar) }
    }

    // MARK: Background

    private func drawBackground(_ bounds: NSRect) {
        if isHUD {
            NSColor(white: 0.12, alpha: 0.86).setFill()
            NSRectFillUsingOperation(bounds, .copy)
        } else if isTextured {
            let shades: (CGFloat, CGFloat) = isActive ? (0.91, 0.82) : (0.965, 0.965)
            gradient(shades.0, shades.1, in: bounds)
        } else {
            (window.backgroundColor ?? .windowBackgroundColor).setFill()
            NSRectFillUsingOperation(bounds, .copy)
        }
    }

    private func gradient(_ top: CGFloat, _ bottom: CGFloat, in rect: NSRect) {
        let colors = [NSColor(white: bottom, alpha: 1), NSColor(white: top, alpha: 1)]
        NSGradient(colors: colors)?.draw(in: rect, angle: 90)
    }

    // MARK: The title bar

    private func drawBar(_ bar: NSRect) {
        if isHUD {
            gradient(0.26, 0.17, in: bar)
            return line(white: 0.05, at: bar.minY, in: bar)
        }
        let (top, bottom): (CGFloat, CGFloat) = isActive ? (0.92, 0.83) : (0.965, 0.965)
        gradient(top, bottom, in: bar)
        line(white: isActive ? 0.69 : 0.83, at: bar.minY, in: bar)
        if isActive { line(white: 0.97, at: bar.maxY - 1, in: bar) }
    }

    private func line(white: CGFloat, at y: CGFloat, in bar: NSRect) {
        NSColor(white: white, alpha: 1).setFill()
        NSRectFillUsingOperation(NSRect(x: bar.minX, y: y, width: bar.width, height: 1), .sourceOver)
    }

    private func drawTitle(_ bar: NSRect) {
        let color = isHUD ? NSColor(white: 0.93, alpha: 1) : NSColor(white: isActive ? 0.25 : 0.66, alpha: 1)
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineBreakMode = .byTruncatingMiddle
        let attributes: [NSAttributedString.Key: Any] = [
            .font: TitleBar.font(style), .foregroundColor: color, .paragraphStyle: paragraph,
        ]
        let title = window.title as NSString
        let size = title.size(withAttributes: attributes)
        let left = buttonsEdge
        let room = bar.width - left - 8
        guard room > 0 else { return }
        let width = min(size.width.rounded(.up), room)
        // Centered in the bar, unless the buttons are in the way.
        let x = max(((bar.width - width) / 2).rounded(), left)
        let y = (bar.midY - size.height / 2).rounded()
        title.draw(in: NSRect(x: x, y: y, width: width, height: size.height.rounded(.up)), withAttributes: attributes)
    }

    /// The right edge of the last button, with a gap.
    private var buttonsEdge: CGFloat {
        let kinds: [NSWindow.ButtonType] = [.zoomButton, .miniaturizeButton, .closeButton]
        let last = kinds.lazy.compactMap { window.standardWindowButton($0) }.first
        return (last?.frame.maxX ?? 0) + 8
    }
}
