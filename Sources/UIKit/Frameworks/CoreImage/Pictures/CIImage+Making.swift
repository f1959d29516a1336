public import CoreGraphics
public import CoreVideo
public import Foundation
import ImageIO
public import QuartzCore
import QuinceDiagnostics
public import UIKit

/// The pixels, the file or the options of which a picture was made.
final class PictureOrigin: Sendable {
    let pixels: CGImage?
    let colorSpace: CGColorSpace?
    nonisolated(unsafe) let properties: [String: Any]
    let url: URL?

    init(pixels: CGImage? = nil, properties: [String: Any] = [:], url: URL? = nil) {
        (self.pixels, self.properties, self.url) = (pixels, properties, url)
        colorSpace = pixels?.colorSpace
    }
}

extension CIImage {
    public convenience init(cgImage image: CGImage) { self.init(cgImage: image, options: nil) }

    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
        self.init(image, properties: options?[.properties] as? [String: Any] ?? [:])
    }

    convenience init(_ pixels: CGImage, properties: [String: Any] = [:], url: URL? = nil, isSharp: Bool = false) {
        self.init(
            step: ImageStep(pixels, isSharp: isSharp),
            extent: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height),
            origin: PictureOrigin(pixels: pixels, properties: properties, url: url))
    }

    /// Creates a picture that has the color everywhere.
    public convenience init(color: CIColor) { self.init(ColorStep(color), .infinite) }

    /// Creates a picture of a file's bytes. It is as the file has it, unless an option asks for its orientation.
    public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
        self.init(file: data, options, url: nil)
    }

    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(file: data, options, url: url)
    }

    private convenience init?(file data: Data, _ options: [CIImageOption: Any]?, url: URL?) {
        guard let decoded = try? ImageDecoder.decode(data, named: "CIImage(data:)") else { return nil }
        let size: [String: Any] = ["PixelWidth": decoded.image.width, "PixelHeight": decoded.image.height]
        let properties = size.merging(["Orientation": decoded.orientation]) { $1 }
        guard options?[.applyOrientationProperty] as? Bool == true else {
            self.init(decoded.image, properties: properties, url: url)
            return
        }
        let turned = CIImage(decoded.image).oriented(forExifOrientation: Int32(decoded.orientation))
        self.init(step: turned.step, extent: turned.extent, origin: PictureOrigin(properties: size, url: url))
    }

    public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

    /// Creates a picture of an image's pixels, which are not turned. An image without pixels has none.
    public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
        if let picture = image.ciImage {
            self.init(step: picture.step, extent: picture.extent, origin: picture.origin)
        } else if let pixels = image.cgImage {
            self.init(cgImage: pixels, options: options)
        } else {
            return nil
        }
    }

    /// Creates a picture of a buffer's pixels as they are now. The colors of other formats are reported.
    ///
    /// - Differs: Core Image reads the buffer when the picture is drawn.
    public convenience init(cvPixelBuffer buffer: CVPixelBuffer) { self.init(cvPixelBuffer: buffer, options: nil) }
    public convenience init(cvImageBuffer buffer: CVImageBuffer) { self.init(cvPixelBuffer: buffer, options: nil) }

    public convenience init(cvImageBuffer buffer: CVImageBuffer, options: [CIImageOption: Any]?) {
        self.init(cvPixelBuffer: buffer, options: options)
    }

    public convenience init(cvPixelBuffer buffer: CVPixelBuffer, options: [CIImageOption: Any]?) {
        let type = CVPixelBufferGetPixelFormatType(buffer)
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
        guard let format = CIFormat(pixelBuffer: type), let address = CVPixelBufferGetBaseAddress(buffer) else {
            Unsupported.report("buffers of the format \(type)", in: "CIImage")
            self.init()
            return
        }
        let size = CGSize(width: CVPixelBufferGetWidth(buffer), height: CVPixelBufferGetHeight(buffer))
        let rowBytes: Int = CVPixelBufferGetBytesPerRow(buffer)
        let step = NumbersStep(address, rowBytes, size, format, isLinear: false)
        self.init(step: step, extent: CGRect(origin: .zero, size: size))
    }

    /// Creates a picture of numbers, row by row from the top, premultiplied. Without a color space they are those of
    /// the working space.
    public convenience init(
        bitmapData data: Data, bytesPerRow: Int, size: CGSize, format: CIFormat, colorSpace: CGColorSpace?
    ) {
        let needed = CGFloat(max(bytesPerRow, 0)) * size.height
        let layout = PixelFormat(format)
        let row = size.width * CGFloat(layout?.bytesPerPixel ?? 0)
        guard layout != nil, row <= CGFloat(bytesPerRow), needed <= CGFloat(data.count), size.width > 0,
            size.height > 0
        else {
            Unsupported.report(mistake: "too few bytes, or another format", in: "CIImage(bitmapData:)")
            self.init()
            return
        }
        let name: String? = colorSpace?.name as String?
        let isLinear = colorSpace.map { _ in
            name == CGColorSpace.linearSRGB || name == CGColorSpace.extendedLinearSRGB
        }
        let step = data.withUnsafeBytes { bytes in
            bytes.baseAddress.map { NumbersStep($0, bytesPerRow, size, format, isLinear: isLinear) }
        }
        self.init(step: step, extent: CGRect(origin: .zero, size: size))
    }

    public class func empty() -> CIImage { CIImage() }

    public static var black: CIImage { CIImage(color: .black) }
    public static var white: CIImage { CIImage(color: .white) }
    public static var gray: CIImage { CIImage(color: .gray) }
    public static var red: CIImage { CIImage(color: .red) }
    public static var green: CIImage { CIImage(color: .green) }
    public static var blue: CIImage { CIImage(color: .blue) }
    public static var cyan: CIImage { CIImage(color: .cyan) }
    public static var magenta: CIImage { CIImage(color: .magenta) }
    public static var yellow: CIImage { CIImage(color: .yellow) }
    public static var clear: CIImage { CIImage(color: .clear) }

    // MARK: What it was made of

    private var source: PictureOrigin? { origin as? PictureOrigin }

    /// The image of which the picture was made; `nil` for one that is computed.
    public var cgImage: CGImage? { source?.pixels }
    public var colorSpace: CGColorSpace? { source?.colorSpace }
    /// The size and the orientation of a file, and what an option said.
    public var properties: [String: Any] { source?.properties ?? [:] }
    public var url: URL? { source?.url }
    /// `nil`: a picture keeps a copy of a buffer.
    public var pixelBuffer: CVPixelBuffer? { nil }
}

/// An option of making a picture. The properties are kept, and the orientation is applied; the pixels are sRGB.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
    public static let properties = CIImageOption(rawValue: "CIImageProperties")
    public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
    public static let nearestSampling = CIImageOption(rawValue: "CIImageNearestSampling")
}
