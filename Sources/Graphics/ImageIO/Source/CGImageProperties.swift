internal import Foundation

public let kCGImagePropertyFileSize: String = "FileSize"
public let kCGImagePropertyPixelWidth: String = "PixelWidth"
public let kCGImagePropertyPixelHeight: String = "PixelHeight"
public let kCGImagePropertyDepth: String = "Depth"
public let kCGImagePropertyHasAlpha: String = "HasAlpha"
public let kCGImagePropertyOrientation: String = "Orientation"
public let kCGImagePropertyColorModel: String = "ColorModel"
public let kCGImagePropertyColorModelRGB: String = "RGB"
public let kCGImagePropertyGIFDictionary: String = "{GIF}"
public let kCGImagePropertyGIFLoopCount: String = "LoopCount"
public let kCGImagePropertyGIFDelayTime: String = "DelayTime"
public let kCGImagePropertyGIFUnclampedDelayTime: String = "UnclampedDelayTime"
public let kCGImageDestinationLossyCompressionQuality: String = "kCGImageDestinationLossyCompressionQuality"
public let kCGImageSourceThumbnailMaxPixelSize: String = "kCGImageSourceThumbnailMaxPixelSize"
public let kCGImageSourceCreateThumbnailFromImageAlways: String = "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: String = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailWithTransform: String = "kCGImageSourceCreateThumbnailWithTransform"
public let kCGImageSourceShouldCache: String = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: String = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceTypeIdentifierHint: String = "kCGImageSourceTypeIdentifierHint"

/// Returns the properties of the file as a whole.
public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: [String: Any]?) -> [String: Any]? {
    guard let decoded: DecodedImage = source.decoded else { return nil }
    var properties: [String: Any] = [kCGImagePropertyFileSize: source.byteCount]
    if decoded.format == .gif {
        properties[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: decoded.loopCount]
    }
    return properties
}

/// Returns the properties of a frame.
public func CGImageSourceCopyPropertiesAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: [String: Any]?
) -> [String: Any]? {
    guard let decoded: DecodedImage = source.decoded, let frame: DecodedImage.Frame = source.frame(index) else {
        return nil
    }
    var properties: [String: Any] = [
        kCGImagePropertyPixelWidth: frame.image.width, kCGImagePropertyPixelHeight: frame.image.height,
        kCGImagePropertyDepth: 8, kCGImagePropertyHasAlpha: !frame.image.isOpaque,
        kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB, kCGImagePropertyOrientation: decoded.orientation,
    ]
    if decoded.format == .gif {
        // Players show a frame with a delay of less than a fiftieth of a second for a tenth of a second.
        properties[kCGImagePropertyGIFDictionary] = [
            kCGImagePropertyGIFDelayTime: frame.delay < 0.02 ? 0.1 : frame.delay,
            kCGImagePropertyGIFUnclampedDelayTime: frame.delay,
        ]
    }
    return properties
}
