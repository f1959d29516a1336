public import CoreGraphics
public import CoreVideo
public import Foundation
public import QuartzCore
import QuinceDiagnostics

/// A context that draws pictures, with the processor.
///
/// Filters compute with premultiplied floats, by default of linear sRGB. With the option `workingColorSpace:
/// NSNull()`, or with sRGB as that space, they compute with the pictures' own numbers.
open class CIContext: NSObject, @unchecked Sendable {
    private let options: [CIContextOption: Any]
    let renderer: Renderer

    public override convenience init() { self.init(options: nil) }

    public init(options: [CIContextOption: Any]?) {
        self.options = options ?? [:]
        renderer = Renderer(space: Self.space(self.options[.workingColorSpace]))
    }

    private static func space(_ option: Any?) -> WorkingSpace {
        if option is NSNull { return .encoded }
        guard let space = option as? CGColorSpace else { return .linear }
        let name: String? = space.name as String?
        return name == CGColorSpace.linearSRGB || name == CGColorSpace.extendedLinearSRGB ? .linear : .encoded
    }

    open var workingColorSpace: CGColorSpace? {
        options[.workingColorSpace] is NSNull
            ? nil : CGColorSpace(name: renderer.space == .linear ? CGColorSpace.linearSRGB : CGColorSpace.sRGB)
    }
    open var workingFormat: CIFormat { .RGBAf }
    open func inputImageMaximumSize() -> CGSize { CGSize(width: 1 << 14, height: 1 << 14) }
    open func outputImageMaximumSize() -> CGSize { CGSize(width: 1 << 14, height: 1 << 14) }
    /// Nothing is kept between two drawings.
    open func clearCaches() {}
    open func reclaimResources() {}

    // MARK: Images

    /// Returns the pixels of a rectangle of a picture; `nil` for one without an area or without an end.
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard !fromRect.isInfinite, !fromRect.isNull, fromRect.width * fromRect.height <= CGFloat(1 << 28) else {
            return nil
        }
        return renderer.image(of: image, in: PixelRect(fromRect))
    }

    /// Returns the pixels of a rectangle. An image has 8 bits of sRGB, whatever is asked for; more is reported.
    open func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
    ) -> CGImage? {
        if PixelFormat(format)?.number != .byte {
            Unsupported.report("images of more than 8 bits", in: "CIContext.createCGImage")
        }
        return createCGImage(image, from: fromRect)
    }

    open func createCGImage(
        _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?, deferred: Bool
    ) -> CGImage? { createCGImage(image, from: fromRect, format: format, colorSpace: colorSpace) }

    // MARK: Bitmaps

    /// Writes the pixels of a rectangle, from the top. Without a color space they are of sRGB, or the pictures' own
    /// numbers in a context without a working space; numbers of one or two channels are those with which filters work.
    open func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
        colorSpace: CGColorSpace?
    ) {
        guard let layout = PixelFormat(format) else {
            return Unsupported.report("pixels of the format \(format.rawValue)", in: "CIContext.render")
        }
        let rect = PixelRect(bounds)
        guard rect.count <= PixelBlock.largest * 16, rowBytes >= rect.width * layout.bytesPerPixel else { return }
        let isShown: Bool = colorSpace.map { Self.space($0) == .encoded } ?? (layout.channels.count == 4)
        let limits: Bool = layout.hasLimits
        _ = renderer.draw(image, in: rect) { block in
            let part = block.rect
            for y in part.minY..<part.maxY {
                let row = data + (rect.maxY - 1 - y) * rowBytes + (part.minX - rect.minX) * layout.bytesPerPixel
                let from = block.row(y)
                for x in 0..<part.width {
                    let color = isShown ? renderer.shown(from[x], limits: limits) : limits ? from[x].limited : from[x]
                    layout.write(color, row + x * layout.bytesPerPixel)
                }
            }
        }
    }

    /// Draws a picture's pixels from the origin on.
    open func render(_ image: CIImage, to buffer: CVPixelBuffer) {
        let bounds = CGRect(x: 0, y: 0, width: CVPixelBufferGetWidth(buffer), height: CVPixelBufferGetHeight(buffer))
        render(image, to: buffer, bounds: bounds, colorSpace: CGColorSpaceCreateDeviceRGB())
    }

    /// Draws a rectangle of a picture, whose lower left is that of the buffer.
    open func render(_ image: CIImage, to buffer: CVPixelBuffer, bounds: CGRect, colorSpace: CGColorSpace?) {
        let type = CVPixelBufferGetPixelFormatType(buffer)
        guard let format = CIFormat(pixelBuffer: type), let layout = PixelFormat(format) else {
            return Unsupported.report("buffers of the format \(type)", in: "CIContext.render")
        }
        let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
        CVPixelBufferLockBaseAddress(buffer, [])
        defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
        guard let address = CVPixelBufferGetBaseAddress(buffer) else { return }
        let rowBytes: Int = CVPixelBufferGetBytesPerRow(buffer)
        var rect = PixelRect(bounds)
        rect.maxX = min(rect.maxX, rect.minX + width)
        rect.maxY = min(rect.maxY, rect.minY + height)
        guard !rect.isEmpty, width * layout.bytesPerPixel <= rowBytes else { return }
        let top = address + (height - rect.height) * rowBytes
        render(
            image, toBitmap: top, rowBytes: rowBytes, bounds: rect.cgRect, format: format, colorSpace: colorSpace)
    }

    /// Reported: there is no context of OpenGL or of Core Graphics to draw in.
    open func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
        Unsupported.report("drawing without an image", in: "CIContext.draw")
    }
}

extension CIFormat {
    init?(pixelBuffer type: OSType) {
        switch type {
        case kCVPixelFormatType_32BGRA: self = .BGRA8
        case kCVPixelFormatType_32RGBA: self = .RGBA8
        case kCVPixelFormatType_32ARGB: self = .ARGB8
        case kCVPixelFormatType_32ABGR: self = .ABGR8
        case kCVPixelFormatType_OneComponent8: self = .R8
        case kCVPixelFormatType_64RGBAHalf: self = .RGBAh
        case kCVPixelFormatType_128RGBAFloat: self = .RGBAf
        case kCVPixelFormatType_OneComponent32Float: self = .Rf
        case kCVPixelFormatType_OneComponent16Half: self = .Rh
        default: return nil
        }
    }
}

/// An option of a context. The working space changes what filters compute; the others are kept.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    public static let workingFormat = CIContextOption(rawValue: "working_format")
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
    public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
    public static let priorityRequestLow = CIContextOption(rawValue: "priority_request_low")
    public static let allowLowPower = CIContextOption(rawValue: "allow_low_power")
    public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
    public static let name = CIContextOption(rawValue: "name")
}

public let kCIContextWorkingColorSpace = CIContextOption.workingColorSpace
public let kCIContextOutputColorSpace = CIContextOption.outputColorSpace
public let kCIContextUseSoftwareRenderer = CIContextOption.useSoftwareRenderer
