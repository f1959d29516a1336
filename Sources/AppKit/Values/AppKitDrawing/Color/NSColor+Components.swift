import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import UIFoundation

/// Components are those of the color's own space, and only a space that has them answers: AppKit stops an app that asks a gray for
/// its red. Our system colors have components in sRGB, where AppKit's have to be converted first.
extension NSColor {
    public var colorSpaceName: NSColorSpaceName {
        let color = cgColor
        if color.pattern != nil { return .pattern }
        let names: [NSColorSpaceName] = [.calibratedWhite, .calibratedRGB, .deviceWhite, .deviceRGB, .deviceCMYK]
        return names.first { $0.space == color.colorSpace } ?? .custom
    }

    public var colorSpace: NSColorSpace {
        let color = cgColor
        if color.pattern != nil { stop(asked: "colorSpace") }
        return NSColorSpace(color.colorSpace ?? .srgb)
    }

    /// The number of components, with alpha.
    public var numberOfComponents: Int { cgColor.numberOfComponents }

    public func getComponents(_ components: UnsafeMutablePointer<CGFloat>) {
        for (i, value) in (cgColor.components ?? []).enumerated() { components[i] = value }
    }

    public var alphaComponent: CGFloat { cgColor.alpha }

    public var redComponent: CGFloat { components(.rgb, 0, "redComponent") }
    public var greenComponent: CGFloat { components(.rgb, 1, "greenComponent") }
    public var blueComponent: CGFloat { components(.rgb, 2, "blueComponent") }
    public var whiteComponent: CGFloat { components(.monochrome, 0, "whiteComponent") }
    public var cyanComponent: CGFloat { components(.cmyk, 0, "cyanComponent") }
    public var magentaComponent: CGFloat { components(.cmyk, 1, "magentaComponent") }
    public var yellowComponent: CGFloat { components(.cmyk, 2, "yellowComponent") }
    public var blackComponent: CGFloat { components(.cmyk, 3, "blackComponent") }

    public var hueComponent: CGFloat { hsb("hueComponent").hue }
    public var saturationComponent: CGFloat { hsb("saturationComponent").saturation }
    public var brightnessComponent: CGFloat { hsb("brightnessComponent").brightness }

    public func getCyan(
        _ cyan: UnsafeMutablePointer<CGFloat>?, magenta: UnsafeMutablePointer<CGFloat>?,
        yellow: UnsafeMutablePointer<CGFloat>?, black: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) {
        cyan?.pointee = cyanComponent
        magenta?.pointee = magentaComponent
        yellow?.pointee = yellowComponent
        black?.pointee = blackComponent
        alpha?.pointee = alphaComponent
    }

    private func components(_ model: CGColorSpaceModel, _ index: Int, _ name: String) -> CGFloat {
        let color = cgColor
        guard color.pattern == nil, color.colorSpace?.model == model, let values = color.components else {
            stop(asked: name)
        }
        return values[index]
    }

    /// The hue of the components in their own space, whichever it is.
    private func hsb(_ name: String) -> (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let plain = NSColor(
            red: components(.rgb, 0, name), green: components(.rgb, 1, name), blue: components(.rgb, 2, name), alpha: 1)
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        plain.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        return (hue, saturation, brightness)
    }

    /// - Source: the words are those of a crash in Xcode 6.1 on OS X 10.10 (johnno1962/GitDiff, issue 26).
    private func stop(asked name: String) -> Never {
        let values = (cgColor.components ?? []).map { $0 == $0.rounded() ? "\(Int($0))" : "\(Float($0))" }
            .joined(separator: " ")
        stopLikeUIKit(
            "*** -\(name) not valid for the NSColor \(colorSpaceName.rawValue) \(values); need to first convert colorspace."
        )
    }
}

// MARK: Conversions

extension NSColor {
    /// Returns the color in another space; `nil` for a pattern, which has no components.
    public func usingColorSpace(_ space: NSColorSpace) -> NSColor? { converted(to: space.cgSpace) }

    /// - Parameter colorSpace: the name of a space; `.named` and `.custom` have no components to convert to.
    public func usingColorSpaceName(_ colorSpace: NSColorSpaceName) -> NSColor? {
        if colorSpace == colorSpaceName { return self }
        return colorSpace.space.flatMap(converted)
    }

    /// - Parameter deviceDescription: ignored, because all devices here have the same colors.
    public func usingColorSpaceName(
        _ colorSpace: NSColorSpaceName?, device deviceDescription: [AnyHashable: Any]?
    ) -> NSColor? { usingColorSpaceName(colorSpace ?? .deviceRGB) }

    private func converted(to space: CGColorSpace) -> NSColor? {
        let color = cgColor
        if color.colorSpace == space, color.pattern == nil { return self }
        return color.converted(to: space, intent: .defaultIntent, options: nil).map { NSColor(fixed: $0) }
    }

    /// Mixes two colors in the space of calibrated RGB, as AppKit's documentation says.
    ///
    /// - Parameter fraction: the part of the other color, of 0…1.
    /// - Returns: this color for 0 and the other one for 1; `nil` for a pattern.
    public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
        if fraction <= 0 { return self }
        if fraction >= 1 { return color }
        guard let from = converted(to: .genericRGB)?.cgColor.components,
            let to = color.converted(to: .genericRGB)?.cgColor.components
        else { return nil }
        let mixed = zip(from, to).map { $0 + ($1 - $0) * fraction }
        return NSColor(fixed: CGColor(space: .genericRGB, values: mixed))
    }

    /// Returns the color mixed with `highlightColor`.
    public func highlight(withLevel level: CGFloat) -> NSColor? {
        blended(withFraction: level, of: .highlightColor)
    }

    /// Returns the color mixed with `shadowColor`.
    public func shadow(withLevel level: CGFloat) -> NSColor? { blended(withFraction: level, of: .shadowColor) }
}

extension NSColor {
    /// The red, green, blue and alpha in sRGB, as our own property lists have them; `nil` for a pattern.
    package var propertyList: [Double]? {
        guard let color = usingColorSpace(.sRGB) else { return nil }
        return [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent].map { Double($0) }
    }

    package convenience init?(propertyList: Any?) {
        guard let parts = propertyList as? [Double], parts.count == 4 else { return nil }
        self.init(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}
