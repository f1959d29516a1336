import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation

/// The look of buttons in OS X 10.10.
///
/// - Source: colors are estimates of 10.10's.
@MainActor
struct ButtonLook {
    private let button: NSButton
    private let metrics: ButtonMetrics

    init(_ button: NSButton) {
        self.button = button
        metrics = ButtonMetrics(button)
    }

    private var isInActiveWindow: Bool { button.window?.appearsActive ?? false }
    private var isPressed: Bool { button.isHighlighted }
    private var isOn: Bool { button.state != .off && !metrics.isBox }
    /// Whether the bezel is blue.
    private var isBlue: Bool {
        button.bezelStyle == .rounded && isInActiveWindow && button.isEnabled && (button.isDefault || isPressed)
    }

    func draw() {
        guard !button.isTransparent else { return }
        if metrics.isBox { return drawBox() }
        if button.isBordered { drawBezel() }
        drawContent(in: button.isBordered ? metrics.bezel : button.bounds)
        drawFocusRing()
    }

    // MARK: Bezels

    private func drawBezel() {
        let rect = metrics.bezel
        switch button.bezelStyle {
        case .rounded: rounded(rect, radius: 4)
        case .texturedRounded, .texturedSquare: rounded(rect, radius: 3.5)
        case .roundRect: outlined(rect, radius: rect.height / 2)
        case .recessed, .inline: if isPressed || isOn { filled(rect, radius: 4, white: 0.55) }
        case .circular, .helpButton: rounded(squared(rect), radius: squared(rect).width / 2)
        case .smallSquare, .regularSquare, .shadowlessSquare: square(rect)
        case .disclosure: triangle(in: rect)
        case .roundedDisclosure:
            rounded(rect, radius: 4)
            chevron(in: rect)
        }
    }

    private func squared(_ rect: NSRect) -> NSRect {
        let side = min(rect.width, rect.height)
        return NSRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }

    /// A white bezel with a soft lower edge; blue for the default button.
    private func rounded(_ rect: NSRect, radius: CGFloat) {
        let edge = NSBezierPath(roundedRect: rect, xRadius: radius, yRadius: radius)
        let inner = NSBezierPath(
            roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), xRadius: radius - 0.5, yRadius: radius - 0.5)
        let colors = bezelColors
        colors.edge.setFill()
        NSBezierPath(roundedRect: rect.offsetBy(dx: 0, dy: 0.5), xRadius: radius, yRadius: radius).fill()
        colors.edge.setFill()
        edge.fill()
        NSGradient(starting: colors.top, ending: colors.bottom)?.draw(in: inner, angle: 90)
    }

    private var bezelColors: (top: NSColor, bottom: NSColor, edge: NSColor) {
        func white(_ value: CGFloat) -> NSColor { NSColor(white: value, alpha: 1) }
        if isBlue {
            let dark = isPressed && button.isDefault
            return dark
                ? (rgb(0x5AA3F9), rgb(0x0A56D8), rgb(0x1F58B9)) : (rgb(0x6DB3FA), rgb(0x0D7FFD), rgb(0x2F79D3))
        }
        if !button.isEnabled { return (white(0.97), white(0.97), white(0.84)) }
        if isPressed { return (white(0.86), white(0.80), white(0.66)) }
        if isOn { return (white(0.80), white(0.76), white(0.66)) }
        return (white(1), white(0.985), white(0.76))
    }

    private func rgb(_ hex: Int) -> NSColor {
        NSColor(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: 1)
    }

    /// The gradient button: white above, a little gray below, with square corners and a thin edge.
    private func square(_ rect: NSRect) {
        NSColor(white: isInActiveWindow ? 0.70 : 0.80, alpha: 1).setFill()
        NSBezierPath(rect: rect).fill()
        let inner = rect.insetBy(dx: 1, dy: 1)
        let shades: (CGFloat, CGFloat) = isPressed ? (0.72, 0.78) : isOn ? (0.80, 0.74) : (0.99, 0.93)
        let isFlat = button.bezelStyle == .shadowlessSquare
        NSGradient(
            starting: NSColor(white: shades.0, alpha: 1), ending: NSColor(white: isFlat ? shades.0 : shades.1, alpha: 1)
        )?
        .draw(in: NSBezierPath(rect: inner), angle: 90)
    }

    private func outlined(_ rect: NSRect, radius: CGFloat) {
        if isPressed || isOn { filled(rect, radius: radius, white: 0.6) }
        NSColor(white: 0.55, alpha: 1).setStroke()
        NSBezierPath(roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), xRadius: radius, yRadius: radius).stroke()
    }

    private func filled(_ rect: NSRect, radius: CGFloat, white: CGFloat) {
        NSColor(white: white, alpha: 1).setFill()
        NSBezierPath(roundedRect: rect, xRadius: radius, yRadius: radius).fill()
    }

    /// The triangle points right, and down while the state is on.
    private func triangle(in rect: NSRect) {
        let (center, side): (NSPoint, CGFloat) = (NSPoint(x: rect.midX, y: rect.midY), 4)
        let path = NSBezierPath()
        let points: [(CGFloat, CGFloat)] =
            button.state == .on
            ? [(-side, -side * 0.7), (side, -side * 0.7), (0, side)]
            : [(-side * 0.7, -side), (-side * 0.7, side), (side, 0)]
        path.move(to: NSPoint(x: center.x + points[0].0, y: center.y + points[0].1))
        for point in points.dropFirst() { path.line(to: NSPoint(x: center.x + point.0, y: center.y + point.1)) }
        path.close()
        NSColor(white: isPressed ? 0.25 : 0.45, alpha: 1).setFill()
        path.fill()
    }

    private func chevron(in rect: NSRect) {
        let path = NSBezierPath()
        let way: CGFloat = button.state == .on ? -1 : 1
        path.lineWidth = 1.5
        path.move(to: NSPoint(x: rect.midX - 4, y: rect.midY - 2 * way))
        path.line(to: NSPoint(x: rect.midX, y: rect.midY + 2 * way))
        path.line(to: NSPoint(x: rect.midX + 4, y: rect.midY - 2 * way))
        titleColor.setStroke()
        path.stroke()
    }

    // MARK: Check boxes and radio buttons

    private func drawBox() {
        let side = metrics.boxSide
        let bounds = button.bounds
        let isRight = button.imagePosition == .imageRight
        let x = isRight ? bounds.maxX - side - 1 : bounds.minX + 1
        let box = NSRect(x: x, y: (bounds.midY - side / 2).rounded(), width: side, height: side)
        if button.imagePosition != .noImage { drawMark(in: box) }
        let gap = ButtonMetrics.boxGap
        let text = NSRect(
            x: isRight ? bounds.minX : box.maxX + gap, y: bounds.minY, width: bounds.width - side - gap - 1,
            height: bounds.height)
        drawTitle(in: text, centered: false)
        drawFocusRing(around: box)
    }

    private func drawMark(in box: NSRect) {
        let radius = button.buttonType == .radio ? box.width / 2 : 3
        let isFilled = button.state != .off && isInActiveWindow && button.isEnabled
        func path(_ inset: CGFloat) -> NSBezierPath {
            NSBezierPath(
                roundedRect: box.insetBy(dx: inset, dy: inset), xRadius: radius - inset, yRadius: radius - inset)
        }
        (isFilled ? rgb(0x2F79D3) : NSColor(white: button.isEnabled ? 0.70 : 0.82, alpha: 1)).setFill()
        path(0).fill()
        let colors: (NSColor, NSColor) =
            isFilled
            ? (rgb(0x6DB3FA), rgb(0x0D7FFD))
            : (NSColor(white: isPressed ? 0.85 : 1, alpha: 1), NSColor(white: isPressed ? 0.85 : 0.98, alpha: 1))
        NSGradient(starting: colors.0, ending: colors.1)?.draw(in: path(1), angle: 90)
        guard button.state != .off else { return }
        let ink = isFilled ? NSColor.white : NSColor(white: button.isEnabled ? 0.2 : 0.6, alpha: 1)
        ink.setFill()
        ink.setStroke()
        sign(in: box)
    }

    private func sign(in box: NSRect) {
        if button.buttonType == .radio {
            return NSBezierPath(ovalIn: box.insetBy(dx: box.width * 0.32, dy: box.width * 0.32)).fill()
        }
        let path = NSBezierPath()
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        func point(_ x: CGFloat, _ y: CGFloat) -> NSPoint {
            NSPoint(x: box.minX + box.width * x, y: box.minY + box.height * y)
        }
        if button.state == .mixed {
            path.move(to: point(0.25, 0.5))
            path.line(to: point(0.75, 0.5))
        } else {
            path.move(to: point(0.25, 0.52))
            path.line(to: point(0.43, 0.72))
            path.line(to: point(0.75, 0.26))
        }
        path.stroke()
    }

    // MARK: Titles and images

    private var titleColor: NSColor {
        if isBlue { return .white }
        let isPale =
            (button.bezelStyle == .recessed || button.bezelStyle == .roundRect) && (isPressed || isOn)
            && button.isBordered && !metrics.isBox
        if isPale { return .white }
        return button.isEnabled ? .controlTextColor : .disabledControlTextColor
    }

    /// The title with the button's font, color and alignment.
    var styledTitle: NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = button.alignment
        paragraph.lineBreakMode = button.lineBreakMode
        let shown = button.state == .on && !button.alternateTitle.isEmpty ? button.alternateTitle : button.title
        let text = NSMutableAttributedString(
            string: shown,
            attributes: [.font: button.shownFont, .foregroundColor: titleColor, .paragraphStyle: paragraph])
        if let own = button.ownAttributedTitle, own.length > 0 {
            return own
        }
        return text
    }

    private func drawContent(in rect: NSRect) {
        let (title, image) = (metrics.titleSize, button.imagePosition == .noImage ? .zero : metrics.imageSize)
        guard image != .zero, button.imagePosition != .noImage else {
            return drawTitle(in: rect.insetBy(dx: 4, dy: 0), centered: true)
        }
        let isAlone = button.imagePosition == .imageOnly || title == .zero
        let gap: CGFloat = isAlone ? 0 : 4
        switch button.imagePosition {
        case .imageOnly: drawImage(in: centered(image, rect))
        case .imageAbove, .imageBelow:
            let top = rect.midY - (image.height + title.height) / 2
            let isFirst = button.imagePosition == .imageAbove
            drawImage(
                in: NSRect(
                    x: rect.midX - image.width / 2, y: isFirst ? top : top + title.height, width: image.width,
                    height: image.height))
            drawTitle(
                in: NSRect(
                    x: rect.minX, y: isFirst ? top + image.height : top, width: rect.width, height: title.height),
                centered: false)
        case .imageOverlaps:
            drawImage(in: centered(image, rect))
            drawTitle(in: rect, centered: true)
        default:
            let whole = isAlone ? image.width : image.width + gap + title.width
            let left = max(rect.midX - whole / 2, rect.minX)
            let isLast = button.imagePosition == .imageRight || button.imagePosition == .imageTrailing
            let imageX = isLast ? left + title.width + gap : left
            drawImage(
                in: NSRect(
                    x: imageX, y: (rect.midY - image.height / 2).rounded(), width: image.width, height: image.height))
            if !isAlone {
                let x = isLast ? left : left + image.width + gap
                drawTitle(
                    in: NSRect(x: x, y: rect.minY, width: min(title.width, rect.maxX - x), height: rect.height),
                    centered: true)
            }
        }
    }

    private func centered(_ size: NSSize, _ rect: NSRect) -> NSRect {
        NSRect(
            x: (rect.midX - size.width / 2).rounded(), y: (rect.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }

    private func drawImage(in rect: NSRect) {
        let shown = button.state == .on ? button.alternateImage ?? button.image : button.image
        guard let shown else { return }
        let fraction: CGFloat = button.isEnabled ? 1 : 0.5
        let tint: NSColor? =
            shown.isTemplate ? (isBlue ? .white : button.contentTintColor ?? NSColor(white: 0.25, alpha: 1)) : nil
        shown.draw(in: rect, tinted: tint, fraction: fraction)
    }

    private func drawTitle(in rect: NSRect, centered isCentered: Bool) {
        let text = styledTitle
        guard text.length > 0, rect.width > 0 else { return }
        let height = metrics.titleSize.height
        let y = (rect.midY - height / 2 - (isCentered ? 0.5 : 0)).rounded()
        text.draw(in: NSRect(x: rect.minX, y: y, width: rect.width, height: height))
    }

    // MARK: Focus

    private func drawFocusRing() { drawFocusRing(around: button.isBordered ? metrics.bezel : button.bounds) }

    private func drawFocusRing(around rect: NSRect) {
        guard button.window?.firstResponder === button, button.focusRingType != .none,
            button.window?.isKeyWindow == true
        else { return }
        NSColor.keyboardFocusIndicatorColor.setStroke()
        let path = NSBezierPath(roundedRect: rect.insetBy(dx: -1, dy: -1), xRadius: 5, yRadius: 5)
        path.lineWidth = 3
        path.stroke()
    }
}
