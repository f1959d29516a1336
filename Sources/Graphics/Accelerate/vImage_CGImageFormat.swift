public import CoreGraphics
public import Foundation

/// The order and meaning of the bytes of a buffer. An empty format stands for that of the image.
///
/// - Differs: from vImage, in that only eight bits per channel are supported: gray, RGB and alpha, in any order.
public struct vImage_CGImageFormat {
    public var bitsPerComponent: UInt32
    public var bitsPerPixel: UInt32
    /// `nil` means sRGB. The format does not keep it alive.
    public var colorSpace: Unmanaged<CGColorSpace>!
    public var bitmapInfo: CGBitmapInfo
    public var version: UInt32
    public var decode: UnsafePointer<CGFloat>!
    public var renderingIntent: CGColorRenderingIntent

    public init() { self.init(bitsPerComponent: 0, bitsPerPixel: 0, colorSpace: nil, bitmapInfo: []) }

    public init(
        bitsPerComponent: UInt32, bitsPerPixel: UInt32, colorSpace: Unmanaged<CGColorSpace>!, bitmapInfo: CGBitmapInfo,
        version: UInt32 = 0, decode: UnsafePointer<CGFloat>! = nil,
        renderingIntent: CGColorRenderingIntent = .defaultIntent
    ) {
        (self.bitsPerComponent, self.bitsPerPixel) = (bitsPerComponent, bitsPerPixel)
        (self.colorSpace, self.bitmapInfo, self.version) = (colorSpace, bitmapInfo, version)
        (self.decode, self.renderingIntent) = (decode, renderingIntent)
    }

    /// - Returns: `nil` for numbers that no format has.
    public init?(
        bitsPerComponent: Int, bitsPerPixel: Int, colorSpace: CGColorSpace, bitmapInfo: CGBitmapInfo,
        renderingIntent: CGColorRenderingIntent = .defaultIntent
    ) {
        guard (1...32).contains(bitsPerComponent), (1...128).contains(bitsPerPixel) else { return nil }
        // The space has to live as long as a structure that does not count references.
        self.init(
            bitsPerComponent: UInt32(bitsPerComponent), bitsPerPixel: UInt32(bitsPerPixel),
            colorSpace: .passRetained(colorSpace), bitmapInfo: bitmapInfo, renderingIntent: renderingIntent)
    }

    /// Creates the format of an image.
    public init?(cgImage: CGImage) {
        guard let space = cgImage.colorSpace else { return nil }
        self.init(
            bitsPerComponent: cgImage.bitsPerComponent, bitsPerPixel: cgImage.bitsPerPixel, colorSpace: space,
            bitmapInfo: cgImage.bitmapInfo, renderingIntent: cgImage.renderingIntent)
    }

    var space: CGColorSpace { colorSpace?.takeUnretainedValue() ?? CGColorSpaceCreateDeviceRGB() }
}

/// Fills a buffer with an image.
///
/// - Parameters:
///   - format: the format of the buffer's bytes; an empty one receives the image's.
///   - backgroundColor: three colors from 0 to 1, behind an image with alpha if the format has none; otherwise black.
///   - flags: with `kvImageNoAllocate`, the buffer has memory.
@discardableResult
public func vImageBuffer_InitWithCGImage(
    _ buf: UnsafeMutablePointer<vImage_Buffer>!, _ format: UnsafeMutablePointer<vImage_CGImageFormat>!,
    _ backgroundColor: UnsafePointer<CGFloat>!, _ image: CGImage!, _ flags: vImage_Flags
) -> vImage_Error {
    answering { () throws(BadArgument) in
        guard let buf, let format, let image else { throw BadArgument(kvImageNullPointerArgument) }
        try check(flags, allowed: kvImageNoAllocate)
        if format.pointee.bitsPerComponent == 0 {
            guard let own = vImage_CGImageFormat(cgImage: image) else { throw BadArgument(kvImageInvalidImageObject) }
            format.pointee = own
        }
        let ownsMemory = !has(flags, kvImageNoAllocate)
        if ownsMemory {
            let bits = format.pointee.bitsPerPixel
            let code = vImageBuffer_Init(buf, UInt(image.height), UInt(image.width), bits, 0)
            if code != kvImageNoError { throw BadArgument(code) }
        }
        do throws(BadArgument) {
            try draw(image, into: buf.pointee, format.pointee, on: backgroundColor)
        } catch {
            if ownsMemory {
                buf.pointee.free()
                buf.pointee.data = nil
            }
            throw error
        }
        return kvImageNoError
    }
}

private func draw(
    _ image: CGImage, into buffer: vImage_Buffer, _ format: vImage_CGImageFormat,
    on backgroundColor: UnsafePointer<CGFloat>?
) throws(BadArgument) {
    guard let data = buffer.data else { throw BadArgument(kvImageNullPointerArgument) }
    guard Int(buffer.width) == image.width, Int(buffer.height) == image.height else {
        throw BadArgument(kvImageBufferSizeMismatch)
    }
    guard format.decode == nil, let kind = AlphaKind(format.bitmapInfo),
        let context = CGContext(
            data: data, width: image.width, height: image.height, bitsPerComponent: Int(format.bitsPerComponent),
            bytesPerRow: buffer.rowBytes, space: format.space, bitmapInfo: kind.drawn.rawValue),
        context.bitsPerPixel == format.bitsPerPixel
    else { throw BadArgument(kvImageInvalidImageFormat) }
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    context.clear(whole)
    if let backgroundColor {
        context.setFillColor(
            CGColor(
                srgbRed: backgroundColor[0], green: backgroundColor[1], blue: backgroundColor[2],
                alpha: kind.hasAlpha ? 0 : 1))
        context.fill(whole)
    }
    context.draw(image, in: whole)
    // Reading the pointer finishes the drawing.
    _ = context.data
    if let place = kind.straightAlpha { unpremultiply(buffer, alpha: place) }
}

/// Makes an image of a buffer.
///
/// - Parameters:
///   - callback: frees the memory, called with `userData`, if the flags have `kvImageNoAllocate`; `nil` for `free`. The
///     bytes are copied, so it is called at once.
///   - error: receives a code.
public func vImageCreateCGImageFromBuffer(
    _ buf: UnsafePointer<vImage_Buffer>!, _ format: UnsafePointer<vImage_CGImageFormat>!,
    _ callback: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)!,
    _ userData: UnsafeMutableRawPointer!, _ flags: vImage_Flags, _ error: UnsafeMutablePointer<vImage_Error>!
) -> Unmanaged<CGImage>! {
    var result: CGImage?
    let code = answering { () throws(BadArgument) in
        guard let buf, let format else { throw BadArgument(kvImageNullPointerArgument) }
        try check(flags, allowed: kvImageNoAllocate | kvImageHighQualityResampling)
        result = try image(of: buf.pointee, format.pointee)
        guard has(flags, kvImageNoAllocate) else { return kvImageNoError }
        if let callback { callback(userData, buf.pointee.data) } else { buf.pointee.free() }
        return kvImageNoError
    }
    error?.pointee = code
    return result.map { .passRetained($0) }
}

private func image(
    of buffer: vImage_Buffer, _ format: vImage_CGImageFormat
) throws(BadArgument) -> CGImage {
    guard let data = buffer.data else { throw BadArgument(kvImageNullPointerArgument) }
    guard buffer.width > 0, buffer.height > 0, buffer.width < 1 << 28, buffer.height < 1 << 28 else {
        throw BadArgument(kvImageInvalidParameter)
    }
    guard buffer.rowBytes >= (Int(buffer.width) * Int(format.bitsPerPixel) + 7) / 8 else {
        throw BadArgument(kvImageInvalidRowBytes)
    }
    let bytes = Data(bytes: data, count: buffer.rowBytes * Int(buffer.height))
    guard format.decode == nil, let provider = CGDataProvider(data: bytes),
        let image = CGImage(
            width: Int(buffer.width), height: Int(buffer.height), bitsPerComponent: Int(format.bitsPerComponent),
            bitsPerPixel: Int(format.bitsPerPixel), bytesPerRow: buffer.rowBytes, space: format.space,
            bitmapInfo: format.bitmapInfo, provider: provider, decode: nil, shouldInterpolate: true,
            intent: format.renderingIntent)
    else { throw BadArgument(kvImageInvalidImageFormat) }
    return image
}

/// The kind of a format's alpha, as drawing sees it: a context draws only with colors that are multiplied by it.
private struct AlphaKind {
    /// The format in which a context draws.
    let drawn: CGBitmapInfo
    /// The place of alpha in a pixel's four bytes, if colors are not multiplied by it.
    let straightAlpha: Int?
    let hasAlpha: Bool

    init?(_ info: CGBitmapInfo) {
        guard let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) else {
            return nil
        }
        let multiplied: CGImageAlphaInfo? =
            alpha == .first ? .premultipliedFirst : alpha == .last ? .premultipliedLast : nil
        drawn =
            multiplied.map {
                CGBitmapInfo(rawValue: info.rawValue & ~CGBitmapInfo.alphaInfoMask.rawValue | $0.rawValue)
            } ?? info
        let isLittle = info.rawValue & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
        straightAlpha = multiplied == nil ? nil : (alpha == .first) == isLittle ? 3 : 0
        hasAlpha = ![.none, .noneSkipFirst, .noneSkipLast].contains(alpha)
    }
}

private func unpremultiply(_ buffer: vImage_Buffer, alpha place: Int) {
    var buffer = buffer
    withUnsafePointer(to: &buffer) { pointer in
        _ =
            place == 0
            ? vImageUnpremultiplyData_ARGB8888(pointer, pointer, 0)
            : vImageUnpremultiplyData_RGBA8888(pointer, pointer, 0)
    }
}
