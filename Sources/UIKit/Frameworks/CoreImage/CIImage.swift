public import CoreGraphics
public import Foundation
public import ImageIO
public import QuartzCore
import QuinceDiagnostics
public import UIKit

/// A picture that is drawn when a `CIContext` is asked for its pixels. Coordinates are Core Image's: in pixels, with the
/// origin at the lower left.
open class CIImage: NSObject, @unchecked Sendable {
    enum Content {
        case none
        case pixels(CGImage)
        case color(CIColor)
        /// The picture behind, if the filter blends two.
        case filtered(CIImage, CIFilter, behind: CIImage?)
        case processed(Processing)
        /// Numbers instead of colors, of which the red is the number.
        case distance(ColorDistance)
    }

    let content: Content
    /// From the content's space to the picture's.
    let transform: CGAffineTransform
    /// The rectangle that has pixels.
    public let extent: CGRect
    /// The properties of a file, which are not read.
    open var properties: [String: Any] { [:] }

    init(_ content: Content, _ transform: CGAffineTransform, _ extent: CGRect) {
        (self.content, self.transform, self.extent) = (content, transform, extent)
    }

    public convenience init(cgImage image: CGImage) {
        self.init(.pixels(image), .identity, CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }

    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) { self.init(cgImage: image) }

    /// Creates a picture that has the color everywhere.
    public convenience init(color: CIColor) { self.init(.color(color), .identity, .infinite) }

    public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
        guard let image = UIImage(data: data)?.cgImage else { return nil }
        self.init(cgImage: image)
    }

    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

    public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
        guard let pixels = image.cgImage else { return nil }
        self.init(cgImage: pixels)
    }

    open class func empty() -> CIImage { CIImage(.none, .identity, .null) }

    open var cgImage: CGImage? {
        guard case .pixels(let image) = content, transform.isIdentity,
            extent == CGRect(x: 0, y: 0, width: image.width, height: image.height)
        else { return nil }
        return image
    }

    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        let moved: CGRect = extent.isInfinite || extent.isNull ? extent : extent.applying(matrix)
        return CIImage(content, transform.concatenating(matrix), moved)
    }

    open func cropped(to rect: CGRect) -> CIImage { CIImage(content, transform, extent.intersection(rect)) }

    /// - Returns: this picture, if the filter is not supported, which is reported.
    open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        let filter = CIFilter(name: filterName, parameters: params)
        filter?.setValue(self, forKey: kCIInputImageKey)
        return filter?.outputImage ?? self
    }

    open func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }

    /// Returns the picture with the colors of its border beyond it. Here it is the picture itself: a blur of it is
    /// transparent at the border.
    open func clampedToExtent() -> CIImage {
        Unsupported.report("colors beyond the border", in: "CIImage.clampedToExtent")
        return self
    }

    /// Returns the picture over another one.
    open func composited(over dest: CIImage) -> CIImage {
        let all: CGRect = extent.union(dest.extent)
        let filter = CIFilter(name: "CISourceOverCompositing")
        return filter.map { CIImage(.filtered(self, $0, behind: dest), .identity, all) } ?? self
    }

    open func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

    open func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        let turn = Self.turns[orientation] ?? .identity
        let turned = transformed(by: turn)
        return turned.transformed(by: CGAffineTransform(translationX: -turned.extent.minX, y: -turned.extent.minY))
    }

    /// The turns and flips of EXIF's orientations.
    private static let turns: [CGImagePropertyOrientation: CGAffineTransform] = [
        .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0),
        .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0),
        .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0),
        .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0),
        .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0),
        .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
    ]
}

/// An option of making a picture. None changes anything here: the pixels are sRGB.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
    public static let properties = CIImageOption(rawValue: "CIImageProperties")
    public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
}
