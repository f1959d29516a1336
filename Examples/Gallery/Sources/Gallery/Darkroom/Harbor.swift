import CoreImage
import UIKit

/// A harbor in the evening, for lack of a camera.
@MainActor
enum Harbor {
    private static let size = CGSize(width: 280, height: 210)
    private static let horizon: CGFloat = 140

    static func picture() -> CIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            drawSky(context.cgContext)
            drawHills()
            drawWater(context)
            drawBoat()
        }
        return CIImage(image: image) ?? .empty()
    }

    private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    private static func drawSky(_ context: CGContext) {
        let colors = [color(0.16, 0.20, 0.45).cgColor, color(0.98, 0.62, 0.36).cgColor] as CFArray
        if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) {
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: horizon), options: .drawsAfterEndLocation)
        }
        color(1, 0.93, 0.70).setFill()
        UIBezierPath(ovalIn: CGRect(x: 150, y: 84, width: 52, height: 52)).fill()
    }

    private static func drawHills() {
        color(0.20, 0.16, 0.30).setFill()
        let hills = UIBezierPath()
        hills.move(to: CGPoint(x: 0, y: horizon))
        hills.addQuadCurve(to: CGPoint(x: 120, y: horizon), controlPoint: CGPoint(x: 56, y: 70))
        hills.addQuadCurve(to: CGPoint(x: size.width, y: horizon), controlPoint: CGPoint(x: 230, y: 104))
        hills.close()
        hills.fill()
    }

    private static func drawWater(_ context: UIGraphicsImageRendererContext) {
        color(0.10, 0.22, 0.38).setFill()
        context.fill(CGRect(x: 0, y: horizon, width: size.width, height: size.height - horizon))
        color(1, 0.80, 0.50, 0.7).setFill()
        for line in 0..<6 {
            let width = CGFloat(58 - 8 * line)
            context.fill(CGRect(x: 176 - width / 2, y: horizon + 6 + CGFloat(10 * line), width: width, height: 3))
        }
    }

    private static func drawBoat() {
        UIColor.white.setFill()
        let sail = UIBezierPath()
        sail.move(to: CGPoint(x: 74, y: 96))
        sail.addLine(to: CGPoint(x: 74, y: 160))
        sail.addLine(to: CGPoint(x: 112, y: 160))
        sail.close()
        sail.fill()
        color(0.66, 0.18, 0.16).setFill()
        UIBezierPath(
            roundedRect: CGRect(x: 52, y: 164, width: 66, height: 12), byRoundingCorners: [.bottomLeft, .bottomRight],
            cornerRadii: CGSize(width: 10, height: 10)
        ).fill()
    }
}
