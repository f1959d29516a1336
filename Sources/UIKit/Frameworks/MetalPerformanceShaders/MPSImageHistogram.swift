public import Foundation
public import Metal
public import simd

/// The number and the range of a histogram's entries.
public struct MPSImageHistogramInfo: Sendable {
    public var numberOfHistogramEntries: Int
    public var histogramForAlpha: ObjCBool
    public var minPixelValue: vector_float4
    public var maxPixelValue: vector_float4

    public init() {
        (numberOfHistogramEntries, histogramForAlpha) = (0, false)
        (minPixelValue, maxPixelValue) = (vector_float4(), vector_float4())
    }

    public init(
        numberOfHistogramEntries: Int, histogramForAlpha: ObjCBool, minPixelValue: vector_float4,
        maxPixelValue: vector_float4
    ) {
        (self.numberOfHistogramEntries, self.histogramForAlpha) = (numberOfHistogramEntries, histogramForAlpha)
        (self.minPixelValue, self.maxPixelValue) = (minPixelValue, maxPixelValue)
    }
}

/// The number of pixels of each value.
open class MPSImageHistogram: MPSKernel {
    open var clipRectSource = MPSRectNoClip
    open var zeroHistogram = true
    public let histogramInfo: MPSImageHistogramInfo

    public init(device: any MTLDevice, histogramInfo: UnsafePointer<MPSImageHistogramInfo>) {
        self.histogramInfo = histogramInfo.pointee
        super.init(device: device)
    }

    open func encode(
        to commandBuffer: any MTLCommandBuffer, sourceTexture source: any MTLTexture, histogram: any MTLBuffer,
        histogramOffset: Int
    ) { reportWork() }

    open func histogramSize(forSourceFormat sourceFormat: MTLPixelFormat) -> Int {
        reportWork()
        return 0
    }
}

/// An image whose values are spread evenly.
open class MPSImageHistogramEqualization: MPSUnaryImageKernel {
    public let histogramInfo: MPSImageHistogramInfo

    public init(device: any MTLDevice, histogramInfo: UnsafePointer<MPSImageHistogramInfo>) {
        self.histogramInfo = histogramInfo.pointee
        super.init(device: device)
    }

    open func encodeTransform(
        to commandBuffer: any MTLCommandBuffer, sourceTexture source: any MTLTexture, histogram: any MTLBuffer,
        histogramOffset: Int
    ) { reportWork() }
}

/// An image whose values are spread as another's.
open class MPSImageHistogramSpecification: MPSUnaryImageKernel {
    public let histogramInfo: MPSImageHistogramInfo

    public init(device: any MTLDevice, histogramInfo: UnsafePointer<MPSImageHistogramInfo>) {
        self.histogramInfo = histogramInfo.pointee
        super.init(device: device)
    }

    open func encodeTransform(
        to commandBuffer: any MTLCommandBuffer, sourceTexture source: any MTLTexture,
        sourceHistogram: any MTLBuffer, sourceHistogramOffset: Int, desiredHistogram: any MTLBuffer,
        desiredHistogramOffset: Int
    ) { reportWork() }
}
