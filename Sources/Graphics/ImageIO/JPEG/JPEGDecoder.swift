internal import CTurboJPEG
internal import CoreGraphics
internal import Foundation

/// The JPEG decoder, using libjpeg-turbo.
enum JPEGDecoder {
    /// The most pixels that a byte can encode; a block of 8 × 8 pixels takes at least one bit.
    private static let pixelsPerByte: Int = 8 * 64

    static func decode(_ input: ImageInput) throws(ImageError) -> DecodedImage {
        guard let handle: tjhandle = tjInitDecompress() else {
            throw .unsupported(name: input.name, format: .jpeg, what: "decoding when out of memory")
        }
        defer { tjDestroy(handle) }
        let result: Result<CGImage, ImageError> = input.withBytes { bytes in
            Result { () throws(ImageError) in try decode(input, bytes, handle) }
        }
        return DecodedImage(
            format: .jpeg, frames: [.init(image: try result.get(), delay: 0)],
            orientation: EXIFOrientation.read(fromJPEG: input.data) ?? 1)
    }

    private static func decode(
        _ input: ImageInput, _ bytes: UnsafeBufferPointer<UInt8>, _ handle: tjhandle
    ) throws(ImageError) -> CGImage {
        let count = UInt(bytes.count)
        var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let status: Int32 = tjDecompressHeader3(
            handle, bytes.baseAddress, count, &width, &height, &subsampling, &space)
        if status != 0 { throw failure(input, handle, "a JPEG header") }
        guard JPEGMarkers.reachEnd(bytes) else {
            throw input.malformed(
                .jpeg, at: bytes.count, expected: "the end of the image", found: "the end of the file")
        }
        let pixels: PixelBuffer = try input.pixels(
            .jpeg, width: Int(width), height: Int(height), pixelsPerByte: pixelsPerByte)
        let isInk: Bool = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
        let format: TJPF = isInk ? TJPF_CMYK : TJPF_BGRA
        // The accurate integer transform produces the same bits on every machine.
        let flags: Int32 = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
        let decoded: Int32 = tjDecompress2(
            handle, bytes.baseAddress, count, pixels.bytes.assumingMemoryBound(to: UInt8.self), width,
            Int32(pixels.bytesPerRow), height, format.rawValue, flags)
        if decoded != 0, isFatal(handle) { throw failure(input, handle, "image data") }
        if isInk { convertInk(pixels) }
        return CGImage(pixels, isOpaque: true)
    }

    /// Returns whether the error is fatal: stray bytes between markers are harmless, but a premature end is not.
    private static func isFatal(_ handle: tjhandle) -> Bool {
        tjGetErrorCode(handle) == Int32(TJERR_FATAL.rawValue) || message(handle).contains("Premature end")
    }

    private static func message(_ handle: tjhandle) -> String { String(cString: tjGetErrorStr2(handle)) }

    private static func failure(_ input: ImageInput, _ handle: tjhandle, _ expected: String) -> ImageError {
        input.malformed(.jpeg, expected: expected, found: message(handle))
    }

    /// Converts CMYK in Adobe's form, which stores inverted values: light instead of ink.
    private static func convertInk(_ pixels: PixelBuffer) {
        for y: Int in 0..<pixels.height {
            let row: UnsafeMutablePointer<UInt32> = pixels.row(y)
            for x: Int in 0..<pixels.width {
                let word: UInt32 = row[x]
                let black: UInt32 = word >> 24
                let red: UInt32 = (word & 255) * black / 255
                let green: UInt32 = (word >> 8 & 255) * black / 255
                let blue: UInt32 = (word >> 16 & 255) * black / 255
                row[x] = 0xFF00_0000 | red << 16 | green << 8 | blue
            }
        }
    }
}
