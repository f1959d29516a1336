internal import CSPNG
internal import CoreGraphics
internal import Foundation

/// The PNG decoder, using libspng.
enum PNGDecoder {
    /// The most pixels that a byte can encode: DEFLATE expands a byte to at most 1032, and a pixel can be one bit.
    private static let pixelsPerByte: Int = 1032 * 8

    static func decode(_ input: ImageInput) throws(ImageError) -> DecodedImage {
        guard let context: OpaquePointer = spng_ctx_new(0) else {
            throw .unsupported(name: input.name, format: .png, what: "decoding when out of memory")
        }
        defer { spng_ctx_free(context) }
        // The bytes must not move while libspng reads them.
        let bytes: [UInt8] = Array(input.data)
        let result: Result<DecodedImage, ImageError> = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(ImageError) in try decode(input, buffer, context) }
        }
        return try result.get()
    }

    private static func decode(
        _ input: ImageInput, _ bytes: UnsafeBufferPointer<UInt8>, _ context: OpaquePointer
    ) throws(ImageError) -> DecodedImage {
        // These limit the size of each chunk besides the image's, and their total.
        try check(spng_set_chunk_limits(context, 1 << 24, 1 << 25), input, "chunk limits")
        try check(spng_set_png_buffer(context, bytes.baseAddress, bytes.count), input, "a PNG")
        var header = spng_ihdr()
        try check(spng_get_ihdr(context, &header), input, "an image header")
        let (width, height): (Int, Int) = (Int(header.width), Int(header.height))
        let pixels: PixelBuffer = try input.pixels(.png, width: width, height: height, pixelsPerByte: pixelsPerByte)
        let samples = PNGSamples(header, profile: profile(in: context, header))
        try check(
            spng_decode_image(
                context, nil, 0, Int32(samples.format.rawValue),
                Int32(SPNG_DECODE_PROGRESSIVE.rawValue | SPNG_DECODE_TRNS.rawValue)),
            input, "image data")
        let isOpaque: Bool = try decodeRows(
            input, context, samples, isInterlaced: header.interlace_method != 0, into: pixels)
        var decoded = DecodedImage(
            format: .png, frames: [.init(image: CGImage(pixels, isOpaque: isOpaque), delay: 0)])
        decoded.profile = samples.profile?.name
        decoded.bitsPerComponent = Int(header.bit_depth)
        return decoded
    }

    /// Returns the conversion by the file's ICC profile, or `nil` if there is none or none is needed.
    private static func profile(in context: OpaquePointer, _ header: spng_ihdr) -> ColorProfile? {
        var chunk = spng_iccp()
        guard spng_get_iccp(context, &chunk) == 0, let bytes: UnsafeMutablePointer<CChar> = chunk.profile else {
            return nil
        }
        let isGray: Bool = header.color_type & UInt8(SPNG_COLOR_TYPE_TRUECOLOR.rawValue) == 0
        return ColorProfile(
            UnsafeRawBufferPointer(start: bytes, count: chunk.profile_len), model: isGray ? .gray : .rgb,
            bytesPerSample: header.bit_depth == 16 ? 2 : 1)
    }

    private static func decodeRows(
        _ input: ImageInput, _ context: OpaquePointer, _ samples: PNGSamples, isInterlaced: Bool,
        into pixels: PixelBuffer
    ) throws(ImageError) -> Bool {
        let rowSize: Int = pixels.width * samples.bytesPerPixel
        // An interlaced row is filled over several passes, so all rows have to be kept.
        guard let kept = PixelBuffer(ifMemoryFor: (rowSize + 3) / 4, height: isInterlaced ? pixels.height : 1) else {
            throw input.noMemory(.png, width: pixels.width, height: pixels.height)
        }
        let rows: UnsafeMutablePointer<UInt8> = kept.bytes.assumingMemoryBound(to: UInt8.self)
        defer { withExtendedLifetime(kept) {} }
        var isOpaque = true
        var row = spng_row_info()
        var status: Int32 = 0
        while status == 0 {
            try check(spng_get_row_info(context, &row), input, "a row")
            let y = Int(row.row_num)
            guard y < pixels.height else { break }
            let place: UnsafeMutablePointer<UInt8> = isInterlaced ? rows + y * rowSize : rows
            status = spng_decode_row(context, place, rowSize)
            let isUsable: Bool = status == 0 || status == Int32(SPNG_EOI.rawValue)
            if isUsable, !isInterlaced {
                isOpaque = samples.premultiply(rows, to: pixels.row(y), count: pixels.width) && isOpaque
            }
        }
        if status != Int32(SPNG_EOI.rawValue) { try check(status, input, "a row of pixels") }
        if isInterlaced {
            for y: Int in 0..<pixels.height {
                let from: UnsafeMutablePointer<UInt8> = rows + y * rowSize
                isOpaque = samples.premultiply(from, to: pixels.row(y), count: pixels.width) && isOpaque
            }
        }
        return isOpaque
    }

    private static func check(_ status: Int32, _ input: ImageInput, _ expected: String) throws(ImageError) {
        if status == 0 { return }
        throw input.malformed(.png, expected: expected, found: String(cString: spng_strerror(status)))
    }
}
