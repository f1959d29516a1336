public import CoreGraphics
public import Foundation
import QuinceDiagnostics

nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: NSString =
    "kCGImageDestinationLossyCompressionQuality"
nonisolated(unsafe) public let kCGImageDestinationBackgroundColor: NSString = "kCGImageDestinationBackgroundColor"
nonisolated(unsafe) public let kCGImageDestinationImageMaxPixelSize: NSString = "kCGImageDestinationImageMaxPixelSize"
nonisolated(unsafe) public let kCGImageDestinationEmbedThumbnail: NSString = "kCGImageDestinationEmbedThumbnail"
nonisolated(unsafe) public let kCGImageDestinationOptimizeColorForSharing: NSString =
    "kCGImageDestinationOptimizeColorForSharing"
nonisolated(unsafe) public let kCGImageDestinationMetadata: NSString = "kCGImageDestinationMetadata"
nonisolated(unsafe) public let kCGImageDestinationMergeMetadata: NSString = "kCGImageDestinationMergeMetadata"
nonisolated(unsafe) public let kCGImageDestinationDateTime: NSString = "kCGImageDestinationDateTime"
nonisolated(unsafe) public let kCGImageDestinationOrientation: NSString = "kCGImageDestinationOrientation"

/// A file that a single image is written to: PNG, JPEG or WebP.
/// - Differs: of the properties only the quality is written.
public final class CGImageDestination {
    private let data: NSMutableData?
    private let url: URL?
    private let format: ImageFormat
    private let capacity: Int
    private var pictures: [(image: CGImage, quality: Double?)] = []
    private var defaultQuality: Double?
    private var isFinalized = false

    init?(data: NSMutableData?, url: URL?, type: NSString, count: Int) {
        let type = type as String
        guard let format: ImageFormat = ImageFormat.allCases.first(where: { $0.typeIdentifier == type }) else {
            Unsupported.report("writing \(type)", in: "CGImageDestination")
            return nil
        }
        if format == .gif || count != 1 {
            Unsupported.report("writing \(count) images as \(type)", in: "CGImageDestination")
            return nil
        }
        self.data = data
        self.url = url
        self.format = format
        capacity = count
    }

    func setProperties(_ properties: NSDictionary?) { defaultQuality = Self.quality(in: properties) }

    func add(_ image: CGImage, _ properties: NSDictionary?) {
        if pictures.count < capacity { pictures.append((image, Self.quality(in: properties))) }
    }

    func finalize() -> Bool {
        guard !isFinalized, let picture: (image: CGImage, quality: Double?) = pictures.first else { return false }
        isFinalized = true
        do {
            let bytes: Data = try encode(picture.image, quality: picture.quality ?? defaultQuality)
            data?.append(bytes)
            try url.map { try bytes.write(to: $0) }
            return true
        } catch {
            Unsupported.report("\(error)", in: "CGImageDestination")
            return false
        }
    }

    private func encode(_ image: CGImage, quality: Double?) throws(ImageError) -> Data {
        switch format {
        case .png: return ImageEncoder.png(image)
        case .jpeg: return try ImageEncoder.jpeg(image, quality: quality ?? 0.85)
        case .webP: return try ImageEncoder.webP(image, quality: quality)
        case .gif: throw .notWritten(format: .gif, why: "there is no encoder")
        }
    }

    private static func quality(in properties: NSDictionary?) -> Double? {
        (properties?[kCGImageDestinationLossyCompressionQuality] as? NSNumber)?.doubleValue
    }
}

public func CGImageDestinationCreateWithData(
    _ data: NSMutableData, _ type: NSString, _ count: Int, _ options: NSDictionary?
) -> CGImageDestination? { CGImageDestination(data: data, url: nil, type: type, count: count) }

public func CGImageDestinationCreateWithURL(
    _ url: NSURL, _ type: NSString, _ count: Int, _ options: NSDictionary?
) -> CGImageDestination? { CGImageDestination(data: nil, url: url as URL, type: type, count: count) }

public func CGImageDestinationCopyTypeIdentifiers() -> NSArray {
    [ImageFormat.png, .jpeg, .webP].map { NSString(string: $0.typeIdentifier) } as NSArray
}

public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: NSDictionary?) {
    idst.setProperties(properties)
}

public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: NSDictionary?) {
    idst.add(image, properties)
}

public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: NSDictionary?
) {
    if let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) { idst.add(image, properties) }
}

@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }
