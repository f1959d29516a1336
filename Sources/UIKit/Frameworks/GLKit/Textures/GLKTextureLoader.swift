public import CoreGraphics
public import Foundation
import ImageIO
public import OpenGLES
import QuinceDiagnostics
import UIFoundation

public let GLKTextureLoaderApplyPremultiplication = "GLKTextureLoaderApplyPremultiplication"
public let GLKTextureLoaderGenerateMipmaps = "GLKTextureLoaderGenerateMipmaps"
public let GLKTextureLoaderOriginBottomLeft = "GLKTextureLoaderOriginBottomLeft"
public let GLKTextureLoaderGrayscaleAsAlpha = "GLKTextureLoaderGrayscaleAsAlpha"
public let GLKTextureLoaderSRGB = "GLKTextureLoaderSRGB"

public typealias GLKTextureLoaderCallback = (GLKTextureInfo?, (any Error)?) -> Void

/// Makes textures of images: of the thread's context, or later of a group's.
///
/// A loader of a group loads at once, on the thread that asks, so that the instant at which it is done does not depend
/// on another thread's speed; its handlers are called later, on their queue.
open class GLKTextureLoader: NSObject {
    private let context: EAGLContext?
    /// A context is one thread's at a time, and threads that load at once have the same one.
    private let lock = NSLock()

    public init(sharegroup: EAGLSharegroup) {
        context = EAGLContext(api: sharegroup.renderingAPI, sharegroup: sharegroup)
        super.init()
    }

    // MARK: At once

    open class func texture(
        withContentsOfFile path: String, options: [String: NSNumber]? = nil
    ) throws -> GLKTextureInfo {
        try texture(withContentsOf: URL(fileURLWithPath: path), options: options)
    }

    open class func texture(withContentsOf url: URL, options: [String: NSNumber]? = nil) throws -> GLKTextureInfo {
        try flat(try image(at: url), options, isDecoded: true)
    }

    open class func texture(withContentsOf data: Data, options: [String: NSNumber]? = nil) throws -> GLKTextureInfo {
        try flat(try image(from: data, unreadable: .invalidNSData), options, isDecoded: true)
    }

    open class func texture(with cgImage: CGImage, options: [String: NSNumber]? = nil) throws -> GLKTextureInfo {
        try flat(cgImage, options, isDecoded: false)
    }

    open class func texture(
        withName name: String, scaleFactor: CGFloat, bundle: Bundle?, options: [String: NSNumber]? = nil
    ) throws -> GLKTextureInfo {
        let traits = UITraitCollection(displayScale: scaleFactor)
        guard let image = UIImage(named: name, in: bundle, compatibleWith: traits)?.cgImage else {
            throw GLKTextureLoaderError(.fileOrURLNotFound)
        }
        return try flat(image, options, isDecoded: true)
    }

    /// - Parameter paths: six paths or URLs, of the faces to the right, the left, the top, the bottom, the front and the
    ///   back.
    open class func cubeMap(
        withContentsOfFiles paths: [Any], options: [String: NSNumber]? = nil
    ) throws -> GLKTextureInfo {
        guard paths.count == 6 else { throw GLKTextureLoaderError(.cubeMapInvalidNumFiles) }
        let images = try paths.map { path in
            switch path {
            case let path as String: try image(at: URL(fileURLWithPath: path))
            case let url as URL: try image(at: url)
            default: throw GLKTextureLoaderError(.unknownPathType)
            }
        }
        return try cube(images, options)
    }

    /// Loads the six faces from one image, above or beside each other.
    open class func cubeMap(
        withContentsOfFile path: String, options: [String: NSNumber]? = nil
    ) throws -> GLKTextureInfo {
        try cubeMap(withContentsOf: URL(fileURLWithPath: path), options: options)
    }

    open class func cubeMap(withContentsOf url: URL, options: [String: NSNumber]? = nil) throws -> GLKTextureInfo {
        let whole = try image(at: url), side = min(whole.width, whole.height)
        guard whole.width * whole.height == 6 * side * side else {
            throw GLKTextureLoaderError(.unsupportedCubeMapDimensions)
        }
        let isTall = whole.height > whole.width
        let faces = try (0..<6).map { face in
            let corner = CGPoint(x: isTall ? 0 : face * side, y: isTall ? face * side : 0)
            let place = CGRect(origin: corner, size: CGSize(width: side, height: side))
            guard let part = whole.cropping(to: place) else { throw GLKTextureLoaderError(.dataPreprocessingFailure) }
            return part
        }
        return try cube(faces, options)
    }

    // MARK: Images

    private class func flat(
        _ image: CGImage, _ options: [String: NSNumber]?, isDecoded: Bool
    ) throws -> GLKTextureInfo {
        guard !image.isMask else { throw GLKTextureLoaderError(.invalidCGImage) }
        let options = TextureOptions(options)
        return try TextureUpload.make(
            [TexturePixels(image, options, isDecoded: isDecoded)], GL_TEXTURE_2D, options)
    }

    private class func cube(_ images: [CGImage], _ options: [String: NSNumber]?) throws -> GLKTextureInfo {
        let side = images[0].width
        guard images.allSatisfy({ $0.width == side && $0.height == side }) else {
            throw GLKTextureLoaderError(.unsupportedCubeMapDimensions)
        }
        let options = TextureOptions(options)
        return try TextureUpload.make(
            images.map { TexturePixels($0, options, isDecoded: true) }, GL_TEXTURE_CUBE_MAP, options)
    }

    private class func image(at url: URL) throws -> CGImage {
        guard let data = try? Data(contentsOf: url) else { throw GLKTextureLoaderError(.fileOrURLNotFound) }
        return try image(from: data, unreadable: .unknownFileType)
    }

    private class func image(
        from data: Data, unreadable code: GLKTextureLoaderError.Code
    ) throws -> CGImage {
        if isCompressed(data) {
            Unsupported.report("compressed textures (PVRTC), which Mesa does not draw", in: "GLKTextureLoader")
            throw GLKTextureLoaderError(.unsupportedPVRFormat)
        }
        guard let source = CGImageSourceCreateWithData(data as NSData, nil),
            let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
        else { throw GLKTextureLoaderError(code) }
        return image
    }

    /// Whether data are a PVR file: of version 3 by its first bytes, of version 2 by the four at 44.
    private class func isCompressed(_ data: Data) -> Bool {
        data.starts(with: Data("PVR\u{3}".utf8)) || data.dropFirst(44).starts(with: Data("PVR!".utf8))
    }

    // MARK: Later

    open func texture(
        withContentsOfFile path: String, options: [String: NSNumber]? = nil, queue: DispatchQueue?,
        completionHandler block: @escaping GLKTextureLoaderCallback
    ) { load(queue, block) { try GLKTextureLoader.texture(withContentsOfFile: path, options: options) } }

    open func texture(
        withContentsOf url: URL, options: [String: NSNumber]? = nil, queue: DispatchQueue?,
        completionHandler block: @escaping GLKTextureLoaderCallback
    ) { load(queue, block) { try GLKTextureLoader.texture(withContentsOf: url, options: options) } }

    open func texture(
        withContentsOf data: Data, options: [String: NSNumber]? = nil, queue: DispatchQueue?,
        completionHandler block: @escaping GLKTextureLoaderCallback
    ) { load(queue, block) { try GLKTextureLoader.texture(withContentsOf: data, options: options) } }

    open func texture(
        with cgImage: CGImage, options: [String: NSNumber]? = nil, queue: DispatchQueue?,
        completionHandler block: @escaping GLKTextureLoaderCallback
    ) { load(queue, block) { try GLKTextureLoader.texture(with: cgImage, options: options) } }

    open func texture(
        withName name: String, scaleFactor: CGFloat, bundle: Bundle?, options: [String: NSNumber]? = nil,
        queue: DispatchQueue?, completionHandler block: @escaping GLKTextureLoaderCallback
    ) {
        load(queue, block) {
            try GLKTextureLoader.texture(
                withName: name, scaleFactor: scaleFactor, bundle: bundle, options: options)
        }
    }

    open func cubeMap(
        withContentsOfFiles paths: [Any], options: [String: NSNumber]? = nil, queue: DispatchQueue?,
        completionHandler block: @escaping GLKTextureLoaderCallback
    ) { load(queue, block) { try GLKTextureLoader.cubeMap(withContentsOfFiles: paths, options: options) } }

    open func cubeMap(
        withContentsOfFile path: String, options: [String: NSNumber]? = nil, queue: DispatchQueue?,
        completionHandler block: @escaping GLKTextureLoaderCallback
    ) { load(queue, block) { try GLKTextureLoader.cubeMap(withContentsOfFile: path, options: options) } }

    open func cubeMap(
        withContentsOf url: URL, options: [String: NSNumber]? = nil, queue: DispatchQueue?,
        completionHandler block: @escaping GLKTextureLoaderCallback
    ) { load(queue, block) { try GLKTextureLoader.cubeMap(withContentsOf: url, options: options) } }

    private func load(
        _ queue: DispatchQueue?, _ block: @escaping GLKTextureLoaderCallback, _ make: () throws -> GLKTextureInfo
    ) {
        let result = Result { try lock.withLock { try withContext(make) } }
        // A handler is called once, and what it is given never changes.
        nonisolated(unsafe) let (handler, outcome) = (block, result)
        (queue ?? .main).async {
            switch outcome {
            case .success(let info): handler(info, nil)
            case .failure(let error): handler(nil, error)
            }
        }
    }

    /// Loads with the loader's context. Without it the texture would be one of the thread's own context.
    private func withContext(_ make: () throws -> GLKTextureInfo) throws -> GLKTextureInfo {
        let current = EAGLContext.current()
        guard let context, EAGLContext.setCurrent(context) else {
            throw GLKTextureLoaderError(.invalidEAGLContext)
        }
        defer { EAGLContext.restore(current) }
        return try make()
    }
}
