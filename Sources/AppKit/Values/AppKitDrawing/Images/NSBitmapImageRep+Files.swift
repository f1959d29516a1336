import CoreGraphics
public import Foundation
import ImageIO
import QuinceDiagnostics

/// The files that bitmaps are read from.
enum BitmapFile {
    struct Picture {
        var image: CGImage
        /// An EXIF orientation, 1…8.
        var orientation = 1
        /// All frames of an animation.
        var animation: DecodedImage?
    }

    /// Returns the pictures of a file: several of a TIFF, and one with its frames of a GIF; none of other data.
    static func decode(_ data: Data) -> [Picture] {
        if PlainTIFF.canRead(data) { return PlainTIFF.decode(data).map { Picture(image: $0) } }
        guard let decoded = try? ImageDecoder.decode(data, named: "an image of \(data.count) bytes") else { return [] }
        return [
            Picture(
                image: decoded.image, orientation: decoded.orientation,
                animation: decoded.frames.count > 1 ? decoded : nil)
        ]
    }
}

extension NSBitmapImageRep {
    static let readableTypes = [
        "public.png", "public.jpeg", "public.tiff", "com.compuserve.gif", "org.webmproject.webp",
    ]

    public class func imageReps(with data: Data) -> [NSImageRep] {
        BitmapFile.decode(data).map { NSBitmapImageRep($0, isTurned: false) }
    }

    /// Returns a file's bytes: PNG, JPEG or uncompressed TIFF.
    ///
    /// - Parameter properties: of which JPEG regards the compression factor.
    public func representation(using storageType: FileType, properties: [PropertyKey: Any]) -> Data? {
        guard let image = cgImage else { return nil }
        switch storageType {
        case .png: return ImageEncoder.png(image)
        case .jpeg:
            let factor = properties[.compressionFactor] ?? value(forProperty: .compressionFactor)
            let quality = (factor as? NSNumber)?.doubleValue ?? factor as? Double ?? 0.75
            return try? ImageEncoder.jpeg(image, quality: quality)
        case .tiff: return PlainTIFF.encode([image])
        case .gif, .bmp, .jpeg2000:
            Unsupported.report("writing \(storageType)", in: "NSBitmapImageRep")
            return nil
        }
    }

    public class func representationOfImageReps(
        in imageReps: [NSImageRep], using storageType: FileType, properties: [PropertyKey: Any]
    ) -> Data? {
        if storageType == .tiff { return tiffRepresentationOfImageReps(in: imageReps) }
        let bitmaps = imageReps.lazy.compactMap { $0 as? NSBitmapImageRep }
        return bitmaps.first?.representation(using: storageType, properties: properties)
    }

    public var tiffRepresentation: Data? { cgImage.map { PlainTIFF.encode([$0]) } }

    /// - Differs: the TIFF is not compressed, whatever is asked for.
    public func tiffRepresentation(using comp: TIFFCompression, factor: Float) -> Data? { tiffRepresentation }

    public class func tiffRepresentationOfImageReps(in array: [NSImageRep]) -> Data? {
        let images = array.compactMap { $0.cgImage(forProposedRect: nil, context: nil, hints: nil) }
        return images.isEmpty ? nil : PlainTIFF.encode(images)
    }
}
