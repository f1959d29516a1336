public import CoreGraphics
public import Foundation
import QuinceDiagnostics
import Synchronization

public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
}

/// An image file, which is decoded when it is first asked for its contents. Core Foundation's types in Apple's functions
/// below are Foundation's classes.
/// - Differs: images are read as 8-bit sRGB. One with another color profile is converted, and 16 bits are rounded to 8. A file
///   that comes in parts has no image before its last part.
public final class CGImageSource: Sendable {
    private struct State {
        var data: Data?
        var isFinal: Bool
        /// The result of decoding; `nil` before the first question.
        var result: DecodedImage??
    }

    private let state: Mutex<State>
    private let name: String?

    init(_ data: Data?, name: String? = nil, isFinal: Bool = true) {
        self.name = name
        state = Mutex(State(data: data, isFinal: isFinal))
    }

    var byteCount: Int { state.withLock { $0.data?.count ?? 0 } }
    var isFinal: Bool { state.withLock { $0.isFinal } }

    /// Takes the bytes that have come so far.
    func update(_ data: Data, isFinal: Bool) { state.withLock { $0 = State(data: data, isFinal: isFinal) } }

    /// The images; `nil` if they cannot be read, which is reported once, or if parts are missing.
    var decoded: DecodedImage? {
        state.withLock { state in
            if let result = state.result { return result }
            guard state.isFinal, let data = state.data else { return nil }
            let result = decode(data)
            state.result = .some(result)
            return result
        }
    }

    private func decode(_ data: Data) -> DecodedImage? {
        do throws(ImageError) {
            return try ImageDecoder.decode(data, named: name ?? "data of \(data.count) bytes")
        } catch {
            Unsupported.report(error.description, in: "CGImageSource")
            return nil
        }
    }

    /// The format, by the first bytes.
    var format: ImageFormat? { state.withLock { $0.data.flatMap(ImageFormat.init(sniffing:)) } }

    func frame(_ index: Int) -> DecodedImage.Frame? {
        guard let frames: [DecodedImage.Frame] = decoded?.frames, frames.indices.contains(index) else { return nil }
        return frames[index]
    }
}

// MARK: Creation

/// - Parameter options: ignored but for thumbnails and subsampling, as in all functions of sources.
public func CGImageSourceCreateWithData(_ data: NSData, _ options: NSDictionary?) -> CGImageSource? {
    CGImageSource(data as Data)
}

public func CGImageSourceCreateWithURL(_ url: NSURL, _ options: NSDictionary?) -> CGImageSource? {
    let url: URL = url as URL
    return (try? Data(contentsOf: url)).map { CGImageSource($0, name: url.lastPathComponent) }
}

public func CGImageSourceCreateWithDataProvider(
    _ provider: CGDataProvider, _ options: NSDictionary?
) -> CGImageSource? { provider.data.map { CGImageSource($0) } }

/// Creates a source whose bytes `CGImageSourceUpdateData` brings.
public func CGImageSourceCreateIncremental(_ options: NSDictionary?) -> CGImageSource {
    CGImageSource(nil, isFinal: false)
}

/// - Parameter data: all bytes from the file's beginning, not only the new ones.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: NSData, _ final: Bool) {
    isrc.update(data as Data, isFinal: final)
}

public func CGImageSourceUpdateDataProvider(_ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool) {
    isrc.update(provider.data ?? Data(), isFinal: final)
}

// MARK: Questions

public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.decoded?.frames.count ?? 0 }
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns a uniform type identifier, such as `public.png`.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> NSString? {
    isrc.format.map { NSString(string: $0.typeIdentifier) }
}

public func CGImageSourceCopyTypeIdentifiers() -> NSArray {
    ImageFormat.allCases.map { NSString(string: $0.typeIdentifier) } as NSArray
}

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
    if !isrc.isFinal { return isrc.byteCount == 0 ? .statusReadingHeader : .statusIncomplete }
    return isrc.decoded == nil ? .statusInvalidData : .statusComplete
}

public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    if !isrc.isFinal { return CGImageSourceGetStatus(isrc) }
    return isrc.frame(index) == nil ? .statusUnknownType : .statusComplete
}

// MARK: Images

public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> CGImage? {
    guard let image: CGImage = isrc.frame(index)?.image else { return nil }
    let factor: Int = ImageSourceOptions(options).subsampling
    return factor == 1 ? image : image.scaled(by: 1 / CGFloat(factor))
}

/// Nothing is kept that could be removed but the images themselves.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}

/// Returns the image scaled down so that its longer side is `kCGImageSourceThumbnailMaxPixelSize`; `nil` if the options do
/// not say that a thumbnail is to be made, because files' own thumbnails are not read.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> CGImage? {
    let options = ImageSourceOptions(options)
    guard options.makesThumbnail, let image: CGImage = isrc.frame(index)?.image else { return nil }
    let longest: CGFloat = options.longestSide ?? .infinity
    let factor: CGFloat = min(1, longest / CGFloat(max(image.width, image.height)))
    let small: CGImage? = factor > 0 && factor < 1 ? image.scaled(by: factor) : image
    return options.appliesOrientation ? small?.turned(upright: isrc.decoded?.orientation ?? 1) : small
}

extension CGImage {
    fileprivate func scaled(by factor: CGFloat) -> CGImage? {
        let size = CGSize(
            width: max(1, (CGFloat(width) * factor).rounded()), height: max(1, (CGFloat(height) * factor).rounded()))
        return drawn(size) { $0.draw(self, in: CGRect(origin: .zero, size: size)) }
    }

    /// - Parameter orientation: an EXIF orientation, 1…8.
    package func turned(upright orientation: Int) -> CGImage? {
        guard (2...8).contains(orientation) else { return self }
        let (w, h) = (CGFloat(width), CGFloat(height))
        let isSideways: Bool = orientation >= 5
        // The transform of each orientation, in coordinates whose y axis points up.
        let transforms: [CGAffineTransform] = [
            CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0),
            CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h),
            CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h),
            CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w),
            CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w),
            CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0),
            CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0),
        ]
        return drawn(isSideways ? CGSize(width: h, height: w) : CGSize(width: w, height: h)) { context in
            context.concatenate(transforms[orientation - 2])
            context.draw(self, in: CGRect(x: 0, y: 0, width: w, height: h))
        }
    }

    private func drawn(_ size: CGSize, _ draw: (CGContext) -> Void) -> CGImage? {
        let pixels = PixelBuffer(width: Int(size.width), height: Int(size.height))
        guard let context = CGContext(pixels, scale: 1, yDown: false) else { return nil }
        context.interpolationQuality = .high
        draw(context)
        return context.makeImage()
    }
}
