public import CoreGraphics
public import Foundation

/// An immutable color. AppKit's `NSColor` is this class (decision 36).
open class UIColor: QuinceAttributeValue, NSSecureCoding, NSCopying, @unchecked Sendable {
    // `@unchecked`: the stored values are constants.
    private let storage: Storage

    private enum Storage {
        case fixed(CGColor)
        case dynamic((UITraitCollection) -> UIColor)
    }

    @_disfavoredOverload
    public init(cgColor: CGColor) { storage = .fixed(cgColor) }

    /// `init(cgColor:)`, for AppKit, whose own hides it.
    package convenience init(fixed color: CGColor) { self.init(cgColor: color) }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(CGColor(space: .p3, values: [red, green, blue, alpha]))
    }

    public init(white: CGFloat, alpha: CGFloat) { storage = .fixed(CGColor(gray: white, alpha: alpha)) }

    /// Creates a color that is resolved for each set of traits.
    ///
    /// - Parameter dynamicProvider: a closure that is called on the thread that draws with the color.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { storage = .dynamic(dynamicProvider) }

    // MARK: Archives, with the keys that iOS writes

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        let alpha: Double = coder.containsValue(forKey: "UIAlpha") ? coder.decodeDouble(forKey: "UIAlpha") : 1
        if coder.containsValue(forKey: "UIWhite") {
            storage = .fixed(CGColor(gray: coder.decodeDouble(forKey: "UIWhite"), alpha: alpha))
        } else if coder.containsValue(forKey: "UIRed") {
            storage = .fixed(
                CGColor(
                    red: coder.decodeDouble(forKey: "UIRed"), green: coder.decodeDouble(forKey: "UIGreen"),
                    blue: coder.decodeDouble(forKey: "UIBlue"), alpha: alpha))
        } else {
            return nil
        }
    }

    /// - Differs: a dynamic color is written as it is resolved, and colors of other spaces in sRGB.
    open func encode(with coder: NSCoder) {
        let color = rgba
        coder.encode(Double(color.red), forKey: "UIRed")
        coder.encode(Double(color.green), forKey: "UIGreen")
        coder.encode(Double(color.blue), forKey: "UIBlue")
        coder.encode(Double(color.alpha), forKey: "UIAlpha")
    }

    /// Returns the color for these traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let provider) = storage else { return self }
        return provider(traitCollection).resolvedColor(with: traitCollection)
    }

    package var isDynamic: Bool {
        if case .dynamic = storage { return true }
        return false
    }

    /// Creates a color from components of 0…1; hues 0 and 1 are both red.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        storage = .fixed(CGColor(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha))
    }

    /// Creates a color that tiles an image from the context's origin.
    public init(patternImage image: UIImage) {
        storage = .fixed(image.patternColor ?? CGColor(gray: 0, alpha: 1))
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The Core Graphics color; a dynamic color is resolved with `UITraitCollection.current`.
    open var cgColor: CGColor {
        switch storage {
        case .fixed(let color): return color
        case .dynamic: return resolvedColor(with: .current).cgColor
        }
    }

    package var rgba: RGBA { cgColor.rgba }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if case .dynamic(let provider) = storage {
            return UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        }
        return UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
    }

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = self.rgba
        red?.pointee = rgba.red
        green?.pointee = rgba.green
        blue?.pointee = rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    /// - Returns: whether the color is a gray; if it is not, nothing is written.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let rgba = self.rgba
        guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
        white?.pointee = rgba.red
        alpha?.pointee = rgba.alpha
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let hsb = HSB(rgba)
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = rgba.alpha
        return true
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        // Dynamic colors that look the same with these traits may differ with others.
        guard !isDynamic, !other.isDynamic else { return false }
        // Colors of different spaces differ, even if they look the same.
        return cgColor == other.cgColor
    }

    open override var hash: Int { isDynamic ? ObjectIdentifier(self).hashValue : rgba.hashValue }

    open override var description: String {
        if isDynamic { return "<UIDynamicProviderColor: \(resolvedColor(with: .current))>" }
        let c = rgba
        if cgColor.numberOfComponents == 2 { return "UIExtendedGrayColorSpace \(short(c.red)) \(short(c.alpha))" }
        return "UIExtendedSRGBColorSpace \(short(c.red)) \(short(c.green)) \(short(c.blue)) \(short(c.alpha))"
    }
}

/// Formats a number as `%g` does.
private func short(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// Hue, saturation and brightness, each 0…1.
private struct HSB {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
    }

    init(_ c: RGBA) {
        let high = max(c.red, c.green, c.blue)
        let range = high - min(c.red, c.green, c.blue)
        brightness = high
        saturation = high > 0 ? range / high : 0
        guard range > 0 else {
            hue = 0
            return
        }
        var sextant: CGFloat
        if high == c.red {
            sextant = (c.green - c.blue) / range
        } else if high == c.green {
            sextant = (c.blue - c.red) / range + 2
        } else {
            sextant = (c.red - c.green) / range + 4
        }
        if sextant < 0 { sextant += 6 }
        hue = sextant / 6
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let turn = (hue - hue.rounded(.down)) * 6
        let sextant = turn.rounded(.down)
        let f = turn - sextant
        let p = brightness * (1 - saturation)
        let q = brightness * (1 - saturation * f)
        let t = brightness * (1 - saturation * (1 - f))
        switch Int(sextant) {
        case 0: return (brightness, t, p)
        case 1: return (q, brightness, p)
        case 2: return (p, brightness, t)
        case 3: return (p, q, brightness)
        case 4: return (t, p, brightness)
        default: return (brightness, p, q)
        }
    }
}
