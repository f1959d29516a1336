public import CoreGraphics
public import Foundation
public import Metal
import QuinceDiagnostics
public import QuinceFoundationAdditions

public let MTKTextureLoaderErrorDomain = "MTKTextureLoaderErrorDomain"
public let MTKTextureLoaderErrorKey = "MTKTextureLoaderErrorKey"

/// Reads textures from images. It needs a device, of which there is none, and reads nothing for one that an app makes itself.
open class MTKTextureLoader: NSObject {
    public struct Option: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let allocateMipmaps = Option(rawValue: "MTKTextureLoaderOptionAllocateMipmaps")
        public static let generateMipmaps = Option(rawValue: "MTKTextureLoaderOptionGenerateMipmaps")
        public static let SRGB = Option(rawValue: "MTKTextureLoaderOptionSRGB")
        public static let textureUsage = Option(rawValue: "MTKTextureLoaderOptionTextureUsage")
        public static let textureCPUCacheMode = Option(rawValue: "MTKTextureLoaderOptionTextureCPUCacheMode")
        public static let textureStorageMode = Option(rawValue: "MTKTextureLoaderOptionTextureStorageMode")
        public static let cubeLayout = Option(rawValue: "MTKTextureLoaderOptionCubeLayout")
        public static let origin = Option(rawValue: "MTKTextureLoaderOptionOrigin")
    }

    public struct Origin: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let topLeft = Origin(rawValue: "MTKTextureLoaderOriginTopLeft")
        public static let bottomLeft = Origin(rawValue: "MTKTextureLoaderOriginBottomLeft")
        public static let flippedVertically = Origin(rawValue: "MTKTextureLoaderOriginFlippedVertically")
    }

    public struct CubeLayout: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let vertical = CubeLayout(rawValue: "MTKTextureLoaderCubeLayoutVertical")
    }

    public struct Error: RawRepresentable, Hashable, Swift.Error, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public typealias Callback = ((any MTLTexture)?, (any Swift.Error)?) -> Void
    public typealias ArrayCallback = ([any MTLTexture], (any Swift.Error)?) -> Void

    public let device: any MTLDevice

    public init(device: any MTLDevice) {
        self.device = device
        super.init()
    }

    // MARK: One texture

    open func newTexture(URL: URL, options: [Option: Any]? = nil) throws -> any MTLTexture { throw refusal() }
    open func newTexture(data: Data, options: [Option: Any]? = nil) throws -> any MTLTexture { throw refusal() }
    open func newTexture(cgImage: CGImage, options: [Option: Any]? = nil) throws -> any MTLTexture { throw refusal() }
    open func newTexture(
        name: String, scaleFactor: CGFloat, bundle: Bundle?, options: [Option: Any]? = nil
    ) throws -> any MTLTexture { throw refusal() }

    open func newTexture(URL: URL, options: [Option: Any]? = nil, completionHandler: @escaping Callback) {
        completionHandler(nil, refusal())
    }
    open func newTexture(data: Data, options: [Option: Any]? = nil, completionHandler: @escaping Callback) {
        completionHandler(nil, refusal())
    }
    open func newTexture(cgImage: CGImage, options: [Option: Any]? = nil, completionHandler: @escaping Callback) {
        completionHandler(nil, refusal())
    }
    open func newTexture(
        name: String, scaleFactor: CGFloat, bundle: Bundle?, options: [Option: Any]? = nil,
        completionHandler: @escaping Callback
    ) { completionHandler(nil, refusal()) }

    // MARK: Several

    open func newTextures(
        URLs: [URL], options: [Option: Any]? = nil, error: AutoreleasingUnsafeMutablePointer<NSError?>?
    ) -> [any MTLTexture] {
        error?.pointee = refusal()
        return []
    }
    open func newTextures(URLs: [URL], options: [Option: Any]? = nil, completionHandler: @escaping ArrayCallback) {
        completionHandler([], refusal())
    }

    private func refusal() -> NSError {
        Unsupported.report("textures: there is no device", in: "MTKTextureLoader")
        return NSError(domain: MTKTextureLoaderErrorDomain, code: 0)
    }
}

// The names of iOS 9.

public typealias MTKTextureLoaderCallback = MTKTextureLoader.Callback
public let MTKTextureLoaderOptionAllocateMipmaps = MTKTextureLoader.Option.allocateMipmaps.rawValue
public let MTKTextureLoaderOptionSRGB = MTKTextureLoader.Option.SRGB.rawValue
public let MTKTextureLoaderOptionTextureUsage = MTKTextureLoader.Option.textureUsage.rawValue
public let MTKTextureLoaderOptionTextureCPUCacheMode = MTKTextureLoader.Option.textureCPUCacheMode.rawValue
