internal import CWebP
internal import CoreGraphics
internal import Foundation

/// The WebP decoder, using libwebp; still images only.
enum WebPDecoder {
    /// The most pixels that a byte can encode: lossless WebP can describe a flat image in a few bytes, but real files
    /// stay far below this.
    private static let pixelsPerByte: Int = 1 << 14

    static func decode(_ input: ImageInput) throws(ImageError) -> DecodedImage {
        let result: Result<CGImage, ImageError> = input.withBytes { bytes in
            Result { () throws(ImageError) in try decode(input, bytes) }
        }
        return DecodedImage(format: .webP, frames: [.init(image: try result.get(), delay: 0)])
    }

    private static func decode(
        _ input: ImageInput, _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(ImageError) -> CGImage {
        var features = WebPBitstreamFeatures()
        let status: VP8StatusCode = WebPGetFeatures(bytes.baseAddress, bytes.count, &features)
        guard status == VP8_STATUS_OK else {
            throw input.malformed(.webP, expected: "a WebP header", found: "status \(status.rawValue) of libwebp")
        }
        if features.has_animation != 0 {
            throw .unsupported(name: input.name, format: .webP, what: "animation")
        }
        let (width, height): (Int, Int) = (Int(features.width), Int(features.height))
        let pixels: PixelBuffer = try input.pixels(.webP, width: width, height: height, pixelsPerByte: pixelsPerByte)
        let decoded: UnsafeMutablePointer<UInt8>? = WebPDecodeRGBAInto(
            bytes.baseAddress, bytes.count, pixels.bytes.assumingMemoryBound(to: UInt8.self), pixels.byteCount,
            Int32(pixels.bytesPerRow))
        if decoded == nil { throw input.malformed(.webP, expected: "image data", found: "truncated data") }
        var isOpaque = true
        for y: Int in 0..<height {
            let row: UnsafeMutablePointer<UInt32> = pixels.row(y)
            let rgba = UnsafeRawPointer(row).assumingMemoryBound(to: UInt8.self)
            isOpaque = PixelRows.premultiply(rgba: rgba, to: row, count: width) && isOpaque
        }
        return CGImage(pixels, isOpaque: isOpaque)
    }
}
