public import CoreGraphics
public import Foundation
import ImageIO
public import QuartzCore
import QuinceDiagnostics

// Files have 8 bits of sRGB, whatever format and space are asked for.

extension CIContext {
    public func pngRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        createCGImage(image, from: image.extent, format: format, colorSpace: colorSpace).map(ImageEncoder.png)
    }

    public func jpegRepresentation(
        of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        let key = CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality as String)
        let quality = (options[key] as? NSNumber)?.doubleValue ?? options[key] as? Double ?? 0.9
        return createCGImage(image, from: image.extent).flatMap {
            try? ImageEncoder.jpeg($0, quality: min(max(quality, 0), 1))
        }
    }

    /// Returns `nil`: nothing writes this format.
    public func heifRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        Unsupported.report("writing HEIF", in: "CIContext")
        return nil
    }

    /// Returns `nil`: nothing writes this format.
    public func tiffRepresentation(
        of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) -> Data? {
        Unsupported.report("writing TIFF", in: "CIContext")
        return nil
    }

    public func writePNGRepresentation(
        of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
        options: [CIImageRepresentationOption: Any] = [:]
    ) throws { try write(pngRepresentation(of: image, format: format, colorSpace: colorSpace, options: options), url) }

    public func writeJPEGRepresentation(
        of image: CIImage, to url: URL, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
    ) throws { try write(jpegRepresentation(of: image, colorSpace: colorSpace, options: options), url) }

    private func write(_ data: Data?, _ url: URL) throws {
        guard let data else {
            let text = "The picture has no end or cannot be drawn."
            throw NSError(domain: "CIContext", code: 1, userInfo: [NSLocalizedDescriptionKey: text])
        }
        try data.write(to: url)
    }
}

public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}
