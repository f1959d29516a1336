public import CoreGraphics
public import Foundation
public import QuartzCore
import QuinceDiagnostics
import QuinceObjCRuntime

/// A picture of a `CAMetalLayer`.
public protocol CAMetalDrawable: MTLDrawable {
    var texture: any MTLTexture { get }
    var layer: CAMetalLayer { get }
}

/// A layer whose pictures a device draws. Without one it has none, and stays empty.
open class CAMetalLayer: CALayer {
    open var device: (any MTLDevice)?
    open var preferredDevice: (any MTLDevice)? { nil }
    open var pixelFormat = MTLPixelFormat.bgra8Unorm
    open var framebufferOnly = true
    open var presentsWithTransaction = false
    open var allowsNextDrawableTimeout = true
    open var maximumDrawableCount = 3
    open var colorspace: CGColorSpace?
    open var wantsExtendedDynamicRangeContent = false
    private var chosenSize: CGSize?

    /// The size of pictures in pixels: that of the bounds, until another is set.
    open var drawableSize: CGSize {
        get { chosenSize ?? CGSize(width: bounds.width * contentsScale, height: bounds.height * contentsScale) }
        set { chosenSize = newValue }
    }

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let original = layer as? CAMetalLayer else { return }
        (device, pixelFormat, framebufferOnly) = (original.device, original.pixelFormat, original.framebufferOnly)
        presentsWithTransaction = original.presentsWithTransaction
        allowsNextDrawableTimeout = original.allowsNextDrawableTimeout
        maximumDrawableCount = original.maximumDrawableCount
        colorspace = original.colorspace
        wantsExtendedDynamicRangeContent = original.wantsExtendedDynamicRangeContent
        chosenSize = original.chosenSize
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns `nil`, as a layer without a device does.
    open func nextDrawable() -> (any CAMetalDrawable)? {
        Unsupported.report("pictures drawn by Metal: there is no device", in: "CAMetalLayer")
        return nil
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CAMetalLayer.self) {
        $0.key("framebufferOnly", \.framebufferOnly)
        $0.key("presentsWithTransaction", \.presentsWithTransaction)
        $0.key("allowsNextDrawableTimeout", \.allowsNextDrawableTimeout)
        $0.key("maximumDrawableCount", \.maximumDrawableCount)
        $0.key("drawableSize", \.drawableSize)
    }
}
