public import CoreGraphics
import Diagnostics
public import Foundation

/// A file that a single image is written to: PNG, JPEG or WebP.
public final class CGImageDestination {
    private let data: NSMutableData?
    private let url: URL?
    private let format: ImageFormat
    private let capacity: Int
    private var pictures: [(image: CGImage, quality: Double?)] = []
    private var defaultQuality: Double?
    private var isFinalized = false

    init?(data: NSMutableData?, url: URL?, type: String, count: Int) {
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

    func setProperties(_ properties: [String: Any]?) { defaultQuality = Self.quality(in: properties) }

    func add(_ image: CGImage, _ properties: [String: Any]?) {
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

    private static func quality(in properties: [String: Any]?) -> Double? {
        let value: Any? = properties?[kCGImageDestinationLossyCompressionQuality]
        return (value as? Double) ?? (value as? CGFloat).map { Double($0) } ?? (value as? Int).map { Double($0) }
    }
}

public func CGImageDestinationCreateWithData(
    _ data: NSMutableData, _ type: String, _ count: Int, _ options: [String: Any]?
) -> CGImageDestination? {
    CGImageDestination(data: data, url: nil, type: type, count: count)
}

public func CGImageDestinationCreateWithURL(
    _ url: URL, _ type: String, _ count: Int, _ options: [String: Any]?
) -> CGImageDestination? {
    CGImageDestination(data: nil, url: url, type: type, count: count)
}

public func CGImageDestinationCopyTypeIdentifiers() -> [String] {
    [ImageFormat.png, .jpeg, .webP].map(\.typeIdentifier)
}

public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: [String: Any]?) {
    destination.setProperties(properties)
}

public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: [String: Any]?
) {
    destination.add(image, properties)
}

public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.finalize() }
