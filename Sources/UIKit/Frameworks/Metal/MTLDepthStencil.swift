public import Foundation

public enum MTLCompareFunction: UInt, Sendable {
    case never, less, equal, lessEqual, greater, notEqual, greaterEqual, always
}
public enum MTLStencilOperation: UInt, Sendable {
    case keep, zero, replace, incrementClamp, decrementClamp, invert, incrementWrap, decrementWrap
}

/// The test of a stencil for one side of a shape, and its effects.
open class MTLStencilDescriptor: NSObject, NSCopying {
    open var stencilCompareFunction = MTLCompareFunction.always
    open var stencilFailureOperation = MTLStencilOperation.keep
    open var depthFailureOperation = MTLStencilOperation.keep
    open var depthStencilPassOperation = MTLStencilOperation.keep
    open var readMask = UInt32.max
    open var writeMask = UInt32.max

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLStencilDescriptor()
        copy.stencilCompareFunction = stencilCompareFunction
        copy.stencilFailureOperation = stencilFailureOperation
        copy.depthFailureOperation = depthFailureOperation
        copy.depthStencilPassOperation = depthStencilPassOperation
        (copy.readMask, copy.writeMask) = (readMask, writeMask)
        return copy
    }
}

/// The tests of depth and stencil. Both stencils are copied when they are set, and `nil` resets them.
open class MTLDepthStencilDescriptor: NSObject, NSCopying {
    private var front = MTLStencilDescriptor()
    private var back = MTLStencilDescriptor()

    open var depthCompareFunction = MTLCompareFunction.always
    open var isDepthWriteEnabled = false
    open var label: String?
    open var frontFaceStencil: MTLStencilDescriptor! {
        get { front }
        set { front = newValue?.copied() ?? MTLStencilDescriptor() }
    }
    open var backFaceStencil: MTLStencilDescriptor! {
        get { back }
        set { back = newValue?.copied() ?? MTLStencilDescriptor() }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLDepthStencilDescriptor()
        (copy.depthCompareFunction, copy.isDepthWriteEnabled) = (depthCompareFunction, isDepthWriteEnabled)
        (copy.frontFaceStencil, copy.backFaceStencil, copy.label) = (front, back, label)
        return copy
    }
}

public protocol MTLDepthStencilState: NSObjectProtocol, Sendable {
    var label: String? { get }
    var device: any MTLDevice { get }
}
