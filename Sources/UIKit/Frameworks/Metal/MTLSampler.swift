public import Foundation

public enum MTLSamplerMinMagFilter: UInt, Sendable { case nearest, linear }
public enum MTLSamplerMipFilter: UInt, Sendable { case notMipmapped, nearest, linear }
public enum MTLSamplerAddressMode: UInt, Sendable {
    case clampToEdge, mirrorClampToEdge, `repeat`, mirrorRepeat, clampToZero, clampToBorderColor
}
public enum MTLSamplerBorderColor: UInt, Sendable { case transparentBlack, opaqueBlack, opaqueWhite }

/// The values of a new sampler.
open class MTLSamplerDescriptor: NSObject, NSCopying {
    open var minFilter = MTLSamplerMinMagFilter.nearest
    open var magFilter = MTLSamplerMinMagFilter.nearest
    open var mipFilter = MTLSamplerMipFilter.notMipmapped
    open var maxAnisotropy = 1
    open var sAddressMode = MTLSamplerAddressMode.clampToEdge
    open var tAddressMode = MTLSamplerAddressMode.clampToEdge
    open var rAddressMode = MTLSamplerAddressMode.clampToEdge
    open var borderColor = MTLSamplerBorderColor.transparentBlack
    open var normalizedCoordinates = true
    open var lodMinClamp: Float = 0
    open var lodMaxClamp = Float.greatestFiniteMagnitude
    open var lodAverage = false
    open var compareFunction = MTLCompareFunction.never
    open var supportArgumentBuffers = false
    open var label: String?

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLSamplerDescriptor()
        (copy.minFilter, copy.magFilter, copy.mipFilter) = (minFilter, magFilter, mipFilter)
        (copy.maxAnisotropy, copy.normalizedCoordinates) = (maxAnisotropy, normalizedCoordinates)
        (copy.sAddressMode, copy.tAddressMode, copy.rAddressMode) = (sAddressMode, tAddressMode, rAddressMode)
        (copy.borderColor, copy.compareFunction) = (borderColor, compareFunction)
        (copy.lodMinClamp, copy.lodMaxClamp, copy.lodAverage) = (lodMinClamp, lodMaxClamp, lodAverage)
        (copy.supportArgumentBuffers, copy.label) = (supportArgumentBuffers, label)
        return copy
    }
}

public protocol MTLSamplerState: NSObjectProtocol, Sendable {
    var label: String? { get }
    var device: any MTLDevice { get }
}
