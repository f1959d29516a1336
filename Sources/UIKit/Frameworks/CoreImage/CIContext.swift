public import CoreGraphics
public import Foundation
import QuartzCore
import QuinceDiagnostics

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
        if renderNumbers(image, data, rowBytes, bounds.integral, format) { return }
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

    /// Writes numbers of half or single precision.
    ///
    /// - Returns: whether the picture has numbers and the format is one of them.
    private func renderNumbers(
        _ image: CIImage, _ data: UnsafeMutableRawPointer, _ rowBytes: Int, _ rect: CGRect, _ format: CIFormat
    ) -> Bool {
        guard case .distance(let distance) = image.content, format == .Rh || format == .Rf,
            let values = distance.values(in: rect.applying(image.transform.inverted()))
        else { return false }
        let (width, height) = (Int(rect.width), Int(rect.height))
        guard values.count == width * height else { return false }
        for (i, value) in values.enumerated() {
            let row = data + i / width * rowBytes
            if format == .Rh {
                row.storeBytes(of: Float16(value), toByteOffset: i % width * 2, as: Float16.self)
            } else {
                row.storeBytes(of: value, toByteOffset: i % width * 4, as: Float.self)
            }
        }
        return true
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
        case .processed(let processing):
            let needed = seen.applying(image.transform.inverted()).integral
            guard let result = processing.pixels(in: needed) else { return }
            context.draw(result, in: needed)
        case .distance:
            Unsupported.report("numbers as colors", in: "CIContext")
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

/// An option of a context, none of which changes anything: the processor draws.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
    public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
    public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
    public static let priorityRequestLow = CIContextOption(rawValue: "priority_request_low")
    public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
}

/// The layout of a pixel, for `CIContext.render`. An image has one layout, whatever is asked for.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let ARGB8 = CIFormat(rawValue: 265)
    public static let BGRA8 = CIFormat(rawValue: 266)
    public static let RGBA8 = CIFormat(rawValue: 264)

    // `CIContext` reports these. Their numbers are Quince's own.
    public static let R8 = CIFormat(rawValue: 1)
    public static let Rh = CIFormat(rawValue: 2)
    public static let Rf = CIFormat(rawValue: 3)
    public static let RG8 = CIFormat(rawValue: 4)
    public static let RGh = CIFormat(rawValue: 5)
    public static let RGf = CIFormat(rawValue: 6)
    public static let RGBA16 = CIFormat(rawValue: 7)
    public static let RGBAh = CIFormat(rawValue: 8)
    public static let RGBAf = CIFormat(rawValue: 9)
}
