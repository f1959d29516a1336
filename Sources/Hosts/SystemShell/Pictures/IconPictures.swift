import CoreGraphics
import Foundation
import HostInterface
import UIFoundation

/// The pictures of icons and their names. The shape of an icon is its layer's.
enum IconPictures {
    static func icon(of app: InstalledApp, side: CGFloat, scale: CGFloat) -> CGImage? {
        draw(CGSize(width: side, height: side), scale) { bounds in
            guard let icon = app.icon else { return drawPlain(app.name, bounds) }
            UIImage(cgImage: icon).draw(in: bounds)
        }
    }

    /// Draws a name in one line, with a shadow that keeps it readable on any wallpaper.
    static func name(_ name: String, _ size: CGSize, scale: CGFloat) -> CGImage? {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingTail
        let shadow = NSShadow()
        shadow.shadowColor = UIColor(white: 0, alpha: 0.35)
        shadow.shadowBlurRadius = 2
        shadow.shadowOffset = CGSize(width: 0, height: 0.5)
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 12, weight: .medium), .foregroundColor: UIColor.white, .shadow: shadow,
            .paragraphStyle: style,
        ]
        return draw(size, scale) { bounds in
            (name as NSString).draw(in: bounds.insetBy(dx: 1, dy: 0), withAttributes: attributes)
        }
    }

    /// The icon of an app without one: its first letter on a colour that depends on its name.
    private static func drawPlain(_ name: String, _ bounds: CGRect) {
        let sum = name.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
        let hue = CGFloat(sum % 24) / 24
        let colors = [
            UIColor(hue: hue, saturation: 0.45, brightness: 0.98, alpha: 1),
            UIColor(hue: hue, saturation: 0.8, brightness: 0.72, alpha: 1),
        ]
        let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor), locations: [0, 1])
        if let gradient, let context = UIGraphicsGetCurrentContext() {
            context.drawLinearGradient(
                gradient, start: CGPoint(x: bounds.midX, y: 0), end: CGPoint(x: bounds.midX, y: bounds.maxY),
                options: [])
        }
        let letter = String(name.first ?? "?").uppercased() as NSString
        let font = UIFont.systemFont(ofSize: bounds.height * 0.55, weight: .light)
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.white]
        let size = letter.size(withAttributes: attributes)
        let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
        letter.draw(at: origin, withAttributes: attributes)
    }

    private static func draw(_ size: CGSize, _ scale: CGFloat, _ content: (CGRect) -> Void) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let bounds = CGRect(origin: .zero, size: size)
        return UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in content(bounds) }.cgImage
    }
}
