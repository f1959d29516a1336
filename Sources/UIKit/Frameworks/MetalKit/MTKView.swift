import CoreGraphics
public import Foundation
public import Metal
import QuartzCore
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
public import UIKitCore

/// Draws the pictures of a view, and is told when their size changes.
@preconcurrency @MainActor
public protocol MTKViewDelegate: NSObjectProtocol {
    func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
    func draw(in view: MTKView)
}

/// A view whose pictures a device draws. There is no device here: the view shows its clear color, as if nothing had been drawn
/// over it, and asks neither its delegate nor a subclass's `draw(_:)` for pictures.
@preconcurrency @MainActor
open class MTKView: UIView {
    open override class var layerClass: AnyClass { CAMetalLayer.self }
    private var metalLayer: CAMetalLayer? { layer as? CAMetalLayer }

    open weak var delegate: (any MTKViewDelegate)?
    open var device: (any MTLDevice)? { didSet { metalLayer?.device = device } }
    open var preferredDevice: (any MTLDevice)? { nil }

    // MARK: Pictures

    open var colorPixelFormat = MTLPixelFormat.bgra8Unorm { didSet { metalLayer?.pixelFormat = colorPixelFormat } }
    open var depthStencilPixelFormat = MTLPixelFormat.invalid
    open var depthStencilAttachmentTextureUsage = MTLTextureUsage.renderTarget
    open var multisampleColorAttachmentTextureUsage = MTLTextureUsage.renderTarget
    open var depthStencilStorageMode = MTLStorageMode.private
    open var sampleCount = 1
    /// The color of an empty picture, which is the picture here.
    open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1) { didSet { layer.setNeedsDisplay() } }
    open var clearDepth = 1.0
    open var clearStencil: UInt32 = 0
    open var framebufferOnly = true { didSet { metalLayer?.framebufferOnly = framebufferOnly } }
    open var presentsWithTransaction = false {
        didSet { metalLayer?.presentsWithTransaction = presentsWithTransaction }
    }
    open var autoResizeDrawable = true { didSet { if autoResizeDrawable { resizeDrawable() } } }
    /// The size of pictures in pixels, which follows the bounds while `autoResizeDrawable` is true.
    open var drawableSize: CGSize {
        get { metalLayer?.drawableSize ?? .zero }
        set { metalLayer?.drawableSize = newValue }
    }

    open var currentDrawable: (any CAMetalDrawable)? { nil }
    /// `nil`, since there is no picture to draw into.
    open var currentRenderPassDescriptor: MTLRenderPassDescriptor? { nil }
    open var depthStencilTexture: (any MTLTexture)? { nil }
    open var multisampleColorTexture: (any MTLTexture)? { nil }
    open func releaseDrawables() {}

    // MARK: Times of drawing

    open var preferredFramesPerSecond = 60
    open var enableSetNeedsDisplay = false { didSet { if enableSetNeedsDisplay { isPaused = true } } }
    open var isPaused = false

    // MARK: Creation

    public init(frame frameRect: CGRect, device: (any MTLDevice)?) {
        self.device = device
        super.init(frame: frameRect)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, device: nil) }

    public required init(coder: NSCoder) {
        // A view is empty if it cannot be decoded.
        super.init(coder: coder)!
        setUp()
    }

    private func setUp() {
        metalLayer?.device = device
        layer.setNeedsDisplay()
    }

    // MARK: Drawing

    open func draw() { layer.setNeedsDisplay() }

    open override func display(_ layer: CALayer) {
        guard layer === self.layer else { return super.display(layer) }
        Unsupported.report("pictures drawn by Metal: there is no device, and it shows its clear color", in: "MTKView")
        layer.contents = clearPicture
    }

    /// A picture of one pixel, which fills the layer.
    private var clearPicture: CGImage? {
        let info = CGImageAlphaInfo.premultipliedLast.rawValue
        let context = CGContext(
            data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        context?.setFillColor(
            CGColor(
                red: clearColor.red, green: clearColor.green, blue: clearColor.blue, alpha: clearColor.alpha))
        context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        return context?.makeImage()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if autoResizeDrawable { resizeDrawable() }
    }

    private func resizeDrawable() {
        let scale = contentScaleFactor
        drawableSize = CGSize(width: bounds.width * scale, height: bounds.height * scale)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(MTKView.self) {
        $0.key("framebufferOnly", \.framebufferOnly)
        $0.key("presentsWithTransaction", \.presentsWithTransaction)
        $0.key("sampleCount", \.sampleCount)
        $0.key("clearDepth", \.clearDepth)
        $0.key("preferredFramesPerSecond", \.preferredFramesPerSecond)
        $0.key("enableSetNeedsDisplay", \.enableSetNeedsDisplay)
        $0.key("autoResizeDrawable", \.autoResizeDrawable)
        $0.key("drawableSize", \.drawableSize)
        $0.key("paused", \.isPaused)
    }
}
