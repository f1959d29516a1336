public import CoreGraphics
public import Foundation
import QuinceDiagnostics

/// A color space of the Mac. The standard ones are the same objects each time.
open class NSColorSpace: NSObject, NSSecureCoding, @unchecked Sendable {
    // `@unchecked` because NSObject is not Sendable; the stored values are constants.
    public enum Model: Int, Sendable {
        case unknown = -1
        case gray, rgb, cmyk, lab, deviceN, indexed, patterned
    }

    package let cgSpace: CGColorSpace
    /// The name that the space's profile has in English.
    open var localizedName: String? { Self.names[cgSpace.name ?? ""] }

    init(_ space: CGColorSpace) { cgSpace = space }

    public init?(cgColorSpace: CGColorSpace) { cgSpace = cgColorSpace }

    open var cgColorSpace: CGColorSpace? { cgSpace }
    open var numberOfColorComponents: Int { cgSpace.numberOfComponents }
    open var colorSpaceModel: Model { Model(rawValue: Int(cgSpace.model.rawValue)) ?? .unknown }

    public static let sRGB = NSColorSpace(.srgb)
    /// "Generic RGB", the space of the colors that AppKit calls calibrated.
    public static let genericRGB = NSColorSpace(.genericRGB)
    public static let deviceRGB = NSColorSpace(.deviceRGB)
    public static let displayP3 = NSColorSpace(.p3)
    /// - Differs: the gamma is 2.2, as that of `genericGamma22Gray`.
    public static let genericGray = NSColorSpace(.gray)
    public static let genericGamma22Gray = NSColorSpace(.gray)
    public static let deviceGray = NSColorSpace(.deviceGray)
    public static let genericCMYK = NSColorSpace(.cmyk)
    public static let deviceCMYK = NSColorSpace(.deviceCMYK)

    private static let names: [String: String] = {
        let names: [(NSColorSpace, String)] = [
            (sRGB, "sRGB IEC61966-2.1"), (genericRGB, "Generic RGB Profile"), (deviceRGB, "Device RGB"),
            (displayP3, "Display P3"), (genericGamma22Gray, "Generic Gray Gamma 2.2 Profile"),
            (deviceGray, "Device Gray"), (genericCMYK, "Generic CMYK Profile"), (deviceCMYK, "Device CMYK"),
        ]
        return names.reduce(into: [:]) { $0[$1.0.cgSpace.name ?? ""] = $1.1 }
    }()

    open class func availableColorSpaces(with model: Model) -> [NSColorSpace] {
        [sRGB, genericRGB, displayP3, genericGamma22Gray, genericCMYK].filter { $0.colorSpaceModel == model }
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSColorSpace)?.cgSpace == cgSpace }
    open override var hash: Int { cgSpace.hashValue }
    open override var description: String { "\(localizedName ?? "unnamed") colorspace" }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    /// - Differs: the key is our own, and the space is written by its name.
    open func encode(with coder: NSCoder) { coder.encode((cgSpace.name ?? "") as NSString, forKey: "QuinceColorSpace") }

    public required init?(coder: NSCoder) {
        let name = coder.decodeObject(of: NSString.self, forKey: "QuinceColorSpace") as String?
        let known: [NSColorSpace] = [
            .sRGB, .genericRGB, .deviceRGB, .displayP3, .genericGamma22Gray, .deviceGray, .genericCMYK, .deviceCMYK,
        ]
        guard let found = known.first(where: { $0.cgSpace.name == name }) else { return nil }
        cgSpace = found.cgSpace
    }
}

/// The names that color spaces had before there were objects for them.
public struct NSColorSpaceName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let calibratedWhite = NSColorSpaceName(rawValue: "NSCalibratedWhiteColorSpace")
    public static let calibratedRGB = NSColorSpaceName(rawValue: "NSCalibratedRGBColorSpace")
    public static let deviceWhite = NSColorSpaceName(rawValue: "NSDeviceWhiteColorSpace")
    public static let deviceRGB = NSColorSpaceName(rawValue: "NSDeviceRGBColorSpace")
    public static let deviceCMYK = NSColorSpaceName(rawValue: "NSDeviceCMYKColorSpace")
    public static let named = NSColorSpaceName(rawValue: "NSNamedColorSpace")
    public static let pattern = NSColorSpaceName(rawValue: "NSPatternColorSpace")
    public static let custom = NSColorSpaceName(rawValue: "NSCustomColorSpace")

    /// The space of colors with components; `nil` for the names that stand for none, or for many.
    var space: CGColorSpace? {
        switch self {
        case .calibratedWhite: .gray
        case .calibratedRGB: .genericRGB
        case .deviceWhite: .deviceGray
        case .deviceRGB: .deviceRGB
        case .deviceCMYK: .deviceCMYK
        default: nil
        }
    }
}
