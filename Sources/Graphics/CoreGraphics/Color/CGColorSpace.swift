public import Foundation

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
}

/// The meaning of a colour's components. Drawing happens in sRGB; the others are stored, and converted when drawn.
public final class CGColorSpace: Hashable, Sendable {
    public let name: String?
    public let model: CGColorSpaceModel
    public let numberOfComponents: Int

    package init(name: String, model: CGColorSpaceModel, numberOfComponents: Int) {
        self.name = name
        self.model = model
        self.numberOfComponents = numberOfComponents
    }

    public static let sRGB: String = "kCGColorSpaceSRGB"
    public static let extendedSRGB: String = "kCGColorSpaceExtendedSRGB"
    public static let displayP3: String = "kCGColorSpaceDisplayP3"
    public static let genericGrayGamma2_2: String = "kCGColorSpaceGenericGrayGamma2_2"

    package static let srgb = CGColorSpace(name: CGColorSpace.sRGB, model: .rgb, numberOfComponents: 3)
    package static let p3 = CGColorSpace(name: CGColorSpace.displayP3, model: .rgb, numberOfComponents: 3)
    package static let gray = CGColorSpace(name: genericGrayGamma2_2, model: .monochrome, numberOfComponents: 1)

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a === b || a.name == b.name && a.model == b.model }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Device RGB and sRGB are one space here, as on iOS.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .srgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
