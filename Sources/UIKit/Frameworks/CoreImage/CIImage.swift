public import CoreGraphics
import Diagnostics
public import Foundation
public import ImageIO
public import QuartzCore
public import UIKit

/// A picture that is drawn when a `CIContext` is asked for its pixels. Coordinates are Core Image's: in pixels, with the
/// origin at the lower left.
open class CIImage: NSObject, @unchecked Sendable {
    enum Content {
        case none
        case pixels(CGImage)
        case color(CIColor)
        /// The picture behind, if the filter blends two.
        indirect case filtered(CIImage, CIFilter, behind: CIImage?)
    }

    let content: Content
    /// From the content's space to the picture's.
    let transform: CGAffineTransform
    /// The rectangle that has pixels.
    public let extent: CGRect
    open private(set) var properties: [String: Any] = [:]

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

/// A context that draws pictures.
open class CIContext: NSObject, @unchecked Sendable {
    public override init() {}
    public init(options: [CIContextOption: Any]?) {}

    /// Returns the pixels of a rectangle of a picture; `nil` for one without an area or without an end.
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard let context = Self.bitmap(fromRect.integral) else { return nil }
        draw(image, in: context, fromRect.integral)
        return context.makeImage()
    }

    /// Writes the pixels of a rectangle, from the top, in 8-bit RGBA or BGRA. Another layout is reported.
    open func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        let little = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue
        let infos: [CIFormat: UInt32] = [.RGBA8: CGImageAlphaInfo.premultipliedLast.rawValue, .BGRA8: little]
        guard let info = infos[format], let pixels = createCGImage(image, from: bounds),
            let context = CGContext(
                data: data, width: pixels.width, height: pixels.height, bitsPerComponent: 8, bytesPerRow: rowBytes,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        else { return Unsupported.report("pixels of the format \(format.rawValue)", in: "CIContext.render") }
        context.clear(CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
        context.draw(pixels, in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
    }

    /// Returns a bitmap whose space is the picture's.
    private static func bitmap(_ rect: CGRect) -> CGContext? {
        guard !rect.isInfinite, !rect.isNull, rect.width >= 1, rect.height >= 1,
            rect.width * rect.height <= CGFloat(1 << 28),
            let context = CGContext(
                data: nil, width: Int(rect.width), height: Int(rect.height), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        return context
    }

    private func draw(_ image: CIImage, in context: CGContext, _ rect: CGRect) {
        let seen = image.extent.intersection(rect)
        guard !seen.isNull, !seen.isEmpty else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: seen)
        context.concatenate(image.transform)
        switch image.content {
        case .none: break
        case .color(let color):
            context.setFillColor(CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
            context.fill(seen.applying(image.transform.inverted()))
        case .pixels(let pixels):
            context.draw(pixels, in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
        case .filtered(let input, let filter, let behind):
            let needed = seen.applying(image.transform.inverted())
                .insetBy(dx: -filter.reach, dy: -filter.reach).integral
            guard let result = filtered(input, filter, behind, needed) else { return }
            context.draw(result, in: needed)
        }
    }

    /// Has a layer filter the pixels.
    private func filtered(_ input: CIImage, _ filter: CIFilter, _ behind: CIImage?, _ rect: CGRect) -> CGImage? {
        guard let result = Self.bitmap(rect), let front = createCGImage(input, from: rect) else { return nil }
        let frame = CGRect(origin: .zero, size: rect.size)
        let root = CALayer()
        root.frame = frame
        root.contents = behind.flatMap { createCGImage($0, from: rect) }
        let layer = CALayer()
        layer.frame = frame
        layer.contents = front
        if filter.isBlending { layer.compositingFilter = filter.kindName } else { layer.filters = [filter] }
        root.addSublayer(layer)
        // A layer draws y down.
        result.translateBy(x: rect.minX, y: rect.maxY)
        result.scaleBy(x: 1, y: -1)
        root.render(in: result)
        return result.makeImage()
    }

    open func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) -> CGImage? { createCGImage(image, from: fromRect) }
}

public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    public static let priorityRequestLow = CIContextOption(rawValue: "priority_request_low")
    public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
}

/// The layout of a pixel. Pictures are drawn in one layout, whatever is asked for.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let ARGB8 = CIFormat(rawValue: 265)
    public static let BGRA8 = CIFormat(rawValue: 266)
    public static let RGBA8 = CIFormat(rawValue: 264)
}

extension UIImage {
    /// Creates an image of a picture's pixels; it is empty if the picture has no end.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
        guard let pixels = ciImage.cgImage ?? CIContext().createCGImage(ciImage, from: ciImage.extent) else {
            self.init()
            return
        }
        self.init(cgImage: pixels, scale: scale, orientation: orientation)
    }

    /// The picture of an image that was made of one. Images here have pixels at once, so that it is always `nil`.
    public var ciImage: CIImage? { nil }
}
