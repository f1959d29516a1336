import CoreGraphics
import CoreText
import Foundation
import QuinceHostInterface

/// The pictures of icons and their names. The shape of an icon, and the shadow of a name, are their layers'.
enum IconPictures {
    static func icon(of app: InstalledApp, side: CGFloat, scale: CGFloat) -> CGImage? {
        draw(CGSize(width: side, height: side), scale) { context, bounds in
            guard let icon = app.icon else { return drawPlain(app.name, context, bounds) }
            context.interpolationQuality = .high
            context.draw(icon, in: bounds)
        }
    }

    /// Draws a name in one line, cut off where it does not fit.
    static func name(_ name: String, _ size: CGSize, scale: CGFloat) -> CGImage? {
        let font = CTFont(source: .system, style: FontStyle(weight: 500), size: 12)
        return draw(size, scale) { context, bounds in
            let whole = line(name, font)
            let width = Double(size.width)
            let fitting = CTLineCreateTruncatedLine(whole, width, .end, line("…", font)) ?? whole
            let x = CTLineGetPenOffsetForFlush(fitting, 0.5, width)
            context.textPosition = CGPoint(x: CGFloat(x), y: bounds.height - 13)
            CTLineDraw(fitting, context)
        }
    }

    /// The icon of an app without one: its first letter on a color that depends on its name.
    private static func drawPlain(_ name: String, _ context: CGContext, _ bounds: CGRect) {
        let sum = name.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
        let hue = CGFloat(sum % 24) / 24
        let colors = [color(hue, saturation: 0.8, brightness: 0.72), color(hue, saturation: 0.45, brightness: 0.98)]
        if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
            let top = CGPoint(x: bounds.midX, y: bounds.maxY)
            context.drawLinearGradient(gradient, start: CGPoint(x: bounds.midX, y: 0), end: top, options: [])
        }
        let font = CTFont(source: .system, style: FontStyle(weight: 300), size: bounds.height * 0.58)
        let letter = line(String(name.first ?? "?").uppercased(), font)
        let ink = CTLineGetBoundsWithOptions(letter, .useGlyphPathBounds)
        context.textPosition = CGPoint(x: bounds.midX - ink.midX, y: bounds.midY - ink.midY)
        CTLineDraw(letter, context)
    }

    private static func line(_ text: String, _ font: CTFont) -> CTLine {
        let attributes: [NSAttributedString.Key: Any] = [
            NSAttributedString.Key(kCTFontAttributeName): font,
            NSAttributedString.Key(kCTForegroundColorAttributeName): CGColor.white,
        ]
        return CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes))
    }

    /// - Source: A. R. Smith, "Color Gamut Transform Pairs", SIGGRAPH 1978: the hexcone model.
    private static func color(_ hue: CGFloat, saturation: CGFloat, brightness: CGFloat) -> CGColor {
        func channel(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        return CGColor(red: channel(5), green: channel(3), blue: channel(1), alpha: 1)
    }

    /// - Parameter content: draws with the origin at the bottom left.
    static func draw(_ size: CGSize, _ scale: CGFloat, _ content: (CGContext, CGRect) -> Void) -> CGImage? {
        let pixels = PixelBuffer(
            width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
        guard let context = CGContext(pixels, scale: scale, yDown: false) else { return nil }
        content(context, CGRect(origin: .zero, size: size))
        context.flush()
        return CGImage(pixels, isOpaque: false)
    }
}
