public import Foundation

public enum MTLLoadAction: UInt, Sendable { case dontCare, load, clear }
public enum MTLStoreAction: UInt, Sendable {
    case dontCare, store, multisampleResolve, storeAndMultisampleResolve, unknown, customSampleDepthStore
}

public struct MTLStoreActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let customSamplePositions = MTLStoreActionOptions(rawValue: 1 << 0)
}

public enum MTLMultisampleDepthResolveFilter: UInt, Sendable { case sample0, min, max }
public enum MTLMultisampleStencilResolveFilter: UInt, Sendable { case sample0, depthResolvedSample }

/// The color of a texture before anything is drawn, in the texture's color space.
public struct MTLClearColor: Sendable {
    public var red, green, blue, alpha: Double
    public init() { (red, green, blue, alpha) = (0, 0, 0, 0) }
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}

public func MTLClearColorMake(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> MTLClearColor {
    MTLClearColor(red: red, green: green, blue: blue, alpha: alpha)
}

/// A texture that is drawn into.
open class MTLRenderPassAttachmentDescriptor: NSObject, NSCopying {
    open var texture: (any MTLTexture)?
    open var level = 0
    open var slice = 0
    open var depthPlane = 0
    open var resolveTexture: (any MTLTexture)?
    open var resolveLevel = 0
    open var resolveSlice = 0
    open var resolveDepthPlane = 0
    open var loadAction = MTLLoadAction.dontCare
    open var storeAction = MTLStoreAction.dontCare
    open var storeActionOptions: MTLStoreActionOptions = []

    open func copy(with zone: NSZone? = nil) -> Any { fill(MTLRenderPassAttachmentDescriptor()) }

    fileprivate func fill<Copy: MTLRenderPassAttachmentDescriptor>(_ copy: Copy) -> Copy {
        (copy.texture, copy.level, copy.slice, copy.depthPlane) = (texture, level, slice, depthPlane)
        (copy.resolveTexture, copy.resolveLevel) = (resolveTexture, resolveLevel)
        (copy.resolveSlice, copy.resolveDepthPlane) = (resolveSlice, resolveDepthPlane)
        (copy.loadAction, copy.storeAction) = (loadAction, storeAction)
        copy.storeActionOptions = storeActionOptions
        return copy
    }
}

open class MTLRenderPassColorAttachmentDescriptor: MTLRenderPassAttachmentDescriptor {
    open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = fill(MTLRenderPassColorAttachmentDescriptor())
        copy.clearColor = clearColor
        return copy
    }
}

/// The texture of depths, which a pass clears unless it is told otherwise.
open class MTLRenderPassDepthAttachmentDescriptor: MTLRenderPassAttachmentDescriptor {
    open var clearDepth = 1.0
    open var depthResolveFilter = MTLMultisampleDepthResolveFilter.sample0

    public override init() {
        super.init()
        loadAction = .clear
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = fill(MTLRenderPassDepthAttachmentDescriptor())
        (copy.clearDepth, copy.depthResolveFilter) = (clearDepth, depthResolveFilter)
        return copy
    }
}

/// The texture of stencils, which a pass clears unless it is told otherwise.
open class MTLRenderPassStencilAttachmentDescriptor: MTLRenderPassAttachmentDescriptor {
    open var clearStencil: UInt32 = 0
    open var stencilResolveFilter = MTLMultisampleStencilResolveFilter.sample0

    public override init() {
        super.init()
        loadAction = .clear
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = fill(MTLRenderPassStencilAttachmentDescriptor())
        (copy.clearStencil, copy.stencilResolveFilter) = (clearStencil, stencilResolveFilter)
        return copy
    }
}

open class MTLRenderPassColorAttachmentDescriptorArray: NSObject {
    fileprivate var slots = DescriptorSlots(8, of: "MTLRenderPassColorAttachmentDescriptorArray") {
        MTLRenderPassColorAttachmentDescriptor()
    }

    open subscript(attachmentIndex: Int) -> MTLRenderPassColorAttachmentDescriptor! {
        get { slots[attachmentIndex] }
        set { slots[attachmentIndex] = newValue }
    }
}

/// The textures that are drawn into. Attachments are copied when they are set, and `nil` resets them.
open class MTLRenderPassDescriptor: NSObject, NSCopying {
    private var depth = MTLRenderPassDepthAttachmentDescriptor()
    private var stencil = MTLRenderPassStencilAttachmentDescriptor()

    public let colorAttachments = MTLRenderPassColorAttachmentDescriptorArray()
    open var visibilityResultBuffer: (any MTLBuffer)?
    open var renderTargetArrayLength = 0
    open var renderTargetWidth = 0
    open var renderTargetHeight = 0
    open var defaultRasterSampleCount = 0
    open var imageblockSampleLength = 0
    open var threadgroupMemoryLength = 0
    open var tileWidth = 0
    open var tileHeight = 0
    open var depthAttachment: MTLRenderPassDepthAttachmentDescriptor! {
        get { depth }
        set { depth = newValue?.copied() ?? MTLRenderPassDepthAttachmentDescriptor() }
    }
    open var stencilAttachment: MTLRenderPassStencilAttachmentDescriptor! {
        get { stencil }
        set { stencil = newValue?.copied() ?? MTLRenderPassStencilAttachmentDescriptor() }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLRenderPassDescriptor()
        copy.colorAttachments.slots = colorAttachments.slots.copied()
        (copy.depthAttachment, copy.stencilAttachment) = (depth, stencil)
        copy.visibilityResultBuffer = visibilityResultBuffer
        (copy.renderTargetWidth, copy.renderTargetHeight) = (renderTargetWidth, renderTargetHeight)
        copy.renderTargetArrayLength = renderTargetArrayLength
        copy.defaultRasterSampleCount = defaultRasterSampleCount
        copy.imageblockSampleLength = imageblockSampleLength
        copy.threadgroupMemoryLength = threadgroupMemoryLength
        (copy.tileWidth, copy.tileHeight) = (tileWidth, tileHeight)
        return copy
    }
}
