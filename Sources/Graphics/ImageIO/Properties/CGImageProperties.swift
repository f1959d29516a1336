import CoreGraphics
public import Foundation

// Properties as iOS's dictionaries have them. Core Foundation's types are Foundation's classes here.

/// Returns the properties of the file as a whole.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: NSDictionary?) -> NSDictionary? {
    guard let decoded: DecodedImage = isrc.decoded else { return nil }
    let properties = NSMutableDictionary()
    properties[kCGImagePropertyFileSize] = isrc.byteCount
    if decoded.format == .gif {
        properties[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: decoded.loopCount] as NSDictionary
    }
    return properties
}

/// Returns the properties of a frame: its size, depth, color model and orientation, the name of its profile, and a GIF's delays.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> NSDictionary? {
    guard let decoded: DecodedImage = isrc.decoded, let frame: DecodedImage.Frame = isrc.frame(index) else {
        return nil
    }
    let properties = NSMutableDictionary()
    properties[kCGImagePropertyPixelWidth] = frame.image.width
    properties[kCGImagePropertyPixelHeight] = frame.image.height
    properties[kCGImagePropertyDepth] = decoded.bitsPerComponent
    properties[kCGImagePropertyHasAlpha] = !frame.image.isOpaque
    properties[kCGImagePropertyColorModel] = kCGImagePropertyColorModelRGB
    properties[kCGImagePropertyOrientation] = decoded.orientation
    properties[kCGImagePropertyProfileName] = decoded.profile
    if decoded.format == .gif { properties[kCGImagePropertyGIFDictionary] = delays(of: frame) }
    return properties
}

/// Players show a frame with a delay of less than a fiftieth of a second for a tenth of a second.
private func delays(of frame: DecodedImage.Frame) -> NSDictionary {
    [
        kCGImagePropertyGIFDelayTime: frame.delay < 0.02 ? 0.1 : frame.delay,
        kCGImagePropertyGIFUnclampedDelayTime: frame.delay,
    ] as NSDictionary
}

/// The orientations of images in files: where the row and the column of the first pixel are seen.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

/// The units of `kCGImagePropertyTIFFResolutionUnit`.
public enum CGImagePropertyTIFFResolutionUnit: UInt32, Sendable {
    case none = 1, inch, centimeter
}
