import CoreGraphics
import Foundation
import QuartzCore

/// The desktop picture: dusk over a plain, drawn as two gradients.
@MainActor
final class DesktopPicture {
    let layer = CALayer()
    private let sky = CAGradientLayer()
    private let glow = CAGradientLayer()

    init() {
        layer.name = "desktop"
        layer.anchorPoint = .zero
        sky.colors = [
            CGColor(red: 0.16, green: 0.24, blue: 0.42, alpha: 1),
            CGColor(red: 0.38, green: 0.48, blue: 0.66, alpha: 1),
            CGColor(red: 0.83, green: 0.66, blue: 0.60, alpha: 1),
            CGColor(red: 0.93, green: 0.80, blue: 0.62, alpha: 1),
        ]
        sky.locations = [0, 0.45, 0.82, 1]
        glow.type = .radial
        glow.colors = [
            CGColor(red: 1, green: 0.93, blue: 0.78, alpha: 0.55), CGColor(red: 1, green: 0.93, blue: 0.78, alpha: 0),
        ]
        glow.startPoint = CGPoint(x: 0.72, y: 0.94)
        glow.endPoint = CGPoint(x: 1.25, y: 1.55)
        layer.sublayers = [sky, glow]
    }

    func fit(in rect: CGRect) {
        layer.frame = rect
        sky.frame = layer.bounds
        glow.frame = layer.bounds
    }
}
