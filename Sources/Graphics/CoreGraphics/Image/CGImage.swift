public import Foundation
import QuinceDiagnostics

/// An immutable image.
public final class CGImage: Hashable, Sendable {
    package let pixels: PixelBuffer
    /// Whether no pixel is translucent, so that drawing may skip blending.
    package let isOpaque: Bool
    /// Whether the image is a mask: paint goes where it is dark; its levels are in all three colors of `pixels`.
    public let isMask: Bool
    public let shouldInterpolate: Bool
    public let renderingIntent: CGColorRenderingIntent
    /// Always `nil`, since decode arrays are not supported.
    public var decode: UnsafePointer<CGFloat>? { nil }
    /// The layout of the bytes that the image was made from; the pixels themselves always have the same format.
    private let format: Format

    private struct Format: Sendable {
        var bitmapInfo: CGBitmapInfo = .native
        var space: CGColorSpace? = .srgb
        var bitsPerPixel = 32
        var bytesPerRow: Int?
        var provider: CGDataProvider?
    }

    package convenience init(_ pixels: PixelBuffer, isOpaque: Bool = false) {
        var format = Format()
        if isOpaque {
            format.bitmapInfo = CGBitmapInfo(
                rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        }
        self.init(pixels, isOpaque: isOpaque, isMask: false, format: format)
    }

    private init(
        _ pixels: PixelBuffer, isOpaque: Bool, isMask: Bool, format: Format, shouldInterpolate: Bool = true,
        intent: CGColorRenderingIntent = .defaultIntent
    ) {
        self.pixels = pixels
        self.isOpaque = isOpaque
        self.isMask = isMask
        self.format = format
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = intent
    }

    /// Creates an image from eight bits per component: RGB in any byte order, gray, or alpha alone. Returns `nil` for
    /// other formats and for too little data.
    ///
    /// - Parameter decode: must be `nil`; decode arrays are not supported.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        if decode != nil { Unsupported.report("decode arrays", in: "CGImage") }
        guard
            let layout = PixelLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, bitmapInfo: bitmapInfo)
        else {
            Unsupported.report("\(bitsPerComponent) bits, bitmap info \(bitmapInfo.rawValue)", in: "CGImage")
            return nil
        }
        guard
            let pixels = Self.load(
                layout, width: width, height: height, bytesPerRow: bytesPerRow, data: provider.data)
        else { return nil }
        let format = Format(
            bitmapInfo: bitmapInfo, space: space, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
            provider: provider)
        self.init(
            pixels, isOpaque: !layout.hasAlpha, isMask: false, format: format, shouldInterpolate: shouldInterpolate,
            intent: intent)
    }

    /// Creates a stencil with eight bits per pixel: paint passes where it is 0 and is blocked where it is 255.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        let info = CGBitmapInfo(.none)
        guard
            let layout = PixelLayout.mask(bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel),
            let pixels = Self.load(
                layout, width: width, height: height, bytesPerRow: bytesPerRow, data: provider.data)
        else { return nil }
        if let decode, decode[0] > decode[1] { pixels.invertLevels() }
        let format = Format(
            bitmapInfo: info, space: nil, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, provider: provider)
        self.init(pixels, isOpaque: true, isMask: true, format: format, shouldInterpolate: shouldInterpolate)
    }

    private static func load(
        _ layout: PixelLayout, width: Int, height: Int, bytesPerRow: Int, data: Data?
    ) -> PixelBuffer? {
        guard let data, width > 0, height > 0, width <= 32_768, height <= 32_768 else { return nil }
        let rowSize: Int = width * layout.pixelSize
        guard bytesPerRow >= rowSize, bytesPerRow <= 1 << 24 else { return nil }
        guard data.count >= bytesPerRow * (height - 1) + rowSize else { return nil }
        let pixels = PixelBuffer(width: width, height: height)
        data.withUnsafeBytes { bytes in
            guard let start: UnsafeRawPointer = bytes.baseAddress else { return }
            layout.load(start, bytesPerRow: bytesPerRow, into: pixels, columns: 0..<width, rows: 0..<height)
        }
        return pixels
    }

    public var width: Int { pixels.width }
    public var height: Int { pixels.height }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { format.bitsPerPixel }
    public var bytesPerRow: Int { format.bytesPerRow ?? pixels.bytesPerRow }
    public var colorSpace: CGColorSpace? { format.space }
    public var bitmapInfo: CGBitmapInfo { format.bitmapInfo }
    public var alphaInfo: CGImageAlphaInfo { format.bitmapInfo.alphaInfo ?? .none }

    /// The bytes that the image was made from; for an image that was drawn or decoded, its pixels.
    public var dataProvider: CGDataProvider? {
        format.provider ?? CGDataProvider(data: Data(bytes: pixels.bytes, count: pixels.byteCount))
    }

    public func copy() -> CGImage? {
        CGImage(
            pixels, isOpaque: isOpaque, isMask: isMask, format: format, shouldInterpolate: shouldInterpolate,
            intent: renderingIntent)
    }

    /// Reinterprets the components in another space; returns `nil` if its number of components differs.
    public func copy(colorSpace: CGColorSpace) -> CGImage? {
        guard colorSpace.numberOfComponents == format.space?.numberOfComponents else { return nil }
        var changed: Format = format
        changed.space = colorSpace
        return CGImage(pixels, isOpaque: isOpaque, isMask: isMask, format: changed)
    }

    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: Derived Images

extension CGImage {
    /// - Parameter rect: in pixels, y down; expanded to whole pixels and clipped to the image. Returns `nil` if it is
    ///   empty.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard rect.isFinite else { return nil }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let r: CGRect = rect.standardized.intersection(whole).integral
        guard !r.isNull, r.width > 0, r.height > 0 else { return nil }
        let cropped = PixelBuffer(width: Int(r.width), height: Int(r.height))
        for y: Int in 0..<cropped.height {
            cropped.row(y).update(from: pixels.row(Int(r.minY) + y) + Int(r.minX), count: cropped.width)
        }
        if isMask { return CGImage(cropped, isOpaque: true, isMask: true, format: croppedFormat) }
        return CGImage(cropped, isOpaque: isOpaque)
    }

    private var croppedFormat: Format {
        var cropped: Format = format
        cropped.provider = nil
        cropped.bytesPerRow = nil
        cropped.bitsPerPixel = 32
        return cropped
    }

    /// - Parameter mask: a mask of any size, stretched over the image. An image mask shows the image where it is dark,
    ///   an image where it is light.
    public func masking(_ mask: CGImage) -> CGImage? {
        let coverage: AlphaMask = mask.coverage
        guard coverage.width > 0, coverage.height > 0 else { return nil }
        let masked: PixelBuffer = pixels.copy()
        for y: Int in 0..<height {
            let row: UnsafeMutablePointer<UInt32> = masked.row(y)
            let from: UnsafeMutablePointer<UInt8> = coverage.row(y * coverage.height / height)
            for x: Int in 0..<width { row[x] = faded(row[x], UInt32(from[x * coverage.width / width])) }
        }
        return CGImage(masked)
    }

    private func faded(_ word: UInt32, _ alpha: UInt32) -> UInt32 {
        PixelRows.multiplied(word >> 24, alpha) << 24 | PixelRows.multiplied(word >> 16 & 255, alpha) << 16
            | PixelRows.multiplied(word >> 8 & 255, alpha) << 8 | PixelRows.multiplied(word & 255, alpha)
    }

    /// The image's coverage as a mask: the darkness of a stencil, the alpha of an image that has one, otherwise the
    /// lightness.
    var coverage: AlphaMask {
        let mask = AlphaMask(width: width, height: height)
        let usesAlpha: Bool = !isMask && !isOpaque
        for y: Int in 0..<height {
            let from: UnsafeMutablePointer<UInt32> = pixels.row(y)
            let to: UnsafeMutablePointer<UInt8> = mask.row(y)
            for x: Int in 0..<width {
                let word: UInt32 = from[x]
                let light: UInt32 =
                    ((word >> 16 & 255) * 13933 + (word >> 8 & 255) * 46871 + (word & 255) * 4732 + 32768) >> 16
                to[x] = UInt8(usesAlpha ? word >> 24 : isMask ? 255 - light : light)
            }
        }
        return mask
    }
}

extension PixelBuffer {
    /// Inverts the levels of opaque pixels.
    fileprivate func invertLevels() {
        for y: Int in 0..<height {
            let row: UnsafeMutablePointer<UInt32> = self.row(y)
            for x: Int in 0..<width { row[x] ^= 0x00FF_FFFF }
        }
    }
}
