import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceObjCRuntime

/// A button of a title bar: to close, miniaturize or zoom its window.
@MainActor
final class WindowButton: NSButton {
    let kind: NSWindow.ButtonType
    private let isSmall: Bool
    weak var owner: NSWindow?
    /// Whether the pointer is over one of the window's buttons.
    var showsSign = false

    /// The diameters, 12 points and 9 on panels, are estimates of OS X 10.10's.
    init(_ kind: NSWindow.ButtonType, isSmall: Bool) {
        self.kind = kind
        self.isSmall = isSmall
        let side: CGFloat = isSmall ? 11 : 14
        super.init(frame: NSRect(x: 0, y: 0, width: side, height: side + 2))
        isBordered = false
        title = ""
    }

    required init?(coder: NSCoder) {
        (kind, isSmall) = (.closeButton, false)
        super.init(coder: coder)
    }

    override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    override var acceptsFirstResponder: Bool { false }
    override var mouseDownCanMoveWindow: Bool { false }

    override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
        guard let owner else { return false }
        switch kind {
        case .closeButton: owner.performClose(self)
        case .miniaturizeButton: owner.performMiniaturize(self)
        // With Option the button zooms; otherwise it enters full screen, if the window may.
        default:
            let fills = owner.collectionBehavior.contains(.fullScreenPrimary)
            let zooms = !fills || NSEvent.modifierFlags.contains(.option)
            if zooms { owner.performZoom(self) } else { owner.toggleFullScreen(self) }
        }
        return true
    }

    override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        windowButtonAccessibility(key) ?? super.derivedAccessibility(key)
    }

    // MARK: Drawing

    private var isColored: Bool { isEnabled && (owner?.appearsActive == true || showsSign) }

    /// - Source: estimates of OS X 10.10's.
    private var colors: (fill: NSColor, edge: NSColor) {
        guard isColored else {
            return owner?.styleMask.contains(.hudWindow) == true
                ? (NSColor(white: 0.35, alpha: 1), NSColor(white: 0.25, alpha: 1))
                : (NSColor(white: 0.86, alpha: 1), NSColor(white: 0.77, alpha: 1))
        }
        switch kind {
        case .closeButton: return (Self.color(0xFF5F57), Self.color(0xE2463F))
        case .miniaturizeButton: return (Self.color(0xFFBD2E), Self.color(0xDFA023))
        default: return (Self.color(0x28C940), Self.color(0x1BAB2C))
        }
    }

    private static func color(_ hex: Int) -> NSColor {
        NSColor(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: 1)
    }

    override func draw(_ dirtyRect: NSRect) {
        let side: CGFloat = isSmall ? 9 : 12
        let disc = NSRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        let (fill, edge) = colors
        edge.setFill()
        NSBezierPath(ovalIn: disc).fill()
        (isHighlighted ? fill.blended(withFraction: 0.25, of: .black) ?? fill : fill).setFill()
        NSBezierPath(ovalIn: disc.insetBy(dx: 0.5, dy: 0.5)).fill()
        if owner?.isDocumentEdited == true, kind == .closeButton, !showsSign { return drawDot(in: disc) }
        if showsSign, isEnabled { drawSign(in: disc) }
    }

    /// The dot of a window with changes that are not saved.
    private func drawDot(in disc: NSRect) {
        NSColor(white: 0, alpha: 0.5).setFill()
        NSBezierPath(ovalIn: disc.insetBy(dx: disc.width / 3, dy: disc.width / 3)).fill()
    }

    private func drawSign(in disc: NSRect) {
        let path = NSBezierPath()
        path.lineWidth = isSmall ? 1 : 1.2
        let reach = disc.width / 4
        let center = NSPoint(x: disc.midX, y: disc.midY)
        func line(_ dx: CGFloat, _ dy: CGFloat) {
            path.move(to: NSPoint(x: center.x - dx, y: center.y - dy))
            path.line(to: NSPoint(x: center.x + dx, y: center.y + dy))
        }
        NSColor(white: 0, alpha: 0.55).setStroke()
        NSColor(white: 0, alpha: 0.55).setFill()
        switch kind {
        case .closeButton:
            line(reach * 0.85, reach * 0.85)
            line(reach * 0.85, -reach * 0.85)
            path.stroke()
        case .miniaturizeButton:
            line(reach * 1.2, 0)
            path.stroke()
        default: drawArrows(center, reach)
        }
    }

    /// Two triangles that point away from each other for full screen, a plus sign for zooming.
    private func drawArrows(_ center: NSPoint, _ reach: CGFloat) {
        guard owner?.collectionBehavior.contains(.fullScreenPrimary) == true else {
            let path = NSBezierPath()
            path.lineWidth = 1.2
            path.move(to: NSPoint(x: center.x - reach * 1.2, y: center.y))
            path.line(to: NSPoint(x: center.x + reach * 1.2, y: center.y))
            path.move(to: NSPoint(x: center.x, y: center.y - reach * 1.2))
            path.line(to: NSPoint(x: center.x, y: center.y + reach * 1.2))
            return path.stroke()
        }
        for sign in [CGFloat(1), -1] {
            let path = NSBezierPath()
            path.move(to: NSPoint(x: center.x + sign * reach, y: center.y + sign * reach))
            path.line(to: NSPoint(x: center.x + sign * reach, y: center.y - sign * reach * 0.5))
            path.line(to: NSPoint(x: center.x - sign * reach * 0.5, y: center.y + sign * reach))
            path.close()
            path.fill()
        }
    }
}
