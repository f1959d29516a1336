@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation
import QuartzCore

/// Draws progress indicators as OS X 10.10 does.
///
/// - Source: a regular bar is 20 points tall with a track of 6, and a wheel is 32 points wide or, if it is small, 16, as Interface
///   Builder has them; a small bar's 12 points and the colors are estimates.
@MainActor
struct ProgressLook {
    private let indicator: NSProgressIndicator

    init(_ indicator: NSProgressIndicator) { self.indicator = indicator }

    private var isSmall: Bool { indicator.controlSize == .small || indicator.controlSize == .mini }
    private var side: CGFloat { isSmall ? 16 : 32 }

    var size: NSSize {
        indicator.style == .spinning
            ? NSSize(width: side, height: side) : NSSize(width: NSView.noIntrinsicMetric, height: isSmall ? 12 : 20)
    }

    /// The bar, two points inside of the frame's ends.
    var track: NSRect {
        let height: CGFloat = isSmall ? 4 : 6
        let bounds = indicator.bounds
        return NSRect(
            x: bounds.minX + 2, y: (bounds.midY - height / 2).rounded(.down), width: max(bounds.width - 4, 0),
            height: height)
    }

    var wheel: NSRect {
        let side = min(side, indicator.bounds.width, indicator.bounds.height)
        return ControlPaint.centered(NSSize(width: side, height: side), in: indicator.bounds)
    }

    static let blue = ControlPaint.rgb(0x3C9BFC)
    private var color: NSColor { indicator.isInActiveWindow ? Self.blue : ControlPaint.gray(0.6) }

    func draw() {
        switch (indicator.style, indicator.isIndeterminate) {
        case (.bar, false): drawBar(indicator.part)
        case (.bar, true): drawBar(0)
        case (.spinning, false): drawPie()
        case (.spinning, true):
            guard let context = NSGraphicsContext.current?.cgContext else { return }
            context.saveGState()
            context.translateBy(x: wheel.minX, y: wheel.minY)
            Self.drawSpokes(context, wheel.width, fades: false)
            context.restoreGState()
        }
    }

    private func drawBar(_ part: CGFloat) {
        let track = track
        let radius = track.height / 2
        ControlPaint.fill(track, ControlPaint.gray(0.76), radius: radius)
        ControlPaint.fill(track.insetBy(dx: 0.5, dy: 0.5), ControlPaint.gray(0.86), radius: radius - 0.5)
        guard part > 0 else { return }
        NSGraphicsContext.saveGraphicsState()
        NSBezierPath(roundedRect: track, xRadius: radius, yRadius: radius).addClip()
        let width = max(track.width * part, radius)
        ControlPaint.fill(
            NSRect(x: track.minX, y: track.minY, width: width, height: track.height), color, radius: radius)
        NSGraphicsContext.restoreGraphicsState()
    }

    /// A wheel that knows how far it is shows a disk that is filled clockwise.
    private func drawPie() {
        let disk = wheel.insetBy(dx: 1, dy: 1)
        ControlPaint.stroke(disk, ControlPaint.gray(0.62), radius: disk.width / 2, width: isSmall ? 1 : 1.5)
        guard indicator.part > 0 else { return }
        let center = NSPoint(x: disk.midX, y: disk.midY)
        let path = NSBezierPath()
        path.move(to: center)
        let steps = max(Int(indicator.part * 90), 1)
        for step in 0...steps {
            let angle = CGFloat(step) / CGFloat(steps) * indicator.part * 2 * .pi
            path.line(
                to: NSPoint(
                    x: center.x + sin(angle) * (disk.width / 2 - 2), y: center.y - cos(angle) * (disk.width / 2 - 2)))
        }
        path.close()
        ControlPaint.gray(0.55).setFill()
        path.fill()
    }

    /// Draws the twelve spokes of a wheel, the darkest one above; the space is as large as the wheel.
    static func drawSpokes(_ context: CGContext, _ side: CGFloat, fades: Bool) {
        let (outer, inner, width) = (side * 0.47, side * 0.25, max(side * 0.085, 1.5))
        context.setLineWidth(width)
        context.setLineCap(.round)
        for spoke in 0..<12 {
            // The spokes behind the darkest one are counterclockwise of it, since the wheel turns clockwise.
            let angle = CGFloat(spoke) * .pi / 6
            let alpha = fades ? 0.72 - 0.52 * CGFloat(spoke) / 11 : 0.35
            context.setStrokeColor(gray: 0.25, alpha: alpha)
            context.move(to: CGPoint(x: side / 2 - sin(angle) * inner, y: side / 2 + cos(angle) * inner))
            context.addLine(
                to: CGPoint(
                    x: side / 2 - sin(angle) * (outer - width / 2), y: side / 2 + cos(angle) * (outer - width / 2)))
            context.strokePath()
        }
    }
}

/// A layer that shows an indeterminate indicator. Its animation is the compositor's, so that one that is not on the screen takes
/// no time.
@MainActor
final class ProgressMotion {
    private let layer = CALayer()

    init(_ indicator: NSProgressIndicator) {
        let scale = indicator.window?.backingScaleFactor ?? NSScreen.main?.backingScaleFactor ?? 2
        if indicator.style == .spinning { showWheel(indicator, scale) } else { showBar(indicator, scale) }
        indicator.backing.addSublayer(layer)
    }

    func end() { layer.removeFromSuperlayer() }

    private func showWheel(_ indicator: NSProgressIndicator, _ scale: CGFloat) {
        let wheel = ProgressLook(indicator).wheel
        layer.frame = wheel
        layer.contentsScale = scale
        layer.contents = ControlPaint.picture(wheel.size, scale: scale) {
            ProgressLook.drawSpokes($0, wheel.width, fades: true)
        }
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.values = (0..<12).map { NSNumber(value: Double($0) * .pi / 6) }
        turn.keyTimes = (0...12).map { NSNumber(value: Double($0) / 12) }
        turn.calculationMode = .discrete
        turn.duration = 1
        turn.repeatCount = .infinity
        layer.add(turn, forKey: "turn")
    }

    /// The distance from one stripe to the next and the time in which they move by it are estimates.
    private static let stripe: CGFloat = 24
    private static let stripeTime = 0.6

    private func showBar(_ indicator: NSProgressIndicator, _ scale: CGFloat) {
        let track = ProgressLook(indicator).track
        layer.frame = track
        layer.cornerRadius = track.height / 2
        layer.masksToBounds = true
        let stripes = CALayer()
        let size = NSSize(width: track.width + Self.stripe, height: track.height)
        stripes.anchorPoint = .zero
        stripes.bounds = NSRect(origin: .zero, size: size)
        stripes.position = NSPoint(x: -Self.stripe, y: 0)
        stripes.contentsScale = scale
        let isActive = indicator.isInActiveWindow
        stripes.contents = ControlPaint.picture(size, scale: scale) { Self.drawStripes($0, size, isActive) }
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue) = (NSNumber(value: Double(-Self.stripe)), NSNumber(value: 0))
        move.duration = Self.stripeTime
        move.repeatCount = .infinity
        stripes.add(move, forKey: "move")
        layer.addSublayer(stripes)
    }

    private static func drawStripes(_ context: CGContext, _ size: NSSize, _ isActive: Bool) {
        let (dark, light) =
            isActive
            ? (ControlPaint.rgb(0x3C9BFC), ControlPaint.rgb(0x8AC4FF))
            : (ControlPaint.gray(0.65), ControlPaint.gray(0.8))
        context.setFillColor(dark.cgColor)
        context.fill(CGRect(origin: .zero, size: size))
        context.setFillColor(light.cgColor)
        var x: CGFloat = -stripe
        while x < size.width + stripe {
            context.move(to: CGPoint(x: x, y: 0))
            context.addLine(to: CGPoint(x: x + stripe / 2, y: 0))
            context.addLine(to: CGPoint(x: x + stripe / 2 + size.height, y: size.height))
            context.addLine(to: CGPoint(x: x + size.height, y: size.height))
            context.closePath()
            context.fillPath()
            x += stripe
        }
    }
}
