public import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import UIFoundation

/// UIKit's class, so that Text Kit, the readers of documents and the runtime know one class of colors (decision 36).
public typealias NSColor = UIColor

extension NSColor {
    /// The name of a color in an asset catalog.
    public typealias Name = String

    /// Components are limited to 0…1. The space is Apple's "Generic RGB", whose gamma of 1.8 makes grays lighter than sRGB's.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.genericRGB, limited: [red, green, blue, alpha])
    }

    /// - Differs: a device's space shows as sRGB, since no screen here has another.
    public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.deviceRGB, limited: [red, green, blue, alpha])
    }

    /// Components may be below 0 and above 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
        self.init(.gray, limited: [white, alpha])
    }

    public convenience init(genericGamma22White white: CGFloat, alpha: CGFloat) {
        self.init(white: white, alpha: alpha)
    }

    public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) {
        self.init(.deviceGray, limited: [white, alpha])
    }

    public convenience init(
        calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) { self.init(.genericRGB, hue, saturation, brightness, alpha) }

    public convenience init(
        deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) { self.init(.deviceRGB, hue, saturation, brightness, alpha) }

    public convenience init(
        deviceCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) { self.init(.deviceCMYK, limited: [cyan, magenta, yellow, black, alpha]) }

    /// - Parameter components: those of the space, alpha last.
    public convenience init(
        colorSpace space: NSColorSpace, components: UnsafePointer<CGFloat>, count numberOfComponents: Int
    ) {
        requireLikeUIKit(
            numberOfComponents == space.numberOfColorComponents + 1,
            "*** invalid number of components for colorspace in initWithColorSpace:components:count:")
        let values = Array(UnsafeBufferPointer(start: components, count: numberOfComponents))
        self.init(fixed: CGColor(space: space.cgSpace, values: values))
    }

    public convenience init(
        colorSpace space: NSColorSpace, hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) { self.init(space.cgSpace, hue, saturation, brightness, alpha) }

    /// Never `nil` here; it is on the Mac for spaces that AppKit does not know.
    public convenience init?(cgColor: CGColor) { self.init(fixed: cgColor) }

    /// Returns a color of an asset catalog, in the bundle or in the app's own.
    public convenience init?(named name: Name, bundle: Bundle?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    private convenience init(_ space: CGColorSpace, limited components: [CGFloat]) {
        self.init(fixed: CGColor(space: space, values: components.map { min(max($0, 0), 1) }))
    }

    private convenience init(
        _ space: CGColorSpace, _ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat, _ alpha: CGFloat
    ) {
        let limited = [hue, saturation, brightness, alpha].map { min(max($0, 0), 1) }
        let color = NSColor(hue: limited[0], saturation: limited[1], brightness: limited[2], alpha: limited[3]).cgColor
        self.init(fixed: CGColor(space: space, values: color.components ?? []))
    }
}
