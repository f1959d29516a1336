import UIKit

/// The images of particles, white so that cells can tint them.
enum Sprite {
    static let scale: CGFloat = 3

    /// A disc of light that fades outwards.
    static let glow = draw(48) { context in
        let colors = [1, 0.5, 0.16, 0].map { UIColor(white: 1, alpha: $0).cgColor }
        guard
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 0.3, 0.6, 1])
        else { return }
        let middle = CGPoint(x: 24, y: 24)
        context.drawRadialGradient(
            gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 24, options: [])
    }

    /// A star of six arms.
    static let flake = draw(24) { context in
        context.translateBy(x: 12, y: 12)
        context.setLineCap(.round)
        context.setLineWidth(2)
        for _ in 0..<6 {
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 0, y: -10))
            context.move(to: CGPoint(x: -3.5, y: -8))
            context.addLine(to: CGPoint(x: 0, y: -5))
            context.addLine(to: CGPoint(x: 3.5, y: -8))
            context.rotate(by: .pi / 3)
        }
        context.strokePath()
    }

    static let paper = draw(20) { context in
        context.fill(CGRect(x: 3, y: 6, width: 14, height: 8))
    }

    private static func draw(_ side: CGFloat, _ body: @escaping (CGContext) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { renderer in
            UIColor.white.set()
            body(renderer.cgContext)
        }
    }
}
