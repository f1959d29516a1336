internal import Foundation
import QuinceDiagnostics

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
}

public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// The meaning of a color's components. Drawing uses sRGB; colors in other spaces are converted when drawn.
public final class CGColorSpace: Hashable, Sendable {
    public let name: String?
    public let model: CGColorSpaceModel
    /// The number of components without alpha; 0 for a pattern space.
    public let numberOfComponents: Int
    /// The space of a stencil pattern's colors.
    public let baseColorSpace: CGColorSpace?

    private init(_ name: String?, _ model: CGColorSpaceModel, _ count: Int, base: CGColorSpace? = nil) {
        self.name = name
        self.model = model
        numberOfComponents = count
        baseColorSpace = base
    }

    /// Creates one of the spaces named below; `nil` for other names.
    public convenience init?(name: String) {
        guard let (model, count): (CGColorSpaceModel, Int) = Self.known(name) else {
            Unsupported.report("color space \(name)", in: "CGColorSpace")
            return nil
        }
        self.init(name, model, count)
    }

    /// - Parameter baseSpace: the space of colors for stencil patterns.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) { self.init(nil, .pattern, 0, base: baseSpace) }

    private static func known(_ name: String) -> (CGColorSpaceModel, Int)? {
        switch name {
        case sRGB, extendedSRGB, linearSRGB, extendedLinearSRGB, displayP3: return (.rgb, 3)
        case genericGrayGamma2_2, extendedGray, linearGray: return (.monochrome, 1)
        case genericCMYK: return (.cmyk, 4)
        default: return nil
        }
    }

    public static let sRGB: String = "kCGColorSpaceSRGB"
    public static let extendedSRGB: String = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB: String = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB: String = "kCGColorSpaceExtendedLinearSRGB"
    public static let displayP3: String = "kCGColorSpaceDisplayP3"
    public static let genericGrayGamma2_2: String = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray: String = "kCGColorSpaceExtendedGray"
    public static let linearGray: String = "kCGColorSpaceLinearGray"
    public static let genericCMYK: String = "kCGColorSpaceGenericCMYK"

    // The Mac's spaces of colors that are called calibrated and device-dependent. Those of a device have the values of sRGB and of
    // the gray here, and are other spaces only to `NSColor`, which asks what space a color was made in.
    package static let genericRGBName: String = "kCGColorSpaceGenericRGB"
    package static let genericRGB = CGColorSpace(genericRGBName, .rgb, 3)
    package static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb, 3)
    package static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome, 1)
    package static let deviceCMYK = CGColorSpace("kCGColorSpaceDeviceCMYK", .cmyk, 4)

    package static let srgb = CGColorSpace(sRGB, .rgb, 3)
    package static let p3 = CGColorSpace(displayP3, .rgb, 3)
    package static let gray = CGColorSpace(genericGrayGamma2_2, .monochrome, 1)
    package static let cmyk = CGColorSpace(genericCMYK, .cmyk, 4)

    public var isWideGamutRGB: Bool { name == Self.displayP3 }

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
        a === b || a.name == b.name && a.model == b.model && a.baseColorSpace == b.baseColorSpace
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The components of the color that `setFillColorSpace` sets, alpha last.
    var blackComponents: [CGFloat] {
        switch model {
        case .cmyk: return [0, 0, 0, 1, 1]
        default: return Array(repeating: 0, count: numberOfComponents) + [1]
        }
    }
}

/// Device RGB and sRGB are the same space here, as on iOS.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .srgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .cmyk }
