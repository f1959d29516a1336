public import Metal
import QuinceDiagnostics

/// The greatest values around each pixel.
open class MPSImageAreaMax: MPSUnaryImageKernel {
    public let kernelWidth: Int
    public let kernelHeight: Int

    public init(device: any MTLDevice, kernelWidth: Int, kernelHeight: Int) {
        (self.kernelWidth, self.kernelHeight) = (kernelWidth, kernelHeight)
        super.init(device: device)
    }
}

/// The least values around each pixel.
open class MPSImageAreaMin: MPSImageAreaMax {}

/// The greatest values around each pixel, less those of a shape.
open class MPSImageDilate: MPSUnaryImageKernel {
    public let kernelWidth: Int
    public let kernelHeight: Int

    public init(device: any MTLDevice, kernelWidth: Int, kernelHeight: Int, values: UnsafePointer<Float>) {
        (self.kernelWidth, self.kernelHeight) = (kernelWidth, kernelHeight)
        super.init(device: device)
    }
}

/// The least values around each pixel, plus those of a shape.
open class MPSImageErode: MPSImageDilate {}

/// The values in the middle of those around each pixel.
open class MPSImageMedian: MPSUnaryImageKernel {
    public let kernelDiameter: Int

    public init(device: any MTLDevice, kernelDiameter: Int) {
        self.kernelDiameter = kernelDiameter
        super.init(device: device)
    }

    // Apple publishes neither number: they are the device's.

    open class func maxKernelDiameter() -> Int { noDiameter() }
    open class func minKernelDiameter() -> Int { noDiameter() }

    private static func noDiameter() -> Int {
        Unsupported.report("the diameters of a device's kernels: there is no device", in: "MPSImageMedian")
        return 0
    }
}
