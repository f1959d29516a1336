@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation

/// The parts that the controls of OS X 10.10 have in common, drawn in spaces whose y is down.
///
/// - Source: colors are estimates of 10.10's.
@MainActor
enum ControlPaint {
    /// The states of a white bezel.
    enum Bezel { case plain, pressed, on, dark, blue, darkBlue, disabled }

    static func gray(_ white: CGFloat, _ alpha: CGFloat = 1) -> NSColor { NSColor(white: white, alpha: alpha) }

    static func rgb(_ hex: Int) -> NSColor {
        NSColor(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: 1)
    }

    static func colors(_ bezel: Bezel) -> (top: NSColor, bottom: NSColor, edge: NSColor) {
        switch bezel {
        case .plain: (gray(1), gray(0.985), gray(0.76))
        case .pressed: (gray(0.86), gray(0.80), gray(0.66))
        case .on: (gray(0.80), gray(0.76), gray(0.66))
        case .dark: (gray(0.45), gray(0.40), gray(0.36))
        case .blue: (rgb(0x6DB3FA), rgb(0x0D7FFD), rgb(0x2F79D3))
        case .darkBlue: (rgb(0x5AA3F9), rgb(0x0A56D8), rgb(0x1F58B9))
        case .disabled: (gray(0.97), gray(0.97), gray(0.84))
        }
    }

    /// Draws a bezel with a soft lower edge.
    static func draw(_ bezel: Bezel, in rect: NSRect, radius: CGFloat) {
        let colors = colors(bezel)
        colors.edge.withAlphaComponent(0.5).setFill()
        NSBezierPath(roundedRect: rect.offsetBy(dx: 0, dy: 0.5), xRadius: radius, yRadius: radius).fill()
        colors.edge.setFill()
        NSBezierPath(roundedRect: rect, xRadius: radius, yRadius: radius).fill()
        let inner = rect.insetBy(dx: 0.75, dy: 0.75)
        let path = NSBezierPath(roundedRect: inner, xRadius: radius - 0.75, yRadius: radius - 0.75)
        NSGradient(starting: colors.top, ending: colors.bottom)?.draw(in: path, angle: 90)
    }

    static func fill(_ rect: NSRect, _ color: NSColor, radius: CGFloat = 0) {
        color.setFill()
        if radius == 0 { return NSRectFillUsingOperation(rect, .sourceOver) }
        NSBezierPath(roundedRect: rect, xRadius: radius, yRadius: radius).fill()
    }

    static func stroke(_ rect: NSRect, _ color: NSColor, radius: CGFloat = 0, width: CGFloat = 1) {
        color.setStroke()
        let inner = rect.insetBy(dx: width / 2, dy: width / 2)
        let path = NSBezierPath(
            roundedRect: inner, xRadius: max(radius - width / 2, 0), yRadius: max(radius - width / 2, 0))
        path.lineWidth = width
        path.stroke()
    }

    static func drawFocusRing(of view: NSView, around rect: NSRect, radius: CGFloat) {
        guard view.window?.firstResponder === view, view.focusRingType != .none, view.window?.isKeyWindow == true else {
            return
        }
        stroke(rect.insetBy(dx: -2.5, dy: -2.5), .keyboardFocusIndicatorColor, radius: radius + 2.5, width: 3)
    }

    // MARK: Arrows

    /// - Parameter way: 1 points down in a flipped space, −1 up.
    static func drawChevron(
        at center: NSPoint, width: CGFloat, height: CGFloat, way: CGFloat, _ color: NSColor, line: CGFloat
    ) {
        let path = NSBezierPath()
        path.lineWidth = line
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.move(to: NSPoint(x: center.x - width / 2, y: center.y - way * height / 2))
        path.line(to: NSPoint(x: center.x, y: center.y + way * height / 2))
        path.line(to: NSPoint(x: center.x + width / 2, y: center.y - way * height / 2))
        color.setStroke()
        path.stroke()
    }

    // MARK: Text

    static func text(
        _ string: String, _ font: NSFont, _ color: NSColor, _ alignment: NSTextAlignment = .center,
        _ lineBreak: NSLineBreakMode = .byTruncatingTail
    ) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = alignment
        paragraph.lineBreakMode = lineBreak
        return NSAttributedString(
            string: string, attributes: [.font: font, .foregroundColor: color, .paragraphStyle: paragraph])
    }

    /// Draws a line of text in the middle of a rectangle's height.
    static func draw(_ text: NSAttributedString, in rect: NSRect) {
        guard text.length > 0, rect.width > 0 else { return }
        let height = text.size().height.rounded(.up)
        let box = NSRect(x: rect.minX, y: (rect.midY - height / 2).rounded(.down), width: rect.width, height: height)
        text.draw(with: box, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    }

    static func size(of text: NSAttributedString) -> NSSize {
        let size = text.size()
        return NSSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    static func centered(_ size: NSSize, in rect: NSRect) -> NSRect {
        NSRect(
            x: (rect.midX - size.width / 2).rounded(), y: (rect.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }

    // MARK: Pictures

    /// Draws a picture for a layer's contents, with y up.
    static func picture(_ size: NSSize, scale: CGFloat, _ draw: (CGContext) -> Void) -> CGImage? {
        let context = CGContext(
            data: nil, width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
            bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        guard let context else { return nil }
        context.scaleBy(x: scale, y: scale)
        draw(context)
        return context.makeImage()
    }
}

extension NSRect {
    func inset(_ insets: NSEdgeInsets) -> NSRect {
        NSRect(
            x: minX + insets.left, y: minY + insets.top, width: max(width - insets.left - insets.right, 0),
            height: max(height - insets.top - insets.bottom, 0))
    }
}

extension NSView {
    /// Whether the view is drawn with the colors of an active window.
    var isInActiveWindow: Bool { window?.appearsActive ?? false }
}

extension NSEvent {
    /// The arrow key that was pressed, as (right, up).
    var arrow: (x: Int, y: Int)? {
        switch charactersIgnoringModifiers?.unicodeScalars.first.map({ Int($0.value) }) {
        case NSLeftArrowFunctionKey: (-1, 0)
        case NSRightArrowFunctionKey: (1, 0)
        case NSUpArrowFunctionKey: (0, 1)
        case NSDownArrowFunctionKey: (0, -1)
        default: nil
        }
    }
}
