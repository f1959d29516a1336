import CoreGraphics
import Foundation
import QuinceDiagnostics

/// TIFF without compression, or with the packed bytes of the Macintosh: the form in which AppKit's images travel, as in
/// `NSBitmapImageRep(data: image.tiffRepresentation!)`.
///
/// - Source: TIFF 6.0, sections 2 (structure), 6 (baseline RGB), 9 (PackBits) and 18 (associated alpha).
enum PlainTIFF {
    enum Tag: UInt16 {
        case width = 256
        case height = 257
        case bitsPerSample = 258
        case compression = 259
        case photometric = 262
        case stripOffsets = 273
        case samplesPerPixel = 277
        case rowsPerStrip = 278
        case stripByteCounts = 279
        case planarConfiguration = 284
        case extraSamples = 338
    }

    static func canRead(_ data: Data) -> Bool {
        let head = Array(data.prefix(4))
        return head == [0x49, 0x49, 0x2A, 0] || head == [0x4D, 0x4D, 0, 0x2A]
    }

    /// Returns the pictures of a file; reports those that are of another kind.
    static func decode(_ data: Data) -> [CGImage] {
        var images: [CGImage] = []
        for directory in TIFFReader(data).directories() {
            do {
                images.append(try picture(directory))
            } catch {
                Unsupported.report("\(error)", in: "TIFF")
            }
        }
        return images
    }

    private static func picture(_ directory: TIFFReader.Directory) throws(TIFFError) -> CGImage {
        let (width, height) = (try directory.number(.width), try directory.number(.height))
        guard width > 0, height > 0, width <= 32_767, height <= 32_767 else {
            throw TIFFError("\(width) × \(height) pixels")
        }
        let samples = directory[.samplesPerPixel]?.first ?? 1
        let photometric = try directory.number(.photometric)
        let bits = directory[.bitsPerSample] ?? [1]
        let isPlain = bits.allSatisfy { $0 == 8 } && (directory[.planarConfiguration]?.first ?? 1) == 1
        guard isPlain, (1...4).contains(samples), photometric == (samples < 3 ? 1 : 2) else {
            throw TIFFError("\(bits) bits, \(samples) samples, photometric interpretation \(photometric)")
        }
        let bytes = try directory.pixels(width * height * samples)
        let hasAlpha = samples == 2 || samples == 4
        // A straight alpha is kind 2; kind 1 and files that do not say have colors that are multiplied with it.
        let isStraight = hasAlpha && directory[.extraSamples]?.first == 2
        let alpha: CGImageAlphaInfo = hasAlpha ? (isStraight ? .last : .premultipliedLast) : .none
        guard let provider = CGDataProvider(data: bytes),
            let image = CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: samples * 8,
                bytesPerRow: width * samples, space: samples < 3 ? .gray : .srgb,
                bitmapInfo: CGBitmapInfo(alpha), provider: provider, decode: nil, shouldInterpolate: true,
                intent: .defaultIntent)
        else { throw TIFFError("\(width) × \(height) pixels") }
        return image
    }

    // MARK: Writing

    /// Returns a file with each image as RGB, with premultiplied alpha unless it is opaque.
    static func encode(_ images: [CGImage]) -> Data {
        var file = TIFFWriter()
        for image in images { file.add(image) }
        return file.data
    }
}

struct TIFFError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
