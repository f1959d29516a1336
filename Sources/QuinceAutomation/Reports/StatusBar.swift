import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceTextKit
import UIFoundation

/// The status bar that `--chrome` draws over a screenshot; its time never changes.
@MainActor
struct StatusBar {
    let device: DeviceConfiguration
    let style: HostedChrome.StatusBar

    init(of application: any HostedApplication) {
        device = application.device
        style = application.chrome.statusBar
    }

    /// The height in points; 0 if the device shows no bar as it is held.
    var height: CGFloat {
        let isHidden = style == .hidden || (device.orientation.isLandscape && device.profile.idiom == .phone)
        return isHidden ? 0 : device.profile.statusBarHeight
    }

    private var hasHousing: Bool { height > 20 && device.profile.idiom == .phone }

    private static let time = "9:41"
    /// The font size in points.
    private static let fontSize: CGFloat = 12
    private static let battery = CGSize(width: 24, height: 11)

    /// Returns a copy of the image with the status bar; nothing is drawn if the top view controller hides the bar.
    func drawn(on pixels: PixelBuffer) -> PixelBuffer {
        let height = height
        guard height > 0 else { return pixels }
        let copy = pixels.copy()
        guard let context = CGContext(copy, scale: device.profile.scale, yDown: true) else { return pixels }
        let color: UIColor = style == .light ? .white : .black
        UIGraphicsPushContext(context)
        if !hasHousing { drawSignal(height, color) }
        drawTime(height, color)
        drawBattery(height, color)
        UIGraphicsPopContext()
        context.flush()
        return copy
    }

    /// Draws the time, which is at the left of a sensor housing and otherwise in the center.
    private func drawTime(_ height: CGFloat, _ color: UIColor) {
        let font = UIFont.systemFont(ofSize: hasHousing ? 15 : Self.fontSize, weight: .semibold)
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        let text = Self.time as NSString
        let size = text.size(withAttributes: attributes)
        let x = hasHousing ? 32 : (device.size.width - size.width) / 2
        text.draw(at: CGPoint(x: x, y: (height - size.height) / 2 + (hasHousing ? 4 : 0)), withAttributes: attributes)
    }

    /// Draws the five dots of a strong signal, which a phone has, and the waves of Wi-Fi.
    private func drawSignal(_ height: CGFloat, _ color: UIColor) {
        color.set()
        let (side, gap): (CGFloat, CGFloat) = (5.5, 1)
        let dots = device.profile.idiom == .phone ? 5 : 0
        for dot in 0..<dots {
            let x = 6.5 + CGFloat(dot) * (side + gap)
            UIBezierPath(ovalIn: CGRect(x: x, y: (height - side) / 2, width: side, height: side)).fill()
        }
        drawWaves(from: CGPoint(x: 16 + CGFloat(dots) * (side + gap), y: height / 2 + 4.5))
    }

    private func drawWaves(from point: CGPoint) {
        for radius: CGFloat in [1.5, 5, 8.5] {
            let wave = UIBezierPath(
                arcCenter: point, radius: radius, startAngle: -.pi * 3 / 4, endAngle: -.pi / 4, clockwise: true)
            wave.lineWidth = radius < 2 ? 3 : 1.8
            wave.stroke()
        }
    }

    /// Draws a full battery: outline, charge and terminal.
    private func drawBattery(_ height: CGFloat, _ color: UIColor) {
        let right: CGFloat = hasHousing ? 28 : 6
        let top: CGFloat = (height - Self.battery.height) / 2 + (hasHousing ? 4 : 0)
        let body = CGRect(
            x: device.size.width - right - Self.battery.width, y: top, width: Self.battery.width - 2.5,
            height: Self.battery.height)
        color.setStroke()
        let outline = UIBezierPath(roundedRect: body.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 2.5)
        outline.lineWidth = 1
        outline.stroke()
        color.setFill()
        UIBezierPath(roundedRect: body.insetBy(dx: 2, dy: 2), cornerRadius: 1.2).fill()
        let knob = CGRect(x: body.maxX + 1, y: body.midY - 2, width: 1.5, height: 4)
        UIBezierPath(roundedRect: knob, cornerRadius: 0.75).fill()
    }
}
