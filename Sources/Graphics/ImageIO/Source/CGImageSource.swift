public import CoreGraphics
import Diagnostics
public import Foundation

public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
}

/// An image file that was read. Dictionaries replace Core Foundation's in Apple's functions below.
/// - Differs: images are read as 8-bit sRGB. One with another color profile is converted, and 16 bits are rounded to 8.
public final class CGImageSource: Sendable {
    let decoded: DecodedImage?
    let byteCount: Int

    init(_ data: Data, name: String) {
        byteCount = data.count
        do throws(ImageError) {
            decoded = try ImageDecoder.decode(data, named: name)
        } catch {
            Unsupported.report(error.description, in: "CGImageSource")
            decoded = nil
        }
    }

    func frame(_ index: Int) -> DecodedImage.Frame? {
        guard let frames: [DecodedImage.Frame] = decoded?.frames, frames.indices.contains(index) else { return nil }
        return frames[index]
    }
}

/// - Parameter options: ignored except for thumbnails.
public func CGImageSourceCreateWithData(_ data: Data, _ options: [String: Any]?) -> CGImageSource? {
    CGImageSource(data, name: "data of \(data.count) bytes")
}

/// Creates a source from the `data as CFData` of iOS source.
public func CGImageSourceCreateWithData(_ data: NSData, _ options: [String: Any]?) -> CGImageSource? {
    CGImageSourceCreateWithData(data as Data, options)
}

public func CGImageSourceCreateWithURL(_ url: NSURL, _ options: [String: Any]?) -> CGImageSource? {
    CGImageSourceCreateWithURL(url as URL, options)
}

public func CGImageSourceCreateWithURL(_ url: URL, _ options: [String: Any]?) -> CGImageSource? {
    (try? Data(contentsOf: url)).map { CGImageSource($0, name: url.lastPathComponent) }
}

public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: [String: Any]?)
    -> CGImageSource?
{
    provider.data.map { CGImageSource($0, name: "data of \($0.count) bytes") }
}

public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.decoded?.frames.count ?? 0 }

public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }

/// Returns a uniform type identifier, such as `public.png`.
public func CGImageSourceGetType(_ source: CGImageSource) -> String? { source.decoded?.format.typeIdentifier }

public func CGImageSourceCopyTypeIdentifiers() -> [String] { ImageFormat.allCases.map(\.typeIdentifier) }

public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
    source.decoded == nil ? .statusInvalidData : .statusComplete
}

public func CGImageSourceGetStatusAtIndex(_ source: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    source.frame(index) == nil ? .statusUnknownType : .statusComplete
}

public func CGImageSourceCreateImageAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
    source.frame(index)?.image
}

/// Returns the image scaled down so that its longer side is `kCGImageSourceThumbnailMaxPixelSize`.
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> CGImage? {
    guard let image: CGImage = source.frame(index)?.image else { return nil }
    let asked: Any? = options?[kCGImageSourceThumbnailMaxPixelSize]
    let longest: CGFloat = (asked as? Int).map { CGFloat($0) } ?? (asked as? CGFloat) ?? 0
    let factor: CGFloat = longest / CGFloat(max(image.width, image.height))
    guard factor > 0, factor < 1 else { return image }
    let width: Int = max(1, Int((CGFloat(image.width) * factor).rounded()))
    let height: Int = max(1, Int((CGFloat(image.height) * factor).rounded()))
    guard let context = CGContext(PixelBuffer(width: width, height: height), scale: 1, yDown: false) else { return nil }
    context.interpolationQuality = .high
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage()
}
