public import Foundation

nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint: NSString = "kCGImageSourceTypeIdentifierHint"
nonisolated(unsafe) public let kCGImageSourceShouldAllowFloat: NSString = "kCGImageSourceShouldAllowFloat"
nonisolated(unsafe) public let kCGImageSourceShouldCache: NSString = "kCGImageSourceShouldCache"
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: NSString = "kCGImageSourceShouldCacheImmediately"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: NSString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: NSString =
    "kCGImageSourceCreateThumbnailFromImageAlways"
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: NSString = "kCGImageSourceThumbnailMaxPixelSize"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: NSString =
    "kCGImageSourceCreateThumbnailWithTransform"
nonisolated(unsafe) public let kCGImageSourceSubsampleFactor: NSString = "kCGImageSourceSubsampleFactor"

/// The options that a source understands.
struct ImageSourceOptions {
    private let values: NSDictionary?

    init(_ values: NSDictionary?) { self.values = values }

    private func number(_ key: NSString) -> NSNumber? { values?[key] as? NSNumber }

    /// The longest side of a thumbnail, in pixels; `nil` for no limit.
    var longestSide: CGFloat? { number(kCGImageSourceThumbnailMaxPixelSize).map { CGFloat($0.doubleValue) } }
    /// Whether a thumbnail is made from the image itself: files' own thumbnails are not read.
    var makesThumbnail: Bool {
        number(kCGImageSourceCreateThumbnailFromImageAlways)?.boolValue ?? false
            || number(kCGImageSourceCreateThumbnailFromImageIfAbsent)?.boolValue ?? false
    }
    var appliesOrientation: Bool { number(kCGImageSourceCreateThumbnailWithTransform)?.boolValue ?? false }
    /// The divisor of both sides: 1, 2, 4 or 8.
    var subsampling: Int {
        let factor: Int = number(kCGImageSourceSubsampleFactor)?.intValue ?? 1
        return [2, 4, 8].contains(factor) ? factor : 1
    }
}
