package import CoreGraphics
package import Foundation

package struct DecodedImage: Sendable {
    package struct Frame: Sendable {
        package var image: CGImage
        /// The duration of the frame in seconds; 0 for a still image.
        package var delay: Double
    }

    package var format: ImageFormat
    /// The frames, at least one.
    package var frames: [Frame]
    /// The number of times the frames are played; 0 for endlessly.
    package var loopCount: Int = 1
    /// The EXIF orientation, 1 to 8; the pixels themselves are as in the file.
    package var orientation: Int = 1
    /// The name of the color profile from which the pixels were converted to sRGB; `nil` if they are as in the file.
    package var profile: String?
    /// The bits of a component in the file; the pixels have 8.
    package var bitsPerComponent: Int = 8

    package var image: CGImage { frames[0].image }
}

/// Decoders of image files. Whatever the bytes are, the worst outcome is an error.
package enum ImageDecoder {
    /// - Parameters:
    ///   - name: for errors only.
    ///   - mostPixels: the number of pixels beyond which the image is refused before any memory is taken for it.
    package static func decode(
        _ data: Data, named name: String, mostPixels: Int = ImageInput.mostPixels
    ) throws(ImageError) -> DecodedImage {
        let input = ImageInput(data: data, name: name, mostPixels: mostPixels)
        switch ImageFormat(sniffing: data) {
        case .png: return try PNGDecoder.decode(input)
        case .jpeg: return try JPEGDecoder.decode(input)
        case .webP: return try WebPDecoder.decode(input)
        case .gif: return try GIFDecoder.decode(input)
        case nil:
            let head: String = data.prefix(8).map { String($0, radix: 16) }.joined(separator: " ")
            throw .unknownFormat(name: name, found: data.isEmpty ? "no bytes" : "bytes \(head)")
        }
    }
}

/// A file's bytes, with the checks that every decoder makes before it trusts a header.
package struct ImageInput {
    /// The longest side of an image in Cairo.
    private static let longestSide: Int = 32_767
    /// 1 GB in memory.
    package static let mostPixels: Int = 268_435_456
    /// The number of pixels that is small enough to allocate for any file.
    private static let harmlessPixels: Int = 1 << 20

    let data: Data
    let name: String
    let mostPixels: Int

    init(data: Data, name: String, mostPixels: Int = ImageInput.mostPixels) {
        self.data = data
        self.name = name
        self.mostPixels = min(mostPixels, Self.mostPixels)
    }

    /// Checks a header and returns transparent pixels of its size.
    ///
    /// - Parameter pixelsPerByte: more than any legitimate file of the format contains.
    func pixels(
        _ format: ImageFormat, width: Int, height: Int, pixelsPerByte: Int
    ) throws(ImageError) -> PixelBuffer {
        try check(format, width: width, height: height, pixelsPerByte: pixelsPerByte)
        return try pixels(format, width: width, height: height)
    }

    /// Returns transparent pixels of a size that was checked.
    func pixels(_ format: ImageFormat, width: Int, height: Int) throws(ImageError) -> PixelBuffer {
        guard let pixels = PixelBuffer(ifMemoryFor: width, height: height) else {
            throw noMemory(format, width: width, height: height)
        }
        return pixels
    }

    func noMemory(_ format: ImageFormat, width: Int, height: Int) -> ImageError {
        .tooLarge(name: name, format: format, width: width, height: height, limit: "there is no memory for them")
    }

    /// - Parameter pixelsPerByte: more than any legitimate file of the format contains.
    func check(_ format: ImageFormat, width: Int, height: Int, pixelsPerByte: Int) throws(ImageError) {
        func tooLarge(_ limit: String) -> ImageError {
            .tooLarge(name: name, format: format, width: width, height: height, limit: limit)
        }
        guard width > 0, height > 0 else {
            throw malformed(format, expected: "a size above 0", found: "\(width) × \(height)")
        }
        if width > Self.longestSide || height > Self.longestSide {
            throw tooLarge("a side must not exceed \(Self.longestSide)")
        }
        let pixels: Int = width * height
        if pixels > mostPixels { throw tooLarge("the total must not exceed \(mostPixels)") }
        if pixels > max(Self.harmlessPixels, data.count.multipliedOrMax(by: pixelsPerByte)) {
            throw tooLarge("\(data.count) bytes cannot hold them")
        }
    }

    func malformed(
        _ format: ImageFormat, at offset: Int? = nil, expected: String, found: String
    ) -> ImageError {
        .malformed(name: name, format: format, offset: offset, expected: expected, found: found)
    }

    /// Calls the closure with the bytes in contiguous memory, for C functions.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        data.withUnsafeBytes { body($0.bindMemory(to: UInt8.self)) }
    }
}

extension Int {
    fileprivate func multipliedOrMax(by factor: Int) -> Int {
        let (product, overflow): (Int, Bool) = multipliedReportingOverflow(by: factor)
        return overflow ? .max : product
    }
}
